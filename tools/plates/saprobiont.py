"""Saprobiont: a carcass as a country of ten zones with one wall of bone, and its four guests."""

from __future__ import annotations

import cmath
import math
from random import Random

from tools.plates.areas import bounds, dotted, inside, stipple, territories, worn
from tools.plates.engrave import (
    Line,
    Sheet,
    bow,
    circle,
    leaf,
    mirrored,
    placed,
    polar,
    polygon,
    resample,
    ribbon,
    smooth,
    spline,
)

ZONES = {
    "A": 124 + 226j, "B": 200 + 218j, "C": 276 + 226j,
    "D": 84 + 303j, "E": 160 + 302j, "F": 240 + 302j, "G": 316 + 303j,
    "H": 124 + 380j, "I": 200 + 388j, "J": 276 + 380j,
}  # fmt: skip
GUESTS = {"A": "swarm", "B": "swarm", "D": "swarm", "C": "shredder", "G": "shredder", "H": "canker", "I": "canker", "F": "ampulex", "J": "ampulex"}
COLOURS = {
    "swarm": ("wash-ochre", "lit-ochre"),
    "shredder": ("wash-sea", "lit-sea"),
    "canker": ("wash-rose", "lit-rose"),
    "ampulex": ("wash-leaf", "lit-leaf"),
}


def hide() -> Line:
    """The outline of the carcass, seen from above."""
    half = (
        200 + 166j, 226 + 164j, 254 + 168j, 280 + 166j, 308 + 172j, 334 + 168j, 350 + 178j, 344 + 198j, 332 + 214j, 338 + 240j,
        350 + 266j, 356 + 296j, 354 + 326j, 344 + 352j, 336 + 372j, 346 + 392j, 358 + 412j, 346 + 428j, 320 + 424j, 294 + 430j,
        262 + 440j, 228 + 444j, 200 + 450j,
    )  # fmt: skip
    return spline([*half, *mirrored(half[1:-1], 200)[::-1]], closed=True, steps=3)


def ant(sheet: Sheet, at: complex, degrees: float, scale: float, wash: str = "plate-line") -> None:
    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    legs = ""
    for x, reach in ((-1, -4), (0.6, 0.5), (2.2, 4.5)):
        for side in (-1, 1):
            legs += polygon(put(complex(x, 0), complex(x + reach * 0.5, side * 3.6), complex(x + reach, side * 5)), closed=False)
    for side in (-1, 1):
        legs += polygon(put(5 + side * 0.6j, 8 + side * 1.4j, 9.5 + side * 3.4j), closed=False)
    sheet.stroke("plate-line", 0.7 * max(1, scale * 0.6), legs)
    for x, wide in ((-5, 3), (0.6, 1.7), (5, 2)):
        if scale > 1.6:
            sheet.form(wash, "plate-line", 1.1, circle(put(complex(x, 0))[0], wide * scale))
        else:
            sheet.fill("plate-line", circle(put(complex(x, 0))[0], wide * scale))


def swarm(sheet: Sheet, shape: Line, seed: complex, rnd: Random) -> None:
    lit = COLOURS["swarm"][1]
    sheet.stroke(lit, 2, stipple(shape, 4.4, rnd, lambda p: 0.45 + 0.55 * math.sin(p.real * 0.13) * math.cos(p.imag * 0.12)))
    first = rnd.uniform(0, 360)
    for k in range(4):
        a = first + 90 * k + rnd.uniform(-16, 16)
        ant(sheet, polar(seed, 19 + 5 * (k % 2), a), a + 120 + rnd.uniform(-30, 30), 1.2)


def shredder(sheet: Sheet, shape: Line, _: complex, rnd: Random) -> None:
    lit = COLOURS["shredder"][1]
    left, top, _, _ = bounds(shape)
    blades = []
    for row in range(9):
        for column in range(8):
            at = complex(left + 13 * column + (6.5 if row % 2 else 0), top + 12 * row)
            a, b = at + 4 - 5j, at - 4 + 6j
            if all(inside(p + d, shape) for p in (a, b) for d in (3, -3, 3j, -3j)):
                blades.append(leaf(a, b, 0.16, 0.34))
    sheet.fill(lit, "".join(blades))


def canker(sheet: Sheet, shape: Line, seed: complex, rnd: Random) -> None:
    lit = COLOURS["canker"][1]
    threads, heads = "", []
    tips = [(seed, 360 / 7 * i + rnd.uniform(-12, 12), 0) for i in range(7)]
    taken: list[complex] = []
    while tips:
        at, a, age = tips.pop(0)
        end = polar(at, 8.5, a + rnd.uniform(-16, 16))
        if age > 9 or not all(inside(end + d, shape) for d in (3, -3, 3j, -3j)) or any(abs(end - q) < 4.4 for q in taken):
            heads.append(at)
            continue
        taken.append(end)
        threads += bow(at, end, bend=rnd.uniform(-0.16, 0.16))
        tips.append((end, a + rnd.uniform(-10, 10), age + 1))
        if age % 2 == 1:
            tips += [(end, a - 44, age + 1), (end, a + 44, age + 1)]
    sheet.stroke(lit, 1.3, threads)
    for at in heads:
        sheet.form("plate-form", lit, 1, circle(at, rnd.choice((1.8, 2.4, 3))))
    sheet.form("plate-form", lit, 1.2, circle(seed, 5))
    sheet.stroke(lit, 1.4, circle(seed, 2.6), dash="1.2 1.5")


def ampulex(sheet: Sheet, shape: Line, seed: complex, rnd: Random) -> None:
    lit = COLOURS["ampulex"][1]
    left, top, right, bottom = bounds(shape)
    seeds: Line = []
    while len(seeds) < 34:
        p = complex(rnd.uniform(left, right), rnd.uniform(top, bottom))
        if inside(p, shape) and all(abs((p - q).real * 0.6 + 1j * (p - q).imag) > 7.4 for q in seeds):
            seeds.append(p)
        elif rnd.random() < 0.0004:
            break
    cells = [c for c in territories(seeds, shape, 2.2) if len(c) > 2]
    sheet.stroke(lit, 0.9, *(polygon(c) for c in cells))


TEXTURES = {"swarm": swarm, "shredder": shredder, "canker": canker, "ampulex": ampulex}


def skull(sheet: Sheet, at: complex) -> None:
    def put(*points: complex) -> Line:
        return placed(points, at)

    def both(points: Line) -> tuple[Line, Line]:
        return points, mirrored(points, at.real)

    for horn in both(put(26 - 44j, 62 - 60j, 98 - 50j, 120 - 22j, 138 - 34j, 144 - 62j)):
        sheet.form("wash-bone", "plate-line", 1.6, ribbon(horn, (22, 20, 16, 11, 6, 1), 2))
        fine = spline(horn, steps=6)
        sheet.stroke("lit-bone", 9, smooth(fine[2:12:3]), dash="1 3.4")
        sheet.stroke("lit-bone", 6, smooth(fine[11:22:3]), dash="0.9 3")
    for ear in both(put(34 - 30j, 54 - 34j, 66 - 24j, 52 - 18j, 36 - 20j)):
        sheet.form("wash-bone", "plate-line", 1.4, smooth(ear, closed=True))
    half = (0 - 56j, 18 - 55j, 32 - 46j, 38 - 32j, 46 - 22j, 44 - 8j, 32 + 2j, 25 + 16j, 22 + 34j, 24 + 46j, 18 + 58j, 8 + 62j, 0 + 60j)
    outline = put(*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1]))
    sheet.form("wash-bone", "plate-line", 1.9, smooth(outline, closed=True))
    for side in both(put(0 - 56j, 17 - 51j, 29 - 42j, 35 - 32j)):
        sheet.stroke("lit-bone", 5, smooth([p + 3.4j for p in side]), dash="0.7 2.4")
    for side in both(put(22 + 8j, 19 + 22j, 18 + 38j, 19 + 46j)):
        sheet.stroke("lit-bone", 6, smooth(side), dash="0.7 2.2")
    for socket in both(put(18 - 22j, 26 - 30j, 36 - 28j, 40 - 19j, 34 - 11j, 24 - 12j)):
        sheet.stroke("plate-line", 1, smooth([p + (p - (at + 29 - 20j if p.real > at.real else at - 29 - 20j)) * 0.28 for p in socket], closed=True))
        sheet.form("plate-dark", "plate-line", 1.4, smooth(socket, closed=True))
    for nose in both(put(1.4 + 20j, 8 + 30j, 10 + 44j, 5 + 54j, 1.4 + 50j)):
        sheet.form("plate-dark", "plate-line", 1.1, smooth(nose, closed=True))
    seam = put(*(complex(1.4 if i % 2 else -1.4, -52 + 4.4 * i) for i in range(16)))
    sheet.stroke("plate-line", 0.9, polygon(seam, closed=False))
    for x in (-12, -6, 0, 6, 12):
        sheet.form("plate-form", "plate-line", 0.9, polygon(put(complex(x - 2.6, 59.6 - abs(x) * 0.12), complex(x - 2, 66), complex(x + 2, 66), complex(x + 2.6, 59.6 - abs(x) * 0.12))))


def spine(sheet: Sheet, at: complex, wide: float, tall: float, count: int) -> None:
    for k in range(count):
        y = at + k * tall * 1j
        for side in (1, -1):
            sheet.form("wash-bone", "plate-line", 1.2, leaf(y, y + complex(side * wide * 2.3, tall * 0.42), 0.22, -0.16 * side))
        body = [y + p for p in (complex(-wide * 0.62, -tall * 0.4), complex(wide * 0.62, -tall * 0.4), complex(wide * 0.42, 0), complex(wide * 0.7, tall * 0.42), complex(-wide * 0.7, tall * 0.42), complex(-wide * 0.42, 0))]
        sheet.form("wash-bone", "plate-line", 1.4, smooth(body, closed=True))
        sheet.stroke("lit-bone", wide * 0.5, polygon([y - wide * 0.4, y + wide * 0.4], closed=False), dash="0.7 1.7")


def beetle(sheet: Sheet, at: complex, degrees: float, scale: float) -> None:
    """The Shredder."""

    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    for side in (1, -1):
        for y, knee, toe in ((-8, 24 - 16j, 28 - 28j), (2, 26 + 2j, 34 + 8j), (12, 23 + 20j, 27 + 34j)):
            leg = put(complex(side * 10, y), complex(side * knee.real, knee.imag), complex(side * toe.real, toe.imag))
            sheet.stroke("plate-line", 2, polygon(leg, closed=False))
            sheet.stroke("plate-line", 5, polygon(leg[1:], closed=False), dash="0.8 2.4")
        jaw = put(*(complex(side * p.real, p.imag) for p in (4 - 24j, 14 - 33j, 13 - 46j, 4 - 52j, 8 - 44j, 7 - 37j, 3 - 36j, 4 - 32j, 1 - 26j)))
        sheet.form("wash-sea", "plate-line", 1.3, polygon(jaw))
        sheet.stroke("plate-line", 1, bow(put(complex(side * 6, -24))[0], put(complex(side * 20, -34))[0], bend=-0.2 * side))
    sheet.form("wash-sea", "plate-line", 1.4, smooth(put(-8 - 18j, -8 - 25j, 0 - 28j, 8 - 25j, 8 - 18j), closed=True))
    sheet.form("wash-sea", "plate-line", 1.5, smooth(put(-14 - 8j, -12 - 18j, 0 - 20j, 12 - 18j, 14 - 8j, 0 - 6j), closed=True))
    for side in (1, -1):
        wing = put(*(complex(side * p.real, p.imag) for p in (0.4 - 7j, 13 - 8j, 17 + 6j, 14 + 24j, 4 + 34j, 0.4 + 34j)))
        sheet.form("wash-sea", "plate-line", 1.5, smooth(wing, closed=True))
        for x in (4, 8, 12):
            sheet.stroke("lit-sea", 0.9, smooth(put(complex(side * x * 0.8, -5), complex(side * x * 1.05, 8), complex(side * x * 0.7, 28 - x * 0.4))))
        sheet.stroke("lit-sea", 3.6 * scale, smooth(put(complex(side * 14.6, -4), complex(side * 15, 8), complex(side * 11, 25))), dash="0.7 1.8")
    for side in (1, -1):
        sheet.fill("plate-line", circle(put(complex(side * 7, -23))[0], 1.8 * scale))


def wasp(sheet: Sheet, at: complex, degrees: float, scale: float) -> None:
    """The Ampulex, a jewel wasp."""

    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    for side in (1, -1):
        for start, knee, toe in ((-6j, 16 - 18j, 14 - 30j), (0j, 22 - 4j, 30 + 4j), (5j, 18 + 14j, 24 + 30j)):
            leg = put(start + side * 4, complex(side * knee.real, knee.imag), complex(side * toe.real, toe.imag))
            sheet.stroke("plate-line", 1.6, polygon(leg, closed=False))
        sheet.stroke("plate-line", 1.2, smooth(put(complex(side * 3, -22), complex(side * 10, -36), complex(side * 18, -36), complex(side * 19, -30))))
        for reach in ((4 + 0j, 22 + 0j, 48 + 18j, 50 + 27j, 38 + 26j, 14 + 9j), (4 + 5j, 16 + 14j, 32 + 32j, 30 + 38j, 20 + 34j, 8 + 14j)):
            wing = put(*(complex(side * p.real, p.imag) for p in reach))
            sheet.form("plate-form", "plate-line", 1.2, smooth(wing, closed=True))
            mid = [(wing[1] + wing[5]) / 2, (wing[2] + wing[4]) / 2, (wing[2] + wing[3]) / 2]
            sheet.stroke("lit-leaf", 0.8, smooth([wing[0], *mid]), polygon([mid[0], wing[1]], closed=False), polygon([mid[1], wing[2]], closed=False), polygon([mid[1], wing[4]], closed=False), polygon([mid[0], wing[5]], closed=False))
    abdomen = put(0 + 8j, 7 + 14j, 9 + 26j, 5 + 40j, 0 + 50j, -5 + 40j, -9 + 26j, -7 + 14j)
    sheet.form("wash-leaf", "plate-line", 1.5, smooth(abdomen, closed=True))
    for k in range(5):
        y, wide = 16 + 6.4 * k, (6.6, 8.2, 7.6, 6, 3.8)[k]
        a, b = put(complex(-wide, y), complex(wide, y))
        sheet.stroke("lit-leaf", 1, bow(a, b, bend=0.16))
        sheet.stroke("lit-leaf", 3.4 * scale, bow(*put(complex(-wide * 0.8, y + 3), complex(wide * 0.8, y + 3)), bend=0.16), dash="0.7 1.5")
    sheet.fill("plate-line", ribbon(put(0 + 49j, 1 + 55j, 0 + 60j), (2 * scale, 1, 0.4), 1))
    sheet.form("wash-leaf", "plate-line", 1.4, smooth(put(-7 - 8j, -6 + 4j, 0 + 9j, 6 + 4j, 7 - 8j, 0 - 13j), closed=True))
    sheet.stroke("lit-leaf", 1.3, dotted(put(-3 - 6j, 3 - 6j, 0 - 1j, -3 + 3j, 3 + 3j)))
    sheet.form("wash-leaf", "plate-line", 1.4, smooth(put(-8 - 18j, 0 - 24j, 8 - 18j, 5 - 13j, -5 - 13j), closed=True))
    for side in (1, -1):
        sheet.form("wash-rose", "plate-line", 1, circle(put(complex(side * 6.6, -18.6))[0], 3 * scale))


def mould(sheet: Sheet, at: complex, scale: float) -> None:
    """The Canker: stalks with heads of spores."""
    for dx, tall, lean, size in ((-20, 30, -9, 7), (-9, 50, -4, 10), (6, 38, 4, 8), (18, 56, 10, 11), (29, 26, 9, 6)):
        foot, tip = at + dx * scale, at + complex(dx + lean, -tall) * scale
        sheet.limb("wash-rose", "plate-line", 3 * scale, 1.2, bow(foot, tip, bend=0.05))
        sheet.stroke("lit-rose", size * 0.8 * scale, circle(tip, size * 1.1 * scale), dash="0.9 2.3")
        sheet.form("wash-rose", "plate-line", 1.4, circle(tip, size * scale))
        sheet.stroke("lit-rose", 1.6, circle(tip, size * 0.64 * scale), circle(tip, size * 0.3 * scale), dash="1.5 1.9")
    root = ""
    for a in range(10, 180, 17):
        root += bow(at + 4, polar(at + 4, (20 + 7 * (a % 3)) * scale, a), bend=0.12 if a % 2 else -0.12)
    sheet.stroke("lit-rose", 1.2, root)
    hump = [at + p * scale for p in (-34 + 2j, -22 - 4j, 6 - 7j, 30 - 4j, 42 + 2j, 4 + 6j)]
    sheet.form("wash-rose", "plate-line", 1.4, smooth(hump, closed=True))


def carcass(sheet: Sheet, body: Line) -> None:
    """The hide with tail and hooves, grass around it, and the shadow it throws."""
    edge = resample(body, 9, closed=True)
    sheet.stroke("plate-fine", 13, smooth([p + 3 + 3j for p in edge[::2]], closed=True), dash="0.7 2.6")
    sheet.limb("wash-bone", "plate-line", 5, 1.4, smooth([200 + 446j, 196 + 466j, 210 + 478j, 232 + 476j]))
    for k in range(7):
        sheet.form("wash-bone", "plate-line", 0.9, leaf(230 + 476j, polar(230 + 476j, 20, -36 + 14 * k), 0.16, 0.1))
    sheet.form("wash-bone", "plate-line", 2, smooth(edge[::2], closed=True))
    for corner, a in ((349 + 172j, -40), (51 + 172j, 220), (358 + 420j, 44), (42 + 420j, 136)):
        for spread in (-0.5, 0.5):
            toe = [corner + p * cmath.rect(1, math.radians(a)) for p in (complex(-10, spread * 10 - 5), complex(8, spread * 12 - 4), complex(15, spread * 8), complex(8, spread * 12 + 4), complex(-10, spread * 10 + 5))]
            sheet.form("plate-dark", "plate-line", 1.2, smooth(toe, closed=True))


def zones(sheet: Sheet, body: Line, rnd: Random) -> None:
    """The country, each zone with the texture of its guest."""
    inner = [p + (200 + 304j - p) * 0.035 for p in body]
    for name, zone in zip(ZONES, territories(list(ZONES.values()), inner, 5.0)):
        shape = worn(resample(zone, 15, closed=True), 1)
        guest = GUESTS.get(name)
        wash, lit = COLOURS.get(guest or "", ("plate-form", "lit-bone"))
        sheet.form(wash, "plate-line", 1.5, smooth(shape[::2], closed=True))
        if guest:
            TEXTURES[guest](sheet, shape, ZONES[name], rnd)
        else:
            sheet.stroke(lit, 8, smooth([p + (ZONES[name] - p) * 0.13 for p in shape[::2]], closed=True), dash="0.7 2.8")


def wall(sheet: Sheet) -> None:
    """The wall of bone, its ribs laid over the zones beside it."""
    for k in range(4):
        y = 270 + 19 * k
        for side in (1, -1):
            rib = [complex(200 + side * 6, y), complex(200 + side * 24, y - 7), complex(200 + side * 44, y - 3), complex(200 + side * 56, y + 9)]
            sheet.form("wash-bone", "plate-line", 1.3, ribbon(rib, (7, 6, 5, 3), 1))
    spine(sheet, 200 + 262j, 11, 15.4, 6)
    spine(sheet, 200 + 158j, 8, 11, 2)
    skull(sheet, 200 + 92j)


def draw() -> str:
    sheet, body = Sheet(), hide()
    carcass(sheet, body)
    zones(sheet, body, Random(2012))
    wall(sheet)
    for at, a, scale in ((34 + 44j, 24, 1.9), (70 + 26j, -8, 1.6), (34 + 92j, 100, 1.6), (30 + 138j, 64, 1.3)):
        ant(sheet, at, a, scale, "wash-ochre")
    beetle(sheet, 352 + 104j, 18, 0.86)
    mould(sheet, 50 + 476j, 0.66)
    wasp(sheet, 338 + 459j, -74, 0.66)
    return sheet.symbol("plate-saprobiont")
