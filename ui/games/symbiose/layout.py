"""Where everything lies at a table of Symbiose: left and right are true for everyone.

The Pond of whoever looks is at the bottom, the left neighbour's at the left, the right one's at
the right, and all are laid as their owners see them from where they sit: turned by half at the
top, by a quarter at the sides. So a column that looks to the left lies on the left of its owner,
and on the screen on the side of the Pond it looks at. In Duel the River lies as a third neighbour.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from holobiont.games.symbiose.scoring import PLACES, RIVER, views
from holobiont.rules import Seat

Zone = str  # own, left, far, right, stream


class Spot(NamedTuple):
    """A place for a card: where on the table, and counted from the top left of its zone."""

    name: str  # of the place: 0b1, river3
    owner: Seat  # or RIVER
    nth: int  # of the place in its Pond, of the slot from 0
    zone: Zone
    column: int
    row: int


class Seating(NamedTuple):
    """A table from the side of one seat."""

    layout: str  # two, duel, three, four
    base: Seat
    zones: dict[Seat, Zone]  # RIVER included
    spots: dict[str, Spot]  # by the name of the place
    looks: dict[Seat, tuple[Seat, Seat, Seat, Seat]]  # what the columns of a seat look at

    def at(self, owner: Seat, index: int) -> Spot:
        return self.spots[place_name(owner, index)]


# Where zones begin, in cards from the left and from the top. The pictures of it in the style
# sheet differ in size, not in who lies where.
ORIGINS: dict[str, dict[Zone, tuple[float, float]]] = {
    "two": {"far": (0, 0), "stream": (0, 2.3), "own": (0, 3.6)},
    "duel": {"left": (-2.3, 0), "right": (2.3, 0), "own": (0, 2.4)},
    "three": {"left": (-2.3, 0), "right": (2.3, 0), "stream": (0, 2.3), "own": (0, 3.6)},
    "four": {
        "far": (0, 0),
        "stream": (0, 2.3),
        "own": (0, 3.6),
        "left": (-2.6, 0.5),
        "right": (4.6, 0.5),
    },
}
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def place_name(owner: Seat, index: int) -> str:
    return f"river{index + 1}" if owner == RIVER else f"{owner}{PLACES[index]}"


def seating(seen: dict[str, Any], viewer: Seat | None) -> Seating:
    """The table of an observation; a spectator sits with the first seat."""
    return _seating(seen["mode"], len(seen["ponds"]), viewer or 0, len(seen["river"]))


@lru_cache(maxsize=32)
def _seating(mode: str, seats: int, base: Seat, slots: int) -> Seating:
    looks = {seat: views(mode, seats, seat) for seat in range(seats)}
    layout = "duel" if mode == "duel" else ("two", "three", "four")[seats - 2]
    zones: dict[Seat, Zone] = {base: "own", RIVER: "stream"}
    if mode == "duel":
        zones[looks[base][0]], zones[looks[base][3]] = "left", "right"
    elif seats == 2:
        zones[1 - base] = "far"
    else:
        zones[(base + 1) % seats], zones[(base - 1) % seats] = "left", "right"
        if seats == 4:
            zones[(base + 2) % seats] = "far"
    spots = {}
    for owner, zone in sorted(zones.items()):
        for index in range(slots if owner == RIVER else 8):
            column, row = index % 4, index // 4
            if owner != RIVER:
                column, row = _turned(column, row, zone, layout)
            spot = Spot(place_name(owner, index), owner, index, zone, column, row)
            spots[spot.name] = spot
    return Seating(layout, base, zones, spots, looks)


def _turned(column: int, row: int, zone: Zone, layout: str) -> tuple[int, int]:
    """Column and row on the screen of a card that its owner sees in this column and row."""
    if zone == "own":
        return column, row
    if layout != "four" or zone == "far":
        return 3 - column, 1 - row
    return (1 - row, column) if zone == "left" else (row, 3 - column)


@lru_cache(maxsize=256)
def lean(layout: str, zone: Zone, to: Zone, end: str = "") -> int:
    """Degrees clockwise from upright that a reed leans from one zone to another.

    ``end`` names the side of the zone where it stands: a or d.
    """
    here, there = _middle(layout, zone), _middle(layout, to)
    if zone == to:
        return 0
    if end:
        column = _turned(0 if end == "a" else 3, 0, zone, layout)
        start = ORIGINS[layout][zone]
        here = (start[0] + column[0] + 0.5, start[1] + 1.4 * (column[1] + 0.5))
    degrees = math.degrees(math.atan2(there[0] - here[0], here[1] - there[1]))
    return round(degrees / 5) * 5


def _middle(layout: str, zone: Zone) -> tuple[float, float]:
    x, y = ORIGINS[layout][zone]
    if layout == "four" and zone in ("left", "right"):
        return x + 1, y + 2
    return x + 2, y + (0.5 if zone == "stream" else 1)


def step(table: Seating, place: str, arrow: str) -> str:
    """The place that an arrow key leads to: the nearest one on that side, within its Pond or the
    River to the left and right."""
    here = table.spots.get(place) or table.spots["river1"]
    if arrow in ("home", "end"):
        row = [s for s in table.spots.values() if (s.zone, s.row) == (here.zone, here.row)]
        return sorted(row, key=lambda spot: spot.column)[-1 if arrow == "end" else 0].name
    if arrow not in ARROWS:
        return here.name
    if arrow in ("left", "right"):
        row = [s for s in table.spots.values() if (s.zone, s.row) == (here.zone, here.row)]
        within = _nearest(table, row, here, arrow)
        # Only with four seats do Ponds lie beside the own one, where no other arrow leads.
        if within != here.name or table.layout != "four":
            return within
    return _nearest(table, table.spots.values(), here, arrow)


def _nearest(table: Seating, spots: Iterable[Spot], here: Spot, arrow: str) -> str:
    (x, y), (dx, dy) = _where(table, here), ARROWS[arrow]
    best, name = math.inf, here.name
    for spot in spots:
        to_x, to_y = _where(table, spot)
        ahead = (to_x - x) * dx + (to_y - y) * dy
        aside = abs((to_x - x) * dy) + abs((to_y - y) * dx)
        if ahead > 0.2 and aside <= 2 * ahead and ahead + 2 * aside < best:
            best, name = ahead + 2 * aside, spot.name
    return name


def _where(table: Seating, spot: Spot) -> tuple[float, float]:
    x, y = ORIGINS[table.layout][spot.zone]
    return x + spot.column, y + spot.row
