"""What can be expected of a state of Symbiose, whatever lies face down in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from holobiont.games.symbiose.deck import ANIMALS, DECK, NUMBERS, SEASONS
from holobiont.games.symbiose.rules import State

KINDS = (*ANIMALS, *SEASONS)
FIXED = len(KINDS)  # what a card of fixed points counts
EACH = (0, *(card.points for card in DECK))  # by card number
COUNTS = (FIXED, *(KINDS.index(card.counts) if card.counts else FIXED for card in DECK))
OF = ((FIXED, FIXED), *((KINDS.index(card[0]), KINDS.index(card[1])) for card in DECK))
ALL = sum(1 << card for card in NUMBERS)
MASKS = tuple(sum(1 << card for card in NUMBERS if kind in OF[card]) for kind in range(FIXED))

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


def read(state: State) -> Reading:
    """The cards that lie face up, and those that may lie elsewhere."""
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


def down(pond: Sequence[int]) -> int:
    """How many cards lie face down."""
    return sum([card < 0 for card in pond])
