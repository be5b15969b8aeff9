"""Where lists were left: how far they were scrolled, and what had the focus.

Who comes back to the start page or to the stored games finds them so, by Back as by a link.
"""

from __future__ import annotations

from typing import NamedTuple

from js import CSS, Object, document, location, window
from pyodide.ffi import to_js

LISTS = ("home", "games")


class Position(NamedTuple):
    scrolled: float
    focused: str
    """Selector of the element; empty where nothing had the focus."""


class Positions:
    def __init__(self) -> None:
        self._left: dict[str, Position] = {}

    def leave(self, screen: str) -> None:
        """Note where a screen is left that is still shown."""
        if screen in LISTS:
            self._left[screen] = Position(window.scrollY, _focused())

    def restore(self, screen: str) -> bool:
        """Show a screen where it was left; False where it was not."""
        position = self._left.get(screen)
        if position is None:
            return False
        found = document.querySelector(position.focused) if position.focused else None
        if element := found or document.getElementById("heading"):
            element.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))
        window.scrollTo(0, position.scrolled)
        if found:
            # What is new above it has moved it.
            found.scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))
        return True


def _focused() -> str:
    """What leads to the next screen, or has the focus; Safari gives none to a link on a click."""
    link = f"#app a[href='{CSS.escape(location.hash)}']"
    if location.hash and document.querySelector(link):
        return link
    element = document.activeElement
    for name in ("id", "href", "data-msg"):
        if element and element.localName != "body" and (value := element.getAttribute(name)):
            return f"#app [{name}='{CSS.escape(value)}']"
    return ""
