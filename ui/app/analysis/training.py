"""*Train this*: a decisive moment of one's own becomes a task that comes back. Pure.

Nothing is collected by itself: a moment is trained if somebody asks for it. The worker makes the
task of what the seat could know (``ui.puzzles.task_making``), or finds no turn that was
clearly better.
"""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from holobiont.i18n import N_, _
from holobiont.registry import SLUGS
from ui.app.analysis.review import COACHED, actors_of, better_course, coached, has_coach, played
from ui.app.core.ages import day
from ui.app.core.analysis_model import Trained
from ui.app.core.commands import Command, Focus, Save, Think, Transition
from ui.app.core.model import Model, Table, human_seats
from ui.app.core.own_moments import FIRST_DAY, begun, by_key, kept, trainings
from ui.app.core.table_messages import TrainMoment
from ui.app.core.table_records import MOMENTS_KEY
from ui.app.table.scene import token_of
from ui.puzzles.tasks import read_task

SECONDS = 1.5
"""For the comparison of what was played and what was better."""
COMPARES = N_("The coach compares both turns once more …")
OUTCOMES = {
    "": COMPARES,
    "kept": N_("Kept among your own moments: it comes back tomorrow."),
    "known": N_("It is among your own moments already."),
    "alike": N_("Looked at alone, neither turn is clearly better, so there is nothing to train."),
    "full": N_("There are too many of your own moments; delete some of them first."),
}
"""What is said of a moment that somebody wanted to train, by ``Trained.outcome``."""


def may_train(table: Table, turn: int) -> bool:
    """Whether a turn of the review can become a task: a person's, with another one that is better.

    ``table`` is that of the game.
    """
    review = table.analysis.review
    if review is None or turn >= len(review.judged) or not has_coach(table):
        return False
    if table.match.rules.slug not in SLUGS or coached(review, turn) is None:
        return False
    if actors_of(table.match)[review.turns[turn]] not in human_seats(table):
        return False
    names, own = better_course(table, turn)
    return bool(own) and names[:own] != played(table, turn)[:own]


def trained(table: Table, turn: int) -> Trained | None:
    """What came of the wish to train a turn, if somebody had it."""
    return next((each for each in table.analysis.trained if each.turn == turn), None)


def ask(model: Model, table: Table, msg: TrainMoment) -> Transition:
    """Let the worker make a task of a turn."""
    if table.whatif is not None or trained(table, msg.turn) or not may_train(table, msg.turn):
        return model, ()
    table = _with(table, Trained(msg.turn))
    said = table.speech._replace(said=_(COMPARES))
    return model._replace(page=table._replace(speech=said)), (
        _request(table, msg.turn),
        Focus(f"trained-{msg.turn}"),
    )


def _with(table: Table, found: Trained) -> Table:
    others = (each for each in table.analysis.trained if each.turn != found.turn)
    return table._replace(analysis=table.analysis._replace(trained=(*others, found)))


def _request(table: Table, turn: int) -> Think:
    review, match = table.analysis.review, table.match
    assert review is not None
    rules, ply = match.rules, review.turns[turn]
    request = {
        "token": f"{token_of(table)}.task.{turn}",
        "coach": "task",
        "game": rules.slug,
        "seats": rules.seat_count,
        "options": rules.chosen,
        "seat": actors_of(match)[ply],
        "state": rules.dump(match.states[ply]),
        "played": review.names[ply : ply + COACHED],
        "better": better_course(table, turn)[0],
        "seconds": SECONDS,
        "seed": crc32(f"{table.id}.{ply}".encode()),
    }
    return Think(json.dumps(request))


def found(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The worker has made a task, or there is nothing to train."""
    turn = int(reply["token"].rpartition(".")[2])
    if trained(table, turn) != Trained(turn):
        return model, ()
    commands: tuple[Command, ...] = ()
    if reply["task"] is None:
        outcome = "alike"
    else:
        model, commands, outcome = _kept(model, table, reply["task"])
    table = _with(table, Trained(turn, outcome))
    said = table.speech._replace(said=_(OUTCOMES[outcome]))
    return model._replace(page=table._replace(speech=said)), commands


def _kept(
    model: Model, table: Table, data: dict[str, Any]
) -> tuple[Model, tuple[Command, ...], str]:
    """The model with a task more, what stores it, and what came of it."""
    texts = model.progress.moments
    today = day(model.browser.now) or FIRST_DAY
    training = begun(read_task(data), table.id, today)
    if by_key(trainings(texts), training.task.puzzle.key) is not None:
        return model, (), "known"
    texts, text = kept(texts, training)
    if not text:
        return model, (), "full"
    model = model._replace(progress=model.progress._replace(moments=texts))
    return model, (Save(MOMENTS_KEY + training.name, text),), "kept"
