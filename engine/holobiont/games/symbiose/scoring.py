"""What a card of a Pond is worth: which eight cards its column looks at, and the count.

A card is its number; face down it is anything that is not a positive number, and counts nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.games.symbiose.deck import DECK

PLACES = ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2")
COUNTED = tuple(
    frozenset(n for n, other in enumerate(DECK, 1) if card.counts and card.counts in other[:2])
    for card in DECK
)
RIVER = -1  # what a column of Duel looks at instead of a seat's Pond

Laid = int | None  # a card as it lies: positive while it is face up
Cards = Sequence[Laid]


def views(mode: str, seats: int, seat: int) -> tuple[int, int, int, int]:
    """The seats whose Ponds columns a, b, c, d of ``seat`` look at; ``RIVER`` in Duel."""
    left, right = (seat + 1) % seats, (seat - 1) % seats
    if mode == "duel":
        left, right = (1, RIVER) if seat == 0 else (RIVER, 0)
    elif mode == "team":
        left = right = (seat + 2) % seats
    return left, seat, seat, right


def worth(number: int, looked_at: Cards) -> int:
    """What card ``number`` scores where its column looks at these cards."""
    points, counted = DECK[number - 1].points, COUNTED[number - 1]
    return points * sum(map(counted.__contains__, looked_at)) if counted else points


def values(mode: str, ponds: Sequence[Cards], river: Cards) -> list[list[int | None]]:
    """By seat and place what every face-up card is worth at present; None for the others."""
    found = []
    for seat, pond in enumerate(ponds):
        looks = [river if view == RIVER else ponds[view] for view in views(mode, len(ponds), seat)]
        found.append(
            [
                worth(card, looks[place % 4]) if card and card > 0 else None
                for place, card in enumerate(pond)
            ]
        )
    return found


def totals(mode: str, found: Sequence[Sequence[int | None]]) -> tuple[int, ...]:
    """The scores that ``values`` add up to; in Team both partners have the sum of the two."""
    sums = [sum(value or 0 for value in pond) for pond in found]
    if mode == "team":
        return tuple(own + sums[(seat + 2) % len(sums)] for seat, own in enumerate(sums))
    return tuple(sums)
