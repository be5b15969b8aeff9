"""The best lines of the position that is shown, as the computer finds them. Pure.

Nobody is helped against others who play: there are lines only where one person plays against
computers, where only computers play, at a teaching table, and when the game is over. Nobody is told
a secret: the computer is asked from what the seat to act had seen at the position that is shown.
"""

from __future__ import annotations

import json
from typing import Any

from holobiont.i18n import _
from holobiont.match import Match
from holobiont.rules import CHANCE, Seat
from holobiont.search.levels import LEVELS
from ui.app.analysis.line_words import as_known, whole_line
from ui.app.core.analysis_model import Found, Lines
from ui.app.core.commands import Think, Transition
from ui.app.core.model import Model, Table, addressed
from ui.app.core.paths import actors_along
from ui.app.core.table_messages import AskBestLines, FollowLine
from ui.app.core.variations import grown
from ui.app.table.advice import noted, position, why_no_lines
from ui.app.table.ai_requests import request_of
from ui.app.table.dialogs import docked
from ui.app.table.scene import scene_of, token_of, view_of
from ui.app.table.turn import go_on, refuse
from ui.app.table.what_if import along, trial, why_not

MOST = 3
"""How many lines are shown at most."""
SECONDS = 2.0
"""How long they are looked for at most."""


def lines_of(table: Table) -> Lines | None:
    """The lines of the position that is shown, found or looked for."""
    lines = table.analysis.lines
    valid = lines is not None and (lines.token, lines.ply) == (table.token, table.shown)
    return lines if valid else None


def ask(model: Model, table: Table, msg: AskBestLines) -> Transition:
    """Look for the best lines of the position that is shown; the record counts it as a hint."""
    if lines_of(table):
        return model, ()
    if reason := why_no_lines(table):
        return refuse(model, table, reason)
    table = docked(table, "explore")
    table = table._replace(
        analysis=table.analysis._replace(lines=Lines(table.token, table.shown)),
        speech=table.speech._replace(said=_("Looking for the best lines.")),
    )
    model, commands = noted(model, table)
    return model, (*commands, _think(table))


def found(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The computer has found the lines, or goes on with them."""
    lines = lines_of(table)
    if lines is None or reply["token"] != _token(table):
        return model, ()
    if not reply["done"]:
        return model, (_think(table),)
    told = zip(reply["report"]["lines"], reply["whys"])
    here = position(table)
    world = as_known(here)
    # An explanation says "you" to whoever moves, which is not the reader where a computer moves.
    explains = addressed(table) in (None, here.to_act)
    lines = lines._replace(
        found=tuple(
            Found(tuple(names), tuple(values), why if explains else "", actors_along(world, names))
            for (names, values), why in told
            if names
        )
    )
    best = lines.found[0]
    line = whole_line(view_of(table), scene_of(table), here, best.names)
    said = _("The best line: {line} {why}", line=line, why=best.why)
    return model._replace(
        page=table._replace(
            analysis=table.analysis._replace(lines=lines),
            speech=table.speech._replace(said=said.strip()),
        )
    ), ()


def follow(model: Model, table: Table, msg: FollowLine) -> Transition:
    """Step into a line: what it says is tried, and shown after some of it."""
    if why_not(table):
        return model, ()
    lines = lines_of(table)
    if lines is None or msg.line >= len(lines.found):
        return model, ()
    line = lines.found[msg.line]
    game, before = table.game, position(table).names()
    names = (*before, *line.names)
    at = table.whatif.at if table.whatif else 0
    branches, at = grown(game.match.names(), game.analysis.branches, at, names)
    game = game._replace(analysis=game.analysis._replace(branches=branches))
    match = along(game, names)
    if table.whatif is None:
        table = table._replace(analysis=table.analysis._replace(branches=branches))
    else:
        table = table._replace(mode=table.whatif._replace(game=game))
    shown_at = _after(match, len(before), line.names[: msg.actions])
    return go_on(model, trial(table, match, shown_at, at), saves=True)


def _after(match: Match, ply: int, names: tuple[str, ...]) -> int:
    """The ply after some actions of a line, with the chance events that follow them."""
    ply += len(names)
    actors = match.actors()
    while ply < len(actors) and actors[ply] == CHANCE:
        ply += 1
    return ply


def seat_of(table: Table) -> Seat:
    """Whose lines these are."""
    actor = position(table).to_act
    assert actor is not None
    return actor


def _token(table: Table) -> str:
    return f"{token_of(table)}.lines.{table.shown}"


def _think(table: Table) -> Think:
    match = position(table)
    assert match.to_act is not None
    request = request_of(table._replace(match=match), match.to_act, LEVELS[-1].key)
    more = {"token": _token(table), "now": False, "seconds": SECONDS, "lines": MOST, "why": True}
    return Think(json.dumps({**request, **more, "judge": True}))
