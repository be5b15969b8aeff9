"""The table of Saprobiont: two maps, the walls of bone, four textures and the four guests."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator
from random import Random

from tools.plates.areas import inside, stipple, territories, worn
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
from tools.plates.saprobiont import ant

WIDTH, HEIGHT = 800, 640
CENTRE = 400 + 320j
INK = "seat-line"  # of whoever the texture is used for

CARCASS = {
    "A": 206 + 126j, "B": 400 + 118j, "C": 594 + 126j,
    "D": 104 + 320j, "E": 284 + 320j, "F": 516 + 320j, "G": 696 + 320j,
    "H": 206 + 514j, "I": 400 + 522j, "J": 594 + 514j,
}  # fmt: skip

# The ring, clockwise from below the head; degrees from straight down. The head has the rest.
RING = [(15 + 330 / 7 * n, 15 + 330 / 7 * (n + 1)) for n in range(7)]
CORE = [(39, 134), (134, 226), (226, 399)]  # H meets A B C, I meets C D E, J meets E F G A
OUTER, MIDDLE, INNER = (384, 306), (226, 168), (214, 156)


def around(radii: tuple[float, float], degrees: float) -> complex:
    """A point of an oval, clockwise from straight down."""
    turn = cmath.rect(1, math.radians(90 + degrees))
    return CENTRE + complex(turn.real * radii[0], turn.imag * radii[1])


def between(degrees: tuple[float, float], share: float = 0.5) -> float:
    return degrees[0] + (degrees[1] - degrees[0]) * share


def ring_centre(degrees: tuple[float, float]) -> complex:
    return around(tuple((a + b) / 2 for a, b in zip(OUTER, MIDDLE)), between(degrees))  # type: ignore[arg-type]


OUROBOROS = {name: ring_centre(degrees) for name, degrees in zip("ABCDEFG", RING)}
OUROBOROS |= {"H": 292 + 322j, "I": 400 + 236j, "J": 490 + 366j}
MAPS = {
    name: {zone: complex(round(at.real), round(at.imag)) for zone, at in zones.items()}
    for name, zones in (("carcass", CARCASS), ("ouroboros", OUROBOROS))
}


def hide() -> Line:
    """The outline of the carcass, lying on its side."""
    half = (
        400 + 14j, 470 + 18j, 540 + 14j, 620 + 22j, 682 + 30j, 712 + 60j, 716 + 112j, 726 + 160j,
        764 + 206j, 786 + 262j, 790 + 320j,
    )  # fmt: skip
    right = [*half, *(complex(p.real, HEIGHT - p.imag) for p in half[-2::-1])]
    return spline([*right, *mirrored(right[1:-1], 400)[::-1]], closed=True, steps=3)


def carcass_zones() -> list[Line]:
    inner = [p + (CENTRE - p) * 0.022 for p in hide()]
    shapes = territories(list(CARCASS.values()), inner, 7)
    # The wall stands between E and F and needs more room than a gap.
    return [
        [complex(min(p.real, 372), p.imag) for p in shape] if name == "E"
        else [complex(max(p.real, 428), p.imag) for p in shape] if name == "F"
        else shape
        for name, shape in zip(CARCASS, shapes)
    ]  # fmt: skip


def sector(outer: tuple[float, float], inner: tuple[float, float], degrees: tuple[float, float], gap: float) -> Line:
    """A piece of an oval ring, ``gap`` degrees short at either end."""
    first, last = degrees[0] + gap, degrees[1] - gap
    steps = max(4, round((last - first) / 6))
    way = [first + (last - first) * n / steps for n in range(steps + 1)]
    back = [around(inner, degrees) for degrees in way[::-1]]
    return [around(outer, degrees) for degrees in way] + back


def ouroboros_zones() -> list[Line]:
    ring = [sector(OUTER, MIDDLE, degrees, 0.55) for degrees in RING]
    core = []
    for first, last in CORE:
        rim = sector(INNER, (0, 0), (first, last), 1.2)
        arc = rim[: len(rim) // 2]
        inward = cmath.rect(8, math.radians(90 + (first + last) / 2))
        core.append([*arc, CENTRE + inward])
    return ring + core


def shapes(name: str) -> list[Line]:
    """The zones of a map as closed lines with worn corners."""
    zones = carcass_zones() if name == "carcass" else ouroboros_zones()
    return [worn(resample(zone, 24, closed=True), 1)[::2] for zone in zones]


def spans(name: str) -> list[int]:
    """How large a square round its centre covers each zone."""
    return [
        2 * round(max(max(abs((p - at).real), abs((p - at).imag)) for p in shape) + 4)
        for at, shape in zip(MAPS[name].values(), shapes(name))
    ]


def outlines(name: str) -> list[str]:
    return [smooth(shape, closed=True) for shape in shapes(name)]


# ---- textures ------------------------------------------------------------------------------------

SPAN = 260  # a texture covers this square; the page cuts it to a zone
MID = SPAN / 2 * (1 + 1j)


def square(margin: float = 0) -> Line:
    a, b = margin, SPAN - margin
    return [complex(a, a), complex(b, a), complex(b, b), complex(a, b)]


def dots(rnd: Random) -> Sheet:
    """The Swarm: crumbs on the move."""
    sheet = Sheet()
    flow = lambda p: 0.4 + 0.6 * math.sin(p.real * 0.055) * math.cos(p.imag * 0.05)  # noqa: E731
    sheet.stroke(INK, 4.2, stipple(square(), 9, rnd, flow))
    first = rnd.uniform(0, 360)
    for k in range(7):
        a = first + 360 / 7 * k + rnd.uniform(-14, 14)
        ant(sheet, polar(MID, 72 + 14 * (k % 2), a), a + 110 + rnd.uniform(-40, 40), 2.1, INK)
    return sheet


def blades(rnd: Random) -> Sheet:
    """The Shredder: rows of blades."""
    sheet = Sheet()
    rows = []
    for row in range(12):
        for column in range(11):
            at = complex(26 * column + (13 if row % 2 else 0) - 8, 24 * row - 6)
            rows.append(leaf(at + 9 - 12j, at - 9 + 12j, 0.15 + 0.04 * rnd.random(), 0.34))
    sheet.fill(INK, "".join(rows))
    return sheet


def spread(rnd: Random) -> Sheet:
    """The Canker: a mould that spreads from the middle and bears fruit at its tips."""
    sheet = Sheet()
    threads = ""
    heads: list[complex] = []
    taken: list[complex] = []
    tips = [(MID, 360 / 9 * i + rnd.uniform(-9, 9), 0) for i in range(9)]
    ground = square(-6)
    while tips:
        at, a, age = tips.pop(0)
        end = polar(at, 15, a + rnd.uniform(-15, 15))
        if age > 11 or not inside(end, ground) or any(abs(end - q) < 9 for q in taken):
            heads.append(at)
            continue
        taken.append(end)
        threads += bow(at, end, bend=rnd.uniform(-0.16, 0.16))
        tips.append((end, a + rnd.uniform(-9, 9), age + 1))
        if age % 2 == 1:
            tips += [(end, a - 42, age + 1), (end, a + 42, age + 1)]
    sheet.stroke(INK, 2.2, threads)
    for at in heads:
        sheet.form("seat-tint", INK, 1.6, circle(at, rnd.choice((3, 3.8, 4.6))))
    return sheet


def venation(rnd: Random) -> Sheet:
    """The Ampulex: the cells of a wing, long from root to edge."""
    sheet = Sheet()
    seeds: Line = []
    for _ in range(4000):
        p = complex(rnd.uniform(-20, SPAN + 20), rnd.uniform(-20, SPAN + 20))
        if all(abs(complex((p - q).real * 0.55, (p - q).imag)) > 15 for q in seeds):
            seeds.append(p)
    cells = territories(seeds, square(-30), 4)
    sheet.stroke(INK, 1.7, *(polygon(cell) for cell in cells if len(cell) > 2))
    # Its veins fan out from the root and grow thin, so that they are no seams across the zone.
    root = complex(-24, SPAN + 24)
    for degrees, bow_by in ((-82, -26), (-62, -16), (-42, -6), (-22, 10), (-6, 22)):
        tip = polar(root, 330, degrees)
        middle = polar((root + tip) / 2, bow_by, degrees + 90)
        sheet.fill(INK, ribbon([root, middle, tip], (5, 3, 0.8), 2))
    return sheet


# ---- the guests, small, for mats and tokens ------------------------------------------------------


def guest_swarm() -> Sheet:
    sheet = Sheet()
    for at, a in ((15 + 15j, -50), (33 + 33j, -50)):
        for side in (1, -1):
            for x, reach in ((-2, -7), (1, 0), (4, 7)):
                foot = placed((complex(x, 0), complex(x + reach * 0.6, side * 6), complex(x + reach, side * 9)), at, 1.2, a)
                sheet.stroke(INK, 1.6, polygon(foot, closed=False))
        for x, wide in ((-8, 5), (1, 3), (8, 3.8)):
            sheet.fill(INK, circle(placed([complex(x, 0)], at, 1.2, a)[0], wide * 1.2))
    return sheet


def guest_shredder() -> Sheet:
    sheet = Sheet()
    for side in (1, -1):
        jaw = [24 + complex(side * p.real, p.imag) for p in (2 + 20j, 12 + 15j, 13 + 6j, 4 + 1j, 8 + 8j, 6 + 13j, 2 + 14j)]
        sheet.fill(INK, polygon(jaw))
        for foot in (24j, 31j, 38j):
            sheet.stroke(INK, 2, bow(24 + side * 8 + foot, 24 + side * 19 + foot - 3j + (foot - 31j) * 0.5, bend=0.16 * side))
        sheet.fill(INK, smooth([24 + complex(side * p.real, p.imag) for p in (1 + 22j, 9 + 22j, 12 + 32j, 8 + 42j, 1 + 46j)], closed=True))
    return sheet


def guest_canker() -> Sheet:
    sheet = Sheet()
    for dx, tall, lean, size in ((-9, 15, -6, 5), (-2, 27, -2, 7), (6, 17, 8, 5.5)):
        foot, tip = 24 + 42j + dx, 24 + 42j + complex(dx + lean, -tall)
        sheet.stroke(INK, 2.6, bow(foot, tip, bend=0.06))
        sheet.fill(INK, circle(tip, size))
    sheet.fill(INK, smooth([5 + 44j, 14 + 40j, 24 + 38j, 34 + 40j, 43 + 44j, 24 + 46j], closed=True))
    return sheet


def guest_ampulex() -> Sheet:
    sheet = Sheet()
    for side in (1, -1):
        for reach in ((1 + 17j, 12 + 10j, 21 + 14j, 20 + 21j, 9 + 22j), (1 + 21j, 10 + 24j, 17 + 32j, 12 + 36j, 4 + 27j)):
            wing = [24 + complex(side * p.real, p.imag) for p in reach]
            sheet.form("seat-tint", INK, 1.5, smooth(wing, closed=True))
            sheet.stroke(INK, 1, bow(wing[0], wing[2], bend=0.06 * side))
        sheet.stroke(INK, 1.4, bow(24 + side * 2 + 8j, 24 + side * 9 + 2j, bend=0.2 * side))
    sheet.fill(INK, circle(24 + 10j, 4))
    sheet.fill(INK, smooth([20 + 15j, 24 + 13j, 28 + 15j, 27 + 22j, 24 + 24j, 21 + 22j], closed=True))
    sheet.fill(INK, ribbon([24 + 24j, 24 + 34j, 24 + 46j], (5, 9, 0.6), 2))
    return sheet


# ---- grounds -------------------------------------------------------------------------------------


def hoof(sheet: Sheet, at: complex, degrees: float, scale: float = 1) -> None:
    """A leg that reaches out of the hide, with its cloven hoof."""

    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    sheet.form("wash-bone", "plate-line", 2, ribbon(put(-30 + 0j, 8 - 4j, 34 + 3j, 58 - 2j), (46, 34, 21, 20), 3))
    sheet.stroke("lit-bone", 13, smooth(put(-6 + 9j, 14 + 7j, 36 + 9j, 54 + 4j)), dash="1 3.4")
    for side in (-1, 1):
        claw = put(*(complex(p.real, side * p.imag) for p in (52 + 1j, 58 + 12j, 74 + 13j, 88 + 5j, 84 + 1.6j)))
        sheet.form("plate-dark", "plate-line", 1.6, smooth(claw, closed=True))


def skull(sheet: Sheet, at: complex, degrees: float, scale: float = 1, horns: bool = True) -> None:
    """A skull from above, the muzzle towards ``degrees``."""

    def put(*points: complex) -> Line:
        return placed(points, at, scale, degrees)

    def both(*points: complex) -> tuple[Line, Line]:
        return put(*points), put(*(p.conjugate() for p in points))

    if horns:
        for horn in both(-22 + 20j, -40 + 44j, -30 + 70j, -2 + 72j, 8 + 52j, -2 + 44j):
            sheet.form("wash-bone", "plate-line", 1.6, ribbon(horn, (20 * scale, 19 * scale, 15 * scale, 11 * scale, 7 * scale, 1), 2))
            sheet.stroke("lit-bone", 9 * scale, smooth(horn[1:5]), dash="1 3.6")
    half = (-34 + 0j, -32 + 15j, -20 + 25j, -6 + 26j, 8 + 20j, 26 + 14j, 46 + 12j, 60 + 9j, 66 + 0j)
    outline = put(*half, *(p.conjugate() for p in half[-2:0:-1]))
    sheet.form("wash-bone", "plate-line", 2.2, smooth(outline, closed=True))
    for side in both(-28 + 13j, -17 + 20j, -6 + 21j, 8 + 16j, 28 + 10j, 46 + 8j):
        sheet.stroke("lit-bone", 5 * scale, smooth(side), dash="0.8 2.6")
    for socket in both(-12 + 10j, -6 + 20j, 6 + 18j, 8 + 10j, 0 + 6j):
        sheet.form("plate-dark", "plate-line", 1.5, smooth(socket, closed=True))
    for nose in both(40 + 2j, 48 + 6j, 60 + 5j, 58 + 1.6j):
        sheet.form("plate-dark", "plate-line", 1.2, smooth(nose, closed=True))
    sheet.stroke("plate-line", 1.2, polygon(put(*(complex(-30 + 5 * i, 1.5 if i % 2 else -1.5) for i in range(13))), closed=False))


def carcass() -> Sheet:
    rnd = Random(2012)
    sheet = Sheet()
    edge = resample(hide(), 16, closed=True)
    sheet.stroke("plate-fine", 17, smooth([p + 4 + 5j for p in edge[::2]], closed=True), dash="0.9 3.4")
    hoof(sheet, 706 + 84j, -42)
    hoof(sheet, 706 + 556j, 42)
    hoof(sheet, 94 + 556j, 138)
    sheet.form("wash-bone", "plate-line", 2.4, smooth(edge[::2], closed=True))
    # Fur along the hem of the hide.
    sheet.stroke("lit-bone", 9, smooth([p + (CENTRE - p) * 0.012 for p in edge[::2]], closed=True), dash="1 4.2")
    skull(sheet, 60 + 62j, 225, 0.86)
    bare_zones(sheet, shapes("carcass"), rnd)
    return sheet


def bare_zones(sheet: Sheet, zones: list[Line], rnd: Random) -> None:
    """The zones as they are before anybody comes: flesh with a grain, shaded along the rim."""
    for shape in zones:
        middle = sum(shape) / len(shape)
        sheet.form("plate-form", "plate-line", 2.2, smooth(shape, closed=True))
        sheet.stroke("lit-bone", 11, smooth([p + (middle - p) * 0.085 for p in shape], closed=True), dash="0.8 4.4", opacity=0.6)
        inner = [p + (middle - p) * 0.3 for p in shape]
        sheet.stroke("plate-fine", 1.6, stipple(inner, 15, rnd), opacity=0.5)


def carcass_wall() -> Sheet:
    """The wall: a row of vertebrae from B down to I, with its ribs in E and F."""
    sheet = Sheet()
    for k in range(5):
        y = 244 + 38 * k
        for side in (-1, 1):
            rib = [complex(400 + side * dx, y + dy) for dx, dy in ((8, 0), (30, -13), (54, -11), (68, 5))]
            sheet.form("wash-bone", "plate-line", 2, ribbon(rib, (15, 13, 10, 4), 2))
            sheet.stroke("lit-bone", 4, smooth([p + 3j for p in rib[1:]]), dash="0.8 2.6")
    for k in range(7):
        vertebra(sheet, complex(400, 219 + 33.6 * k))
    return sheet


def vertebra(sheet: Sheet, at: complex) -> None:
    for side in (-1, 1):
        sheet.form("wash-bone", "plate-line", 1.8, leaf(at, at + complex(side * 33, 11), 0.24, -0.14 * side))
    half = (0 - 17j, 15 - 16j, 19 - 8j, 12 + 0j, 20 + 10j, 15 + 16j, 0 + 17j)
    body = [at + p for p in (*half, *(complex(-p.real, p.imag) for p in half[-2:0:-1]))]
    sheet.form("wash-bone", "plate-line", 2.4, smooth(body, closed=True))
    sheet.form("plate-dark", "plate-line", 1, smooth([at + p for p in (0 - 7j, 4 + 0j, 0 + 7j, -4 + 0j)], closed=True))
    sheet.stroke("lit-bone", 8, bow(at + 11 - 11j, at + 11 + 12j, bend=0.1), dash="0.8 2.4")


def ouroboros() -> Sheet:
    rnd = Random(7)
    sheet = Sheet()
    body = [around((392, 314), 360 / 72 * n) for n in range(72)]
    sheet.stroke("plate-fine", 17, smooth([p + 4 + 5j for p in body[::2]], closed=True), dash="0.9 3.4")
    sheet.form("wash-bone", "plate-line", 2.4, smooth(body[::2], closed=True))
    # Scales along the back.
    for n in range(12, 349, 4):
        sheet.stroke("lit-bone", 1.5, bow(around((391, 313), n - 2), around((391, 313), n + 2), bend=-0.42))
    bare_zones(sheet, shapes("ouroboros"), rnd)
    return sheet


def ouroboros_wall() -> Sheet:
    """The head that bites the tail, a wall of bone between G and A."""
    sheet = Sheet()
    wall = sector((388, 310), (218, 160), (-12.5, 12.5), 0)
    sheet.form("wash-bone", "plate-line", 2.4, smooth(worn(resample(wall, 24, closed=True), 1)[::2], closed=True))
    for d in (-10, -8, -6, 6, 8, 10):
        sheet.stroke("lit-bone", 6, polygon([around((372, 294), d), around((232, 174), d)], closed=False), dash="0.9 3.6")
    for k in range(4):
        y = 500 + 33 * k
        for side in (-1, 1):
            rib = [complex(400 + side * dx, y + dy) for dx, dy in ((8, 0), (28, -12), (50, -10), (66, 6))]
            sheet.form("wash-bone", "plate-line", 2, ribbon(rib, (15, 13, 10, 4), 2))
            sheet.stroke("lit-bone", 4, smooth([p + 3j for p in rib[1:]]), dash="0.8 2.6")
    for k in range(2):
        vertebra(sheet, complex(400, 490 + 32 * k))
    skull(sheet, 400 + 585j, 270, 1.14, horns=False)
    for k in range(4):
        for side in (-1, 1):
            at = complex(400 + side * (13 + 1.6 * k), 522 + 9 * k)
            sheet.form("plate-form", "plate-line", 1.2, polygon([at - 4j, at + 4j, at + side * 12 - 3j]))
    return sheet


def symbols() -> Iterator[str]:
    yield carcass().symbol("carcass", WIDTH, HEIGHT)
    yield carcass_wall().symbol("carcass-wall", WIDTH, HEIGHT)
    yield ouroboros().symbol("ouroboros", WIDTH, HEIGHT)
    yield ouroboros_wall().symbol("ouroboros-wall", WIDTH, HEIGHT)
    for seat, texture in enumerate((dots, blades, spread, venation)):
        yield texture(Random(40 + seat)).symbol(f"texture-{seat}", SPAN, SPAN)
    for seat, guest in enumerate((guest_swarm, guest_shredder, guest_canker, guest_ampulex)):
        yield guest().symbol(f"guest-{seat}", 48, 48)
