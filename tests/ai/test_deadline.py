"""No decision takes longer than its time; time is counted in calls here, so no machine is slow."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from holobiont.rules import Random
from holobiont.search.agent import Search
from holobiont.search.levels import LEVELS
from tests.ai.decisions import decisions, every_game
from tests.ai.given import Given
from tests.conformance.cases import Case
from tests.conformance.toy import Toy
from tests.support.present import present

STRONGEST = LEVELS[-1]
BUDGET = 200_000
"""Calls; so few that a decision has only a few steps where these are long."""


class Calls:
    """A clock that goes on by one with every call of a function."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        return self.now

    def __enter__(self) -> Calls:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *error: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, argument: Any) -> None:
        self.now += event == "call" or event == "c_call"


@every_game
def test_no_decision_takes_more_than_its_time_and_a_tenth(case: Case) -> None:
    for state in decisions(case)[:3:2]:
        seat = case.rules.to_act(state)
        seen = case.rules.observe(state, seat)
        with Calls() as calls:
            level = STRONGEST._replace(seconds=BUDGET)
            search = Search(case.rules, seen, present(seat), level, 1, calls)
            while not search.done:
                search.run(BUDGET / 10)
            search.best()
        method = search._method
        assert calls.now <= 1.1 * BUDGET * method.share
        assert calls.now >= 0.4 * BUDGET * method.share or method.settled


def test_a_step_that_might_not_be_over_in_time_is_not_begun() -> None:
    rules = Toy(seats=2)
    now = 0.0

    def clock() -> float:
        return now

    class Slow(Toy):
        """Takes a tenth of the time for every world."""

        def determinize(self, seen: Any, rnd: Random) -> Any:
            nonlocal now
            now += 0.1
            return super().determinize(seen, rnd)

    seen = rules.observe(rules.initial(2), 0)
    search = Search(Slow(seats=2), seen, 0, STRONGEST._replace(seconds=1.05), 1, clock)
    while not search.done:
        search.run(1.0)
    assert now == pytest.approx(1.0) and search.spent == pytest.approx(1.0)


def test_nothing_is_thought_over_that_cannot_change_any_more() -> None:
    rules = Given()
    for seed in range(20):
        seen = rules.observe(rules.initial(seed), 0)
        found = []
        for patient in (False, True):
            level = STRONGEST._replace(iterations=300, seconds=float("inf"))
            search = Search(rules, seen, 0, level, 1)
            while not search.done:
                search.run(float("inf"))
                while patient and not search._method.settled and search._method.iterations < 300:
                    search._method.step()
            found.append((search.best(), search._method.iterations))
        (hasty, few), (patient_one, many) = found
        assert hasty == patient_one and few <= many
        assert few < 300
