"""Whole turns are tried out in worlds that are the same for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from holobiont.games.symbiote.rules import Symbiote
from holobiont.heuristics import RolloutEvaluator
from holobiont.rng import generator
from holobiont.rules import Action, Random, Seat
from holobiont.search.agent import Search
from holobiont.search.ismcts import TreeSearch
from holobiont.search.levels import LEVEL, Level
from holobiont.search.rollouts import RolloutSearch
from tests.ai.given import Given, State, grown, solve

FREE = Level("free", "Free", "No limits.", seconds=1e9)


class Branches(RolloutEvaluator[State]):
    """Every branch is a plan, the first ones are liked most; chance says what comes after it."""

    width = 3
    prior_weight = 1.0

    def __init__(self, rules: Given) -> None:
        super().__init__(rules)
        self.asked: list[tuple[Action, float]] = []

    def candidate_turns(self, state: State) -> list[tuple[float, Sequence[Action]]]:
        return [(-0.1 * action, (action,)) for action in self.rules.legal(state)]

    rules: Given

    def rollout_value(self, state: State, seat: Seat, rnd: Random) -> Sequence[float]:
        luck = rnd()
        self.asked.append((state.path[0], luck))
        return [value + luck - 0.5 for value in solve(self.rules.tree(state))]


def search(seed: int, steps: int, level: Level = FREE) -> tuple[RolloutSearch, Branches]:
    rules = Given()
    evaluator, seen = Branches(rules), rules.observe(rules.initial(seed), 0)
    found = RolloutSearch(rules, evaluator, seen, 0, level, generator(1))
    for _ in range(steps):
        found.step()
    return found, evaluator


@pytest.mark.parametrize("seed", range(12))
def test_the_best_plan_is_found_although_luck_hides_it(seed: int) -> None:
    found, _ = search(seed, 400)
    best = max(map(solve, grown(seed)[1]), key=lambda values: values[0])
    chosen = solve(grown(seed)[1][found.best()])
    assert best[0] - chosen[0] < 0.08
    values = found.lines(1)[0].values
    assert values == pytest.approx(chosen, abs=0.1)


def test_all_plans_meet_the_same_luck_in_the_same_order() -> None:
    _, evaluator = search(3, 60)
    by_plan: dict[int, list[float]] = {}
    for action, luck in evaluator.asked:
        by_plan.setdefault(action, []).append(luck)
    longest = max(by_plan.values(), key=len)
    assert len(by_plan) > 1 and len(longest) > 20
    assert all(luck == longest[: len(luck)] for luck in by_plan.values())


def test_without_trials_the_first_opinion_decides() -> None:
    found, _ = search(3, 0)
    assert found.best() == 0
    assert found.lines(3)[0].values == [] and len(found.lines(3)) == 1


@pytest.mark.parametrize(("key", "method"), [("sharp", TreeSearch), ("master", RolloutSearch)])
def test_only_the_strongest_tries_whole_turns(key: str, method: Any) -> None:
    rules = Symbiote(seats=2)
    seen = rules.observe(rules.initial(1), 1)
    assert type(Search(rules, seen, 1, LEVEL[key], 1)._method) is method
