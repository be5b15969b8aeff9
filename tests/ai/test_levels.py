"""The levels as data, and what engine/ai must not know."""

from __future__ import annotations

import re

from engine.ai.levels import LEVEL, LEVELS
from engine.registry import GAMES
from tests.structure.source import modules


def test_levels_can_be_shown_and_told_apart():
    assert len({level.key for level in LEVELS}) == len({level.title for level in LEVELS}) >= 3
    for level in LEVELS:
        assert LEVEL[level.key] is level
        assert re.fullmatch("[a-z]+", level.key)
        assert level.title and level.help.endswith(".")
        assert 20 <= len(level.help) <= 90


def test_limits_make_sense_and_grow_with_the_level():
    for level in LEVELS:
        assert 0 < level.seconds <= 1
        assert (
            level.iterations >= 0
            and level.listings >= 0
            and level.depth >= 0
            and 0 <= level.noise < 1
        )
    for lower, higher in zip(LEVELS, LEVELS[1:]):
        assert lower.seconds <= higher.seconds
        assert (lower.depth or 99) <= (higher.depth or 99)
        assert lower.noise >= higher.noise
    assert not LEVELS[-1].noise


def test_no_game_is_named():
    names = {name for game in GAMES.values() for name in (game.slug, game.title.lower())}
    for module in modules("engine/ai"):
        assert not [name for name in names if re.search(rf"\b{name}\b", module.text.lower())]
