"""What a hand of Symbiote! is worth: the best that can be combined in it, and what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from holobiont.games.symbiote.deck import JACK, TEN, Card
from holobiont.games.symbiote.rules import combinations, parts
from holobiont.games.symbiote.scoring import Meld, worth
from holobiont.rules import Action

KEPT = (0.0, -0.15, 0.15)  # for court cards that lack others: none, one kind, two kinds
TEN_KEPT = -0.1  # for a parasite, with which one can push the marker

Cards = tuple[Card, ...]


class Holding(NamedTuple):
    """A hand and the best that can be combined in it."""

    worth: int
    number: int  # of combinations
    rest: Cards
    hope: float  # what the rest may become, more than cards met by chance


@lru_cache(maxsize=1 << 12)
def holding(hand: Cards, scoring: str) -> Holding:
    return max(
        Holding(value, len(melds), rest, hope(rest)) for value, melds, rest in sets(hand, scoring)
    )


def sets(
    hand: Cards, scoring: str, least: Action = 0
) -> Iterator[tuple[int, tuple[Meld, ...], Cards]]:
    """Every set of combinations that a hand allows: worth, combinations, and what is left over."""
    yield 0, (), hand
    for action in combinations(hand):
        if action >= least:
            meld = parts(action)[1]
            value = worth(scoring, meld)
            for more, melds, rest in sets(without(hand, meld), scoring, action):
                yield value + more, (meld, *melds), rest


def without(hand: Cards, cards: Sequence[Card]) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def hope(cards: Cards) -> float:
    """What cards that make no combination may become, more than cards met by chance."""
    courts = len({card >> 2 for card in cards if card >> 2 >= JACK})
    tens = sum([card >> 2 == TEN for card in cards])
    return KEPT[min(courts, 2)] * courts + TEN_KEPT * tens
