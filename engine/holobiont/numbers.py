"""An observation as numbers: what libraries for learning want of a game.

A game has a module ``numbers`` beside its rules with ``NUMBERS``, made from what is here. The page
does without all of these modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.rules import Action, Seat


class Numbers(NamedTuple):
    """A game in numbers."""

    actions: int
    """Every action, those of the chance seat included, is below it."""
    body: Callable[[AnyRules, Any], tuple[Seat | None, list[float]]]
    """Function from the rules and an observation to the seat to act and the features."""
    choices: Callable[[AnyRules], Sequence[Action]] | None = None
    """Function from the rules to the actions that a seat may ever have, ascending; a few more do no
    harm. None: every number below ``actions``, as there are no large gaps."""
    of_state: Callable[[AnyRules, Any], tuple[Seat | None, list[float]]] | None = None
    """As ``body``, from a state, for games without secrets: quicker than by an observation."""


def one_of(chosen: int | None, size: int) -> list[float]:
    """1 at the place that was chosen, 0 at all others."""
    return [float(each == chosen) for each in range(size)]


def of_seat(rules: AnyRules, seat: Seat | None) -> list[float]:
    """1 at a seat; all 0 for nobody."""
    return one_of(seat, rules.seat_count)


def scaled(counts: Iterable[float], whole: float) -> list[float]:
    """Counts as parts of a whole; more than that is 1."""
    return [min(count / whole, 1.0) for count in counts]
