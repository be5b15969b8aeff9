"""The cards of Symbiote!: an ordinary deck, in which the tens are parasites.

A card is rank * 4 + suit, so ascending cards are in order of rank and then of suit. The two equal
cards of a double deck are the same number.
"""

from __future__ import annotations

from collections.abc import Sequence

Card = int

RANKS, SUITS = "A23456789TJQK", "CDHS"
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
SIGNED = tuple(f"{'10' if rank == 'T' else rank}{suit}" for rank in RANKS for suit in "♣♦♥♠")
"""Cards as people read them in a sentence, such as 10♥; the names are notation."""
CARDS = {name: card for card, name in enumerate(NAMES)}
TEN, JACK = RANKS.index("T"), RANKS.index("J")
TWICE = 1 | 1 << len(NAMES)  # times the bit of a card: its bits in two decks
STEPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1, -2, -3)  # of the marker, by rank; plus is clockwise
HAND, HOST_HAND, PARASITE_HAND = 3, 5, 2  # to how many cards a hand is filled
PATIENCE = 3  # turns per seat without a card from the draw pile


def is_pair(cards: Sequence[Card]) -> bool:
    """Whether these are two cards that add up to ten."""
    return len(cards) == 2 and (cards[0] >> 2) + (cards[1] >> 2) == 8


def is_royal(cards: Sequence[Card]) -> bool:
    """Whether these are a jack, a queen and a king, in this order."""
    return [card >> 2 for card in cards] == [JACK, JACK + 1, JACK + 2]


def is_combination(cards: Sequence[Card]) -> bool:
    return is_pair(cards) or is_royal(cards)


def one_suit(cards: Sequence[Card]) -> bool:
    return len({card & 3 for card in cards}) == 1


def matching(card: Card, beneath: Card) -> str | None:
    """What two cards have in common: ``suit``, ``rank``, ``suit and rank`` or None."""
    suit, rank = card & 3 == beneath & 3, card >> 2 == beneath >> 2
    return "suit and rank" if suit and rank else "suit" if suit else "rank" if rank else None


def moved(card: Card, beneath: Card | None) -> tuple[int, str] | None:
    """How a discard moves the marker: by how many steps, and why (``ten`` or what is the same)."""
    if card >> 2 == TEN:
        return STEPS[TEN], "ten"
    same = matching(card, beneath) if beneath is not None else None
    return (STEPS[card >> 2], same) if same else None


def signed(cards: Sequence[Card]) -> list[str]:
    """Cards as people read them in a sentence."""
    return [SIGNED[card] for card in cards]


def written(cards: Sequence[Card]) -> list[str]:
    """The names of cards."""
    return [NAMES[card] for card in cards]
