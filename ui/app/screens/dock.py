"""The dock beside a board: the log, or the panel that stands in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from holobiont.i18n import N_, _
from ui.app.core.model import Settings, Table
from ui.app.core.widgets import button
from ui.app.screens.dialogs import score_sheet
from ui.app.screens.logbook import LOGBOOK, log_panel
from ui.app.table.dialogs import SCORES
from ui.kit.game import GameView, Scene
from ui.kit.markup import Markup, el

LOG = "log"


class Panel(NamedTuple):
    """What can stand in the dock."""

    name: str
    title: str
    message: str
    draw: Callable[[Table, Settings, GameView, Scene], Markup] | None = None
    """Its content; None: the log."""


def _explore(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    from ui.app.analysis.explore_view import explore  # here, as most games are simply played

    return explore(table, settings, view, scene)


def _review(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    from ui.app.analysis.review_view import review

    return review(table, settings, view, scene)


def _scores(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    return score_sheet(table, view, scene)


PANELS = (
    Panel(LOG, N_("Log"), "show:"),
    Panel("explore", N_("Explore"), "explore", _explore),
    Panel("review", N_("Review"), "review", _review),
    Panel(SCORES, N_("Scores"), "show:scores", _scores),
)


def dock(table: Table, settings: Settings, view: GameView, scene: Scene) -> Markup:
    """The tabs of all panels, and the open panel."""
    offered = [panel for panel in PANELS if panel.name != SCORES or view.has_sheet]
    shown = _shown(table)
    tabs = (_tab(panel, panel.name == shown.name) for panel in offered)
    return el(
        "section",
        el(
            "div",
            # A phone has no room for a log below the panel, so that its tab would only close that.
            button(_("Log"), f"show:{LOGBOOK}", cls="tab", id="tab-logbook"),
            el("div", *tabs, cls="tabs", role="tablist", aria_label=_("Beside the board")),
            _close() if shown.draw else None,
            cls="dock-head",
        ),
        _panel(shown.name, shown.title, shown.draw(table, settings, view, scene))
        if shown.draw
        else log_panel(table, settings, view, scene)
        if table.dialogs.shown != LOGBOOK
        else None,
        cls="dock",
        id="dock",
        aria_label=_("Beside the board"),
        data_docked=docked(table),
        data_cancel="show:" if shown.draw else None,
    )


def docked(table: Table) -> str | None:
    """The name of the open panel; None where the log is shown, or no dock."""
    shown = PANELS[0] if table.is_exercise else _shown(table)
    return shown.name if shown.draw else None


def _shown(table: Table) -> Panel:
    """The open panel; the log instead of a review that is none any more."""
    name = table.dialogs.docked
    if name == "review" and table.game.analysis.review is None:
        name = LOG
    return next((panel for panel in PANELS if panel.name == name), PANELS[0])


def _tab(panel: Panel, shown: bool) -> Markup:
    return el(
        "button",
        _(panel.title),
        cls="tab",
        type="button",
        id=f"tab-{panel.name}",
        role="tab",
        tabindex=None if shown else -1,
        data_msg=panel.message,
        aria_selected="true" if shown else "false",
        aria_controls=(panel.name if panel.draw is None else f"panel-{panel.name}")
        if shown
        else None,
    )


def _close() -> Markup:
    return el(
        "button",
        el("span", "×", cls="sign", aria_hidden="true"),
        cls="button quiet icon",
        type="button",
        id="dock-close",
        data_msg="show:",
        aria_label=_("Close"),
        title=_("Close"),
    )


def _panel(name: str, title: str, content: Markup) -> Markup:
    return el(
        "section",
        el("h2", _(title), cls="visually-hidden"),
        content,
        cls=f"dock-panel {name}",
        id=f"panel-{name}",
        role="tabpanel",
        tabindex=0,
        aria_labelledby=f"tab-{name}",
    )
