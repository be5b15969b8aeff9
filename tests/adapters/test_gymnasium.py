"""Gymnasium's own check, and what a learner may know, do and gets."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from holobiont.adapters.gymnasium import IDS, Environment, id_of, register
from holobiont.adapters.numbers import choices_of
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.research.agents import agent, seed_of

every_game = pytest.mark.parametrize("slug", GAMES)


def play(env: Any, seed: int) -> tuple[list[int], float]:
    """The actions and the last reward of a game by chance."""
    rnd, done, actions, reward = np.random.default_rng(seed), False, list[int](), 0.0
    seen, _ = env.reset(seed=seed)
    while not done:
        actions.append(int(rnd.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, done, cut, _ = env.step(actions[-1])
        assert not cut and (done or reward == 0)
    return actions, reward


@every_game
@pytest.mark.parametrize("history", [0, 5])
def test_the_check_of_gymnasium_passes_without_a_warning(slug: str, history: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(id_of(slug), history=history).unwrapped)


def test_ids_have_the_version_of_the_rules() -> None:
    assert tuple(f"holobiont/{slug}-v{GAMES[slug].version}" for slug in GAMES) == IDS
    assert register() == IDS  # once more changes nothing
    assert gymnasium.spec("holobiont/symbiote-v1").kwargs == {"game": "symbiote"}


@every_game
def test_a_game_is_a_match_and_the_reward_its_return(slug: str) -> None:
    env: Any = gymnasium.make(id_of(slug))
    actions, reward = play(env, 3)
    match: Match = env.unwrapped.match
    assert match.over and match.seed == 3 and match.audit()
    assert reward == pytest.approx(match.rules.returns(match.state)[0])
    own = [action for seat, action in zip(match.actors(), match.log) if seat == 0]
    engine = choices_of(match.rules).actions
    assert [engine[number] for number in actions] == own


@pytest.mark.parametrize(("slug", "other"), [("symbiose", "greedy"), ("symbio", "random")])
def test_the_same_seed_and_actions_give_the_same_game(slug: str, other: str) -> None:
    one, again = (Environment(slug, opponents=other) for _ in range(2))
    assert play(one, 5) == play(again, 5)
    assert one.match == again.match


def test_games_without_a_seed_follow_from_the_last_seed() -> None:
    def seeds(env: Environment) -> list[int]:
        found = []
        for seed in (5, None, None):
            env.reset(seed=seed)
            found.append(env.match.seed)
        return found

    one, other = seeds(Environment("symbiose")), seeds(Environment("symbiose"))
    assert one == other and len(set(one)) == 3


def test_opponents_are_the_agents_that_were_named() -> None:
    env = Environment("symbiote", seats=3, seat=1, opponents=("random", "gentle"))
    play(env, 2)
    match = env.match
    for ply, seat in enumerate(match.actors()):
        if seat in (0, 2):
            seen = match.rules.observe(match.states[ply], seat)
            player = agent("random" if seat == 0 else "gentle")
            assert player.act(match.rules, seen, seat, seed_of(match.seed, ply)) == match.log[ply]


def test_without_a_seat_the_learner_sits_elsewhere_each_game() -> None:
    env, seats = Environment("symbio", seat=None), set()
    for seed in range(9):
        _, info = env.reset(seed=seed)
        assert env.match.to_act == info["seat"] == env.seat
        seats.add(info["seat"])
    assert seats == {0, 1}


def test_observations_tell_only_what_the_seat_may_know() -> None:
    env = Environment("symbiose", seats=2, history=6)
    env.reset(seed=1)
    match = env.match
    after = [match.play(action) for action in match.rules.legal(match.state)[:2]]
    views = [env.form.observation(each, 1, ()) for each in after]
    assert all(np.array_equal(views[0][key], views[1][key]) for key in views[0])
    assert views[0]["history"][-1].tolist() == [1, 0]
    own = [env.form.observation(each, 0, ()) for each in after]
    assert not np.array_equal(own[0]["history"], own[1]["history"])


def test_the_history_counts_from_one_and_the_newest_is_last() -> None:
    env = Environment("symbio", history=4)
    env.reset(seed=1)
    match = Match.start(GAMES["symbio"](), 1)
    for _ in range(3):
        match = match.play(match.legal()[0])
    told = env.form.observation(match, 0, ())["history"].tolist()
    actors = [1, 1, 2]
    assert told == [[0, 0], *[[who, action + 1] for who, action in zip(actors, match.log)]]


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = Environment("symbio")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    seen, reward, done, _, info = env.step(wrong)
    assert (reward, done, info["illegal"]) == (-1.0, True, wrong)
    assert not seen["action_mask"].any() and not env.action_masks().any()
    with pytest.raises(ValueError, match="the game is over"):
        env.step(wrong)
    env = Environment("symbio", illegal="refuse")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not a legal action here"):
        env.step(wrong)
    with pytest.raises(ValueError, match="the space has 4160 actions"):
        env.step(-1)
    assert env.match.ply == 0


def test_the_engines_own_numbers_are_offered_too() -> None:
    env = Environment("symbiote", actions="engine")
    seen, _ = env.reset(seed=1)
    legal = env.rules.legal(env.match.state)
    assert np.flatnonzero(seen["action_mask"]).tolist() == list(legal)
    assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "symbio", "seat": 2}, "seat: there is no seat 2"),
        ({"game": "symbio", "actions": "few"}, "actions: engine or compact, not 'few'"),
        ({"game": "symbio", "history": -1}, "history: a whole number from 0, not -1"),
        ({"game": "symbio", "illegal": "skip"}, "illegal: lose or refuse, not 'skip'"),
        ({"game": "symbio", "render_mode": "human"}, "render_mode: ansi, svg or None"),
        ({"game": "symbio", "opponents": "clever"}, "there is no agent 'clever'"),
        ({"game": "symbio", "opponents": ["random"] * 2}, "one, or one for each of 1 seats"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    arguments: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        Environment(**arguments)


def test_pictures_show_what_the_learner_sees() -> None:
    for mode, begins in (("ansi", "a b c d e f g h"), ("svg", "<svg ")):
        env = Environment("symbio", render_mode=mode)
        env.reset(seed=1)
        assert begins in env.render()
    assert Environment("symbio").render() is None


def test_several_are_made_by_gymnasium_at_once() -> None:
    envs: Any = gymnasium.make_vec("holobiont/symbiose-v1", num_envs=3, vectorization_mode="sync")
    seen, _ = envs.reset(seed=1)
    assert seen["observation"].shape[0] == 3
    actions = np.array([int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]])
    _, rewards, over, _, info = envs.step(actions)
    assert not over.any() and not rewards.any() and info["ply"].tolist() == [2, 2, 2]
    envs.close()


def test_wrappers_of_gymnasium_go_around_it() -> None:
    env: Any = gymnasium.wrappers.RecordEpisodeStatistics(
        gymnasium.wrappers.FlattenObservation(gymnasium.make("holobiont/symbiose-v1"))
    )
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    done, info = False, dict[str, Any]()
    while not done:
        masks = env.unwrapped.action_masks()
        seen, _, done, _, info = env.step(int(np.flatnonzero(masks)[0]))
        assert env.observation_space.contains(seen)
    assert info["episode"]["l"] > 10
