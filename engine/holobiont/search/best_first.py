"""Best-first minimax over whole turns, for two seats without chance or secrets.

Every step follows the line that looks best for both sides and looks one turn further at its end
(Korf and Chickering 1996; unbounded minimax, Cohen-Solal 2020). The tree is kept between steps,
so the search can stop after any of them. What is proven won or lost stays so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holobiont.heuristics import WON, TurnEvaluator
from holobiont.rules import Action, Random, Rules
from holobiont.search.levels import Level, overlooked
from holobiont.search.principal_variation import Line, ahead
from holobiont.search.styles import Alternative

PROVEN = WON - 1_000
"""Values from here on are forced wins, less their length in turns."""
WIDTH = 64
"""Ends of a turn that are expanded below the root, as long as one holds."""
EVERYTHING = 1 << 30
WISE = 32
"""Best turns that are checked for one without a folly, and without a large loss."""


class Node:
    """Expanded position: values and ends of its turns, and the nodes there."""

    __slots__ = ("complete", "ends", "nodes", "position", "value", "values", "visits")

    def __init__(self, position: Any, turns: list[tuple[int, Any]], complete: bool) -> None:
        self.position = position
        self.values = [value for value, _ in turns]
        self.ends = [end for _, end in turns]
        self.nodes: list[Node | None] = [None] * len(turns)
        self.complete = complete
        self.value = max(self.values, default=-WON)
        self.visits = 1


class TurnSearch:
    """See ``holobiont.search.agent.Method``."""

    def __init__(
        self,
        rules: Rules[Any],
        evaluator: TurnEvaluator[Any, Any],
        state: Any,
        level: Level,
        rnd: Random,
    ) -> None:
        self.rules, self.evaluator, self.state = rules, evaluator, state
        self.seat = rules.to_act(state)
        self.depth, self.rnd = level.depth, rnd
        self.judges, self.without_follies = level.judges, level.sparing
        self._follies: dict[int, bool] = {}
        self._replies: dict[Any, float] = {}
        self.blur, self.looks = evaluator.blur * level.noise, bool(level.oversight)
        self.iterations, self.limit = 0, level.listings
        self.oversight, self.naivety = overlooked(rules, level), level.naivety
        self.replies = level.replies
        self.judge = evaluator.with_weights()
        self.reference: float | None = None
        """Expected return of the best turn after the reply to it; None: replies are not seen."""
        self.root = self._root(evaluator.position(state))
        self.settled = self._has_settled()
        whole = len(self._actions(state, self.root, 0)) > 1
        self.share = 1.0 if whole else 0.25  # the end of a turn was thought over at its beginning

    @property
    def visit_margin(self) -> float:
        root = self.root
        found = [node for node, value in zip(root.nodes, root.values) if value > -PROVEN]
        return ahead([node.visits if node else 0 for node in found])

    def step(self) -> None:
        self.iterations += 1
        path = self._line()
        node, chosen = path[-1]
        node.nodes[chosen] = self._node(node.ends[chosen], WIDTH)
        for node, chosen in reversed(path):
            self._back_up(node, chosen)
        self.settled = self._has_settled()

    def best(self) -> Action:
        return self.course()[0]

    def course(self) -> Sequence[Action]:
        return self._actions(self.state, self.root, self._chosen())

    @property
    def scale(self) -> tuple[float, float]:
        return self.evaluator.scale, self.blur

    def alternatives(self, most: int) -> list[Alternative]:
        root, choice = self.root, self._chosen()
        first = Alternative(root.values[choice], self.course())
        if abs(root.values[choice]) >= PROVEN:
            return [first]
        # What was not looked into, where others were, is judged by another measure.
        looked = any(node is not None for node in root.nodes)
        others = sorted(range(len(root.values)), key=root.values.__getitem__, reverse=True)
        found = [first]
        for turn in others:
            near = turn != choice and abs(root.values[turn]) < PROVEN
            if near and not (looked and root.nodes[turn] is None):
                if not self._is_barred(turn):
                    course = self._actions(self.state, root, turn)
                    found.append(Alternative(root.values[turn], course))
                if len(found) == most:
                    break
        return found

    def lines(self, most: int) -> list[Line]:
        first = self._chosen()
        others = sorted(range(len(self.root.values)), key=self._merit, reverse=True)
        turns = [first, *(turn for turn in others if turn != first and self._values(turn))]
        return [Line(self._names(turn), self._values(turn)) for turn in turns[:most]]

    def _values(self, turn: int) -> list[float]:
        value: float = self.root.values[turn]
        if self.root.nodes[turn] is None and abs(value) < PROVEN:
            return []
        value = self._returned(value)
        return [value if seat == self.seat else -value for seat in range(2)]

    def _returned(self, value: float) -> float:
        """The expected return that a value stands for."""
        if abs(value) >= PROVEN:
            return 1.0 if value > 0 else -1.0
        return value / (abs(value) + self.evaluator.scale)

    def _names(self, turn: int) -> list[str]:
        names, state = [], self.state
        for node, chosen in self._line(turn):
            for action in self._actions(state, node, chosen):
                names.append(self.rules.name(state, action))
                state = self.rules.apply(state, action)
        return names

    def _actions(self, state: Any, node: Node, chosen: int) -> Sequence[Action]:
        return self.evaluator.actions(state, node.ends[chosen])

    def _root(self, position: Any) -> Node:
        """Node of the decision: the turns that lose too much at once are left out."""
        evaluator = self.judge if self.naivety else self.evaluator
        turns, complete = evaluator.successors(position, EVERYTHING)
        if self.oversight and turns:
            least = self._returned(turns[0][0]) - self.oversight
            turns = [turn for turn in turns if self._returned(turn[0]) >= least]
        if self.replies and turns and turns[0][0] != WON:
            self.reference = self._return_after_reply(turns[0][1])
        if self.naivety and turns and turns[0][0] != WON:
            turns = self._misjudged(position, turns)
        return Node(position, self._blurred(position, turns), complete)

    def _misjudged(self, position: Any, turns: Sequence[tuple[int, Any]]) -> list[tuple[int, Any]]:
        """Turns with their values as a beginner sees them, in part."""
        beginner, _ = self.evaluator.as_beginner().successors(position, EVERYTHING)
        values, part = {end: value for value, end in beginner}, self.naivety
        return [(round((1 - part) * value + part * values[end]), end) for value, end in turns]

    def _node(self, position: Any, most: int) -> Node:
        turns, complete = self.evaluator.successors(position, most)
        return Node(position, self._blurred(position, turns), complete)

    def _blurred(self, position: Any, turns: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
        """Turns with their values as attention leaves them."""
        if not self.blur:
            return turns
        return [
            (value if value == WON else value - self._overlooked(position, end), end)
            for value, end in turns
        ]

    def _overlooked(self, position: Any, end: Any) -> int:
        """By how much a turn is undervalued."""
        seen = self.evaluator.salience(position, end) if self.looks else 0.0
        return int(self.blur * self.rnd() * (1 - seen))

    def _line(self, chosen: int | None = None) -> list[tuple[Node, int]]:
        """Principal variation, up to the first position that is not expanded."""
        node: Node | None = self.root
        path = []
        while node is not None and node.values:
            chosen = node.values.index(node.value) if chosen is None else chosen
            path.append((node, chosen))
            node, chosen = node.nodes[chosen], None
        return path

    def _has_settled(self) -> bool:
        only = len(self.root.ends) == 1 and not self.judges
        proven = abs(self.root.value) >= PROVEN
        return only or proven or 0 < self.depth <= len(self._line())

    def _back_up(self, node: Node, chosen: int) -> None:
        below = node.nodes[chosen]
        assert below is not None
        value = -below.value
        if abs(value) >= PROVEN:
            value += 1 if value < 0 else -1  # rather win soon and lose late
        node.values[chosen] = value
        node.value = max(node.values)
        if node.value <= -PROVEN and not node.complete:
            self._widen(node)
        node.visits += 1

    def _widen(self, node: Node) -> None:
        """Expand the turns that were left out at first."""
        known = set(node.ends)
        turns, node.complete = self.evaluator.successors(node.position, EVERYTHING)
        for value, end in turns:
            if end not in known:
                node.values.append(value)
                node.ends.append(end)
                node.nodes.append(None)
        node.value = max(node.values)

    def _chosen(self) -> int:
        turns = range(len(self.root.values))
        best = max(turns, key=self._merit)
        if not self._is_barred(best):
            return best
        others = sorted(turns, key=self._merit, reverse=True)[:WISE]
        allowed = next((turn for turn in others if not self._is_barred(turn)), None)
        if allowed is not None:
            return allowed
        return best if self.reference is None else max(others, key=self._after_reply)

    def _is_barred(self, turn: int) -> bool:
        """True if an action of a turn is a folly, or if the reply to it shows a large loss."""
        return self._is_folly(turn) or self._is_refuted(turn)

    def _is_folly(self, turn: int) -> bool:
        """True if an action of a turn is a folly, for levels that leave those out."""
        if turn not in self._follies:
            state, found = self.state, False
            for action in self._actions(state, self.root, turn) if self.without_follies else ():
                found = found or bool(self.evaluator.folly(state, action))
                state = self.rules.apply(state, action)
            self._follies[turn] = found
        return self._follies[turn]

    def _is_refuted(self, turn: int) -> bool:
        """True if the best reply costs more than is overlooked, against the reference."""
        if self.reference is None or abs(self.root.values[turn]) >= PROVEN:
            return False
        return self._after_reply(turn) < self.reference - self.oversight

    def _after_reply(self, turn: int) -> float:
        return self._return_after_reply(self.root.ends[turn])

    def _return_after_reply(self, end: Any) -> float:
        """Expected return after the best reply to a turn, by the fitted weights."""
        if end not in self._replies:
            self._replies[end] = -self._returned(self.judge.successors(end, 1)[0][0][0])
        return self._replies[end]

    def _merit(self, turn: int) -> tuple[int, int, int]:
        """A proven win, else the most visited turn that is no proven loss."""
        value, below = self.root.values[turn], self.root.nodes[turn]
        proven = (value >= PROVEN) - (value <= -PROVEN)
        return proven, below.visits if below and not proven else 0, value
