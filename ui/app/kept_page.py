"""The page of a table as its address will show it again, for the browser to show before Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.core.model import Analysis, Dialogs, Library, Model, Table
from ui.app.table import turn
from ui.app.table.live_region import aloud
from ui.app.view import page
from ui.kit.markup import Markup, fragment

if TYPE_CHECKING:
    from ui.app.core.clock_model import Clock

UNNAMED = "new"
"""Id of a game that the build has drawn (tools/new_games.py), until it has its own."""


def kept_page(model: Model) -> Markup | None:
    """The page that is to be kept when this one is left; None where no game is on the table.

    It is what an opened record shows: nothing is chosen, and who holds the device is not known,
    so that a game whose secrets lie behind a curtain shows the curtain.
    """
    table = model.table
    if table is None or table.is_exercise:
        return None
    if model.addons.added:
        return None  # before their games can be opened, Python has to find them
    game = table.game
    reopened = Table(
        id=game.id,
        match=game.match.at(game.match.ply),
        players=game.players,
        notes=game.notes,
        analysis=Analysis(branches=game.analysis.branches),
        dialogs=Dialogs(seen_result=game.match.over),
        clock=_as_opened(game),
    )
    # A link may have opened the game at a ply, which the address does not say again.
    opened = Model(settings=model.settings, addons=model.addons, library=Library())
    seated, _commands = turn.sit_down(opened, reopened)
    return unspoken(seated, page(seated))


def _as_opened(game: Table) -> Clock | None:
    """The clocks as they stand when the record is opened."""
    if game.clock is None:
        return None
    from ui.app.core.clock_model import from_tags, to_tags  # here, as most people play without

    return from_tags(to_tags(game.clock), game.match.actors(), len(game.players))


def unspoken(model: Model, drawn: Markup) -> Markup:
    """A drawn page with an empty live region: what stands there before Python comes is not said."""
    table = model.table
    if table is None:
        return drawn
    silent = table._replace(speech=table.speech._replace(spoken=()))
    return fragment(*drawn.parts[:-1], aloud(model._replace(page=silent)))


def recognised_page(model: Model, drawn: Markup, kept: str) -> Markup | None:
    """The page as it stands, if the one that was put there before Python is what is drawn now."""
    known = unspoken(model, drawn)
    table = model.table
    if table is not None:
        kept = kept.replace(f'data-table="{UNNAMED}"', f'data-table="{table.id}"')
    return known if known == kept else None
