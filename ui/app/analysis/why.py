"""*Why?* about the last turn before a position, of a game that goes on too. Pure.

Nobody is helped against others who play. In a game with hidden cards the coach is asked from what
the viewer had seen before the turn: it gets some positions that look the same to the viewer, and
says only what holds in all of them.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from zlib import crc32

from holobiont.coach.coach import WORLDS, from_data, sentence
from holobiont.i18n import _
from holobiont.rng import generator
from holobiont.rules import CHANCE, Seat
from ui.app.core.analysis_model import Why
from ui.app.core.commands import Think, Transition
from ui.app.core.model import Model, Table, addressed
from ui.app.core.table_messages import AskWhy
from ui.app.table.advice import against_people, noted, why_not_yet
from ui.app.table.dialogs import docked
from ui.app.table.scene import token_of, viewer
from ui.app.table.turn import refuse

SECONDS = 1.5
"""For the turn that the computer prefers."""


class LastTurn(NamedTuple):
    """The last turn before a position."""

    ply: int
    """Where it begins."""
    seat: Seat
    names: tuple[str, ...]
    """In notation, as the viewer may know it."""
    whole: bool
    """Whether somebody else is to act in the position, or nobody any more."""


def turn_before(table: Table) -> LastTurn | None:
    """The last turn before the position that is shown; None if nobody has chosen anything."""
    match = table.match.at(table.shown)
    actors, end = match.actors(), match.ply
    while end and actors[end - 1] == CHANCE:
        end -= 1
    if not end:
        return None
    seat = actors[end - 1]
    start = end
    while start and actors[start - 1] == seat:
        start -= 1
    rules, seen = match.rules, viewer(table)
    names = tuple(
        rules.known_as(match.states[ply], match.log[ply], match.state, seen)
        for ply in range(start, end)
    )
    return LastTurn(start, seat, names, match.to_act != seat)


def why_of(table: Table) -> Why | None:
    """What the coach was asked about the turn before the position that is shown."""
    why = table.analysis.why
    return why if why and (why.token, why.ply) == (table.token, table.shown) else None


def why_not(table: Table) -> str:
    """Why the coach says nothing of the last turn; empty where it does."""
    turn = turn_before(table)
    if turn is None:
        return _("Nothing has been played yet.")
    if not turn.whole and table.whatif is None:
        return _("This turn is not over yet.")
    if against_people(table.game) or table.match.rules.plain is not table.match.rules:
        return _("Several people play this game, so the computer reviews it when it is over.")
    return why_not_yet(table)


def ask(model: Model, table: Table, msg: AskWhy) -> Transition:
    """Ask the coach about the last turn; the record counts it as a hint."""
    if why_of(table):
        return model, ()
    if reason := why_not(table):
        return refuse(model, table, reason)
    table = docked(table, "explore")
    table = table._replace(
        analysis=table.analysis._replace(why=Why(table.token, table.shown)),
        speech=table.speech._replace(said=_("Looking for the reason …")),
    )
    model, commands = noted(model, table)
    return model, (*commands, _request(table))


def _request(table: Table) -> Think:
    turn, match, rules = turn_before(table), table.match, table.match.rules
    assert turn is not None
    state = match.states[turn.ply]
    open_ = not rules.secrets or table.game.match.over
    if open_:
        worlds = [rules.dump(state)]
    else:
        seen = rules.observe(state, viewer(table))
        worlds = [rules.dump(rules.determinize(seen, generator(each))) for each in range(WORLDS)]
    request = {
        "token": _token(table),
        "coach": "why",
        "game": rules.slug,
        "seats": rules.seat_count,
        "options": rules.chosen,
        "seat": turn.seat,
        "worlds": worlds,
        "viewer": viewer(table),
        "played": turn.names,
        "seconds": SECONDS if open_ else 0,
        "seed": crc32(f"{table.id}.{turn.ply}".encode()),
    }
    return Think(json.dumps(request))


def _token(table: Table) -> str:
    return f"{token_of(table)}.why.{table.shown}"


def found(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The coach has answered."""
    why = why_of(table)
    if why is None or reply["token"] != _token(table) or why.done:
        return model, ()
    claims = tuple(map(from_data, reply["claims"]))
    why = why._replace(done=True, better=tuple(reply["better"][: reply["own"]]), claims=claims)
    table = table._replace(analysis=table.analysis._replace(why=why))
    spoken = table.speech._replace(said=" ".join(said(table, why)))
    return model._replace(page=table._replace(speech=spoken)), ()


def said(table: Table, why: Why) -> list[str]:
    """The sentences, or that there is none that can be proved."""
    rules, names, own = table.match.rules, table.names, addressed(table)
    told = [sentence(rules, claim, names, own) for claim in why.claims]
    return [*filter(None, told)] or [_("The coach has found no reason that it can prove.")]
