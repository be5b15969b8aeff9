"""Dialogs and docked panels of a table: which one is open. ``ui.app.screens`` draws them."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.commands import Transition
from ui.app.core.model import Model, Table
from ui.app.core.table_messages import ShowDialog
from ui.app.table.scene import veiled, view_of

SCORES = "scores"
"""The panel with the score sheet; in a lesson and at a puzzle a dialog."""

ASK = "ask"
"""The dialog that offers the questions of ``ui.app.table.screen_reader_queries``."""

WITH_CODES = ("share", "letter", "puzzle", "editor")
"""The dialogs that show a QR code."""

OVER_THE_CURTAIN = ("", "settings", "together")
"""What may be opened before somebody has taken the device; the rest would wait for that person."""


def show(model: Model, table: Table, msg: ShowDialog) -> Transition:
    """Open one of the table's dialogs, or close it when no name is given."""
    if msg.name == "result" and not table.match.over:
        return model, ()
    if veiled(table) is not None and msg.name not in OVER_THE_CURTAIN:
        return model, ()
    if msg.name == SCORES and not table.is_exercise:
        return model._replace(page=docked(table, SCORES if view_of(table).has_sheet else "")), ()
    if not msg.name and not table.dialogs.shown:
        return model._replace(page=docked(table, "")), ()
    coming = "" if msg.name == table.dialogs.coming else table.dialogs.coming
    table = table._replace(
        dialogs=table.dialogs._replace(
            shown=msg.name, coming=coming, code="", link="", code_wanted=(0, -1)
        ),
        speech=table.speech._replace(message=""),
    )
    table = table._replace(dialogs=table.dialogs._replace(by_hand=(-1, "")))
    return model._replace(page=table), ()


def audit_button(table: Table) -> tuple[tuple[str, str, str], ...]:
    """The button that checks the shuffle, in games that have one."""
    return ((_("Audit the shuffle"), "show:audit", ""),) if table.match.rules.secrets else ()


def is_reviewed(table: Table) -> bool:
    """Whether the review of the game is open beside the board."""
    reviewed = table.analysis.review is not None and table.whatif is None
    return reviewed and table.dialogs.docked == "review"


def docked(table: Table, name: str) -> Table:
    """The table with a panel beside its board, and no dialog over it; empty: with the log."""
    return table._replace(
        dialogs=table.dialogs._replace(shown="", docked=name),
        speech=table.speech._replace(message=""),
    )
