"""What the computer player knows about Saprobiont when it knows whom it plays with.

What each seat may expect, and which placement it is likely to choose, were learned from games in
which one seat looks ahead and the others are plain trees and Sharps (``tools/train_company.py``).
A network of cells weighs what ``traits`` counts. All cells are worked out together, as lanes of one
integer: a count times the weights of all cells is one multiplication. So are the four shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from math import exp
from operator import mul
from struct import Struct
from typing import NamedTuple

from holobiont.games.saprobiont import opponent_model_weights as trained
from holobiont.games.saprobiont.evaluation import BiomassEvaluator
from holobiont.games.saprobiont.features import COUNT, SEATS, Counts, traits
from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont, State
from holobiont.heuristics import rows
from holobiont.rules import Action, Seat

COUNTS = len(SEATS) * COUNT
CELLS = trained.CELLS
LANE, WIDE = 32, 64  # bits for a cell, and for a share; half of what they hold is below 0
Packed = int
"""A whole number for every cell, or every share, that of the first in the lowest bits."""


def packed(numbers: Sequence[int], lane: int = LANE) -> Packed:
    """A number, which may be below 0, for every lane of so many bits."""
    return sum(number << lane * at for at, number in enumerate(numbers))


ONES = packed([1] * CELLS)
ZERO = ONES << LANE - 1
"""In every lane what stands for 0, so that no lane borrows from the next."""
WIDE_ZERO = packed([1 << WIDE - 1 for _ in SEATS], WIDE)
LANES, WIDE_LANES = Struct(f"<{CELLS}I"), Struct(f"<{len(SEATS)}Q")


class Lesson(NamedTuple):
    """What ``trained_company`` says."""

    counts: Sequence[Packed]
    """By count, seat by seat, its weights."""
    placed: Sequence[Packed]
    """By placements so far."""
    seats: Sequence[Packed]
    """By the seat that looks ahead."""
    maps: Sequence[Packed]
    shares: Sequence[Packed]
    """By cell what it speaks for the victory of each seat, and last what speaks for it anyway."""
    replies: Sequence[Sequence[int]]
    """By placements so far what each count speaks for the last of them, and what the share does."""


@lru_cache(maxsize=1)
def learned() -> Lesson:
    """The weights of ``trained_company``."""
    first = [packed(row) for row in rows(trained.FIRST, CELLS)]
    placed = COUNTS + PLACEMENTS
    seats = placed + len(SEATS)
    return Lesson(
        first[:COUNTS],
        first[COUNTS:placed],
        first[placed:seats],
        first[seats:],
        [packed(column, WIDE) for column in zip(*rows(trained.SECOND, CELLS + 1))],
        rows(trained.REPLIES, COUNTS + 1),
    )


class OpponentModel(BiomassEvaluator):
    """Every action is judged by the part of the victory to be expected, others' by how likely."""

    def __init__(self, rules: Saprobiont, seat: Seat) -> None:
        super().__init__(rules)
        self.lesson = lesson = learned()
        start = ZERO + lesson.seats[seat] + lesson.maps[[*MAPS].index(str(rules.chosen["map"]))]
        self.starts = [start + placed for placed in lesson.placed]

    def _shares(self, state: State) -> list[float]:
        if state.placed == PLACEMENTS:
            return super()._shares(state)
        weights = self.lesson.shares
        total = WIDE_ZERO + weights[-1] + sum(map(mul, self.cells(state), weights))
        signs = WIDE_LANES.unpack(total.to_bytes(WIDE_LANES.size, "little"))
        most = max(signs)
        likely = [exp((each - most) / trained.SCALE) for each in signs]
        whole = sum(likely)
        return [each / whole for each in likely]

    def cells(self, state: State) -> Sequence[int]:
        """What each cell makes of a state, 0 or more."""
        counts = joined(traits(state, self.game.map))
        weights = compress(self.lesson.counts, counts)  # a third of the counts are 0
        total = self.starts[state.placed] + sum(map(mul, filter(None, counts), weights))
        above = total >> LANE - 1 & ONES
        total &= (above << LANE - 1) - above  # all bits below that of 0, where it is reached
        return LANES.unpack(total.to_bytes(LANES.size, "little"))

    def opponent_policy(self, state: State, actions: Sequence[Action]) -> Sequence[float] | None:
        placed, seat = state.placed + 1, self.game.to_act(state)
        if placed == PLACEMENTS or seat is None:
            return None  # the best one is found at once
        *row, trust = self.lesson.replies[placed]
        signs = []
        for action in actions:
            counts = traits(self.game.apply(state, action), self.game.map)
            share = self.shares_of(counts, placed)[seat]
            signs.append(sum(map(mul, row, joined(counts))) + trust * share)
        most = max(signs)
        return [exp((each - most) / trained.REPLY_SCALE) for each in signs]


def joined(counts: Sequence[Counts]) -> Counts:
    """The counts of all seats, seat by seat."""
    first, second, third, fourth = counts
    return first + second + third + fourth
