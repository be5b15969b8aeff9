"""Many games at once are the games of the engine, step by step."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from holobiont.adapters.numbers import choices_of, compact_mask, features
from holobiont.adapters.vector import OVER, Lanes
from holobiont.games.symbio.rules import LONGEST, State, Symbio
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from tests.support.variants import keeping

OPEN = [(slug, seats) for slug in GAMES if not GAMES[slug].secrets for seats in GAMES[slug].seats]
every_table = pytest.mark.parametrize(
    ("slug", "seats"), keeping([(slug, GAMES[slug].seats[0]) for slug, _ in OPEN], OPEN)
)


def compare(games: Lanes, states: list[Any]) -> None:
    """Assert that all that is said of the lanes is what the engine says of some states."""
    rules = games.rules
    masks, views, seats = games.masks(), games.observations(), games.seats
    for lane, state in enumerate(states):
        seat = rules.to_act(state)
        assert seat is not None and seats[lane] == seat
        assert games.state(lane) == state
        assert masks[lane].tolist() == compact_mask(rules, rules.legal(state))
        told = np.array(features(rules, rules.observe(state, seat), seat), np.float32)
        assert np.array_equal(views[lane], told)


@every_table
def test_every_step_is_that_of_the_rules(slug: str, seats: int) -> None:
    lanes = 6
    games = Lanes(slug, lanes, seed=5, seats=seats)
    rules, engine = games.rules, choices_of(games.rules).actions
    states = [rules.initial(derive(5, lane, 0)) for lane in range(lanes)]
    number = [0] * lanes
    for step in range(160):
        if step % 4 == 0:
            compare(games, states)
        actions = games.sample()
        rewards, over = games.step(actions)
        for lane, action in enumerate(actions):
            after = rules.apply(states[lane], engine[action])
            assert over[lane] == (rules.to_act(after) is None)
            returns = rules.returns(after) if over[lane] else (0.0,) * seats
            assert rewards[lane].tolist() == pytest.approx(returns)
            if over[lane]:
                number[lane] += 1
                after = rules.initial(derive(5, lane, number[lane]))
            states[lane] = after
    compare(games, states)
    assert sum(number) >= lanes or slug == "symbioz"  # whose games are longer
    assert games.games.tolist() == number


def test_symbio_in_arrays_agrees_in_many_games_with_the_swap() -> None:
    lanes, ends = 48, 0
    games = Lanes("symbio", lanes, seed=9, swap=True)
    rules = games.rules
    states = [rules.initial(0)] * lanes
    for step in range(260):
        if step % 8 == 0:
            legal = games.masks().sum(axis=1)
            assert legal.tolist() == [len(rules.legal(state)) for state in states]
        actions = games.sample()
        _, over = games.step(actions)
        states = [rules.apply(state, int(action)) for state, action in zip(states, actions)]
        states = [rules.initial(0) if end else state for state, end in zip(states, over)]
        ends += int(over.sum())
        assert [games.state(lane) for lane in range(lanes)] == states
    assert ends > lanes


def growing(seed: int, plies: int) -> State:
    """A position of a random game in which a growth is due."""
    rules, rnd = Symbio(), generator(seed)
    state = rules.initial(0)
    while plies or not state.growing:
        state, plies = rules.apply(state, rules.sample(state, rnd)), max(0, plies - 1)
    return state


@pytest.mark.parametrize("earlier", [0, 1, 2, 3])
@pytest.mark.parametrize("turns", [50, LONGEST - 2, LONGEST - 1])
def test_the_guard_ends_a_game_of_arrays_as_in_the_rules(earlier: int, turns: int) -> None:
    rules, state = Symbio(), growing(4, 20)
    action = rules.legal(state)[0]
    key = rules.apply(state, action).past[-1]
    state = state._replace(turns=turns, past=(*[key ^ 1] * 9, *[key] * earlier))
    games = Lanes("symbio", 3)
    for lane in range(3):
        games.put(lane, state)
    games.boards.apply(np.full(3, action))
    after = rules.apply(state, action)
    assert [games.state(lane) for lane in range(3)] == [after] * 3
    assert games.boards.returns().tolist() == [list(rules.returns(after))] * 3
    assert (after.winners == (0, 1)) == (earlier >= 2 or turns == LONGEST - 1)
    assert (games.seats == OVER).all() == bool(after.winners)


def test_a_lane_is_a_match() -> None:
    games = Lanes("symbioz", 3, seed=2, seats=3)
    engine, log = choices_of(games.rules).actions, list[int]()
    for _ in range(40):
        actions = games.sample()
        log.append(engine[actions[1]])
        games.step(actions)
    match = Match.start(games.rules, derive(2, 1, 0))
    for action in log:
        match = match.play(action)
    assert games.state(1) == match.state


@every_table
def test_the_same_seed_gives_the_same_games(slug: str, seats: int) -> None:
    one, other = (Lanes(slug, 4, seed=3, seats=seats) for _ in range(2))
    for _ in range(30):
        actions = one.sample()
        assert np.array_equal(actions, other.sample())
        for games in (one, other):
            games.step(actions)
    assert [one.state(lane) for lane in range(4)] == [other.state(lane) for lane in range(4)]
    one.reset(3)
    assert np.array_equal(one.sample(), Lanes(slug, 4, seed=3, seats=seats).sample())


DIGESTS = {
    ("symbioz", 2): "74b549af9950a22a",
    ("symbioz", 3): "494e0f03ef31c726",
    ("symbioz", 4): "edd0bee07f2e4073",
    ("symbio", 2): "85ada5ac00dd83a1",
    ("saprobiont", 4): "1cd613259c6b7063",
}
"""Of states, masks and observations; the workflow compares them on other systems, too."""


@every_table
def test_games_are_the_same_to_the_bit_on_every_system(slug: str, seats: int) -> None:
    games, digest = Lanes(slug, 5, seed=8, seats=seats), sha256()
    for _ in range(60):
        games.step(games.sample())
    for lane in range(5):
        digest.update(games.rules.dump(games.state(lane)).encode())
    digest.update(games.masks().tobytes())
    digest.update(games.observations().astype("<f4").tobytes())
    assert digest.hexdigest()[:16] == DIGESTS[slug, seats]


@every_table
def test_samples_reach_every_legal_action(slug: str, seats: int) -> None:
    games = Lanes(slug, 1, seats=seats)
    legal = set(np.flatnonzero(games.masks()[0]).tolist())
    drawn = {int(games.boards.sample(np.array([(n + 0.5) / 999]))[0]) for n in range(999)}
    assert drawn == legal


@pytest.mark.parametrize("slug", ["symbio", "saprobiont"])
def test_an_illegal_action_is_refused_and_nothing_is_played(slug: str) -> None:
    games = Lanes(slug, 3)
    before = [games.state(lane) for lane in range(3)]
    for wrong in (int(np.argmin(games.masks()[0])), -1, 10**6):
        actions = games.sample()
        actions[1] = wrong
        with pytest.raises(ValueError, match=f"lane 1: {wrong} is not a legal action there"):
            games.step(actions)
    for strange in ([0.5, 1.0, 2.0], [1]):
        with pytest.raises(ValueError, match="one whole number for each of 3 lanes"):
            games.step(strange)
    assert [games.state(lane) for lane in range(3)] == before


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="Symbiose has hidden cards"):
        Lanes("symbiose", 4)
    with pytest.raises(ValueError, match="lanes: a whole number from 1, not 0"):
        Lanes("symbio", 0)
    rules, rnd = Symbio(), generator(1)
    state = rules.initial(0)
    while rules.to_act(state) is not None:
        state = rules.apply(state, rules.sample(state, rnd))
    with pytest.raises(ValueError, match="in which a seat is to act"):
        Lanes("symbio", 1).put(0, state)
