"""Opening games from links and records: what is refused, and where the others go."""

from __future__ import annotations

from holobiont.i18n import _
from holobiont.record import plain, read, read_pasted
from ui.app.core.commands import Go, LoadAllGames, Transition, entropy
from ui.app.core.model import Model, Table
from ui.app.core.page_messages import (
    GamesBeside,
    LinkOpened,
    OpenRecordDialog,
    RecordOpened,
    RecordTyped,
)
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.routes import DAMAGED, of_position, of_puzzle, unpack
from ui.app.core.table_records import SEALED, from_record, private, sentence
from ui.app.table.saving import saving_of


def open_record(model: Model, msg: OpenRecordDialog) -> Transition:
    awaited = "" if model.library.awaited.startswith("import ") else model.library.awaited
    return model._replace(
        library=model.library._replace(opening=True, opened="", scanning=False, awaited=awaited),
        overlay=model.overlay._replace(notice=""),
    ), ()


def typed_record(model: Model, msg: RecordTyped) -> Transition:
    return model._replace(library=model.library._replace(opened=msg.value)), ()


def opened(model: Model, msg: LinkOpened | RecordOpened) -> Transition:
    """A record from a link or from the dialog becomes a saved game.

    One with secrets between people does so only after a look at all that are kept here.
    """
    if isinstance(msg, RecordOpened) and not model.library.opening:
        return model, ()
    drawn, linked = entropy(msg.answer), isinstance(msg, LinkOpened)
    packed, _blank, at = (msg.packed if isinstance(msg, LinkOpened) else "").partition(" ")
    try:
        text = unpack(packed) if linked else model.library.opened
        beside = model, (LoadAllGames(GamesBeside(msg)),)
        if plain(text).lstrip().startswith(SEALED):
            return beside
        reader = read if linked else read_pasted
        table = from_record(drawn.id, text, ALL_LEVELS, reader)
        if private(table):
            return beside
        if at and int(at) > table.match.ply:
            raise ValueError(_(DAMAGED))
    except ValueError as error:
        return refused_record(model, msg, error)
    opens_at = (drawn.id, int(at)) if at else None
    table = table._replace(notes=table.notes._replace(started=table.notes.started or drawn.date))
    return taken(model._replace(library=model.library._replace(opens_at=opens_at)), msg, table)


def refused_record(
    model: Model, opened: LinkOpened | RecordOpened, error: ValueError
) -> Transition:
    """A record from a link or from the dialog cannot be opened."""
    if isinstance(opened, LinkOpened):
        return refuse_link(model, str(error))
    reason = sentence(str(error))
    return model._replace(
        overlay=model.overlay._replace(
            notice=_("This record cannot be opened. {reason}", reason=reason)
        )
    ), ()


def taken(model: Model, opened: LinkOpened | RecordOpened, table: Table) -> Transition:
    """The table of a record from a link or from the dialog becomes a game on the shelf."""
    model, commands = saving_of(
        model._replace(library=model.library._replace(opening=False, opened="")), table
    )
    return model, (*commands, Go(f"#/game/{table.id}", replace=isinstance(opened, LinkOpened)))


def refuse_link(model: Model, reason: str) -> Transition:
    """Say what is wrong with an address; a game on the table stays there."""
    table = model.table
    if table is not None:
        return model._replace(overlay=model.overlay._replace(notice=reason)), (
            Go(_address(table), replace=True),
        )
    return model._replace(page="home", overlay=model.overlay._replace(notice=reason)), ()


def _address(table: Table) -> str:
    """The address of a table."""
    if table.learning is not None:
        return f"#/learn/{table.match.rules.slug}"
    if table.solving is not None:
        return of_puzzle(table.solving.puzzle)
    if table.editing is not None:
        return of_position(table.match.rules, table.editing.text)
    return f"#/game/{table.id}"
