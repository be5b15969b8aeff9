"""Tasks from games: a turn that was played, and a clearly better one that is to be found.

    task = task_of(case, loss=0.2)
    task.puzzle, task.played, task.claims

A task asks what its seat could have known: with secrets its position is one that the seat could
not tell from that of the game, sampled from what it saw. Where both turns began alike and a card
came, the task begins after that card.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from holobiont.coach.claims import BETTER, PLAYED, Case, Claim, course
from holobiont.coach.coach import confirmed, from_data, to_data
from holobiont.match import AnyRules
from holobiont.puzzles import Puzzle, parse, rules_of, state_of, turn_end
from holobiont.puzzles.comparison import compared, until_learned, world_of
from holobiont.puzzles.proposals import forgetful, key_of
from holobiont.puzzles.turns import after, names_of
from holobiont.rules import Action, Seat

CLEAR = 0.05
"""Chance of winning by which the better turn must be ahead when both are compared."""
SURE = 2.0
"""The same in standard errors, where worlds are sampled."""
STEP = 10
"""Difficulty of all tasks, which nobody has measured."""
MOST = 3
"""Claims that a task keeps."""
ALIKE = 1 / 3
"""Part of what was lost that another turn may lose and still count as a solution."""


class Task(NamedTuple):
    """A puzzle from a game, and what was played there."""

    puzzle: Puzzle
    played: tuple[str, ...]
    """In notation, from the position of the puzzle; never empty."""
    claims: tuple[Claim, ...]
    """What holds of it, the claim that says most first."""


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


def is_as_good(chances: Sequence[float]) -> bool:
    """Whether a turn is as good as the solution: its chance, the solution's, and what was played
    then."""
    own, solution, played = chances
    return own >= solution - ALIKE * max(0.0, solution - played)


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


# ---- as data ------------------------------------------------------------------------------------


def task_data(task: Task) -> dict[str, Any]:
    """A task as JSON-ready data with a name for each value."""
    puzzle = task.puzzle
    return {
        "game": puzzle.slug,
        "key": puzzle.key,
        "seats": puzzle.seats,
        "options": dict(puzzle.options),
        "position": puzzle.position,
        "seat": puzzle.seat,
        "played": list(task.played),
        "better": list(puzzle.solution),
        "gain": puzzle.gain,
        "claims": [to_data(claim) for claim in task.claims],
    }


def read_task(data: Mapping[str, Any]) -> Task:
    """The inverse of ``task_data``. ``ValueError`` says what is wrong; the position is not read."""
    try:
        fields = [data[name] for name in ("key", "seats", "options", "position", "seat")]
        better, gain = data["better"], data["gain"]
        game, played, claims = data["game"], data["played"], data["claims"]
    except KeyError as error:
        raise ValueError(f"a task without {error}") from None
    if not isinstance(game, str) or not isinstance(data["position"], str):
        raise ValueError("game, position: texts are expected")
    (puzzle,) = parse(game, json.dumps([*fields, "best turn", better, STEP, [], gain]))
    names = isinstance(played, list) and all(isinstance(each, str) for each in played)
    if not names or not played:
        raise ValueError("played: names of actions are expected")
    if not isinstance(claims, list) or len(claims) > MOST:
        raise ValueError("claims: a short list is expected")
    return Task(puzzle, tuple(played), tuple(map(from_data, claims)))


def is_playable(task: Task) -> bool:
    """Whether the position of a task can be read, and both turns can be played from there."""
    try:
        rules, state = rules_of(task.puzzle), state_of(task.puzzle)
        for names in (task.played, task.puzzle.solution):
            here = state
            for name in names:
                here = rules.apply(here, rules.parse(here, name))
    except (ValueError, RecursionError):
        return False
    return True
