"""Comparison of Symbiose with its reference implementation."""

from __future__ import annotations

import itertools
from typing import Any

from holobiont.games.symbiose.scoring import PLACES, values
from tests.games.follower import Follower
from tests.games.symbiose_positions import names
from tests.games.twins import symbiose


def compare(rules: Any, state: Any, twin: Any) -> None:
    assert names(rules, state) == twin.legal()
    assert rules.to_act(state) == (twin.seat if twin.stage != "over" else None)
    for pond, other in zip(state.ponds, twin.ponds):
        assert list(pond) == [card["number"] * (1 if card["up"] else -1) for card in other.values()]
    assert list(state.river) == [
        card["number"] * (1 if card["up"] else -1) for card in twin.river.values()
    ]
    assert list(rules.scores(state)) == twin.scores()
    assert list(rules.winners(state)) == twin.winners()
    shown = values(rules.mode, state.ponds, state.river)
    for seat, place in itertools.product(range(rules.seat_count), PLACES):
        assert (shown[seat][PLACES.index(place)] or 0) == twin.value(seat, place)


def follower(rules: Any, seed: int) -> Follower:
    """The twin at the first state of a game."""
    first = rules.initial(seed)
    dealt = [abs(card) for row in (*first.ponds, first.river) for card in row]
    twin = symbiose.Twin(rules.seat_count, rules.chosen["mode"], dealt, first.first)
    return Follower(first, lambda state: compare(rules, state, twin), twin.play)
