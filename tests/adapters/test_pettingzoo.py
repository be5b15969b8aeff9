"""PettingZoo's own suites, and what an agent may know, do and see."""

from __future__ import annotations

import copy
import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from holobiont.adapters.pettingzoo import Environment, env, parallel_env, raw_env
from holobiont.match import Match
from holobiont.record import read, write
from holobiont.registry import GAMES
from holobiont.rules import CHANCE
from tests.support.variants import keeping

TABLES = [(slug, seats) for slug in GAMES for seats in GAMES[slug].seats]
FEW = [("symbiose", 4), *((slug, GAMES[slug].seats[0]) for slug in GAMES)]
every_table = pytest.mark.parametrize(("slug", "seats"), keeping(FEW, TABLES))

# Said of every environment with an action mask whose name PettingZoo does not know.
OF_MASKS = ("Observation is not a NumPy array", "Observation space for each agent probably should")


@pytest.fixture
def quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        for words in OF_MASKS:
            warnings.filterwarnings("ignore", words)
        yield


def random_game(game: Any, seed: int) -> Iterator[tuple[str, Any, float, bool]]:
    """What ``last`` gives in a whole game in which everybody plays at random."""
    game.reset(seed=seed)
    rnd = random.Random(seed)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, _ = game.last()
        assert not truncation
        yield agent, observation, reward, termination
        legal = np.flatnonzero(observation["action_mask"])
        game.step(None if termination else rnd.choice(list(legal)))


@every_table
@pytest.mark.usefixtures("quiet")
def test_the_suite_of_the_interface_passes(
    slug: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(env(slug, seats), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("slug", keeping({"symbio", "symbiose", "symbiote"}, GAMES))
@pytest.mark.usefixtures("quiet")
def test_the_suites_pass_with_compact_actions_and_a_history(
    slug: str, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(env(slug, actions="compact", history=4), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: env(slug, actions="compact", history=4), num_cycles=40)


def test_compact_actions_are_those_of_the_engine() -> None:
    game = raw_env("symbiote", 3, actions="compact", history=2)
    list(random_game(game, 11))
    match, other = game.match, raw_env("symbiote", 3)
    other.reset(seed=11)
    for actor, action in zip(match.actors(), match.log):
        if actor != CHANCE:
            other.step(action)
    assert other.match.log == match.log and max(match.log) > game.action_space("seat_0").n


@every_table
def test_the_suite_of_the_seeds_passes(slug: str, seats: int) -> None:
    seed_test(lambda: env(slug, seats), num_cycles=60)


@every_table
def test_a_game_ends_with_the_returns_of_the_engine(slug: str, seats: int) -> None:
    game = env(slug, seats)
    ends = {}
    for agent, observation, reward, termination in random_game(game, 3):
        if termination:
            ends[agent] = reward
            assert not observation["action_mask"].any()
        else:
            assert observation["action_mask"].any() and reward == 0
    match = game.unwrapped.match
    assert match.over and game.agents == []
    returns = match.rules.returns(match.state)
    assert ends == {f"seat_{seat}": value for seat, value in enumerate(returns)}


def test_a_game_is_a_match_with_a_record() -> None:
    game = env("symbiote", 3)
    list(random_game(game, 11))
    match: Match = game.unwrapped.match
    assert match.seed == 11 and CHANCE in match.actors()
    assert match.audit()
    assert read(write(match), GAMES).match.states == match.states


def test_options_are_those_of_the_engine() -> None:
    game = env("symbioz", 3, first_game=True)
    assert game.unwrapped.rules.chosen["first_game"] is True
    assert game.max_num_agents == 3


def test_an_agent_is_told_what_its_seat_may_know() -> None:
    game = raw_env("symbiose", 2)
    game.reset(seed=1)
    first = game.rules.legal(game.match.state)[0]
    game.step(first)
    rules, state = game.rules, game.match.state
    assert game.agent_selection == "seat_1"
    assert game.infos["seat_1"] == {"seen": rules.observe(state, 1)} and game.infos["seat_0"] == {}
    other = raw_env("symbiose", 2)
    other.reset(seed=1)
    other.step(rules.legal(other.match.state)[1])
    views = [each.observe("seat_1")["observation"] for each in (game, other)]
    assert np.array_equal(*views)
    own = [each.observe("seat_0")["observation"] for each in (game, other)]
    assert not np.array_equal(*own)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = raw_env("symbio")
    game.reset(seed=1)
    before = game.match
    with pytest.raises(ValueError, match="ply 0: 0 is not a legal action here"):
        game.step(0)
    for number in (game.rules.legal(before.state)[0] + 0.5, None, "b7-c6"):
        with pytest.raises(TypeError):
            game.step(number)
    assert game.match is before and game.agent_selection == "seat_0"
    game.step(np.int64(game.rules.legal(before.state)[0]))
    assert game.match.ply == 1


@pytest.mark.parametrize(
    "asked",
    [
        lambda game: game.step(0),
        lambda game: game.step(None),
        lambda game: game.last(),
        lambda game: game.observe("seat_0"),
        lambda game: game.render(),
        lambda game: list(game.agent_iter()),
        lambda game: game.agents,
        lambda game: game.num_agents,
        lambda game: game.agent_selection,
        lambda game: (game.rewards, game.terminations, game.truncations, game.infos),
    ],
)
def test_without_a_game_it_says_that_reset_comes_first(asked: Callable[[Any], Any]) -> None:
    game = raw_env("symbio", render_mode="ansi")
    with pytest.raises(AttributeError, match=r"^reset\(\) needs to be called first"):
        asked(game)
    with pytest.raises(AttributeError, match="^'Environment' object has no attribute 'moon'$"):
        _ = game.moon
    assert game.possible_agents == ["seat_0", "seat_1"] and game.max_num_agents == 2


def test_a_game_can_be_copied() -> None:
    game = raw_env("symbio")
    game.reset(seed=1)
    first = game.rules.legal(game.match.state)[0]
    other = copy.deepcopy(game)
    other.step(first)
    assert (game.match.ply, other.match.ply) == (0, 1)
    assert copy.deepcopy(raw_env("symbio")).possible_agents == game.possible_agents


def test_after_a_game_it_says_that_it_is_over() -> None:
    game = raw_env("symbio")
    list(random_game(game, 3))
    with pytest.raises(ValueError, match="the game is over and everybody has been told"):
        game.step(None)


@pytest.mark.usefixtures("quiet")
def test_without_its_wrappers_a_game_passes_the_suite_as_well(
    capsys: pytest.CaptureFixture[str],
) -> None:
    api_test(raw_env("symbiote", 3), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


def test_games_without_a_seed_follow_from_the_last_seed() -> None:
    def seeds(game: Environment) -> list[int]:
        found = []
        for seed in (5, None, None):
            game.reset(seed=seed)
            found.append(game.match.seed)
        return found

    one, other = seeds(raw_env("symbiose")), seeds(raw_env("symbiose"))
    assert one == other and len(set(one)) == 3 and one[0] == 5


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_pictures_show_what_the_viewer_may_know(viewer: int | None) -> None:
    words, drawing = (raw_env("symbiote", 2, mode, viewer) for mode in ("ansi", "svg"))
    for game in (words, drawing):
        game.reset(seed=4)
    for seat in range(2):
        hand = words.rules.observe(words.match.state, seat)["hands"][seat]
        for game in (words, drawing):
            assert {name in str(game.render()) for name in hand} == {seat == viewer}
    assert drawing.render().startswith("<svg ")


def test_nothing_is_rendered_unless_asked_for() -> None:
    game = raw_env("symbio")
    game.reset(seed=1)
    assert game.render() is None
    game.close()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there is symbioz, symbio"),
        ({"game": "symbio", "seats": 8}, "seats: Symbio is for 2 seats, not 8"),
        ({"game": "symbiote", "seats": 8, "decks": 1}, "option decks: 8 seats need 2 decks"),
        ({"game": "symbio", "render_mode": "human"}, "render_mode: ansi, svg or None, not 'human'"),
        ({"game": "symbio", "viewer": 2}, "viewer: there is no seat 2"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    arguments: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        env(**arguments)


def test_there_is_no_parallel_form() -> None:
    with pytest.raises(ValueError, match="one seat acts at a time"):
        parallel_env("symbiose")
