"""What a match was so far, ply by ply, worked out once: a page asks for all of it every time."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.match import Match
from holobiont.rules import Event, Seat


class Past(NamedTuple):
    """The plies of a match as one seat may know them."""

    events: tuple[tuple[Event, ...], ...]
    actors: tuple[Seat, ...]
    names: tuple[str, ...]


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
