"""A game between computers, watched: it can be paused and played on step by step. Pure."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.commands import Save, Transition
from ui.app.core.model import PACES, Model, Table, watched
from ui.app.core.table_messages import ChangeWatchPace, Pause, SingleStep
from ui.app.core.table_records import setting_key
from ui.app.table.turn import go_on


def pause(model: Model, table: Table, msg: Pause) -> Transition:
    """Stop the game, or let it go on."""
    if table.match.over or not watched(table):
        return model, ()
    # What is being thought about belongs to the token before, and so comes to nothing.
    table = table._replace(token=table.token + 1)
    if table.computer.held:
        return go_on(
            model,
            table._replace(
                computer=table.computer._replace(held=""),
                timeline=table.timeline._replace(past=None),
                speech=table.speech._replace(said=_("The game goes on.")),
            ),
        )
    return model._replace(
        page=table._replace(
            computer=table.computer._replace(held="paused"),
            speech=table.speech._replace(said=_("Paused.")),
        )
    ), ()


def single_step(model: Model, table: Table, msg: SingleStep) -> Transition:
    """One action, after which the game is paused."""
    if table.match.over or not watched(table):
        return model, ()
    if table.computer.held != "paused":
        return model._replace(
            page=table._replace(computer=table.computer._replace(held="once"))
        ), ()
    table = table._replace(
        computer=table.computer._replace(held="once"),
        timeline=table.timeline._replace(past=None),
        token=table.token + 1,
    )
    return go_on(model, table)


def pace(model: Model, table: Table, msg: ChangeWatchPace) -> Transition:
    """A ``slower`` or ``faster`` speed of watched games, as far as there is one."""
    ways = {"slower": -1, "faster": 1}
    at = PACES.index(model.settings.watch) + ways.get(msg.way, 0)
    chosen = PACES[min(max(at, 0), len(PACES) - 1)]
    settings = model.settings._replace(watch=chosen)
    return model._replace(settings=settings), (Save(setting_key("watch"), chosen),)
