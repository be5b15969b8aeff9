"""What the card games share: an order that is given for a deck, and mixing what is unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from holobiont.rules import Random

T = TypeVar("T", int, str)
WHOLE, SPARE = 1 << 53, 1 << 20


def ordered(deck: Iterable[T], whole: Sequence[T]) -> tuple[T, ...]:
    """``deck`` if it is an order of the ``whole`` deck; ``ValueError`` names what is not."""
    cards, missing = tuple(deck), Counter(whole)
    for place, card in enumerate(cards, 1):
        if type(card) is not type(whole[0]) or not missing[card]:
            wrong = "is there too often" if card in whole else "is not a card of it"
            raise ValueError(f"deck: card {place}, {str(card)[:20]!r}, {wrong}")
        missing[card] -= 1
    if len(cards) != len(whole):
        raise ValueError(f"deck: {len(cards)} cards; a whole deck has {len(whole)}")
    return cards


def mixed(cards: Iterable[int], rnd: Random) -> list[int]:
    """The cards in an order that ``rnd`` chooses, every order equally likely.

    One number of 53 bits serves for several cards, as long as 20 of them are left to spare: no
    order is likelier than another by more than a few millionths.
    """
    deck, number, room = list(cards), 0, 0
    for last in range(len(deck) - 1, 0, -1):
        if room <= SPARE * last:
            number, room = int(rnd() * WHOLE), WHOLE
        number, chosen = divmod(number, last + 1)
        room //= last + 1
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck
