"""The mark: two organisms that hook into each other and form one ring."""

from __future__ import annotations

import cmath
import math

from tools.plates.engrave import Line, polygon

MIDDLE = 320 + 320j
SWEEP = 262.0
STARTS = (-74.0, 106.0)


def spine(t: float, start: float) -> complex:
    """From the head (0) around the ring to the tail (1), which slips inside the other's head."""
    inward = min(1.0, max(0.0, (t - 0.36) / 0.6))
    radius = 204 - 112 * inward * inward * (3 - 2 * inward)
    return MIDDLE + cmath.rect(radius, math.radians(start + SWEEP * t))


def outline(start: float, first: float, last: float, fineness: int = 50) -> Line:
    """One organism from ``first`` to ``last``; at 0 it has its round head, at 1 its pointed tail."""
    count = round((last - first) * fineness)
    times = [first + (last - first) * i / count for i in range(count + 1)]
    points = [spine(t, start) for t in times]
    left: Line = []
    right: Line = []
    for t, p in zip(times, points):
        along = spine(t + 0.01, start) - spine(t - 0.01, start)
        side = 1j * along / abs(along) * (74 * (1 - t**1.3) ** 0.85 + 5)
        left.append(p - side)
        right.append(p + side)
    cap: Line = []
    if first == 0:
        middle = (left[0] + right[0]) / 2
        cap = [middle + (right[0] - middle) * cmath.rect(1, math.radians(a)) for a in range(9, 180, 450 // fineness)]
    tip = [2 * points[-1] - points[-2]] if last == 1 else []
    return [*right[::-1], *cap, *left, *tip]


def stretch(start: float, first: float, last: float) -> str:
    return polygon(outline(start, first, last))
