"""Hands and piles of Symbiote! as a small picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from holobiont.games.symbiote.rules import Symbiote
from holobiont.pictures import Piece, card_box, label

STAGE_LAST = False


def draw(rules: Symbiote, seen: Any) -> Iterator[Piece]:
    """Yield the pieces of an observation."""
    top = seen["discards"][-1] if seen["discards"] else None
    yield label(10, 60, f"Draw pile {seen['pile']}")
    yield label(160, 60, f"Discard pile ({len(seen['discards'])})")
    if top:
        yield from card_box(300, 38, 38, top, True)
    y = 90.0
    for seat, (hand, melds) in enumerate(zip(seen["hands"], seen["melds"])):
        host = seat == seen["host"]
        yield label(10, y + 23, f"Seat {seat}{' ' + seen['face'] if host else ''}")
        x = 150.0
        for cards in (hand, *melds):
            for name in cards:
                yield from card_box(x, y, 38, name or "", name is not None)
                x += 42
            x += 20
        y += 48
