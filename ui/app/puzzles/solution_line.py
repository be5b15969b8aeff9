"""The solution of a puzzle move by move, in words and with what speaks for each."""

from __future__ import annotations

from holobiont.i18n import N_, _, remembered
from holobiont.match import Match
from holobiont.puzzles import Puzzle, rules_of, state_of
from holobiont.rng import generator
from holobiont.search.agent import evaluator_of
from ui.app.puzzles.pictures import scene_at
from ui.app.table.puzzle_statement import signed
from ui.games import VIEWS
from ui.puzzles.goals import GOALS, counts_of, second_count

Line = tuple[tuple[str, str], ...]


def line_of(puzzle: Puzzle) -> Line:
    """The moves as one asks for them, each with its reason, which may be empty.

    Where the answer is counted, the count is the reason, at the last move.
    """
    key = (*puzzle[:3], puzzle.position, puzzle.seat, puzzle.question, puzzle.solution)
    _puzzles[key] = puzzle
    return _line(key)


_puzzles: dict[tuple[object, ...], Puzzle] = {}
"""Puzzles by what their lines depend on; their options have no hash."""


@remembered
def _line(key: tuple[object, ...]) -> Line:
    puzzle = _puzzles[key]
    rules = rules_of(puzzle)
    match = Match(rules, 0, (), (state_of(puzzle),))
    is_counted = puzzle.question in GOALS
    view, evaluator, found = VIEWS[puzzle.slug], evaluator_of(rules), list[tuple[str, str]]()
    for name in puzzle.solution:
        state, why = match.state, ""
        if not is_counted:
            # What the seat cannot know is no reason.
            world = rules.determinize(rules.observe(state, puzzle.seat), generator(0))
            why = evaluator.explanation(world, rules.parse(world, name))
        found.append((view.request(scene_at(puzzle, rules, state), name), why))
        match = match.play_text(name)
    if is_counted:
        found[-1] = found[-1][0], _counted(puzzle)
    return tuple(found)


def _counted(puzzle: Puzzle) -> str:
    """The count of the solution beside the best one of all other turns."""
    goal, best = GOALS[puzzle.question], signed(counts_of(puzzle)[1])
    second = signed(second_count(puzzle))
    said = (
        N_("{label}: {best}. Every other turn leaves at least {second}.")
        if goal.fewest
        else N_("{label}: {best}. Every other turn leaves at most {second}.")
    )
    return _(said, label=_(goal.label), best=best, second=second)
