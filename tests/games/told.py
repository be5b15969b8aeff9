"""What a test needs that asks what a seat is told: games that are walked, and the cards named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from holobiont.rng import generator

GAMES = 4  # walked for each variant


def written(data: Any) -> str:
    return json.dumps(data, allow_nan=False)


def walked(rules: Any, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """(before, action, after) for every action of a random game."""
    rnd, state = generator(seed), rules.initial(seed)
    while rules.to_act(state) is not None:
        action = rules.sample(state, rnd)
        after = rules.apply(state, action)
        yield state, action, after
        state = after


def viewers(rules: Any) -> tuple[Any, ...]:
    return (*range(rules.seat_count), None)


def cards_told(data: Any, keys: tuple[str, ...], inside: bool = False) -> set[Any]:
    """Every card that ``data`` names, at any depth below one of the keys."""
    if isinstance(data, dict):
        found = [cards_told(value, keys, key in keys) for key, value in data.items()]
    elif isinstance(data, (list, tuple)):
        found = [cards_told(value, keys, inside) for value in data]
    else:
        return {data} if inside and data is not None else set()
    return set().union(*found)
