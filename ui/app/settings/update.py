"""Which message about settings is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.core.commands import Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import (
    AskErase,
    ChangeTheme,
    Choose,
    EraseAll,
    ForgetLessons,
    ForgetSetup,
    Install,
    InstallChanged,
    LanguageChanged,
    NewVersion,
    OfflineChanged,
    ResetSettings,
    SettingsMessage,
    SpeakLanguage,
    TakeNewVersion,
)
from ui.app.core.puzzle_messages import ForgetMoments, ForgetPuzzles
from ui.app.settings import choices, install, offline


def update(model: Model, msg: SettingsMessage) -> Transition:  # noqa: C901  # one case per message
    """The model after a message, and what the browser is to do."""
    match msg:
        case ChangeTheme():
            return choices.light(model, msg)
        case Choose():
            return choices.choose(model, msg)
        case SpeakLanguage():
            return choices.speak(model, msg)
        case LanguageChanged():
            return choices.spoken(model, msg)
        case ForgetSetup():
            return choices.forget_setup(model, msg)
        case ForgetLessons():
            return choices.forget_lessons(model, msg)
        case ForgetPuzzles():
            return choices.forget_puzzles(model, msg)
        case ForgetMoments():
            return choices.forget_moments(model, msg)
        case ResetSettings():
            return choices.reset(model, msg)
        case AskErase():
            return choices.ask_erase(model, msg)
        case EraseAll():
            return choices.erase(model, msg)
        case OfflineChanged():
            return offline.offline(model, msg)
        case NewVersion():
            return offline.newer(model, msg)
        case TakeNewVersion():
            return offline.take_newer(model, msg)
        case Install():
            return install.install(model, msg)
        case InstallChanged():
            return install.changed(model, msg)
        case _:
            assert_never(msg)
