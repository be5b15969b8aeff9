"""Symbiote!: cards around a table, each facing the one that makes ten with it; in the middle the
creature that walks from host to host, its two faces towards the two sides of the table."""

from __future__ import annotations

import cmath
import math

from tools.plates.engrave import (
    Line,
    Sheet,
    arc,
    bow,
    circle,
    leaf,
    placed,
    polar,
    polygon,
    ribbon,
    smooth,
)

CENTER = 200 + 250j
RANKS: dict[str, tuple[tuple[bool, Line], ...]] = {
    "A": ((False, [14j, 5 + 0j, 10 + 14j]), (False, [2 + 9.4j, 8 + 9.4j])),
    "2": ((True, [0.6 + 3.6j, 5 + 0j, 9.2 + 4j, 5 + 9j, 0 + 14j]), (False, [0 + 14j, 10 + 14j])),
    "3": ((True, [1 + 1.4j, 5.4 + 0j, 9 + 3.4j, 4.2 + 6.6j]), (True, [4.2 + 6.6j, 9.6 + 10.2j, 5 + 14j, 0.4 + 12j])),
    "4": ((False, [7.4 + 14j, 7.4 + 0j, 0 + 9.8j, 10 + 9.8j]),),
    "5": ((False, [9 + 0j, 2 + 0j, 1 + 6j]), (True, [1 + 6j, 5.6 + 5j, 9.6 + 9.4j, 5 + 14j, 0.4 + 12.2j])),
    "6": ((True, [8 + 0.4j, 3 + 4j, 0.8 + 9.6j, 5 + 14j, 9.4 + 9.8j, 5 + 6.2j, 1 + 9j]),),
    "7": ((False, [0j, 10 + 0j, 3.6 + 14j]),),
    "8": ((True, [5 + 6.4j, 1.4 + 3.2j, 5 + 0j, 8.6 + 3.2j, 5 + 6.4j, 0.8 + 10.4j, 5 + 14j, 9.2 + 10.4j, 5 + 6.4j]),),
    "9": ((True, [2 + 13.6j, 7 + 10j, 9.2 + 4.4j, 5 + 0j, 0.6 + 4.2j, 5 + 7.8j, 9 + 5j]),),
}
SUITS = {"spade": ("wash-deep", "plate-line"), "heart": ("wash-rose", "lit-rose"), "club": ("wash-leaf", "lit-leaf"), "diamond": ("wash-ochre", "lit-ochre")}
HALVES = {
    "spade": (0 - 1j, 0.3 - 0.52j, 0.82 - 0.02j, 0.78 + 0.46j, 0.34 + 0.56j, 0.1 + 0.34j, 0.14 + 0.72j, 0.36 + 0.98j, 0 + 0.92j),
    "heart": (0 - 0.42j, 0.24 - 0.84j, 0.68 - 0.86j, 0.94 - 0.42j, 0.72 + 0.1j, 0.3 + 0.54j, 0 + 0.98j),
    "diamond": (0 - 1j, 0.26 - 0.44j, 0.74 + 0j, 0.26 + 0.44j, 0 + 1j),
    "club": (0 - 0.96j, 0.38 - 0.78j, 0.38 - 0.36j, 0.2 - 0.16j, 0.62 - 0.2j, 0.92 + 0.16j, 0.68 + 0.52j, 0.24 + 0.4j, 0.1 + 0.28j, 0.14 + 0.72j, 0.36 + 0.98j, 0 + 0.92j),
}  # fmt: skip


def suit(sheet: Sheet, name: str, at: complex, size: float, degrees: float, detail: bool) -> None:
    wash, lit = SUITS[name]
    half = HALVES[name]
    outline = placed([*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1])], at, size, degrees)
    if not detail:
        sheet.fill(lit, smooth(outline, closed=True))
        return

    def put(*points: complex) -> Line:
        return placed(points, at, size, degrees)

    sheet.form(wash, "plate-line" if name == "spade" else lit, 1.4, smooth(outline, closed=True))
    if name == "spade":
        sheet.stroke(lit, 0.9, polygon(put(-0.8j, 0.84j), closed=False), *(bow(*put(complex(0, y + 0.2), complex(s * x, y)), bend=0.12 * s) for y, x in ((-0.34, 0.3), (-0.06, 0.6), (0.22, 0.66)) for s in (1, -1)))
    elif name == "heart":
        for share in (0.74, 0.48):
            sheet.stroke(lit, 0.9, smooth([at + (p - at) * share for p in outline], closed=True))
        sheet.fill(lit, circle(put(0.02j)[0], 0.13 * size))
    elif name == "diamond":
        sheet.stroke(lit, 0.9, *(polygon(put(a, b), closed=False) for a, b in ((-0.9j, 0.9j), (-0.62 + 0j, 0.62 + 0j))))
        sheet.stroke(lit, 0.9, smooth([at + (p - at) * 0.56 for p in outline], closed=True))
    else:
        for spot in (-0.58j, 0.54 + 0.14j, -0.54 + 0.14j):
            sheet.stroke(lit, 0.9, circle(put(spot)[0], 0.2 * size))
            sheet.fill(lit, circle(put(spot)[0], 0.07 * size))
        sheet.stroke(lit, 0.9, polygon(put(-0.3j, 0.86j), closed=False))


def card(sheet: Sheet, a: float, rank: str, name: str) -> None:
    lit = SUITS[name][1]
    turn = cmath.rect(1, math.radians(a + 90))

    def put(*points: complex) -> Line:
        return [CENTER + p * turn for p in points]

    wide, top, low, r = 29.0, -184.0, -76.0, 6.0
    corners = (-wide + (top + r) * 1j, complex(-wide + r, top), complex(wide - r, top), complex(wide, top + r), complex(wide, low), complex(-wide, low))
    sheet.form("plate-form", "plate-line", 1.6, polygon(put(*corners)))
    inner = (complex(-wide + 4, low), complex(-wide + 4, top + 8), complex(-wide + 8, top + 4), complex(wide - 8, top + 4), complex(wide - 4, top + 8), complex(wide - 4, low))
    sheet.stroke("plate-fine", 0.7, polygon(put(*inner), closed=False))
    for curved, points in RANKS[rank]:
        line = put(*(p * 1.06 + complex(-22, -175) for p in points))
        sheet.stroke(lit, 2.4, smooth(line) if curved and len(line) > 2 else polygon(line, closed=False))
    suit(sheet, name, put(complex(15, -168))[0], 8, a + 90, False)
    suit(sheet, name, put(complex(0, -128))[0], 19, a + 90, True)


def kind_face(sheet: Sheet, at: complex) -> None:
    """The face of the symbiote: round eyes, a crown of leaves."""
    for a, reach in ((-150, 28), (-30, 28), (-120, 38), (-60, 38), (-90, 44)):
        root = polar(at + 8j, 26, a)
        tip = polar(root, reach, a + (a + 90) * 0.15)
        sheet.form("wash-leaf", "lit-leaf", 1.2, leaf(root, tip, 0.42))
        sheet.stroke("lit-leaf", 0.8, polygon([root, root + (tip - root) * 0.8], closed=False))
        for share, side in ((0.34, 1), (0.34, -1), (0.58, 1), (0.58, -1)):
            rib = root + (tip - root) * share
            sheet.stroke("lit-leaf", 0.7, polygon([rib, rib + (tip - root) * cmath.rect(0.22, 0.6 * side)], closed=False))
    half = (0 - 32j, 20 - 28j, 34 - 12j, 36 + 6j, 24 + 22j, 0 + 26j)
    head = [at + p for p in (*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1]))]
    sheet.form("plate-form", "plate-line", 1.8, smooth(head, closed=True))
    sheet.stroke("lit-leaf", 5, smooth([at + p for p in (33 - 10j, 34 + 5j, 23 + 19j, 0 + 23j, -23 + 19j, -34 + 5j, -33 - 10j)]), dash="0.7 2.2")
    for side in (1, -1):
        eye = at + complex(side * 14, -6)
        sheet.form("wash-leaf", "plate-line", 1.6, circle(eye, 10))
        sheet.stroke("lit-leaf", 4.4, circle(eye, 6.6), dash="0.8 1.5")
        sheet.fill("plate-line", circle(eye, 4.6))
        sheet.fill("plate-form", circle(eye - 1.5 - 1.7j, 1.6))
        sheet.stroke("plate-line", 1.1, bow(eye + complex(-7, -12.5), eye + complex(7, -12.5), bend=-0.2))
        sheet.stroke("lit-rose", 1.8, circle(at + complex(side * 25, 9), 2.6), dash="1.4 1.3")
    sheet.stroke("plate-line", 1.6, bow(at + complex(-10, 11), at + complex(10, 11), bend=0.36))
    spiral = [polar(at - 21j, 0.6 + 0.9 * k, 70 * k) for k in range(9)]
    sheet.stroke("lit-leaf", 1.1, smooth(spiral))


def cruel_face(sheet: Sheet, at: complex) -> None:
    """The face of the parasite: slit eyes, a round mouth full of teeth, a crown of thorns; drawn upside down."""

    def put(*points: complex) -> Line:
        return [at - p for p in points]

    for a, reach in ((-158, 26), (-22, 26), (-130, 36), (-50, 36), (-105, 44), (-75, 44)):
        root = polar(8j, 24, a)
        tip = polar(root, reach, a + (14 if a > -90 else -14))
        hook = polar(tip, 8, a + (70 if a > -90 else -70))
        sheet.form("wash-rose", "plate-line", 1.2, ribbon(put(root, (root + tip) / 2 + 2, tip, hook), (9, 6, 3.4, 0.4), 1))
    half = (0 - 30j, 16 - 32j, 33 - 18j, 32 - 2j, 38 + 8j, 24 + 20j, 0 + 26j)
    head = put(*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1]))
    sheet.form("plate-form", "plate-line", 1.8, smooth(head, closed=True))
    sheet.stroke("lit-rose", 5, smooth(put(31 - 16j, 30 - 2j, 35 + 8j, 22 + 17j, 0 + 23j, -22 + 17j, -35 + 8j, -30 - 2j, -31 - 16j)), dash="0.7 2.2")
    for side in (1, -1):
        eye = put(complex(side * 26, -8), complex(side * 20, -19), complex(side * 8, -17), complex(side * 12, -10))
        sheet.form("wash-rose", "plate-line", 1.5, smooth(eye, closed=True))
        pupil = put(complex(side * 16, -19), complex(side * 18, -8.6))
        sheet.fill("plate-line", leaf(pupil[0], pupil[1], 0.3))
        sheet.fill("plate-line", ribbon(put(complex(side * 30, -13), complex(side * 20, -24), complex(side * 5, -19)), (1, 4, 1), 1))
    third = put(0 - 25j)[0]
    sheet.form("wash-rose", "plate-line", 1.1, leaf(third - 4j, third + 4j, 0.5))
    sheet.fill("plate-line", circle(third, 1.4))
    mouth = put(7j)[0]
    sheet.form("wash-rose", "plate-line", 1.6, circle(mouth, 13))
    sheet.fill("plate-line", circle(mouth, 10.6))
    for k in range(12):
        a = 30 * k
        sheet.form("plate-form", "plate-line", 0.7, polygon([polar(mouth, 11.6, a - 11), polar(mouth, 5.2, a), polar(mouth, 11.6, a + 11)]))
    for k in range(6):
        a = 60 * k + 15
        sheet.fill("plate-form", polygon([polar(mouth, 5, a - 16), polar(mouth, 1.8, a), polar(mouth, 5, a + 16)]))


def corners(sheet: Sheet) -> None:
    """The four suits, each on its own growth."""
    for name, at, flip in (("spade", 52 + 48j, 1), ("heart", 348 + 48j, -1), ("club", 52 + 452j, 1), ("diamond", 348 + 452j, -1)):
        lit = SUITS[name][1]
        down = 1 if at.imag < 250 else -1
        for stem, widths in (
            ((-30 + 30j, -36 + 0j, -22 - 24j, 4 - 34j, 34 - 30j, 60 - 34j), (0.6, 2.6, 3.4, 2.8, 1.8, 0.4)),
            ((-22 - 24j, -34 - 30j, -38 - 24j, -33 - 20j), (2.4, 1.8, 1.2, 0.6)),
            ((34 - 30j, 46 - 22j, 44 - 14j, 38 - 17j), (1.8, 1.4, 1, 0.5)),
        ):
            points = [at + complex(p.real * flip, p.imag * down) for p in stem]
            sheet.fill("plate-line", ribbon(points, widths, 1))
        for root, tip in ((-34 + 12j, -42 + 26j), (-35 + 2j, -26 + 18j), (16 - 33j, 26 - 42j), (18 - 33j, 28 - 22j)):
            ends = [at + complex(p.real * flip, p.imag * down) for p in (root, tip)]
            sheet.form("plate-form", lit, 1, leaf(ends[0], ends[1], 0.34))
        suit(sheet, name, at, 25, 0, True)


def table(sheet: Sheet) -> None:
    """Opposite cards make ten."""
    sheet.form("wash-sea", "plate-line", 1.6, circle(CENTER, 194))
    sheet.stroke("plate-fine", 6, circle(CENTER, 190), dash="0.8 2.6")
    sheet.stroke("plate-fine", 0.8, circle(CENTER, 186))
    suits = ("spade", "heart", "club", "diamond")
    for k, (rank, facing) in enumerate((("A", "9"), ("2", "8"), ("3", "7"), ("4", "6"), ("5", "5"))):
        card(sheet, -90 + 36 * k, rank, suits[k % 4])
        card(sheet, 90 + 36 * k, facing, suits[(k + 2) % 4])


def creature(sheet: Sheet) -> None:
    """Feet all around, kind ones above, hooks below."""
    for i in range(20):
        a = 18 * i + 9
        kind = a > 180
        foot = [polar(CENTER, 84, a), polar(CENTER, 98, a + 1), polar(CENTER, 107, a + 6), polar(CENTER, 103 if kind else 113, a + (12 if kind else 14))]
        sheet.fill("lit-leaf" if kind else "lit-rose", ribbon(foot, (7, 4.4, 3, 0.8), 1))
    sheet.form("plate-form", "plate-line", 2.2, circle(CENTER, 90))
    wave = [CENTER + complex(-84 + 14 * i, 9 * math.sin(i * math.pi / 3)) for i in range(13)]
    upper = [*wave, *arc(CENTER, 85, 0, -180, 12)]
    lower = [*wave, *arc(CENTER, 85, 0, 180, 12)]
    sheet.form("wash-leaf", "lit-leaf", 1.2, polygon(upper))
    sheet.form("wash-rose", "lit-rose", 1.2, polygon(lower))
    sheet.stroke("lit-leaf", 6, smooth(arc(CENTER, 81.6, -178, -2, 16)), dash="0.8 2.4")
    sheet.stroke("lit-rose", 6, smooth(arc(CENTER, 81.6, 2, 178, 16)), dash="0.8 2.4")
    kind_face(sheet, CENTER - 32j)
    cruel_face(sheet, CENTER + 32j)
    sheet.limb("plate-form", "plate-line", 5, 1.4, smooth(wave))
    sheet.stroke("plate-line", 2, smooth(wave), dash="2 4")


def draw() -> str:
    sheet = Sheet()
    corners(sheet)
    table(sheet)
    creature(sheet)
    return sheet.symbol("plate-symbiote")
