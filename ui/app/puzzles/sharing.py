"""A result is shared as a few coloured signs with a link, which do not tell the solution. Pure."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.commands import Copy, ShareSheet, Transition
from ui.app.core.model import Model, Solving, Table
from ui.app.core.routes import of_puzzle
from ui.app.puzzles.calendar_view import date_called

MISSED, HINTED, SOLVED, SHOWN = "🟥", "🟨", "🟩", "⬛"
"""A wrong try, a solution after a hint, one without, and one that was shown."""
MOST = 6
"""Signs of wrong tries."""


def signs(solving: Solving) -> str:
    """How the tries went."""
    end = {"right": HINTED if solving.hinted else SOLVED, "shown": SHOWN}.get(solving.stage, "")
    return MISSED * min(solving.missed, MOST) + end


def summary(model: Model, table: Table) -> str:
    """The result in a line: the game, the step or the day, and the signs."""
    solving, title = table.solving, table.match.rules.title
    assert solving is not None
    told = signs(solving)
    if solving.daily and model.features.puzzles is not None:
        today = date_called(model.features.puzzles.today)
        return _("{game}, puzzle of {day}: {signs}", game=title, day=today, signs=told)
    return _(
        "{game}, puzzle of step {step}: {signs}", game=title, step=solving.puzzle.step, signs=told
    )


def share(model: Model, table: Table, form: str) -> Transition:
    """Copy the result with its link, or open the device's own way to share."""
    assert table.solving is not None
    text, link = summary(model, table), of_puzzle(table.solving.puzzle)
    if form == "sheet":
        return model, (ShareSheet(table.match.rules.title, link, text=text),)
    return model, (Copy(f"{text}\n{model.browser.site}{link}", "result"),)
