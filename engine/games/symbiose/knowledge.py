"""What the computer player knows about Symbiose: what every place of a Pond may come to.

A card that lies face up is worth what it may be expected to count at the end; a place whose card
is unknown is worth what the unseen cards would be there on average. A seat goes on improving its
poorest places, one in each turn that it has left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from engine.core.knowledge import Knowledge
from engine.core.rules import Action, Seat
from engine.games.symbiose.deck import ANIMALS, DECK, NUMBERS, SEASONS
from engine.games.symbiose.hints import reason
from engine.games.symbiose.rules import SWAP, TAKE, TAKES, State, Symbiose
from engine.games.symbiose.scoring import RIVER, views

KINDS = (*ANIMALS, *SEASONS)
FIXED = len(KINDS)  # what a card of fixed points counts
EACH = (0, *(card.points for card in DECK))  # by card number
COUNTS = (FIXED, *(KINDS.index(card.counts) if card.counts else FIXED for card in DECK))
OF = ((FIXED, FIXED), *((KINDS.index(card[0]), KINDS.index(card[1])) for card in DECK))
ALL = sum(1 << card for card in NUMBERS)
MASKS = tuple(sum(1 << card for card in NUMBERS if kind in OF[card]) for kind in range(FIXED))

CHOICE = 5.0  # points that a chosen card brings more than one met by chance
CARE = 0.15  # how surely a poor place is improved while turns are left
SURPRISE = 1.0  # points that an unknown card of the River may bring more than the average
SPREAD, PER_TURN = 6.0, 2.5  # the lead that decides at the end, and more for every turn left
OPINION = 0.012  # priors for a point; more, and weak players would live by them

Numbers = Sequence[float]


@lru_cache(maxsize=1 << 12)
def met_by_chance(cards: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Of unseen cards, a bit each, on average: how many are of each kind, and what they count."""
    number = cards.bit_count() or 1
    rates = [0.0] * (FIXED + 1)
    for card in NUMBERS:
        if cards >> card & 1:
            rates[COUNTS[card]] += EACH[card] / number
    return tuple((cards & mask).bit_count() / number for mask in MASKS), tuple(rates)


class Reading(NamedTuple):
    """What can be expected of a state, whatever lies face down in it."""

    kinds: Numbers  # of an unseen card
    rates: Numbers  # of an unseen card, by what it counts
    found: list[list[float]]  # how many of each kind lie in a Pond; at ``RIVER`` in the River
    chance: list[float]  # what an unseen card is worth that looks there


class Waters(Knowledge[State]):
    """The points that each seat may expect, and what a swap gains at once."""

    patience = 0
    curiosity = 0.13
    share = 0.4  # a turn has two or three actions

    def __init__(self, rules: Symbiose) -> None:
        super().__init__(rules)
        self.game = rules
        seats = range(rules.seat_count)
        self.looks = [views(rules.mode, len(seats), seat) for seat in seats]
        self.team, self.duel = rules.mode == "team", rules.mode == "duel"
        others = len(seats) - 1
        self.stakes = [
            [self._stake(seat, other, others) for other in seats] for seat in seats
        ]  # what a point of another is worth to a seat

    def _stake(self, seat: Seat, other: Seat, others: int) -> float:
        if self.team:
            return 1.0 if (seat - other) % 2 == 0 else -1.0
        return 1.0 if seat == other else -1 / others

    def estimate(self, state: State) -> Sequence[float]:
        expected, left = self.expected(state), max(map(_down, state.ponds))
        scale = SPREAD + PER_TURN * left
        if self.team:
            half = 0.5 / (1 + exp((expected[1] + expected[3] - expected[0] - expected[2]) / scale))
            return [2 * half - 0.5, 0.5 - 2 * half] * 2
        most = max(expected)
        weights = [exp((each - most) / scale) for each in expected]
        total, others = sum(weights), len(weights) - 1
        return [(weight - (total - weight) / others) / total for weight in weights]

    def reason(self, state: State, action: Action) -> str:
        return reason(self.game, state, action)

    def expected(self, state: State) -> list[float]:
        """The points that each seat may expect at the end."""
        reading = self.read(state)
        totals = [self._total(reading, seat, pond) for seat, pond in enumerate(state.ponds)]
        if state.stage == SWAP:
            seat, card = state.seat, state.river[state.taken]
            totals[seat] += max(self.gains(state, reading, card))
        return totals

    def read(self, state: State) -> Reading:
        rows = (*state.ponds, state.river)
        masks = [sum([1 << card for card in row if card > 0]) for row in rows]
        seen = 0
        for mask in masks:
            seen |= mask
        kinds, rates = met_by_chance(ALL & ~seen)
        found = []
        for row, mask in zip(rows, masks):
            down = len(row) - mask.bit_count()
            here = [(mask & each).bit_count() + down * share for each, share in zip(MASKS, kinds)]
            here.append(1.0)
            found.append(here)
        chance = [sum([rate * number for rate, number in zip(rates, here)]) for here in found]
        return Reading(kinds, rates, found, chance)

    def _total(self, reading: Reading, seat: Seat, pond: Sequence[int]) -> float:
        """What a Pond scores as it lies, and what the turns that are left may bring."""
        _, _, found, chance = reading
        looks, total, gains, left = self.looks[seat], 0.0, [], 0
        for place, card in enumerate(pond):
            look = looks[place % 4]
            value = usual = chance[look]
            if card > 0:
                value = EACH[card] * found[look][COUNTS[card]]
            else:
                left += 1
            total += value
            if value < usual + CHOICE:
                gains.append(usual + CHOICE - value)
        gains.sort(reverse=True)
        return total + CARE * sum(gains[:left])

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float] | None:
        stage = state.stage
        if stage == TAKE:
            reading = self.read(state)
            gains = [
                max(self.gains(state, reading, max(0, state.river[action - TAKES])))
                for action in actions
            ]
        elif stage == SWAP:
            gains = self.gains(state, self.read(state), state.river[state.taken])
        else:
            return None
        most = max(gains)
        return [max(-1.0, OPINION * (gain - most)) for gain in gains]

    def gains(self, state: State, reading: Reading, card: int) -> list[float]:
        """By place what the seat to act gains by putting a card of the River there; 0: unknown."""
        kinds, _, found, chance = reading
        seat, pond = state.seat, state.ponds[state.seat]
        looks, counts, each = self.looks[seat], COUNTS[card], EACH[card]
        presence = self._presence(state, reading, seat)
        stream = self._presence(state, reading, RIVER) if self.duel else None
        left = _down(pond) - 1
        care = CARE * min(1.0, left / 4)
        arrives = self._worth_being(presence, card, kinds)
        if stream is not None:
            arrives -= self._worth_being(stream, card, kinds)
        gains = []
        for place, there in enumerate(pond):
            look = looks[place % 4]
            usual = chance[look]
            value, old = usual + SURPRISE, usual
            if card:
                number = found[look][counts]
                if look == seat and counts < FIXED:
                    number -= counts in OF[there] if there > 0 else kinds[counts]
                elif look == RIVER and counts < FIXED:
                    number += counts in OF[there] if there > 0 else kinds[counts]
                value = each * number
            if there > 0:
                old = EACH[there] * found[look][COUNTS[there]]
            gain = value - old + arrives - self._worth_being(presence, there, kinds)
            if stream is not None:
                gain += self._worth_being(stream, there, kinds)
            wanted = usual + CHOICE
            gain += care * (max(0.0, wanted - value) - max(0.0, wanted - old))
            gains.append(gain)
        return gains

    def _presence(self, state: State, reading: Reading, row: Seat) -> list[float]:
        """By kind what a card that lies there is worth to the seat to act, counted by others."""
        worth = [0.0] * (FIXED + 1)
        stakes = self.stakes[state.seat]
        for seat, looks in enumerate(self.looks):
            stake = stakes[seat]
            for column in range(4):
                if looks[column] == row:
                    for card in (state.ponds[seat][column], state.ponds[seat][column + 4]):
                        if card > 0:
                            worth[COUNTS[card]] += stake * EACH[card]
                        else:
                            for kind, rate in enumerate(reading.rates):
                                worth[kind] += stake * rate
        worth[FIXED] = 0.0
        return worth

    @staticmethod
    def _worth_being(presence: Numbers, card: int, kinds: Numbers) -> float:
        """What a card, or an unknown one, is worth by being counted."""
        if card > 0:
            animal, season = OF[card]
            return presence[animal] + presence[season]
        return sum([worth * share for worth, share in zip(presence, kinds)])


def _down(pond: Sequence[int]) -> int:
    return sum([card < 0 for card in pond])


knowledge = Waters
