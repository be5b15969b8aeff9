"""The browser's Back leads from what is looked at aside to the game."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.shell.made_up import Element, message_of
from ui.app.core.message import Message

GAME, PAST = SimpleNamespace(id="g", aside=False), SimpleNamespace(id="g", aside=True)


class History:
    """The browser's, of which each entry has a state; where one arrives is told a moment later."""

    def __init__(self, js: Any) -> None:
        self.js, self.entries, self.at = js, ["home", None], 1
        self.scrollRestoration = "auto"

    @property
    def state(self) -> str | None:
        return self.entries[self.at]

    def replaceState(self, state: Any, _title: str) -> None:  # noqa: N802
        self.entries[self.at] = state

    def go(self, by: int) -> None:
        self.at += by

    def pushState(self, state: Any, _title: str) -> None:  # noqa: N802
        self.entries[self.at + 1 :] = [state]
        self.at += 1

    def back(self) -> None:
        self.at -= 1

    def arrive(self, by: int = 0) -> None:
        """Go by so many entries, as a person does, and tell where that is."""
        self.at += by
        self.js.window.tell("popstate", state=self.state)


class Visitor:
    """Somebody who looks aside and comes back; the app answers ``return`` as it is told to."""

    def __init__(self, js: Any) -> None:
        self.js, self.history = js, History(js)
        js.window.history = self.history
        self.sent: list[Message] = []
        self.returns_to: Any = GAME
        js.location.hash = "#/game/g"
        self.aside = import_module("ui.shell.back_button").Aside(self.send)
        self.table: Any = None

    def send(self, msg: Message) -> None:
        self.sent.append(msg)
        if msg == message_of("show"):
            self.js.document.show()
            self.look(self.table)
        else:
            self.look(self.returns_to)

    def look(self, table: Any) -> None:
        before, self.table = self.table, table
        self.aside.follow(before, table)

    def open(self, cancel: str = "show:") -> None:
        self.js.document.show(Element("dialog", data_cancel=cancel))
        self.look(self.table)

    def close(self) -> None:
        self.js.document.show()
        self.look(self.table)


@pytest.fixture
def visitor(js: Any) -> Visitor:
    return Visitor(js)


def test_back_leads_to_the_game_and_then_away(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.look(PAST)
    assert visitor.history.entries == ["home", None, "aside"]
    assert visitor.history.scrollRestoration == "manual"
    visitor.history.arrive(-1)
    assert visitor.sent == [message_of("return")]
    assert visitor.history.at == 1
    visitor.js.window.tell("pagehide")
    assert visitor.history.scrollRestoration == "auto", "for a page that is loaded again"


def test_who_comes_back_by_the_page_leaves_no_entry(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.look(GAME)
    visitor.look(GAME)
    assert visitor.history.at == 1, "once"
    visitor.history.arrive()
    assert visitor.sent == []
    visitor.look(PAST)
    assert visitor.history.at == 2, "and it works again"


def test_who_looks_aside_again_before_the_browser_has_come_back_can_still_go_back(
    visitor: Visitor,
) -> None:
    for table in (GAME, PAST, GAME, PAST):
        visitor.look(table)
    visitor.history.arrive()
    assert visitor.sent == [] and visitor.history.at == 2


@pytest.mark.parametrize("before", [None, SimpleNamespace(id="other", aside=False)])
def test_who_comes_by_a_link_to_a_moment_of_the_past_is_not_held_there(
    visitor: Visitor, before: Any
) -> None:
    visitor.look(before)
    visitor.look(PAST)
    assert visitor.history.at == 1


def test_an_address_of_something_else_is_not_entered_twice(js: Any, visitor: Visitor) -> None:
    visitor.look(GAME)
    js.location.hash = "#/help/symbio"
    visitor.look(PAST)
    assert visitor.history.at == 1


def test_from_what_was_tried_one_comes_to_the_past_and_then_to_the_game(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.returns_to = PAST
    visitor.history.arrive(-1)
    assert visitor.history.state == "aside"
    visitor.returns_to = GAME
    visitor.history.arrive(-1)
    assert visitor.sent == [message_of("return")] * 2 and visitor.history.at == 1


def test_a_mark_without_a_look_aside_is_left_at_once(visitor: Visitor) -> None:
    visitor.history.pushState("aside", "")
    visitor.look(GAME)  # after a reload
    assert visitor.history.at == 1
    visitor.history.arrive()
    visitor.history.arrive(1)
    visitor.look(GAME)  # forward again
    assert visitor.history.at == 1


def test_a_link_that_led_nowhere_is_taken_back_to_the_look_aside(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.history.arrive()
    assert visitor.history.at == 1 and visitor.sent == []


def test_a_link_that_led_nowhere_adds_no_entry_when_the_address_is_put_right(
    js: Any, visitor: Visitor
) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.history.pushState(None, "")
    js.location.hash = "#/game/not-here"
    visitor.look(PAST)
    js.location.hash = "#/game/g"
    visitor.look(PAST)
    assert visitor.history.entries == ["home", None, "aside", None]
    visitor.history.arrive(-1)
    visitor.history.arrive()
    assert visitor.history.at == 1 and visitor.sent == [message_of("return")]


def test_who_goes_forward_to_a_look_aside_and_looks_aside_has_one_entry(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.history.arrive(-1)
    visitor.history.arrive(1)
    visitor.look(PAST)
    assert visitor.history.entries == ["home", None, "aside"]


def test_who_goes_further_back_than_to_the_game_is_led_where_they_go(
    js: Any, visitor: Visitor
) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    js.location.hash = "#/"
    visitor.history.arrive(-2)
    assert visitor.sent == [] and visitor.history.at == 0


def test_the_history_of_the_page_around_a_frame_is_left_alone(js: Any) -> None:
    js.holobiont.framed = True
    visitor = Visitor(js)
    visitor.look(GAME)
    visitor.look(PAST)
    assert visitor.history.at == 1 and not js.window.listeners


def test_back_closes_a_dialog_and_then_leaves(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.open()
    visitor.look(GAME)
    assert visitor.history.entries == ["home", None, "dialog"]
    visitor.history.arrive(-1)
    assert visitor.sent == [message_of("show")]
    assert visitor.history.at == 1
    visitor.history.arrive(-1)
    assert visitor.sent == [message_of("show")] and visitor.history.at == 0


def test_closed_dialog_leaves_no_entry(visitor: Visitor) -> None:
    visitor.look(None)
    visitor.open()
    visitor.close()
    assert visitor.history.at == 1 and visitor.sent == []
    visitor.open()
    assert visitor.history.at == 1, "the browser has not come back yet"
    visitor.history.arrive()
    assert visitor.history.at == 2 and visitor.history.state == "dialog" and visitor.sent == []


def test_back_closes_a_dialog_over_the_past_before_the_past(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.open()
    assert visitor.history.entries == ["home", None, "aside", "aside dialog"]
    visitor.history.arrive(-1)
    assert visitor.sent == [message_of("show")] and visitor.history.state == "aside"
    visitor.history.arrive(-1)
    assert visitor.sent == [message_of("show"), message_of("return")] and visitor.history.at == 1


def test_back_over_two_entries_closes_both(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.open()
    visitor.history.arrive(-2)
    assert visitor.sent == [message_of("show"), message_of("return")] and visitor.history.at == 1


def test_past_that_is_opened_from_a_dialog_takes_its_entry(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.open()
    visitor.js.document.show()
    visitor.look(PAST)
    assert visitor.history.entries == ["home", None, "aside"]
    visitor.history.arrive(-1)
    assert visitor.sent == [message_of("return")]


def test_game_that_is_shown_again_under_a_dialog_keeps_the_dialogs_entry(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.look(PAST)
    visitor.open()
    visitor.look(GAME)
    visitor.history.arrive()
    assert visitor.history.at == 2 and visitor.history.state == "dialog"


def test_dialog_over_a_linked_past_holds_nobody_there(visitor: Visitor) -> None:
    visitor.look(PAST)
    visitor.open()
    assert visitor.history.entries == ["home", None, "dialog"]
    visitor.close()
    visitor.history.arrive()
    assert visitor.history.at == 1


def test_link_in_a_dialog_is_followed(visitor: Visitor) -> None:
    visitor.look(GAME)
    visitor.open()
    visitor.js.location.hash = "#/settings"
    visitor.history.pushState(None, "")
    visitor.history.arrive()
    assert visitor.sent == [] and visitor.history.at == 3


class Start:
    """Clicks on links to the start page, and what became of them."""

    def __init__(self, js: Any, addresses: list[str], at: int) -> None:
        self.js, self.visitor = js, Visitor(js)
        entries = [SimpleNamespace(url=url, sameDocument="far" not in url) for url in addresses]
        current = SimpleNamespace(index=at)
        js.window.navigation = SimpleNamespace(entries=lambda: entries, currentEntry=current)
        self.visitor.history.entries, self.visitor.history.at = list(addresses), at
        self.replaced: list[str] = []
        js.location.replace = self.replaced.append

    def click(self, href: str = "#/", **about: Any) -> bool:
        """Whether the browser was kept from following the link."""
        self.js.document.show(link := Element("a", inner := Element("svg"), href=href))
        assert link.contains(inner)
        held = dict.fromkeys(("ctrlKey", "metaKey", "shiftKey", "altKey"), False)
        given = {"button": 0, **held, **about}
        return bool(self.js.document.tell("click", target=inner, **given).prevented)


def test_link_to_the_start_page_goes_back_to_it(js: Any) -> None:
    start = Start(js, ["x/#/", "x/", "x/#/symbio", "x/#/game/g"], 3)
    assert start.click() and start.visitor.history.at == 1 and start.replaced == []


@pytest.mark.parametrize("addresses", [["x/#/symbio"], ["x/", "far/", "x/#/symbio"]])
def test_start_page_takes_the_place_of_a_page_with_none_behind(
    js: Any, addresses: list[str]
) -> None:
    start = Start(js, addresses, len(addresses) - 1)
    start.visitor.history.entries[-1] = None
    assert start.click() and start.replaced == ["#/"]
    del js.window.navigation
    assert start.click() and start.replaced == ["#/"] * 2


def test_other_clicks_are_the_browsers(js: Any) -> None:
    start = Start(js, ["x/", "x/#/symbio"], 1)
    for about in ({"ctrlKey": True}, {"button": 1}, {"defaultPrevented": True}):
        assert not start.click(**about)
    assert not start.click("#/games")
    js.location.hash = "#/"
    assert not start.click()
    assert start.visitor.history.at == 1 and start.replaced == []
