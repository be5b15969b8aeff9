"""Which puzzle comes next, and which is that of the day. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from holobiont.puzzles import Puzzle, of_day
from ui.app.core.puzzle_log import ALONE, Result
from ui.app.core.puzzle_model import game_of_day as game_of_day
from ui.app.puzzles.rating import Rating, rating

FIRST = 3
"""The step of somebody's first puzzle of a game: easy, but not the easiest."""


def daily(pack: Sequence[Puzzle], today: str) -> Puzzle | None:
    """The puzzle of the day of a game; None where it has none."""
    return of_day(pack, date.fromisoformat(today)) if pack else None


def by_key(pack: Sequence[Puzzle], key: str) -> Puzzle | None:
    """The puzzle with a key."""
    return next((puzzle for puzzle in pack if puzzle.key == key), None)


def rating_of(tried: Mapping[str, Result]) -> Rating:
    """A person's rating in a game, from the results of its puzzles, the earliest first."""
    return rating((each.step, each.outcome == ALONE) for each in tried.values())


def following(
    pack: Sequence[Puzzle], tried: Mapping[str, Result], besides: str = ""
) -> Puzzle | None:
    """The puzzle nearest to the rating that was never tried, else one that is unsolved.

    Who has tried none yet begins with an easy one. ``besides`` is the key of the one that is left.
    None where all are solved.
    """
    about = rating_of(tried).mean if tried else FIRST
    others = [puzzle for puzzle in pack if puzzle.key != besides]
    new = [puzzle for puzzle in others if puzzle.key not in tried]
    unsolved = [p for p in others if p.key in tried and not tried[p.key].is_solved]
    return min(
        new or unsolved, key=lambda puzzle: (abs(puzzle.step - about), puzzle.key), default=None
    )
