"""Companions: the characters that sit in the seats of the computer, as data.

A companion has a style of play and no strength: that is the level's (``search/levels.py``). What a
style means in a game is said by the module ``styles`` beside the rules of the game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple
from zlib import crc32

from holobiont.i18n import N_
from holobiont.rules import Seat

STYLES = ("patient", "gambling", "greedy", "spreading", "hindering", "cautious")


class Companion(NamedTuple):
    """A character; ``key`` names its portrait and its texts, ``name`` stands in records."""

    key: str
    name: str
    style: str


COMPANIONS = (
    Companion("remora", N_("Remora"), "patient"),
    Companion("cuckoo", N_("Cuckoo"), "gambling"),
    Companion("leafcutter", N_("Leafcutter"), "greedy"),
    Companion("lichen", N_("Lichen"), "spreading"),
    Companion("oxpecker", N_("Oxpecker"), "hindering"),
    Companion("clownfish", N_("Clownfish"), "cautious"),
    Companion("shrimp", N_("Cleaner Shrimp"), "patient"),
    Companion("figwasp", N_("Fig Wasp"), "gambling"),
    Companion("honeyguide", N_("Honeyguide"), "greedy"),
    Companion("agaric", N_("Fly Agaric"), "spreading"),
    Companion("jewelwasp", N_("Jewel Wasp"), "hindering"),
    Companion("squid", N_("Bobtail Squid"), "cautious"),
)
"""Any six in a row have six different styles."""
BITS = 15
"""Bits of the checksum of a game that are left out, so that our games begin with different ones."""
NOBODY: Mapping[str, int] = {}
COMPANION = {companion.key: companion for companion in COMPANIONS}


def default_companion(
    slug: str, seat: Seat, taken: Collection[str] = (), met: Mapping[str, int] = NOBODY
) -> Companion:
    """The default companion of a computer's seat.

    Neighbours have different styles. ``taken`` are the keys of those that sit elsewhere already,
    ``met`` is by key how often each was met: whoever was met least comes first.
    """
    first = (crc32(slug.encode()) >> BITS) + seat
    order = [COMPANIONS[(first + n) % len(COMPANIONS)] for n in range(len(COMPANIONS))]
    free = [each for each in order if each.key not in taken] or order
    return min(free, key=lambda each: met.get(each.key, 0))
