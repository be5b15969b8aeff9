"""The QR code of a link, which every dialog shows that hands out a game. Pure."""

from __future__ import annotations

from collections.abc import Callable

from ui.app.core.commands import Code, Transition
from ui.app.core.model import Model, Notes, Table
from ui.app.core.player_names import completed
from ui.app.core.routes import of_position, of_puzzle
from ui.app.core.table_messages import QrCodeMade
from ui.app.library.play_by_link import is_sent, letter_of
from ui.app.library.sharing import is_shared, link_of

LONGEST = 700
"""Letters of a link with names and notes, so that a phone reads its code at arm's length."""
NO_SQUARES = "0 "
"""A code without squares, of a link that is too long for one or whose script did not load."""


def requested(before: Table | None, model: Model) -> Transition:
    """The model and the request for the QR code of the dialog that has just been opened."""
    table = model.table
    if table is None or table.dialogs.shown not in LINKS:
        return model, ()
    if before is not None and _is_same(before, table):
        return model, ()
    link, is_short = _link_in(table)
    dialogs = table.dialogs._replace(link=link, is_short=is_short, code="")
    return model._replace(page=table._replace(dialogs=dialogs)), (Code(link),) if link else ()


def _is_same(before: Table, table: Table) -> bool:
    return (before.dialogs.shown, before.token) == (table.dialogs.shown, table.token)


def made(model: Model, table: Table, msg: QrCodeMade) -> Transition:
    """The squares of a code came, or none if no code is that large."""
    number, token = table.dialogs.code_wanted
    if msg.number != number or token != table.token:
        return model, ()
    dialogs = table.dialogs._replace(code=msg.answer or NO_SQUARES)
    return model._replace(page=table._replace(dialogs=dialogs)), ()


def _link_in(table: Table) -> tuple[str, bool]:
    """The link for a QR code and whether it leaves out names and notes; empty for a secret game."""
    link_of, may_leave = LINKS[table.dialogs.shown]
    if not may_leave(table):
        return "", False
    link = link_of(table)
    if len(link) <= LONGEST or table.editing is not None:
        return link, False
    return link_of(without_notes(table)), True


def without_notes(table: Table) -> Table:
    """A table whose players have the names of their seats and whose record notes nothing else."""
    game = table.game
    players = completed([player._replace(name="") for player in game.players])
    notes = Notes(teaching=game.notes.teaching, letter=game.notes.letter, salt=game.notes.salt)
    past = None if table.whatif else table.timeline.past
    return game._replace(players=players, notes=notes, timeline=game.timeline._replace(past=past))


def _of_puzzle(table: Table) -> str:
    """The link to the puzzle on a table."""
    assert table.solving is not None
    return of_puzzle(table.solving.puzzle)


def _of_draft(table: Table) -> str:
    """The link to the editor with the position on a table."""
    assert table.editing is not None
    return of_position(table.match.rules, table.editing.text)


LINKS: dict[str, tuple[Callable[[Table], str], Callable[[Table], bool]]] = {
    "share": (link_of, is_shared),
    "letter": (letter_of, is_sent),
    "puzzle": (_of_puzzle, lambda table: table.solving is not None),
    "editor": (_of_draft, lambda table: table.editing is not None),
}
"""The dialogs that show a QR code: the link that it carries, and whether there is one."""
