"""The simulated pupil of ``tools.pupil``: what it remembers, and what it then chooses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from holobiont.coach.claims import BETTER, BOTH, Case, course
from holobiont.coach.coach import confirmed, kinds
from tests.coach.cases import examples
from tools.pupil import Gains, by_claims, by_moves, kinds_heard, played_of


def better_of(case: Case) -> tuple[int, ...]:
    line = course(case, BETTER)
    return tuple(line.actions[: line.own])


def some() -> Iterator[tuple[Case, str]]:
    """Cases cut to their turns, which begin with different actions, and what is said of each."""
    for case, claim in examples():
        short = case._replace(played=played_of(case), better=better_of(case))
        if kinds(type(case.rules.plain))[claim.kind].about != BOTH:
            continue
        if short.played[:1] != short.better[:1] and claim in confirmed(short):
            yield short, claim.kind


SOME = list(islice(some(), 6))


@pytest.mark.parametrize(("case", "kind"), SOME)
def test_a_pupil_prefers_the_turn_of_which_a_reason_holds_that_it_heard(
    case: Case, kind: str
) -> None:
    turns = [case.played, case.better]
    assert by_claims(lambda each: float(each == kind))(case, turns) == case.better
    assert by_claims(lambda _each: 0.0)(case, turns) == case.played


@pytest.mark.parametrize(("case", "kind"), SOME)
def test_a_pupil_with_the_move_plays_it_in_the_same_position_if_it_thinks_of_it(
    case: Case, kind: str
) -> None:
    turns = [case.played, case.better]
    assert by_moves([case])(case, turns) == case.better
    assert by_moves([case])(case, turns[:1]) == case.played
    assert by_moves([])(case, turns) == case.played


def test_lessons_are_counted_by_the_kinds_that_were_said() -> None:
    case, _kind = SOME[0]
    heard = kinds_heard([case, case])
    assert isinstance(heard, Counter) and set(heard.values()) == {2}


def test_gains_are_told_with_their_interval() -> None:
    assert Gains("x", [0.0, 10.0, 20.0, 10.0]).told() == (
        "x: +10.0 ± 8.0 points, another move at 3"
    )
