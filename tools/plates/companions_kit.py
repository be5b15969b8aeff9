"""Shared parts of the portraits: the medal behind them, eyes, legs, mirrored outlines."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

from tools.plates.areas import bounds
from tools.plates.engrave import Line, Path, Sheet, bow, circle, polygon, smooth, spline

CENTER = 100 + 100j
INK, FINE, PAPER = "plate-line", "plate-fine", "plate-form"


def medal(sheet: Sheet, wash: str, lit: str, *, waves: bool) -> None:
    """A tinted ground with an engraved rim; ``waves`` are of water, else the lines are of air."""
    sheet.form(wash, INK, 3, circle(CENTER, 97))
    sheet.stroke(FINE, 6, circle(CENTER, 91), dash="0.9 2.8")
    sheet.stroke(FINE, 1, circle(CENTER, 86.5))
    path = Path()
    for y in range(30, 180, 11):
        reach = math.sqrt(84**2 - (y - 100) ** 2)
        left, right = complex(100 - reach, y), complex(100 + reach, y)
        path.move(left)
        if waves:
            third = (right - left) / 3
            path.curve(left + third - 5j, right - third + 5j, right)
        else:
            path.line(right)
    sheet.stroke(lit, 0.9, str(path), opacity=0.5)


def mirror(*half: complex) -> Line:
    """The closed outline whose right half runs from top to bottom."""
    return [*half, *(complex(-p.real, p.imag) for p in half[::-1] if p.real)]


def both(*points: complex) -> tuple[Line, Line]:
    """A line right of the middle and its mirror image."""
    return list(points), [complex(-p.real, p.imag) for p in points]


def eye(sheet: Sheet, at: complex, radius: float) -> None:
    sheet.form(PAPER, INK, 2.4, circle(at, radius))
    sheet.fill(INK, circle(at + complex(-0.12, 0.05) * radius, radius * 0.6))
    sheet.fill(PAPER, circle(at + complex(-0.32, -0.25) * radius, radius * 0.2))


def bird_legs(sheet: Sheet, *feet: complex) -> None:
    for foot in feet:
        sheet.stroke(INK, 3, polygon([foot, foot + complex(-1, 8)], closed=False))
        sheet.stroke(INK, 2.6, *(bow(foot + complex(-1, 8), foot + complex(x, 11), bend=0.1) for x in (-9, -3, 6)))


def shaded(sheet: Sheet, fill: str, points: Sequence[complex], light: complex, color: str, degrees: float, spacing: float) -> None:
    """A body with its outline, and hatched where it turns away from the ``light``."""
    sheet.form(fill, INK, 3.2, smooth(points, closed=True))
    sheet.stroke(color, 1.1, shadow(points, light, degrees, spacing))


def shadow(points: Sequence[complex], light: complex, degrees: float, spacing: float) -> str:
    """Hatching of the crescent that a body keeps when it is moved towards the ``light``."""
    turn = cmath.rect(1, math.radians(-degrees))
    body = [p * turn for p in spline(points, closed=True, steps=4)]
    lit = [p + light * turn for p in body]
    _, top, _, bottom = bounds(body)
    path, y = Path(), top + spacing * 0.6
    while y < bottom:
        bright = _crossings(lit, y)
        for a, b in _crossings(body, y):
            for c, d in bright:
                if c <= a < d:
                    a = min(b, d)
                elif a < c < b:
                    b = c
            if b - a > 2.5:
                path.move(complex(a + 0.8, y) / turn).line(complex(b - 0.8, y) / turn)
        y += spacing
    return "".join(path.parts)


def _crossings(shape: Sequence[complex], y: float) -> list[tuple[float, float]]:
    """The stretches of a horizontal line that lie within a shape."""
    found, previous = [], shape[-1]
    for corner in shape:
        if (corner.imag > y) != (previous.imag > y):
            share = (y - corner.imag) / (previous.imag - corner.imag)
            found.append(corner.real + (previous.real - corner.real) * share)
        previous = corner
    found.sort()
    return list(zip(found[::2], found[1::2]))
