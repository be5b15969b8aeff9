"""A position of Saprobiont as text: what stands in the zones and what is left on the mats.

    carcass S4/H9/./././C2/./././. 22223333/5678/3456/22344 2/2/2/0

Map, zones A to J, groups on the mats by seat, Biomass by seat. Whose turn it is follows from the
mats, because every placement takes one group.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.species import LETTERS, NOBODY, SPECIES
from holobiont.rules import Seat

ROUNDS = 5
ROUND = tuple(seat for seat, each in enumerate(SPECIES) for _ in range(each.placements))
PLACEMENTS = ROUNDS * len(ROUND)  # in a whole game
Mats = tuple[tuple[int, ...], ...]


def show_zones(owners: Sequence[Seat], tokens: Sequence[int]) -> str:
    return "/".join(
        f"{LETTERS[owner]}{count}" if count else "." for owner, count in zip(owners, tokens)
    )


def show_mats(mats: Mats) -> str:
    return "/".join("".join(map(str, mat)) or "-" for mat in mats)


def read_zones(text: str) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """Owners and tokens by zone; ``ValueError`` names the zone that cannot be read."""
    cells = text.split("/")
    if len(cells) != len(ZONES):
        raise ValueError(f"zones: {len(ZONES)} of them, not {len(cells)}: {text[:100]!r}")
    owners, tokens = [], []
    for zone, cell in zip(ZONES, cells):
        if not re.fullmatch(rf"\.|[{LETTERS}][1-9][0-9]?", cell):
            raise ValueError(f"zone {zone}: a letter of {LETTERS} and a number, not {cell[:20]!r}")
        owners.append(NOBODY if cell == "." else LETTERS.index(cell[0]))
        tokens.append(int(cell[1:] or 0))
    return tuple(owners), tuple(tokens)


def read_mats(text: str, groups: Mats) -> Mats:
    """The groups left of those at the start, by seat; ``ValueError`` names the wrong mat."""
    mats = []
    words = text.split("/")
    if len(words) != len(SPECIES):
        raise ValueError(f"mats: {len(SPECIES)} of them, not {len(words)}: {text[:60]!r}")
    for each, whole, word in zip(SPECIES, groups, words):
        if not re.fullmatch("-|[1-9]{1,10}", word):
            raise ValueError(f"mat of the {each.name}: a digit for each group, not {word[:20]!r}")
        mat = tuple(map(int, word.replace("-", "")))
        if mat != tuple(sorted(mat)) or any(mat.count(n) > whole.count(n) for n in mat):
            raise ValueError(f"mat of the {each.name}: {word} is not among its groups")
        mats.append(mat)
    return tuple(mats)


def placements(mats: Mats) -> int:
    """How many groups have been placed; ``ValueError`` if the turns cannot have led there."""
    placed = PLACEMENTS - sum(map(len, mats))
    whole, rest = divmod(placed, len(ROUND))
    for seat, (each, mat) in enumerate(zip(SPECIES, mats)):
        due = whole * each.placements + ROUND[:rest].count(seat)
        if len(each.groups) - len(mat) != due:
            raise ValueError(f"mats: after {placed} placements the {each.name} has placed {due}")
    return placed
