"""Glicko-2."""

from __future__ import annotations

import pytest

from ui.app.core.rating import LARGEST_DEVIATION, Rating, Result, expected_score, rated


def test_the_example_of_the_paper() -> None:
    player = Rating(1500, 200, 0.06)
    others = ((1400, 30, 1), (1550, 100, 0), (1700, 300, 0))
    found = rated(player, [Result(Rating(value, spread), won) for value, spread, won in others])
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_a_rating_gets_less_certain_up_to_a_limit() -> None:
    found = rated(Rating(1700, 50), [])
    assert found.value == 1700
    assert 50 < found.deviation < 55
    assert rated(Rating(), []).deviation == LARGEST_DEVIATION


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    assert expected_score(1900, 1500) == pytest.approx(10 / 11, abs=1e-5)
    assert expected_score(1500, 1500) == 0.5


def test_a_long_row_of_wins_raises_the_rating_and_makes_it_surer() -> None:
    player = Rating()
    for _ in range(30):
        player = rated(player, [Result(Rating(player.value, 0), 1)])
    assert player.value > 1900
    assert player.deviation < 200
    assert 0 < player.volatility < 0.1
