"""A move that is chosen and not played yet: the coach warns of it, or is asked about it. Pure.

Where a person wishes for it and plays against computers alone, the worker thinks ahead while it is
their turn. A chosen move that is not the one it prefers waits for a comparison of the two, for
``PATIENCE`` at most, and the next press plays it. Only if it gives the game away, it is held back,
with a reason. Everything goes by what the seat has seen.
"""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from holobiont.coach.coach import from_data, sentence
from holobiont.i18n import _
from holobiont.rng import generator
from holobiont.rules import Seat
from holobiont.search.levels import LEVELS
from ui.app.core.analysis_model import Ahead, Intended
from ui.app.core.commands import After, Command, Focus, Think, Transition
from ui.app.core.message import Message
from ui.app.core.model import Model, Table, addressed, human_seats
from ui.app.core.page_messages import Cancel, Halt
from ui.app.core.table_messages import IntendedWaited, Press, Undo
from ui.app.table.advice import against_people, noted, warns
from ui.app.table.ai_requests import request_of
from ui.app.table.scene import scene_of, token_of, view_of, viewer
from ui.app.table.turn import accepted

PATIENCE = 1000
"""Milliseconds for which a chosen move waits at most."""
SECONDS = 0.5
"""For the comparison of a chosen move with the better one."""
ASKED_SECONDS = 1.5
"""The same where somebody has asked."""
AHEAD = 3.0
"""Seconds of thinking ahead, in slices; a new position ends it."""
LOSS = 0.25
"""Chance of winning of two seats that a move must lose to give the game away."""
SURE = 1.0
"""Standard errors that are taken off a loss, where worlds are sampled."""
TELLING = 0.02
"""Loss from which on reasons are looked for when somebody asks."""


def loses_much(loss: float, seats: int) -> bool:
    """Whether a loss of winning chance gives the game away."""
    return loss >= least_of(seats)


def least_of(seats: int) -> float:
    """The least such loss: the more share the victory, the less there is to lose."""
    return LOSS * (0.5 + 1 / seats)


def waits(table: Table) -> Intended | None:
    """The chosen move that waits for the coach, and is then played."""
    found = table.analysis.intended
    if found is None or found.token != table.token or found.done or found.asked:
        return None
    return found


def of_pending(table: Table) -> Intended | None:
    """What the coach was asked, or says, about the move that is chosen and shown as such."""
    found = table.analysis.intended
    if found is None or found.token != table.token:
        return None
    return found if found.actions == table.selection.pending else None


# ---- thinking ahead ------------------------------------------------------------------------------


def followed(before: Model, model: Model) -> Transition:
    """The model after a message: a chosen move is weighed, a new position is thought about."""
    table = model.table
    if table is None or not warns(model.settings, table):
        return model, ()
    earlier = before.table
    if waiting := waits(table):
        known = earlier.analysis.intended if earlier is not None else None
        return (model, ()) if known is waiting else _weighed(model, table, waiting, known)
    ahead = table.analysis.ahead
    if ahead is not None and ahead.token == table.token:
        return model, ()
    analysis = table.analysis._replace(ahead=Ahead(table.token))
    table = table._replace(analysis=analysis)
    return model._replace(page=table), _thinks_ahead(table)


def _thinks_ahead(table: Table) -> tuple[Command, ...]:
    rules, seat = table.match.rules, table.match.to_act
    if seat is None or len(rules.legal(table.match.state)) < 2:
        return ()
    request = request_of(table, seat, LEVELS[-1].key)
    more = {"token": f"{token_of(table)}.ahead.0", "now": False, "seconds": AHEAD, "judge": True}
    return (Think(json.dumps({**request, **more})),)


def thought_ahead(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """A slice of thinking ahead has come; another one follows, unless it is enough."""
    ahead = table.analysis.ahead
    if ahead is None or ahead.token != table.token:
        return model, ()
    names, _values = reply["report"]["lines"][0]
    analysis = table.analysis._replace(ahead=ahead._replace(better=tuple(names)))
    table = table._replace(analysis=analysis)
    goes_on = not reply["done"] and waits(table) is None and warns(model.settings, table)
    return model._replace(page=table), _thinks_ahead(table) if goes_on else ()


# ---- a chosen move -------------------------------------------------------------------------------


def _weighed(model: Model, table: Table, waiting: Intended, known: Intended | None) -> Transition:
    """A move was chosen: it is played at once if the worker prefers it or has judged it already."""
    if known is not None and known[:2] == waiting[:2] and known.done and not known.asked:
        return _decided(model, table, known._replace(picked=waiting.picked))
    ahead, names = table.analysis.ahead, _names(table, waiting)
    better = ahead.better if ahead is not None and ahead.token == table.token else ()
    if better[: len(names)] == names or len(table.match.rules.legal(table.match.state)) < 2:
        return _let_go(model, table, waiting)
    return model, (
        _request(table, waiting, better, SECONDS),
        After(PATIENCE, IntendedWaited(token_of(table))),
    )


def _names(table: Table, intended: Intended) -> tuple[str, ...]:
    match, names = table.match, []
    for action in intended.actions:
        names.append(match.rules.name(match.state, action))
        match = match.play(action)
    return tuple(names)


def _request(table: Table, intended: Intended, better: tuple[str, ...], seconds: float) -> Think:
    """The request to the coach: of a game with secrets a position that looks the same."""
    match, rules, seat = table.match, table.match.rules, table.match.to_act
    assert seat is not None
    request = {
        "token": f"{token_of(table)}.intended.{int(intended.asked)}",
        "coach": "intended",
        "game": rules.slug,
        "seats": rules.seat_count,
        "options": rules.chosen,
        "seat": seat,
        "state": rules.dump(_world(table, seat)),
        "played": _names(table, intended),
        "better": better,
        "least": TELLING if intended.asked else least_of(rules.seat_count),
        "seconds": seconds,
        "seed": crc32(f"{table.id}.{match.ply}".encode()),
    }
    return Think(json.dumps(request))


def _world(table: Table, seat: Seat) -> Any:
    """The position, or in a game with secrets one that its seat cannot tell from it."""
    rules, state = table.match.rules, table.match.state
    if not rules.secrets:
        return state
    return rules.determinize(rules.observe(state, seat), generator(0))


def found(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The coach has looked at a chosen move."""
    intended = table.analysis.intended
    if intended is None or intended.token != table.token or intended.done:
        return model, ()
    if reply["token"].rpartition(".")[2] != str(int(intended.asked)):
        return model, ()
    better, played = reply["chances"]
    loss = better - played - (0 if intended.asked else SURE * reply["error"])
    intended = intended._replace(
        done=True,
        loss=max(0.0, loss),
        better=tuple(reply["better"]),
        claims=tuple(map(from_data, reply["claims"])),
    )
    return _decided(model, table, intended)


def _decided(model: Model, table: Table, intended: Intended) -> Transition:
    """What becomes of a chosen move that the coach has judged."""
    table = table._replace(analysis=table.analysis._replace(intended=intended))
    if intended.asked:
        if of_pending(table) is None:
            return model._replace(page=table), ()
        speech = table.speech._replace(said=" ".join(sentences(table, intended)))
        return model._replace(page=table._replace(speech=speech)), ()
    if not loses_much(intended.loss, table.match.rules.seat_count):
        return _let_go(model, table, intended)
    table = table._replace(
        selection=table.selection._replace(pending=intended.actions),
        speech=table.speech._replace(said=" ".join(sentences(table, intended)), message=""),
    )
    model, commands = noted(model, table)
    return model, (*commands, Focus("take-back"))


def _let_go(model: Model, table: Table, intended: Intended) -> Transition:
    """A chosen move goes on as if nobody had looked at it."""
    table = table._replace(analysis=table.analysis._replace(intended=None))
    return accepted(model, table, *intended.actions, picked=intended.picked)


def waited(model: Model, table: Table, msg: IntendedWaited) -> Transition:
    """The coach was not quick enough: the chosen move is played."""
    waiting = waits(table)
    if waiting is None or msg.position != token_of(table):
        return model, ()
    return _let_go(model, table, waiting)


def cut_short(
    model: Model, table: Table, msg: Message
) -> tuple[Model, tuple[Command, ...], Message]:
    """Whatever a person does next plays the move that waits; to cancel or undo drops it."""
    waiting = waits(table)
    if waiting is None:
        return model, (), msg
    if isinstance(msg, (Cancel, Undo)):
        table = table._replace(
            analysis=table.analysis._replace(intended=None),
            selection=table.selection._replace(picked=""),
            speech=table.speech._replace(said=_("Not played.")),
        )
        return model._replace(page=table), (), Halt()
    again = isinstance(msg, Press) and _chooses(table, msg, waiting)
    model, commands = _let_go(model, table, waiting)
    return model, commands, Halt() if again else msg


def _chooses(table: Table, msg: Message, waiting: Intended) -> bool:
    """Whether a press would choose the same move a second time."""
    assert isinstance(msg, Press)
    return view_of(table).press(scene_of(table), msg.place).played == waiting.actions


# ---- asked about it ------------------------------------------------------------------------------


def may_ask(table: Table) -> bool:
    """Whether the coach may be asked about the move that is chosen: it helps nobody against
    people, and not where another device deals."""
    rules, actor = table.match.rules, table.match.to_act
    if not table.selection.pending or table.is_exercise or rules.plain is not rules:
        return False
    if table.remote is not None or against_people(table.game):
        return False
    return actor in human_seats(table) and actor == viewer(table)


def ask(model: Model, table: Table) -> Transition:
    """Ask the coach about the chosen move; the record counts it as a hint."""
    if not may_ask(table) or of_pending(table) is not None:
        return model, ()
    intended = Intended(table.token, table.selection.pending, asked=True)
    table = table._replace(
        analysis=table.analysis._replace(intended=intended),
        speech=table.speech._replace(said=_("Looking for the reason …")),
    )
    ahead = table.analysis.ahead
    better = ahead.better if ahead is not None and ahead.token == table.token else ()
    model, commands = noted(model, table)
    return model, (*commands, _request(table, intended, better, ASKED_SECONDS))


def sentences(table: Table, intended: Intended) -> list[str]:
    """What the coach says of a chosen move: what it costs, and why as far as that is proved."""
    rules, names, own = table.match.rules, table.names, addressed(table)
    lost = round(100 * intended.loss)
    told = [text for each in intended.claims if (text := sentence(rules, each, names, own))]
    if not intended.asked:
        cost = _("The coach warns: this loses {number} points of winning chance.", number=lost)
        return [cost, *told[:1]]
    if lost < 100 * TELLING:
        return [_("The coach knows nothing clearly better.")]
    cost = _("It loses {number} points of winning chance against another turn.", number=lost)
    none = _("The coach has found no reason that it can prove.")
    return [cost, *(told[:2] or [none])]
