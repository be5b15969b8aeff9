"""Parts of a page that are drawn again only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import ParamSpec, TypeVar

from holobiont.i18n import language

Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")


def region(
    shown: Callable[Given, tuple[object, ...]],
) -> Callable[[Callable[Given, Drawn]], Callable[Given, Drawn]]:
    """Keep what a function drew last until what it shows, as ``shown`` lists it, is something else.

    That is compared by identity: observations, events and players are the same objects as long as
    nothing happens at a table, and need not be hashable. Another language is another drawing.
    """

    def decorate(draw: Callable[Given, Drawn]) -> Callable[Given, Drawn]:
        kept: list[tuple[tuple[object, ...], Drawn]] = []

        @wraps(draw)
        def drawn(*given: Given.args, **named: Given.kwargs) -> Drawn:
            sees = (language(), *shown(*given, **named))
            if not kept or len(kept[0][0]) != len(sees) or not all(map(is_, kept[0][0], sees)):
                kept[:] = [(sees, draw(*given, **named))]
            return kept[0][1]

        FORGET.append(kept.clear)
        return drawn

    return decorate


FORGET: list[Callable[[], None]] = []
"""Makes each region be drawn anew."""
