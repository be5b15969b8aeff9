"""Opening games from links and records: what is refused, and where the others go."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.commands import (
    Go,
    Step,
)
from ui.app.core.model import Model, Table
from ui.app.core.table_records import (
    sentence,
)
from ui.app.table.saving import saving_of


def refused_record(model: Model, kind: str, error: ValueError) -> Step:
    """A record from a link or from the dialog cannot be opened."""
    if kind == "opened-link":
        return refuse_link(model, str(error))
    reason = sentence(str(error))
    return model._replace(notice=_("This record cannot be opened. {reason}", reason=reason)), ()


def taken(model: Model, kind: str, table: Table) -> Step:
    """The table of a record from a link or from the dialog becomes a game on the shelf."""
    model, commands = saving_of(model._replace(opening=False, opened=""), table)
    return model, (*commands, Go(f"#/game/{table.id}", replace=kind == "opened-link"))


def refuse_link(model: Model, reason: str) -> Step:
    """Say what is wrong with an address; a game on the table stays there."""
    table = model.table
    if table is not None:
        here = f"learn/{table.match.rules.slug}" if table.learning else f"game/{table.id}"
        return model._replace(notice=reason), (Go(f"#/{here}", replace=True),)
    return model._replace(screen="home", setup=None, notice=reason), ()
