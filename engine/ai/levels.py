"""How strong the computer plays, as data. The levels hold for every game."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.words import N_


class Level(NamedTuple):
    """Limits of a search; 0 is none. Weakness is short sight and misjudgement, not blunders."""

    key: str
    title: str
    help: str
    """Marked, as the title is; whoever shows them says them."""
    seconds: float
    """The most time for one decision."""
    iterations: int = 0
    """Worlds played through, where the search plays worlds through."""
    listings: int = 0
    """Positions whose turns are all judged, where the search judges turns."""
    depth: int = 0
    """How many turns are looked ahead."""
    noise: float = 0.0
    """How far an action is misjudged, 1 being the difference between a win and a draw."""


LEVELS = (
    Level(
        "gentle",
        N_("Gentle"),
        N_("Sees one turn ahead and misjudges much. For a first game."),
        0.3,
        iterations=40,
        depth=1,
        noise=0.25,
    ),
    Level(
        "steady",
        N_("Steady"),
        N_("Looks two turns ahead and makes few mistakes. For those who know the rules."),
        0.5,
        iterations=400,
        listings=40,
        depth=2,
        noise=0.12,
    ),
    Level(
        "sharp",
        N_("Sharp"),
        N_("Looks as far ahead as it can in under a second."),
        0.8,
    ),
)
LEVEL = {level.key: level for level in LEVELS}
