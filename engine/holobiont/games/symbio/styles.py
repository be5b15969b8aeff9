"""Styles of play in Symbio, as data; see ``holobiont.search.styles``."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.games.symbio.board import FULL, NOT_A, Bits, rim
from holobiont.games.symbio.rules import State, Symbio
from holobiont.rules import Action

MARGIN = 0.35
"""Of a hundred and ten, the difference that makes a win three times as likely."""
WEIGHTS = {
    "cautious": {"solid": 0.8, "pressure": 0.2},
    "greedy": {"captures": 1.0, "contact": 0.3},
    "hindering": {"pressure": 0.8, "reach": -0.8},
    "spreading": {"reach": 0.8, "solid": -0.3},
    "gambling": {"contact": 0.8, "solid": -0.4},
    "patient": {"contact": -0.5, "reach": 0.3},
}

LEANS = {
    "cautious": {"pair": 40, "block": 40},
    "greedy": {"stone": 200, "edge": -50, "pair": 70, "block": 60},
    "hindering": {"edge": -80, "pair": 60, "block": 60},
    "spreading": {"edge": -60, "pair": 40, "block": 30},
    "gambling": {"stone": 60, "edge": -60, "pair": 40, "block": 30},
    "patient": {"edge": -60, "pair": 40, "block": 30},
}
"""Weights of a beginner of each style that are different from those of ``evaluator.BEGINNER``."""

SALIENCE = {"captures": 0.5, "contact": 0.15}
"""Salience of traits: captures, and moves up to the other colour."""


def traits(rules: Symbio, state: State, course: Sequence[Action]) -> dict[str, float]:
    """What a turn, or the rest of one, is like.

    ``captures`` stones, ``pressure`` on the freedom of the other colour, ``reach`` of the own
    stones two steps far, ``contact`` of own stones with others, ``solid`` pairs of them.
    """
    after = state
    for action in course:
        after = rules.apply(after, action)
    if after.swapped != state.swapped:
        return {}
    colour = state.seat ^ state.swapped
    own, foe = state.stones[colour], state.stones[1 - colour]
    mine, theirs = after.stones[colour], after.stones[1 - colour]
    return {
        "captures": float((foe & ~theirs).bit_count()),
        "pressure": (_freedom(foe, own) - _freedom(theirs, mine)) / 3,
        "reach": (_reach(mine, theirs) - _reach(own, foe)) / 6,
        "contact": (_contact(mine, theirs) - _contact(own, foe)) / 2,
        "solid": (_pairs(mine) - _pairs(own)) / 3,
    }


def _freedom(stones: Bits, others: Bits) -> int:
    return (rim(stones) & (FULL ^ stones ^ others)).bit_count()


def _reach(stones: Bits, others: Bits) -> int:
    empty = FULL ^ stones ^ others
    near = rim(stones) & empty
    return (near | rim(near) & empty).bit_count()


def _contact(stones: Bits, others: Bits) -> int:
    return (stones & rim(others)).bit_count()


def _pairs(stones: Bits) -> int:
    return (stones & stones << 8).bit_count() + (stones & (stones << 1 & NOT_A)).bit_count()
