"""Goals: what is counted, that solutions have no rival, and how hard they are."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont import puzzles
from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.symbio.rules import Symbio
from holobiont.games.symbiose.rules import Symbiose
from holobiont.games.symbiote.rules import Symbiote
from holobiont.games.symbioz.rules import Symbioz
from holobiont.puzzles import Puzzle
from holobiont.registry import SLUGS
from holobiont.rng import generator
from ui.puzzles.goals import (
    GOALS,
    count_after,
    counted,
    counts_of,
    goals_of,
    listed,
    second_count,
    solution_of,
)
from ui.puzzles.grades import solved_by_rung
from ui.puzzles.proposals import propose_goals

COUNTED = [puzzle for slug in SLUGS for puzzle in puzzles.load(slug) if puzzle.question in GOALS]
SAMPLE = 20
"""Step between the puzzles that are counted again here; a soak counts all of them."""
BOARD = "......ox/.......o/......../......../..ooo.../..xx..../......../........ x move 9 plain -"
CARCASS = "carcass H5/C2/./A4/H2/S2/././S2/. 222333/689/456/224 10/6/6/14"
PONDS = (
    "normal 2 take 22,27,6,-7,-26,-25,1,13/-5,-17,-24,15,9,18,33,2/-23,4,-29,12,-20,31,11,8 "
    "3,36,10,21"
)
HANDS = (
    "3C3S4H8H9SKH/4CTH 3D7D6D2HAH 7HJS7C2S6CQHKD5D8SJHJD9D4S6H5C5SQSAC5HKCQC TDTSTC "
    "JCQDKS,2D8C/2C8D,AD9C,4D6S,AS9H,3H7S 1:symbiote 0:play:-:0 0 9S2,8H2/4D2,3H4;2of2in5"
)
PLANET = "2 3 Y births Y - o2:1 Y8/Y3O2cY2/Y4cY1O1kY2/O4cY3/O7/O3/-/Y4/-/-/Y3/-"


def count(key: str, rules: Any, state: Any, seat: int) -> int:
    return GOALS[key].measure(rules, state, seat)


def ends(rules: Any, state: Any, seat: int) -> set[Any]:
    """The ends of a turn, or of the part of it in a phase, from every order of actions.

    In Symbiose those of a swap with a card that lies face up.
    """
    if rules.slug == "symbiose":
        takes = [n for n, card in enumerate(state.river, 1) if card > 0]
        swaps = [f"swap {column}{row}" for column in "abcd" for row in "12"]
        names = [(f"take {slot}", swap) for slot in takes for swap in swaps]
        return {puzzles.played(rules, state, each) for each in names}
    begun, layer, found = (phase(state), seat), {state}, set[Any]()
    while layer:
        following = set[Any]()
        for here in layer:
            for action in rules.legal(here):
                reached = rules.apply(here, action)
                goes_on = (phase(reached), rules.to_act(reached)) == begun
                (following if goes_on else found).add(puzzles.turn_end(reached))
        layer = following - found
    return found


def phase(state: Any) -> Any:
    return state.stage if hasattr(state, "tally") else 0


def is_alone(puzzle: Puzzle) -> bool:
    """Whether the solution, and no other end of the turn, has the best count."""
    rules, state, goal = puzzles.rules_of(puzzle), puzzles.state_of(puzzle), GOALS[puzzle.question]
    wanted = puzzles.turn_end(puzzles.played(rules, state, puzzle.solution))
    sign = -1 if goal.fewest else 1
    values = {
        end: sign * counted(rules, goal, state, end) for end in ends(rules, state, puzzle.seat)
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


def test_saprobiont_counts_biomass_income_and_tokens() -> None:
    rules = Saprobiont()
    state = rules.load(CARCASS)
    expected = {
        "most biomass": 10,
        "income ahead": -4,
        "most tokens": 4,
        "fewest foreign tokens": 13,
        "most prey": 4,
        "most safe tokens": 0,
    }
    assert {key: count(key, rules, state, 0) for key in expected} == expected
    freed = rules.load(CARCASS.replace("/H2/", "/./"))
    assert count("most safe tokens", rules, freed, 0) == 2
    many = rules.load(CARCASS.replace("/././", "/S1/S1/"))
    assert count("income ahead", rules, many, 0) == 12 - 8


def test_symbiose_counts_what_lies_face_up() -> None:
    rules = Symbiose(seats=3)
    state = rules.load(PONDS)
    first, second, own = rules.scores(state)
    assert own == 19 == count("most points", rules, state, 2)
    assert count("points ahead", rules, state, 2) == own - max(first, second)
    assert count("least for others", rules, state, 2) == first + second
    following = state._replace(seat=0)
    swaps = [turn.end for turn in listed(rules, following)]
    most = max(counted(rules, GOALS["most points"], following, end) for end in swaps)
    assert count("least for the next", rules, state, 2) == most


def test_symbiote_counts_points_the_marker_and_cards_elsewhere() -> None:
    rules = Symbiote(seats=2)
    state = rules.load(HANDS)
    expected = {
        "most with marker": 4,
        "marker ahead": -5,
        "most partners": 9,
        "fewest matches": 3,
    }
    assert {key: count(key, rules, state, 0) for key in expected} == expected
    parasite = rules.load(HANDS.replace("1:symbiote", "0:parasite"))
    assert count("marker ahead", rules, parasite, 0) == -2
    assert count("most with marker", rules, parasite, 0) == 4 - 2


def test_what_a_turn_turns_up_is_not_counted() -> None:
    rules = Symbiose(seats=3)
    state = rules.load(PONDS)
    taken = rules.apply(state, rules.parse(state, "take 4"))
    hidden, open_one = (
        rules.apply(taken, rules.parse(taken, name)) for name in ("swap a1", "swap b1")
    )
    assert hidden.river[3] == 23
    others = GOALS["least for the next"]
    unknown = hidden._replace(river=(*hidden.river[:3], -23))
    assert counted(rules, others, state, hidden) == others.measure(rules, unknown, 2)
    for flip in rules.legal(open_one):
        flipped = rules.apply(open_one, flip)
        for key in ("most points", "points ahead", "least for others", "least for the next"):
            before, after = (
                counted(rules, GOALS[key], state, each) for each in (open_one, flipped)
            )
            assert before == after


def test_a_turn_with_an_unseen_card_of_the_river_has_no_count() -> None:
    puzzle = next(each for each in COUNTED if (each.slug, each.seats) == ("symbiose", 2))
    rules, states = puzzles.rules_of(puzzle), [puzzles.state_of(puzzle)]
    slot = next(n for n, card in enumerate(states[0].river, 1) if card < 0)
    while rules.to_act(states[-1]) == puzzle.seat:
        action = (
            rules.legal(states[-1])[0]
            if len(states) > 1
            else rules.parse(states[0], f"take {slot}")
        )
        states.append(rules.apply(states[-1], action))
    assert count_after(puzzle, rules, states) is None


@pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
def test_counts_go_by_nothing_that_the_seat_cannot_see(slug: str) -> None:
    for puzzle in [each for each in COUNTED if each.slug == slug][::SAMPLE]:
        rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
        for seed in range(3):
            world = rules.determinize(rules.observe(state, puzzle.seat), generator(seed))
            twin = puzzle._replace(position=rules.dump(world))
            assert counts_of(twin) == counts_of(puzzle)
            assert second_count(twin) == second_count(puzzle)
            assert is_alone(twin)


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
    puzzle = next(each for each in COUNTED if each.solution[0].startswith("meld"))
    symbiote, hand = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
    assert puzzle.question in goals_of(symbiote, hand)
    assert goals_of(symbiote, puzzles.played(symbiote, hand, puzzle.solution[:1])) == []
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


def test_second_count_is_that_of_the_best_other_turn() -> None:
    for puzzle in COUNTED[::SAMPLE]:
        rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
        goal = GOALS[puzzle.question]
        wanted = puzzles.turn_end(puzzles.played(rules, state, puzzle.solution))
        others = [
            counted(rules, goal, state, end)
            for end in ends(rules, state, puzzle.seat)
            if end != wanted
        ]
        assert second_count(puzzle) == (min if goal.fewest else max)(others)


def test_who_counts_exactly_finds_every_solution_and_the_weakest_does_not() -> None:
    for puzzle in COUNTED[::SAMPLE]:
        solved = solved_by_rung(puzzle)
        assert solved[-1] == 1.0 > solved[0]
