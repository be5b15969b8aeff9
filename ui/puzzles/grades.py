"""Grades of puzzles, on one scale for all games: the smallest search that solves one.

Goals, which are counted, have rungs of their own (``goal_grades``). For all other puzzles the rungs
of the scale are the levels of the computer player from Dreamy to Sharp, one between each
two of them, and then Master with growing budgets. Each rung tries with several seeds. The *ease* of
a puzzle is the part of the tries that succeed, each rung counting alike, and the step is 1 where
every try succeeds and 20 where none does. A rung succeeds if its whole turn ends where the solution
does.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from holobiont.heuristics import MacroActionEvaluator, TurnEvaluator
from holobiont.match import AnyRules
from holobiont.puzzles import STEPS, Puzzle, played, rules_of, state_of, turn_end
from holobiont.rng import derive
from holobiont.search.agent import Search, evaluator_of
from holobiont.search.levels import LEVEL, Level, level_for
from ui.puzzles.goal_grades import counters_of
from ui.puzzles.goals import GOALS

LEVELS = ("dreamy", "gentle", "steady", "sharp")
TRIES = 16
"""Seeds of each level, and ``FEWER`` of each budget of Master."""
FEWER = 2
DULL = 4
"""Seeds of the weakest level that must not all succeed."""
LEAST = 0.01
"""Evaluation noise that stands for none between two levels."""
LISTINGS, COURSES, ITERATIONS = (2, 5, 12, 30, 60), (4, 12, 24), (20, 60, 160)
"""Budgets of Master: listed positions, macro-actions, iterations."""


def grade(puzzle: Puzzle, first: int = 0) -> int:
    """The step of a puzzle, one of ``STEPS``; ``first`` is the first of the seeds."""
    return step_of(solved_by_rung(puzzle, first))


def step_of(solved: list[float]) -> int:
    """The step for the parts of tries that succeed, by rung."""
    ease = sum(solved) / len(solved)
    return STEPS[round((len(STEPS) - 1) * (1 - ease))]


def solved_by_rung(puzzle: Puzzle, first: int = 0) -> list[float]:
    """The part of tries that succeed, from the weakest rung to the strongest."""
    rules, state = rules_of(puzzle), state_of(puzzle)
    if puzzle.question in GOALS:
        seeds = [derive(first, n) for n in range(TRIES)]
        return [sum(map(solves, seeds)) / TRIES for solves in counters_of(puzzle, rules, state)]
    found = []
    for level in rungs(rules):
        tries = FEWER if level.key == "master" else TRIES
        solved = [solves(puzzle, rules, state, level, derive(first, n)) for n in range(tries)]
        found.append(sum(solved) / tries)
    return found


def rungs(rules: AnyRules) -> list[Level]:
    """The levels and budgets of the scale, weakest first, without a limit of time."""
    levels = [level_for(rules, key) for key in LEVELS]
    between = [_between(*pair) for pair in zip(levels, levels[1:])]
    found = [level for pair in zip(levels, between) for level in pair] + levels[-1:]
    evaluator, master = evaluator_of(rules), LEVEL["master"]
    if isinstance(evaluator, TurnEvaluator):
        found += [master._replace(listings=budget) for budget in LISTINGS]
    else:
        macro = isinstance(evaluator, MacroActionEvaluator)
        budgets = COURSES if macro else ITERATIONS
        found += [master._replace(iterations=budget) for budget in budgets]
    return [level._replace(seconds=float("inf")) for level in found]


def _between(weaker: Level, stronger: Level) -> Level:
    """The weaker of two levels with half of what the stronger one has more."""
    return weaker._replace(
        noise=sqrt(weaker.noise * max(stronger.noise, LEAST)),
        iterations=(weaker.iterations + stronger.iterations) // 2,
        listings=(weaker.listings + stronger.listings) // 2,
        depth=(weaker.depth + stronger.depth) // 2,
    )


def solves(puzzle: Puzzle, rules: AnyRules, state: Any, level: Level, seed: int) -> bool:
    """True if a level finds the solution; it sees what the seat that is asked may know."""
    wanted = turn_end(played(rules, state, puzzle.solution))
    for number in range(len(puzzle.solution)):
        seat = rules.to_act(state)
        if seat != puzzle.seat:
            return False
        seen = rules.observe(state, seat)
        search = Search(rules, seen, seat, level, derive(seed, number))
        search.run(float("inf"))
        for action in search.course():
            state = rules.apply(state, action)
            if turn_end(state) == wanted:
                return True
            if rules.to_act(state) != seat:
                return False
    return False


def is_dull(puzzle: Puzzle, *, exact: bool) -> bool:
    """True if the weakest level finds the solution in every try; proven wins are never dull."""
    if exact:
        return False
    rules, state = rules_of(puzzle), state_of(puzzle)
    weakest = rungs(rules)[0]
    return all(solves(puzzle, rules, state, weakest, derive(1, n)) for n in range(DULL))
