"""What fills areas and divides them: hatching, stipple, contours, territories.

Points are complex numbers, x to the right and y down, as in ``engrave``.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Iterable, Sequence
from random import Random

from tools.plates.engrave import Line, Path


def inside(point: complex, shape: Sequence[complex]) -> bool:
    hit = False
    x, y = point.real, point.imag
    previous = shape[-1]
    for corner in shape:
        if (corner.imag > y) != (previous.imag > y):
            cross = (previous.real - corner.real) * (y - corner.imag) / (previous.imag - corner.imag) + corner.real
            if x < cross:
                hit = not hit
        previous = corner
    return hit


def bounds(shape: Sequence[complex]) -> tuple[float, float, float, float]:
    xs, ys = [p.real for p in shape], [p.imag for p in shape]
    return min(xs), min(ys), max(xs), max(ys)


def hatch(shape: Sequence[complex], degrees: float, spacing: float, rnd: Random, keep: float = 1.0) -> str:
    """Parallel lines cut off at the shape's edge; with ``keep`` below 1 they break off unevenly."""
    turn = cmath.rect(1, math.radians(-degrees))
    flat = [p * turn for p in shape]
    _, top, _, bottom = bounds(flat)
    path = Path()
    y = top + spacing * 0.6
    while y < bottom:
        crossings = []
        previous = flat[-1]
        for corner in flat:
            if (corner.imag > y) != (previous.imag > y):
                crossings.append(
                    (previous.real - corner.real) * (y - corner.imag) / (previous.imag - corner.imag) + corner.real
                )
            previous = corner
        crossings.sort()
        for a, b in zip(crossings[::2], crossings[1::2]):
            if b - a < 0.8:
                continue
            length = (b - a) * (1 - (1 - keep) * rnd.random())
            path.move(complex(a, y) / turn).line(complex(a + length, y) / turn)
        y += spacing * (0.9 + 0.2 * rnd.random())
    return str(path)


def stipple(
    shape: Sequence[complex],
    spacing: float,
    rnd: Random,
    density: Callable[[complex], float] = lambda _: 1.0,
) -> str:
    """Dots that keep a distance; where ``density`` is low they stand apart or are missing."""
    left, top, right, bottom = bounds(shape)
    dots: list[complex] = []
    cells: dict[tuple[int, int], list[complex]] = {}
    tries = int((right - left) * (bottom - top) / spacing**2 * 5)
    for _ in range(tries):
        p = complex(rnd.uniform(left, right), rnd.uniform(top, bottom))
        weight = density(p)
        if weight <= 0.02 or not inside(p, shape):
            continue
        apart = spacing / math.sqrt(weight)
        cell = (int(p.real // spacing), int(p.imag // spacing))
        reach = int(apart // spacing) + 1
        near = (
            q
            for i in range(cell[0] - reach, cell[0] + reach + 1)
            for j in range(cell[1] - reach, cell[1] + reach + 1)
            for q in cells.get((i, j), ())
        )
        if any(abs(q - p) < apart for q in near):
            continue
        cells.setdefault(cell, []).append(p)
        dots.append(p)
    return dotted(dots)


def dotted(dots: Iterable[complex]) -> str:
    """Dots as strokes of no length, which a round cap makes visible; whole numbers, row by row."""
    whole = sorted({(round(p.imag + 1e-6), round(p.real + 1e-6)) for p in dots}, key=lambda p: (p[0] // 12, p[1]))
    if not whole:
        return ""
    y, x = whole[0]
    data = f"M{x} {y}h0"
    for down, right in whole[1:]:
        data += f"m{right - x}" + (f"{down - y}" if down < y else f" {down - y}") + "h0"
        y, x = down, right
    return data


def contours(field: Callable[[complex], float], box: tuple[float, float, float, float], step: float) -> list[Line]:
    """The closed curves along which ``field`` is zero (marching squares)."""
    left, top, right, bottom = box
    columns, rows = int((right - left) / step), int((bottom - top) / step)
    value = [[field(complex(left + i * step, top + j * step)) for i in range(columns + 1)] for j in range(rows + 1)]
    follows: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    where: dict[tuple[int, int, int], complex] = {}

    def crossing(i: int, j: int, down: int) -> tuple[int, int, int]:
        a = value[j][i]
        b = value[j + down][i + 1 - down]
        t = a / (a - b)
        offset = complex(0, t) if down else complex(t, 0)
        where[i, j, down] = complex(left, top) + (complex(i, j) + offset) * step
        return i, j, down

    for j in range(rows):
        for i in range(columns):
            corners = (value[j][i], value[j][i + 1], value[j + 1][i + 1], value[j + 1][i])
            edges = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
            starts, ends = [], []
            for k in range(4):
                a, b = corners[k] < 0, corners[(k + 1) % 4] < 0
                if a and not b:
                    ends.append(crossing(*edges[k]))
                elif b and not a:
                    starts.append(crossing(*edges[k]))
            for s, e in zip(starts, ends):
                follows[s] = e
    out = []
    while follows:
        start, at = follows.popitem()
        loop = [where[start]]
        while at != start:
            loop.append(where[at])
            at = follows.pop(at)
        out.append(loop)
    return sorted(out, key=lambda loop: (loop[0].imag, loop[0].real))


def halved(shape: Sequence[complex], point: complex, away: complex) -> Line:
    """What is left of a shape on this side of a straight cut through ``point``; ``away`` points off it."""
    out: Line = []
    for a, b in zip(shape, [*shape[1:], shape[0]]):
        da = ((a - point) * away.conjugate()).real
        db = ((b - point) * away.conjugate()).real
        if da <= 0:
            out.append(a)
        if da * db < 0:
            out.append(a + (b - a) * da / (da - db))
    return out


def worn(shape: Sequence[complex], rounds: int = 2) -> Line:
    """A polygon with its corners cut off (Chaikin's way)."""
    for _ in range(rounds):
        shape = [p for a, b in zip(shape, [*shape[1:], shape[0]]) for p in (a * 0.75 + b * 0.25, a * 0.25 + b * 0.75)]
    return list(shape)


def territories(seeds: Sequence[complex], shape: Sequence[complex], gap: float) -> list[Line]:
    """For every seed the part of the shape that is nearest to it, with a gap between neighbours."""
    out = []
    for seed in seeds:
        part = list(shape)
        for other in seeds:
            if other != seed and part:
                away = (other - seed) / abs(other - seed)
                part = halved(part, (seed + other) / 2 - away * gap / 2, away)
        out.append(part)
    return out
