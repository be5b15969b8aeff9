"""The solution of a puzzle move by move, in words and with what speaks for each."""

from __future__ import annotations

from holobiont.i18n import remembered
from holobiont.match import Match
from holobiont.puzzles import Puzzle, rules_of, state_of
from holobiont.rng import generator
from holobiont.search.agent import evaluator_of
from ui.app.puzzles.pictures import scene_at
from ui.games import VIEWS

Line = tuple[tuple[str, str], ...]


def line_of(puzzle: Puzzle) -> Line:
    """The moves as one asks for them, each with its reason, which may be empty."""
    key = (*puzzle[:3], puzzle.position, puzzle.seat, puzzle.solution)
    _puzzles[key] = puzzle
    return _line(key)


_puzzles: dict[tuple[object, ...], Puzzle] = {}
"""Puzzles by what their lines depend on; their options have no hash."""


@remembered
def _line(key: tuple[object, ...]) -> Line:
    puzzle = _puzzles[key]
    rules = rules_of(puzzle)
    match = Match(rules, 0, (), (state_of(puzzle),))
    view, evaluator, found = VIEWS[puzzle.slug], evaluator_of(rules), list[tuple[str, str]]()
    for name in puzzle.solution:
        state = match.state
        # What the seat cannot know is no reason.
        world = rules.determinize(rules.observe(state, puzzle.seat), generator(0))
        asked = view.request(scene_at(puzzle, rules, state), name)
        found.append((asked, evaluator.explanation(world, rules.parse(world, name))))
        match = match.play_text(name)
    return tuple(found)
