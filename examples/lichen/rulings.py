"""The rules of Lichen as scenarios; each test names the sentences of its page that it proves."""

from __future__ import annotations

import pytest

from lichen.rules import Lichen, State

RULES = Lichen()
SHOWN = RULES.load("...../.0b../..1../.a.../.....")
"""Seat 0 has a thread on b2 and a green cell on b4, seat 1 a green cell on c2, a thread on c3."""


def played(rules: Lichen, *names: str) -> State:
    state = rules.initial(0)
    for name in names:
        state = rules.apply(state, rules.parse(state, name))
    return state


def finished(rules: Lichen) -> State:
    """A game in which only threads are set, from the first square on."""
    state = rules.initial(0)
    while rules.to_act(state) is not None:
        state = rules.apply(state, rules.legal(state)[0])
    return state


@pytest.mark.rule("lichen", "share", "need", "beside", "sheltered", "count", "green-point", "rent")
def test_a_green_cell_earns_beside_any_thread_and_a_thread_beside_cells_of_others() -> None:
    placed = {RULES.square(n): n for n, cell in enumerate(SHOWN.cells) if cell >= 0}
    # c2 is sheltered and pays b2, of another seat, but not c3; b4 has no thread beside it.
    earned = {name: RULES.earned(SHOWN, n) for name, n in placed.items()}
    assert earned == {"b2": 1, "c2": 1, "c3": 0, "b4": 0}
    assert RULES.scores(SHOWN) == (1, 1)


@pytest.mark.rule("lichen", "famine", "option-famine")
def test_a_thread_without_a_green_cell_costs_a_point_unless_the_option_is_off() -> None:
    assert RULES.scores(played(RULES, "Ta1", "Te5")) == (-1, -1)
    mild = Lichen(famine=False)
    assert mild.scores(played(mild, "Ta1", "Te5")) == (0, 0)


@pytest.mark.rule("lichen", "set", "stays", "no-pass", "notation-thread", "notation-green")
def test_a_turn_sets_a_thread_or_a_green_cell_on_a_bare_square_for_good() -> None:
    state = played(RULES, "Tb3", "Gb4")
    names = [RULES.name(state, action) for action in RULES.legal(state)]
    bare = [square for square in map(RULES.square, range(25)) if square not in ("b3", "b4")]
    assert names == [kind + square for square in bare for kind in "TG"]


@pytest.mark.rule("lichen", "equal-turns", "most")
def test_everybody_has_as_many_turns_and_the_most_points_win() -> None:
    state = finished(RULES)
    assert state.cells.count(-1) == 1
    assert RULES.scores(state) == (-12, -12) and RULES.winners(state) == (0, 1)


@pytest.mark.rule("lichen", "side")
@pytest.mark.parametrize("side", [4, 5, 6])
def test_the_rock_has_the_chosen_side(side: int) -> None:
    assert len(Lichen(side=side).initial(0).cells) == side**2
