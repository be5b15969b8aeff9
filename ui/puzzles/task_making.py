"""Makes tasks of turns in games that were played.

    task = task_of(case)
    task.puzzle, task.played, task.claims

With secrets the position of a task is one that its seat could not tell from that of the game,
sampled from what it saw. Where both turns began alike and a card came, the task begins after that
card.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from holobiont.coach.claims import BETTER, PLAYED, Case, course
from holobiont.coach.coach import confirmed
from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle, turn_end
from holobiont.rules import Action, Seat
from ui.puzzles.comparison import compared, until_learned, world_of
from ui.puzzles.proposals import forgetful, key_of
from ui.puzzles.tasks import MOST, STEP, Task
from ui.puzzles.turns import after, names_of

CLEAR = 0.05
"""Chance of winning by which the better turn must be ahead when both are compared."""
SURE = 2.0
"""The same in standard errors, where worlds are sampled."""


def task_of(case: Case, seconds: float = 1.0, seed: int = 0) -> Task | None:
    """The task of a case, or None where the better turn is not clearly better.

    That is found anew, by a comparison of the two that takes about ``seconds``: the loss of a
    review also has what others did and what came by luck.
    """
    rules, seat = case.rules, case.seat
    start, played, better = _parts(case)
    world = forgetful(rules, world_of(rules, start, seat))
    if not played or not better or _same_end(rules, world, played, better):
        return None
    found = compared(rules, world, seat, (better, played), seconds, seed)
    gain = found.gain(0, 1)
    if gain < CLEAR or gain < SURE * found.errors[1]:
        return None
    whole = case._replace(state=world, played=played, better=better)
    if not rules.secrets:
        whole = case._replace(state=world)
    claims = tuple(islice(confirmed(whole, seat, over=not rules.secrets), MOST))
    return Task(_puzzle(rules, world, seat, better, gain), names_of(rules, world, played), claims)


def _puzzle(
    rules: AnyRules, world: Any, seat: Seat, better: Sequence[Action], gain: float
) -> Puzzle:
    usual = rules.defaults(rules.seat_count)
    options = {key: value for key, value in rules.chosen.items() if usual[key] != value}
    solution, seen = names_of(rules, world, better), rules.observe(world, seat)
    return Puzzle(
        rules.slug,
        key_of(rules, options, seat, seen, solution),
        rules.seat_count,
        options,
        rules.dump(world),
        seat,
        "best turn",
        solution,
        STEP,
        (),
        round(min(1.0, gain), 2),
    )


def _parts(case: Case) -> tuple[Any, tuple[Action, ...], tuple[Action, ...]]:
    """Where a task begins, what was played from there, and what was better, as far as the seat
    could foresee either."""
    rules, seat = case.rules, case.seat
    lines = course(case, PLAYED), course(case, BETTER)
    played, better = (line.actions[: line.own] for line in lines)
    state = case.state
    if rules.secrets:
        while shared := until_learned(rules, state, seat, _common(played, better)):
            state = after(rules, state, played[:shared])
            played, better = played[shared:], better[shared:]
        turns = played, better
        played, better = (turn[: until_learned(rules, state, seat, turn) or None] for turn in turns)
    if rules.to_act(state) != seat:
        return state, (), ()
    return state, played, better


def _common(one: Sequence[Action], other: Sequence[Action]) -> tuple[Action, ...]:
    """The actions with which both courses begin."""
    pairs = list(zip(one, other))
    length = next((n for n, (a, b) in enumerate(pairs) if a != b), len(pairs))
    return tuple(one[:length])


def _same_end(
    rules: AnyRules, world: Any, played: Sequence[Action], better: Sequence[Action]
) -> bool:
    """Whether two turns end in the same position, or one of them is not possible there."""
    ends = []
    for turn in (played, better):
        state = world
        for action in turn:
            if action not in rules.legal(state):
                return True
            state = rules.apply(state, action)
        ends.append(turn_end(state))
    return bool(ends[0] == ends[1])
