"""What people do, and which messages come of it: keys, clicks, fingers, files."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from tests.shell.made_up import Element, message_of, running
from ui.app.core.message import Message
from ui.app.core.page_messages import RecordTyped, WheelChosen
from ui.app.core.table_messages import HideSecrets
from ui.app.library.archive import LONGEST as LONGEST_ARCHIVE
from ui.app.library.archive import MAGIC

Sent = list[Message]


@pytest.fixture
def sent(js: Any) -> Sent:
    """The messages that have come so far."""
    found: Sent = []
    import_module("ui.shell.events").Events(found.append)
    return found


def button(msg: str, **attributes: Any) -> Element:
    return Element("button", data_msg=msg, **attributes)


def click(js: Any, target: Element, at: float = 0, **about: Any) -> None:
    given = {"detail": 1, "timeStamp": at, "clientX": 0, "clientY": 0, **about}
    js.document.tell("click", target=target, **given)


def press(js: Any, key: str, target: Any = None, **about: Any) -> Any:
    """A key goes down; the event."""
    held = dict.fromkeys(("ctrlKey", "altKey", "metaKey", "shiftKey", "repeat"), False)
    target = target or js.document.body
    inside = about.pop("inside", target)
    graph = about.pop("graph", False)
    given = {**held, "code": "", "composedPath": lambda: [inside, target], **about}
    given["getModifierState"] = lambda name: name == "AltGraph" and graph
    return js.document.tell("keydown", key=key, target=target, **given)


def taken(sent: Sent) -> Sent:
    """What has come since the last time."""
    found = list(sent)
    sent.clear()
    return found


class TestClicks:
    def test_what_is_in_an_element_is_that_element(self, js: Any, sent: Sent) -> None:
        inner = Element("svg")
        js.document.show(Element("button", inner, data_msg="press:b"))
        click(js, inner)
        assert taken(sent) == [message_of("press", "b")]

    def test_what_cannot_be_used_sends_nothing(self, js: Any, sent: Sent) -> None:
        off = button("undo", aria_disabled="true")
        field, form, plain = (
            Element("input", data_msg="a"),
            Element("form", data_msg="b"),
            Element("p"),
        )
        js.document.show(off, field, form, plain)
        for element in (off, field, form, plain):
            click(js, element)
        assert taken(sent) == []

    def test_a_menu_closes_behind_its_entry_and_when_something_else_is_used(
        self, js: Any, sent: Sent
    ) -> None:
        entry, beside = button("rename"), Element("p")
        menu = Element("details", entry, class_="more", open="")
        js.document.show(menu, beside)
        js.document.tell("focusin", target=entry)
        assert menu.hasAttribute("open")
        click(js, entry)
        assert taken(sent) == [message_of("rename")] and not menu.hasAttribute("open")
        for way in ("click", "focusin"):
            menu.setAttribute("open", "")
            js.document.tell(way, target=beside, detail=1)
            assert not menu.hasAttribute("open")

    @pytest.mark.parametrize(
        ("first", "second", "about", "count"),
        [
            ("press:b", "press:b", {}, 1),
            ("press:b", "press:b", {"at": 401}, 2),
            ("press:b", "press:b", {"detail": 1}, 2),
            ("press:b", "press:c", {}, 2),
            ("more", "more", {}, 2),
            ("unveil", "press:b", {}, 1),
            ("press:b", "unveil", {}, 1),
            ("unveil", "press:b", {"clientX": 41}, 2),
            ("unveil", "press:b", {"clientY": 41}, 2),
            ("unveil", "press:b", {"at": 401}, 2),
        ],
    )
    def test_a_slip_of_the_hand_is_one_click(
        self, js: Any, sent: Sent, first: str, second: str, about: dict[str, Any], count: int
    ) -> None:
        js.document.show(one := button(first), other := button(second))
        click(js, one)
        click(js, other, **{"at": 100, "detail": 2, **about})
        assert len(taken(sent)) == count

    def test_three_fast_clicks_at_a_curtain_are_one(self, js: Any, sent: Sent) -> None:
        js.document.show(veil := button("unveil"), behind := button("later"))
        click(js, veil)
        for number in (2, 3):
            click(js, behind, at=number * 100, detail=number)
        assert taken(sent) == [message_of("unveil")]

    def test_what_may_be_repeated_is(self, js: Any, sent: Sent) -> None:
        js.document.show(Element("div", one := button("press:b"), data_repeat=""))
        for number in (1, 2, 3):
            click(js, one, at=number * 50, detail=number)
        assert len(taken(sent)) == 3


class TestKeys:
    def test_a_single_key_means_what_the_page_says(self, js: Any, sent: Sent) -> None:
        js.document.show(Element("main", data_keys="h=help u=undo я=nothing"), button("undo"))
        event = press(js, "h")
        assert taken(sent) == [message_of("help")] and event.prevented
        for key, code in (("H", "KeyH"), ("р", "KeyH"), ("h", "KeyJ")):
            press(js, key, code=code)
            assert taken(sent) == [message_of("help")]
        assert not press(js, "q").prevented
        for modified in ("ctrlKey", "altKey", "metaKey", "repeat"):
            press(js, "h", **{modified: True})
        assert taken(sent) == []

    def test_not_where_it_is_written_or_cannot_be(self, js: Any, sent: Sent) -> None:
        keys = Element("main", data_keys="u=undo")
        fields = [Element(tag) for tag in ("input", "textarea", "select")]
        slider = Element("input", type="range")
        js.document.show(keys, off := button("undo", aria_disabled="true"), *fields, slider)
        press(js, "u")
        off.removeAttribute("aria-disabled")
        for target in fields:
            press(js, "u", target)
        assert taken(sent) == []
        press(js, "u", slider)
        assert taken(sent) == [message_of("undo")]
        js.document.show(keys, Element("dialog", open=""))
        press(js, "u")
        assert taken(sent) == []

    def test_arrows_go_over_the_board_and_outside_it_through_the_history(
        self, js: Any, sent: Sent
    ) -> None:
        place = Element("g", data_place="b2")
        js.document.show(place, Element("input", id="scrubber", type="range"))
        press(js, "ArrowUp", place)
        press(js, "PageUp", place)
        press(js, "ArrowLeft")
        press(js, "End")
        told = [
            message_of("arrow", "up"),
            *(message_of("step", to) for to in ("earlier", "earlier", "last")),
        ]
        assert taken(sent) == told
        # Up and down scroll, and with another key they are the browser's: it goes back by one.
        for key, held in (("ArrowUp", {}), ("ArrowLeft", {"altKey": True})):
            assert not press(js, key, **held).prevented
        for modifier in ("ctrlKey", "metaKey", "shiftKey"):
            press(js, "Home", **{modifier: True})
        js.document.show(Element("input", id="scrubber"), Element("dialog", open=""))
        press(js, "ArrowLeft")
        js.document.show()
        press(js, "ArrowLeft")
        assert taken(sent) == []

    def test_the_focus_goes_along_in_the_log(self, js: Any, sent: Sent) -> None:
        line = Element("button", aria_current="true")
        js.document.show(Element("ol", line, id="log-lines"), Element("input", id="scrubber"))
        press(js, "ArrowLeft", line)
        press(js, "ArrowLeft")
        assert line.done == ["focus"]

    def test_what_is_drawn_is_pressed_by_keys_once(self, js: Any, sent: Sent) -> None:
        js.document.show(place := Element("g", data_msg="press:b"))
        for key in ("Enter", " "):
            assert press(js, key, place).prevented
        press(js, "Enter", place, repeat=True)
        press(js, "Enter", button("press:c"))  # which makes a click of it
        assert taken(sent) == [message_of("press", "b")] * 2

    def test_undo_and_redo(self, js: Any, sent: Sent) -> None:
        press(js, "z")
        assert taken(sent) == []
        for key, held, told in (
            ("z", {"ctrlKey": True}, "undo"),
            ("z", {"metaKey": True}, "undo"),
            ("Z", {"ctrlKey": True, "shiftKey": True}, "redo"),
            ("y", {"ctrlKey": True}, "redo"),
        ):
            assert press(js, key, **held).prevented
            assert taken(sent) == [message_of(told)]
        js.document.show(field := Element("input", type="text"))
        press(js, "z", field, ctrlKey=True)
        assert taken(sent) == []

    @pytest.mark.parametrize(
        ("key", "code", "told"),
        [
            ("z", "KeyW", "undo"),  # AZERTY
            ("z", "KeyY", "undo"),  # QWERTZ
            ("y", "KeyZ", "redo"),
            ("z", "Slash", "undo"),  # Dvorak
            ("Z", "KeyZ", "undo"),  # Caps Lock
            ("я", "KeyZ", "undo"),  # Cyrillic
            ("ζ", "KeyZ", "undo"),
            ("ز", "KeyZ", "undo"),  # Arabic
            ("ั", "KeyY", "redo"),  # a Thai vowel sign, which is no letter
            ("لا", "KeyB", None),
            ("é", "Digit2", None),
        ],
    )
    def test_undo_and_redo_follow_the_layout(
        self, js: Any, sent: Sent, key: str, code: str, told: str | None
    ) -> None:
        event = press(js, key, code=code, ctrlKey=True)
        assert taken(sent) == ([message_of(told)] if told else [])
        assert event.prevented == bool(told)
        press(js, key, code=code, ctrlKey=True, altKey=True)
        assert taken(sent) == []

    def test_keys_into_what_an_extension_has_put_on_the_page_are_not_ours(
        self, js: Any, sent: Sent
    ) -> None:
        keys = Element("main", data_keys="h=help u=undo", data_replaying="")
        host, note = Element("div"), Element("div", contenteditable="true")
        js.document.show(keys, host, note)
        outside = Element("x-manager")
        js.document.body.children += (outside,)
        outside.parent = js.document.body
        in_shadow = {"inside": Element("input", type="text")}
        for target, about in ((host, in_shadow), (note, {}), (outside, {})):
            for key, held in (("h", {}), ("z", {"ctrlKey": True}), ("Escape", {}), ("F1", {})):
                event = press(js, key, target, **held, **about)
                assert taken(sent) == [] and not event.prevented, (target.localName, key)
        press(js, "h", host)
        assert taken(sent) == [message_of("halt"), message_of("help")]

    def test_keys_without_a_name_and_keys_that_were_answered_are_not_ours(
        self, js: Any, sent: Sent
    ) -> None:
        js.document.show(Element("main", data_keys="h=help"))
        js.document.tell("keydown", target=js.document.body)  # as a password manager does
        press(js, "h", defaultPrevented=True)
        press(js, "h", SimpleNamespace())  # on no element
        assert taken(sent) == []

    def test_keys_of_a_composition_are_not_ours(self, js: Any, sent: Sent) -> None:
        js.document.show(field := Element("input", type="text"))
        for about in ({"isComposing": True}, {"keyCode": 229}):
            for key in ("Escape", "Enter", "Process"):
                assert not press(js, key, field, **about).prevented
        assert taken(sent) == []
        press(js, "Escape", field)
        assert taken(sent) == [message_of("cancel")]

    def test_a_sign_written_with_altgr_is_a_single_key(self, js: Any, sent: Sent) -> None:
        js.document.show(Element("main", data_keys="/=type"))
        held = {"ctrlKey": True, "altKey": True}
        press(js, "/", **held)
        assert taken(sent) == []
        press(js, "/", graph=True, **held)
        assert taken(sent) == [message_of("type")]

    def test_arrows_with_a_modifier_are_the_browsers_on_the_board_too(
        self, js: Any, sent: Sent
    ) -> None:
        js.document.show(place := Element("g", data_place="b2"))
        for held in ("ctrlKey", "altKey", "metaKey"):
            assert not press(js, "ArrowLeft", place, **{held: True}).prevented
        assert taken(sent) == []

    def test_escape_closes_one_thing(self, js: Any, sent: Sent) -> None:
        summary = Element("summary")
        menu = Element("details", summary, class_="more", open="")
        js.document.show(menu)
        press(js, "Escape")
        assert summary.done == ["focus"] and not menu.hasAttribute("open") and not taken(sent)
        press(js, "Escape")
        assert taken(sent) == [message_of("cancel")]
        js.document.show(dialog := Element("dialog", open="", data_cancel="show:"))
        press(js, "Escape")
        assert taken(sent) == []
        assert js.document.tell("cancel", target=dialog).prevented
        assert taken(sent) == [message_of("show")]
        js.document.show(dialog := Element("dialog", open="", data_beside="", data_cancel="show:"))
        press(js, "Escape", dialog)
        assert taken(sent) == [message_of("cancel")], "what lies beside the page has no such event"

    def test_dialog_that_the_browser_closed_unasked_is_closed(self, js: Any, sent: Sent) -> None:
        dialog = Element("dialog", data_cancel="show:")
        for connected, is_open, told in (
            (True, False, [message_of("show")]),
            (True, True, []),
            (False, False, []),
        ):
            dialog.isConnected, dialog.open = connected, is_open
            js.document.tell("close", target=dialog)
            assert taken(sent) == told

    def test_whatever_is_pressed_halts_what_runs(self, js: Any, sent: Sent) -> None:
        js.document.show(Element("div", data_replaying=""), Element("p"), play := button("replay"))
        for key in ("Enter", " ", "Tab"):
            press(js, key)
        assert taken(sent) == []
        press(js, "q")
        assert taken(sent) == [message_of("halt")]
        point = {"isPrimary": True, "button": 0, "clientX": 0, "clientY": 0}
        js.document.tell("pointerdown", target=play, **point)
        assert taken(sent) == []
        js.document.tell("pointerdown", target=js.document.querySelector("p"), **point)
        assert taken(sent) == [message_of("halt")]

    def test_enter_goes_on_to_the_next_choice(self, js: Any, sent: Sent) -> None:
        radios = [Element("input", type="radio", name="kind", value=value) for value in "abc"]
        check, text = Element("input", type="checkbox"), Element("input", type="text")
        level = Element("select", data_msg="set:level")
        level.options, level.selectedIndex = SimpleNamespace(length=3), 2
        js.document.show(*radios, check, level, text)
        press(js, "Enter", radios[2])
        assert radios[0].done == ["focus", "click"]
        press(js, "Enter", check)
        press(js, "Enter", check, repeat=True)
        press(js, "q", check)
        assert check.done == ["click"]
        press(js, "Enter", level)
        assert level.selectedIndex == 0 and taken(sent) == [message_of("set", "level", "")]
        assert not press(js, "Enter", text).prevented and text.done == []


class TestFields:
    def test_what_is_typed_is_told_with_every_letter_and_a_choice_once(
        self, js: Any, sent: Sent
    ) -> None:
        for tag, kind, told in (
            ("input", "text", ["input"]),
            ("textarea", "", ["input"]),
            ("input", "radio", ["change"]),
            ("select", "select-one", ["change"]),
            ("input", "checkbox", ["change"]),
        ):
            field = Element(tag, type=kind, data_msg="set:it", value="x")
            field.checked = True
            came = []
            for way in ("input", "change"):
                js.document.tell(way, target=field)
                value = "true" if kind == "checkbox" else "x"
                came += [way] * (taken(sent) == [message_of("set", "it", value)])
            assert came == told, kind
        field = Element("input", type="checkbox", data_msg="set:it")
        field.checked = False
        js.document.tell("change", target=field)
        assert taken(sent) == [message_of("set", "it", "false")]
        js.document.tell("input", target=Element("input", type="text"))
        js.document.tell("change", target=Element("input", type="radio"))
        assert taken(sent) == []

    def test_a_form_needs_no_leave_to_be_sent(self, js: Any, sent: Sent) -> None:
        label = Element("span")
        send, field = Element("button", label, type="submit"), Element("input", type="text")
        form = Element("form", field, send, Element("p"), data_msg="type-act")
        js.document.show(form)
        for target in (send, label):
            event = js.document.tell(
                "click", target=target, detail=0, timeStamp=0, clientX=0, clientY=0
            )
            assert taken(sent) == [message_of("type-act")] and event.prevented
        for target in (field, form):
            click(js, target)
        assert taken(sent) == []

    def test_a_form_is_never_sent_anywhere(self, js: Any, sent: Sent) -> None:
        for form, told in (
            (Element("form", data_msg="start"), [message_of("start")]),
            (Element("form"), []),
        ):
            assert js.document.tell("submit", target=form).prevented
            assert taken(sent) == told

    @pytest.mark.parametrize(
        ("begins", "longest"),
        [("", 1_000_000), (MAGIC, LONGEST_ARCHIVE), ("\ufeff" + MAGIC, LONGEST_ARCHIVE)],
    )
    def test_of_a_file_no_more_is_read_than_shows_that_it_is_too_long(
        self, js: Any, sent: Sent, begins: str, longest: int
    ) -> None:
        file = File(begins.encode() + b"x" * (4 * longest + 9000))
        field = Element("input", type="file", data_msg="typed-record")
        field.files = SimpleNamespace(item=lambda n: file)
        running(js.document.tell, "change", target=field)
        (told,) = taken(sent)
        assert isinstance(told, RecordTyped)
        value = told.value
        assert len(value) == longest + 1
        assert file.most <= 4 * (longest + 1)
        assert not value.startswith("\ufeff")

    def test_a_picture_is_searched_for_a_code(self, js: Any, sent: Sent) -> None:
        pictures: list[Any] = []

        async def load(name: str) -> Any:
            async def read(file: Any) -> str:
                pictures.append(file)
                return "#/record/_x"

            return SimpleNamespace(inPicture=read)

        js.holobiont.load = load
        field, file = Element("input", type="file", data_msg="typed-record"), File(b"\x89PNG")
        file.type = "image/png"
        field.files = SimpleNamespace(item=lambda n: file)
        running(js.document.tell, "change", target=field)
        assert taken(sent) == [message_of("code-seen", "picture", "#/record/_x")]
        assert pictures == [file] and file.most == 0

    def test_a_wheel_is_read_as_bytes_and_who_chooses_none_has_chosen_nothing(
        self, js: Any, sent: Sent
    ) -> None:
        field = Element("input", type="file", data_msg="wheel", data_bytes="")
        file = File(bytes(range(256)))
        field.files = SimpleNamespace(item=lambda n: file)
        running(js.document.tell, "change", target=field)
        (chosen,) = taken(sent)
        assert isinstance(chosen, WheelChosen) and chosen.value.encode("latin-1") == file.content
        assert file.most == 20_000_000
        for one in (field, Element("input", type="file", data_msg="read")):
            one.files = SimpleNamespace(item=lambda n: None)
            running(js.document.tell, "change", target=one)
        assert taken(sent) == []


class File:
    """A file as a browser has it, which notes how much of it was read."""

    type = "text/plain"

    def __init__(self, content: bytes, most: int = 0) -> None:
        self.content, self.most = content, most

    def slice(self, begin: int, end: int) -> File:
        self.most = max(self.most, end)
        return File(self.content[begin:end])

    async def text(self) -> str:
        return self.content.decode("utf-8-sig", "replace")

    async def arrayBuffer(self) -> Any:  # noqa: N802
        return SimpleNamespace(to_bytes=lambda: self.content)


class TestThePage:
    def test_who_hides_the_page_veils_the_table(self, js: Any, sent: Sent) -> None:
        js.document.tell("visibilitychange")
        assert taken(sent) == []
        js.document.visibilityState = "hidden"
        js.document.tell("visibilitychange")
        assert taken(sent) == [message_of("veil")]

    def test_who_comes_back_to_a_table_with_clocks_is_noticed(self, js: Any, sent: Sent) -> None:
        js.document.visibilityState = "hidden"
        js.document.tell("visibilitychange")
        js.document.show(Element("main", data_clock=""))
        js.document.visibilityState = "visible"
        js.document.tell("visibilitychange")
        assert taken(sent) == [message_of("veil"), message_of("shown")]

    def test_scripts_and_addresses_are_heard(self, js: Any, sent: Sent) -> None:
        js.document.tell("holobiont:tell", detail="offline:ready")
        js.window.location.hash = "#/symbio"
        js.window.tell("hashchange")
        assert taken(sent) == [message_of("offline", "ready"), message_of("route", "#/symbio", "0")]


class TestCarrying:
    def point(
        self, js: Any, kind: str, under: Element, x: float = 0, y: float = 0, **about: Any
    ) -> None:
        js.document.under = under
        given = {"isPrimary": True, "button": 0, "buttons": 1, "target": self.source, **about}
        js.document.tell(f"pointer{kind}", clientX=x, clientY=y, **given)

    @pytest.fixture(autouse=True)
    def places(self, js: Any) -> None:
        self.source = Element("g", data_carry="a", data_drop="a", data_msg="press:a")
        self.target, self.nowhere = Element("g", data_drop="b"), Element("p")
        js.document.show(self.source, self.target, self.nowhere)

    def test_it_is_lifted_shown_and_put_down_and_the_click_is_none(
        self, js: Any, sent: Sent
    ) -> None:
        self.point(js, "down", self.source)
        self.point(js, "move", self.source, 4, 3)
        assert taken(sent) == []
        self.point(js, "move", self.target, 4, -4)
        assert taken(sent) == [message_of("carry", "a>")] and self.target.hasAttribute("data-over")
        self.point(js, "move", self.nowhere, 90)
        assert not self.target.hasAttribute("data-over")
        self.point(js, "move", self.target, 99)
        self.point(js, "up", self.target, 99)
        assert taken(sent) == [message_of("carry", "a>b")] and not self.target.hasAttribute(
            "data-over"
        )
        click(js, self.source)
        assert taken(sent) == []
        click(js, self.source, detail=0)  # by a key
        assert taken(sent) == [message_of("press", "a")]

    def test_what_is_lifted_follows_the_pointer_until_the_gesture_ends(
        self, js: Any, sent: Sent
    ) -> None:
        told: list[tuple[float, ...]] = []
        js.holobiont.carry = lambda *way: told.append(way)
        js.holobiont.putDown = lambda: told.append(())
        for end in ("up", "cancel"):
            self.point(js, "down", self.source, 10, 20)
            self.point(js, "move", self.target, 13, 20)
            self.point(js, "move", self.target, 40, 25)
            self.point(js, end, self.nowhere, 41, 26)
            assert told == [(30, 5), ()], end
            told.clear()

    def test_a_place_is_where_something_is_put_down_unless_it_says_another(
        self, js: Any, sent: Sent
    ) -> None:
        place = Element("button", data_place="c")
        js.document.show(self.source, place)
        self.point(js, "down", self.source)
        self.point(js, "move", place, 90)
        self.point(js, "up", place, 90)
        assert taken(sent)[-1] == message_of("carry", "a>c")

    def test_a_finger_that_trembles_presses(self, js: Any, sent: Sent) -> None:
        self.point(js, "down", self.source)
        self.point(js, "move", self.source, 5, 2)
        self.point(js, "up", self.target, 5, 2)
        click(js, self.source)
        assert taken(sent) == [message_of("press", "a")]

    def test_where_it_came_from_and_where_nothing_is_nothing_is_put_down(
        self, js: Any, sent: Sent
    ) -> None:
        for under in (self.source, self.nowhere):
            self.point(js, "down", self.source)
            self.point(js, "move", under, 50)
            self.point(js, "up", under, 50)
            assert taken(sent) == [message_of("carry", "a>")]

    def test_another_finger_and_another_button_carry_nothing(self, js: Any, sent: Sent) -> None:
        for about in ({"isPrimary": False}, {"button": 2}):
            self.point(js, "down", self.source, **about)
            self.point(js, "move", self.target, 50)
            self.point(js, "up", self.target, 50)
        self.point(js, "down", self.source)
        self.point(js, "move", self.target, 50, isPrimary=False)
        assert taken(sent) == []
        self.point(js, "move", self.nowhere, 50)
        self.point(js, "up", self.target, 50, isPrimary=False)
        assert taken(sent) == [message_of("carry", "a>")]

    ENDS: ClassVar = {
        "cancel": lambda self, js: self.point(js, "cancel", self.source),
        "second finger": lambda self, js: self.point(js, "down", self.source, isPrimary=False),
        "capture": lambda self, js: js.document.tell("lostpointercapture", target=self.source),
        "outside": lambda self, js: js.document.tell("mouseleave"),
        "let go outside": lambda self, js: self.point(js, "move", self.target, 60, buttons=0),
        "menu": lambda self, js: js.document.tell("contextmenu"),
        "other window": lambda self, js: js.window.tell("blur"),
        "rotation": lambda self, js: js.window.tell("orientationchange"),
        "size": lambda self, js: js.window.tell("resize"),
        "hidden": lambda self, js: self.hide(js),
        "a new one": lambda self, js: self.point(js, "down", self.nowhere, target=self.nowhere),
    }

    def hide(self, js: Any) -> None:
        js.document.visibilityState = "hidden"
        js.document.tell("visibilitychange")

    @pytest.mark.parametrize("end", ENDS)
    def test_a_gesture_that_is_broken_off_has_never_begun(
        self, js: Any, sent: Sent, end: str
    ) -> None:
        self.point(js, "down", self.source)
        self.point(js, "move", self.target, 50)
        assert taken(sent) == [message_of("carry", "a>")]
        self.ENDS[end](self, js)
        assert [msg for msg in taken(sent) if msg != HideSecrets()] == [message_of("put-back")]
        assert not self.target.hasAttribute("data-over")
        self.ENDS[end](self, js)
        self.point(js, "move", self.target, 55)
        self.point(js, "up", self.target, 55)
        assert [msg for msg in taken(sent) if msg != HideSecrets()] == []
        if end != "a new one":
            click(js, self.source)  # which the browser may still make of it
            assert taken(sent) == []
        self.point(js, "down", self.source)
        self.point(js, "up", self.source)
        click(js, self.source)
        assert taken(sent) == [message_of("press", "a")]

    @pytest.mark.parametrize("end", [end for end in ENDS if end != "let go outside"])
    def test_what_was_not_lifted_is_not_put_back(self, js: Any, sent: Sent, end: str) -> None:
        self.point(js, "down", self.source)
        self.ENDS[end](self, js)
        self.point(js, "up", self.target, 50)
        assert [msg for msg in taken(sent) if msg != HideSecrets()] == []

    def test_capture_that_something_else_loses_ends_nothing(self, js: Any, sent: Sent) -> None:
        self.point(js, "down", self.source)
        self.point(js, "move", self.target, 50)
        js.document.tell("lostpointercapture", target=js.document)
        self.point(js, "up", self.target, 50)
        assert taken(sent) == [message_of("carry", "a>"), message_of("carry", "a>b")]

    def test_escape_leaves_nothing_in_the_hand(self, js: Any, sent: Sent) -> None:
        self.point(js, "down", self.source)
        self.point(js, "move", self.target, 50)
        press(js, "Escape")
        self.point(js, "up", self.target, 50)
        assert taken(sent) == [message_of("carry", "a>"), message_of("cancel")]
        assert not self.target.hasAttribute("data-over")
