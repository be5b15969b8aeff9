"""What a finger or the mouse carries from one place to another.

An element that something can be lifted from says so with ``data-carry="<place>"``, one that it can
be put down on with ``data-drop="<place>"``. Lifting sends ``carry:<from>>``, putting down
``carry:<from>><to>``; while something is carried, what lies under it has ``data-over``.
"""

from __future__ import annotations

from typing import Any

from js import document

from ui.app.messages import Msg, Send

SLACK = 8
"""Pixels that a finger may tremble before it carries."""


class Dragging:
    """Told of every pointer event; does nothing while nothing is held."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.carried = False
        """The click that may still come is the end of a way and no press."""
        self._source = ""
        self._begun = (0.0, 0.0)
        self._over: Any = None

    def down(self, event: Any) -> None:
        source = event.target.closest("[data-carry]")
        self._source, self.carried = "", False
        if source and event.isPrimary and event.button == 0:
            self._source = source.getAttribute("data-carry")
            self._begun = (event.clientX, event.clientY)

    def move(self, event: Any) -> None:
        if not self._source or not event.isPrimary:
            return
        if not self.carried:
            x, y = self._begun
            if abs(event.clientX - x) + abs(event.clientY - y) < SLACK:
                return
            self.carried = True
            self.send(Msg("carry", f"{self._source}>"))
        self._mark(_below(event))

    def up(self, event: Any) -> None:
        source = self._source
        self.drop()
        target = _below(event) if source and self.carried and event.isPrimary else None
        # Back where it came from it stays in the hand.
        if target and (place := target.getAttribute("data-drop")) != source:
            self.send(Msg("carry", f"{source}>{place}"))

    def drop(self) -> None:
        """Nothing is held any more, whatever became of it."""
        self._source = ""
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
    return element.closest("[data-drop]") if element else None
