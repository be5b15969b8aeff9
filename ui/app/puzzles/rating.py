"""A rating from puzzles, on the scale of their steps, 1 to 20.

The chance to solve a puzzle alone is taken to fall along a logistic curve with its step. Every
strength on the scale is weighed by what was and was not solved, beginning with a wide guess; the
rating is the mean. So the order of the tries does not matter, and few of them say little.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import NamedTuple

LEAST = 5
"""Puzzles that were tried before a rating is shown."""
LATEST = 60
"""Puzzles that count: people get better."""
FIRST, DOUBT = 4.0, 5.0
"""Middle and width of the guess before the first puzzle, a bell cut off at the scale's ends."""
SLOPE = 2.0
"""The logistic scale: at so many steps above one's strength one solves 27 % of the puzzles."""
STRENGTHS = tuple(1 + n / 2 for n in range(39))


class Rating(NamedTuple):
    """An estimate of a person's strength, in steps."""

    mean: float
    deviation: float
    tries: int

    @property
    def step(self) -> int:
        """The nearest step."""
        return round(self.mean)

    @property
    def is_shown(self) -> bool:
        """Whether there were enough puzzles to speak of a rating."""
        return self.tries >= LEAST


def rating(tries: Iterable[tuple[int, bool]]) -> Rating:
    """The rating after tries, the earliest first: the step of each, and whether it was solved."""
    return _rating(tuple(tries)[-LATEST:])


@lru_cache(maxsize=32)
def _rating(tries: tuple[tuple[int, bool], ...]) -> Rating:
    weights = [exp(-(((each - FIRST) / DOUBT) ** 2) / 2) for each in STRENGTHS]
    for step, is_solved in tries:
        sign = 1 if is_solved else -1
        weights = [
            weight / (1 + exp(sign * (step - each) / SLOPE))
            for weight, each in zip(weights, STRENGTHS)
        ]
    total = sum(weights)
    mean = sum(weight * each for weight, each in zip(weights, STRENGTHS)) / total
    variance = sum(weight * (each - mean) ** 2 for weight, each in zip(weights, STRENGTHS)) / total
    return Rating(mean, variance**0.5, len(tries))
