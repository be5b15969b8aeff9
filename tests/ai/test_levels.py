"""The levels as data, and what engine/holobiont/search must not know."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holobiont.registry import GAMES
from holobiont.search.levels import LEVEL, LEVELS, LONGEST, level_for, teams_of, wins_of
from tests.conformance.toy import Toy
from tests.structure.source import modules
from tools.strength import rows, wins

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
KEPT_FOR_EVER = {"gentle", "steady", "sharp"}  # records and settings name them


def test_levels_can_be_shown_and_told_apart() -> None:
    assert len({level.key for level in LEVELS}) == len({level.title for level in LEVELS}) == 5
    assert set(LEVEL) > KEPT_FOR_EVER
    for level in LEVELS:
        assert LEVEL[level.key] is level
        assert re.fullmatch("[a-z]+", level.key)
        assert level.title and level.help.endswith(".")


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in GAMES.values() for seats in game.seats],
    ids=lambda value: str(getattr(value, "slug", value)),
)
def test_limits_make_sense_and_grow_with_the_level(game: type[Any], seats: int) -> None:
    levels = [level_for(game(seats=seats), key) for key in LEVEL]
    for level in levels:
        assert level[:3] == LEVEL[level.key][:3]
        assert level.seconds == LONGEST == 2
        assert level.iterations >= 0 and level.listings >= 0
        assert level.depth >= 0 and level.noise >= 0
    for lower, higher in zip(levels, levels[1:]):
        assert lower.iterations <= (higher.iterations or 1e9)
        assert lower.listings <= (higher.listings or 1e9)
        assert (lower.depth or 99) <= (higher.depth or 99)
        assert lower.noise >= higher.noise
    assert [level.timed for level in levels] == [False] * 4 + [True]
    assert not levels[-1].noise


def test_a_game_may_do_without_numbers_of_its_own() -> None:
    assert [level_for(Toy(), key) for key in LEVEL] == list(LEVELS)
    assert wins_of(Toy) == {}


@every_game
def test_what_is_told_of_a_level_was_measured(game: type[Any]) -> None:
    assert wins_of(game) == wins(rows()).get(game.slug, {})
    assert set(wins_of(game)) == {*game.seats, *teams_of(game)}, "all ways to play were measured"


def test_no_game_is_named() -> None:
    names = {name for game in GAMES.values() for name in (game.slug, game.title.lower())}
    for module in modules("engine/holobiont/search"):
        assert not [name for name in names if re.search(rf"\b{name}\b", module.text.lower())]
