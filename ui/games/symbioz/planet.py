"""The planet of Symbioz as a drawing: three rings around a lake, a bed of 3 x 4 fields an area.

Everything is placed by angle and radius in a picture of 1000 x 1000, of which half a planet is
the upper part: quarter 1 lies left of the top, and the areas follow clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, degrees, floor, pi, sin
from typing import NamedTuple

from holobiont.games.symbioz.board import CAPACITY, CRAPIT, KROGUL, LETTERS, ZERB, Board
from holobiont.games.symbioz.state import OPEN
from holobiont.i18n import pgettext, remembered
from holobiont.rules import Seat
from ui.kit.markup import Markup, el

ART = "./assets/art/symbioz.svg"
PALETTE = (3, 6, 4, 1)
"""The palette numbers of yellow, orange, pink and blue."""
CENTRE = 500.0
TUFT = 41
BEAST = 46, 40, 34
"""How large an animal is among up to three groups, four, and more; its sign stands below."""
Point = tuple[float, float]
Beats = tuple[tuple[tuple[str, int, Seat], tuple[int, ...]], ...]


def letter(seat: Seat) -> str:
    """The letter of a colour."""
    return (
        pgettext("letter of yellow", "Y"),
        pgettext("letter of orange", "O"),
        pgettext("letter of pink", "P"),
        pgettext("letter of blue", "B"),
    )[seat]


class Ring(NamedTuple):
    inner: float
    outer: float
    number: int
    rows: tuple[float, float, float]  # radii of the rows of fields
    step: float  # angle between columns of fields
    path: float  # radius on which the animals walk


RINGS = {
    "o": Ring(350, 497, 12, (474, 447, 419), 0.083, 384),
    "m": Ring(213, 347, 8, (325, 299, 272), 0.125, 245),
    "f": Ring(74, 210, 4, (188, 162, 136), 0.23, 106),
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
    beats: Beats = ()  # in which beats the latest of its pawns came or went
    bloom_beat: int = 0  # in which it closes, if that was not seen yet
    lifted: bool = False  # what is due here is chosen, and may be carried

    def beats_of(self, how: str, pawn: int, seat: Seat) -> tuple[int, ...]:
        for piece, beats in self.beats:
            if piece == (how, pawn, seat):
                return beats
        return ()


def ring_of(name: str) -> tuple[Ring, float, float]:
    """The ring of an area and the angles at which it begins and ends."""
    ring, number = RINGS[name[0]], int(name[1:])
    width = 2 * pi / ring.number
    return ring, pi + width * (number - 1), pi + width * number


def circle_point(radius: float, angle: float) -> Point:
    """The point at an angle on a circle around the lake."""
    return CENTRE + radius * cos(angle), CENTRE + radius * sin(angle)


def centre(name: str) -> Point:
    ring, start, end = ring_of(name)
    return circle_point((ring.inner + ring.outer) / 2, (start + end) / 2)


def is_half(board: Board) -> bool:
    """Whether only the upper half of the planet is in use."""
    return len(board.areas) < sum(ring.number for ring in RINGS.values())


def quarters(board: Board, seat: Seat) -> int:
    """By how many quarters the planet is turned clockwise so that a seat's home lies below."""
    if is_half(board):
        return 0  # half a planet has a side that is always below
    _, start, end = ring_of(board.areas[board.homes[seat][1]])
    return floor((pi / 2 - (start + end) / 2) / (pi / 2) + 0.5) % 4


@lru_cache(maxsize=64)
def wedge(name: str, gap: float = 2.5) -> str:
    """The outline of an area, drawn a little inside its borders."""
    ring, start, end = ring_of(name)
    inner, outer = ring.inner + gap, ring.outer - gap
    small, large = gap / inner, gap / outer
    points = (
        circle_point(outer, start + large),
        circle_point(outer, end - large),
        circle_point(inner, end - small),
        circle_point(inner, start + small),
    )
    a, b, c, d = (f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{a}A{outer:g} {outer:g} 0 0 1 {b}L{c}A{inner:g} {inner:g} 0 0 0 {d}Z"


@lru_cache(maxsize=128)
def arrow(start: str, end: str) -> str:
    """An arrow from the middle of an area to that of another."""
    (x, y), (u, v) = centre(start), centre(end)
    dx, dy = u - x, v - y
    far = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / far, dy / far
    tip = u - 14 * dx, v - 14 * dy
    sides = "".join(
        f"M{tip[0]:.0f} {tip[1]:.0f}l{-26 * dx + s * 15 * dy:.0f} {-26 * dy - s * 15 * dx:.0f}"
        for s in (-1, 1)
    )
    body = f"M{x + 14 * dx:.0f} {y + 14 * dy:.0f}L{tip[0]:.0f} {tip[1]:.0f}"
    return body + sides


@lru_cache(maxsize=64)
def fields(name: str) -> tuple[Point, ...]:
    """The middles of the fields of a bed: from the rim inwards, each row clockwise."""
    ring, start, end = ring_of(name)
    middle = (start + end) / 2
    return tuple(
        circle_point(radius, middle + ring.step * (column - (COLUMNS - 1) / 2))
        for radius in ring.rows
        for column in range(COLUMNS)
    )


# ---- what lives there ----------------------------------------------------------------------------


@remembered
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


def _at(x: float, y: float, drawn: Markup) -> Markup:
    """A piece drawn around the origin, moved to where it stands, so that it turns on the spot."""
    return el("g", drawn, transform=f"translate({x:.0f} {y:.0f})")


def _use(address: str, size: int, up: float = 0, **more: str | int | None) -> Markup:
    """A drawing with its middle at the origin, or above it."""
    half = f"{-size / 2:g}"
    return el("use", href=address, x=half, y=f"{-size / 2 - up:g}", width=size, height=size, **more)


def _bloom(plot: Plot) -> Markup:
    size = 138
    return el(
        "g",
        *(_zerb("zerb", "zerb", plot.name, plot.closed, k, k) for k in range(CAPACITY))
        if plot.bloom_beat
        else (),
        el("path", d=wedge(plot.name), cls="meadow", data_beat=plot.bloom_beat or None),
        _at(
            *centre(plot.name),
            el(
                "g",
                _use(f"{ART}#bloom", size),
                _use(f"./assets/art/glyphs.svg#seat-{PALETTE[plot.closed]}", 30, cls="sign"),
                cls="flower new" if plot.bloomed else "flower",
                data_beat=plot.bloom_beat or None,
            ),
        ),
        id=f"bloom-{plot.name}",
        cls="symbioz",
        data_seat=PALETTE[plot.closed],
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
    field = 0
    for art, cls, how, counts in (
        ("zerb", "zerb", "new", plot.grown[ZERB]),
        ("sprout", "zerb new", "new", plot.fresh[ZERB]),
        ("zerb", "zerb gone", "gone", plot.lost[ZERB]),
    ):
        for seat, count in enumerate(counts):
            beats = plot.beats_of(how, ZERB, seat)
            if cls == "zerb":  # those that are still newborn came last
                beats = beats[: max(0, len(beats) - plot.fresh[ZERB][seat])]
            for k in range(count):
                if field == FIELDS:
                    return
                late = k - count + len(beats)
                yield _zerb(art, cls, plot.name, seat, k, field, beats[late] if late >= 0 else 0)
                field += 1


def _zerb(art: str, cls: str, area: str, seat: Seat, k: int, field: int, beat: int = 0) -> Markup:
    return _at(
        *fields(area)[field],
        _use(
            f"{ART}#{art}-{seat}",
            TUFT,
            cls=cls,
            id=f"{cls.split(' ')[-1]}-{area}-{LETTERS[seat]}{k}",
            data_seat=PALETTE[seat],
            data_beat=beat or None,
        ),
    )


class _Beast(NamedTuple):
    pawn: int
    seat: Seat
    number: int
    how: str  # grown, new or gone
    beat: int  # in which it came or went

    @property
    def label(self) -> str:
        """Number of the animals, with + for new and − for lost ones; empty for one that stays."""
        sign = {"grown": "", "new": "+", "gone": "−"}[self.how]
        return f"{sign}{self.number}" if sign or self.number > 1 else ""


def _beasts(plot: Plot) -> list[_Beast]:
    return [
        _Beast(pawn, seat, count, how, _beast_beat(plot, pawn, seat, count, how))
        for pawn in (CRAPIT, KROGUL)
        for how, counts in (("grown", plot.grown), ("new", plot.fresh), ("gone", plot.lost))
        for seat, count in enumerate(counts[pawn])
        if count
    ]


def _beast_beat(plot: Plot, pawn: int, seat: Seat, count: int, how: str) -> int:
    """The first beat of a group, if all of it came or went unseen."""
    beats = plot.beats_of("gone" if how == "gone" else "new", pawn, seat)
    if how == "grown":
        beats = beats[: max(0, len(beats) - plot.fresh[pawn][seat])]
    return beats[-count] if len(beats) >= count else 0


def _animals(plot: Plot) -> Iterator[Markup]:
    """A group of animals of one colour is one animal and its number."""
    beasts = _beasts(plot)
    if not beasts:
        return
    ring, start, end = ring_of(plot.name)
    size = BEAST[0 if len(beasts) < 4 else 1 if len(beasts) < 5 else 2]
    path = ring.path + (0 if len(beasts) < 5 else 14)
    room = (path * (end - start) - 24) / len(beasts)
    step = min(size + 14, room) / path
    middle = (start + end) / 2
    for k, beast in enumerate(beasts):
        x, y = circle_point(path, middle + step * (k - (len(beasts) - 1) / 2))
        yield _animal(plot.name, beast, x, y, size)


def _animal(area: str, beast: _Beast, x: float, y: float, size: int) -> Markup:
    crowded = size == BEAST[-1]
    art = "crapit" if beast.pawn == CRAPIT else "krogul"
    # Between sign and number the feet would read as a dash, so these animals stand a little higher.
    smaller = 8 if beast.label and not crowded else 0
    return _at(
        x,
        y,
        el(
            "g",
            _use(f"{ART}#{art}", size - smaller, up=6 + smaller / 2),
            *_tag(beast, 16 if crowded else 22, 10 if crowded else 15),
            id=f"{beast.how}-{art}-{area}-{LETTERS[beast.seat]}",
            cls=f"beast {art} {beast.how}{' crowded' if crowded else ''}",
            data_seat=PALETTE[beast.seat],
            data_beat=beast.beat or None,
        ),
    )


def _tag(beast: _Beast, size: int, low: int) -> Iterator[Markup]:
    """Whose animals they are, by the sign of the seat, and how many, unless it is a single one.

    A letter and a number would be read as the name of an area.
    """
    text = beast.label
    wide = size * 0.72 * len(text)  # as wide as the digits of the style sheet
    gap = size / 6 if text else 0
    middle = -(wide + gap) / 2
    sheet = f"./assets/art/glyphs.svg#seat-{PALETTE[beast.seat]}"
    yield el(
        "use",
        href=sheet,
        x=f"{middle - size / 2:g}",
        y=f"{low - size / 2:g}",
        width=size,
        height=size,
        cls="tag",
    )
    if text:
        yield el(
            "text", text, x=f"{middle + size / 2 + gap + wide / 2:g}", y=f"{low + size * 0.42:g}"
        )


def _due(plot: Plot) -> Markup:
    """How many births are to be placed, or animals to be fed, in the corner where the area ends."""
    ring, _, end = ring_of(plot.name)
    x, y = circle_point(ring.outer - 24, end - 24 / (ring.outer - 24))
    number = el("text", plot.due, y=9)
    drawn = el("g", el("circle", r=18), number, cls="due", data_lifted=plot.lifted)
    return _at(x, y, drawn)


# ---- arrow keys ----------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def ways(board: Board) -> dict[tuple[str, str], str]:
    """Where the arrow keys lead: left and right along a ring, clockwise to the right, up to the
    ring outside and down to the one inside. A whole planet has no end to its rings."""
    found = {}
    rings = [[name for name in board.areas if name[0] == key] for key in "omf"]
    for number, ring in enumerate(rings):
        for at, name in enumerate(ring):
            found[name, "home"], found[name, "end"] = ring[0], ring[-1]
            for arrow, along in (("left", -1), ("right", 1)):
                to = at + along
                to = min(len(ring) - 1, max(0, to)) if is_half(board) else to % len(ring)
                found[name, arrow] = ring[to]
            for arrow, across in (("up", -1), ("down", 1)):
                beside = rings[number + across] if 0 <= number + across < len(rings) else [name]
                found[name, arrow] = min(beside, key=lambda other: _turn_to(name, other))
    return found


def _turn_to(name: str, other: str) -> float:
    """Degrees between the directions in which two areas lie from the lake."""
    (x, y), (u, v) = centre(name), centre(other)
    between = degrees(atan2(y - CENTRE, x - CENTRE) - atan2(v - CENTRE, u - CENTRE))
    return abs((between + 180) % 360 - 180)
