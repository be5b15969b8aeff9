"""Saving the game on a table."""

from __future__ import annotations

from ui.app.core.commands import SaveGame, Transition
from ui.app.core.model import Card, Model, Saved, Table
from ui.app.core.table_records import head_of, to_record


def saving_of(model: Model, table: Table) -> Transition:
    """The model with this table in its list of games, and the command that keeps it."""
    if table.is_exercise:
        return model, ()
    return saving(model, Saved(table.id, to_record(table)))


def saving(model: Model, saved: Saved) -> Transition:
    """The model with this record as the latest of its games, and the command that keeps it."""
    others = tuple(card for card in model.library.games if card.id != saved.id)
    card = Card(saved.id, model.browser.now, head_of(saved.record))
    return model._replace(library=model.library._replace(games=(*others, card), latest=saved)), (
        SaveGame(saved.id, saved.record),
    )
