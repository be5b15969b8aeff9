"""Proof that a seat wins alone whatever the others do, in games without chance and secrets."""

from __future__ import annotations

from typing import Any

from holobiont.match import AnyRules
from holobiont.rng import generator
from holobiont.rules import CHANCE, Seat

NEAR, PLAYOUTS = 16, 4
"""Actions within which one of some playouts by chance must end for a proof to be tried."""


class OutOfNodesError(Exception):
    """The search was given up."""


class ForcedWins:
    """Exhaustive search for one seat against all others; positions are remembered."""

    def __init__(self, rules: AnyRules, seat: Seat, nodes: int) -> None:
        """``nodes`` positions at most are looked at, then ``OutOfNodesError`` is raised."""
        self.rules, self.seat, self.left = rules, seat, nodes
        self._known: dict[Any, bool] = {}

    def wins(self, state: Any) -> bool:
        """True if the seat wins alone from here, however the others play and chance falls."""
        known = self._known.get(state)
        if known is None:
            self.left -= 1
            if self.left < 0:
                raise OutOfNodesError
            known = self._known[state] = self._looked_at(state)
        return known

    def _looked_at(self, state: Any) -> bool:
        rules = self.rules
        actor = rules.to_act(state)
        if actor is None:
            return rules.winners(state) == (self.seat,)
        following = (rules.apply(state, action) for action in rules.legal(state))
        if actor == self.seat and actor != CHANCE:
            return any(self.wins(each) for each in following)
        return all(self.wins(each) for each in following)


def is_near(rules: AnyRules, state: Any) -> bool:
    """True if the end of the game is near enough for a proof."""
    return any(_ends_soon(rules, state, seed) for seed in range(PLAYOUTS))


def _ends_soon(rules: AnyRules, state: Any, seed: int) -> bool:
    rnd = generator(seed)
    for _ in range(NEAR):
        if rules.to_act(state) is None:
            return True
        state = rules.apply(state, rules.sample(state, rnd))
    return rules.to_act(state) is None
