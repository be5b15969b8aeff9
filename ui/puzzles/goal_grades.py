"""How hard a goal is: the part of tries that succeed, of players who misjudge what they count.

The weaker ones choose action after action by the count after each; the stronger ones compare whole
turns. Each rung misjudges less than the one before, in standard deviations of the counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import NormalDist, pstdev
from typing import Any

from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle, played, turn_end
from holobiont.rng import generator
from holobiont.rules import Random
from ui.puzzles.goals import GOALS, counted, listed, ranked

STEPWISE, WHOLE = (2.0, 1.0, 0.5, 0.01), (1.0, 0.5, 0.35, 0.25, 0.15, 0.01)
"""Misjudgement of the rungs, weakest first; even the last one tosses up between equals."""
NORMAL = NormalDist()
_Solves = Callable[[int], bool]


def counters_of(puzzle: Puzzle, rules: AnyRules, state: Any) -> list[_Solves]:
    """By rung, weakest first: whether it finds the solution of a puzzle with a goal, for a seed."""
    counters = _Counters(puzzle, rules, state)

    def rung(solves: Callable[[float, Random], bool], noise: float) -> _Solves:
        blur = noise * counters.spread
        return lambda seed: solves(blur, generator(seed))

    stepwise = [rung(counters.finds_by_steps, noise) for noise in STEPWISE]
    return stepwise + [rung(counters.finds_at_once, noise) for noise in WHOLE]


class _Counters:
    """The players who try one puzzle."""

    def __init__(self, puzzle: Puzzle, rules: AnyRules, state: Any) -> None:
        self.puzzle, self.rules, self.state = puzzle, rules, state
        goal = GOALS[puzzle.question]
        self.goal, self.sign = goal, -1 if goal.fewest else 1
        values = [
            self.sign * each.value for each in ranked(rules, state, goal, listed(rules, state))
        ]
        self.values = Counter(values)
        self.spread = pstdev(values)
        self.wanted = turn_end(played(rules, state, puzzle.solution))
        self._following: dict[Any, tuple[list[Any], list[int]]] = {}

    def finds_at_once(self, blur: float, rnd: Random) -> bool:
        """Whether the solution, the one turn with the best count, seems better than all others.

        Of turns that count alike only the one that seems best is drawn.
        """
        seem = {value: value + blur * _most_of(turns, rnd) for value, turns in self.values.items()}
        return max(seem, key=seem.__getitem__) == max(seem)

    def finds_by_steps(self, blur: float, rnd: Random) -> bool:
        """Whether the actions that seem best one by one lead to the solution."""
        state = self.state
        for _action in self.puzzle.solution:
            if self.rules.to_act(state) != self.puzzle.seat:
                break
            states, values = self._choice(state)
            state = states[_best(values, blur, rnd)]
        return bool(turn_end(state) == self.wanted)

    def _choice(self, state: Any) -> tuple[list[Any], list[int]]:
        """The states after each action, and what each counts."""
        known = self._following.get(state)
        if known is None:
            states = [self.rules.apply(state, each) for each in self.rules.legal(state)]
            values = [
                self.sign * counted(self.rules, self.goal, self.state, each) for each in states
            ]
            known = self._following[state] = states, values
        return known


def _best(values: Sequence[int], blur: float, rnd: Random) -> int:
    seem = [value + blur * _most_of(1, rnd) for value in values]
    return seem.index(max(seem))


def _most_of(number: int, rnd: Random) -> float:
    """A sample of the maximum of ``number`` standard normal variables."""
    return NORMAL.inv_cdf(min(max(rnd() ** (1 / number), 1e-12), 1 - 1e-12))
