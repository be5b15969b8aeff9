"""What a finger or the mouse carries from one place to another.

An element that something can be lifted from says so with ``data-carry="<place>"``, one that it can
be put down on with ``data-drop="<place>"``, or by being a place. Lifting sends ``Carry`` without a
target, putting down ``Carry`` with one; while something is carried, what lies under it has
``data-over``, and what has ``data-lifted`` follows the pointer. A gesture that does not come to its
end sends ``PutBack``, after which it is as if it had never begun.
"""

from __future__ import annotations

from typing import Any

from js import document, holobiont

from ui.app.core.messages import Send
from ui.app.core.table_messages import Carry, PutBack
from ui.shell.keyboard import target_of

SLACK = 8
"""Pixels that a finger may tremble before it carries."""


class Dragging:
    """Told of every pointer event; does nothing while nothing is held."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.carried = False
        """The click that may still come is the end of a way and no press."""
        self._source = ""
        self._held: Any = None
        """The element that the pointer went down on."""
        self._begun = (0.0, 0.0)
        self._over: Any = None

    def down(self, event: Any) -> None:
        if not event.isPrimary:
            # A second finger: the two pinch or scroll.
            self.abandon()
            return
        target = target_of(event)
        source = target.closest("[data-carry]") if target else None
        # Of the gesture before this one the browser may have told no end.
        self.abandon()
        self.carried = False
        if source and event.button == 0:
            self._source = source.getAttribute("data-carry")
            self._held = target
            self._begun = (event.clientX, event.clientY)

    def move(self, event: Any) -> None:
        if not self._source or not event.isPrimary:
            return
        if not event.buttons:
            # It was let go where nobody told us, such as outside the window.
            self.abandon()
            return
        if not self.carried:
            x, y = self._begun
            if abs(event.clientX - x) + abs(event.clientY - y) < SLACK:
                return
            self.carried = True
            self.send(Carry(self._source, ""))
        holobiont.carry(event.clientX - self._begun[0], event.clientY - self._begun[1])
        self._mark(_below(event))

    def up(self, event: Any) -> None:
        if not event.isPrimary:
            return
        source = self._source
        target = _below(event) if source and self.carried else None
        self.drop()
        # Back where it came from it stays in the hand.
        if target and (place := _place(target)) != source:
            self.send(Carry(source, place))

    def lose(self, event: Any) -> None:
        """The browser has taken the pointer from the element that it went down on."""
        if self._held is not None and event.target == self._held:
            self.abandon()

    def abandon(self, event: Any = None) -> None:
        """The gesture ends before its time: nothing is lifted, and no click comes of it."""
        if not self._source:
            return
        lifted, self.carried = self.carried, True
        self.drop()
        if lifted:
            self.send(PutBack())

    def drop(self) -> None:
        """Nothing is held any more, whatever became of it."""
        if self._source and self.carried:
            holobiont.putDown()
        self._source, self._held = "", None
        self._mark(None)

    def _mark(self, element: Any) -> None:
        if self._over:
            self._over.removeAttribute("data-over")
        if element:
            element.setAttribute("data-over", "")
        self._over = element


def _below(event: Any) -> Any:
    """The element under the pointer that takes what is carried; a finger's target never changes."""
    element = document.elementFromPoint(event.clientX, event.clientY)
    if not element:
        return None
    return element.closest("[data-drop]") or element.closest("[data-place]")


def _place(element: Any) -> str:
    return str(element.getAttribute("data-drop") or element.getAttribute("data-place"))
