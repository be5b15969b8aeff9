"""A game, looked back at with the computer: what each seat could expect, turn by turn. Pure.

The computer judges the beginning of every turn from what the seat to act had seen then, so that
nobody is blamed for what could not be known. A quick judgement may be far off, and where it is
there seems to be a great loss: so the turns that seem decisive are judged again, for longer.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple
from zlib import crc32

from holobiont.i18n import _
from holobiont.match import AnyRules, Match
from holobiont.rules import Seat
from holobiont.search.levels import LEVELS, sides_of
from ui.app.analysis.line_words import state_after
from ui.app.analysis.review_store import from_text, rounded, to_text
from ui.app.core.analysis_model import Coached, Judged, Review
from ui.app.core.commands import Command, LoadReview, RequestEntropy, SaveReview, Think, Transition
from ui.app.core.model import Model, Table, human_seats
from ui.app.core.paths import actors_along, turn_length
from ui.app.core.table_messages import BeginReview, BranchDealt, RetryFrom, ReviewLoaded
from ui.app.table.advice import against_people, noted, under_way, why_not_yet
from ui.app.table.ai_requests import request_of
from ui.app.table.dialogs import docked
from ui.app.table.scene import token_of
from ui.app.table.turn import refuse

PATIENCE = 9.0
"""Seconds that all turns may take, and the least and the most that one of them gets."""
LEAST, MOST = 0.1, 0.6
CLOSER = 0.6
"""Seconds for a turn that is judged a second time."""
SEEMING = 5
"""So many moments that seem decisive are looked at closely, to name the truest of them."""
MOMENTS = 3
"""How many decisive moments are named at most."""
DECISIVE = 0.1
"""What a seat's chance of victory must lose for a moment to be decisive."""
COACHED = 60
"""Actions of what followed a turn that the coach looks at."""
COACHING = 0.6
"""Seconds for the rest of a better turn, where its beginning did not show it."""


class Moment(NamedTuple):
    """A turn after which the chances of who played it were much worse."""

    turn: int
    """Its number in the review."""
    seat: Seat
    before: float
    after: float


def actors_of(match: Match) -> tuple[Seat, ...]:
    """Who acted at every ply, and who is to act now."""
    return match.actors() if match.to_act is None else (*match.actors(), match.to_act)


def why_not(table: Table) -> str:
    """Why the game so far is not looked back at; empty when it is."""
    game = table.game
    if against_people(game):
        return _("Several people play this game, so the computer reviews it when it is over.")
    if game.match.rules.secrets and not game.match.over:
        return _("This game has hidden cards, so the computer reviews it when it is over.")
    if not table.match.ply:
        return _("Nothing has been played yet.")
    return why_not_yet(table)


def begin(model: Model, table: Table, msg: BeginReview) -> Transition:
    """Open the review of the game so far, and go on with it from what is judged already."""
    if reason := why_not(table):
        return refuse(model, table, reason)
    table = docked(table, "review")
    return _begun_or_loaded(model._replace(page=table), table)


def accompany(model: Model, table: Table) -> Transition:
    """Begin the review behind the result of a person's game, which tells the turning points."""
    if why_not(table) or table.whatif is not None or not human_seats(table):
        return model, ()
    return _begun_or_loaded(model, table)


def _begun_or_loaded(model: Model, table: Table) -> Transition:
    if table.analysis.review is None and table.whatif is None:
        return model, (LoadReview(table.id, ReviewLoaded(token_of(table))),)
    if under_way(table):
        return model, ()
    return _go_on(model, table)


def found(model: Model, table: Table, msg: ReviewLoaded) -> Transition:
    """The review came that is kept beside the game, or none; the game may not be the same now."""
    if msg.position != token_of(table) or why_not(table):
        return model, ()
    if table.analysis.review is None and msg.answer:
        match = table.match
        kept = from_text(msg.answer, match, match.turns(), table.token)
        table = table._replace(analysis=table.analysis._replace(review=kept))
    if under_way(table):
        return model._replace(page=table), _next(table)
    return _go_on(model, table)


def _go_on(model: Model, table: Table) -> Transition:
    """A review of what was played by now."""
    table = table._replace(analysis=table.analysis._replace(review=_begun(table)))
    model, commands = noted(model, table)
    return model, (*commands, *_next(table))


def _begun(table: Table) -> Review:
    """A review that takes over what an earlier one has found of the same turns."""
    names, turns, before = table.match.names(), table.match.turns(), table.analysis.review
    kept: tuple[Judged, ...] = ()
    if before is not None:
        pairs = zip(before.turns, turns)
        same = [a == b and before.names[:a] == names[:a] for a, b in pairs]
        kept = before.judged[: same.index(False) if False in same else len(same)]
    review = Review(table.token, names, turns, kept)
    whole = len(kept) == len(turns)
    return (
        review._replace(
            closely=_doubtful(table._replace(analysis=table.analysis._replace(review=review)))
        )
        if whole
        else review
    )


def judged(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    """The computer has judged a turn, or goes on with it."""
    review = table.analysis.review
    if review is None or reply["token"] != _token(table):
        return model, ()
    if reply["done"]:
        (names, values), *_ = reply["report"]["lines"]
        own = turn_length(actors_along(table.match.at(review.turns[_number(review)]), names))
        table = _with(table, review, Judged(rounded(values), tuple(names), own))
        return model._replace(page=table), (*_kept(table), *_next(table))
    return model, _next(table)


def _kept(table: Table) -> tuple[Command, ...]:
    """What keeps a review with its game; what is only tried has none that is kept."""
    if table.whatif is not None or table.analysis.review is None:
        return ()
    text = to_text(table.match, table.analysis.review)
    return (SaveReview(table.id, text),) if text else ()


def _with(table: Table, review: Review, found: Judged) -> Table:
    """A table with one judgement more, or with a closer one in the place of a quick one."""
    at, again = _number(review), quick(review)
    judged = (*review.judged[:at], found, *review.judged[at + 1 :])
    review = review._replace(judged=judged, closer=review.closer + again)
    table = table._replace(analysis=table.analysis._replace(review=review))
    if quick(review) and not again:
        table = table._replace(
            analysis=table.analysis._replace(review=review._replace(closely=_doubtful(table)))
        )
    return table


def _number(review: Review) -> int:
    """The number of the turn that is judged next."""
    count = len(review.judged)
    return count if count < len(review.turns) else review.closely[review.closer]


def is_of_review(table: Table, token: str) -> bool:
    """Whether a reply of the computer belongs to a review of this table."""
    return token.startswith(f"{token_of(table)}.review.")


def resumed(table: Table) -> tuple[Command, ...]:
    """What a review asks for that was left for something else before it was complete."""
    return _next(table) if under_way(table) else ()


def retry(model: Model, table: Table, msg: RetryFrom) -> Transition:
    """Play on from a position as a new game; this one stays as it is."""
    if msg.ply > table.match.ply:
        return model, ()
    return model, (RequestEntropy(BranchDealt(msg.ply)),)


def chances(table: Table) -> list[list[float]]:
    """Every seat's chance of victory, from 0 to 1, at the turns so far and at the end.

    Nothing at a turn that was not searched.
    """
    review, rules = table.analysis.review, table.match.rules
    assert review is not None
    found: list[Sequence[float]] = [turn.values for turn in review.judged]
    if quick(review) and table.match.over:
        found.append(rules.returns(table.match.state))
    return [[chance(value, rules) for value in values] for values in found]


def chance(value: float, rules: AnyRules) -> float:
    """What a value means: 1 is a sure victory, and what one side wins all others lose together.

    Partners have equal parts of what their side wins.
    """
    seats, sides = rules.seat_count, len(sides_of(rules))
    won = value * seats / sides
    return min(1.0, max(0.0, ((sides - 1) * won + 1) / sides))


def quick(review: Review) -> bool:
    """Whether every turn has been judged once."""
    return len(review.judged) == len(review.turns)


def complete(review: Review) -> bool:
    return quick(review) and review.closer == len(review.closely)


def moments(table: Table) -> list[Moment]:
    """The decisive moments of a review, as far as it has come, in the order of the game."""
    return sorted(looked_at(table)[:MOMENTS])


def looked_at(table: Table) -> list[Moment]:
    """All moments that were looked at closely and seem decisive still, the worst first."""
    review = table.analysis.review
    assert review is not None
    last, closely = len(review.turns) - 1, {*review.closely[: review.closer]}
    return [
        moment for moment in _losses(table) if {moment.turn, min(last, moment.turn + 1)} <= closely
    ]


def coached(review: Review, turn: int) -> Coached | None:
    """What the coach says of a turn, if it was asked."""
    return next((each for each in review.coached if each.turn == turn), None)


def better_course(table: Table, turn: int) -> tuple[tuple[str, ...], int]:
    """The better course of a turn in notation, and how many of its actions are of the turn."""
    review = table.analysis.review
    assert review is not None
    if (said := coached(review, turn)) is not None and said.names:
        return said.names, said.own
    judged = review.judged[turn]
    return judged.names, judged.own


def has_coach(table: Table) -> bool:
    """Whether nothing of a game is a secret here: of one that another device dealt, much may be."""
    rules = table.match.rules
    return rules.plain is rules and (not rules.secrets or table.match.over)


def due(table: Table) -> Think | None:
    """The request to the coach about the first moment that it has not been asked about.

    It holds the whole position before the turn, so it is made only where nothing is a secret.
    """
    review = table.analysis.review
    assert review is not None
    if not has_coach(table):
        return None
    left = (each for each in looked_at(table) if coached(review, each.turn) is None)
    moment = next(left, None)
    return None if moment is None else _coaching(table, review, moment)


def _coaching(table: Table, review: Review, moment: Moment) -> Think:
    match, ply = table.match, review.turns[moment.turn]
    rules = match.rules
    request = {
        "token": coach_token(table, moment.turn),
        "coach": "turn",
        "game": rules.slug,
        "seats": rules.seat_count,
        "options": rules.chosen,
        "seat": moment.seat,
        "state": rules.dump(match.states[ply]),
        "played": review.names[ply : ply + COACHED],
        "better": review.judged[moment.turn].names,
        "seconds": COACHING,
        "seed": crc32(f"{table.id}.{ply}".encode()),
    }
    return Think(json.dumps(request))


def coach_token(table: Table, turn: int) -> str:
    return f"{token_of(table)}.coach.{turn}"


def _losses(table: Table) -> list[Moment]:
    """Every turn after which the chances of who played it were much worse, the worst first."""
    review, found, actors = table.analysis.review, chances(table), actors_of(table.match)
    assert review is not None
    every = [
        Moment(turn, actors[ply], found[turn][actors[ply]], found[turn + 1][actors[ply]])
        for turn, ply in enumerate(review.turns[: max(0, len(found) - 1)])
        if found[turn] and found[turn + 1]
    ]
    lost = [
        moment
        for moment in every
        if moment.before - moment.after >= DECISIVE and not _without_choice(table, moment.turn)
    ]
    return sorted(lost, key=lambda moment: moment.after - moment.before)


def _without_choice(table: Table, turn: int) -> bool:
    """Whether the better turn is the one that was played, and no luck or secret went against it."""
    names, own = better_course(table, turn)
    return not table.match.rules.secrets and leads_as_played(table, turn, names[:own])


def leads_as_played(table: Table, turn: int, names: tuple[str, ...]) -> bool:
    """Whether other actions lead from the beginning of a turn to the same position as those played,
    which may be the same in another order."""
    review, match = table.analysis.review, table.match
    assert review is not None
    start, actual = review.turns[turn], played(table, turn)
    if not names or not actual:
        return False
    end = match.states[start + len(actual)]
    return names == actual or state_after(match.rules, match.states[start], names) == end


def _doubtful(table: Table) -> tuple[int, ...]:
    """The turns to be looked at closely, the most decisive first: each moment begins and ends with
    one."""
    assert table.analysis.review is not None
    last = len(table.analysis.review.turns) - 1
    seeming = [moment.turn for moment in _losses(table)[:SEEMING]]
    return tuple(dict.fromkeys(at for turn in seeming for at in (turn, min(last, turn + 1))))


def played(table: Table, turn: int) -> tuple[str, ...]:
    """What was played in a turn of a review, in notation."""
    review, match = table.analysis.review, table.match
    assert review is not None
    start = end = review.turns[turn]
    # A page asks for every turn after each judgement: so only for what belongs to this one.
    to_act, states, names = match.rules.to_act, match.states, review.names
    while end < len(names) and to_act(states[end]) == to_act(states[start]):
        end += 1
    return names[start:end]


def _token(table: Table) -> str:
    review = table.analysis.review
    assert review is not None
    return f"{token_of(table)}.review.{len(review.judged) + review.closer}"


def _next(table: Table) -> tuple[Command, ...]:
    review = table.analysis.review
    assert review is not None
    if quick(review) and (asked := due(table)):
        return (asked,)
    if complete(review):
        return ()
    match = table.match.at(review.turns[_number(review)])
    assert match.to_act is not None
    request = request_of(table._replace(match=match), match.to_act, LEVELS[-1].key)
    seconds = min(MOST, max(LEAST, PATIENCE / len(review.turns)))
    if quick(review):
        seconds = CLOSER
    more = {"token": _token(table), "now": False, "seconds": seconds, "judge": True}
    return (Think(json.dumps({**request, **more})),)
