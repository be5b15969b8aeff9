"""The search over whole turns proves what can be proven, whatever it thought at first."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.rng import generator
from holobiont.search import best_first
from holobiont.search.best_first import TurnSearch
from holobiont.search.levels import Level
from tests.ai.nim import Heaps, Nim, State, won

FREE = Level("free", "Free", "No limits.", seconds=1e9)
GAMES = [(1, 2, 3), (1, 2, 4), (2, 2, 0), (2, 3, 4), (1, 4, 5), (0, 0, 7), (3, 3, 0)]
every_game = pytest.mark.parametrize("heaps", GAMES, ids=str)


def search(heaps: tuple[int, ...], level: Level = FREE, seed: int = 1) -> TurnSearch:
    rules = Nim()
    return TurnSearch(rules, Heaps(rules), State(heaps, 0), level, generator(seed))


def run(found: TurnSearch, most: int = 20_000) -> TurnSearch:
    while not found.settled and found.iterations < most:
        found.step()
    return found


@every_game
@pytest.mark.parametrize("width", [1, 3, 64])
def test_wins_and_losses_are_proven(
    heaps: Any, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best_first, "WIDTH", width)
    found = run(search(heaps))
    assert found.settled
    assert found.lines(1)[0].values[0] == (1 if won(heaps) else -1)
    after = Nim().apply(State(heaps, 0), found.best())
    assert not (won(heaps) and won(after.heaps)), "whoever can win leaves a lost position"


@every_game
def test_a_proven_line_is_played_to_the_end(heaps: Any) -> None:
    rules, state = Nim(), State(heaps, 0)
    for text in run(search(heaps)).lines(1)[0].names:
        state = rules.apply(state, rules.parse(state, text))
    assert rules.winners(state) == ((0,) if won(heaps) else (1,))


def test_the_choice_is_good_at_any_moment_once_it_is_proven() -> None:
    found = search((2, 3, 4))
    while not found.settled:
        assert found.best() in Nim().legal(State((2, 3, 4), 0))
        assert all(-1 <= value <= 1 for value in found.lines(1)[0].values)
        found.step()
    assert found.best() == 19  # the only winning turn takes three of the last heap


def test_short_sight_is_soon_satisfied() -> None:
    for depth in (1, 2, 3):
        found = run(search((5, 6, 7), FREE._replace(depth=depth)))
        assert found.settled
        assert len(found._line()) >= depth
    assert search((5, 6, 7), FREE._replace(depth=1)).settled


def test_misjudgement_depends_on_the_seed_alone() -> None:
    blurred = FREE._replace(depth=1, noise=1.0)
    choices = [search((5, 6, 7), blurred, seed).best() for seed in range(20)]
    assert choices == [search((5, 6, 7), blurred, seed).best() for seed in range(20)]
    assert len(set(choices)) > 3


def test_no_misjudgement_misses_a_win() -> None:
    blurred = FREE._replace(depth=1, noise=1.0)
    assert {search((0, 4, 0), blurred, seed).best() for seed in range(10)} == {12}
