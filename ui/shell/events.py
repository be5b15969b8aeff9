"""What people do, as messages: one listener for each kind of event, on the whole document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from holobiont.record import LONGEST
from ui.app.core.messages import Send
from ui.app.core.page_messages import AddressChanged, Cancel, Halt, OpenRules
from ui.app.core.table_messages import HideSecrets, MoveCursor, PageShown, Redo, StepHistory, Undo
from ui.app.core.table_records import TOGETHER_KEY
from ui.app.core.wire import parse_message
from ui.app.library.archive import LONGEST as LONGEST_ARCHIVE
from ui.app.library.archive import MAGIC
from ui.shell import storage
from ui.shell.dragging import Dragging
from ui.shell.effects import now
from ui.shell.keyboard import FIELDS, Press, press_of, target_of
from ui.shell.powers import vibrate
from ui.shell.qr_reader import read_picture
from ui.shell.tasks import later

ARROWS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "Home": "home",
    "End": "end",
}
DRAWN = ("path", "g", "use")
STEPS = {"left": "earlier", "right": "later", "home": "first", "end": "last"}
PAGES = {"PageUp": "earlier", "PageDown": "later"}
LOGGED = "#log-lines [aria-current]"
PULSING = "[data-pulse] [data-offer]"
"""What is felt under a finger."""
TICK = 8
"""Milliseconds that it is felt."""
RUNNING = "[data-replaying], [data-unfolding]"
CLOCK = "[data-clock]"
"""A table with clocks, which stand while the page is hidden."""
MENU = "details.more[open]"
DOCK = "[data-docked]"
"""The dock while a panel stands in it."""
LARGEST = 20_000_000
"""Bytes that are read of a file."""
WIDEST = 4
"""Bytes that a character takes at most."""
NEAR = 40
"""Pixels within which two clicks are on the same place for whoever's finger it was."""
UNVEIL = "unveil"
"""What takes a curtain away."""
DOUBLE_CLICK = 400
"""Milliseconds within which a second click on the same place is taken for a slip of the hand."""


class Events:
    """Listens until the page is left, so that its proxies are never given back."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self._last_press = ("", 0.0, 0.0, 0.0)
        self._dragging = Dragging(send)
        for kind, handler, capture in (
            ("click", self._click, False),
            ("input", self._typed, False),
            ("change", self._chosen, False),
            ("submit", self._submit, False),
            ("keydown", self._key, False),
            ("cancel", self._cancel, True),  # does not bubble
            ("close", self._closed, True),
            ("focusin", self._elsewhere, False),
            ("pointerdown", self._touch, False),
            ("pointermove", self._dragging.move, False),
            ("pointerup", self._dragging.up, False),
            ("pointercancel", self._dragging.abandon, False),
            ("lostpointercapture", self._dragging.lose, False),
            ("mouseleave", self._dragging.abandon, False),
            ("contextmenu", self._dragging.abandon, False),
            ("visibilitychange", self._hidden, False),
        ):
            document.addEventListener(kind, create_proxy(handler), capture)
        for kind in ("blur", "resize", "orientationchange"):
            window.addEventListener(kind, create_proxy(self._dragging.abandon))
        document.addEventListener("holobiont:tell", create_proxy(self._told))
        window.addEventListener("hashchange", create_proxy(self._hash))
        self._uses: tuple[Callable[[Press], bool], ...] = (
            self._escape,
            self._help,
            self._single_key,
            self._next_choice,
            self._arrow,
            self._tab,
            self._step,
            self._press_drawn,
            self._undo,
        )
        """What a key can do; the first of them that takes it is all that it does."""

    def _click(self, event: Any) -> None:
        self._elsewhere(event)
        target = target_of(event)
        if target is None or (self._dragging.carried and event.detail):
            return
        element = target.closest("[data-msg]")
        if element and element.localName == "form" and target.closest("[type='submit']"):
            # Here, and not when the form is sent: a frame may not be allowed to send any.
            event.preventDefault()
        elif not element or element.localName in (*FIELDS, "form"):
            return
        if element.getAttribute("aria-disabled") == "true":
            return
        message = element.getAttribute("data-msg")
        if self._slipped(event, message) and not element.closest("[data-repeat]"):
            return
        if menu := element.closest("details.more"):
            menu.removeAttribute("open")
        self.send(parse_message(message))

    def _slipped(self, event: Any, message: str) -> bool:
        """Whether a click is the second of two that were to be one.

        A curtain may come or go between them: then nobody has handed the device on yet, or looked.
        """
        last, x, y, at = self._last_press
        near = max(abs(event.clientX - x), abs(event.clientY - y)) < NEAR
        curtain = near and last != message and UNVEIL in (last, message)
        twice = last == message and message.startswith("press:")
        fast = event.detail > 1 and event.timeStamp - at < DOUBLE_CLICK
        slipped = bool(fast and (curtain or twice))
        told = last if slipped else message
        self._last_press = (told, event.clientX, event.clientY, event.timeStamp)
        return slipped

    def _elsewhere(self, event: Any) -> None:
        """A menu that is open closes when something outside it is used."""
        menu = document.querySelector(MENU)
        if menu and not menu.contains(event.target):
            menu.removeAttribute("open")

    def _typed(self, event: Any) -> None:
        element = event.target
        message = element.getAttribute("data-msg")
        if message and element.type not in ("radio", "checkbox", "file", "select-one"):
            self.send(parse_message(message, element.value))

    def _chosen(self, event: Any) -> None:
        element = event.target
        message = element.getAttribute("data-msg")
        if not message:
            return
        if element.type == "file" and element.hasAttribute("data-bytes"):
            later(self._read_bytes(element.files.item(0), message))
        elif element.type == "file":
            later(self._read(element.files.item(0), message))
        elif element.type == "checkbox":
            self.send(parse_message(message, "true" if element.checked else "false"))
        elif element.type in ("radio", "select-one"):
            self.send(parse_message(message, element.value))

    async def _read(self, file: Any, message: str) -> None:
        """Of a text that is far too long only so much is read that it is refused."""
        if file is not None and file.type.startswith("image/"):
            await read_picture(self.send, file)
        elif file is not None:
            # The browser leaves a byte order mark out of the text, but it takes room in the file.
            begins = await file.slice(0, WIDEST + len(MAGIC)).text()
            most = (LONGEST_ARCHIVE if begins.startswith(MAGIC) else LONGEST) + 1
            text = await file.slice(0, most * WIDEST).text()
            self.send(parse_message(message, text[:most]))

    async def _read_bytes(self, file: Any, message: str) -> None:
        """Of a file that is far too large only its beginning is read: it is refused anyway."""
        if file is not None:
            content = (await file.slice(0, LARGEST).arrayBuffer()).to_bytes()
            self.send(parse_message(message, content.decode("latin-1")))

    def _submit(self, event: Any) -> None:
        """A form that no button has sent, as password managers do it."""
        event.preventDefault()
        if message := event.target.getAttribute("data-msg"):
            self.send(parse_message(message))

    def _key(self, event: Any) -> None:
        press = press_of(event)
        if press is None:
            return
        if press.key not in ("Enter", " ", "Tab") and document.querySelector(RUNNING):
            self.send(Halt())
        any(use(press) for use in self._uses)

    def _escape(self, press: Press) -> bool:
        if press.key != "Escape":
            return False
        if menu := document.querySelector(MENU):
            menu.removeAttribute("open")
            menu.querySelector("summary").focus()
        elif not document.querySelector("dialog:modal"):
            # A modal dialog answers with its own cancel event.
            self._dragging.drop()
            dock = press.target.closest(DOCK)
            self.send(parse_message(dock.getAttribute("data-cancel")) if dock else Cancel())
        return True

    def _help(self, press: Press) -> bool:
        if press.key != "F1" or not press.plain:
            return False
        press.take()
        self.send(OpenRules())
        return True

    def _single_key(self, press: Press) -> bool:
        message = _assigned(press)
        if message:
            press.take()
            self.send(parse_message(message))
        return bool(message)

    def _next_choice(self, press: Press) -> bool:
        """Enter goes on to the next choice, for whoever has no other keys than Tab and Enter.

        A field keeps all other keys.
        """
        if not press.in_field:
            return False
        element = press.target
        kind = "select" if element.localName == "select" else element.type
        if press.key != "Enter" or press.repeat or kind not in ("select", "radio", "checkbox"):
            return True
        press.take()
        if kind == "select":
            element.selectedIndex = (element.selectedIndex + 1) % element.options.length
            self._chosen(press.event)
        elif kind == "radio":
            group = list(document.querySelectorAll(f"input[name='{element.name}']"))
            at = [each.value for each in group].index(element.value)
            chosen = group[(at + 1) % len(group)]
            chosen.focus()
            chosen.click()
        else:
            element.click()
        return True

    def _arrow(self, press: Press) -> bool:
        if (
            press.key not in ARROWS
            or not press.plain
            or not press.target.getAttribute("data-place")
        ):
            return False
        press.take()
        self.send(MoveCursor(ARROWS[press.key]))
        return True

    def _tab(self, press: Press) -> bool:
        """Arrows lead from tab to tab; a tab is chosen as any button is."""
        way = ARROWS.get(press.key)
        tabs = press.target.closest("[role='tablist']")
        if not tabs or way not in ("left", "right", "home", "end") or not press.plain:
            return False
        press.take()
        every = [
            tab for tab in tabs.querySelectorAll("[role='tab']") if tab.getClientRects().length
        ]
        here = [tab.id for tab in every].index(press.target.id)
        at = {"left": here - 1, "right": here + 1, "home": 0, "end": -1}[way]
        every[at % len(every)].focus()
        return True

    def _step(self, press: Press) -> bool:
        """Arrows outside the board go through the history, and the page keys do so everywhere."""
        wanted = PAGES.get(press.key) or STEPS.get(ARROWS.get(press.key, ""))
        if not wanted or not press.plain or press.shift:
            return False
        if not document.querySelector("#scrubber") or document.querySelector("dialog:modal"):
            return False
        if press.target.closest("dialog"):
            return False  # which they scroll
        press.take()
        self.send(StepHistory(wanted))
        logged = press.target.closest("#log-lines") and document.querySelector(LOGGED)
        if logged:
            logged.focus()
        return True

    def _press_drawn(self, press: Press) -> bool:
        """What is drawn does not turn keys into clicks, as a button does."""
        message = press.target.getAttribute("data-msg")
        drawn = press.target.localName in DRAWN and not press.repeat
        if press.key not in ("Enter", " ") or not drawn or not message:
            return False
        press.take()
        self.send(parse_message(message))
        return True

    def _undo(self, press: Press) -> bool:
        if not press.command or press.letter not in ("z", "y"):
            return False
        press.take()
        self.send(Redo() if press.shift or press.letter == "y" else Undo())
        return True

    def _touch(self, event: Any) -> None:
        target = target_of(event)
        if document.querySelector(RUNNING) and target and not target.closest("[data-msg]"):
            self.send(Halt())
        if getattr(event, "pointerType", "") == "touch" and target and target.closest(PULSING):
            vibrate(TICK)
        self._dragging.down(event)

    def _cancel(self, event: Any) -> None:
        if message := event.target.getAttribute("data-cancel"):
            event.preventDefault()
            self.send(parse_message(message))

    def _closed(self, event: Any) -> None:
        """A dialog that is still on the page was closed by the browser, which may not ask twice."""
        dialog = event.target
        message = dialog.getAttribute("data-cancel")
        if message and dialog.isConnected and not dialog.open:
            self.send(parse_message(message))

    def _hidden(self, event: Any) -> None:
        if document.visibilityState == "hidden":
            self._dragging.abandon()
            self.send(HideSecrets())
        elif document.querySelector(CLOCK):
            self.send(PageShown())

    def _told(self, event: Any) -> None:
        """A message from a script of the page; of a game the devices are known here."""
        kind, _colon, key = str(event.detail).partition(":")
        value = storage.read(TOGETHER_KEY + key) if kind == "elsewhere" else ""
        self.send(parse_message(event.detail, value or ""))

    def _hash(self, event: Any) -> None:
        self.send(AddressChanged(window.location.hash, str(now())))


def _assigned(press: Press) -> str:
    """What a single key sends now; empty where it means nothing, or is written."""
    if not press.plain or press.repeat or press.is_written:
        return ""
    if document.querySelector("dialog:modal"):
        return ""
    keys = document.querySelector("[data-keys]")
    pairs = (item.partition("=") for item in keys.getAttribute("data-keys").split()) if keys else ()
    message = {letter: message for letter, _, message in pairs}.get(press.letter, "")
    button = document.querySelector(f"[data-msg='{message}'][aria-disabled='true']")
    return "" if button else message
