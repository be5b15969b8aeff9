"""Rollouts of candidate turns in sampled worlds, for games with secrets.

The game's knowledge says what a seat may do with its turn and how good that looks; the plans that
look best are then tried in worlds that agree with what the seat has seen, and everybody plays on as
the knowledge would (rollouts of a policy, Tesauro and Galperin 1996). All plans meet the same
worlds in the same order, so that luck does not tell them apart; which plan is tried next is chosen
by what came of it so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Any

from holobiont.heuristics import RolloutEvaluator
from holobiont.rng import generator
from holobiont.rules import Action, Random, Rules, Seat
from holobiont.search.levels import Level
from holobiont.search.principal_variation import Line, ahead
from holobiont.search.styles import Alternative

VISITED = 0.25
"""The part of the visits of the choice that an alternative has at least."""
LUCK = 1 << 32
"""Number of seeds for chance in a rollout."""


class Plan:
    """Candidate turn and its statistics."""

    __slots__ = ("course", "prior", "totals", "visits")

    def __init__(self, prior: float, course: Sequence[Action], seats: int) -> None:
        self.prior, self.course = prior, course
        self.visits, self.totals = 0, [0.0] * seats

    def mean(self, seat: Seat, expected: float, trust: float) -> float:
        """Mean value for ``seat``, with the prior as virtual rollouts.

        ``expected`` is what is usual here.
        """
        return (self.totals[seat] + trust * (expected + self.prior)) / (self.visits + trust)


class RolloutSearch:
    """See ``holobiont.search.agent.Method``."""

    def __init__(
        self,
        rules: Rules[Any],
        evaluator: RolloutEvaluator[Any],
        seen: Any,
        seat: Seat,
        level: Level,
        rnd: Random,
    ) -> None:
        self.rules, self.evaluator, self.share = rules, evaluator, evaluator.share
        self.imagine, self.seat, self.rnd = rules.imagining(seen), seat, rnd
        self.iterations, self.limit = 0, level.iterations
        self.state = self.imagine(rnd)
        seats = rules.seat_count
        self.judges = level.judges
        found = evaluator.candidate_turns(self.state)
        if not (level.solves and self._ends_the_game(found[0][1])):
            found = found[: evaluator.width]
        self.candidate_turns = [Plan(prior, course, seats) for prior, course in found]
        self.worlds: list[tuple[Any, int]] = []

    @property
    def settled(self) -> bool:
        return len(self.candidate_turns) == 1 and not self.judges

    @property
    def visit_margin(self) -> float:
        return ahead([plan.visits for plan in self.candidate_turns])

    def step(self) -> None:
        plan = self._most_promising()
        if plan.visits == len(self.worlds):
            self.worlds.append((self.imagine(self.rnd), int(self.rnd() * LUCK)))
        world, luck = self.worlds[plan.visits]
        for action in plan.course:
            world = self.rules.apply(world, action)
        for seat, value in enumerate(self._outcome(world, luck)):
            plan.totals[seat] += value
        plan.visits += 1
        self.iterations += 1

    def best(self) -> Action:
        return self.course()[0]

    def course(self) -> Sequence[Action]:
        return self._sorted()[0].course

    @property
    def scale(self) -> tuple[float, float]:
        return 1.0, 0.0

    def alternatives(self, most: int) -> list[Alternative]:
        first, *others = self._sorted()
        tried = [plan for plan in others if plan.visits >= VISITED * first.visits]
        return [Alternative(self._mean(plan), plan.course) for plan in (first, *tried)][:most]

    def lines(self, most: int) -> list[Line]:
        first, *others = self._sorted()
        plans = [first, *(plan for plan in others if plan.visits)]
        return [Line(self._names(plan), self._values(plan)) for plan in plans[:most]]

    def _ends_the_game(self, course: Sequence[Action]) -> bool:
        """True if no seat has a choice after a candidate turn."""
        rules, world = self.rules, self.state
        for action in course:
            world = rules.apply(world, action)
        while rules.to_act(world) is not None:
            actions = rules.legal(world)
            if len(actions) > 1:
                return False
            world = rules.apply(world, actions[0])
        return True

    def _outcome(self, world: Any, luck: int) -> Sequence[float]:
        if self.rules.to_act(world) is None:
            return self.rules.returns(world)
        return self.evaluator.rollout_value(world, self.seat, generator(luck))

    def _most_promising(self) -> Plan:
        spread = self.evaluator.exploration * sqrt(sqrt(self.iterations + 1))
        return max(
            self.candidate_turns,
            key=lambda plan: self._mean(plan) + spread / sqrt(plan.visits + 1),
        )

    def _mean(self, plan: Plan) -> float:
        usual = fsum([each.totals[self.seat] for each in self.candidate_turns]) / (
            self.iterations or 1
        )
        return plan.mean(self.seat, usual, self.evaluator.prior_weight)

    def _sorted(self) -> list[Plan]:
        """Candidate turns by visits, the most visited first."""
        return sorted(
            self.candidate_turns, key=lambda plan: (plan.visits, self._mean(plan)), reverse=True
        )

    def _values(self, plan: Plan) -> list[float]:
        if plan.visits:
            return [total / plan.visits for total in plan.totals]
        return []

    def _names(self, plan: Plan) -> list[str]:
        names, state = [], self.state
        for action in plan.course:
            names.append(self.rules.name(state, action))
            state = self.rules.apply(state, action)
        return names
