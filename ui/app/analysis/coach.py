"""The coach of a review: why a decisive moment was one, and its two courses on the board. Pure.

The worker finds and checks the claims (``ui.worker.coach_service``), as ``review.due`` asks it to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holobiont.coach.claims import Claim
from holobiont.coach.coach import from_data
from holobiont.i18n import ngettext
from holobiont.match import Match, ReplayError
from holobiont.rules import CHANCE, Seat
from ui.app.analysis.review import (
    actors_of,
    better_course,
    coach_token,
    coached,
    moments,
    resumed,
)
from ui.app.core.analysis_model import Coached
from ui.app.core.commands import Command, Focus, Transition
from ui.app.core.model import Model, Table
from ui.app.core.table_messages import LookAt, ShowCourse
from ui.app.core.variations import grown
from ui.app.table.history import look_at
from ui.app.table.turn import go_on
from ui.app.table.what_if import along, back, trial, why_not


def found(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The coach has answered; the review goes on."""
    review = table.analysis.review
    if review is None or not reply["done"]:
        return model, ()
    turn = int(reply["token"].rpartition(".")[2])
    if reply["token"] != coach_token(table, turn) or coached(review, turn) is not None:
        return model, ()
    claims = tuple(map(from_data, reply["claims"]))
    said = Coached(turn, tuple(reply["better"]), reply["own"], claims)
    review = review._replace(coached=(*review.coached, said))
    table = table._replace(analysis=table.analysis._replace(review=review))
    commands = resumed(table)
    if not commands and table.dialogs.docked == "review":  # whoever hears the page is told
        number = len(moments(table))
        told = ngettext(
            "The review is complete: {number} decisive moment, with its reason.",
            "The review is complete: {number} decisive moments, with their reasons.",
            number,
        )
        table = table._replace(speech=table.speech._replace(said=told))
    return model._replace(page=table), commands


def show(model: Model, table: Table, msg: ShowCourse) -> Transition:
    """Show a course after some of its actions: what was played as the past, the other as a what-if.

    The panel of the review stays open.
    """
    game = table.game
    review = game.analysis.review
    if review is None or msg.turn >= len(review.judged):
        return model, ()
    ply = review.turns[msg.turn]
    if msg.course == "played":
        return _look(model, table, ply + msg.actions)
    if why_not(table):
        return model, ()
    names, _own = better_course(game, msg.turn)
    line = (*review.names[:ply], *names)
    try:
        match = along(game, line)
    except ReplayError as error:
        line = line[: ply + max(0, error.number - 1)]
        match = along(game, line)
    branches, at = grown(game.match.names(), game.analysis.branches, 0, line)
    game = game._replace(analysis=game.analysis._replace(branches=branches))
    if table.whatif is None:
        table = table._replace(analysis=game.analysis)
    else:
        table = table._replace(mode=table.whatif._replace(game=game))
    shown = min(match.ply, _past_chance(match, ply + msg.actions))
    return go_on(model, trial(table, match, shown, at), saves=True)


def _look(model: Model, table: Table, ply: int) -> Transition:
    """Show a position of the game, from what is tried too."""
    commands: Sequence[Command] = ()
    if table.whatif is not None:
        model, commands = back(model, table)
        assert model.table is not None
        table = model.table
    model, more = look_at(model, table, LookAt(ply))
    # The focus stays on the step, from which one goes on to the next.
    return model, tuple(each for each in (*commands, *more) if not isinstance(each, Focus))


def _past_chance(match: Match, ply: int) -> int:
    """A ply, after the chance events that come at it."""
    actors = match.actors()
    while ply < len(actors) and actors[ply] == CHANCE:
        ply += 1
    return ply


def claims_of(table: Table, seat: Seat) -> tuple[Claim, ...]:
    """The first claim of every turn of a seat of which the coach has said something."""
    review, actors = table.analysis.review, actors_of(table.match)
    assert review is not None
    return tuple(
        each.claims[0]
        for each in review.coached
        if each.claims and actors[review.turns[each.turn]] == seat
    )
