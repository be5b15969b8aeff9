"""Leagues: fair seats, the same games again, and tables that say what was played."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.research.agents import agent
from holobiont.research.league import csv, markdown, play, seating
from holobiont.rules import Action, Seat
from holobiont.search.levels import sides_of


class First:
    """The first or the last legal action."""

    def __init__(self, name: str, last: bool) -> None:
        self.name, self.last = name, last

    def act(self, rules: AnyRules, seen: Any, seat: Seat, seed: int) -> Action:
        legal = rules.legal(rules.determinize(seen, lambda: 0.5))
        return legal[-1 if self.last else 0]


TABLES = [
    GAMES["symbio"](),
    GAMES["symbioz"](3),
    GAMES["saprobiont"](),
    GAMES["symbiose"](4, mode="team"),
]


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_both_agents_have_each_seat_equally_often(rules: AnyRules) -> None:
    for number in range(0, 8, 2):
        one, other = seating(rules, number), seating(rules, number + 1)
        assert [a + b for a, b in zip(one, other)] == [1] * rules.seat_count
        for side in sides_of(rules):
            assert len({one[seat] for seat in side}) == 1
        assert {*one} == {0, 1}
    assert seating(rules, 0) != seating(rules, 2)


def test_two_games_have_the_same_deal_and_the_league_is_the_same_again() -> None:
    rules = GAMES["symbiose"]()
    players = [agent("random"), First("first", False), First("last", True)]
    found = play(rules, players, games=4, seed=3)
    assert found == play(rules, players, games=4, seed=3)
    assert found.games != play(rules, players, games=4, seed=4).games
    assert len(found.games) == 12
    for one, other in zip(found.games[::2], found.games[1::2]):
        assert one.seed == other.seed and one.seats != other.seats
    assert len({game.seed for game in found.games}) == 6


def test_rows_and_pairs_are_counted_from_the_games() -> None:
    rules = GAMES["saprobiont"]()
    found = play(rules, [agent("random"), First("first", False), agent("greedy")], 6, seed=1)
    for pair in found.pairs:
        parts = [g.share for g in found.games if (g.one, g.other) == (pair.one, pair.other)]
        assert pair.games == 6 and pair.share.mean == pytest.approx(sum(parts) / 6)
        assert pair.share.low <= pair.share.mean <= pair.share.high
    assert [row.share.mean for row in found.rows] == sorted(
        (row.share.mean for row in found.rows), reverse=True
    )
    assert sum(row.share.mean for row in found.rows) == pytest.approx(1.5)
    assert {row.games for row in found.rows} == {12}


def test_the_table_and_the_file_say_the_same() -> None:
    found = play(GAMES["symbiose"](), [agent("random"), agent("greedy")], 4, seed=1)
    lines = markdown(found).splitlines()
    best = found.rows[0]
    assert lines[0].startswith("| agent | games | won (95 %) | against ")
    assert lines[2].startswith(f"| {best.name} | 4 | {best.share.mean:.1%} (")
    head, row = csv(found).splitlines()
    assert head == "game,seats,seed,one,other,games,share,low,high"
    assert row.startswith(f"symbiose,2,1,random,greedy,4,{found.pairs[0].share.mean:.4f},")


def test_progress_counts_the_games() -> None:
    steps: list[tuple[int, int]] = []
    play(
        GAMES["symbiose"](),
        [First("a", False), First("b", True)],
        3,
        progress=lambda done, of: steps.append((done, of)),
    )
    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_what_cannot_be_played_is_refused() -> None:
    rules = GAMES["symbiose"]()
    for players in ([agent("random")], [agent("random"), agent("random")]):
        with pytest.raises(ValueError, match="agents: two or more, each once"):
            play(rules, players, 2)
    with pytest.raises(ValueError, match="games: a whole number from 1, not 0"):
        play(rules, [agent("random"), agent("greedy")], 0)
