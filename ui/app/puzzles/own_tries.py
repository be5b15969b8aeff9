"""Tries at one's own moments, after the worker has compared them, and the ways on. Pure."""

from __future__ import annotations

from typing import Any

from holobiont.i18n import _
from ui.app.core.commands import Focus, Forget, Go, Transition
from ui.app.core.model import Model, Table
from ui.app.core.own_moments import Training, next_due, trainings, without
from ui.app.core.puzzle_messages import DropMoment
from ui.app.core.routes import OWN
from ui.app.core.table_records import MOMENTS_KEY
from ui.app.puzzles import tries
from ui.app.puzzles.own_training import today_of
from ui.puzzles.tasks import is_as_good


def weighed(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The worker has compared a turn with the solution."""
    solving = table.solving
    if solving is None or solving.stage != "weigh" or solving.training is None:
        return model, ()
    if is_as_good(reply["chances"]):
        words = _("As good as the solution.")
        return tries.solved(model, _silent(table), solving, words, "as good")
    return tries.missed(model, _silent(table), solving)


def _silent(table: Table) -> Table:
    """The table, at which the coach does not compare any more."""
    return table._replace(speech=table.speech._replace(said=""))


def following(model: Model, training: Training) -> Transition:
    """The next task that is due; where none is, the list of them."""
    key = training.task.puzzle.key
    due = next_due(trainings(model.progress.moments), today_of(model), key)
    return model, (Go(f"#/puzzle/{OWN}/{due.task.puzzle.key}" if due else f"#/puzzles/{OWN}"),)


def drop(model: Model, msg: DropMoment) -> Transition:
    """A task is deleted, from the list of them."""
    texts, gone = without(model.progress.moments, msg.key)
    model = model._replace(progress=model.progress._replace(moments=texts))
    return model, (*(Forget(MOMENTS_KEY + name) for name in gone), Focus("heading"))
