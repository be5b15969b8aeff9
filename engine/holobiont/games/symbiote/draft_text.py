"""The cards of drafts of Symbiote! as text, and what its seats are called.

``UNKNOWN`` is a card of a hand that is left open.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from holobiont.drafts import Field
from holobiont.games.symbiote.deck import CARDS, NAMES, Card
from holobiont.i18n import N_, _

UNKNOWN = len(NAMES)
MASKED = "??"
SEATS = (
    *(N_("Disc"), N_("Diamond"), N_("Triangle"), N_("Square")),
    *(N_("Flower"), N_("Cross"), N_("Crescent"), N_("Star")),
)
Cards = tuple[Card, ...]
WRITTEN = re.compile(r"(10|[A2-9TJQK])([CDHS])|\?\?")


def named(card: Card) -> str:
    return MASKED if card == UNKNOWN else NAMES[card]


def spaced(cards: Sequence[Card]) -> str:
    return " ".join(map(named, cards))


def row_text(cards: Sequence[Card]) -> str:
    return "".join(map(named, cards)) or "-"


def read_cards(part: str, text: str) -> Cards:
    if text == "-":
        return ()
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    for name in names:
        if name not in CARDS and (name != MASKED or part != "hands"):
            raise ValueError(f"{part}: there is no card {name!r}")
    return tuple(UNKNOWN if name == MASKED else CARDS[name] for name in names)


def typed(field: Field, text: str) -> Cards:
    """The cards that somebody has typed. ``ValueError`` is a sentence."""
    plain = re.sub(r"[\s,]", "", text).upper()
    found, at = list[Card](), 0
    while at < len(plain):
        card = WRITTEN.match(plain, at)
        if card is None:
            told = N_("{field}: '{text}' is no card. Cards are written 2C, 10H, KS.")
            raise ValueError(_(told, field=field.label, text=plain[at : at + 3]))
        name = f"{card[1].replace('10', 'T')}{card[2]}" if card[1] else MASKED
        found.append(UNKNOWN if name == MASKED else CARDS[name])
        at = card.end()
    return tuple(found)


def check_known(field: Field, cards: Sequence[Card]) -> None:
    """Raise ``ValueError`` for unknown cards outside a hand."""
    if UNKNOWN in cards:
        raise ValueError(_("{field}: an unknown card can only be in a hand.", field=field.label))


def matched(part: str, pattern: str, text: str) -> tuple[str, ...]:
    found = re.fullmatch(pattern, text)
    if found is None:
        raise ValueError(f"{part}: {text[:40]!r} cannot be read")
    return found.groups()
