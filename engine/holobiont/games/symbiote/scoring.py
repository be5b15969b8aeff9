"""The worth of combinations. All three tables are reconstructed: the published list is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from holobiont.games.symbiote.deck import Card, one_suit
from holobiont.rules import leaders

Meld = tuple[Card, ...]


class Table(NamedTuple):
    pair: int  # of mixed suits
    pair_of_one_suit: int
    royal: int
    royal_of_one_suit: int


TABLES = {
    "default": Table(1, 2, 3, 5),
    "card": Table(2, 4, 3, 6),
    "steep": Table(1, 3, 4, 10),
}


def worth(scoring: str, meld: Sequence[Card]) -> int:
    """What one combination scores by the table of this name."""
    table = TABLES[scoring]
    if len(meld) == 2:
        return table.pair_of_one_suit if one_suit(meld) else table.pair
    return table.royal_of_one_suit if one_suit(meld) else table.royal


def points(
    scoring: str, melds: Sequence[Sequence[Meld]], host: int, parasite: bool
) -> tuple[int, ...]:
    """By seat the combinations, and for the host of the marker 1 more or less for each."""
    sums = [sum(worth(scoring, meld) for meld in own) for own in melds]
    sums[host] += -len(melds[host]) if parasite else len(melds[host])
    return tuple(sums)


def decided(scores: Sequence[int], host: int, parasite: bool) -> tuple[tuple[int, ...], str]:
    """The winners, and what made them so: ``points``, ``symbiote``, ``parasite`` or ``shared``."""
    best = leaders(scores)
    if len(best) == 1:
        return best, "points"
    if host not in best:
        return best, "shared"
    if not parasite:
        return (host,), "symbiote"
    return tuple(seat for seat in best if seat != host), "parasite"
