"""The planet of Symbioz and what lives on it: areas, quarters, pawns, colours, prices.

Three rings around a lake that belongs to no area. Outer areas are o1 to o12, middle ones m1 to
m8, fertile ones f1 to f4, clockwise; quarter 1 is o1 o2 o3, m1 m2, f1. The adjacencies are
inferred from the picture of the board, the prices sourced.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from holobiont.i18n import N_

Area = int
Pawn = int

CAPACITY = 12  # Zerbs of all colours in an area, which is then saturated
TURNS = 12
POINTS = 10
START = 4  # Zerbs in each home area
COLOURS = (N_("yellow"), N_("orange"), N_("pink"), N_("blue"))
LETTERS = "YOPB"
ZERB, CRAPIT, KROGUL = range(3)


class Kind(NamedTuple):
    letter: str
    name: str
    owned: int  # by each seat
    price: int


KINDS = (
    Kind("z", N_("Zerb"), 60, 1),
    Kind("c", N_("Crapit"), 25, 3),
    Kind("k", N_("Krogul"), 6, 5),
)
PLAIN, FERTILE = 4, 3  # own Zerbs for a birth
LITTER = 2  # own adult Crapits for a birth

ADJACENT = """
o1: o12 o2 m1      o9: o8 o10 m6       m5: m4 m6 o7 o8 f3
o2: o1 o3 m1 m2    o10: o9 o11 m7      m6: m5 m7 o8 o9 f3
o3: o2 o4 m2       o11: o10 o12 m7 m8  m7: m6 m8 o10 o11 f4
o4: o3 o5 m3       o12: o11 o1 m8      m8: m7 m1 o11 o12 f4
o5: o4 o6 m3 m4    m1: m8 m2 o1 o2 f1  f1: f4 f2 m1 m2
o6: o5 o7 m4       m2: m1 m3 o2 o3 f1  f2: f1 f3 m3 m4
o7: o6 o8 m5       m3: m2 m4 o4 o5 f2  f3: f2 f4 m5 m6
o8: o7 o9 m5 m6    m4: m3 m5 o5 o6 f2  f4: f3 f1 m7 m8
"""
WHOLE = (
    " ".join(f"o{n}" for n in range(1, 13)),
    " ".join(f"m{n}" for n in range(1, 9)),
    "f1 f2 f3 f4",
)
HALF = "o1 o2 o3 o4 o5 o6", "m1 m2 m3 m4", "f1 f2"  # two neighbouring quarters


class Setup(NamedTuple):
    rings: tuple[str, str, str]  # the areas in use
    homes: tuple[str, ...]  # where each seat begins
    target: int  # Symbioz that end the game


SETUPS = {
    2: Setup(HALF, ("o1 o2 o3", "o4 o5 o6"), 3),
    3: Setup(WHOLE, ("o1 o2 o3", "o5 o6 o7", "o9 o10 o11"), 4),
    4: Setup(WHOLE, ("o1 o2 o3", "o4 o5 o6", "o7 o8 o9", "o10 o11 o12"), 3),
}


class Board(NamedTuple):
    """The part of the planet that a number of seats plays on; an area is a place in ``areas``."""

    areas: tuple[str, ...]
    near: tuple[tuple[Area, ...], ...]  # the areas adjacent to each
    reach: tuple[tuple[Area, ...], ...]  # the same with the area itself, ascending
    fertile: tuple[bool, ...]
    homes: tuple[tuple[Area, ...], ...]  # by seat
    target: int


@cache
def board(seats: int) -> Board:
    rings, homes, target = SETUPS[seats]
    areas = tuple(" ".join(rings).split())
    index = {name: area for area, name in enumerate(areas)}
    near: list[list[Area]] = [[] for _ in areas]
    source = None
    for word in ADJACENT.split():
        if word.endswith(":"):
            source = index.get(word[:-1])
        elif source is not None and word in index:
            near[source].append(index[word])
    return Board(
        areas,
        tuple(tuple(sorted(each)) for each in near),
        tuple(tuple(sorted([area, *each])) for area, each in enumerate(near)),
        tuple(name[0] == "f" for name in areas),
        tuple(tuple(index[name] for name in names.split()) for names in homes),
        target,
    )
