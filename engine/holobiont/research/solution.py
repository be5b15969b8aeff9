"""Exact values of positions near the end of an open game.

found = solve(match.at(40), seconds=5)
print(found.exact, found.values, found.best)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, NamedTuple

from holobiont.match import AnyRules, Match
from holobiont.rules import CHANCE, Rules
from holobiont.search.endgame import ALIKE, Solver

NODES = 1_000_000
"""Positions that are looked at before a solution is given up, where nothing is said."""
SECONDS = 10.0
SLICE = 512
"""Positions between two calls of ``progress`` and two looks at the clock."""


class Solution(NamedTuple):
    """The value of a position when every seat plays its best."""

    exact: bool
    """False if a limit came first; then ``actions`` has those whose values were found."""
    values: tuple[float, ...]
    """Return of each seat, from -1 to 1; an expectation where chance, or a choice among equals,
    comes first. Empty unless exact."""
    best: tuple[str, ...]
    """All actions of that value, in notation; empty unless exact, or where nobody chooses."""
    actions: Mapping[str, tuple[float, ...]]
    """By action in notation the returns that follow; exact each."""
    line: tuple[str, ...]
    """Best actions in a row, to the end of the game or to a chance event; empty unless exact."""
    nodes: int
    """Positions that were looked at."""
    seconds: float


class Progress(NamedTuple):
    """How far a solution has come."""

    nodes: int
    """Positions looked at so far."""
    done: int
    of: int
    """Actions of the position, and how many of them are solved."""


def solve(
    match: Match,
    *,
    seconds: float = SECONDS,
    nodes: int = NODES,
    progress: Callable[[Progress], None] | None = None,
) -> Solution:
    """The exact value of the position of ``match``; ``match.at(ply)`` is an earlier one.

    Without a solution within ``seconds`` and ``nodes`` it says so: ``exact`` is False. ``progress``
    is called now and then; an exception of it ends the search. ``ValueError`` for a game with
    secrets that is not over, as its value depends on what nobody may know.
    """
    if match.rules.secrets and not match.over:
        raise ValueError(f"{match.rules.title} has hidden cards; only open games can be solved")
    return solve_state(match.rules, match.state, seconds=seconds, nodes=nodes, progress=progress)


def solve_state(
    rules: AnyRules,
    state: Any,
    *,
    seconds: float = SECONDS,
    nodes: int = NODES,
    progress: Callable[[Progress], None] | None = None,
) -> Solution:
    """As ``solve``, for a state of some rules; what is hidden in it is looked at."""
    begun = perf_counter()
    if (seat := rules.to_act(state)) is None:
        values = tuple(map(float, rules.returns(state)))
        return Solution(True, values, (), {}, (), 0, perf_counter() - begun)
    solver, of = Solver(rules, state), len(rules.legal(state))
    while not solver.solved and solver.nodes < nodes and perf_counter() - begun < seconds:
        try:
            solver.run(min(SLICE, nodes - solver.nodes))
        except RecursionError:  # the end is too far away to be reached
            break
        if progress is not None:
            progress(Progress(solver.nodes, len(solver.actions), of))
    told = {
        rules.name(state, action): tuple(map(float, returns))
        for action, returns in solver.actions.items()
    }
    spent = perf_counter() - begun
    if not solver.solved:
        return Solution(False, (), (), told, (), solver.nodes, spent)
    values, best = _decided(seat, told)
    line = _line(rules, state, solver)
    return Solution(True, values, best, told, line, solver.nodes, spent)


def _decided(
    seat: int, told: Mapping[str, tuple[float, ...]]
) -> tuple[tuple[float, ...], tuple[str, ...]]:
    """Returns and best actions: the mean over all outcomes of chance, or over equal choices."""
    best = tuple(told)
    if seat != CHANCE:
        most = max(returns[seat] for returns in told.values())
        best = tuple(name for name, returns in told.items() if most - returns[seat] < ALIKE)
    columns = zip(*(told[name] for name in best))
    values = tuple(sum(column) / len(best) for column in columns)
    return values, () if seat == CHANCE else best


def _line(rules: Rules[Any], state: Any, solver: Solver) -> tuple[str, ...]:
    names = []
    for action in solver.principal_variation(state):
        names.append(rules.name(state, action))
        state = rules.apply(state, action)
    return tuple(names)
