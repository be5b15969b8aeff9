"""What the engine takes from Python, and what it shows of a match."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import SEEDS
from lichen.rules import Lichen
from tests.conformance.toy import Toy

ALL: list[type[Any]] = [*(GAMES[slug] for slug in GAMES), Toy, Lichen]
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)


class Integer(int):
    """An integer that is not Python's own, as NumPy has them."""


STRANGE = [True, 1.0, "1", None, Integer(1), -1, SEEDS[-1] + 1]


@every_game
@pytest.mark.parametrize("seed", STRANGE, ids=repr)
def test_what_is_no_seed_is_refused_by_name(game: type[Any], seed: Any) -> None:
    for start in (game().initial, lambda seed: Match.start(game(), seed)):
        with pytest.raises(ValueError, match="^seed: a whole number from 0 to"):
            start(seed)


@every_game
def test_the_first_and_the_last_seed_are_taken(game: type[Any]) -> None:
    for seed in (SEEDS[0], SEEDS[-1]):
        assert Match.start(game(), seed).states[0] == game().initial(seed)


@every_game
@pytest.mark.parametrize(
    "kind", [float, Integer, lambda action: None], ids=lambda kind: kind.__name__
)
def test_an_action_is_an_int_and_nothing_that_equals_one(game: type[Any], kind: Any) -> None:
    match = Match.start(game(), 3)
    action = match.rules.legal(match.state)[0]
    with pytest.raises(ValueError, match=rf"^ply {match.ply}: an action is an int, not "):
        match.play(kind(action))
    assert all(type(each) is int for each in match.play(action).log)


def test_truth_is_no_action() -> None:
    match = Match.start(Lichen(), 3)
    assert True in match.rules.legal(match.state), "1 is legal here, or this tests nothing"
    with pytest.raises(ValueError, match="an action is an int, not True"):
        match.play(True)


def test_integers_of_numpy_are_refused_too() -> None:
    numpy = pytest.importorskip("numpy", exc_type=ImportError)
    match = Match.start(GAMES["symbio"](), 3)
    with pytest.raises(ValueError, match="an action is an int"):
        match.play(numpy.int64(match.rules.legal(match.state)[0]))
    with pytest.raises(ValueError, match="seed: "):
        match.rules.initial(numpy.uint64(7))
    with pytest.raises(ValueError, match="ply: "):
        match.at(numpy.int64(0))


@every_game
def test_the_representation_is_the_head_of_the_record_and_the_ply(game: type[Any]) -> None:
    match = Match.start(game(), 20261127)
    match = match.play(match.rules.legal(match.state)[0])
    shown = repr(match)
    assert f"Game: {game.slug}" in shown and f"Ply: {match.ply}" in shown and "\n" not in shown
    assert ("20261127" in shown) != game.secrets and "states" not in shown


@every_game
def test_a_printed_match_is_what_a_spectator_may_see(game: type[Any]) -> None:
    match = Match.start(game(), 7)
    for _ply in range(6):
        match = match.play(match.rules.legal(match.state)[0])
    rules, state = match.rules, match.state
    assert str(match).startswith(f"{rules.title}, {rules.seat_count} seats")
    # Every world that a spectator holds possible looks the same.
    world = rules.determinize(rules.observe(state, None), lambda: 0.37)
    other = match._replace(states=(*match.states[:-1], world))
    assert str(other) == str(match) and repr(other) == repr(match)
    assert world != state or not game.secrets
