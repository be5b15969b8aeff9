"""How far each seat of Symbioz is from its target.

An area is worth to a seat what its Zerbs there promise: little while they are few, nearly a
Symbioz at twelve, much less beside strangers, and only what animals will leave of them. A seat
counts as many of its best areas as it still needs; the others keep it alive.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from holobiont.games.symbioz.board import CAPACITY, FERTILE, PLAIN, POINTS, TURNS, ZERB
from holobiont.games.symbioz.phases import Counts, Setting
from holobiont.games.symbioz.state import INTRODUCTION, MULTIPLICATION, State
from holobiont.rules import Seat

Worth = tuple[float, ...]

PROMISE = (0.0, 0.03, 0.06, 0.1, 0.16, 0.21, 0.26, 0.32, 0.42, 0.51, 0.61, 0.74, 0.95)
"""What so many own Zerbs in an area are worth, a Symbioz being 1."""
SPOILED, SHARED = 0.45, 0.8  # of the promise, beside strangers; if own Crapits will eat them all
SPARE = 0.25  # the weight of areas that the target does not need
POINT, BIRTH = 0.015, 0.05  # not spent yet, not placed yet
EXTINCT = 0.3  # lost for every turn left without a Zerb that can still grow
TRIUMPH = 1.0  # the target reached if nothing happens before the end of the turn
SHARPNESS = 4.0


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


class Promise:
    """What a position promises to each seat."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.divisors = [FERTILE if fertile else PLAIN for fertile in setting.board.fertile]

    def shares(self, state: State) -> list[float]:
        """Each seat's part of the victory to expect."""
        progress = self.progress(state)
        most = max(progress)
        weights = [exp(SHARPNESS * (each - most)) for each in progress]
        total = sum(weights)
        return [weight / total for weight in weights]

    def stakes(self, state: State) -> list[float]:
        """What it is worth to the seat to act that a seat gains: the more a rival may win, the
        less."""
        shares = self.shares(state)
        rest = 1 - shares[state.seat] or 1.0
        stakes = [-share / rest for share in shares]
        stakes[state.seat] = 1.0
        return stakes

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

    def _pending(self, state: State, seat: Seat, own: Counts) -> float:
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

    def gain(self, state: State, area: int, pawn: int, seat: Seat, stakes: list[float]) -> float:
        """What it is worth to the seat to act that a seat has one more pawn in an area."""
        change = self._change(state, area, pawn, seat, 1, stakes)
        if pawn == ZERB and state.zerbs[area * self.setting.seats + seat] == CAPACITY - 1:
            change += self._turning_point(state, seat)
        return change

    def loss(self, state: State, area: int, pawn: int, seat: Seat, stakes: list[float]) -> float:
        """What it is worth to the seat to act that a seat has one pawn less in an area."""
        return self._change(state, area, pawn, seat, -1, stakes)

    def _change(
        self, state: State, area: int, pawn: int, seat: Seat, by: int, stakes: list[float]
    ) -> float:
        seats = self.setting.seats
        here = slice(area * seats, (area + 1) * seats)
        before = [state.zerbs[here], state.crapits[here], state.kroguls[here]]
        after = before.copy()
        old = before[pawn]
        after[pawn] = (*old[:seat], old[seat] + by, *old[seat + 1 :])
        change = zip(stakes, worth(*after), worth(*before))
        return sum([stake * (new - was) for stake, new, was in change])

    def _turning_point(self, state: State, seat: Seat) -> float:
        """What a bloom gives or takes besides its area: the victory, or the last Zerbs."""
        own = state.zerbs[seat :: self.setting.seats]
        full = own.count(CAPACITY) + 1
        if state.closed.count(seat) + full >= self.setting.target:
            return TRIUMPH
        alone = sum(own) + 1 == full * CAPACITY
        return -EXTINCT * (TURNS - state.turn) if alone else 0.0
