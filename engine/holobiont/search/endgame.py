"""Exact solution of a position near the end of an open game, by exhaustive search over the rules.

Every seat plays its best (max^n, Luckhardt and Irani 1986); actions that are equally good for the
seat that plays them are equally likely. Advice is searched like this where an end is near, so that
no verdict is told there that the rest of the game contradicts.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from holobiont.rng import generator
from holobiont.rules import CHANCE, Action, Rules
from holobiont.search.principal_variation import Line
from holobiont.search.styles import Alternative

if TYPE_CHECKING:
    from holobiont.search.agent import Method

NEAR = 8
"""Actions within which a playout must end for an exact solution to be tried."""
PLAYOUTS = 4
NODES = 20_000
"""Actions that are looked at before an exact solution is given up."""
SLICE = 64
"""Actions in a step; a few milliseconds."""
ALIKE = 1e-9
"""Returns that differ by less are equal; chance and ties average them."""

Returns = Sequence[float]


def is_near(rules: Rules[Any], state: Any) -> bool:
    """True if one of a few random playouts from ``state`` ends soon."""
    return any(_ends_soon(rules, state, seed) for seed in range(PLAYOUTS))


def _ends_soon(rules: Rules[Any], state: Any, seed: int) -> bool:
    rnd = generator(seed)
    for _ in range(NEAR):
        if rules.to_act(state) is None:
            return True
        state = rules.apply(state, rules.sample(state, rnd))
    return rules.to_act(state) is None


def average(returns: Sequence[Returns]) -> Returns:
    """The mean of some returns, seat by seat."""
    if len(returns) == 1:
        return returns[0]
    return [sum(column) / len(returns) for column in zip(*returns)]


class Solver:
    """Exhaustive search of a game tree; positions that come again are looked at once."""

    def __init__(self, rules: Rules[Any], state: Any) -> None:
        self.rules = rules
        self.nodes = 0
        self.actions: dict[Action, Returns] = {}
        """The returns of each action of ``state``, as far as they are known."""
        self.solved = False
        self._known: dict[Any, Returns] = {}
        self._work = self._root(state)

    def run(self, nodes: int) -> None:
        """Look at about so many actions more."""
        for _ in islice(self._work, nodes):
            pass

    def principal_variation(self, state: Any) -> list[Action]:
        """Best actions in a row, up to the end or to a chance event."""
        rules, actions = self.rules, list[Action]()
        while (seat := rules.to_act(state)) is not None and seat != CHANCE:
            best, value = None, float("-inf")
            for action in rules.legal(state):
                returns = self._known.get(rules.apply(state, action))
                if returns is not None and returns[seat] > value + ALIKE:
                    best, value = action, returns[seat]
            if best is None:
                break
            actions.append(best)
            state = rules.apply(state, best)
        return actions

    def _root(self, state: Any) -> Generator[None]:
        for action in self.rules.legal(state):
            self.actions[action] = yield from self._value(self.rules.apply(state, action))
        self.solved = True

    def _value(self, state: Any) -> Generator[None, None, Returns]:
        known = self._known.get(state)
        if known is None:
            self.nodes += 1
            yield
            known = self._known[state] = yield from self._looked_at(state)
        return known

    def _looked_at(self, state: Any) -> Generator[None, None, Returns]:
        rules = self.rules
        seat = rules.to_act(state)
        if seat is None:
            return rules.returns(state)
        best: list[Returns] = []
        for action in rules.legal(state):
            returns = yield from self._value(rules.apply(state, action))
            if seat == CHANCE or not best or abs(returns[seat] - best[0][seat]) < ALIKE:
                best.append(returns)
            elif returns[seat] > best[0][seat]:
                best = [returns]
            if seat != CHANCE and returns[seat] >= 1:
                break  # nobody gains more than a victory of one's own
        return average(best)


class EndgameSearch:
    """See ``agent.Method``: the exact solution, or else what another method finds."""

    def __init__(self, rules: Rules[Any], state: Any, otherwise: Method) -> None:
        seat = rules.to_act(state)
        assert seat is not None
        self.rules, self.state, self.seat = rules, state, seat
        self.otherwise = otherwise
        self.solver = Solver(rules, state)

    @property
    def solving(self) -> bool:
        """Whether the exact solution is still being looked for."""
        return not self.solver.solved and self.solver.nodes < NODES

    @property
    def iterations(self) -> int:
        return self.otherwise.iterations

    @property
    def limit(self) -> int:
        return self.otherwise.limit

    @property
    def share(self) -> float:
        return self.otherwise.share

    @property
    def visit_margin(self) -> float:
        return self.otherwise.visit_margin

    @property
    def settled(self) -> bool:
        return self.solver.solved or (not self.solving and self.otherwise.settled)

    def step(self) -> None:
        if self.solving:
            self.solver.run(SLICE)
        else:
            self.otherwise.step()

    def best(self) -> Action:
        return self._sorted()[0] if self.solver.solved else self.otherwise.best()

    def course(self) -> Sequence[Action]:
        return (self.best(),) if self.solver.solved else self.otherwise.course()

    @property
    def scale(self) -> tuple[float, float]:
        return 1.0, 0.0

    def alternatives(self, most: int) -> list[Alternative]:
        """The choice alone: what is solved exactly is no matter of style."""
        return [Alternative(0.0, self.course())]

    def lines(self, most: int) -> list[Line]:
        if not self.solver.solved:
            return self.otherwise.lines(most)
        return [
            Line(self._names(action), list(self.solver.actions[action]))
            for action in self._sorted()[:most]
        ]

    def _sorted(self) -> list[Action]:
        """The best first; of equals, what the other method prefers."""
        found, preferred = self.solver.actions, self.otherwise.best()
        return sorted(
            found,
            key=lambda action: (round(found[action][self.seat], 9), action == preferred),
            reverse=True,
        )

    def _names(self, action: Action) -> list[str]:
        names, state = [self.rules.name(self.state, action)], self.rules.apply(self.state, action)
        for each in self.solver.principal_variation(state):
            names.append(self.rules.name(state, each))
            state = self.rules.apply(state, each)
        return names
