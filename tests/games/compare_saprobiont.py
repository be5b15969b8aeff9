"""Comparison of Saprobiont with its reference implementation."""

from __future__ import annotations

from typing import Any

from tests.games.follower import Follower
from tests.games.saprobiont_positions import names, zones
from tests.games.twins import saprobiont


def compare(rules: Any, twin: Any, state: Any) -> None:
    assert set(names(state, rules)) == twin.legal()
    board = {zone: held and "".join(map(str, held)) for zone, held in twin.zones.items()}
    assert zones(state) == " ".join(f"{zone}:{held}" for zone, held in board.items() if held)
    assert [list(mat) for mat in state.mats] == list(twin.mats.values())
    assert rules.scores(state) == tuple(twin.biomass.values())
    assert {"SHCA"[seat] for seat in rules.winners(state)} == twin.winners()


def follower(rules: Any, seed: int) -> Follower:
    """The twin at the first state of a game."""
    twin = saprobiont.Twin(**rules.chosen)
    return Follower(
        rules.initial(seed),
        lambda state: compare(rules, twin, state),
        twin.play,
    )
