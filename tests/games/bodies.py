"""Bodies of Symbio worked out square by square, apart from the engine."""

from __future__ import annotations


def flood(stones: set[str], at: str) -> set[str]:
    """The stones of one colour that are joined with the one on a square, that one included."""
    body, front = set(), {at}
    while front:
        body |= front
        front = {near for square in front for near in beside(square)} & stones - body
    return body


def beside(square: str) -> set[str]:
    file, rank = "abcdefgh".index(square[0]), int(square[1])
    steps = ((file - 1, rank), (file + 1, rank), (file, rank - 1), (file, rank + 1))
    return {f"{'abcdefgh'[x]}{y}" for x, y in steps if 0 <= x < 8 and 1 <= y <= 8}
