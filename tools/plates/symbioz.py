"""Symbioz: a small round planet from above, three rings around a lake, and those who walk on its rim."""

from __future__ import annotations

import cmath
import math
from random import Random

from tools.plates.areas import stipple
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
    spline,
)

CENTER = 200 + 248j
RINGS = ((38.0, 74.0, 4), (74.0, 111.0, 8), (111.0, 149.0, 12))  # inner and outer radius, areas
SHORE = RINGS[-1][1]
BLOOMS = {(2, 4): 33.0, (1, 5): 25.0}  # ring and area -> size
WALKERS = {-97: "bird", -40: "krogul", 68: "bird", 148: "krogul", 208: "chick"}  # by degrees
QUARTERS = (("wash-ochre", "lit-ochre"), ("wash-leaf", "lit-leaf"), ("wash-rose", "lit-rose"), ("wash-sea", "lit-sea"))


def sector(inner: float, outer: float, start: float, end: float, margin: float = 0) -> Line:
    slim_in = math.degrees(margin / inner)
    slim_out = math.degrees(margin / outer)
    return arc(CENTER, outer - margin, start + slim_out, end - slim_out, 5) + arc(
        CENTER, inner + margin, end - slim_in, start + slim_in, 5
    )


FAN = (-1.3 + 0j, -5.4 - 4.6j, -2.3 - 3.2j, -3.4 - 8j, -1 - 4.4j, 0 - 9.6j, 1 - 4.4j, 3.4 - 8j, 2.3 - 3.2j, 5.4 - 4.6j, 1.3 + 0j)


def tuft(at: complex, outward: float) -> str:
    """A fan of blades; whole coordinates and twelve directions, so that the file repeats itself."""
    turn = round((outward + 90) / 30) * 30
    return polygon(placed([p + 4j for p in FAN], complex(round(at.real), round(at.imag)), 1, turn))


def plant(sheet: Sheet, a: float, tall: float, lean: float, kind: int) -> None:
    """Something that stands on the rim."""
    foot = polar(CENTER, RINGS[-1][1] - 1, a)
    tip = polar(CENTER, RINGS[-1][1] + tall, a + lean)
    up = (tip - foot) / abs(tip - foot)
    wash, lit = QUARTERS[int(((a + 90) % 360) // 90)]
    for t, side in ((0.3, 1), (0.5, -1), (0.7, 1)):
        joint = foot + (tip - foot) * t
        reach = tall * (0.5 - 0.2 * t)
        sheet.form(wash, lit, 0.9, leaf(joint, joint + up * reach * (0.75 + 0.75j * side), 0.4, 0.1 * side))
    sheet.stroke("plate-line", 1.5, bow(foot, tip, bend=lean * 0.012))
    if kind == 0:
        pod = [tip + up * p for p in (-1 + 0j, 4 + 4j, 10 + 2j, 10 - 2j, 4 - 4j)]
        sheet.form(wash, "plate-line", 1.1, smooth(pod, closed=True))
        sheet.stroke("plate-line", 3, bow(tip + up * (11.6 + 4j), tip + up * (11.6 - 4j), bend=-0.2), dash="0.9 1.2")
    elif kind == 1:
        for turn in (-64, 64, -32, 32, 0):
            sheet.form(wash, lit, 0.9, leaf(tip, tip + up * 11 * cmath.rect(1, math.radians(turn)), 0.34))
        sheet.fill("plate-line", circle(tip, 1.8))
    else:
        curl = [tip + up * p for p in (0j, 5 + 1j, 6 + 6j, 2 + 6j, 3 + 3j)]
        sheet.stroke("plate-line", 1.3, smooth(curl))


def bloom(sheet: Sheet, at: complex, size: float) -> None:
    """A Symbioz: the one great green bloom that closes an area."""
    for count, radius, width, turn in ((14, 1.0, 0.17, 0), (11, 0.76, 0.16, 9), (8, 0.52, 0.15, 4)):
        for i in range(count):
            a = 360 * i / count + turn
            petal = leaf(polar(at, size * 0.12, a), polar(at, size * radius, a + 2), width * 1.9 / radius)
            sheet.form("wash-leaf", "lit-leaf", 1.2, petal)
            sheet.stroke("lit-leaf", 0.6, polygon([polar(at, size * 0.3, a), polar(at, size * radius * 0.8, a + 1)], closed=False))
    sheet.form("wash-ochre", "plate-line", 1.2, circle(at, size * 0.2))
    sheet.stroke("lit-ochre", size * 0.2, circle(at, size * 0.3), dash="0.9 1.7")
    sheet.stroke("plate-line", 1.5, circle(at, size * 0.4), dash="1.5 2.4")
    sheet.stroke("lit-ochre", 1.3, circle(at, size * 0.1), dash="1.2 1.4")


def crapit(sheet: Sheet, at: complex, degrees: float, scale: float) -> None:
    """A plump bird that eats plants."""

    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    for x in (-4, 4):
        sheet.stroke("plate-line", 1.3 * scale**0.5, polygon(put(x + 12j, x - 0.5 + 21j, x + 4 + 22j), closed=False),
                     polygon(put(x - 0.5 + 21j, x - 4 + 22.4j), closed=False))
    for k, lift in enumerate((-7, -2, 3)):
        tail = put(-13 + (2 + k) * 1j, -22 + (lift - 1) * 1j, -28 + lift * 1.2j, -21 + (lift + 3.2) * 1j)
        sheet.form("wash-sea", "plate-line", 1, smooth(tail, closed=True))
    outline = put(15 - 14j, 9 - 23j, 0 - 23j, -6 - 15j, -14 - 5j, -18 + 4j, -10 + 13j, 3 + 14.5j, 14 + 8j, 17 - 3j)
    sheet.form("wash-rose", "plate-line", 1.5, smooth(outline, closed=True))
    breast = put(14 - 8j, 16 - 1j, 13 + 8j, 3 + 13.6j, -8 + 12j, 2 + 8j, 9 + 1j)
    sheet.fill("plate-form", smooth(breast, closed=True))
    for k in range(3):
        row = put(12 - (3 - 4 * k) * 1j, 8 + (6 + 2.2 * k) * 1j, -2 + (9 + 1.6 * k) * 1j)
        sheet.stroke("lit-rose", 2.6 * scale, smooth(row), dash=f"0.8 {2.2 * scale:.1f}")
    wing = put(-1 - 8j, 6 - 2j, 3 + 5j, -8 + 8j, -20 + 7j, -13 + 1j, -8 - 6j)
    sheet.form("wash-sea", "plate-line", 1.2, smooth(wing, closed=True))
    for k in range(3):
        sheet.stroke("lit-sea", 0.9, smooth(put(2 - (3 - 3 * k) * 1j, -3 + (2.4 + 1.6 * k) * 1j, -13 + (4 + 1 * k) * 1j)))
    sheet.form("wash-ochre", "plate-line", 1.1, smooth(put(14.5 - 18j, 24 - 14j, 14.8 - 10j, 12 - 14j), closed=True))
    sheet.stroke("plate-line", 0.8, polygon(put(14 - 14j, 21 - 14j), closed=False))
    sheet.form("plate-form", "plate-line", 1, circle(put(8 - 16j)[0], 3.2 * scale))
    sheet.fill("plate-line", circle(put(8.7 - 15.8j)[0], 1.7 * scale))
    for k, lean in enumerate((-7, -1, 5)):
        root = 3 - k * 1.5
        sheet.fill("plate-line", ribbon(put(root - 22.5j, root + lean * 0.4 - 28j, root + lean - 31j - abs(lean) * 0.2j), (1.6, 1, 0.5), 1))
        sheet.fill("lit-rose", circle(put(root + lean - 31.5j - abs(lean) * 0.2j)[0], 1.6 * scale))


def krogul(sheet: Sheet, at: complex, degrees: float, scale: float, flip: bool = False) -> None:
    """A toothy wanderer that eats birds; it looks to the right."""

    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees, flip)

    tail = put(-24 + 4j, -34 + 0j, -38 - 11j, -31 - 17j, -27 - 11j)
    sheet.fill("plate-line", ribbon(tail, (5 * scale, 3.4 * scale, 2 * scale, 0.6), 2))
    for x in (-18, -7, 7, 17):
        leg = put(x - 3 + 8j, x - 4 + 17j, x - 2.6 + 21j, x + 5 + 22j, x + 4 + 18.5j, x + 2.6 + 9j)
        sheet.form("wash-ochre", "plate-line", 1.2, smooth(leg, closed=True))
        sheet.stroke("plate-line", 0.9, *(polygon(put(x + c + 19.8j, x + c + 0.6 + 22j), closed=False) for c in (0.5, 2.6)))
    back = put(30 - 6j, 24 - 17j, 12 - 22j, -6 - 21j, -20 - 13j, -27 + 1j, -22 + 11j)
    sheet.stroke("plate-line", 9 * scale, smooth(back), dash=f"0.9 {1.9 * scale:.1f}")
    outline = put(30 - 6j, 24 - 17j, 12 - 22j, -6 - 21j, -20 - 13j, -27 + 1j, -22 + 11j, -6 + 14j, 14 + 14j, 25 + 11j, 27 + 6j)
    sheet.form("wash-ochre", "plate-line", 1.6, smooth(outline, closed=True))
    sheet.stroke("lit-ochre", 1.1, stipple(spline(outline[3:9], closed=True), 3.6 * scale, Random(7)))
    mouth = put(31 - 5j, 20 - 5.5j, 7 - 3j, 2 + 2j, 9 + 7.5j, 20 + 9j, 28 + 6.5j, 22 + 2j)
    sheet.form("plate-line", "plate-line", 1.2, smooth(mouth, closed=True))
    for k in range(5):
        x = 6 + 5 * k
        top, low = -3.4 - 0.45 * k, 5.2 + 0.9 * k - 0.16 * k * k
        sheet.form("plate-form", "plate-line", 0.6, polygon(put(complex(x, top), complex(x + 4.6, top - 0.5), complex(x + 2.5, top + 5.6))))
        if k < 4:
            sheet.form("plate-form", "plate-line", 0.6, polygon(put(complex(x + 1, low + 0.6), complex(x + 5, low + 1.6), complex(x + 3.4, low - 4.2))))
    for x, lift in ((15, 0), (5, -1)):
        stalk = put(complex(x, -20), complex(x + 1.5, -26 + lift), complex(x + 4, -30 + lift))
        sheet.fill("plate-line", ribbon(stalk, (2.6 * scale, 1.8 * scale, 1.6 * scale), 1))
        eye = put(complex(x + 5, -32.5 + lift))[0]
        sheet.form("plate-form", "plate-line", 1.1, circle(eye, 4 * scale))
        sheet.fill("plate-line", circle(put(complex(x + 6.2, -32 + lift))[0], 1.9 * scale))


def sky(sheet: Sheet) -> None:
    """Orbits, moons with rings, stars."""
    for radius, dash in ((214, "1 5"), (238, "6 5"), (266, "1 6")):
        for start, end in ((28, 62), (118, 152), (208, 242), (298, 332)):
            piece = [p for p in arc(CENTER, radius, start, end, 3) if 14 < p.real < 386 and 12 < p.imag < 488]
            sheet.stroke("plate-fine", 0.9, smooth(piece) if len(piece) > 2 else "", dash=dash)
    for at, radius, wash, lit in ((52 + 62j, 24, "wash-sea", "lit-sea"), (352 + 440j, 17, "wash-rose", "lit-rose")):
        sheet.form(wash, "plate-line", 1.4, circle(at, radius))
        for k in range(3):
            rim = smooth(arc(at, radius * (0.86 - 0.1 * k), -52 + 16 * k, 128 - 16 * k, 30))
            sheet.stroke(lit, radius * (0.26 - 0.04 * k), rim, dash=f"0.7 {1.7 + 0.4 * k:.1f}")
        for k, (x, y) in enumerate(((-0.4, -0.35), (0.15, -0.55), (-0.25, 0.3), (0.3, 0.05))):
            sheet.stroke(lit, 0.9, circle(at + radius * complex(x, y), radius * (0.2 - 0.03 * k)))
    for at, size in ((344 + 44j, 9), (372 + 96j, 5), (26 + 132j, 5), (312 + 22j, 4), (120 + 28j, 5), (30 + 380j, 5), (54 + 452j, 9),
                     (96 + 480j, 4), (24 + 420j, 3), (376 + 390j, 4), (300 + 478j, 5), (372 + 150j, 3), (92 + 24j, 3)):  # fmt: skip
        star = [polar(at, size * (1 if i % 2 == 0 else 0.24), 45 * i) for i in range(8)]
        sheet.fill("lit-ochre", polygon(star))


def meadow(sheet: Sheet, rnd: Random) -> None:
    """What grows on the rim, with room for those who walk there."""
    step = 10.0
    for i in range(int(360 / step)):
        a = -180 + step * i + rnd.uniform(-1.5, 1.5)
        gap = min((abs((a - w + 180) % 360 - 180) - (14 if k != "chick" else 9), w) for w, k in WALKERS.items())[0]
        if gap > 0:
            plant(sheet, a, rnd.choice((18, 24, 31)) * (1 if gap > 4 else 0.7), rnd.uniform(-4, 4), rnd.randrange(3))
    for i in range(60):
        a = 6 * i + rnd.uniform(-2, 2)
        blade = polar(CENTER, SHORE - 1, a), polar(CENTER, SHORE + rnd.uniform(6, 11), a + rnd.uniform(-3, 3))
        sheet.stroke("lit-leaf", 1.1, bow(*blade, bend=0.15))


def land(sheet: Sheet, rnd: Random) -> None:
    """The areas, and what grows in them."""
    sheet.form("plate-form", "plate-line", 2.2, circle(CENTER, SHORE))
    for inner, outer, count in RINGS:
        for k in range(count):
            width = 360 / count
            start = -90 + width * k
            wash, lit = QUARTERS[k * 4 // count]
            field = sector(inner, outer, start, start + width, 2.4)
            sheet.form(wash, "plate-line", 1, polygon(field))
            slim = math.degrees(3 / outer)
            sheet.stroke(lit, 5, smooth(arc(CENTER, outer - 5.4, start + slim, start + width - slim, 15)), dash="0.6 2.2")
    beds = {
        2: {k: 12 if k % 3 == 1 else rnd.choice((5, 7, 8, 10)) for k in range(12)},
        1: {k: rnd.choice((3, 4, 6, 7)) for k in range(8)},
        0: {k: rnd.choice((3, 5)) for k in range(4)},
    }
    for ring, (inner, outer, count) in enumerate(RINGS):
        for k in range(count):
            if (ring, k) in BLOOMS:
                continue
            width = 360 / count
            start = -90 + width * k
            lit = QUARTERS[k * 4 // count][1]
            spots = [(row, column) for row in range(3) for column in range(4)]
            for row, column in spots[::-1][: beds[ring][k]]:
                radius = inner + (outer - inner) * (row + 0.62) / 3.25
                slim = math.degrees(7 / radius)
                a = start + slim + (width - 2 * slim) * (column + 0.5) / 4
                sheet.fill(lit, tuft(polar(CENTER, radius, a), start + width / 2))


def lake(sheet: Sheet) -> None:
    shore = RINGS[0][0]
    sheet.form("wash-deep", "plate-line", 1.8, circle(CENTER, shore))
    sheet.stroke("plate-line", 5, circle(CENTER, shore - 3), dash="0.7 1.9")
    for radius, start in ((27, 20), (21, 70), (15, 10), (9, 50)):
        for part in range(3):
            sheet.stroke("plate-form", 1.1, smooth(arc(CENTER, radius, start + 120 * part, start + 120 * part + 74 - radius)))
    sheet.fill("plate-form", circle(CENTER, 2.4))


def draw() -> str:
    rnd = Random(1995)
    sheet = Sheet()
    sky(sheet)
    meadow(sheet, rnd)
    land(sheet, rnd)
    lake(sheet)
    for (ring, k), size in BLOOMS.items():
        inner, outer, count = RINGS[ring]
        bloom(sheet, polar(CENTER, (inner + outer) / 2, -90 + 360 / count * (k + 0.5)), size)
    for a, who in WALKERS.items():
        if who == "krogul":
            krogul(sheet, polar(CENTER, SHORE + 20, a), a + 90, 0.92, flip=a > 90)
        elif who == "bird":
            crapit(sheet, polar(CENTER, SHORE + 24, a), a + 90, 1.12)
        else:
            crapit(sheet, polar(CENTER, SHORE + 12, a), a + 90, 0.62)
    crapit(sheet, polar(CENTER, 88, 112), 8, 0.62)
    krogul(sheet, polar(CENTER, 90, -22), 4, 0.52, flip=True)
    return sheet.symbol("plate-symbioz")
