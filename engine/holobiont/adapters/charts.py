"""Charts as SVG, for notebooks and the lab: bars, and how often which number came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape
from math import floor, isfinite, log10

from holobiont.pictures import INK, PALE, PAPER, Picture

FILL, WIDTH, ROW, LETTER = "#5b8f8a", 560, 24, 7.6
MOST_BINS = 24
ROUNDING = 1e-9
"""So little below the beginning of a stretch counts to it: 0.15 is three times 0.05."""


def bars(values: Mapping[str, float], title: str) -> Picture:
    """A bar for each value, none of them negative, with its name before and its size behind it."""
    for name, value in values.items():
        if not isfinite(value) or value < 0:
            raise ValueError(f"{name}: a bar cannot be {value:g} long")
    left = 20 + LETTER * max((len(name) for name in values), default=0)
    room, most = WIDTH - left - 70, max(values.values(), default=0) or 1
    pieces = []
    for number, (name, value) in enumerate(values.items()):
        top, length = 40 + ROW * number, room * value / most
        pieces += [
            _words(left - 8, top + 15, name, "end"),
            f'<rect x="{left:g}" y="{top}" width="{length:.1f}" height="{ROW - 6}" fill="{FILL}"/>',
            _words(left + length + 8, top + 15, f"{value:.4g}"),
        ]
    told = "; ".join(f"{name}: {value:.4g}" for name, value in values.items())
    return _picture(title, told, pieces, 50 + ROW * len(values))


def histogram(numbers: Iterable[float], title: str) -> Picture:
    """How often the numbers lie where: upright bars over stretches of equal length."""
    given = sorted(numbers)
    if not given:
        raise ValueError("there are no numbers to count")
    wrong = [number for number in given if not isfinite(number)]
    if wrong:
        raise ValueError(f"{wrong[0]:g} lies nowhere")
    whole = all(number == int(number) for number in given)
    step = _step(given[-1] - given[0], whole)
    counts = Counter(floor(number / step + ROUNDING) for number in given)
    first, last = min(counts), max(counts)
    wide, most, foot = (WIDTH - 60) / (last - first + 1), max(counts.values()), 230
    pieces = [f'<path d="M30 {foot}H{WIDTH - 30}" stroke="{INK}"/>']
    for number in range(first, last + 1):
        left, tall = 30 + wide * (number - first), 160 * counts[number] / most
        pieces.append(
            f'<rect x="{left + 1:.1f}" y="{foot - tall:.1f}" width="{wide - 2:.1f}" '
            f'height="{tall:.1f}" fill="{FILL}"/>'
        )
    every = -(-(last - first + 2) // 8)
    for number in range(first, last + 2, every):
        left = 30 + wide * (number - first)
        pieces.append(_words(left, foot + 18, f"{number * step:g}", "middle"))
    middle = given[len(given) // 2]
    told = f"{len(given)} from {given[0]:g} to {given[-1]:g}, half of them up to {middle:g}"
    pieces.append(_words(WIDTH - 30, 52, told, "end"))
    return _picture(title, told, pieces, foot + 34)


def _step(span: float, whole: bool) -> float:
    """The round length of stretches of which a few make up the span; 1 at least for whole ones."""
    size = 1.0 if whole or not span else 10.0 ** floor(log10(span / MOST_BINS))
    while True:
        for step in (size, 2 * size, 5 * size):
            if span / step < MOST_BINS:
                return step
        size *= 10


def _words(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def _picture(title: str, told: str, pieces: list[str], height: float) -> Picture:
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{WIDTH}" height="{height:g}" role="img" '
        f'font-family="monospace" font-size="12" fill="{INK}">'
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>"
        f'<rect width="{WIDTH}" height="{height:g}" fill="{PAPER}" stroke="{PALE}"/>'
        f'<text x="{WIDTH / 2:g}" y="26" text-anchor="middle" font-size="15">{escape(title)}</text>'
        f"{''.join(pieces)}</svg>"
    )
