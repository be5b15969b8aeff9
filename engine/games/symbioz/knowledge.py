"""What the computer player knows about Symbioz: how far each seat is from its target.

An area is worth to a seat what its Zerbs there promise: little while they are few, nearly a
Symbioz at twelve, much less beside strangers, and only what animals will leave of them. A seat
counts as many of its best areas as it still needs; the others keep it alive.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engine.core.knowledge import Knowledge
from engine.core.rules import Action
from engine.games.symbioz.board import CAPACITY, CRAPIT, KINDS, POINTS, TURNS, ZERB
from engine.games.symbioz.rules import Symbioz
from engine.games.symbioz.state import (
    BEAR,
    BREED,
    BUY,
    END,
    INTRODUCTION,
    MULTIPLICATION,
    NOWHERE,
    Deed,
    State,
    counts,
    eaters,
    parts,
)

Counts = tuple[int, ...]
Worth = tuple[float, ...]

PROMISE = (0.0, 0.03, 0.06, 0.1, 0.16, 0.21, 0.26, 0.32, 0.42, 0.51, 0.61, 0.74, 0.95)
"""What so many own Zerbs in an area are worth, a Symbioz being 1."""
SPOILED, SHARED = 0.45, 0.8  # of the promise, beside strangers; if own Crapits will eat them all
SPARE = 0.25  # the weight of areas that the target does not need
POINT, BIRTH = 0.015, 0.05  # not spent yet, not placed yet
EXTINCT = 0.3  # lost for every turn left without a Zerb that can still grow
TRIUMPH = 1.0  # the target reached if nothing happens before the end of the turn
SHARPNESS = 4.0
OPINION = 5.0  # priors for a Symbioz gained


@lru_cache(maxsize=1 << 16)
def worth(zerbs: Counts, crapits: Counts, kroguls: Counts) -> Worth:
    """What an area with these pawns, by seat, is worth to each seat."""
    plants, beasts = sum(zerbs), sum(crapits)
    values = []
    for own, crapit, krogul in zip(zerbs, crapits, kroguls):
        strange = plants - own
        enemies = max(0, beasts - crapit - krogul)
        left = own - enemies - max(0, crapit - strange)
        value = PROMISE[left] if left > 0 else 0.0
        if strange:
            value *= SPOILED if crapit < strange else SHARED
        values.append(value)
    return tuple(values)


class Growth(Knowledge[State]):
    """Progress to the target, and what each action changes in the areas that it touches."""

    patience = 0
    share = 0.2

    def __init__(self, rules: Symbioz) -> None:
        super().__init__(rules)
        self.setting = rules.setting
        self.divisors = [3 if fertile else 4 for fertile in rules.setting.board.fertile]

    def estimate(self, state: State) -> Sequence[float]:
        shares = self.shares(state)
        others = len(shares) - 1
        return [share - (1 - share) / others for share in shares]

    def shares(self, state: State) -> list[float]:
        """Each seat's part of the victory to expect."""
        progress = self.progress(state)
        most = max(progress)
        weights = [exp(SHARPNESS * (each - most)) for each in progress]
        total = sum(weights)
        return [weight / total for weight in weights]

    def progress(self, state: State) -> list[float]:
        """How many Symbioz each seat has or may hope for."""
        seats, target = self.setting.seats, self.setting.target
        zerbs, crapits, kroguls, closed = state[:4]
        areas = [
            worth(zerbs[at : at + seats], crapits[at : at + seats], kroguls[at : at + seats])
            for at in range(0, len(zerbs), seats)
        ]
        found = []
        for seat, values in enumerate(zip(*areas)):
            done = closed.count(seat)
            need = max(0, target - done)
            best = sorted(values, reverse=True)
            value = done + sum(best[:need]) + SPARE * sum(best[need:])
            full = best.count(PROMISE[CAPACITY])
            own = zerbs[seat::seats]
            if full >= need:
                value += TRIUMPH
            elif sum(own) == CAPACITY * full:
                value -= EXTINCT * (TURNS - state.turn)
            found.append(value + self._pending(state, seat, own))
        return found

    def _pending(self, state: State, seat: int, own: Counts) -> float:
        """What the seat may still do in the phases of points and births."""
        if state.stage > MULTIPLICATION:
            return 0.0
        seats = self.setting.seats
        turn = (seat - state.first) % seats - (state.seat - state.first) % seats
        value = 0.0
        if state.stage == INTRODUCTION and turn >= 0:
            value = POINT * (POINTS if turn else state.points)
        if state.stage == MULTIPLICATION and turn <= 0:
            return 0.0 if turn else BIRTH * sum(state.tally)
        return value + BIRTH * sum([count // by for count, by in zip(own, self.divisors) if count])

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        shares = self.shares(state)
        rest = 1 - shares[state.seat] or 1.0
        stakes = [-share / rest for share in shares]
        stakes[state.seat] = 1.0
        gains = [
            self._gain(state, deed, stakes) + self._turning_point(state, deed)
            for deed in map(parts, actions)
        ]
        most = max(gains)
        return [max(-1.0, OPINION * (gain - most)) for gain in gains]

    def _gain(self, state: State, deed: Deed, stakes: Sequence[float]) -> float:
        """What the areas that an action touches gain by it."""
        kind, area, item, target = deed
        seat = state.seat
        if kind == END:
            return -POINT * state.points
        if kind == BUY:
            price = KINDS[item].price
            return self._change(state, area, item, seat, 1, stakes) - POINT * price
        if kind == BEAR:
            return self._change(state, target, ZERB, seat, 1, stakes)
        if kind == BREED:
            return self._change(state, target, CRAPIT, seat, 1, stakes)
        eater, prey = eaters(state.stage)
        gain = self._change(state, area, prey, item, -1, stakes)
        if target != NOWHERE:
            gain += self._change(state, target, eater, seat, 1, stakes)
        return gain

    def _turning_point(self, state: State, deed: Deed) -> float:
        """What a bloom gives or takes besides its area: the victory, or the last Zerbs."""
        kind, area, item, target = deed
        place = target if kind == BEAR else area
        seats, seat = self.setting.seats, state.seat
        own = state.zerbs[seat::seats]
        grows = kind == BEAR or (kind == BUY and item == ZERB)
        if not grows or own[place] != CAPACITY - 1:
            return 0.0
        full = own.count(CAPACITY) + 1
        if state.closed.count(seat) + full >= self.setting.target:
            return TRIUMPH
        alone = sum(own) + 1 == full * CAPACITY
        return -EXTINCT * (TURNS - state.turn) if alone else 0.0

    def _change(
        self, state: State, area: int, pawn: int, seat: int, by: int, stakes: Sequence[float]
    ) -> float:
        """What it is worth that a seat has ``by`` more pawns in an area."""
        seats = self.setting.seats
        here = slice(area * seats, (area + 1) * seats)
        before = [counts(state, each)[here] for each in range(3)]
        after = before.copy()
        old = before[pawn]
        after[pawn] = (*old[:seat], old[seat] + by, *old[seat + 1 :])
        change = zip(stakes, worth(*after), worth(*before))
        return sum([stake * (new - was) for stake, new, was in change])


knowledge = Growth
