"""Which message about the class is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.classroom import opening, votes
from ui.app.core.class_messages import (
    CardsSeen,
    ChangeClass,
    ClassButton,
    ClassDealt,
    ClassMessage,
    ClassPack,
    ClassText,
)
from ui.app.core.commands import Transition
from ui.app.core.model import Model


def update(model: Model, msg: ClassMessage) -> Transition:
    """The model after a message, and what the browser is to do."""
    match msg:
        case ClassDealt():
            return opening.dealt(model, msg)
        case ClassPack():
            return opening.pack_loaded(model, msg)
        case ClassText():
            return opening.text_loaded(model, msg)
        case ChangeClass():
            return opening.change(model, msg), ()
        case ClassButton():
            table = model.table
            return (model, ()) if table is None else votes.pressed(model, table, msg.name)
        case CardsSeen():
            table = model.table
            return (model, ()) if table is None else votes.cards_seen(model, table, msg.value)
        case _:
            assert_never(msg)
