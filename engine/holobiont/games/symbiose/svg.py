"""River and Ponds of Symbiose as a small picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from holobiont.games.symbiose.ascii import card
from holobiont.games.symbiose.rules import Symbiose
from holobiont.pictures import Piece, card_box, label

STAGE_LAST = False


def draw(rules: Symbiose, seen: Any) -> Iterator[Piece]:
    """Yield the pieces of an observation."""
    rows = [("River", seen["river"][:4])]
    if seen["river"][4:]:
        rows.append(("", seen["river"][4:]))
    for seat, pond in enumerate(seen["ponds"]):
        score = f" {seen['scores'][seat]:g}" if seen["scores"] else ""
        rows += [(f"Seat {seat}{score}", pond[:4]), ("", pond[4:])]
    y = 35.0
    for title, cards in rows:
        y += 8 if title else 0
        yield label(10, y + 24, title)
        for column, number in enumerate(cards):
            yield from card_box(110 + 180 * column, y, 172, card(number), number is not None)
        y += 44
