"""Principal variations of a search, as they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from holobiont.rng import generator
from holobiont.rules import Rules, Seat

WORLDS = 4
"""Sampled worlds that are compared to find the observable prefix of a line."""


class Line(NamedTuple):
    """Principal variation: an action, its expected continuation, and its value."""

    names: list[str]
    values: list[float]
    """Expected return per seat, from -1 to 1; empty if the line was not searched."""


def foreseen(rules: Rules[Any], seen: Any, seat: Seat, names: Sequence[str]) -> list[str]:
    """Observable prefix of a line: the part that ``seat`` can foresee.

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
    """Margin of the highest number over the next; infinite if there is only one."""
    if len(visits) < 2:
        return float("inf")
    *_, second, first = sorted(visits)
    return first - second
