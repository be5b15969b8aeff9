"""What the computer sees on Symbioz' planet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from holobiont.games.symbioz.board import board
from holobiont.games.symbioz.evaluation import worth
from holobiont.games.symbioz.evaluator import SymbiozEvaluator
from holobiont.games.symbioz.rules import State, Symbioz, parts
from holobiont.games.symbioz.state import BEAR
from holobiont.rng import generator
from holobiont.search.agent import choose, evaluator_of
from holobiont.search.levels import LEVEL

TWO = Symbioz(seats=2)
GROWTH = SymbiozEvaluator(TWO)
SHARP = LEVEL["sharp"]


def position(stage: str, points: int | str = "-", tally: str = "-", **cells: str) -> State:
    names = board(2).areas
    shown = "/".join(cells.get(name, "-") for name in names)
    return TWO.load(f"2 5 Y {stage} Y {points} {tally} {shown}")


def chosen(state: State, iterations: int = 150, rules: Symbioz = TWO) -> str:
    seat = state.seat
    action = choose(rules, rules.observe(state, seat), seat, SHARP, 1, iterations=iterations)
    return rules.name(state, action)


def test_the_search_finds_this_knowledge() -> None:
    assert type(evaluator_of(TWO)) is SymbiozEvaluator


@pytest.mark.parametrize("seats", Symbioz.seats)
def test_estimates_keep_their_bounds(seats: int) -> None:
    rules = Symbioz(seats=seats)
    growth = SymbiozEvaluator(rules)
    for state in positions(rules, 8):
        values = growth.evaluate(state)
        assert len(values) == seats and abs(sum(values)) < 1e-9
        assert all(-1 <= value <= 1 for value in values)


@pytest.mark.parametrize("comeback", [False, True])
@pytest.mark.parametrize("seats", Symbioz.seats)
def test_a_course_is_legal_and_ends_with_the_part_of_the_seat(seats: int, comeback: bool) -> None:
    rules = Symbioz(seats=seats, comeback=comeback)
    growth = SymbiozEvaluator(rules)
    for state in positions(rules, 4):
        drawn = list(islice(growth.macro_actions(state), 3))
        assert drawn == list(islice(growth.macro_actions(state), 3))
        for course, end in drawn:
            after = state
            for action in course:
                assert (after.turn, after.stage, after.seat) == (
                    state.turn,
                    state.stage,
                    state.seat,
                )
                assert action in rules.legal(after)
                after = rules.apply(after, action)
            assert after == end
            assert (after.turn, after.stage, after.seat) != (state.turn, state.stage, state.seat)


def positions(rules: Symbioz, games: int) -> Iterator[State]:
    """Positions of random games with something to decide."""
    for seed in range(games):
        rnd, state = generator(seed), rules.initial(seed)
        for step in range(60 * seed):
            if rules.to_act(state) is None:
                break
            if step % 10 == 0:
                yield state
            state = rules.apply(state, rules.sample(state, rnd))


def test_levels_play_on_as_far_as_they_see() -> None:
    state = TWO.initial(0)
    far = [GROWTH.evaluate_ahead(state, state, depth) for depth in (1, 2, 3, 0)]
    assert len(set(map(tuple, far))) == 3 and far[2] == far[3] == GROWTH.evaluate_ahead(
        state, state, 9
    )


@pytest.mark.soak
def test_it_spoils_a_neighbours_flank_in_the_opening() -> None:
    """As soon as an area gives births that may leave it, one goes into the area next door."""
    for seed in range(2):
        rules, rnd = Symbioz(seats=2), generator(seed)
        state = rules.initial(seed)
        homes, spoiled = rules.setting.board.homes, False
        for _ in range(6):
            state = rules.apply(state, rules.sample(state, rnd))
        while state.turn < 4:
            name = chosen(state, iterations=30, rules=rules)
            deed = parts(rules.parse(state, name))
            spoiled |= deed.kind == BEAR and deed.target in homes[1 - state.seat]
            state = rules.apply(state, rules.parse(state, name))
        assert spoiled


def test_the_opening_is_even() -> None:
    for seats in Symbioz.seats:
        rules = Symbioz(seats=seats, first=0)
        values = SymbiozEvaluator(rules).evaluate(rules.initial(0))
        assert max(values) - min(values) < 0.5


def test_an_area_is_worth_what_can_still_become_of_it() -> None:
    def mine(
        zerbs: tuple[int, int], crapits: tuple[int, ...] = (0, 0), kroguls: tuple[int, ...] = (0, 0)
    ) -> float:
        return worth(zerbs, crapits, kroguls)[0]

    values = [mine((own, 0)) for own in range(13)]
    assert values == sorted(set(values)) and values[0] == 0
    assert mine((8, 1)) < mine((8, 1), crapits=(1, 0)) < mine((8, 0))
    assert mine((8, 0), crapits=(2, 0)) < mine((8, 0))
    assert mine((8, 0), crapits=(0, 2)) < mine((8, 0), (0, 2), kroguls=(1, 0)) < mine((8, 0))


def test_it_blooms_now() -> None:
    state = position("multiplication", tally="o1:2", o1="Y11", o2="Y3", o6="O8", f2="O4")
    assert chosen(state) == "o1>o1"


def test_a_bloom_is_bought() -> None:
    state = position("introduction", points=1, o1="Y8", o2="Y11", m1="Y5", o5="O9", o6="O9")
    assert chosen(state) == "z@o2"


def test_the_bloom_of_another_is_spoiled() -> None:
    cells = {"o3": "Y8", "o1": "Y2", "o4": "O11", "o5": "*O", "o6": "*O", "m4": "O2"}
    state = position("multiplication", tally="o3:2", **cells)
    assert chosen(state) == "o3>o4"


def test_a_neighbours_flank_is_spoiled_before_it_fills() -> None:
    cells = {"o2": "Y7", "o3": "Y7", "o1": "Y7", "o4": "O9", "o5": "O4", "o6": "O9", "m4": "O9"}
    state = position("multiplication", tally="o3:1", **cells)
    assert chosen(state) == "o3>o4"


def test_closing_suicide_is_avoided() -> None:
    last = position("multiplication", tally="o1:1", o1="Y11", o2="*Y", o6="O8", f2="O4")
    assert chosen(last).startswith("o1>") and chosen(last) != "o1>o1"
    won = position("multiplication", tally="o1:1", o1="Y11", o2="*Y", o3="*Y", o6="O8", f2="O4")
    assert chosen(won) == "o1>o1"


def test_crapits_eat_what_is_not_theirs() -> None:
    state = position("eating", tally="o3:1", o1="Y8", o3="Y4O2cY1", o6="O8")
    assert chosen(state) == "o3xO"


def test_crapits_are_born_among_the_zerbs_of_others() -> None:
    cells = {"o3": "Y2O3cY2", "m2": "Y8", "o2": "Y8", "o4": "O8", "o6": "O8"}
    state = position("births", tally="o3:1", **cells)
    assert chosen(state) == "o3>o4"


def test_kroguls_eat_the_crapits_of_others() -> None:
    state = position("kroguls", tally="o3:1", o1="Y8", o3="Y4O4cY1O1kY1", o4="O8", o6="O8")
    assert chosen(state).startswith("o3xO")


def test_points_are_spent_where_they_help() -> None:
    state = TWO.initial(0)
    rnd = generator(0)
    while state.turn < 2:
        state = TWO.apply(state, TWO.sample(state, rnd))
    assert chosen(state).startswith("z@")


@pytest.mark.soak
@pytest.mark.parametrize("seed", [0, 1])
def test_plain_players_are_beaten_before_the_last_turn(seed: int) -> None:
    rnd, state, seat = generator(seed), TWO.initial(seed), seed % 2
    while TWO.to_act(state) is not None:
        mine = state.seat == seat
        action = TWO.parse(state, chosen(state, iterations=12)) if mine else TWO.sample(state, rnd)
        state = TWO.apply(state, action)
    assert TWO.winners(state) == (seat,)
    assert state.turn < 12 and state.closed.count(seat) >= TWO.setting.target
