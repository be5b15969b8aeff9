"""Positions with a choice, from seeded games by chance."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE


@lru_cache(maxsize=8)
def positions(slug: str, count: int = 36) -> tuple[Any, ...]:
    """States with a choice from seeded games by chance, each with the seat to act."""
    return tuple(state for state, _ in zip(_met(GAMES[slug]()), range(count)))


def _met(rules: Any) -> Iterator[Any]:
    for number in range(100):
        rnd, state, plies = generator(number), rules.initial(number), 0
        while (seat := rules.to_act(state)) is not None:
            if seat != CHANCE and len(rules.legal(state)) > 1 and plies % 5 == number % 5:
                yield state
            state, plies = rules.apply(state, rules.sample(state, rnd)), plies + 1
