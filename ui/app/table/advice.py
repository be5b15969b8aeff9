"""When the computer may be asked for best lines and reviews, and that the record counts it. Pure.

They help nobody against others who play, and tell nobody a secret. Hints are ``hints.offered``.
"""

from __future__ import annotations

from holobiont.i18n import _
from holobiont.match import Match
from holobiont.rules import CHANCE
from ui.app.core.commands import Transition
from ui.app.core.model import Model, Settings, Table, human_seats, watched
from ui.app.table.saving import saving_of


def people_at(game: Table) -> int:
    """How many people play a game, wherever they are."""
    return sum(player.kind != "computer" for player in game.players)


def against_people(game: Table) -> bool:
    """Whether advice would help somebody against other people."""
    return people_at(game) > 1 and not game.notes.teaching and not game.match.over


def warns(settings: Settings, table: Table) -> bool:
    """Whether the coach may warn of the move that is chosen now: one person plays against
    computers, wishes for it, and the game is dealt here."""
    if settings.warning != "yes" or table.mode is not None or table.timeline.past is not None:
        return False
    rules, actor = table.match.rules, table.match.to_act
    if table.remote is not None or table.notes.letter or rules.plain is not rules:
        return False
    return people_at(table) == 1 and (actor,) == human_seats(table)


def why_not_yet(table: Table) -> str:
    """The computer thinks about one move at a time."""
    actor = table.match.to_act
    if actor is None or table.players[actor].kind != "computer" or table.rests:
        return ""
    if watched(table):
        return _("Pause the game to ask the computer what it thinks.")
    return _("The computer is thinking about its move.")


def noted(model: Model, table: Table) -> Transition:
    """The model with a table whose game, if it goes on, has had one hint more."""
    game = table.game
    if game.match.over:
        return model._replace(page=table), ()
    game = game._replace(notes=game.notes._replace(hints=game.notes.hints + 1))
    if table.whatif is None:
        table = table._replace(notes=table.notes._replace(hints=game.notes.hints))
    else:
        table = table._replace(mode=table.whatif._replace(game=game))
    return saving_of(model._replace(page=table), table)


def position(table: Table) -> Match:
    """The match as it is shown."""
    return table.match.at(table.shown)


def why_no_lines(table: Table) -> str:
    """Why no lines are shown of this position; empty when they are."""
    actor, game = position(table).to_act, table.game
    if actor is None or actor == CHANCE:
        return _("There is nothing to decide here.")
    if game.match.over:
        return why_not_yet(table)
    if against_people(game):
        return _(
            "Several people play this game, so the computer shows the best lines when it is over."
        )
    if game.match.rules.secrets and (actor,) != human_seats(game):
        if people_at(game) != 1:
            return _("This game has hidden cards, so the best lines are shown when it is over.")
        return _(
            "This game has hidden cards, so while it goes on, lines are shown for your turns only."
        )
    return why_not_yet(table)


def under_way(table: Table) -> bool:
    """Whether the game on the table has been looked back at so far, or is being so."""
    return table.analysis.review is not None and table.analysis.review.token == table.token
