"""Monte-Carlo tree search over macro-actions, for open games with long turns.

An action here is a whole course of a seat: what it does until a new stretch of actions begins. The
game's knowledge draws them one after the other, good ones first, and a node tries a further one
whenever it has been visited often enough (progressive widening, Coulom 2007). A leaf is judged by
the knowledge's outlook, which may play on as far as it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import sqrt
from typing import Any

from holobiont.heuristics import MacroActionEvaluator
from holobiont.rules import Action, Random, Rules, Seat
from holobiont.search.levels import Level, overlooked
from holobiont.search.principal_variation import Line, ahead
from holobiont.search.styles import Alternative

CURIOSITY = 0.3
"""The weight of exploration for results from -1 to 1."""
DRAWS = 4
"""Macro-actions sampled to find one with a new resulting state."""
LUCK = 1 << 32
"""Number of seeds of evaluation noise."""
IN_VAIN = 2
"""Failed attempts after which a node counts as fully expanded."""


class Node:
    """State between two macro-actions: those tried, their visits, and results by seat."""

    __slots__ = (
        "ends",
        "in_vain",
        "macro_actions",
        "nodes",
        "result",
        "source",
        "state",
        "totals",
        "visits",
    )

    def __init__(self, state: Any, seats: int) -> None:
        self.state = state
        self.result: Sequence[float] | None = None
        self.source: Iterator[tuple[Sequence[Action], Any]] | None = None
        self.macro_actions: list[Sequence[Action]] = []
        self.nodes: list[Node] = []
        self.ends: set[Any] = set()
        self.visits = self.in_vain = 0
        self.totals = [0.0] * seats

    def mean(self, seat: Seat) -> float:
        return self.totals[seat] / self.visits

    @property
    def complete(self) -> bool:
        return self.in_vain >= IN_VAIN

    def widens(self) -> bool:
        """True if progressive widening adds another macro-action now."""
        return not self.complete and len(self.nodes) <= sqrt(self.visits + 1)

    def most_promising(self, seat: Seat) -> int:
        # A fourth root instead of the usual logarithm is the same to the last bit everywhere.
        spread = CURIOSITY * sqrt(sqrt(self.visits + 1))
        return max(
            range(len(self.nodes)),
            key=lambda n: self.rating(n, seat) + spread / sqrt(self.nodes[n].visits),
        )

    def rating(self, number: int, seat: Seat) -> float:
        return self.nodes[number].mean(seat)


class MacroActionSearch:
    """See ``holobiont.search.agent.Method``."""

    def __init__(
        self,
        rules: Rules[Any],
        evaluator: MacroActionEvaluator[Any],
        state: Any,
        level: Level,
        rnd: Random,
    ) -> None:
        self.rules, self.evaluator, self.level, self.rnd = rules, evaluator, level, rnd
        self.iterations, self.limit, self.share = 0, level.iterations, evaluator.share
        seat = rules.to_act(state)
        assert seat is not None
        self.seat = seat
        self.root = Node(state, rules.seat_count)
        self.root.source = self._source(state)
        self.step()  # so that there is a choice at any moment

    @property
    def settled(self) -> bool:
        return self.root.complete and len(self.root.nodes) == 1

    @property
    def visit_margin(self) -> float:
        # Beside those tried there is nearly always another one that could be.
        return ahead([0, *(node.visits for node in self.root.nodes)])

    def step(self) -> None:
        self.iterations += 1
        path = self._descend()
        leaf = path[-1]
        if leaf.result is None:
            leaf.result = self._judge(leaf.state, self.level.depth)
        for node in path:
            node.visits += 1
            for seat, value in enumerate(leaf.result):
                node.totals[seat] += value

    def best(self) -> Action:
        return self.course()[0]

    def course(self) -> Sequence[Action]:
        """The choice so far and the actions that follow it before the next phase."""
        return self.root.macro_actions[self._chosen(self.root)]

    @property
    def state(self) -> Any:
        return self.root.state

    @property
    def scale(self) -> tuple[float, float]:
        return 1.0, self.level.noise

    def alternatives(self, most: int) -> list[Alternative]:
        """The choice alone: here styles lean on what macro-actions are generated."""
        return [Alternative(0.0, self.course())]

    def lines(self, most: int) -> list[Line]:
        courses = sorted(range(len(self.root.nodes)), key=self._merit_in(self.root), reverse=True)
        return [Line(self._names(course), self._values(course)) for course in courses[:most]]

    def _values(self, course: int) -> list[float]:
        node = self.root.nodes[course]
        return [node.mean(seat) for seat in range(self.rules.seat_count)]

    def _names(self, course: int) -> list[str]:
        names, node = [], self.root
        while node.nodes:
            state = node.state
            for action in node.macro_actions[course]:
                names.append(self.rules.name(state, action))
                state = self.rules.apply(state, action)
            node = node.nodes[course]
            course = self._chosen(node) if node.nodes else 0
        return names

    def _judge(self, state: Any, depth: int) -> Sequence[float]:
        if self.rules.to_act(state) is None:
            return self.rules.returns(state)
        return self.evaluator.evaluate_ahead(state, self.root.state, depth)

    def _chosen(self, node: Node) -> int:
        """Index of the macro-action with the most visits."""
        return max(range(len(node.nodes)), key=self._merit_in(node))

    def _merit_in(self, node: Node) -> Callable[[int], tuple[int, float]]:
        seat = self.rules.to_act(node.state)
        assert seat is not None
        return lambda number: (node.nodes[number].visits, node.rating(number, seat))

    def _descend(self) -> list[Node]:
        """The path to a state that is new, the end of a game, or as far ahead as the level sees."""
        node, last, turns = self.root, self.seat, 1
        path = [node]
        while True:
            seat = self.rules.to_act(node.state)
            if seat is None:
                return path
            if seat != last:
                last, turns = seat, turns + 1
            if 0 < self.level.depth < turns:
                return path
            if node.widens() and self._widen(node):
                return [*path, node.nodes[-1]]
            node = node.nodes[node.most_promising(seat)]
            path.append(node)

    def _source(self, state: Any) -> Iterator[tuple[Sequence[Action], Any]]:
        """Macro-actions in the order of the level's evaluation."""
        noise = self.level.noise
        return self.evaluator.macro_actions(state, noise, int(self.rnd() * LUCK) if noise else 0)

    def _is_glaring(self, end: Any) -> bool:
        """Whether a macro-action loses too much to be overlooked."""
        if not self.level.oversight or end == self.plain[1]:
            return False
        return self._looked_at(end) < self.least

    @cached_property
    def plain(self) -> tuple[Sequence[Action], Any]:
        """What would be played without misjudging."""
        return next(self.evaluator.macro_actions(self.root.state))

    @cached_property
    def least(self) -> float:
        """The expected return below which a loss is not overlooked."""
        return self._looked_at(self.plain[1]) - overlooked(self.rules, self.level)

    def _looked_at(self, end: Any) -> float:
        """Expected return at the end of the last turn that a look for losses goes on to."""
        return self._judge(end, self.level.depth + self.level.replies)[self.seat]

    def _widen(self, node: Node) -> bool:
        """Expand a macro-action with a new resulting state, if one is found soon."""
        if node.source is None:
            node.source = self._source(node.state)
        for draw in range(DRAWS):
            course, end = next(node.source)
            if node is self.root and self._is_glaring(end):
                if draw < DRAWS - 1 or node.nodes:
                    continue
                course, end = self.plain
            if end not in node.ends:
                node.ends.add(end)
                node.macro_actions.append(course)
                node.nodes.append(Node(end, self.rules.seat_count))
                return True
        node.in_vain += 1
        return False
