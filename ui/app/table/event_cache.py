"""A match so far, ply by ply, and its present, worked out once: each page asks for all of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from holobiont.match import AnyRules, Match
from holobiont.rules import Action, Event, Seat


class Past(NamedTuple):
    """The plies of a match as one seat may know them."""

    events: tuple[tuple[Event, ...], ...]
    actors: tuple[Seat, ...]
    names: tuple[str, ...]


class Choices(NamedTuple):
    """The legal actions of a state, and how one seat reads them."""

    legal: tuple[Action, ...] = ()
    names: tuple[str, ...] = ()


_known: dict[Seat | None, tuple[Match, Past]] = {}
"""By seat, the match that was asked for last. A ply is the same ply if its states are the same
objects, so nothing here can be out of date."""


def past_of(match: Match, seat: Seat | None) -> Past:
    """What happened, who acted and the notation at every ply, as ``seat`` may know it."""
    known, past = _known.get(seat, (match.at(0), Past((), (), ())))
    same = _shared(match, known)
    if same == match.ply:
        return Past(past.events[:same], past.actors[:same], past.names[:same])
    rules, new = match.rules, range(same, match.ply)
    past = Past(
        past.events[:same] + match.events(seat, same),
        past.actors[:same] + match.actors(same),
        past.names[:same] + tuple(rules.seen_as(match.states[n], match.log[n], seat) for n in new),
    )
    _known[seat] = match, past
    return past


def _shared(match: Match, known: Match) -> int:
    """How many plies two matches have in common."""
    if match.rules is not known.rules or match.states[0] is not known.states[0]:
        return 0
    pairs = zip(match.states[1:], known.states[1:])
    return next(
        (n for n, (ours, theirs) in enumerate(pairs) if ours is not theirs),
        min(match.ply, known.ply),
    )


_observed: dict[Seat | None, tuple[AnyRules, Any, Any]] = {}
_choices: dict[Seat | None, tuple[AnyRules, Any, Choices]] = {}


def observed(rules: AnyRules, state: Any, seat: Seat | None) -> Any:
    """Observation of a state by ``seat``; that of the last state is kept."""
    known = _observed.get(seat)
    if known is None or known[0] is not rules or known[1] is not state:
        known = _observed[seat] = rules, state, rules.observe(state, seat)
    return known[2]


def choices(rules: AnyRules, state: Any, seat: Seat | None) -> Choices:
    """Legal actions of a state and their notation; those of the last state are kept."""
    known = _choices.get(seat)
    if known is None or known[0] is not rules or known[1] is not state:
        legal = tuple(rules.legal(state))
        names = tuple(rules.seen_as(state, action, seat) for action in legal)
        known = _choices[seat] = rules, state, Choices(legal, names)
    return known[2]


_learned: dict[tuple[int, Seat], tuple[Match, bool]] = {}


def has_learned(match: Match, ply: int, seat: Seat) -> bool:
    """As ``match.learned``; what the last match says is kept."""
    known = _learned.get((ply, seat))
    if known is None or known[0] is not match:
        _learned.clear()
        known = _learned[ply, seat] = match, match.learned(ply, seat)
    return known[1]
