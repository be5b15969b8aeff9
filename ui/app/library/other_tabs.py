"""What happens to the games of this device in another window. Pure."""

from __future__ import annotations

from zlib import crc32

from holobiont.i18n import _
from ui.app.core.commands import LoadGame, Transition
from ui.app.core.model import Card, Model, Saved, Table
from ui.app.core.page_messages import GameChangedElsewhere, GameReread
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.table_records import from_record, head_of, to_record
from ui.app.table.turn import go_on


def changed(model: Model, msg: GameChangedElsewhere) -> Transition:
    """A game was kept or deleted in another window: see how it stands now."""
    if msg.value:
        others = tuple(each for each in model.progress.sessions if each[0] != msg.id)
        progress = model.progress._replace(sessions=(*others, (msg.id, msg.value)))
        model = model._replace(progress=progress)
    return model, (_fetch(model, msg.id),)


def _fetch(model: Model, key: str) -> LoadGame:
    return LoadGame(key, GameReread(f"{key} {_known(model, key)}"))


def _known(model: Model, key: str) -> str:
    """What this window last kept or read of a game, in short."""
    latest = model.library.latest
    return f"{crc32(latest.record.encode()):x}" if latest and latest.id == key else ""


def changed_to(model: Model, msg: GameReread) -> Transition:
    """How a game stands that another window has changed; a table follows it at once.

    A game that was deleted there stays on its table here, and is kept again with the next action.
    What was read before this window went on is older than what it has, so it is read again.
    """
    (key, _blank, known), text = msg.game.partition(" "), msg.answer
    if known != _known(model, key):
        return model, (_fetch(model, key),)
    others = tuple(card for card in model.library.games if card.id != key)
    if not text:
        return model._replace(library=model.library._replace(games=others)), ()
    card = Card(key, model.browser.now, head_of(text))
    model = model._replace(
        library=model.library._replace(games=(*others, card), latest=Saved(key, text))
    )
    table = model.table
    if table is None or table.id != key or to_record(table) == text:
        return model, ()
    try:
        there = from_record(key, text, ALL_LEVELS)
    except ValueError:
        return model, ()  # Of a newer version, which this window cannot read.
    if table.whatif is not None:
        return model._replace(page=_tried_beside(table, there)), ()
    return go_on(model, following(table, there))


def _tried_beside(table: Table, there: Table) -> Table:
    """A table at which something is tried, while its game goes on in another window."""
    whatif = table.whatif
    assert whatif is not None
    game = following(whatif.game, there)
    known = {branch.number for branch in game.analysis.branches}
    at = whatif.at if whatif.at in known else 0
    return table._replace(
        mode=whatif._replace(game=game, at=at),
        speech=table.speech._replace(message=game.speech.message),
    )


def following(table: Table, there: Table) -> Table:
    """A table as it stands in another window, still looked at as it was here."""
    match = there.match
    if match.names() == table.match.names():
        stays = table.players == there.players
        return table._replace(
            notes=table.notes._replace(
                title=there.notes.title,
                handed=there.notes.handed,
                sealed_copies=there.notes.sealed_copies,
                opened_elsewhere=there.notes.opened_elsewhere,
            ),
            players=there.players,
            analysis=table.analysis._replace(branches=there.analysis.branches),
            selection=table.selection._replace(pending=table.selection.pending if stays else ()),
            token=table.token if stays else table.token + 1,
        )
    past = (
        table.timeline.past
        if table.timeline.past is not None and table.timeline.past < match.ply
        else None
    )
    words = _("The game went on in another window.")
    return there._replace(
        selection=there.selection._replace(
            cursor=table.selection.cursor, arranged=table.selection.arranged
        ),
        timeline=there.timeline._replace(
            past=past, fresh=table.match.ply if match.ply > table.match.ply else -1
        ),
        sitting=table.sitting,
        token=table.token + 1,
        computer=there.computer._replace(held=table.computer.held),
        dialogs=there.dialogs._replace(seen_result=match.over and table.dialogs.seen_result),
        speech=there.speech._replace(message=words, said=words),
    )
