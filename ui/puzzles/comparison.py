"""Comparison of a few courses by the chance of winning that their seat has after each of them.

    compared(rules, state, seat, [one, other], seconds=0.8)

It is for single questions in a short time, where ``ui.puzzles.proposals`` compares all
turns. Open games are searched from the end of each course. With secrets all courses are rolled out
in the same worlds, which are sampled from what the seat sees of the position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE, Action, Seat
from holobiont.search.agent import Search, evaluator_of
from holobiont.search.levels import LEVELS, level_for
from holobiont.search.principal_variation import WORLDS
from ui.puzzles.samples import Samples, chance_of, own_playout
from ui.puzzles.turns import Turn, after

LEAST, MOST = 4, 400
"""Sampled worlds, at least and at most."""
ITERATIONS = 6
"""Of a search from the end of a course in a sampled world, in games without rollouts."""


class Compared(NamedTuple):
    """Chances of winning, from 0 to 1, one for each course."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]
    """Standard errors of the differences to the first course; 0 where nothing is sampled."""
    lines: tuple[tuple[str, ...], ...]
    """What is expected to follow each course, in notation; empty where worlds are sampled."""

    def gain(self, one: int, other: int) -> float:
        """By how much the chance after one course is above that after another."""
        return self.chances[one] - self.chances[other]


def compared(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    courses: Sequence[Sequence[Action]],
    seconds: float,
    seed: int = 0,
    clock: Callable[[], float] = perf_counter,
) -> Compared:
    """The chances of a seat after each of some courses from a position, in about ``seconds``.

    With secrets a course counts up to the action that teaches its seat something. ``ValueError``
    where an action is not legal.
    """
    _check(rules, state, courses)
    if rules.secrets:
        cuts = (until_learned(rules, state, seat, course) for course in courses)
        courses = [course[: cut or None] for course, cut in zip(courses, cuts)]
        return _sampled(rules, state, seat, courses, seconds, clock)
    part = seconds / len(courses)
    found = [_searched(rules, state, seat, course, part, seed, clock) for course in courses]
    chances, lines = zip(*found)
    return Compared(chances, (0.0,) * len(found), lines)


def _check(rules: AnyRules, state: Any, courses: Sequence[Sequence[Action]]) -> None:
    for course in courses:
        here = state
        for action in course:
            if rules.to_act(here) is None or action not in rules.legal(here):
                raise ValueError(f"action {action} is not legal")
            here = rules.apply(here, action)


def _searched(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    course: Sequence[Action],
    seconds: float,
    seed: int,
    clock: Callable[[], float],
) -> tuple[float, tuple[str, ...]]:
    """The chance after a course, and what is expected to follow, for a search from its end."""
    end = after(rules, state, course)
    rnd = generator(seed)
    while rules.to_act(end) == CHANCE:
        end = rules.apply(end, rules.sample(end, rnd))
    actor = rules.to_act(end)
    if actor is None:
        return chance_of(rules, rules.returns(end)[seat]), ()
    level = level_for(rules, LEVELS[-1].key)
    level = level._replace(seconds=seconds, solves=True, judges=True)
    search = Search(rules, rules.observe(end, actor), actor, level, seed, clock)
    search.run(float("inf"))
    line, values = search.report()["lines"][0]
    if not values:
        values = evaluator_of(rules).evaluate(end) or [0.0] * rules.seat_count
    return chance_of(rules, values[seat]), tuple(line)


def _sampled(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    courses: Sequence[Sequence[Action]],
    seconds: float,
    clock: Callable[[], float],
) -> Compared:
    """The mean chances after courses in the same sampled worlds, as many as there is time for."""
    until = clock() + seconds
    turns = [Turn(tuple(course), None) for course in courses]
    samples = Samples(rules, rules.observe(state, seat), seat, turns)
    judge, every = own_playout(rules, evaluator_of(rules), seat, ITERATIONS), range(len(turns))
    number = 0
    while number < MOST and (number < LEAST or clock() < until):
        number += 1
        samples.extend(every, number, judge)
    errors = tuple(samples.margin(0, turn)[1] for turn in every)
    return Compared(tuple(samples.mean(turn) for turn in every), errors, ((),) * len(turns))


def until_learned(rules: AnyRules, state: Any, seat: Seat, actions: Sequence[Action]) -> int:
    """The number of actions after which a seat knows something new; 0 if it never does."""
    seen = rules.observe(state, seat)
    worlds = [rules.determinize(seen, generator(number)) for number in range(WORLDS)]
    for number, action in enumerate(actions, 1):
        if any(action not in rules.legal(world) for world in worlds):
            return number - 1
        worlds = [rules.apply(world, action) for world in worlds]
        views = [rules.observe(world, seat) for world in worlds]
        if any(view != views[0] for view in views):
            return number
    return 0


def world_of(rules: AnyRules, state: Any, seat: Seat) -> Any:
    """A position that a seat cannot tell from another one, and that tells nothing more of it."""
    if not rules.secrets:
        return state
    return rules.determinize(rules.observe(state, seat), generator(derive(0, seat)))
