"""Glicko-2: an estimate of strength from results, with its uncertainty.

Source: M. E. Glickman, "Example of the Glicko-2 system" (2012), whose example is among the tests.
Ratings are on Glicko's scale: 400 points more are odds of ten to one. Pure; nothing is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
"""Points of Glicko's scale in one unit of Glicko-2's."""
CENTRE = 1500.0
"""The rating that is 0 on Glicko-2's scale."""
TAU = 0.5
"""System constant: the larger, the faster the volatility changes."""
TOLERANCE = 1e-6
LARGEST_DEVIATION = 350.0
"""The deviation of somebody of whom nothing is known, and the most that time alone leads to."""
MOST_STEPS = 100
"""Steps of the search for a volatility; it takes less than ten."""


class Rating(NamedTuple):
    """Estimated strength of a player."""

    value: float = CENTRE
    deviation: float = LARGEST_DEVIATION
    """Standard deviation of the value, in points."""
    volatility: float = 0.06


class Result(NamedTuple):
    """A game against one opponent, from the player's side."""

    opponent: Rating
    score: float
    """1 for a win, 0.5 for a draw, 0 for a loss."""


def expected_score(player: float, opponent: float, deviation: float = 0.0) -> float:
    """Expected score, from 0 to 1, against an opponent whose rating has this deviation."""
    return 1 / (1 + exp(-_weight(deviation / SCALE) * (player - opponent) / SCALE))


def rated(player: Rating, results: Sequence[Result]) -> Rating:
    """The rating after the games of one rating period; without games it only gets less certain."""
    value, deviation = (player.value - CENTRE) / SCALE, player.deviation / SCALE
    if not results:
        wider = sqrt(deviation**2 + player.volatility**2) * SCALE
        return player._replace(deviation=min(LARGEST_DEVIATION, wider))
    information = gain = 0.0
    for opponent, score in results:
        weight = _weight(opponent.deviation / SCALE)
        expected = expected_score(player.value, opponent.value, opponent.deviation)
        information += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    variance = 1 / information
    volatility = _volatility(deviation, player.volatility, variance, variance * gain)
    before = deviation**2 + volatility**2
    after = 1 / (1 / before + 1 / variance)
    return Rating(
        CENTRE + SCALE * (value + after * gain),
        SCALE * sqrt(after),
        volatility,
    )


def _weight(deviation: float) -> float:
    """How much a result against an opponent of this deviation tells."""
    return 1 / sqrt(1 + 3 * (deviation / pi) ** 2)


def _volatility(deviation: float, before: float, variance: float, change: float) -> float:
    """The volatility after results that change the rating so much: Glickman's step 5."""
    start = log(before**2)

    def slope(x: float) -> float:
        spread = deviation**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if change**2 > deviation**2 + variance:
        high = log(change**2 - deviation**2 - variance)
    else:
        high = next(start - k * TAU for k in range(1, MOST_STEPS) if slope(start - k * TAU) >= 0)
    at_low, at_high = slope(low), slope(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= TOLERANCE:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
