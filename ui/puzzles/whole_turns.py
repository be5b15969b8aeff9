"""Comparison of whole turns, for games of two seats whose evaluator lists all ends of a turn.

Two searches judge a turn: best-first minimax with fitted weights, which follows the best replies,
and full-width minimax of two turns with plain weights, which looks at every reply.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from holobiont.heuristics import WON, TurnEvaluator
from holobiont.match import AnyRules
from holobiont.rng import generator
from holobiont.rules import Action
from holobiont.search.best_first import PROVEN, TurnSearch
from holobiont.search.levels import LEVEL

Position = Any


FIRST, NEXT, LAST = 6, 20, 120
"""Node budgets of the looks, one after the other."""
HINT = 0.06
"""Gain below which a position is left after the first look."""
WIDE = 160
"""Turns that the plain search looks at."""
RIVALS, SECONDS, CLOSEST = 4, 10, 4
"""Turns, the best for the plain search and for the other, that are searched once more, and those
of them that are then searched as long as the solution."""


def chance_of(value: float) -> float:
    """Winning chance of a value, which is a hundred times the logarithm of the odds."""
    if abs(value) >= PROVEN:
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + exp(-max(-3000.0, min(3000.0, value)) / 100))


class BoardComparison:
    """Judges the turns of one position."""

    def __init__(self, rules: AnyRules, evaluator: TurnEvaluator[Any, Any], state: Any) -> None:
        self.rules, self.state = rules, state
        self.plain, self.fitted = evaluator, evaluator.with_weights()
        self.search = self._search(state)
        self.ends = self.search.root.ends
        """All ends, the best at first sight first; only one of those that win at once."""
        self.wins_at_once = self.search.root.values[0] == WON

    def _search(self, state: Any) -> TurnSearch:
        level = LEVEL["master"]._replace(judges=True)
        return TurnSearch(self.rules, self.fitted, state, level, generator(0))

    def actions(self, end: Position) -> Sequence[Action]:
        """The turn that ends in a position."""
        return self.plain.actions(self.state, end)

    def winning_turns(self) -> tuple[list[Sequence[Action]], int]:
        """A turn for every position in which the seat has won, and how many others there are."""
        rules, seat = self.rules, self.rules.to_act(self.state)
        wins, others = dict[Any, Sequence[Action]](), set[Any]()
        for action in rules.legal(self.state):
            between = rules.apply(self.state, action)
            if rules.to_act(between) != seat:
                continue
            for other in rules.legal(between):
                end = rules.apply(between, other)
                if rules.winners(end) == (seat,):
                    wins.setdefault(end, (action, other))
                else:
                    others.add(end)
        return list(wins.values()), len(others)

    def best(self, effort: float) -> tuple[Position, Position | None, float]:
        """The best turn's end, the second best's, and the gain, by best-first minimax."""
        search = self.search
        for budget in (FIRST, NEXT, int(LAST * effort)):
            while not search.settled and search.iterations < budget:
                search.step()
            first, second, gain = self._gap()
            if gain < HINT:
                break
        hopeless = chance_of(search.root.value) < HINT
        return first, None if hopeless else second, gain

    def _gap(self) -> tuple[Position, Position, float]:
        root = self.search.root
        order = sorted(range(len(root.values)), key=root.values.__getitem__, reverse=True)
        gain = chance_of(root.values[order[0]]) - chance_of(root.values[order[1]])
        return root.ends[order[0]], root.ends[order[1]], gain

    def challenger(self, best: Position, effort: float, near: float) -> Position | None:
        """A turn that takes part in the second look and is less than ``near`` behind the best."""
        judged = []
        for end in self.ends[: int(WIDE * effort)]:
            replies, _ = self.plain.successors(end, 1)
            judged.append((-replies[0][0] if replies else WON, end))
        judged.sort(key=lambda each: each[0], reverse=True)
        root = self.search.root
        order = sorted(range(len(root.values)), key=root.values.__getitem__, reverse=True)
        rivals = [end for _, end in judged[: RIVALS + 1]]
        rivals += [root.ends[turn] for turn in order[: SECONDS + 1]]
        chance = chance_of(root.value)
        close = [end for end in dict.fromkeys(rivals) if end != best]
        for budget, number in ((NEXT, len(close)), (LAST, CLOSEST)):
            values = {end: self._searched(end, int(budget * effort)) for end in close[:number]}
            close = sorted(values, key=values.__getitem__, reverse=True)
            if chance - values[close[0]] < near:
                return close[0]
        return None

    def _searched(self, end: Position, listings: int) -> float:
        state = self.state
        for action in self.actions(end):
            state = self.rules.apply(state, action)
        if self.rules.to_act(state) is None:
            return 0.5 if len(self.rules.winners(state)) > 1 else 0.0
        search = self._search(state)
        while not search.settled and search.iterations < listings:
            search.step()
        return 1 - chance_of(search.root.value)
