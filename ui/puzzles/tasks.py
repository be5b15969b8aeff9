"""Tasks from games: a turn that was played, and a clearly better one that is to be found.

A task asks what its seat could have known. ``ui.puzzles.task_making`` makes them; this is
what they are, and how they are written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from holobiont.coach.claims import Claim
from holobiont.coach.coach import from_data, to_data
from holobiont.puzzles import Puzzle, parse, rules_of, state_of

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


def is_as_good(chances: Sequence[float]) -> bool:
    """Whether a turn is as good as the solution: its chance, the solution's, and what was played
    then."""
    own, solution, played = chances
    return own >= solution - ALIKE * max(0.0, solution - played)


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
