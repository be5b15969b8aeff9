"""What people do, as messages: one listener for each kind of event, on the whole document."""

from __future__ import annotations

from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from engine.core.record import LONGEST
from ui.app.archive import LONGEST as LONGEST_ARCHIVE
from ui.app.archive import MAGIC
from ui.app.messages import Msg, Send, parse_message
from ui.shell.dragging import Dragging
from ui.shell.effects import now
from ui.shell.tasks import later

ARROWS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "Home": "home",
    "End": "end",
}
TYPED = ("input", "textarea", "select")
DRAWN = ("path", "g", "use")
STEPS = {"left": "earlier", "right": "later", "home": "first", "end": "last"}
PAGES = {"PageUp": "earlier", "PageDown": "later"}
LOGGED = "#log-lines [aria-current]"
RUNNING = "[data-replaying], [data-unfolding]"
MENU = "details.more[open]"
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
            ("focusin", self._elsewhere, False),
            ("pointerdown", self._touch, False),
            ("pointermove", self._dragging.move, False),
            ("pointerup", self._dragging.up, False),
            ("pointercancel", self._torn, False),
            ("visibilitychange", self._hidden, False),
        ):
            document.addEventListener(kind, create_proxy(handler), capture)
        document.addEventListener("holobiont:tell", create_proxy(self._told))
        window.addEventListener("hashchange", create_proxy(self._hash))

    def _click(self, event: Any) -> None:
        self._elsewhere(event)
        if self._dragging.carried and event.detail:
            return
        element = event.target.closest("[data-msg]")
        if not element or element.localName in (*TYPED, "form"):
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
        """Of a file that is far too large only so much is read that it is refused."""
        if file is not None:
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
        event.preventDefault()
        if message := event.target.getAttribute("data-msg"):
            self.send(parse_message(message))

    def _key(self, event: Any) -> None:  # noqa: C901 - one branch for each use of a key
        if event.key not in ("Enter", " ", "Tab") and document.querySelector(RUNNING):
            self.send(Msg("halt"))
        menu = document.querySelector(MENU) if event.key == "Escape" else None
        if menu:
            menu.removeAttribute("open")
            menu.querySelector("summary").focus()
        elif event.key == "Escape":
            # A modal dialog answers with its own cancel event.
            if not document.querySelector("dialog[open]"):
                self._dragging.drop()
                self.send(Msg("cancel"))
        elif event.key == "F1":
            event.preventDefault()
            self.send(Msg("help"))
        elif message := _single_key(event):
            event.preventDefault()
            self.send(parse_message(message))
        elif event.target.localName in TYPED:
            self._next_choice(event)
        elif event.key in ARROWS and event.target.getAttribute("data-place"):
            event.preventDefault()
            self.send(Msg("arrow", ARROWS[event.key]))
        elif event.key in (*ARROWS, *PAGES) and document.querySelector("#scrubber"):
            self._step(event)
        elif event.key in ("Enter", " ") and event.target.localName in DRAWN and not event.repeat:
            # What is drawn does not turn keys into clicks, as a button does.
            if message := event.target.getAttribute("data-msg"):
                event.preventDefault()
                self.send(parse_message(message))
        elif (event.ctrlKey or event.metaKey) and event.key.lower() in ("z", "y"):
            event.preventDefault()
            again = event.shiftKey or event.key.lower() == "y"
            self.send(Msg("redo" if again else "undo"))

    def _next_choice(self, event: Any) -> None:
        """Enter goes on to the next choice, for whoever has no other keys than Tab and Enter."""
        element = event.target
        kind = "select" if element.localName == "select" else element.type
        if event.key != "Enter" or event.repeat or kind not in ("select", "radio", "checkbox"):
            return
        event.preventDefault()
        if kind == "select":
            element.selectedIndex = (element.selectedIndex + 1) % element.options.length
            self._chosen(event)
        elif kind == "radio":
            group = list(document.querySelectorAll(f"input[name='{element.name}']"))
            at = [each.value for each in group].index(element.value)
            chosen = group[(at + 1) % len(group)]
            chosen.focus()
            chosen.click()
        else:
            element.click()

    def _step(self, event: Any) -> None:
        """Arrows outside the board go through the history, and the page keys do so everywhere."""
        wanted = PAGES.get(event.key) or STEPS.get(ARROWS.get(event.key, ""))
        modified = event.ctrlKey or event.altKey or event.metaKey or event.shiftKey
        if wanted and not modified and not document.querySelector("dialog[open]"):
            event.preventDefault()
            self.send(Msg("step", wanted))
            logged = event.target.closest("#log-lines") and document.querySelector(LOGGED)
            if logged:
                logged.focus()

    def _touch(self, event: Any) -> None:
        running = document.querySelector(RUNNING)
        if running and not event.target.closest("[data-msg]"):
            self.send(Msg("halt"))
        self._dragging.down(event)

    def _torn(self, event: Any) -> None:
        """The browser has taken the finger for something of its own."""
        self._dragging.drop()

    def _cancel(self, event: Any) -> None:
        if message := event.target.getAttribute("data-cancel"):
            event.preventDefault()
            self.send(parse_message(message))

    def _hidden(self, event: Any) -> None:
        if document.visibilityState == "hidden":
            self.send(Msg("veil"))

    def _told(self, event: Any) -> None:
        """A message from a script of the page."""
        self.send(parse_message(event.detail))

    def _hash(self, event: Any) -> None:
        self.send(Msg("route", window.location.hash, str(now())))


def _single_key(event: Any) -> str:
    """What a single key sends now; empty where it means nothing, or is written."""
    modified = event.ctrlKey or event.altKey or event.metaKey or event.repeat
    if modified or _writes(event.target) or document.querySelector("dialog[open]"):
        return ""
    keys = document.querySelector("[data-keys]")
    pairs = (item.partition("=") for item in keys.getAttribute("data-keys").split()) if keys else ()
    message = {letter: message for letter, _, message in pairs}.get(_letter(event), "")
    button = document.querySelector(f"[data-msg='{message}'][aria-disabled='true']")
    return "" if button else message


def _letter(event: Any) -> str:
    """The key as it is called, whatever Caps Lock says; by its place where letters are others."""
    key, code = str(event.key), str(event.code)
    if len(key) == 1 and key.isalpha() and not key.isascii() and code.startswith("Key"):
        key = code.removeprefix("Key")
    return key.lower()


def _writes(element: Any) -> bool:
    """Whether letters go into an element."""
    if element.localName == "input":
        return element.type not in ("range", "radio", "checkbox", "button", "file")
    return element.localName in ("textarea", "select")
