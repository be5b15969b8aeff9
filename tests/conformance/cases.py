"""The games under test: every registered game, seat count and option value, and their walks.

A game joins by being registered. ``Toy`` is here too, so that secrets and chance are tested
whether or not a registered game has them, and ``Lichen``, which comes as a package of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from _pytest.mark import ParameterSet

from holobiont.match import AnyRules, Match
from holobiont.record import MOST_ACTIONS
from holobiont.registry import GAMES
from holobiont.rules import Action, OptionValue, Seat, option_text
from lichen.rules import Lichen
from tests.conformance.toy import Toy
from tests.support.variants import later
from tests.support.ways import make

CLASSES: tuple[type[AnyRules], ...] = (*GAMES.values(), Toy, Lichen)
SEEDS = 2  # walks of every case
SAMPLED = 6  # states of a walk that the costly checks look at
GARBAGE = ("", " ", "nonsense", "\n", "☃", "0", "-1", "<b>", "x" * 300)


class Case(NamedTuple):
    """One way to play one game, from one seed."""

    rules: AnyRules
    seed: int
    options: str = ""

    def __str__(self) -> str:
        return f"{self.rules.slug}-{self.rules.seat_count}{self.options}-{self.seed}"

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Everybody who looks on: the seats and a spectator."""
        return (*range(self.rules.seat_count), None)


class Step(NamedTuple):
    """A state of a walk, what was legal in it, and what was chosen (None at the end)."""

    state: Any
    legal: list[Action]
    chosen: Action | None


def settings(game: type[AnyRules]) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Every seat count with the defaults, then with every other value of every option alone."""
    for seats in game.seats:
        yield seats, {}
        defaults = game.defaults(seats)
        for option in game.options:
            for value in option.values:
                if value != defaults[option.key]:
                    yield seats, {option.key: value}


def cases(games: tuple[type[AnyRules], ...] = CLASSES) -> list[Case]:
    """A case for every setting that the rules accept; refusals are tested in test_options."""
    found = []
    for game in games:
        for seats, options in settings(game):
            rules = make(game, seats, options)
            label = "".join(f"-{key}={option_text(value)}" for key, value in options.items())
            if rules is not None:
                found += [Case(rules, seed, label) for seed in range(SEEDS)]
    return found


@cache
def walk(case: Case) -> tuple[Step, ...]:
    """A whole random game; the chance seat draws like everybody else."""
    rules, rnd = case.rules, random.Random(case.seed).random
    state = rules.initial(case.seed)
    steps: list[Step] = []
    while len(steps) <= MOST_ACTIONS:
        legal = list(rules.legal(state))
        if not legal:
            return (*steps, Step(state, legal, None))
        chosen = legal[int(rnd() * len(legal))]
        steps.append(Step(state, legal, chosen))
        state = rules.apply(state, chosen)
    raise AssertionError(f"{case} is not over after {MOST_ACTIONS} actions")


def sampled(case: Case) -> list[Step]:
    """A few steps of the walk: both ends and some that lie between, never the same ones twice."""
    steps = walk(case)
    between = random.Random(case.seed).sample(range(len(steps)), min(SAMPLED, len(steps)))
    return [steps[n] for n in sorted({0, 1, *between, len(steps) - 2, len(steps) - 1})]


def moves(case: Case) -> Iterator[tuple[Step, Any]]:
    """Every step of the walk that has an action, with the state after it."""
    steps = walk(case)
    for step, after in zip(steps, steps[1:]):
        yield step, after.state


def repeated(found: list[Case]) -> set[Case]:
    """Further walks with the value of an option, with another number of seats or seed."""
    first: dict[tuple[str, str], Case] = {}
    for case in found:
        first.setdefault((case.rules.slug, case.options), case)
    return {case for case in found if case.options} - {*first.values()}


def usual(found: list[Case]) -> set[Case]:
    """A walk with the fewest seats, one with the most, and one for every option.

    Some options have other values with more seats; who begins is told apart by its own tests.
    """
    kept: dict[tuple[str, int, str], Case] = {}
    for case in found:
        seats, option = case.rules.seat_count, case.options.partition("=")[0]
        if option == "-first":
            seats = 0
        if option or seats in (case.rules.seats[0], case.rules.seats[-1]):
            kept.setdefault((case.rules.slug, seats, option), case)
    return {*kept.values()}


CASES = cases()
REPEATED = repeated(CASES)
USUAL = usual([case for case in CASES if case not in REPEATED])


def parameter(case: Case) -> Case | ParameterSet:
    """The case, for the run that it belongs to."""
    if case in REPEATED:
        return pytest.param(case, marks=pytest.mark.soak)
    return case if case in USUAL else later((case,))


every_case = pytest.mark.parametrize("case", [*map(parameter, CASES)], ids=str)


LONGEST_TESTED = 60  # decisions; undo and redo are tested at each of them


def played(case: Case, decisions: int = LONGEST_TESTED) -> Match:
    """A match of random decisions, to its end or to the number asked for."""
    rnd, match = random.Random(case.seed).random, Match.start(case.rules, case.seed)
    for _ in range(decisions):
        if match.over:
            break
        match = match.play(case.rules.sample(match.state, rnd))
    return match
