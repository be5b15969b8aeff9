"""Comparison of Symbio with its reference implementation."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbio.rules import Symbio
from tests.games.follower import Follower
from tests.games.twins import symbio as twin


def agree(rules: Symbio, state: Any, position: Any) -> set[str]:
    """Compare everything that the two say about one position; the legal actions."""
    names = {rules.name(state, action) for action in rules.legal(state)}
    assert names == twin.legal(position)
    rows, mover, stage, turns, seats, _ = rules.dump(state).split(" ")
    assert rows == twin.diagram(position)
    assert {"x": "black", "o": "white"}[mover] == position.colours[position.seat]
    assert (stage, int(turns)) == (position.stage, position.turns)
    assert seats == ("plain" if position.colours[0] == "black" else "swapped")
    assert rules.winners(state) == position.winners
    assert tuple(rules.scores(state)) == twin.scores(position)
    assert rules.to_act(state) == (None if position.winners else position.seat)
    return names


def follower(rules: Any, seed: int) -> Follower:
    """The twin at the first state of a game."""
    at = twin.start(rules.chosen["swap"])

    def play(name: str) -> None:
        nonlocal at
        at = twin.apply(at, name)

    return Follower(rules.initial(seed), lambda state: agree(rules, state, at), play)
