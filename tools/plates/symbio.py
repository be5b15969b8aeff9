"""Symbio: two cultures on a glass slide, seen through the lens.

The stones of one body share one membrane; hairs stand on the rim where it is free.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable
from random import Random

from tools.plates.areas import contours, hatch, inside, stipple
from tools.plates.engrave import (
    Line,
    Sheet,
    arc,
    circle,
    leaf,
    normals,
    placed,
    polar,
    polygon,
    resample,
    ribbon,
    smooth,
    spline,
)
from tools.plates.mark import MIDDLE, STARTS, outline, spine

RANKS = (
    "..xx.o..",
    ".xxxoo.x",
    "x.xxooxx",
    "xoo.o.xx",
    ".oxoo...",
    "oooxx.oo",
    ".oxxooo.",
    "...x.oo.",
)
CENTER = 200 + 208j
LENS = 154.0
CELL = 32.6
ASKEW = cmath.rect(1, math.radians(-9))


def place(column: float, rank: float) -> complex:
    """Middle of a square; the squares lie a little askew under the lens."""
    return CENTER + complex(column - 3.5, rank - 3.5) * CELL * ASKEW


def bodies() -> list[tuple[str, set[tuple[int, int]]]]:
    left = {(c, r): RANKS[r][c] for r in range(8) for c in range(8) if RANKS[r][c] != "."}
    found = []
    while left:
        start, colour = next(iter(left.items()))
        body, queue = set(), [start]
        while queue:
            square = queue.pop()
            if left.get(square) == colour:
                del left[square]
                body.add(square)
                queue += [(square[0] + dx, square[1] + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        found.append((colour, body))
    return found


def membrane(body: set[tuple[int, int]], rnd: Random) -> list[Line]:
    blobs = []
    for c, r in sorted(body):
        shift = complex(rnd.uniform(-1.1, 1.1), rnd.uniform(-1.1, 1.1))
        blobs.append((place(c, r) + shift, rnd.uniform(12.6, 14.6)))
        for dx, dy in ((1, 0), (0, 1)):
            if (c + dx, r + dy) in body:
                blobs += [(place(c + dx * t, r + dy * t), wide) for t, wide in ((0.33, 10.4), (0.5, 9.6), (0.67, 10.4))]
        if {(c + 1, r), (c, r + 1), (c + 1, r + 1)} <= body:
            blobs.append((place(c + 0.5, r + 0.5), 12.0))

    def field(p: complex) -> float:
        return 1 - sum(math.exp((radius - abs(p - q)) / 2.5) for q, radius in blobs if abs(p - q) < radius + 20)

    points = [q for q, _ in blobs]
    box = (
        min(p.real for p in points) - 22,
        min(p.imag for p in points) - 22,
        max(p.real for p in points) + 24,
        max(p.imag for p in points) + 24,
    )
    return [resample(loop, 8.5, closed=True) for loop in contours(field, box, 2.4)]


def free_rim(loop: Line, taken: set[tuple[int, int]]) -> list[Line]:
    """The stretches of a membrane beside an empty square, a little outside of it."""
    fine = resample(spline(loop, closed=True, steps=4), 3.5, closed=True)
    stretches: list[Line] = [[]]
    for p, n in zip(fine, normals(fine, closed=True)):
        outward = n if not inside(p + n * 2, fine) else -n
        ahead = (p + outward * 10 - CENTER) / ASKEW / CELL
        column, rank = round(ahead.real + 3.5), round(ahead.imag + 3.5)
        if 0 <= column < 8 and 0 <= rank < 8 and (column, rank) not in taken:
            stretches[-1].append(p + outward * 3)
        elif stretches[-1]:
            stretches.append([])
    if len(stretches) > 1 and stretches[0] and stretches[0][0] == fine[0] and stretches[-1]:
        stretches[0] = stretches.pop() + stretches[0]
    return [s[::2] for s in stretches if len(s) > 4]


def diatom(sheet: Sheet, at: complex, radius: float, rays: int, wash: str, lit: str) -> None:
    """A round frustule: rim, rays, rows of pores, spines."""
    around = 2 * math.pi / rays
    for i in range(rays):
        a = 360 * i / rays
        sheet.fill(
            "plate-line",
            ribbon([polar(at, radius, a), polar(at, radius * 1.14, a + 2), polar(at, radius * 1.32, a)], (2.6, 1.3, 0.3), 2),
        )
    sheet.form(wash, "plate-line", 1.4, circle(at, radius))
    for inner, outer, parts in ((0.86, 1.0, 4), (0.3, 0.82, 1)):
        middle, depth = (inner + outer) / 2 * radius, (outer - inner) * radius
        gap = around * middle / parts
        sheet.stroke(lit, depth, circle(at, middle), dash=f"0.8 {gap - 0.8:.3f}")
    sheet.stroke("plate-line", 0.8, circle(at, radius * 0.84))
    sheet.stroke(lit, 1.5, *(
        circle(at, radius * f) for f in (0.45, 0.58, 0.71)
    ), dash="1.5 2.2")
    sheet.form("plate-form", "plate-line", 1.1, circle(at, radius * 0.3))
    sheet.stroke(lit, 0.28 * radius, circle(at, radius * 0.16), dash=f"0.8 {around * radius * 0.32 - 0.8:.3f}")
    sheet.fill("plate-line", circle(at, radius * 0.07))


def boat(sheet: Sheet, at: complex, length: float, degrees: float, wash: str, lit: str) -> None:
    """A pennate diatom: a boat with a raphe and ribs."""

    def row(wide: float, long: float) -> Line:
        return [complex(length * long / 2 * math.cos(t), length * wide * math.sin(t)) for t in
                (math.tau * i / 12 for i in range(12))]

    sheet.form(wash, "plate-line", 1.3, smooth(placed(row(0.17, 1), at, 1, degrees), closed=True))
    for s in (1, -1):
        side = [complex(p.real, abs(p.imag) * s) for p in row(0.1, 0.88)[:7]]
        sheet.stroke(lit, length * 0.1, smooth(placed(side, at, 1, degrees)), dash="0.8 2")
    sheet.stroke("plate-line", 1, smooth(placed([-length * 0.44 + 0j, 0.8j, length * 0.44 + 0j], at, 1, degrees)))
    sheet.form("plate-form", "plate-line", 0.9, circle(at, length * 0.04))


def pane(margin: float, cut: float) -> Line:
    """The edge of the glass with its corners cut off."""
    left, top, right, bottom = 26 + margin, 14 + margin, 374 - margin, 486 - margin
    return [
        complex(left + cut, top), complex(right - cut, top), complex(right, top + cut), complex(right, bottom - cut),
        complex(right - cut, bottom), complex(left + cut, bottom), complex(left, bottom - cut), complex(left, top + cut),
    ]  # fmt: skip


def slide(sheet: Sheet, rnd: Random) -> None:
    """Bevelled glass, its ground end with a label."""
    sheet.form("wash-sea", "plate-line", 1.7, polygon(pane(0, 12)))
    sheet.stroke("plate-fine", 0.7, polygon(pane(5, 9)))
    sheet.stroke("plate-line", 0.6, *(polygon([a, b], closed=False) for a, b in zip(pane(0, 12), pane(5, 9))))
    for glint in ([44 + 30j, 84 + 30j, 44 + 92j], [330 + 30j, 358 + 30j, 358 + 74j, 300 + 92j]):
        sheet.stroke("plate-fine", 0.6, hatch(glint, 122, 4.6, rnd, 0.7))

    label = [70 + 398j, 330 + 398j, 330 + 472j, 70 + 472j]
    ground = [31 + 386j, 369 + 386j, 369 + 472j, 360 + 481j, 40 + 481j, 31 + 472j]
    sheet.fill("wash-bone", polygon(ground))
    sheet.stroke("plate-fine", 95, polygon([31 + 433.5j, 369 + 433.5j], closed=False), dash="0.5 2.3")
    sheet.stroke("plate-line", 1, polygon(ground[:2], closed=False))
    sheet.form("plate-form", "plate-line", 1.4, polygon(label))
    sheet.stroke("plate-fine", 0.6, polygon([74 + 402j, 326 + 402j, 326 + 468j, 74 + 468j]))


def sign(sheet: Sheet) -> None:
    """On the label the mark of the house, between two growths."""
    hub = 200 + 435j
    scale = 0.088
    for last, gap in ((1.0, 0.0), (0.3, 4.4)):
        for start, wash, lit in ((STARTS[0], "wash-deep", "plate-line"), (STARTS[1], "wash-rose", "lit-rose")):
            shape = [hub + (p - MIDDLE) * scale for p in outline(start, 0, last, 18)]
            if gap:
                sheet.stroke("plate-form", gap, smooth([hub + (p - MIDDLE) * scale for p in outline(start, 0, 0.22, 18)], closed=True))
            sheet.form(wash, lit, 1.3 if not gap else 0.1, polygon(shape))
            if gap:
                rim = [hub + (p - MIDDLE) * scale for p in outline(start, 0, 0.3, 18)]
                sheet.stroke(lit, 1.3, polygon(rim, closed=False))
                sheet.fill("plate-form", circle(hub + (spine(0.03, start) - MIDDLE) * scale, 2.8))
    for side in (1, -1):
        stem = [hub + complex(side * x, y) for x, y in ((30, 6), (44, 0), (62, -2), (82, 6), (104, 2), (114, -8), (108, -16), (101, -11))]
        sheet.fill("plate-line", ribbon(stem, (0.5, 2, 2.6, 2.6, 2, 1.4, 1, 0.5)))
        for root, tip in ((48 - 1j, 54 - 15j), (56 - 2j, 66 + 11j), (70 + 0j, 82 - 14j), (88 + 6j, 96 + 18j)):
            sheet.form("wash-leaf", "lit-leaf", 1, leaf(hub + complex(side * root.real, root.imag), hub + complex(side * tip.real, tip.imag), 0.32))


def creatures(sheet: Sheet) -> None:
    """In the corners of the glass."""
    diatom(sheet, 62 + 54j, 23, 16, "wash-ochre", "lit-ochre")
    diatom(sheet, 343 + 354j, 17, 12, "wash-ochre", "lit-ochre")
    boat(sheet, 344 + 58j, 58, 48, "wash-leaf", "lit-leaf")
    boat(sheet, 54 + 356j, 52, 134, "wash-leaf", "lit-leaf")


def lens(sheet: Sheet) -> None:
    """The eyepiece with its scales, and the squares under it."""
    sheet.form("plate-ground", "plate-line", 2.2, circle(CENTER, LENS + 11))
    sheet.stroke("plate-line", 3.4, circle(CENTER, LENS + 4.2), dash=f"0.8 {math.tau * (LENS + 4.2) / 120 - 0.8:.3f}")
    sheet.stroke("plate-line", 5.4, circle(CENTER, LENS + 5.4), dash=f"1.2 {math.tau * (LENS + 5.4) / 24 - 1.2:.3f}")
    sheet.stroke("plate-fine", 0.7, circle(CENTER, LENS + 8), circle(CENTER, LENS + 2.6))
    sheet.form("plate-form", "plate-line", 1.4, circle(CENTER, LENS))
    for k, wide in enumerate((13, 9, 5)):
        sheet.stroke("plate-fine", wide, smooth(arc(CENTER, LENS - wide / 2 - 0.5, -60 + 12 * k, 150 - 12 * k)), dash=f"0.6 {3.3 + k}")

    squares = ""
    for i in range(9):
        for a, b in ((place(i - 0.5, -0.5), place(i - 0.5, 7.5)), (place(-0.5, i - 0.5), place(7.5, i - 0.5))):
            line = [p for p in resample([a, b], 2) if abs(p - CENTER) < LENS - 14]
            squares += polygon([line[0], line[-1]], closed=False) if line else ""
    sheet.stroke("plate-fine", 0.9, squares, dash="1 3.4")


def darker_below(y: float) -> Callable[[complex], float]:
    return lambda point: 0.3 + 0.7 * (point.imag > y)


def culture(sheet: Sheet, rnd: Random, dark: bool, body: set[tuple[int, int]], taken: set[tuple[int, int]]) -> None:
    """One body: its hairs, its membrane and lining, and a nucleus for each stone."""
    wash, lit = ("wash-deep", "plate-line") if dark else ("wash-rose", "lit-rose")
    loops = membrane(body, rnd)
    for loop in loops:
        rims = free_rim(loop, taken)
        sheet.stroke(lit, 7, *map(smooth, rims), dash="0.8 2.5")
    sheet.form(wash, "plate-line", 1.8, "".join(smooth(loop, closed=True) for loop in loops))
    linings = []
    for loop in loops:
        sides = normals(loop, closed=True)
        inward = 1 if inside(loop[0] + sides[0] * 2, loop) else -1
        linings.append([[p + n * inward * depth for p, n in zip(loop, sides)] for depth in (2, 3.4)])
    for comb, lining in linings:
        if not dark:
            sheet.fill("plate-form", smooth(lining, closed=True))
        sheet.stroke(lit, 3.2 if not dark else 4.2, smooth(comb, closed=True), dash="0.7 1.9")
        sheet.stroke(lit, 0.7, smooth(lining, closed=True))
    for square in sorted(body):
        at = place(*square) + complex(rnd.uniform(-2, 2), rnd.uniform(-2, 2))
        cell = [polar(at, 9.6, a) for a in range(0, 360, 30)]
        sheet.stroke(lit, 1.1, stipple(cell, 2.9 if dark else 3.6, rnd, darker_below(at.imag + 1)))
        if dark:
            sheet.fill("plate-line", circle(at, 4.8))
            sheet.fill("wash-deep", circle(at - 1.2 - 1.3j, 1.6))
        else:
            sheet.form("wash-rose", "lit-rose", 1.1, circle(at, 4.8))
            sheet.fill("lit-rose", circle(at + 0.9 + 0.8j, 1.8))


def draw() -> str:
    rnd = Random(2001)
    sheet = Sheet()
    slide(sheet, rnd)
    sign(sheet)
    creatures(sheet)
    lens(sheet)
    taken = {(c, r) for r in range(8) for c in range(8) if RANKS[r][c] != "."}
    for colour, body in bodies():
        culture(sheet, rnd, colour == "x", body, taken)
    sheet.stroke("wash-sea", 3, smooth(arc(CENTER, LENS - 7, 200, 240)), smooth(arc(CENTER, LENS - 7, 246, 252)))
    return sheet.symbol("plate-symbio")
