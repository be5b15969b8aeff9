"""The part of the model for print and play, which no start waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ui.kit.paper import Wish


class Printing(NamedTuple):
    """The sheets of a game that are looked at."""

    slug: str
    wish: Wish
    language: str
    """In which the rules are asked for."""
    text: str | None = None
    """The page of rules; None while it is on its way, empty when it did not come."""
    code_wanted: int = 0
    """The number by which the QR code will be known."""
    code: str = ""
    """The size of the QR code and its dark squares; empty while it is on its way."""
