"""The cards of Symbiose: four animals as woodcuts, four seasons as signs and grounds, the back.

An animal is a dark body with bright lines, so that its silhouette is read at the size of a
fingernail; a season is a shape of its own and the colour of the whole card.
"""

from __future__ import annotations

import cmath
import math
from random import Random

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

WASHES = {"spring": "rose", "summer": "leaf", "autumn": "ochre", "winter": "sea"}
SQUARE, CARD = (100, 100), (100, 140)
EDGE = "M7 0h86q7 0 7 7v126q0 7-7 7h-86q-7 0-7-7v-126q0-7 7-7z"


def both(*points: complex) -> tuple[Line, Line]:
    """A line left of the middle and its mirror image."""
    return list(points), [complex(-p.real, p.imag) for p in points]


# ---- animals -----------------------------------------------------------------------------------


def frog(sheet: Sheet) -> None:
    def put(*points: complex) -> Line:
        return placed(points, 50 + 45j, 0.86)

    ink = "lit-leaf"
    for hind in both(14 + 32j, 34 + 26j, 51 + 6j, 42 + 26j, 26 + 41j, 38 + 50j):
        sheet.stroke(ink, 8.4, smooth(put(*hind)))
    for fore in both(16 - 12j, 36 - 4j, 46 - 17j, 41 - 29j):
        sheet.stroke(ink, 6.6, smooth(put(*fore)))
    toes = []
    for foot, tips in ((37 + 50j, (49 + 43j, 54 + 52j, 50 + 61j, 39 + 62j)), (41 - 29j, (31 - 41j, 41 - 45j, 50 - 40j, 53 - 30j))):
        toes += [bow(*put(*line), bend=0.05) for tip in tips for line in both(foot, tip)]
    sheet.stroke(ink, 3.6, *toes)
    half = (0 - 48j, 13 - 45j, 22 - 35j, 24 - 20j, 25 - 2j, 26 + 16j, 19 + 35j, 8 + 44j, 0 + 46j)
    outline = put(*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1]))
    sheet.form(ink, "plate-form", 1.6, smooth(outline, closed=True))
    for spot, size in ((-11 - 6j, 4.6), (12 + 3j, 5), (-9 + 14j, 5.4), (11 + 24j, 3.6), (-4 + 30j, 3), (10 - 14j, 3)):
        sheet.stroke("plate-form", 2.2, circle(put(spot)[0], size * 0.86))
    sheet.stroke("plate-form", 2, smooth(put(-14 - 40j, 0 - 44j, 14 - 40j)))
    for x in (-17, 17):
        sheet.form("plate-form", ink, 3, circle(put(complex(x, -34))[0], 6.8))
        sheet.fill(ink, circle(put(complex(x * 1.05, -35))[0], 3.2))


def dragonfly(sheet: Sheet) -> None:
    def put(*points: complex) -> Line:
        return placed(points, 50 + 44j, 0.58, 26)

    ink = "lit-sea"
    fore = (2 - 11j, 22 - 29j, 56 - 45j, 80 - 45j, 84 - 34j, 62 - 19j, 30 - 8j)
    hind = (2 - 2j, 26 - 4j, 58 + 0j, 76 + 13j, 70 + 27j, 44 + 24j, 18 + 11j)
    for wing in (hind, fore):
        for shape in both(*wing):
            sheet.form(ink, "plate-form", 1.6, smooth(put(*shape), closed=True))
    veins = []
    for line in ((6 - 9j, 40 - 27j, 78 - 36j), (8 - 8j, 42 - 19j, 66 - 24j), (7 + 1j, 36 + 6j, 68 + 15j), (8 + 3j, 34 + 14j, 56 + 21j)):
        veins += [smooth(put(*side)) for side in both(*line)]
    for a, b in ((36 - 36j, 44 - 15j), (52 - 43j, 58 - 21j), (66 - 45j, 70 - 25j), (36 - 3j, 34 + 18j), (52 - 1j, 48 + 24j), (64 + 5j, 61 + 25j)):
        veins += [polygon(put(*side), closed=False) for side in both(a, b)]
    sheet.stroke("plate-form", 1.7, *veins)
    sheet.form(ink, "plate-form", 2, smooth(put(-6 + 4j, -5 + 40j, -4 + 80j, 0 + 92j, 4 + 80j, 5 + 40j, 6 + 4j), closed=True))
    sheet.stroke("plate-form", 1.6, *(polygon(put(complex(-6, y), complex(6, y)), closed=False) for y in range(16, 88, 10)))
    sheet.form(ink, "plate-form", 2, smooth(put(-10 - 8j, -10 + 2j, -5 + 11j, 5 + 11j, 10 + 2j, 10 - 8j, 5 - 16j, -5 - 16j), closed=True))
    for side in (-1, 1):
        sheet.form(ink, "plate-form", 1.6, circle(put(complex(side * 7, -22))[0], 5))


def snail(sheet: Sheet) -> None:
    def put(*points: complex) -> Line:
        return placed(points, 50 + 52j, 0.78)

    ink = "lit-ochre"
    foot = put(-60 + 37j, -42 + 27j, -12 + 22j, 24 + 20j, 36 + 4j, 42 - 14j, 52 - 18j, 60 - 8j, 56 + 12j, 46 + 31j, 30 + 39j, -10 + 40j, -46 + 40j)
    for tip, root in ((61 - 42j, 52 - 13j), (45 - 44j, 47 - 14j)):
        sheet.stroke(ink, 4, bow(put(root)[0], put(tip)[0], bend=0.12))
        sheet.fill(ink, circle(put(tip)[0], 4))
    sheet.fill(ink, smooth(foot, closed=True))
    sheet.stroke("plate-form", 2.2, smooth(put(-44 + 34j, -10 + 33j, 26 + 32j, 42 + 24j)))
    sheet.fill("plate-form", circle(put(50 - 9j)[0], 1.8))
    hub, turns = -8 - 10j, 2.6
    growth = math.log(49 / 3.2) / (math.tau * turns)
    end = math.tau * turns

    def whorl(turn: float) -> complex:
        return hub + cmath.rect(3.2 * math.exp(growth * turn), turn + 3.2)

    outer = put(*(whorl(end - math.tau + math.tau * i / 16) for i in range(17)))
    sheet.form(ink, "plate-form", 3, smooth(outer, closed=True))
    sheet.stroke("plate-form", 2.8, smooth(put(*(whorl(end * i / 30) for i in range(31)))))
    ribs = []
    for i in range(11):
        turn = end - 0.3 - i * 0.5
        near, far = whorl(turn - math.tau), whorl(turn)
        ribs.append(polygon(put(near + (far - near) * 0.42, near + (far - near) * 0.86), closed=False))
    sheet.stroke("plate-form", 1.8, *ribs)


def fish(sheet: Sheet) -> None:
    """It looks to the left."""

    def put(*points: complex) -> Line:
        return placed(points, 44 + 50j, 0.6, -8)

    ink = "lit-rose"
    tail = (38 + 3j, 58 - 6j, 76 - 30j, 84 - 26j, 74 + 2j, 78 + 20j, 88 + 38j, 78 + 40j, 58 + 18j, 38 + 10j)
    back = (0 - 16j, -24 - 28j, -16 - 44j, 8 - 50j, 28 - 42j, 34 - 26j, 26 - 10j)
    belly = (2 + 18j, -6 + 36j, 4 + 48j, 20 + 42j, 24 + 20j)
    for fin in (tail, back, belly):
        sheet.fill(ink, smooth(put(*fin), closed=True))
    rays = [(50 + 2j, 74 - 20j), (52 + 5j, 72 + 4j), (50 + 9j, 78 + 30j), (-8 - 26j, -8 - 42j), (4 - 26j, 8 - 44j), (16 - 22j, 24 - 38j), (6 + 26j, 4 + 42j), (14 + 24j, 16 + 38j)]
    sheet.stroke("plate-form", 2, *(polygon(put(*ray), closed=False) for ray in rays))
    body = put(-66 + 4j, -56 - 11j, -36 - 24j, -6 - 29j, 22 - 21j, 42 - 4j, 50 + 5j, 42 + 15j, 20 + 25j, -12 + 27j, -40 + 20j, -58 + 11j)
    sheet.form(ink, "plate-form", 2, smooth(body, closed=True))
    scales = []
    for row in range(-1, 2):
        for column in range(5 - abs(row)):
            at = complex(-14 + 12 * column + 6 * abs(row), 12 * row + 0.6)
            scales.append(bow(*put(at - 6j, at + 6j), bend=-0.55))
    sheet.stroke("plate-form", 2, *scales)
    sheet.stroke("plate-form", 2.4, smooth(put(-33 - 18j, -27 - 3j, -31 + 9j, -38 + 16j)))
    sheet.fill("plate-form", circle(put(-48 - 5j)[0], 4.4))
    sheet.fill(ink, circle(put(-49 - 5j)[0], 2.1))
    sheet.stroke("plate-form", 2, smooth(put(-65 + 5j, -58 + 7j, -53 + 6j)))


# ---- seasons -----------------------------------------------------------------------------------


def spring(sheet: Sheet, at: complex, size: float, line: float) -> None:
    for i in range(5):
        a = 72 * i - 90
        petal = placed((0 + 0j, 0.5 - 0.42j, 0.93 - 0.3j, 0.86 + 0j, 0.93 + 0.3j, 0.5 + 0.42j), at, size, a)
        sheet.form("plate-form", "lit-rose", line, smooth(petal, closed=True))
    sheet.stroke("lit-rose", line * 0.8, *(polygon([polar(at, size * 0.26, 72 * i - 90), polar(at, size * 0.56, 72 * i - 90)], closed=False) for i in range(5)))
    sheet.fill("lit-rose", circle(at, size * 0.2))


def summer(sheet: Sheet, at: complex, size: float, line: float) -> None:
    rays = (polygon([polar(at, size * 0.55, a - 13), polar(at, size, a), polar(at, size * 0.55, a + 13)]) for a in range(0, 360, 36))
    for ray in rays:
        sheet.form("lit-leaf", "lit-leaf", line * 0.4, ray)
    sheet.form("plate-form", "lit-leaf", line, circle(at, size * 0.5))
    sheet.fill("lit-leaf", circle(at, size * 0.22))


def autumn(sheet: Sheet, at: complex, size: float, line: float) -> None:
    half = (0 - 1j, 0.2 - 0.62j, 0.36 - 0.7j, 0.34 - 0.36j, 0.8 - 0.46j, 0.58 - 0.12j, 0.94 + 0.1j, 0.5 + 0.2j, 0.58 + 0.5j, 0.24 + 0.4j, 0.04 + 0.56j)
    outline = [*half, *(complex(-p.real, p.imag) for p in half[::-1][:-1])]
    sheet.form("plate-form", "lit-ochre", line, polygon(placed(outline, at, size, 24)))
    veins = ((0.5j, -0.7j), (0.16j, 0.44 - 0.22j), (0.16j, -0.44 - 0.22j))
    sheet.stroke("lit-ochre", line * 0.8, *(polygon(placed(vein, at, size, 24), closed=False) for vein in veins))
    sheet.stroke("lit-ochre", line * 1.2, bow(*placed((0.5j, 0.1 + 1.02j), at, size, 24), bend=0.1))


def winter(sheet: Sheet, at: complex, size: float, line: float) -> None:
    spokes = []
    for i in range(6):
        a = 60 * i + 30
        spokes.append(polygon([at, polar(at, size, a)], closed=False))
        for share, reach in ((0.5, 0.32), (0.78, 0.24)):
            root = polar(at, size * share, a)
            spokes += [polygon([root, polar(root, size * reach, a + side)], closed=False) for side in (-52, 52)]
    sheet.stroke("lit-sea", line * 1.5, *spokes)
    sheet.form("plate-form", "lit-sea", line, polygon([polar(at, size * 0.24, 60 * i) for i in range(6)]))


SEASONS = {"spring": spring, "summer": summer, "autumn": autumn, "winter": winter}


def ground(season: str) -> Sheet:
    """A whole card: the colour of the season, a pool for the animal, a shelf for the points."""
    sheet, wash = Sheet(), WASHES[season]
    lit = f"lit-{wash}"
    sheet.fill(f"wash-{wash}", EDGE)
    sheet.stroke(lit, 0.9, "M3.5 3.5h93v133h-93z")
    for at, size in ((88 + 12j, 8), (91 + 91j, 5), (9 + 91j, 5), (50 + 10j, 5), (70 + 9j, 4)):
        SEASONS[season](sheet, at, size, 0.8)
    sheet.form("plate-form", lit, 1.4, smooth([50 + 15j, 78 + 23j, 92 + 44j, 92 + 68j, 80 + 90j, 50 + 98j, 20 + 90j, 8 + 68j, 8 + 44j, 22 + 23j], closed=True))
    rnd = Random(season)
    for radius in (26, 34):
        a = rnd.uniform(0, 30)
        while a < 340:
            reach = rnd.uniform(8, 26)
            rim = arc(0j, 1, a, a + reach, 9)
            sheet.stroke("plate-fine", 0.6, smooth([complex(50 + p.real * radius * 1.15, 57 + p.imag * radius) for p in rim]))
            a += reach + rnd.uniform(14, 50)
    sheet.form("plate-form", lit, 1.4, "M12 100h76q8 0 8 8v20q0 8-8 8h-76q-8 0-8-8v-20q0-8 8-8z")
    sheet.form("plate-form", lit, 1.6, circle(20 + 20j, 18.5))
    SEASONS[season](sheet, 20 + 20j, 14.5, 2)
    return sheet


def back() -> Sheet:
    """A card that lies face down: a lily on deep water."""
    sheet, at = Sheet(), 50 + 70j
    sheet.fill("wash-deep", EDGE)
    sheet.stroke("plate-form", 1.2, "M6 6h88v128h-88z")
    sheet.stroke("plate-form", 4, "M9.500 9.500h81v121h-81z", dash="0.8 2.6")
    for rx, ry in ((40, 58), (34, 48), (28, 38)):
        for start in (8, 98, 188, 278):
            rim = arc(0j, 1, start, start + 64, 12)
            sheet.stroke("plate-form", 0.9, smooth([complex(50 + p.real * rx, 70 + p.imag * ry) for p in rim]))
    for start in (24, 204):
        pad = [at, *arc(at, 27, start, start + 120, 12)]
        sheet.form("wash-leaf", "lit-leaf", 1.4, polygon(pad))
        sheet.stroke("lit-leaf", 0.8, *(polygon([polar(at, 16, start + k), polar(at, 25, start + k)], closed=False) for k in range(8, 120, 14)))
    for count, radius, width, turn in ((9, 24, 0.3, 0), (7, 16, 0.32, 14)):
        turns = (360 * i / count + turn for i in range(count))
        sheet.form("plate-form", "lit-rose", 1.1, *(leaf(polar(at, 2, a), polar(at, radius, a), width) for a in turns))
    sheet.form("wash-ochre", "lit-ochre", 1.2, circle(at, 5))
    return sheet


def reeds() -> Sheet:
    """A tuft that leans to where a column looks; drawn upright, turned where it stands."""
    sheet, rnd = Sheet(), Random(12)
    for x, tip in ((38, 22 + 34j), (46, 40 + 14j), (54, 66 + 22j), (60, 82 + 42j), (50, 52 + 30j)):
        foot = complex(x, 97)
        sheet.fill("lit-leaf", ribbon([foot, (foot + tip) / 2 + complex(rnd.uniform(-4, 4), 0), tip], (4.6, 3.6, 0.7)))
    for x, tip in ((43, 33 + 12j), (56, 62 + 4j)):
        foot = complex(x, 97)
        sheet.stroke("lit-leaf", 2.2, bow(foot, tip, bend=0.03))
        along = (foot - tip) / abs(foot - tip)
        sheet.stroke("lit-ochre", 7, polygon([tip + along * 7, tip + along * 26], closed=False))
    sheet.stroke("lit-sea", 1.8, *(bow(complex(50 - r, 97), complex(50 + r, 97), bend=0.06) for r in (18, 34)))
    return sheet


def draw() -> list[str]:
    drawn = []
    for animal in (frog, snail, fish, dragonfly):
        sheet = Sheet()
        animal(sheet)
        drawn.append(sheet.symbol(f"animal-{animal.__name__}", *SQUARE))
    for season, sign in SEASONS.items():
        sheet = Sheet()
        sign(sheet, 50 + 50j, 46, 6)
        drawn.append(sheet.symbol(f"season-{season}", *SQUARE))
        drawn.append(ground(season).symbol(f"ground-{season}", *CARD))
    return [*drawn, back().symbol("back", *CARD), reeds().symbol("reeds", *SQUARE)]
