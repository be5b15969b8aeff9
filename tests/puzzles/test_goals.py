"""Goals: what is counted, that solutions have no rival, and how hard they are."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont import puzzles
from holobiont.games.symbio.rules import Symbio
from holobiont.games.symbioz.rules import Symbioz
from holobiont.puzzles import Puzzle
from holobiont.puzzles.goals import GOALS, count_after, counts_of, goals_of, listed, solution_of
from holobiont.puzzles.grades import solved_by_rung
from holobiont.puzzles.proposals import propose_goals

COUNTED = [
    puzzle
    for slug in ("symbio", "symbioz")
    for puzzle in puzzles.load(slug)
    if puzzle.question in GOALS
]
SAMPLE = 12
"""Step between the puzzles that are counted again here; a soak counts all of them."""
BOARD = "......ox/.......o/......../......../..ooo.../..xx..../......../........ x move 9 plain -"
PLANET = "2 3 Y births Y - o2:1 Y8/Y3O2cY2/Y4cY1O1kY2/O4cY3/O7/O3/-/Y4/-/-/Y3/-"


def count(key: str, rules: Any, state: Any, seat: int) -> int:
    return GOALS[key].measure(rules, state, seat)


def ends(rules: Any, state: Any, seat: int) -> set[Any]:
    """The ends of a turn, or of the part of it in a phase, from every order of actions."""
    begun, layer, found = (getattr(state, "stage", 0), seat), {state}, set[Any]()
    while layer:
        following = set[Any]()
        for here in layer:
            for action in rules.legal(here):
                reached = rules.apply(here, action)
                goes_on = (getattr(reached, "stage", 0), rules.to_act(reached)) == begun
                (following if goes_on else found).add(reached)
        layer = following
    return found


def is_alone(puzzle: Puzzle) -> bool:
    """Whether the solution, and no other end of the turn, has the best count."""
    rules, state, goal = puzzles.rules_of(puzzle), puzzles.state_of(puzzle), GOALS[puzzle.question]
    wanted = puzzles.played(rules, state, puzzle.solution)
    sign = -1 if goal.fewest else 1
    values = {
        end: sign * goal.measure(rules, end, puzzle.seat) for end in ends(rules, state, puzzle.seat)
    }
    best = max(values.values())
    return [end for end, value in values.items() if value == best] == [wanted]


@pytest.mark.parametrize(
    "among",
    [COUNTED[::SAMPLE], pytest.param(COUNTED, marks=pytest.mark.soak)],
    ids=["a sample", "soak"],
)
def test_no_other_turn_counts_as_much_as_the_solution(among: list[Puzzle]) -> None:
    assert among
    assert [puzzle.key for puzzle in among if not is_alone(puzzle)] == []


def test_symbio_counts_empty_squares_moves_and_stones_without_freedom() -> None:
    rules = Symbio()
    state = rules.load(BOARD)
    assert count("most open squares", rules, state, 0) == 4
    assert count("fewest open squares", rules, state, 0) == 9
    assert count("open squares ahead", rules, state, 0) == -5
    assert count("most shut in", rules, state, 1) == 1
    assert count("most moves", rules, state, 0) == count("fewest moves", rules, state, 1) == 8


def test_symbioz_counts_births_areas_and_food() -> None:
    rules = Symbioz(seats=2)
    state = rules.load(PLANET)
    expected = {
        "most births": 5,
        "births ahead": 3,
        "most areas": 5,
        "most fed": 2,
        "most raiders": 5,
        "most litters": 2,
    }
    assert {key: count(key, rules, state, 0) for key in expected} == expected


def test_moves_that_are_counted_are_those_that_the_rules_allow() -> None:
    for puzzle in COUNTED:
        if puzzle.slug == "symbio":
            rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
            assert count("most moves", rules, state, puzzle.seat) == len(rules.legal(state))


def test_goals_are_asked_where_their_phase_begins() -> None:
    rules = Symbioz(seats=2)
    assert goals_of(rules, rules.load(PLANET)) == ["most raiders", "most litters"]
    symbio = Symbio()
    state = symbio.initial(0)
    assert goals_of(symbio, state) == [key for key, goal in GOALS.items() if goal.slug == "symbio"]
    assert goals_of(symbio, symbio.apply(state, symbio.legal(state)[0])) == []


def test_nothing_is_asked_where_a_turn_wins_or_an_area_is_about_to_close() -> None:
    rules = Symbio()
    wins = f"oxx.....{7 * '/........'} x move 9 plain -"
    assert listed(rules, rules.load(wins)) == []
    symbioz = Symbioz(seats=2)
    births = PLANET.replace("births", "multiplication").replace("o2:1", "o1:2,o3:1")
    assert listed(symbioz, symbioz.load(births))
    assert listed(symbioz, symbioz.load(births.replace("O7/", "O12/"))) == []


def test_two_turns_that_count_alike_are_no_solution() -> None:
    rules = Symbio()
    state = rules.initial(0)
    assert solution_of(rules, state, GOALS["most shut in"], listed(rules, state)) is None
    assert list(propose_goals(rules, state)) == []


def test_counts_of_a_puzzle_and_of_a_try() -> None:
    puzzle = next(each for each in COUNTED if each.question == "most moves")
    assert len(puzzle.solution) == 2
    rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
    first, best = counts_of(puzzle)
    between = rules.apply(state, rules.parse(state, puzzle.solution[0]))
    end = rules.apply(between, rules.parse(between, puzzle.solution[1]))
    assert first == len(rules.legal(state))
    assert count_after(puzzle, rules, [state, between]) is None
    assert count_after(puzzle, rules, [state, between, end]) == best


def test_who_counts_exactly_finds_every_solution_and_the_weakest_does_not() -> None:
    for puzzle in COUNTED[::SAMPLE]:
        solved = solved_by_rung(puzzle)
        assert solved[-1] == 1.0 > solved[0]
