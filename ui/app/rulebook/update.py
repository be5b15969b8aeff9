"""Which message about the rules is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.core.commands import Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import (
    CloseRules,
    OpenRules,
    OpenRulesPage,
    PrintRules,
    RulesLoaded,
    RulesMessage,
    SearchRules,
)
from ui.app.rulebook import rules_dialog


def update(model: Model, msg: RulesMessage) -> Transition:  # one case per message
    """The model after a message, and what the browser is to do."""
    match msg:
        case OpenRules():
            return rules_dialog.open_help(model, msg)
        case OpenRulesPage():
            return rules_dialog.open_page(model, msg)
        case RulesLoaded():
            return rules_dialog.take_text(model, msg)
        case SearchRules():
            return rules_dialog.search(model, msg)
        case CloseRules():
            return rules_dialog.close(model, msg)
        case PrintRules():
            return rules_dialog.print_summary(model, msg)
        case _:
            assert_never(msg)
