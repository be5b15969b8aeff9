"""Keys as presses that know where they go, whether they compose, and which letter they mean.

Every key of the page comes through here. Keys that belong to somebody else are none: those that an
input method composes with, those that were answered already, those without a name (a password
manager fills a field with such), and those that go into what an extension has put on the page.
"""

from __future__ import annotations

from typing import Any, NamedTuple

FIELDS = ("input", "textarea", "select")
NOT_WRITTEN = ("range", "radio", "checkbox", "button", "file")
"""Kinds of input that take no letters."""
COMPOSING = 229
"""The code of a key that an input method has taken, as the last one of a composition in Safari."""


class Press(NamedTuple):
    """One key that went down on our page."""

    event: Any
    target: Any
    """The element that has the focus."""
    key: str
    """As the browser names it."""
    letter: str
    """In lower case; by its place on the keyboard where the layout writes no Latin letters."""
    ctrl: bool
    alt: bool
    meta: bool
    shift: bool
    repeat: bool

    @property
    def plain(self) -> bool:
        """No modifier but Shift is held."""
        return not (self.ctrl or self.alt or self.meta)

    @property
    def command(self) -> bool:
        """Ctrl or the command key is held, and not Alt."""
        return (self.ctrl or self.meta) and not self.alt

    @property
    def in_field(self) -> bool:
        """The focus is in a field of a form."""
        return str(self.target.localName) in FIELDS

    @property
    def is_written(self) -> bool:
        """Letters go into the element with the focus."""
        if self.target.localName == "input":
            return self.target.type not in NOT_WRITTEN
        return self.in_field

    def take(self) -> None:
        """The browser does nothing of its own with this key."""
        self.event.preventDefault()


def press_of(event: Any) -> Press | None:
    """The press that an event tells of; None where the key is not for us."""
    key = getattr(event, "key", None)
    if not key or event.defaultPrevented or _composes(event):
        return None
    target = target_of(event)
    if target is None or _is_foreign(event, target):
        return None
    # Where AltGr writes a sign, Windows says that Ctrl and Alt are held.
    writes = event.getModifierState("AltGraph")
    return Press(
        event=event,
        target=target,
        key=str(key),
        letter=_letter(str(key), str(getattr(event, "code", None) or "")),
        ctrl=bool(event.ctrlKey) and not writes,
        alt=bool(event.altKey) and not writes,
        meta=bool(event.metaKey),
        shift=bool(event.shiftKey),
        repeat=bool(event.repeat),
    )


def target_of(event: Any) -> Any:
    """The element that an event happened on; None where it is none, such as the document."""
    target = event.target
    return target if hasattr(target, "closest") else None


def _composes(event: Any) -> bool:
    return bool(event.isComposing) or event.keyCode == COMPOSING


def _is_foreign(event: Any, target: Any) -> bool:
    """Whether a key goes into something that is not of our page.

    From inside a shadow root comes only its host as the target; where it is open, the path tells.
    """
    if target.localName in ("body", "html"):
        return False
    inside = event.composedPath()[0] != target
    return bool(inside or getattr(target, "isContentEditable", False) or not target.closest("#app"))


def _letter(key: str, code: str) -> str:
    """What a key is called, whatever Caps Lock says."""
    if not key.isascii() and code.startswith("Key"):
        key = code.removeprefix("Key")
    return key.lower()
