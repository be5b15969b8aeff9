"""A finished game, looked back at with the computer: what each seat could expect, turn by turn.

The computer judges the beginning of every turn from what the seat to act had seen then, so that
nobody is blamed for what could not be known.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.ai.levels import LEVELS
from engine.core.match import Match
from engine.core.rules import CHANCE, Seat
from ui.app.commands import Command, Draw, Step, Think
from ui.app.ideas import Judged, Review
from ui.app.messages import Msg
from ui.app.model import Model, Table, ply_named
from ui.app.playing import request_of, token_of

PATIENCE = 30.0
"""Seconds that a review may take, and the least and the most that one turn gets of them."""
LEAST, MOST = 0.15, 0.6
MOMENTS = 3
"""How many decisive moments are named at most."""
DECISIVE = 0.1
"""What a seat's chance of victory must lose for a moment to be decisive."""


class Moment(NamedTuple):
    """A turn after which the chances of who played it were much worse."""

    turn: int
    """Its number in the review."""
    seat: Seat
    before: float
    after: float


def turns_of(match: Match) -> tuple[int, ...]:
    """The plies at which a seat begins a turn in which it has a choice."""
    actors, legal = match.actors(), match.rules.legal
    return tuple(
        ply
        for ply, seat in enumerate(actors)
        if seat != CHANCE
        and (ply == 0 or actors[ply - 1] != seat)
        and len(legal(match.states[ply])) > 1
    )


def begin(model: Model, msg: Msg) -> Step:
    """Open the review of a finished game, and begin it if that has not been done."""
    table = model.table
    if table is None or not table.match.over:
        return model, ()
    table = table._replace(dialog="review")
    if table.review is not None and table.review.token == table.token:
        return model._replace(table=table), ()
    table = table._replace(review=Review(table.token, turns_of(table.match)))
    return model._replace(table=table), _next(table)


def judged(model: Model, table: Table, reply: dict[str, Any]) -> Step:
    """The computer has judged a turn, or goes on with it."""
    review = table.review
    if review is None or reply["token"] != _token(table):
        return model, ()
    if reply["done"]:
        (names, values), *_ = reply["report"]["lines"]
        found = (*review.judged, Judged(tuple(values), " ".join(names)))
        table = table._replace(review=review._replace(judged=found))
    return model._replace(table=table), _next(table)


def is_of_review(table: Table, token: str) -> bool:
    """Whether a reply of the computer belongs to a review of this table."""
    return token.startswith(f"{token_of(table)}.review.")


def retry(model: Model, msg: Msg) -> Step:
    """Play on from a position as a new game; this one stays as it is."""
    table = model.table
    if table is None or (ply := ply_named(table, msg.text)) is None:
        return model, ()
    return model, (Draw(f"branch:{ply}"),)


def chances(table: Table) -> list[list[float]]:
    """Every seat's chance of victory, from 0 to 1, at the turns that are judged and in the end."""
    review, rules = table.review, table.match.rules
    assert review is not None
    found: list[Sequence[float]] = [turn.values for turn in review.judged]
    if complete(review):
        found.append(rules.returns(table.match.state))
    return [[chance(value, len(values)) for value in values] for values in found]


def chance(value: float, seats: int) -> float:
    """What a value means: 1 is a sure victory, and what one wins all others lose together."""
    return min(1.0, max(0.0, ((seats - 1) * value + 1) / seats))


def complete(review: Review) -> bool:
    return len(review.judged) == len(review.turns)


def moments(table: Table) -> list[Moment]:
    """The decisive moments of a review that is complete, in the order of the game."""
    review, found = table.review, chances(table)
    assert review is not None
    actors = table.match.actors()
    all_of_them = [
        Moment(turn, actors[ply], found[turn][actors[ply]], found[turn + 1][actors[ply]])
        for turn, ply in enumerate(review.turns[: len(found) - 1])
    ]
    lost = sorted(all_of_them, key=lambda moment: moment.after - moment.before)[:MOMENTS]
    return sorted(moment for moment in lost if moment.before - moment.after >= DECISIVE)


def played(table: Table, turn: int) -> str:
    """What was played in a turn of a review, in notation."""
    assert table.review is not None
    actors, names = table.match.actors(), table.match.names()
    start = end = table.review.turns[turn]
    while end < len(names) and actors[end] == actors[start]:
        end += 1
    return " ".join(names[start:end])


def _token(table: Table) -> str:
    assert table.review is not None
    return f"{token_of(table)}.review.{len(table.review.judged)}"


def _next(table: Table) -> tuple[Command, ...]:
    review = table.review
    assert review is not None
    if complete(review):
        return ()
    match = table.match.at(review.turns[len(review.judged)])
    assert match.to_act is not None
    request = request_of(table._replace(match=match), match.to_act, LEVELS[-1].key)
    seconds = min(MOST, max(LEAST, PATIENCE / len(review.turns)))
    more = {"token": _token(table), "now": False, "seconds": seconds}
    return (Think(json.dumps({**request, **more})),)
