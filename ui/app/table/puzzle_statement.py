"""The statement of the puzzle on a table, as it is shown and spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holobiont.i18n import _, capital
from ui.app.core.model import Table
from ui.app.table.scene import scene_of, view_of
from ui.kit.game import GameView, Scene

if TYPE_CHECKING:
    from holobiont.puzzles import Puzzle


def statement_of(view: GameView, scene: Scene, puzzle: Puzzle) -> str:
    """Who is asked, and what: "You play Black. What is the best turn?".

    Where the answer is counted, what the count is now.
    """
    from holobiont.puzzles import QUESTIONS  # here, as few visits want puzzles
    from ui.puzzles.goals import GOALS, counts_of

    name = capital(view.seat_name(scene, puzzle.seat))
    asked = _("You play {seat}. {question}", seat=name, question=_(QUESTIONS[puzzle.question]))
    if puzzle.question not in GOALS:
        return asked
    return f"{asked} " + _("Now: {count}.", count=signed(counts_of(puzzle)[0]))


def signed(count: int) -> str:
    """A count with a minus sign in the place of a hyphen."""
    return str(count).replace("-", "−")


def statement(table: Table) -> str:
    """The statement of the puzzle that is solved at a table."""
    solving = table.solving
    assert solving is not None
    if solving.training is None:
        return statement_of(view_of(table), scene_of(table), solving.puzzle)
    # It is told as the position was at first, whatever has been tried since.
    return own_statement(
        view_of(table),
        scene_of(table._replace(match=table.match.at(0))),
        solving.puzzle,
        solving.training.task.played,
    )


def own_statement(view: GameView, scene: Scene, puzzle: Puzzle, played: Sequence[str]) -> str:
    """What was played in a person's own moment: "You play Black. You played: move b7 to c6 …"."""
    name = capital(view.seat_name(scene, puzzle.seat))
    turn = _(", then ").join(view.request(scene, each) for each in played)
    return _("You play {seat}. You played: {turn}. Find a better turn.", seat=name, turn=turn)
