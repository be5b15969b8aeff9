"""Which message of the set-up is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.core import companion_texts
from ui.app.core.commands import Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import (
    ChangeSetup,
    ChoosePreset,
    CompanionTextsLoaded,
    DrawLots,
    GameDealt,
    LotsDrawn,
    RotateSeats,
    SetupMessage,
    StartGame,
    UnplayedFetched,
)
from ui.app.setup import quick_game, setup_form


def update(model: Model, msg: SetupMessage) -> Transition:  # one case per message
    """The model after a message, and what the browser is to do."""
    match msg:
        case ChangeSetup():
            return setup_form.change(model, msg)
        case ChoosePreset():
            return setup_form.choose_preset(model, msg)
        case RotateSeats():
            return setup_form.exchange(model, msg)
        case DrawLots():
            return setup_form.draw_lots(model, msg)
        case LotsDrawn():
            return setup_form.lots(model, msg)
        case StartGame():
            return setup_form.start(model, msg)
        case GameDealt():
            return setup_form.dealt(model, msg)
        case UnplayedFetched():
            return quick_game.fetched(model, msg)
        case CompanionTextsLoaded():
            return companion_texts.loaded(model, msg)
        case _:
            assert_never(msg)
