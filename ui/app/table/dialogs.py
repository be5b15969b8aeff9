"""Dialogs of a table: which one is open. ``ui.app.screens.dialogs`` draws them."""

from __future__ import annotations

from ui.app.core.commands import Transition
from ui.app.core.model import Model, Table
from ui.app.core.table_messages import ShowDialog
from ui.app.table.scene import veiled

OVER_THE_CURTAIN = ("", "settings")
"""What may be opened before somebody has taken the device; the rest would wait for that person."""


def show(model: Model, table: Table, msg: ShowDialog) -> Transition:
    """Open one of the table's dialogs, or close it when no name is given."""
    if msg.name == "result" and not table.match.over:
        return model, ()
    if veiled(table) is not None and msg.name not in OVER_THE_CURTAIN:
        return model, ()
    coming = "" if msg.name == table.dialogs.coming else table.dialogs.coming
    table = table._replace(
        dialogs=table.dialogs._replace(
            shown=msg.name, coming=coming, code="", link="", code_wanted=(0, -1)
        ),
        speech=table.speech._replace(message=""),
    )
    table = table._replace(dialogs=table.dialogs._replace(by_hand=(-1, "")))
    return model._replace(table=table), ()
