"""The truth about a position of an open game, by exhaustive search over the rules."""

from __future__ import annotations

from typing import Any

from holobiont.rules import CHANCE, Rules

BUDGET = 15_000
"""Positions that the truth may take."""

Outcomes = frozenset[tuple[float, ...]]


class TooManyError(Exception):
    """The truth would take too long."""


class Truth:
    """The ``returns`` that are possible when nobody plays what is surely worse for oneself."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules, self.left = rules, BUDGET
        self.known: dict[Any, Outcomes] = {}

    def of(self, state: Any) -> Outcomes:
        if state not in self.known:
            self.left -= 1
            if not self.left:
                raise TooManyError
            self.known[state] = self._of(state)
        return self.known[state]

    def _of(self, state: Any) -> Outcomes:
        rules = self.rules
        seat = rules.to_act(state)
        if seat is None:
            return frozenset([tuple(rules.returns(state))])
        assert seat != CHANCE
        found = []
        for action in rules.legal(state):
            outcomes = self.of(rules.apply(state, action))
            if min(each[seat] for each in outcomes) == 1:
                return outcomes
            found.append(outcomes)
        sure = max(min(each[seat] for each in outcomes) for outcomes in found)
        rational = [each for each in found if max(one[seat] for one in each) >= sure]
        return frozenset().union(*rational)
