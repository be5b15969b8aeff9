"""Saprobiont's maps (reconstructed from the designers' notes): ten zones and one barrier each."""

from __future__ import annotations

from typing import NamedTuple

Zone = int
ZONES = "ABCDEFGHIJ"


class Map(NamedTuple):
    """``near[zone]`` are the zones adjacent to a zone, ascending."""

    near: tuple[tuple[Zone, ...], ...]
    barrier: tuple[Zone, Zone]


def _map(adjacent: str, barrier: str) -> Map:
    near = tuple(tuple(map(ZONES.index, names)) for names in adjacent.split())
    first, second = map(ZONES.index, barrier)
    return Map(near, (first, second))


MAPS = {
    # a honeycomb in the rows ABC, DEFG, HIJ
    "carcass": _map("BDE ACEF BFG AEH ABDHI BCGIJ CFJ DEI EFHJ FGI", "EF"),
    # a ring of seven around a core of three
    "ouroboros": _map("BHJ ACH BDHI CEI DFIJ EGJ FJ ABCIJ CDEHJ AEFGHI", "GA"),
}
