"""Decisions of random games, of every game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.cases import CLASSES, Case, walk
from tests.support.variants import later

ENDS = [Case(game(seats=seats), 0) for game in CLASSES for seats in {game.seats[0], game.seats[-1]}]
LARGE = {"symbioz", "lichen", "toy"}
"""Games whose searches take long at a full table, and do there what they do for two."""
every_game = pytest.mark.parametrize(
    "case",
    [
        later((case,)) if case.rules.slug in LARGE and case.rules.seat_count > 2 else case
        for case in ENDS
    ],
    ids=str,
)
FOREVER = 1e9


def decisions(case: Case, count: int = 3) -> list[Any]:
    """A few states of a game, from the first decision on, in which a seat has to choose."""
    states = [step.state for step in walk(case) if case.rules.to_act(step.state) not in (None, -1)]
    return [states[0], *states[1 :: max(1, len(states) // count)]]
