"""Which message about added games is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.addons import installation
from ui.app.core.commands import Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import (
    AddonMessage,
    AskDrop,
    Consent,
    Drop,
    Mounted,
    PackagingLoaded,
    WheelAdded,
    WheelChosen,
    WheelRefused,
)


def update(model: Model, msg: AddonMessage) -> Transition:  # one case per message
    """The model after a message, and what the browser is to do."""
    match msg:
        case WheelChosen():
            return installation.take_file(model, msg)
        case PackagingLoaded():
            return installation.read_file(model, msg)
        case Consent():
            return installation.consent(model, msg)
        case WheelAdded():
            return installation.was_added(model, msg)
        case WheelRefused():
            return installation.was_refused(model, msg)
        case AskDrop():
            return installation.ask_drop(model, msg)
        case Drop():
            return installation.drop(model, msg)
        case Mounted():
            return installation.mounted(model, msg)
        case _:
            assert_never(msg)
