"""The engraver's tools: curves, tapering strokes, hatching, stipple, contours.

Points are complex numbers, x to the right and y down. Every function is deterministic. Drawings
refer to nothing (no gradients, clips or filters), because references out of a symbol that another
document uses are resolved differently by every browser.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Iterable, Sequence
from random import Random

Point = complex
Line = list[complex]


# ---- numbers to text ---------------------------------------------------------------------------


GRAIN = 0.5


def _number(value: float) -> str:
    value = _grained(value)
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    text = text.replace("-0.", "-.") if text.startswith("-0.") else text
    text = text[1:] if text.startswith("0.") else text
    return "0" if text in ("-0", "", "-") else text


class Path:
    """Path data in relative, rounded coordinates; rounding errors do not add up."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.at = 0j

    def _relative(self, letter: str, points: Sequence[complex]) -> None:
        numbers = ""
        for point in points:
            for value in ((point - self.at).real, (point - self.at).imag):
                text = _number(value)
                numbers += text if not numbers or text[0] == "-" else " " + text
        self.parts.append(letter + numbers)
        self.at += _rounded(points[-1] - self.at)

    def move(self, point: complex) -> Path:
        self.parts.append(f"M{_number(point.real)} {_number(point.imag)}".replace(" -", "-"))
        self.at = _rounded(point)
        return self

    def line(self, *points: complex) -> Path:
        for point in points:
            self._relative("l", [point])
        return self

    def curve(self, a: complex, b: complex, end: complex) -> Path:
        self._relative("c", [a, b, end])
        return self

    def also(self, a: complex, end: complex) -> Path:
        """A curve whose first handle mirrors the last one."""
        self._relative("s", [a, end])
        return self

    def bow(self, handle: complex, end: complex) -> Path:
        self._relative("q", [handle, end])
        return self

    def close(self) -> Path:
        self.parts.append("z")
        return self

    def __str__(self) -> str:
        return "".join(self.parts)


def _rounded(point: complex) -> complex:
    return complex(_grained(point.real), _grained(point.imag))


def _grained(value: float) -> float:
    """To the grain; what lies halfway is not left to the last bit, which machines compute differently."""
    return round(value / GRAIN + 1e-6) * GRAIN


# ---- lines -------------------------------------------------------------------------------------


def polygon(points: Sequence[complex], closed: bool = True) -> str:
    path = Path().move(points[0]).line(*points[1:])
    return str(path.close() if closed else path)


def smooth(points: Sequence[complex], closed: bool = False) -> str:
    """A curve through all points (Catmull and Rom's), so that consecutive handles mirror each other."""
    n = len(points)
    if n < 3:
        return polygon(points, closed=False)

    def tangent(i: int) -> complex:
        if closed:
            return (points[(i + 1) % n] - points[(i - 1) % n]) / 6
        if i == 0:
            return (points[1] - points[0]) / 6
        if i == n - 1:
            return (points[-1] - points[-2]) / 6
        return (points[i + 1] - points[i - 1]) / 6

    path = Path().move(points[0])
    path.curve(points[0] + tangent(0), points[1] - tangent(1), points[1])
    for i in range(2, n):
        path.also(points[i] - tangent(i), points[i])
    if closed:
        path.also(points[0] - tangent(0), points[0]).close()
    return str(path)


def spline(points: Sequence[complex], closed: bool = False, steps: int = 8) -> Line:
    """The same curve as ``smooth`` as a fine polyline, for hatching and tapering."""
    n = len(points)
    out: Line = []
    for i in range(n if closed else n - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, n - 1)]
        for k in range(steps):
            t = k / steps
            a = 2 * p1
            b = p2 - p0
            c = 2 * p0 - 5 * p1 + 4 * p2 - p3
            d = -p0 + 3 * p1 - 3 * p2 + p3
            out.append((a + b * t + c * t * t + d * t**3) / 2)
    if not closed:
        out.append(points[-1])
    return out


def resample(points: Sequence[complex], step: float, closed: bool = False) -> Line:
    """Points at equal distances along a polyline."""
    line = list(points) + ([points[0]] if closed else [])
    length = sum(abs(b - a) for a, b in zip(line, line[1:]))
    count = max(2, round(length / step))
    spacing = length / count
    out, rest = [line[0]], spacing
    for a, b in zip(line, line[1:]):
        span = abs(b - a)
        while span > 0 and rest <= span + 1e-9:
            a += (b - a) / span * rest
            span = abs(b - a)
            out.append(a)
            rest = spacing
        rest -= span
    if closed:
        return out[:count]
    return out[:count] + [line[-1]]


def normals(line: Sequence[complex], closed: bool = False) -> Line:
    n = len(line)
    out = []
    for i in range(n):
        a = line[(i - 1) % n] if closed else line[max(i - 1, 0)]
        b = line[(i + 1) % n] if closed else line[min(i + 1, n - 1)]
        direction = b - a
        out.append(1j * direction / (abs(direction) or 1))
    return out


def ribbon(points: Sequence[complex], widths: Sequence[float], joints: int = 2) -> str:
    """A stroke that swells and thins out: its outline as a filled shape."""
    line = spline(points, steps=joints)
    n = len(line)
    sides = normals(line)
    half = []
    for i in range(n):
        t = i / (n - 1) * (len(widths) - 1)
        k = min(int(t), len(widths) - 2)
        half.append((widths[k] + (widths[k + 1] - widths[k]) * (t - k)) / 2)
    left = [p + s * h for p, s, h in zip(line, sides, half)]
    right = [p - s * h for p, s, h in zip(line, sides, half)]
    return smooth(left + right[::-1], closed=True)


def bow(start: complex, end: complex, bend: float) -> str:
    """A slightly bent line; ``bend`` is the share of its length by which it swerves."""
    return str(Path().move(start).bow((start + end) / 2 + (end - start) * 1j * bend, end))


def leaf(start: complex, end: complex, width: float, bend: float = 0) -> str:
    """A leaf or petal between two points; ``width`` and ``bend`` are shares of its length."""
    along = end - start
    middle = (start + end) / 2 + along * 1j * bend
    side = along * 1j * width
    return str(Path().move(start).bow(middle + side, end).bow(middle - side, start).close())


def circle(center: complex, radius: float) -> str:
    x, y, r, d = (f"{v:.1f}".removesuffix(".0") for v in (center.real - radius + 1e-6, center.imag + 1e-6, radius, 2 * radius))
    return f"M{x} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"


def arc(center: complex, radius: float, start: float, end: float, step: float = 14) -> Line:
    """Points of an arc; degrees, clockwise from the right."""
    count = max(2, round(abs(end - start) / step))
    return [center + cmath.rect(radius, math.radians(start + (end - start) * i / count)) for i in range(count + 1)]


def polar(center: complex, radius: float, degrees: float) -> complex:
    return center + cmath.rect(radius, math.radians(degrees))


def turned(points: Iterable[complex], degrees: float, about: complex = 0j) -> Line:
    turn = cmath.rect(1, math.radians(degrees))
    return [about + (p - about) * turn for p in points]


def mirrored(points: Iterable[complex], x: float) -> Line:
    return [complex(2 * x - p.real, p.imag) for p in points]


def placed(points: Iterable[complex], at: complex, scale: float = 1, degrees: float = 0, flip: bool = False) -> Line:
    turn = cmath.rect(scale, math.radians(degrees))
    return [at + (complex(-p.real, p.imag) if flip else p) * turn for p in points]


# ---- areas -------------------------------------------------------------------------------------


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


# ---- the sheet ---------------------------------------------------------------------------------


class Sheet:
    """Collects what is drawn, one on top of the other; neighbours with equal strokes share a path."""

    def __init__(self) -> None:
        self.layers: list[tuple[str, list[str]]] = []

    def _put(self, style: str, *data: str) -> None:
        data = tuple(d for d in data if d)
        if not data:
            return
        if self.layers and self.layers[-1][0] == style and 'fill="none"' in style:
            self.layers[-1][1].extend(data)
        else:
            self.layers.append((style, list(data)))

    def stroke(self, color: str, width: float, *data: str, opacity: float = 1, dash: str = "") -> None:
        """``dash`` on a broad stroke makes a comb: hairs, ticks and rays that stand on a curve."""
        faint = f' opacity="{_number(opacity)}"' if opacity < 1 else ""
        comb = f' stroke-dasharray="{dash}" stroke-linecap="butt"' if dash else ""
        self._put(f'fill="none" stroke="var(--{color})" stroke-width="{_number(width)}"{comb}{faint}', *data)

    def form(self, fill: str, color: str, width: float, *data: str) -> None:
        """A body with its outline: it hides what lies beneath."""
        for d in data:
            self._put(f'fill="var(--{fill})" stroke="var(--{color})" stroke-width="{_number(width)}"', d)

    def fill(self, color: str, *data: str, opacity: float = 1) -> None:
        faint = f' opacity="{_number(opacity)}"' if opacity < 1 else ""
        for d in data:
            self._put(f'fill="var(--{color})" stroke="none"{faint}', d)

    def limb(self, fill: str, color: str, width: float, edge: float, data: str) -> None:
        """A limb of even thickness: a broad stroke with a narrower one of the body's colour on it."""
        self.stroke(color, width + edge, data)
        self.stroke(fill, width - edge, data)

    def symbol(self, name: str, width: int = 400, height: int = 500) -> str:
        body = "\n".join(f'<path {style} d="{"".join(data)}"/>' for style, data in self.layers)
        return (
            f'<symbol id="{name}" viewBox="0 0 {width} {height}">\n'
            f'<g stroke-linecap="round" stroke-linejoin="round">\n{body}\n</g>\n</symbol>'
        )
