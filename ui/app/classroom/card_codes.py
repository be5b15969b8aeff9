"""The codes of the cards: 5 by 5 squares each, that tell the card and the edge that is up.

Of all the codes in all four directions no two are alike in more than 17 of the 25 squares, so that
two squares may be read wrongly and a third is noticed. ``tests/ui/test_class_cards.py`` says so.
"""

from __future__ import annotations

from collections.abc import Iterator

EDGE = 5
"""Squares of a row. A dark border of one square lies around them."""
CODES = (
    *(0x1C7CE0D, 0x0D75528, 0x1EE5169, 0x0F8CB83, 0x0CF5386, 0x1D622CF, 0x12AB10C, 0x0474EE2),
    *(0x1F97A09, 0x19ED4CB, 0x1CDE8B2, 0x032911B, 0x1B3714E, 0x147E593, 0x10AEEDD, 0x19C2C9B),
    *(0x0073079, 0x156182D, 0x07CE1E2, 0x1D58382, 0x07A2BDD, 0x0A3DE32, 0x037D66E, 0x1C0E80B),
    *(0x0AA422D, 0x1B5ECD8, 0x025E2EB, 0x05EB4A4, 0x06BD0AF, 0x024D979),
)
"""By card, from 1: its light squares as bits, row by row from the highest, with edge A up."""


def squares(code: int) -> Iterator[tuple[int, int]]:
    """Column and row of the dark squares of a code."""
    for at in range(EDGE * EDGE):
        if not code >> (EDGE * EDGE - 1 - at) & 1:
            yield at % EDGE, at // EDGE
