"""What a search has found, to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from holobiont.rng import generator
from holobiont.rules import Rules, Seat

WORLDS = 4
"""How many possible worlds are compared to find out what of a line can be foreseen."""


class Line(NamedTuple):
    """An action with what is expected to follow it, and what comes of that."""

    names: list[str]
    values: list[float]
    """What every seat may expect, from -1 to 1; empty where the line was not searched."""


def foreseen(rules: Rules[Any], seen: Any, seat: Seat, names: Sequence[str]) -> list[str]:
    """The part of a line that ``seat`` can foresee from what it has seen.

    A line that was found in imagined worlds goes on beyond the first thing that differs between
    them, a card that is drawn, say; from there on it would tell of cards that nobody knows.
    """
    worlds = [rules.determinize(seen, generator(number)) for number in range(WORLDS)]
    found: list[str] = []
    for name in names:
        try:
            worlds = [rules.apply(world, rules.parse(world, name)) for world in worlds]
        except ValueError:
            break
        found.append(name)
        views = [rules.observe(world, seat) for world in worlds]
        if any(view != views[0] for view in views):
            break
    return found


def ahead(visits: Sequence[int]) -> float:
    """By how much the highest number is above the next; without end where there is no other."""
    if len(visits) < 2:
        return float("inf")
    *_, second, first = sorted(visits)
    return first - second
