"""An observation as text and as a small picture: plain SVG without style or script.

A game draws itself: the module ``svg`` beside its rules has ``draw(rules, seen)``, which yields
pieces, and ``STAGE_LAST``: whether the last line of its text, not the first, says whose turn it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from holobiont.lazy import beside
from holobiont.legacy_imports import LEGACY_NAMES
from holobiont.rules import Rules

PAPER, INK, PALE, DARK = "#faf6ea", "#22281f", "#e3dcc4", "#3b4a3a"
COLOURS = ("#f0c84a", "#f08a55", "#e58abf", "#7fb2e5")  # of seats and species
LINE = 18  # between two lines of text
Piece = tuple[str, float, float]  # SVG, and how far right and down it reaches


class Picture(str):
    """The source of an SVG picture, which notebooks show as one."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def text(rules: Rules[Any], seen: Any) -> str:
    """An observation for people, as the terminal shows it."""
    module = beside(type(rules), "ascii", *LEGACY_NAMES["ascii"])
    return str(module.text(seen)) if module else json.dumps(seen, ensure_ascii=False)


def svg(rules: Rules[Any], seen: Any) -> Picture:
    """An observation as the source of an SVG picture. A game without a drawing is its text."""
    words = text(rules, seen)
    module = beside(type(rules), "svg")
    if module is None:
        pieces = list(_lines(words))
    else:
        lines = [line for line in words.split("\n") if line]
        stage = lines[-1 if module.STAGE_LAST else 0]
        pieces = [label(10, 20, stage), *module.draw(rules, seen)]
    width = max(right for _, right, _ in pieces) + 10
    height = max(down for _, _, down in pieces) + 10
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        f'font-family="monospace" font-size="13" fill="{INK}">'
        f"<title>{escape(rules.title)}</title><desc>{escape(words)}</desc>"
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
        f"{''.join(piece for piece, _, _ in pieces)}</svg>"
    )


def _lines(words: str) -> Iterator[Piece]:
    for number, line in enumerate(words.split("\n"), 1):
        yield label(10, number * LINE, line)


def label(x: float, y: float, words: str, fill: str = INK) -> Piece:
    """A line of text."""
    paint = f' fill="{fill}"' if fill != INK else ""
    piece = f'<text x="{x:g}" y="{y:g}" xml:space="preserve"{paint}>{escape(words)}</text>'
    return piece, x + 7.9 * len(words), y


def box(x: float, y: float, width: float, height: float, fill: str) -> Piece:
    """A rectangle with round corners."""
    piece = (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" '
        f'fill="{fill}" stroke="{INK}"/>'
    )
    return piece, x + width, y + height


def disc(x: float, y: float, radius: float, fill: str) -> Piece:
    """A circle."""
    piece = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}"/>'
    return piece, x + radius, y + radius


def segment(x: float, y: float, to_x: float, to_y: float) -> Piece:
    """A straight line."""
    piece = f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke="{DARK}"/>'
    return piece, max(x, to_x), max(y, to_y)


def card_box(x: float, y: float, width: float, words: str, known: bool) -> Iterator[Piece]:
    """A card: its words, or its back."""
    yield box(x, y, width, 36, "#fff" if known else DARK)
    if known:
        yield label(x + 8, y + 23, words)
