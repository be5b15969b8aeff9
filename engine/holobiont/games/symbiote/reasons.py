"""Why a text is no action of Symbiote!, whatever the state."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.games.symbiote.deck import CARDS, RANKS, TEN, Card, is_combination, written
from holobiont.i18n import N_, _

EXAMPLE = "draw, take, meld 4H 6S, discard 7D"


def legal_after_all(text: str) -> str:
    return _("{action} is legal.", action=text)


def unreadable(text: str) -> tuple[str, str]:
    """Why a text is no action, whatever the state."""
    names = text.split(" ")[1:] if text.startswith("meld ") else []
    cards = [CARDS[name] for name in names if name in CARDS]
    if len(cards) not in (2, 3) or len(cards) != len(names):
        unreadable = N_("{text} is not a move. Example: {example}.")
        return "symbiote/notation", _(unreadable, text=repr(text[:40]), example=EXAMPLE)
    if is_combination(sorted(cards)):
        right = " ".join(["meld", *written(sorted(cards))])
        return "symbiote/notation", _("Cards are written in order: {action}.", action=right)
    return "symbiote/meld", _no_combination(cards)


def _no_combination(cards: Sequence[Card]) -> str:
    ranks = [card >> 2 for card in cards]
    if TEN in ranks:
        return _("A ten is a parasite and belongs to no combination.")
    if len(cards) == 3 or min(ranks) > TEN:
        return _("A royal is a jack, a queen and a king.")
    if max(ranks) > TEN:
        return _("A {rank} has no number and makes no pair.", rank=RANKS[max(ranks)])
    return _("These add up to {number}; a pair adds up to 10.", number=sum(ranks) + 2)
