"""What happens to the games of this device in another window. Pure."""

from __future__ import annotations

from zlib import crc32

from holobiont.i18n import _
from ui.app.core.commands import Fetch, Step
from ui.app.core.model import Card, Model, Saved, Table
from ui.app.core.page_messages import GameChangedElsewhere, GameReread
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_records import from_record, head_of, to_record
from ui.app.table.turn import go_on


def changed(model: Model, msg: GameChangedElsewhere) -> Step:
    """A game was kept or deleted in another window: see how it stands now."""
    return model, (_fetch(model, msg.id),)


def _fetch(model: Model, key: str) -> Fetch:
    return Fetch(key, GameReread(f"{key} {_known(model, key)}"))


def _known(model: Model, key: str) -> str:
    """What this window last kept or read of a game, in short."""
    latest = model.latest
    return f"{crc32(latest.record.encode()):x}" if latest and latest.id == key else ""


def changed_to(model: Model, msg: GameReread) -> Step:
    """How a game stands that another window has changed; a table follows it at once.

    A game that was deleted there stays on its table here, and is kept again with the next action.
    What was read before this window went on is older than what it has, so it is read again.
    """
    (key, _blank, known), text = msg.game.partition(" "), msg.answer
    if known != _known(model, key):
        return model, (_fetch(model, key),)
    others = tuple(card for card in model.games if card.id != key)
    if not text:
        return model._replace(games=others), ()
    card = Card(key, model.now, head_of(text))
    model = model._replace(games=(*others, card), latest=Saved(key, text))
    table = model.table
    if table is None or table.id != key or to_record(table) == text:
        return model, ()
    try:
        there = from_record(key, text, LEVEL_KEYS)
    except ValueError:
        return model, ()  # Of a newer version, which this window cannot read.
    if table.whatif is not None:
        return model._replace(table=_tried_beside(table, there)), ()
    return go_on(model, following(table, there))


def _tried_beside(table: Table, there: Table) -> Table:
    """A table at which something is tried, while its game goes on in another window."""
    whatif = table.whatif
    assert whatif is not None
    game = following(whatif.game, there)
    known = {branch.number for branch in game.branches}
    at = whatif.at if whatif.at in known else 0
    return table._replace(whatif=whatif._replace(game=game, at=at), message=game.message)


def following(table: Table, there: Table) -> Table:
    """A table as it stands in another window, still looked at as it was here."""
    match = there.match
    if match.names() == table.match.names():
        stays = table.players == there.players
        return table._replace(
            title=there.title,
            players=there.players,
            branches=there.branches,
            handed=there.handed,
            sealed_copies=there.sealed_copies,
            opened_elsewhere=there.opened_elsewhere,
            pending=table.pending if stays else (),
            token=table.token if stays else table.token + 1,
        )
    past = table.past if table.past is not None and table.past < match.ply else None
    words = _("The game went on in another window.")
    return there._replace(
        cursor=table.cursor,
        arranged=table.arranged,
        past=past,
        fresh=table.match.ply if match.ply > table.match.ply else -1,
        sitting=table.sitting,
        token=table.token + 1,
        held=table.held,
        seen_result=match.over and table.seen_result,
        message=words,
        said=words,
    )
