"""The codes of the cards: 5 by 5 squares each, that tell the card and the edge that is up.

Of all the codes in all four directions no two are alike in more than 17 of the 25 squares, so that
two squares may be read wrongly and a third is noticed. ``tests/ui/test_class_cards.py`` says so.
"""

from __future__ import annotations

from collections.abc import Iterator

EDGE = 5
"""Squares of a row. A dark border of one square lies around them."""
CODES = (
    *(0x1B0580F, 0x1C7CE0D, 0x0D75528, 0x1EE5169, 0x105C5CC, 0x0F8CB83, 0x0CF5386, 0x1D622CF),
    *(0x1A8E27A, 0x0B7523F, 0x12AB10C, 0x1D0F42C, 0x182F8C4, 0x13C9ADC, 0x1CDE8B2, 0x032911B),
    *(0x175AC81, 0x147E593, 0x19C2C9B, 0x1707D21, 0x0203F79, 0x1D58382, 0x0A3DE32, 0x126BBBA),
    *(0x05F9B03, 0x06E2EDD, 0x0FC3D53, 0x03B0F1F, 0x08AC57C, 0x025E2EB),
)
"""By card, from 1: its light squares as bits, row by row from the highest, with edge A up."""


def squares(code: int) -> Iterator[tuple[int, int]]:
    """Column and row of the dark squares of a code."""
    for at in range(EDGE * EDGE):
        if not code >> (EDGE * EDGE - 1 - at) & 1:
            yield at % EDGE, at // EDGE
