"""A lesson: a game that is played step by step on a real table, written down as data.

A step says something, and may ask for actions of the learner's, lay out another position, or let
the others play first. What it says is marked for translation and said with ``_``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from holobiont.rules import OptionValue, Seat

ANY = "*"
"""Stands for whatever action a learner likes."""
Way = tuple[str, ...]
"""Actions in notation, one after the other."""


class Step(NamedTuple):
    """One thing that is learnt."""

    text: str
    ways: tuple[Way, ...] = ()
    """What the learner is to play: one of these. Without one the step is only read."""
    marks: tuple[str, ...] = ()
    """Places of the board that the text is about."""
    others: Way = ()
    """What is played, by whoever is to act, before the step is shown."""
    position: str = ""
    """The position that is laid out for the step; empty: the game goes on."""
    instead: str = ""
    """What to say when something else is played that the rules allow."""
    back: int = 0
    """How many steps back the game is taken before this one, to undo a mistake; 0: not at all."""


class Lesson(NamedTuple):
    """All steps, and the table at which they are taken."""

    steps: tuple[Step, ...]
    seats: int
    options: Mapping[str, OptionValue]
    learner: tuple[Seat, ...] = (0,)
    """The seats that the learner plays."""
    seed: int = 0


def one(*actions: str) -> tuple[Way, ...]:
    """The only way: these actions in this order."""
    return (actions,)


def each(*actions: str) -> tuple[Way, ...]:
    """Any one of these actions."""
    return tuple((action,) for action in actions)
