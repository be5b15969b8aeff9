"""The part of the model for puzzles, which no start waits for."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from holobiont.registry import SLUGS

if TYPE_CHECKING:
    from holobiont.puzzles import Puzzle
    from ui.app.core.routes import Screen

TODAY, NEXT = "today", "next"
"""In the place of a puzzle's key: the puzzle of the day, and the one that suits the person next."""


class Wanted(NamedTuple):
    """A screen of puzzles that an address asks for."""

    screen: Screen | None = "puzzles"
    """None: a puzzle, at a table."""
    slug: str = ""
    """Empty: the game whose puzzle is that of the day; ``own``: none, as it is an own moment."""
    key: str = ""
    """Of a puzzle, or ``TODAY`` or ``NEXT``."""
    first: int = 0
    """The number of the first puzzle of a sheet, from 0."""


class Puzzles(NamedTuple):
    """The packs that have come, and which of the puzzles are looked at."""

    wanted: Wanted = Wanted()
    today: str = ""
    """The date where the person is, yyyy-mm-dd."""
    month: str = ""
    """The month that the calendar shows, yyyy-mm."""
    packs: tuple[tuple[str, tuple[Puzzle, ...]], ...] = ()
    """By game."""

    def pack(self, slug: str) -> tuple[Puzzle, ...]:
        """The puzzles of a game; none as long as they have not come."""
        return dict(self.packs).get(slug, ())


def game_of_day(today: str) -> str:
    """The game whose puzzle is that of the day: each in turn."""
    return SLUGS[date.fromisoformat(today).toordinal() % len(SLUGS)]
