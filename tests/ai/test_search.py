"""What every search promises, in every game: legal, sliced, the same again, and fair."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.rng import generator
from holobiont.rules import CHANCE, Random
from holobiont.search.agent import Search, choose
from holobiont.search.levels import LEVEL, LEVELS, Level
from tests.ai.decisions import ENDS, FOREVER, decisions, every_game
from tests.conformance.cases import Case, walk
from tests.conformance.toy import Toy
from tests.support.present import present
from tests.support.variants import later

every_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)


def is_open(case: Case) -> bool:
    """Whether whoever looks on sees everything."""
    state = walk(case)[0].state
    return bool(case.rules.observe(state, None) == case.rules.dump(state))


def searching(case: Case, state: Any, level: Level) -> Search:
    seat = case.rules.to_act(state)
    seen = json.loads(json.dumps(case.rules.observe(state, seat)))
    return Search(case.rules, seen, present(seat), level, seed=1)


@every_level
@every_game
def test_there_is_a_legal_choice_at_any_moment(case: Case, level: Level) -> None:
    for state in decisions(case):
        search = searching(case, state, level._replace(iterations=6, listings=6, seconds=FOREVER))
        assert search.best() in case.rules.legal(state)
        assert search.report()["iterations"] <= 1
        while not search.done:
            search.run(0.001)
            assert search.best() in case.rules.legal(state)


@every_level
@every_game
def test_a_report_can_be_sent_and_read(case: Case, level: Level) -> None:
    for state in decisions(case):
        search = searching(case, state, level._replace(iterations=20, listings=20, seconds=FOREVER))
        for _ in range(2):
            report = json.loads(json.dumps(search.report()))
            assert -1 <= report["value"] <= 1
            assert report["line"][0] == case.rules.name(state, search.best())
            search.run(FOREVER)
        assert 0 <= report["iterations"] <= 20


@pytest.mark.parametrize(
    "case",
    [
        later((case,)) if case.rules.seat_count > case.rules.seats[0] else case
        for case in ENDS
        if is_open(case)
    ],
    ids=str,
)
def test_the_line_of_an_open_game_can_be_played(case: Case) -> None:
    rules = case.rules
    level = LEVELS[-1]._replace(iterations=30, listings=30, seconds=FOREVER)
    for state in decisions(case):
        search = searching(case, state, level)
        search.run(FOREVER)
        for text in search.report()["line"]:
            state = rules.apply(state, rules.parse(state, text))


@every_level
@every_game
def test_the_same_seed_and_count_choose_the_same(case: Case, level: Level) -> None:
    for state in decisions(case):
        seat = case.rules.to_act(state)
        seen = case.rules.observe(state, seat)
        chosen = {
            choose(case.rules, seen, present(seat), level, 7, iterations=12) for _ in range(2)
        }
        assert len(chosen) == 1


@every_game
def test_slices_do_not_matter(case: Case) -> None:
    state = decisions(case)[-1]
    level = LEVELS[-1]._replace(iterations=12, listings=12, seconds=FOREVER)
    whole, sliced = searching(case, state, level), searching(case, state, level)
    whole.run(FOREVER)
    while not sliced.done:
        sliced.run(1e-9)
        sliced.best()
        sliced.report()
    assert sliced.report() == whole.report()


@every_game
def test_only_the_seat_that_is_to_act_may_ask(case: Case) -> None:
    state = decisions(case)[0]
    for seat in range(case.rules.seat_count):
        if seat != case.rules.to_act(state):
            with pytest.raises(ValueError, match=f"seat {seat}"):
                Search(case.rules, case.rules.observe(state, seat), seat, LEVELS[0], 1)


def test_the_time_of_the_level_ends_the_search() -> None:
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.01
        return now

    rules = Toy()
    seen = rules.observe(rules.initial(0), 0)
    search = Search(rules, seen, 0, Level("k", "t", "h", seconds=1.0), 1, clock)
    slices = 0
    while not search.done:
        search.run(0.1)
        slices += 1
    assert 0.9 <= search.spent <= 1.0
    assert slices == pytest.approx(10, abs=2)
    assert search.report()["iterations"] > 20
    search.run(5)
    assert search.spent <= 1.0


def test_one_legal_action_needs_no_thought() -> None:
    case = Case(Toy(), 0)
    state = case.rules.initial(0)._replace(hands=((), (1, 2)), seat=0)
    search = searching(case, state, LEVEL["sharp"])
    assert search.done
    assert search.best() == 100
    search.run(FOREVER)
    assert search.report()["iterations"] == 0


class Watched(Toy):
    """Remembers what worlds were imagined from."""

    def __init__(self) -> None:
        super().__init__(seats=3)
        self.imagined_from: list[str] = []

    def determinize(self, seen: dict[str, Any], rnd: Random) -> Any:
        self.imagined_from.append(json.dumps(seen))
        return super().determinize(seen, rnd)


def test_a_seat_knows_what_it_sees_and_nothing_else() -> None:
    rules = Watched()
    state = rules.initial(5)
    seen = rules.observe(state, 0)
    first = choose(rules, seen, 0, LEVELS[-1], 3, iterations=40)
    assert len(rules.imagined_from) >= 40
    assert set(rules.imagined_from) == {json.dumps(seen)}
    for seed in range(5):
        other = rules.determinize(seen, generator(seed))
        assert rules.observe(other, 0) == seen
        assert choose(rules, rules.observe(other, 0), 0, LEVELS[-1], 3, iterations=40) == first


def test_chance_has_no_search() -> None:
    rules = Toy(opening=True)
    state = rules.initial(1)
    assert rules.to_act(state) == CHANCE
    with pytest.raises(ValueError, match="seat 0"):
        Search(rules, rules.observe(state, 0), 0, LEVELS[0], 1)


@pytest.mark.parametrize("iterations", [0, -1])
def test_a_choice_without_any_limit_is_refused(iterations: int) -> None:
    rules = Toy()
    state = rules.initial(3)
    seat = rules.to_act(state)
    seen = rules.observe(state, seat)
    with pytest.raises(ValueError, match=f"iterations: a whole number from 1, not {iterations}"):
        choose(rules, seen, present(seat), LEVELS[0], 1, iterations=iterations)
    legal = rules.legal(state)
    assert choose(rules, seen, present(seat), LEVELS[0], 1, iterations=0, seconds=0.01) in legal
