"""Styles of play in Saprobiont, as data; see ``holobiont.search.styles``."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.games.saprobiont.rules import Saprobiont, State, parts
from holobiont.games.saprobiont.species import NOBODY
from holobiont.rules import Action

MARGIN = 0.06
WEIGHTS = {
    "cautious": {"reinforces": 0.7, "force": 0.3},
    "greedy": {"zones": 0.8, "force": 0.2},
    "hindering": {"raids": 0.4, "harm": 0.6},
    "spreading": {"settles": 1.0},
    "gambling": {"raids": 0.6, "force": -0.5},
    "patient": {"force": -0.8, "reinforces": 0.3},
}

SALIENCE = {"force": 0.5, "zones": 0.3}
"""Salience of traits: large groups, and zones that are won at once."""
BEGINNER = {"reinforces": 0.8, "raids": -0.8}
"""Salience of traits for a beginner, who stays where it is and attacks late."""


def traits(rules: Saprobiont, state: State, course: Sequence[Action]) -> dict[str, float]:
    """What a placement is like.

    ``raids`` an opponent's zone, ``settles`` in one of nobody, ``reinforces`` one's own; ``force``
    is the size of the group among those left, ``zones`` those gained, ``harm`` tokens of others.
    """
    seat = rules.to_act(state)
    assert seat is not None
    size, zone, _ = parts(course[0])
    owner, after = state.owners[zone], rules.apply(state, course[0])
    least, most = state.mats[seat][0], state.mats[seat][-1]
    return {
        "raids": float(owner not in (seat, NOBODY)),
        "settles": float(owner == NOBODY),
        "reinforces": float(owner == seat),
        "force": (2 * size - least - most) / (most - least) if most > least else 0.0,
        "zones": (after.owners.count(seat) - state.owners.count(seat)) / 2,
        "harm": (_others(state, seat) - _others(after, seat)) / 6,
    }


def _others(state: State, seat: int) -> int:
    """Tokens of the other seats on the board."""
    zones = zip(state.owners, state.tokens)
    return sum(tokens for owner, tokens in zones if owner not in (seat, NOBODY))
