"""Turns for puzzles that are not their solution."""

from __future__ import annotations

from collections.abc import Iterator

from holobiont import puzzles
from holobiont.puzzles import Puzzle
from holobiont.rng import generator

LONGEST = 40


def turns(puzzle: Puzzle) -> Iterator[tuple[str, ...]]:
    """Turns of the seat that is asked, drawn by lot."""
    rules = puzzles.rules_of(puzzle)
    for number in range(60):
        rnd, state, names = generator(number), puzzles.state_of(puzzle), list[str]()
        while rules.to_act(state) == puzzle.seat and len(names) < LONGEST:
            action = rules.sample(state, rnd)
            names.append(rules.name(state, action))
            state = rules.apply(state, action)
        yield tuple(names)


def wrong_turn(puzzle: Puzzle) -> tuple[str, ...]:
    """A whole turn that is not the solution, nor begins with it."""
    length = len(puzzle.solution)
    return next(
        names
        for names in turns(puzzle)
        if all(puzzles.judge(puzzle, names[:end]) != "right" for end in (length, len(names)))
    )
