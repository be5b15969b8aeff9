"""The planet of Symbioz as a drawing: three rings around a lake, a bed of 3 x 4 fields an area.

Everything is placed by angle and radius in a picture of 1000 x 1000, of which half a planet is
the upper part: quarter 1 lies left of the top, and the areas follow clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from engine.core.rules import Seat
from engine.games.symbioz.board import CAPACITY, CRAPIT, KROGUL, LETTERS, ZERB, Board
from engine.games.symbioz.state import OPEN
from ui.kit.markup import Markup, el

ART = "./assets/art/symbioz.svg"
PALETTE = (3, 6, 4, 1)
"""The palette numbers of yellow, orange, pink and blue."""
CENTRE = 500.0
LAKE = 66.0
ARROWS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
TUFT, SPROUT = 37, 31
Point = tuple[float, float]


class Ring(NamedTuple):
    inner: float
    outer: float
    number: int
    rows: tuple[float, float, float]  # radii of the rows of fields
    step: float  # angle between columns of fields
    path: float  # radius on which the animals walk


RINGS = {
    "o": Ring(350, 494, 12, (474, 445, 416), 0.083, 378),
    "m": Ring(213, 347, 8, (328, 299, 270), 0.125, 241),
    "f": Ring(74, 210, 4, (191, 162, 133), 0.23, 102),
}
COLUMNS, FIELDS = 4, 12


class Plot(NamedTuple):
    """What is drawn in an area. Numbers of pawns by kind and seat."""

    name: str
    closed: Seat
    grown: tuple[tuple[int, ...], ...]
    fresh: tuple[tuple[int, ...], ...]  # come in this phase, not among the grown
    lost: tuple[tuple[int, ...], ...]  # eaten, starved or driven out in the last turn
    due: int  # births to place or animals to feed
    bloomed: bool  # closed in the last turn


def _turn(name: str) -> tuple[Ring, float, float]:
    """The ring of an area and the angles at which it begins and ends."""
    ring, number = RINGS[name[0]], int(name[1:])
    width = 2 * pi / ring.number
    return ring, pi + width * (number - 1), pi + width * number


def _at(radius: float, angle: float) -> Point:
    return CENTRE + radius * cos(angle), CENTRE + radius * sin(angle)


def centre(name: str) -> Point:
    ring, start, end = _turn(name)
    return _at((ring.inner + ring.outer) / 2, (start + end) / 2)


@lru_cache(maxsize=64)
def wedge(name: str, gap: float = 2.5) -> str:
    """The outline of an area, drawn a little inside its borders."""
    ring, start, end = _turn(name)
    inner, outer = ring.inner + gap, ring.outer - gap
    small, large = gap / inner, gap / outer
    points = (
        _at(outer, start + large),
        _at(outer, end - large),
        _at(inner, end - small),
        _at(inner, start + small),
    )
    a, b, c, d = (f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{a}A{outer:g} {outer:g} 0 0 1 {b}L{c}A{inner:g} {inner:g} 0 0 0 {d}Z"


@lru_cache(maxsize=64)
def fields(name: str) -> tuple[Point, ...]:
    """The middles of the fields of a bed: from the rim inwards, each row clockwise."""
    ring, start, end = _turn(name)
    middle = (start + end) / 2
    return tuple(
        _at(radius, middle + ring.step * (column - (COLUMNS - 1) / 2))
        for radius in ring.rows
        for column in range(COLUMNS)
    )


# ---- what never changes --------------------------------------------------------------------------


@lru_cache(maxsize=4)
def land(board: Board) -> Markup:
    """The ground: the rim of the planet, the areas with their empty fields, the lake."""
    dots = "".join(f"M{x:.1f} {y:.1f}h0" for name in board.areas for x, y in fields(name))
    return el(
        "g",
        *_rim(len(board.areas) == 24),
        *(el("path", d=wedge(name), cls=f"ground ring-{name[0]}") for name in board.areas),
        *(el("path", d=_grass(name), cls="grass") for name in board.areas if name[0] == "f"),
        el("path", d=dots, cls="fields"),
        # Half a planet has half of the lake.
        el(
            "svg",
            el("use", href=f"{ART}#lake", width=140, height=140),
            x=CENTRE - 70,
            y=CENTRE - 70,
            width=140,
            height=140 if len(board.areas) == 24 else 72,
        ),
        cls="land",
    )


def _rim(whole: bool) -> Iterator[Markup]:
    """A horizon of short blades around the planet, and orbits of dots in the sky."""
    blades = []
    count = 180
    for k in range(count if whole else count // 2 + 1):
        angle = pi + 2 * pi * k / count
        lean = 0.008 * ((k * 7) % 5 - 2)
        (x, y), (u, v) = _at(495, angle), _at(501 + (k * 5) % 4 * 2.2, angle + lean)
        blades.append(f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}")
    yield el("path", d="".join(blades), cls="blades")
    left, right = _at(496, pi), _at(496, 2 * pi)
    upper = f"M{left[0]:.0f} {left[1]:.0f}A496 496 0 0 1 {right[0]:.0f} {right[1]:.0f}"
    lower = f"A496 496 0 0 1 {left[0]:.0f} {left[1]:.0f}" if whole else ""
    yield el("path", d=f"{upper}{lower}Z", cls="body")


def _grass(name: str) -> str:
    """Strokes that tell fertile ground from plain ground without colour."""
    ring, start, end = _turn(name)
    strokes = []
    for row in range(5):
        radius = ring.inner + 16 + 26 * row
        number = int(radius * (end - start) / 26)
        for k in range(number):
            angle = start + (k + (0.3 if row % 2 else 0.7)) * (end - start) / number
            x, y = _at(radius, angle)
            strokes.append(f"M{x - 4:.0f} {y:.0f}l3-7M{x:.0f} {y:.0f}v-9M{x + 4:.0f} {y:.0f}l-3-7")
    return "".join(strokes)


@lru_cache(maxsize=4)
def names(board: Board) -> Markup:
    """The names of the areas, in the corner where each begins."""
    written = []
    for name in board.areas:
        ring, start, _ = _turn(name)
        x, y = _at(ring.outer - 22, start + 27 / (ring.outer - 22))
        written.append(el("text", name, x=f"{x:.0f}", y=f"{y + 8:.0f}"))
    return el("g", *written, cls="names")


# ---- what lives there ----------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def life(plot: Plot) -> Markup:
    """All that is in an area: Zerbs in their fields, animals on their path, or a Symbioz."""
    if plot.closed != OPEN:
        return _bloom(plot)
    return el(
        "g",
        _bud(plot),
        *_bed(plot),
        *_animals(plot),
        _due(plot) if plot.due else None,
        id=f"life-{plot.name}",
        cls="life",
    )


def _bloom(plot: Plot) -> Markup:
    x, y = centre(plot.name)
    size = 148 if plot.name[0] != "f" else 138
    sign = 30
    return el(
        "g",
        el("path", d=wedge(plot.name), cls="meadow"),
        el(
            "g",
            el(
                "use",
                href=f"{ART}#bloom",
                x=f"{x - size / 2:.0f}",
                y=f"{y - size / 2:.0f}",
                width=size,
                height=size,
            ),
            _sign(plot.closed, x, y, sign),
            cls="flower new" if plot.bloomed else "flower",
        ),
        id=f"bloom-{plot.name}",
        cls="symbioz",
        data_seat=PALETTE[plot.closed],
    )


def _sign(seat: Seat, x: float, y: float, size: int) -> Markup:
    return el(
        "use",
        href=f"./assets/art/glyphs.svg#seat-{PALETTE[seat]}",
        x=f"{x - size / 2:.0f}",
        y=f"{y - size / 2:.0f}",
        width=size,
        height=size,
        cls="sign",
    )


def full_of(plot: Plot) -> Seat:
    """The seat whose twelve Zerbs will close the area at the end of the turn, or OPEN."""
    for seat, count in enumerate(plot.grown[ZERB]):
        if count + plot.fresh[ZERB][seat] == CAPACITY:
            return seat
    return OPEN


def _bud(plot: Plot) -> Markup | None:
    owner = full_of(plot)
    if owner == OPEN:
        return None
    return el("path", d=wedge(plot.name, 9), cls="bud", data_seat=PALETTE[owner])


def _bed(plot: Plot) -> Iterator[Markup]:
    """The Zerbs field by field: the grown, then the newborn apart, then what was just lost."""
    places = iter(fields(plot.name))
    for art, size, cls, counts in (
        ("zerb", TUFT, "zerb", plot.grown[ZERB]),
        ("sprout", SPROUT, "zerb new", plot.fresh[ZERB]),
        ("zerb", SPROUT, "zerb gone", plot.lost[ZERB]),
    ):
        for seat, count in enumerate(counts):
            for k in range(count):
                place = next(places, None)
                if place is None:
                    return
                yield el(
                    "use",
                    href=f"{ART}#{art}-{seat}",
                    x=f"{place[0] - size / 2:.0f}",
                    y=f"{place[1] - size / 2:.0f}",
                    width=size,
                    height=size,
                    cls=cls,
                    id=f"{cls.split(' ')[-1]}-{plot.name}-{LETTERS[seat]}{k}",
                    data_seat=PALETTE[seat],
                )


class _Beast(NamedTuple):
    pawn: int
    seat: Seat
    number: int
    how: str  # grown, new or gone


def _beasts(plot: Plot) -> list[_Beast]:
    return [
        _Beast(pawn, seat, count, how)
        for pawn in (CRAPIT, KROGUL)
        for how, counts in (("grown", plot.grown), ("new", plot.fresh), ("gone", plot.lost))
        for seat, count in enumerate(counts[pawn])
        if count
    ]


def _animals(plot: Plot) -> Iterator[Markup]:
    """A group of animals of one colour is one animal and its number."""
    beasts = _beasts(plot)
    if not beasts:
        return
    ring, start, end = _turn(plot.name)
    size = 48 if len(beasts) < 4 else 42 if len(beasts) < 5 else 34
    path = ring.path + (0 if len(beasts) < 5 else 14)
    room = (path * (end - start) - 24) / len(beasts)
    step = min(size + 14, room) / path
    middle = (start + end) / 2
    for k, beast in enumerate(beasts):
        x, y = _at(path, middle + step * (k - (len(beasts) - 1) / 2))
        yield _animal(plot.name, beast, x, y, size)


def _animal(area: str, beast: _Beast, x: float, y: float, size: int) -> Markup:
    letter = LETTERS[beast.seat]
    sign = {"grown": "", "new": "+", "gone": "−"}[beast.how]
    crowded = size < 40
    art = "crapit" if beast.pawn == CRAPIT else "krogul"
    return el(
        "g",
        el(
            "use",
            href=f"{ART}#{art}",
            x=f"{x - size / 2:.0f}",
            y=f"{y - size / 2 - 3:.0f}",
            width=size,
            height=size,
        ),
        el(
            "text",
            f"{letter}{sign}{beast.number}",
            x=f"{x:.0f}",
            y=f"{y + (14 if crowded else 23):.0f}",
        ),
        id=f"{beast.how}-{art}-{area}-{letter}",
        cls=f"beast {art} {beast.how}{' crowded' if crowded else ''}",
        data_seat=PALETTE[beast.seat],
    )


def _due(plot: Plot) -> Markup:
    """How many births are to be placed, or animals to be fed, in the corner where the area ends."""
    ring, _, end = _turn(plot.name)
    x, y = _at(ring.outer - 24, end - 24 / (ring.outer - 24))
    return el(
        "g",
        el("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=18),
        el("text", plot.due, x=f"{x:.0f}", y=f"{y + 9:.0f}"),
        cls="due",
    )


# ---- arrow keys ----------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def ways(board: Board) -> dict[tuple[str, str], str]:
    """Where the arrow keys lead: the area that lies best in that direction."""
    found = {}
    for name in board.areas:
        x, y = centre(name)
        ring = [other for other in board.areas if other[0] == name[0]]
        found[name, "home"], found[name, "end"] = ring[0], ring[-1]
        for arrow, (right, down) in ARROWS.items():
            wanted = degrees(atan2(down, right))
            best, least = name, 1e9
            for other in board.areas:
                u, v = centre(other)
                far = hypot(u - x, v - y)
                off = abs((degrees(atan2(v - y, u - x)) - wanted + 180) % 360 - 180)
                if other != name and off < 62 and far * (1 + (off / 32) ** 2) < least:
                    best, least = other, far * (1 + (off / 32) ** 2)
            found[name, arrow] = best
    return found
