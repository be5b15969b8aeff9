"""Random games of Saprobiont."""

from __future__ import annotations

from holobiont.games.saprobiont.rules import Saprobiont, State
from holobiont.rng import generator


def games(rules: Saprobiont, count: int) -> list[State]:
    """Positions from the middle of random games."""
    found = []
    for seed in range(count):
        rnd, state = generator(seed), rules.initial(0)
        for _ in range(seed % 25):
            state = rules.apply(state, rules.sample(state, rnd))
        found.append(state)
    return found
