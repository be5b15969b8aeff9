"""The engraver's tools: numbers as text, curves, tapering strokes, and the sheet that takes them.

Points are complex numbers, x to the right and y down. Every function is deterministic. Drawings
refer to nothing (no gradients, clips or filters), because references out of a symbol that another
document uses are resolved differently by every browser.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence

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


def bow(start: complex, end: complex, *, bend: float) -> str:
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


def mirrored(points: Iterable[complex], x: float) -> Line:
    return [complex(2 * x - p.real, p.imag) for p in points]


def placed(points: Iterable[complex], at: complex, scale: float = 1, degrees: float = 0, flip: bool = False) -> Line:
    turn = cmath.rect(scale, math.radians(degrees))
    return [at + (complex(-p.real, p.imag) if flip else p) * turn for p in points]


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

    def symbol(self, name: str, width: int = 400, height: int = 500, corner: complex = 0j) -> str:
        """The drawing as a symbol; ``corner`` is the upper left one of what is seen of it."""
        body = "\n".join(f'<path {style} d="{"".join(data)}"/>' for style, data in self.layers)
        return (
            f'<symbol id="{name}" viewBox="{corner.real:g} {corner.imag:g} {width} {height}">\n'
            f'<g stroke-linecap="round" stroke-linejoin="round">\n{body}\n</g>\n</symbol>'
        )
