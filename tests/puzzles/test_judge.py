"""Verdicts on tries: the right turn in any order, its beginning, and a wrong turn."""

from __future__ import annotations

import pytest

from holobiont.errors import IllegalActionError
from holobiont.games.symbio.rules import START
from holobiont.games.symbiote.deck import NAMES
from holobiont.games.symbiote.position import State
from holobiont.games.symbiote.rules import DRAWS, Symbiote
from holobiont.puzzles import Puzzle, judge


def symbio(solution: tuple[str, ...]) -> Puzzle:
    return Puzzle("symbio", "abcd", 2, {}, START, 0, "best turn", solution, 1, (), 0.5)


def test_turn_of_the_solution_is_right_and_its_beginning_on_the_way() -> None:
    puzzle = symbio(("b7-c6", "+d7"))
    assert judge(puzzle, []) == "on the way"
    assert judge(puzzle, ["b7-c6"]) == "on the way"
    assert judge(puzzle, ["b7-c6", "+d7"]) == "right"


def test_other_order_that_ends_in_the_same_position_is_right() -> None:
    puzzle = symbio(("f2-f1", "+g1"))
    assert judge(puzzle, ["f2-g1"]) == "on the way"
    assert judge(puzzle, ["f2-g1", "+f1"]) == "right"
    assert judge(puzzle, ["f2-g1", "+f2"]) == "wrong"


def test_other_turn_is_wrong_from_the_action_that_spoils_it() -> None:
    puzzle = symbio(("b7-c6", "+d7"))
    assert judge(puzzle, ["c7-c6"]) == "wrong"
    assert judge(puzzle, ["b7-c6", "+b7"]) == "wrong"


def test_action_that_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        judge(symbio(("b7-c6", "+d7")), ["a1-a2"])


def test_combinations_are_right_in_any_order() -> None:
    first, second = "meld 4H 6S", "meld 3C 7D"
    position = Symbiote(seats=2).dump(two_pairs())
    puzzle = Puzzle(
        "symbiote", "abcd", 2, {}, position, 1, "best discard", (second, first), 1, (), 0.5
    )
    assert judge(puzzle, [first]) == "on the way"
    assert judge(puzzle, [first, second]) == "right"
    assert judge(puzzle, [second, first]) == "right"
    assert judge(puzzle, ["discard 4H"]) == "wrong"


def two_pairs() -> State:
    """A turn of seat 1 after drawing, with two pairs in the hand and nothing else."""
    rules, top = Symbiote(seats=2), "4H AC 6S 2C 3C 2D 8D 7D".split()
    deck = [*top, *(name for name in NAMES if name not in top)]
    return rules.apply(rules.initial(0, deck=deck), DRAWS)
