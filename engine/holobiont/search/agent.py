"""The computer player: one search for every game, from what a seat has seen.

    search = Search(rules, rules.observe(state, seat), seat, level, seed)
    while not search.done:
        search.run(0.1)
    search.best()

It never gets a state. Whoever wants it to stop does not call ``run`` again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Protocol

from holobiont.heuristics import Evaluator, MacroActionEvaluator, TurnEvaluator
from holobiont.lazy import beside
from holobiont.legacy_imports import LEGACY_NAMES
from holobiont.match import AnyRules
from holobiont.rng import generator
from holobiont.rules import Action, Random, Rules, Seat
from holobiont.search.best_first import TurnSearch
from holobiont.search.endgame import EndgameSearch, is_near
from holobiont.search.ismcts import TreeSearch
from holobiont.search.levels import Level
from holobiont.search.macro_mcts import MacroActionSearch
from holobiont.search.principal_variation import Line
from holobiont.search.rollouts import RolloutSearch
from holobiont.search.styles import Alternatives, Style

AFTER = 16
"""Iterations between two checks whether the choice can still change."""
RECENT = 8
"""Steps over which the duration of the next one is averaged."""


class Method(Alternatives, Protocol):
    """Anytime search: it can stop after any step."""

    @property
    def iterations(self) -> int:
        """Steps so far."""

    @property
    def limit(self) -> int:
        """The iterations that the level allows; 0: any number."""

    @property
    def share(self) -> float:
        """Time fraction of this decision."""

    @property
    def visit_margin(self) -> float:
        """Visit margin of the choice over the next best action that is no proven loss."""

    @property
    def settled(self) -> bool:
        """True if further steps cannot change the choice."""

    def step(self) -> None:
        """One step of the search; a few milliseconds at most."""

    def best(self) -> Action:
        """The choice so far."""

    def course(self) -> Sequence[Action]:
        """The choice so far and the actions of the same seat that were decided with it."""

    def lines(self, most: int) -> list[Line]:
        """Principal variations, the choice first; at most ``most``."""


class Search:
    """One decision of ``seat``, thought over in slices."""

    def __init__(
        self,
        rules: AnyRules,
        seen: Any,
        seat: Seat,
        level: Level,
        seed: int,
        clock: Callable[[], float] = perf_counter,
        style: str = "",
    ) -> None:
        """``ValueError`` when ``seat`` is not to act in what was seen."""
        begun = clock()
        self.level, self.seat, self._clock = level, seat, clock
        self._method = _method(rules, seen, seat, level, seed, style)
        self._style = Style(rules, style) if style else None
        self._styled: Sequence[Action] | None = None
        self._decided = False
        self._step = self._solving = 0.0
        self.spent = clock() - begun
        """Seconds spent so far, generation of the legal actions included."""

    @property
    def done(self) -> bool:
        """True if solved, if the choice can no longer change, or if the budget is spent."""
        method = self._method
        return (
            method.settled
            or self._decided
            or 0 < method.limit <= method.iterations
            # A step that might not be over in time is not begun.
            or self.spent + self._step >= self._budget
        )

    def run(self, seconds: float) -> None:
        """Think for about ``seconds`` or until done, and never beyond the level's time.

        At least a step is taken, unless all is done already.
        """
        method, clock = self._method, self._clock
        before, now = self.spent, clock()
        while not self.done:
            solving = isinstance(method, EndgameSearch) and method.solving
            method.step()
            begun, now = now, clock()
            self.spent += now - begun
            if solving:
                self._solving += now - begun
            else:
                self._note_step(now - begun)
            if self.spent - before >= seconds:
                break

    def _note_step(self, seconds: float) -> None:
        method = self._method
        self._step += (seconds - self._step) / min(RECENT, method.iterations)
        if method.iterations % AFTER == 0:
            lead = method.visit_margin
            # A choice that is the only one left has not been judged by that.
            certain = lead == float("inf") and self.level.judges
            self._decided = lead > self._left() and not certain

    @property
    def _budget(self) -> float:
        """Seconds; an exact solution ends by itself, and its time is not taken from the rest."""
        return self.level.seconds * self._method.share + self._solving

    def _left(self) -> float:
        """Iterations left; where iterations are limited, time does not count."""
        method = self._method
        if method.limit:
            return method.limit - method.iterations
        if not self.spent:
            return float("inf")
        return (self._budget - self.spent) / self.spent * method.iterations

    def best(self) -> Action:
        """The choice so far; legal at any moment."""
        return self._method.best() if self._style is None else self.course()[0]

    def course(self) -> Sequence[Action]:
        """The choice so far and the actions of the same seat that were decided with it.

        A style has its say once the search is done.
        """
        if self._style is None or not self.done:
            return self._method.course()
        if self._styled is None:
            self._styled = self._style.choose(self._method)
        return self._styled

    def report(self, most: int = 1) -> dict[str, Any]:
        """Result as JSON-ready data: ``value`` for the seat, ``line``, and all ``lines``.

        Each of the lines, the choice first and ``most`` of them at most, is a pair of names and of
        values for every seat, which are empty where it was not searched; ``value`` is then 0.
        """
        lines = [
            (line.names, [round(value, 3) for value in line.values])
            for line in self._method.lines(most)
        ]
        return {
            "iterations": self._method.iterations,
            "value": lines[0][1][self.seat] if lines[0][1] else 0.0,
            "line": lines[0][0],
            "lines": lines,
        }


def choose(
    rules: AnyRules,
    seen: Any,
    seat: Seat,
    level: Level,
    seed: int,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    style: str = "",
) -> Action:
    """The action that ``seat`` chooses. With ``iterations`` alone the clock does not matter.

    ``seconds`` may limit them. ``ValueError`` when nothing does, as 0 iterations are any number,
    and when ``seat`` is not to act in what was seen.
    """
    if iterations is not None:
        if iterations < 1 and seconds is None:
            raise ValueError(f"iterations: a whole number from 1, not {iterations}")
        level = level._replace(iterations=iterations, listings=iterations, seconds=float("inf"))
    if seconds is not None:
        level = level._replace(seconds=seconds)
    search = Search(rules, seen, seat, level, seed, style=style)
    search.run(float("inf"))
    return search.best()


def evaluator_of(rules: AnyRules) -> Evaluator[Any]:
    """The evaluator of a game, from the module beside its rules; a plain one if it has none."""
    found = beside(type(rules), "evaluator", *LEGACY_NAMES["evaluator"])
    if found is None:
        return Evaluator(rules)
    make: Callable[[AnyRules], Evaluator[Any]] = (
        found.evaluator if hasattr(found, "evaluator") else found.knowledge
    )
    return make(rules)


def _method(rules: AnyRules, seen: Any, seat: Seat, level: Level, seed: int, style: str) -> Method:
    rnd = generator(seed)
    state = rules.determinize(seen, rnd)
    if rules.to_act(state) != seat:
        raise ValueError(f"seat {seat}: not to act in what was seen; {rules.to_act(state)} is")
    evaluator = evaluator_of(rules)
    if level.sparing:
        evaluator = evaluator.without_follies()
    if style:
        evaluator = evaluator.with_style(style, seat)
    if isinstance(evaluator, TurnEvaluator):  # whose search proves ends by itself
        evaluator = evaluator.with_weights() if level.trained else evaluator
        return TurnSearch(rules, evaluator, state, level, rnd)
    method = _estimating(rules, evaluator, seen, state, level, rnd)
    is_open = type(rules).determinize is Rules.determinize
    if level.solves and is_open and is_near(rules, state):
        return EndgameSearch(rules, state, method)
    return method


def _estimating(
    rules: AnyRules,
    evaluator: Evaluator[Any],
    seen: Any,
    state: Any,
    level: Level,
    rnd: Random,
) -> Method:
    """The method for a game that is far from its end, or that has secrets."""
    seat = rules.to_act(state)
    assert seat is not None
    if isinstance(evaluator, MacroActionEvaluator):
        return MacroActionSearch(rules, evaluator, state, level, rnd)
    if level.trials and (trials := evaluator.rollout_evaluator(state)):
        return RolloutSearch(rules, trials, seen, seat, level, rnd)
    return TreeSearch(rules, evaluator, seen, seat, level, rnd)
