"""The board of Symbio as a small picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from holobiont.games.symbio.rules import Symbio
from holobiont.pictures import DARK, PALE, Piece, box, disc, label

STAGE_LAST = True


def draw(rules: Symbio, seen: Any) -> Iterator[Piece]:
    """Yield the pieces of an observation."""
    black, white = rules.load(seen).stones
    for square in range(64):
        column, row = square % 8, square // 8
        x, y = 30 + 40 * column, 35 + 40 * (7 - row)
        yield box(x, y, 40, 40, PALE)
        if (black | white) >> square & 1:
            yield disc(x + 20, y + 20, 15, DARK if black >> square & 1 else "#fff")
    for n in range(8):
        yield label(10, 60 + 40 * (7 - n), str(n + 1))
        yield label(46 + 40 * n, 372, "abcdefgh"[n])
