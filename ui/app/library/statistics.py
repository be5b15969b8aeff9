"""How people fared on this device, per game and opponents, from the heads of finished games."""

from __future__ import annotations

from typing import NamedTuple

from holobiont import record
from holobiont.i18n import remembered
from ui.app.core.model import Card
from ui.app.core.player_names import of_level
from ui.app.core.table_records import players_of, slug_of, winners_of


class Score(NamedTuple):
    """How one person fared in one game against the same others."""

    slug: str
    name: str
    against: str
    won: int
    drawn: int
    lost: int

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


@remembered
def scores(cards: tuple[Card, ...]) -> list[Score]:
    """A line for each game, person and set of opponents, those who played most first."""
    found: dict[tuple[str, str, str], list[int]] = {}
    for card in cards:
        tags = record.headers(card.head)
        if "Result" not in tags:
            continue
        names, winners = list(map(of_level, players_of(tags))), winners_of(tags)
        for seat, name in enumerate(names):
            if not tags.get(f"Seat {seat}", "human").startswith("human"):
                continue
            others = ", ".join(sorted(other for n, other in enumerate(names) if n != seat))
            counts = found.setdefault((slug_of(card), name, others), [0, 0, 0])
            counts[1 if len(winners) == len(names) else 0 if seat in winners else 2] += 1
    lines = [Score(*key, *counts) for key, counts in found.items()]
    return sorted(lines, key=lambda line: (-line.played, line[:3]))
