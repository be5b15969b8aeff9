"""What the computer learns about those it plays Saprobiont with is learned again the same way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont
from tools import train_company as train
from tools.network import Network, Teacher
from tools.saprobiont_arrays import (
    BIOMASS,
    COUNTS,
    MOST,
    SEATS,
    SIGNS,
    TURN,
    counts,
    legal,
    likely,
    play,
    row_of,
)
from tools.saprobiont_trees import COMPANY, HARVEST, LAST
from tools.train_company import Games

FEW = np.full((2, PLACEMENTS), 3)


@pytest.fixture(scope="module")
def games() -> Iterator[Games]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(train, "ITERATIONS", FEW)
        yield train.joined([train.some(HARVEST, train.players(None), 5, 4)])


def test_games_are_played_by_the_rules(games: train.Games) -> None:
    assert games.shares.sum(1) == pytest.approx(1)
    for rows, actions, game_map, loose in zip(games.rows, games.actions, games.maps, games.loose):
        rules = Saprobiont(map=list(MAPS)[game_map])
        state, chance = rules.initial(0), 0
        for placed in range(PLACEMENTS):
            assert (rows[placed] == row_of(state)).all()
            after = {rules.apply(state, action): action for action in rules.legal(state)}
            (found,) = [each for each in after if (row_of(each) == rows[placed + 1]).all()]
            assert actions[placed] in (0, after[found])
            chance += actions[placed] == 0
            state = found
        assert loose <= chance < PLACEMENTS / 2


def test_the_same_numbers_teach_the_same(
    games: train.Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "ITERATIONS", FEW)
    monkeypatch.setattr(train, "CELLS", 8)
    again = train.some(HARVEST, train.players(None), 5, 4)
    assert all((one == other).all() for one, other in zip(games, again))
    numbers = train.learned_from(games, np.random.default_rng(1))
    assert numbers.first.shape == (train.INPUTS, 8)
    assert numbers.second.shape == (SEATS, 9)
    assert numbers.replies.shape == (PLACEMENTS, SIGNS)
    same = train.learned_from(games, np.random.default_rng(1))
    assert train.written(numbers) == train.written(same)
    played = train.some(COMPANY, train.players(numbers), 6, 1)
    assert played.rows[0, -1, -1] == PLACEMENTS


def test_what_was_learned_is_written_as_it_was() -> None:
    text = train.written(train.read())
    assert text == train.TRAINED.read_text(encoding="utf-8")


def test_choices_are_foretold_by_what_they_lead_to(games: train.Games) -> None:
    """Where everybody takes the most Biomass at once, that is what is likely."""
    greedy, possible, best = np.zeros_like(games.actions), 0, 0
    for at, placed, _, gains in _choices(games):
        greedy[at, placed] = max(gains, key=gains.__getitem__)
    taught = games._replace(actions=greedy)
    weights = train.replies(taught, train.counted(taught), np.random.default_rng(3), rounds=8)
    learned = train.players(None)._replace(replies=weights)
    found, shares = np.empty(COUNTS), np.empty(SEATS)
    for _, placed, row, gains in _choices(games):
        signs = {}
        for action in gains:
            after = row.copy()
            play(after, action)
            counts(0, after, found)
            signs[action] = likely(TURN[placed], placed + 1, found, learned, shares)
        possible += 1
        best += gains[max(signs, key=signs.__getitem__)] == max(gains.values())
    assert best / possible > 0.8


def _choices(games: train.Games) -> Iterator[tuple[int, int, Any, dict[Any, Any]]]:
    """Game, placements so far, position, and by legal placement the Biomass after it."""
    actions = np.empty(MOST, np.int64)
    for at, rows in enumerate(games.rows):
        for placed in range(4, LAST):
            gains = {}
            for action in actions[: legal(games.maps[at], rows[placed], actions)].tolist():
                after = rows[placed].copy()
                play(after, action)
                gains[action] = after[BIOMASS + TURN[placed]]
            yield at, placed, rows[placed], gains


def test_a_network_learns_what_no_sum_can_say() -> None:
    """One side wins if both inputs or neither are on, the other else."""
    rnd = np.random.default_rng(1)
    network = Network.newborn(2, 8, 2, rnd)
    inputs = np.array([(0, 0), (0, 1), (1, 0), (1, 1)], np.float32)
    shares = np.array([(1, 0), (0, 1), (0, 1), (1, 0)], np.float32)
    teacher = Teacher(network, 2_000, 0.02)
    first, *_, last = [teacher.teach(inputs, shares) for _ in range(2_000)]
    assert last < 0.05 < 0.5 < first
    assert network.shares(inputs)[1] == pytest.approx(shares, abs=0.1)
