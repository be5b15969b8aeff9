"""The planet of Symbioz as a small picture."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from holobiont.games.symbioz.board import KINDS, LETTERS
from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import OPEN, pawns
from holobiont.pictures import COLOURS, PALE, Piece, disc, label

STAGE_LAST = False


def draw(rules: Symbioz, seen: Any) -> Iterator[Piece]:
    """Yield the pieces of an observation."""
    state = rules.load(seen)
    board = rules.setting.board
    rings = {"o": (12, 350), "m": (8, 225), "f": (4, 100)}
    left = 420 if rules.seat_count > 2 else 70  # two seats play on the right half
    for area, name in enumerate(board.areas):
        whole, radius = rings[name[0]]
        angle = 2 * pi * (int(name[1:]) - 0.5) / whole - pi / 2
        x, y = left + radius * cos(angle), 450 + radius * sin(angle)
        owner = state.closed[area]
        yield disc(x, y, 52, COLOURS[owner] if owner != OPEN else PALE)
        count = f" ({state.tally[area]})" if state.tally[area] else ""
        yield label(x - 10, y - 32, name + count)
        if owner != OPEN:
            yield label(x - 34, y + 4, f"{LETTERS[owner]} Symbioz")
        line = 0
        for seat in range(rules.seat_count):
            here = [
                f"{pawns(state, pawn, area)[seat]}{kind.letter}"
                for pawn, kind in enumerate(KINDS)
                if pawns(state, pawn, area)[seat]
            ]
            if here:
                yield disc(x - 40, y - 18 + 15 * line, 5, COLOURS[seat])
                yield label(x - 30, y - 14 + 15 * line, " ".join([LETTERS[seat], *here]))
                line += 1
