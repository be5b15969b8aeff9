"""Symbiose: one pond, four seasons, four animals, a water lily in the middle."""

from __future__ import annotations

import cmath
import math
from random import Random

from tools.plates.areas import inside, stipple
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
    resample,
    ribbon,
    smooth,
    spline,
)

CENTER = 200 + 250j
LEFT, TOP, RIGHT, BOTTOM = 18.0, 16.0, 382.0, 484.0
CORNERS = {"spring": complex(LEFT, TOP), "summer": complex(RIGHT, TOP), "autumn": complex(LEFT, BOTTOM), "winter": complex(RIGHT, BOTTOM)}
WASHES = {"spring": "wash-rose", "summer": "wash-leaf", "autumn": "wash-ochre", "winter": "wash-sea"}


def pane(corner: complex) -> Line:
    """A quarter of the plate with a hollowed outer corner."""
    inner = CENTER + complex(6 if corner.real > 200 else -6, 6 if corner.imag > 250 else -6)
    dx = 1 if corner.real < 200 else -1
    dy = 1 if corner.imag < 250 else -1
    hollow = [corner + complex(dx * 22 * math.cos(t), dy * 22 * math.sin(t)) for t in (math.pi / 2 * i / 6 for i in range(7))]
    return [complex(inner.real, corner.imag), *hollow, complex(corner.real, inner.imag), inner]


def frog(sheet: Sheet, at: complex, degrees: float, scale: float) -> None:
    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    def pair(*points: complex) -> tuple[Line, Line]:
        return put(*points), put(*(complex(-p.real, p.imag) for p in points))

    for side in pair(14 + 30j, 34 + 26j, 50 + 8j, 40 + 24j, 28 + 42j, 38 + 50j):
        sheet.limb("wash-leaf", "plate-line", 8 * scale, 1.5, smooth(side))
    for tip in (48 + 42j, 53 + 50j, 50 + 59j, 40 + 62j):
        for a, b in zip(pair(37 + 50j), pair(tip)):
            sheet.limb("wash-leaf", "plate-line", 3.2 * scale, 1.2, bow(a[0], b[0], bend=0.06))
            sheet.form("wash-leaf", "plate-line", 1, circle(b[0], 2.5 * scale))
    for side in pair(18 - 14j, 34 - 6j, 44 - 18j, 40 - 28j):
        sheet.limb("wash-leaf", "plate-line", 6.4 * scale, 1.4, smooth(side))
    for tip in (32 - 40j, 40 - 43j, 48 - 39j, 51 - 30j):
        for a, b in zip(pair(41 - 29j), pair(tip)):
            sheet.limb("wash-leaf", "plate-line", 2.8 * scale, 1.1, bow(a[0], b[0], bend=0.05))
            sheet.form("wash-leaf", "plate-line", 1, circle(b[0], 2.3 * scale))
    half = (0 - 47j, 12 - 44j, 20 - 34j, 23 - 20j, 24 - 2j, 25 + 16j, 18 + 34j, 8 + 43j, 0 + 45j)
    outline = put(*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1]))
    sheet.form("wash-leaf", "plate-line", 1.7, smooth(outline, closed=True))
    sheet.stroke("lit-leaf", 5 * scale, smooth(put(21 - 24j, 20 - 2j, 20 + 16j, 14 + 32j)), dash="0.7 2")
    sheet.stroke("lit-leaf", 1.3, stipple(spline(put(-4 - 22j, 16 - 20j, 17 + 14j, 8 + 34j, -4 + 38j), closed=True), 4.2 * scale, Random(3)))
    for spot, size in ((-9 - 12j, 5), (-13 + 6j, 4), (-7 + 20j, 4.6), (-14 + 24j, 2.4), (-3 + 2j, 2.6), (-16 - 8j, 2.4)):
        sheet.form("plate-form", "lit-leaf", 1, circle(put(spot)[0], size * scale))
    sheet.stroke("plate-line", 0.9, smooth(put(0 - 30j, 0 + 0j, 0 + 38j)))
    sheet.stroke("plate-line", 1, smooth(put(-15 - 40j, 0 - 43j, 15 - 40j)), polygon(put(-3 - 44.5j, -3 - 44.4j)), polygon(put(3 - 44.5j, 3 - 44.4j)))
    for x in (-16, 16):
        sheet.form("wash-ochre", "plate-line", 1.4, circle(put(complex(x, -32))[0], 7.4 * scale))
        sheet.fill("plate-line", circle(put(complex(x * 1.06, -33))[0], 4 * scale))
        sheet.fill("plate-form", circle(put(complex(x * 1.06 - 1.4, -34.6))[0], 1.4 * scale))


def dragonfly(sheet: Sheet, at: complex, degrees: float, scale: float) -> None:
    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    fore = (3 - 10j, 22 - 27j, 56 - 42j, 82 - 42j, 84 - 33j, 62 - 20j, 30 - 9j)
    hind = (3 - 3j, 26 - 6j, 58 - 4j, 78 + 8j, 72 + 20j, 46 + 19j, 18 + 8j)
    for wing in (hind, fore):
        for side in (1, -1):
            points = put(*(complex(p.real * side, p.imag) for p in wing))
            fine = spline(points, closed=True)
            sheet.form("plate-form", "plate-line", 1.3, smooth(points, closed=True))
            root, n = fine[0], len(fine)
            upper, lower = fine[: n // 2], fine[n // 2 :][::-1]
            for share in (0.22, 0.48, 0.74):
                vein = [upper[min(i, len(upper) - 1)] * (1 - share) + lower[min(i, len(lower) - 1)] * share for i in range(2, n // 2 - 1, 5)]
                sheet.stroke("lit-sea", 0.9, smooth([root, *vein]))
                sheet.stroke("lit-sea", 4.6 * scale, smooth(vein), dash="0.6 2.6")
            spot = upper[int(len(upper) * 0.8)] * 0.86 + lower[int(len(lower) * 0.8)] * 0.14
            sheet.form("wash-rose", "plate-line", 0.8, circle(spot, 2.6 * scale))
    for k in range(9):
        y = 8 + 8.4 * k
        wide = 4.4 - 0.9 * math.sin(k * 0.5) - 0.1 * k
        segment = put(complex(-wide, y), complex(-wide * 0.9, y + 8), complex(wide * 0.9, y + 8), complex(wide, y))
        sheet.form("wash-sea", "plate-line", 1.1, polygon(segment))
        sheet.stroke("lit-sea", 0.9, bow(put(complex(-wide * 0.6, y + 2))[0], put(complex(wide * 0.6, y + 2))[0], bend=-0.3))
    for side in (-1, 1):
        sheet.form("wash-sea", "plate-line", 1, leaf(put(84j)[0], put(side * 5 + 93j)[0], 0.3))
    thorax = put(-8 - 8j, -8 + 2j, -4 + 10j, 4 + 10j, 8 + 2j, 8 - 8j, 4 - 15j, -4 - 15j)
    sheet.form("wash-sea", "plate-line", 1.4, smooth(thorax, closed=True))
    sheet.stroke("lit-sea", 1.1, *(smooth(put(complex(x, -11), complex(x * 1.4, -3), complex(x, 7))) for x in (-4, 0, 4)))
    for side in (-1, 1):
        sheet.form("wash-rose", "plate-line", 1.2, circle(put(complex(side * 5, -20))[0], 5.6 * scale))
        sheet.stroke("lit-rose", 0.7, circle(put(complex(side * 5, -20))[0], 3.4 * scale), dash="1 1.2")
    sheet.stroke("plate-line", 0.9, bow(put(-2 - 25j)[0], put(-6 - 31j)[0], bend=0.1), bow(put(2 - 25j)[0], put(6 - 31j)[0], bend=-0.1))


def snail(sheet: Sheet, at: complex, degrees: float, scale: float) -> None:
    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    hub = -10 - 6j
    growth = math.log(40 / 2.2) / (math.tau * 2.75)
    end = math.tau * 2.75

    def whorl(turn: float, share: float = 1) -> complex:
        return hub + cmath.rect(2.2 * math.exp(growth * turn) * share, turn + 2.9)

    outer = put(*(whorl(end - math.tau + math.tau * i / 14) for i in range(15)))
    sheet.form("wash-ochre", "plate-line", 1.8, smooth(outer, closed=True))
    middle = put(*(whorl(end - math.tau * 1.95 * i / 42, 0.8) for i in range(43)))
    for k in range(3):
        sheet.stroke("lit-ochre", (12, 6.4, 3.4)[k] * scale, smooth(middle[k * 14 : k * 14 + 15]), dash="0.8 2.6")
    sheet.stroke("plate-line", 1.5, smooth(put(*(whorl(end * i / 34) for i in range(35)))))
    sheet.stroke("plate-form", 2, smooth(put(*(whorl(end - 2.4 - 1.1 * i / 4, 0.9) for i in range(5)))))

    foot = put(-58 + 36j, -40 + 26j, -12 + 22j, 24 + 20j, 36 + 4j, 42 - 14j, 52 - 18j, 60 - 8j, 56 + 12j, 46 + 30j, 30 + 38j, -10 + 39j, -44 + 39j)
    for tip, root in ((60 - 40j, 52 - 14j), (46 - 42j, 47 - 15j)):
        sheet.limb("wash-bone", "plate-line", 3.2 * scale, 1.2, bow(put(root)[0], put(tip)[0], bend=0.12))
        sheet.form("wash-bone", "plate-line", 1.1, circle(put(tip)[0], 3 * scale))
    sheet.limb("wash-bone", "plate-line", 2.4 * scale, 1.1, bow(put(58 - 4j)[0], put(66 - 1j)[0], bend=0.1))
    sheet.form("wash-bone", "plate-line", 1.6, smooth(foot, closed=True))
    sheet.stroke("lit-bone", 5 * scale, smooth(put(-48 + 35j, -10 + 34.5j, 28 + 34j, 44 + 26j, 53 + 10j)), dash="0.7 2.4")
    sheet.stroke("lit-bone", 1.2, stipple(spline(put(38 + 4j, 46 - 12j, 55 - 10j, 50 + 10j, 40 + 22j, 26 + 28j), closed=True), 4 * scale, Random(5)))



def fish(sheet: Sheet, at: complex, degrees: float, scale: float) -> None:
    """It looks to the left."""

    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    def fin(wash: str, *points: complex) -> None:
        shape = put(*points)
        sheet.form(wash, "plate-line", 1.3, smooth(shape, closed=True))
        root, rim = shape[0], shape[1:-1]
        rays = resample(spline(rim), 5 * scale)
        sheet.stroke("lit-rose", 0.8, *(polygon([root * 0.75 + p * 0.25, root * 0.08 + p * 0.92], closed=False) for p in rays[1:-1]))

    fin("wash-rose", 42 + 6j, 58 - 2j, 76 - 22j, 82 - 20j, 74 + 0j, 76 + 14j, 84 + 32j, 76 + 34j, 58 + 16j, 44 + 9j)
    fin("wash-rose", 0 - 14j, -22 - 24j, -16 - 36j, 6 - 42j, 26 - 36j, 30 - 24j, 24 - 12j)
    fin("wash-rose", 6 + 20j, -4 + 32j, 4 + 42j, 18 + 38j, 20 + 24j)
    body = put(-62 + 4j, -54 - 8j, -36 - 20j, -6 - 26j, 20 - 19j, 40 - 4j, 48 + 4j, 40 + 14j, 18 + 22j, -12 + 24j, -40 + 18j, -56 + 10j)
    fine = spline(body, closed=True)
    sheet.form("wash-sea", "plate-line", 1.8, smooth(body, closed=True))
    scales = ""
    for row in range(-4, 5):
        for column in range(13):
            x = -28 + 6.2 * column + (3.1 if row % 2 else 0)
            y = 5.2 * row - 1 + 0.003 * x * x
            a, b = put(complex(x, y - 2.9), complex(x, y + 2.9))
            if all(inside(put(complex(x + 3 * dx, y + 5 * dy))[0], fine) for dx in (-1, 1) for dy in (-1, 1)):
                scales += bow(a, b, bend=-0.5)
    sheet.stroke("lit-sea", 0.9, scales)
    patch = put(-26 - 22j, -4 - 25j, 10 - 21j, 4 - 9j, -10 - 6j, -24 - 10j)
    sheet.form("wash-rose", "lit-rose", 0.9, smooth(patch, closed=True))
    sheet.stroke("lit-rose", 1.3, stipple(spline(patch, closed=True), 3.4 * scale, Random(4)))
    gill = put(-34 - 17j, -29 - 4j, -32 + 8j, -38 + 15j)
    sheet.stroke("plate-line", 1.3, smooth(gill))
    sheet.stroke("lit-sea", 4 * scale, smooth([p + (2.6 * scale) * cmath.rect(1, math.radians(degrees)) for p in gill]), dash="0.7 1.9")
    fin("wash-rose", -24 + 8j, -20 + 18j, -10 + 28j, 2 + 26j, -2 + 14j, -14 + 6j)
    sheet.form("plate-form", "plate-line", 1.3, circle(put(-47 - 4j)[0], 5 * scale))
    sheet.fill("plate-line", circle(put(-48 - 4j)[0], 2.7 * scale))
    sheet.stroke("plate-line", 1.1, smooth(put(-62 + 4j, -57 + 6.5j, -53 + 6.5j)), bow(put(-60 + 8j)[0], put(-65 + 15j)[0], bend=-0.2), bow(put(-57 + 9j)[0], put(-58 + 17j)[0], bend=-0.2))


def blossom(sheet: Sheet, at: complex, size: float, turn: float) -> None:
    for i in range(5):
        a = 72 * i + turn
        sheet.form("plate-form", "lit-rose", 1, leaf(at, polar(at, size, a), 0.5))
        sheet.stroke("lit-rose", 0.6, polygon([polar(at, size * 0.25, a), polar(at, size * 0.66, a)], closed=False))
    sheet.stroke("lit-rose", size * 0.3, circle(at, size * 0.3), dash="0.7 1.2")
    sheet.fill("lit-rose", circle(at, size * 0.13))


def crystal(sheet: Sheet, at: complex, size: float, turn: float) -> None:
    data = ""
    for i in range(6):
        a = 60 * i + turn
        data += polygon([at, polar(at, size, a)], closed=False)
        for share, reach in ((0.42, 0.26), (0.66, 0.26), (0.86, 0.16)):
            root = polar(at, size * share, a)
            for side in (-52, 52):
                data += polygon([root, polar(root, size * reach, a + side)], closed=False)
    sheet.stroke("lit-sea", 1.1 if size > 10 else 0.8, data)
    sheet.form("plate-form", "lit-sea", 0.9, polygon([polar(at, size * 0.17, 60 * i + turn + 30) for i in range(6)]))


def fallen(sheet: Sheet, at: complex, size: float, turn: float, wash: str, lit: str) -> None:
    """A lobed leaf."""
    half = (0 - 1j, 0.2 - 0.62j, 0.36 - 0.66j, 0.34 - 0.4j, 0.66 - 0.44j, 0.52 - 0.16j, 0.84 + 0.02j, 0.5 + 0.16j, 0.56 + 0.44j, 0.24 + 0.38j, 0.04 + 0.56j)
    outline = [*half, *(complex(-p.real, p.imag) for p in half[::-1][:-1])]
    sheet.form(wash, "plate-line", 1.1, polygon(placed(outline, at, size, turn)))
    veins = ((0.5j, -0.84j), (0.1j, 0.46 - 0.3j), (0.1j, -0.46 - 0.3j), (0.34j, 0.6 + 0.03j), (0.34j, -0.6 + 0.03j))
    sheet.stroke(lit, 0.8, *(polygon(placed(v, at, size, turn), closed=False) for v in veins))
    sheet.stroke("plate-line", 1.2, bow(*placed((0.5j, 0.06 + 0.98j), at, size, turn), bend=0.1))


def panes(sheet: Sheet) -> None:
    """A pane for each season."""
    for season, corner in CORNERS.items():
        sheet.form(WASHES[season], "plate-line", 1.8, polygon(pane(corner)))
        sheet.form("plate-form", "plate-line", 1.2, circle(corner + (CENTER - corner) * 0.022, 7))
        for i in range(8):
            sheet.form(WASHES[season], "plate-line", 0.8, leaf(polar(corner + (CENTER - corner) * 0.022, 3, 45 * i), polar(corner + (CENTER - corner) * 0.022, 12, 45 * i), 0.36))
        sheet.fill("plate-line", circle(corner + (CENTER - corner) * 0.022, 2.2))


def pond(sheet: Sheet, rnd: Random) -> None:
    """One round pond in four quarters, rippled around the lily."""
    for season, corner in CORNERS.items():
        lit = "lit-" + WASHES[season].removeprefix("wash-")
        start = {"spring": 180, "summer": 270, "autumn": 90, "winter": 0}[season]
        inner = pane(corner)[-1]
        edge = math.degrees(math.asin(6 / 166))
        sheet.form("plate-form", lit, 1.5, polygon([*arc(CENTER, 166, start + edge, start + 90 - edge, 4), inner]))
        sheet.stroke(lit, 7, smooth(arc(CENTER, 161, start + 4, start + 86, 20)), dash="0.7 2.4")
        for radius in (76, 92, 108, 124, 140):
            a = start + 6 + rnd.uniform(0, 10)
            while a < start + 76:
                reach = rnd.uniform(7, 20)
                ends = (polar(CENTER, radius, a), polar(CENTER, radius, min(a + reach, start + 84)))
                sheet.stroke("plate-fine", 0.8, bow(*ends, bend=-reach / 460))
                a += reach + rnd.uniform(8, 28)


def branch(sheet: Sheet) -> None:
    """Spring: a branch in blossom."""
    sheet.fill("plate-line", ribbon([22 + 128j, 44 + 92j, 62 + 66j, 96 + 48j, 134 + 46j, 168 + 34j], (7, 5, 4, 2.6, 0.8)))
    for twig in ([62 + 66j, 84 + 78j, 96 + 96j], [96 + 48j, 104 + 32j, 122 + 24j], [44 + 92j, 34 + 74j, 36 + 50j]):
        sheet.fill("plate-line", ribbon(twig, (3, 1.8, 0.8)))
    for at, size, turn in ((70 + 50j, 15, 10), (100 + 100j, 11, 40), (128 + 30j, 12, 0), (150 + 52j, 10, 30), (36 + 46j, 10, 15), (102 + 66j, 9, 5)):
        blossom(sheet, at, size, turn)
    for at, a in ((172 + 32j, -20), (40 + 108j, 160), (86 + 36j, -70), (52 + 84j, 150)):
        sheet.form("wash-rose", "lit-rose", 1, leaf(at, polar(at, 9, a), 0.4))


def rays(sheet: Sheet) -> None:
    """Summer: the sun."""
    sun = 322 + 66j
    for i in range(24):
        a = 15 * i
        reach = 46 if i % 2 == 0 else 36
        sheet.form("wash-ochre", "lit-ochre", 0.9, leaf(polar(sun, 22, a), polar(sun, reach, a), 0.13, 0.06))
    sheet.form("wash-ochre", "plate-line", 1.5, circle(sun, 22))
    sheet.stroke("lit-ochre", 5, circle(sun, 18.4), dash="0.8 1.8")
    sheet.stroke("lit-ochre", 0.9, circle(sun, 14), circle(sun, 4))
    sheet.stroke("lit-ochre", 7, circle(sun, 9), dash="0.8 2.2")


def leaves(sheet: Sheet) -> None:
    """Autumn: leaves come down."""
    for at, size, turn, wash in ((62 + 452j, 22, 150, "wash-rose"), (112 + 462j, 16, 60, "wash-ochre"), (40 + 398j, 16, 210, "wash-leaf"), (164 + 452j, 17, -30, "wash-rose"), (30 + 300j, 11, 20, "wash-rose")):
        fallen(sheet, at, size, turn, wash, "lit-" + wash.removeprefix("wash-"))


def ice(sheet: Sheet) -> None:
    """Winter: crystals and a rim of ice."""
    for at, size, turn in ((338 + 444j, 27, 10), (282 + 462j, 15, 0), (364 + 386j, 13, 20), (234 + 450j, 12, 15), (368 + 300j, 9, 0), (312 + 420j, 7, 8), (258 + 430j, 6, 25)):
        crystal(sheet, at, size, turn)


def reeds(sheet: Sheet) -> None:
    """Between the seasons."""
    for up in (1, -1):
        for x, tall, head in ((-3, 214, True), (4, 196, True), (-8, 164, False), (8, 150, False), (0, 176, False)):
            foot = CENTER + complex(x * 0.5, -up * 44)
            tip = CENTER + complex(x * (1.6 if head else 2.4), -up * tall)
            if head:
                sheet.stroke("plate-line", 1.8, bow(foot, tip, bend=0.01 * x * 0.3))
                sheet.limb("wash-ochre", "plate-line", 7, 1.4, polygon([tip, tip + up * 26j], closed=False))
                sheet.stroke("lit-ochre", 5, polygon([tip - up * 2j, tip + up * 28j], closed=False), dash="0.7 1.7")
                sheet.stroke("plate-line", 1.3, polygon([tip - up * 4j, tip - up * 13j], closed=False))
            else:
                sheet.form("wash-leaf", "lit-leaf", 1, leaf(foot, tip, 0.045, 0.012 * x * 0.4 * up))


def lily(sheet: Sheet) -> None:
    """In the middle."""
    for start in (24, 114, 204, 294):
        pad = [CENTER, *arc(CENTER, 54, start, start + 46, 12)]
        sheet.form("wash-leaf", "plate-line", 1.3, polygon(pad))
        sheet.stroke("lit-leaf", 0.8, *(polygon([polar(CENTER, 30, start + k), polar(CENTER, 51, start + k)], closed=False) for k in range(5, 46, 6)))
    for count, radius, width, turn in ((14, 48, 0.26, 0), (11, 37, 0.28, 12), (8, 26, 0.32, 4)):
        for i in range(count):
            a = 360 * i / count + turn
            sheet.form("plate-form", "plate-line", 1.1, leaf(polar(CENTER, 5, a), polar(CENTER, radius, a), width))
            sheet.stroke("lit-rose", 0.8, polygon([polar(CENTER, radius * 0.45, a), polar(CENTER, radius * 0.84, a)], closed=False))
    sheet.form("wash-ochre", "plate-line", 1.2, circle(CENTER, 9))
    sheet.stroke("lit-ochre", 6, circle(CENTER, 11), dash="1 1.7")
    sheet.stroke("lit-ochre", 1.6, circle(CENTER, 5), dash="1.4 1.8")


def draw() -> str:
    sheet = Sheet()
    panes(sheet)
    pond(sheet, Random(2025))
    for part in (branch, rays, leaves, ice, reeds, lily):
        part(sheet)
    frog(sheet, 100 + 176j, -38, 0.95)
    dragonfly(sheet, 302 + 160j, 32, 0.92)
    snail(sheet, 98 + 346j, 0, 0.98)
    fish(sheet, 296 + 340j, -8, 0.98)
    return sheet.symbol("plate-symbiose")
