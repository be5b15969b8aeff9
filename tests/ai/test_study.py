"""What many games between equals say, in numbers."""

from __future__ import annotations

import random
import statistics
from typing import Any

import pytest

from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.symbio.rules import Symbio
from holobiont.games.symbioz.rules import Symbioz
from holobiont.search import tournament
from holobiont.search.tournament import Game
from lichen.rules import Lichen
from tests.conformance.toy import Toy

ONE = [Game(5, 90, 0, (1, 0), (9, 4), 3.5), Game(7, 110, 1, (0.5, 0.5), (5, 5), 4)]


def test_a_game_depends_on_its_number_and_the_iterations_alone() -> None:
    rules = Lichen(3)
    assert (
        tournament.play(rules, 3, 5) == tournament.play(rules, 3, 5) != tournament.play(rules, 3, 0)
    )
    assert len({tournament.play(rules, number, 0).scores for number in range(20)}) > 10
    found = tournament.play(rules, 1, 0)
    assert found.actions == found.turns == 24 and sum(found.shares) == pytest.approx(1)
    assert found.choices == sum(range(4, 51, 2)) / 24


@pytest.mark.parametrize("number", range(3))
def test_turns_are_counted_as_the_game_counts_them(number: int) -> None:
    found = tournament.play(Symbio(), number, 0)
    assert found.turns == found.actions / 2, "a turn of Symbio is a move and a growth"
    found = tournament.play(Symbioz(2), number, 0)
    assert 1 < found.turns <= 12 < found.actions


def test_chance_takes_its_turn_and_is_nobody_s_choice() -> None:
    found = tournament.play(Toy(2, opening=True), 0, 5)
    assert found.actions > 6 and 1 <= found.choices <= 3


def test_shares_are_told_by_seat_and_by_who_began() -> None:
    assert [each.mean for each in tournament.wins(ONE)] == [0.75, 0.25]
    assert [each.mean for each in tournament.wins_by_place(ONE)] == [0.75, 0.25]
    assert tournament.wins_by_place(ONE[:1]) == [] and tournament.shared(ONE) == 1
    for won in tournament.wins(ONE):
        assert 0 <= won.low < won.mean < won.high <= 1


@pytest.mark.parametrize(
    "count", [tournament.wins, tournament.share, tournament.spread, tournament.histogram]
)
def test_what_nobody_played_cannot_be_counted(count: Any) -> None:
    with pytest.raises(ValueError, match="no games: there is nothing to count"):
        count([])


@pytest.mark.parametrize(
    "wins, games, low, high",
    [(50, 100, 0.404, 0.596), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0), (1, 10, 0.018, 0.404)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert tournament.interval(wins / games, games) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize("count", [1, 2, 3, 10, 101])
def test_quartiles_are_those_of_the_standard_library(count: int) -> None:
    values = [random.Random(count).randrange(50) for _ in range(count)]
    found = tournament.spread(values)
    assert found.mean == pytest.approx(statistics.mean(values))
    if count > 1:
        assert list(found.quartiles) == pytest.approx(statistics.quantiles(values, n=4))
    assert (found.least, found.most) == (min(values), max(values))


def test_a_histogram_has_everything_once() -> None:
    values = [random.Random(1).gauss(0, 30) for _ in range(500)]
    for most in (1, 7, 20):
        bars = tournament.histogram(values, most)
        assert len(bars) <= most + 1 and sum(count for *_, count in bars) == 500
        assert bars[0][0] <= min(values) and bars[-1][1] > max(values)
    assert tournament.histogram([3]) == [(3, 4, 1)]


def test_a_difference_lies_within_its_bounds_and_a_large_one_is_seen() -> None:
    rarely = [Game(1, 1, 0, (0.0, 1.0), (0, 1))] * 90 + [Game(1, 1, 0, (1.0, 0.0), (1, 0))] * 10
    often = [game._replace(shares=game.shares[::-1]) for game in rarely]
    found = tournament.difference(rarely, often, 0)
    assert found.mean == pytest.approx(0.8) and 0.6 < found.low < 0.8 < found.high < 0.95
    same = tournament.difference(rarely, rarely, 0)
    assert same.low < 0 == same.mean < same.high


def test_the_file_has_a_line_for_each_game() -> None:
    games = [tournament.play(Saprobiont(), number, 0) for number in range(2)]
    lines = tournament.as_csv((("A", games), ("B", games[:1]))).splitlines()
    assert lines[0].startswith("setup,game,turns,actions,first,choices,win_0,") and len(lines) == 4
    assert lines[0].endswith("score_3") and lines[3].startswith("B,0,25,25,0,")
    assert {line.count(",") for line in lines} == {13}
