"""What players are called. Names that nobody has typed are stored in English, as every record has
them, and said in the language in use."""

from __future__ import annotations

import re

from engine.ai.levels import LEVELS
from engine.core.words import _
from ui.kit.game import Player

_NUMBERED = re.compile(r"Player ([1-9])")
_LEVEL = re.compile(rf"({'|'.join(level.title for level in LEVELS)})(?: ([1-9]))?")


def unnamed(player: Player, number: int) -> str:
    """What a player without a name is called in records, by level or by the number of the seat."""
    titles = (level.title for level in LEVELS if level.key == player.level)
    return next(titles, f"Player {number}") if player.kind == "computer" else f"Player {number}"


def called(player: Player, role: str = "") -> str:
    """The name of a player as people read it; a computer without one is called after its role."""
    if player.kind == "computer":
        if level := _LEVEL.fullmatch(player.name):
            return role or " ".join((_(level[1]), *([level[2]] if level[2] else [])))
    elif found := _NUMBERED.fullmatch(player.name):
        return numbered(int(found[1]))
    return player.name


def numbered(number: int) -> str:
    """A person without a name."""
    return _("Player {number}", number=number)
