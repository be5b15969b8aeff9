"""One's own moments at the puzzle's table: the comparison of a turn, and when a task comes again.

A task from a game may have several good turns. So a turn that is not the solution is compared with
it by the worker, from what the seat knew, before it is called wrong. Pure.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from zlib import crc32

from holobiont.coach.coach import sentence
from holobiont.i18n import _
from ui.app.core.ages import day
from ui.app.core.commands import Command, Save, Think
from ui.app.core.model import Model, Solving, Table, addressed
from ui.app.core.own_moments import FIRST_DAY, Training, by_key, gone_on, kept, trainings
from ui.app.core.table_records import MOMENTS_KEY
from ui.app.puzzles.calendar_view import date_called
from ui.app.table.scene import token_of

SECONDS = 1.2
"""For the comparison of a turn with the solution."""


def comparison(table: Table, own: Sequence[str]) -> Think:
    """The request to compare a turn with the solution, from what the seat knew."""
    assert table.solving is not None and table.solving.training is not None
    task, rules = table.solving.training.task, table.match.rules
    puzzle = task.puzzle
    request = {
        "token": f"{token_of(table)}.weigh.0",
        "coach": "weigh",
        "game": rules.slug,
        "seats": rules.seat_count,
        "options": rules.chosen,
        "seat": puzzle.seat,
        "state": rules.dump(table.match.states[0]),
        "turns": [tuple(own), puzzle.solution, task.played],
        "seconds": SECONDS,
        "seed": crc32(puzzle.key.encode()),
    }
    return Think(json.dumps(request))


def noted(
    model: Model, solving: Solving, outcome: str
) -> tuple[Model, Solving, tuple[Command, ...]]:
    """The model with a task that goes on or begins again, the same task, and what stores it."""
    assert solving.training is not None
    texts = model.progress.moments
    known = by_key(trainings(texts), solving.puzzle.key)
    if known is None:  # it was deleted meanwhile
        return model, solving, ()
    later = gone_on(known, outcome, today_of(model))
    texts, text = kept(texts, later)
    model = model._replace(progress=model.progress._replace(moments=texts))
    solving = solving._replace(training=later._replace(source=solving.training.source))
    return model, solving, (Save(MOMENTS_KEY + later.name, text),) if text else ()


def reason(table: Table) -> str:
    """Why the solution was better, as the coach can prove it; empty where it cannot."""
    assert table.solving is not None and table.solving.training is not None
    claims = table.solving.training.task.claims
    own = addressed(table)
    told = (sentence(table.match.rules, claim, table.names, own) for claim in claims)
    return next(filter(None, told), "")


def comes_back(training: Training) -> str:
    """When a task comes back, in a sentence."""
    if not training.due:
        return _("It is learnt, and does not come back.")
    return _("It comes back on {day}.", day=date_called(training.due))


def today_of(model: Model) -> str:
    """The day on this device, yyyy-mm-dd."""
    return day(model.browser.now) or FIRST_DAY
