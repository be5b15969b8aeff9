"""The map of Saprobiont as a small picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from holobiont.games.saprobiont.ascii import PICTURES
from holobiont.games.saprobiont.maps import MAPS, ZONES
from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.saprobiont.species import LETTERS
from holobiont.pictures import COLOURS, LINE, PALE, Piece, disc, label, segment, text

STAGE_LAST = False


def draw(rules: Saprobiont, seen: Any) -> Iterator[Piece]:
    """Yield the pieces of an observation."""
    state = rules.load(seen)
    name = str(rules.chosen["map"])
    where = {
        zone: (14 * line.index(f"{{{zone}}}") + 10, 80 + 90 * row)
        for row, line in enumerate(PICTURES[name])
        for zone in ZONES
        if f"{{{zone}}}" in line
    }
    for zone, others in zip(ZONES, MAPS[name].near):
        for other in others:
            yield segment(*where[zone], *where[ZONES[other]])
    for zone, owner, tokens in zip(ZONES, state.owners, state.tokens):
        x, y = where[zone]
        yield disc(x, y, 30, COLOURS[owner] if tokens else PALE)
        yield label(x - 4, y - 6, zone)
        yield label(x - 12, y + 12, f"{LETTERS[owner]}{tokens}" if tokens else "-")
    bottom = 60 + max(y for _, y in where.values())
    for line, words in enumerate(text(rules, seen).split("\n\n")[-1].split("\n")):
        yield label(10, bottom + LINE * line, words.strip())
