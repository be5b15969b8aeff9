"""Styles of play in Symbiote!, as data; see ``holobiont.search.styles``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from holobiont.games.symbiote.deck import JACK, Card, moved
from holobiont.games.symbiote.hand_value import holding, without
from holobiont.games.symbiote.position import State
from holobiont.games.symbiote.rules import Symbiote, parts
from holobiont.games.symbiote.scoring import worth
from holobiont.rules import Action

MARGIN = 0.1
WEIGHTS = {
    "cautious": {"known": 0.5, "unknown": -0.5, "court": 0.5, "stirs": -0.4},
    "greedy": {"lays": 0.7, "points": 0.4, "keeps": -0.5},
    "hindering": {"curse": 0.7, "gift": -0.6, "stirs": 0.2},
    "spreading": {"stirs": 0.9},
    "gambling": {"unknown": 0.6, "known": -0.6, "court": -0.8},
    "patient": {"keeps": 0.7, "lays": -0.5, "stirs": -0.3},
}

SALIENCE = {"lays": 0.2, "stirs": 0.2}
"""Salience of traits: combinations, and discards that move the marker."""


def traits(rules: Symbiote, state: State, course: Sequence[Action]) -> dict[str, float]:
    """What drawing, or combining and discarding, is like.

    A card ``unknown`` or ``known``; combinations laid (``lays``), their ``points``, those that the
    hand ``keeps``; a ``court`` card given up; the marker moved (``stirs``), with the parasite to
    another seat (``curse``) or with the symbiote (``gift``).
    """
    found, hand = defaultdict[str, float](float), state.hands[state.seat]
    for action in course:
        verb, cards = parts(action)
        if verb in ("draw", "take"):
            found["unknown" if verb == "draw" else "known"] += 1
        elif verb == "meld":
            found["lays"] += 1
            found["points"] += worth(rules.scoring, cards) / 3
            hand = without(hand, cards)
        elif verb == "discard":
            hand = without(hand, cards)
            found["keeps"] += holding(hand, rules.scoring).number
            for name, at in _of_discarding(rules, state, cards[0]).items():
                found[name] += at
    return dict(found)


def _of_discarding(rules: Symbiote, state: State, card: Card) -> dict[str, int]:
    found = {"court": int(card >> 2 >= JACK)}
    move = moved(card, state.discards[-1] if state.discards else None)
    if move is not None:
        host = (state.host + move[0]) % rules.seat_count
        found["stirs"] = 1
        if host != state.seat:
            found["curse" if move[1] == "ten" else "gift"] = 1
    return found
