"""Information-set Monte-Carlo tree search over action paths, for any game.

Every iteration imagines a world that agrees with what the seat has seen, walks down the one tree
by the actions that are legal in that world, adds a node, plays on, and credits every seat with
its own result (Cowling, Powley and Whitehouse 2012). Open games imagine the same world each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import fsum, sqrt
from operator import itemgetter
from typing import Any

from holobiont.heuristics import Evaluator
from holobiont.rules import CHANCE, Action, Random, Rules, Seat
from holobiont.search.attention import salience
from holobiont.search.levels import Level, overlooked
from holobiont.search.principal_variation import Line, ahead
from holobiont.search.styles import Alternative

View = Action | str

TRUST = 3.0
"""Prior weight, in virtual visits."""
LEFT_OUT = -5.0
"""The slant of an action that is left out: below every prior, not below all that is overlooked."""
GLANCES = 3
"""Imagined worlds in which the end of an action is looked at, in games with secrets."""
TRIED, VISITED = 16, 0.25
"""After so many iterations an alternative has at least this part of the visits of the choice."""


class Node:
    """Node of an action path: availability, visits, and summed results."""

    __slots__ = ("available", "children", "exact", "prior", "slant", "totals", "visits")

    def __init__(self, seats: int, prior: float = 0.0, slant: float = 0.0) -> None:
        self.visits = self.available = 0
        self.totals = [0.0] * seats
        self.children: dict[View, Node] = {}
        self.prior, self.slant = prior, slant
        self.exact: Sequence[float] | None = None

    def mean(self, seat: Seat) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.0

    def ucb_score(
        self, seat: Seat, expected: float, curiosity: float = Evaluator.exploration
    ) -> float:
        """UCB score for ``seat``, with ``expected`` as the usual result here.

        The fourth root stands for the usual logarithm: nearly the same at these sizes, and unlike
        it the same to the last bit on every machine.
        """
        if self.exact is not None:
            return self.exact[seat]
        tries = self.visits + 1
        mean = (self.totals[seat] + expected + TRUST * self.prior) / tries
        return mean + self.slant + curiosity * sqrt(sqrt(sqrt(self.available)) / tries)


class TreeSearch:
    """See ``holobiont.search.agent.Method``."""

    def __init__(
        self,
        rules: Rules[Any],
        evaluator: Evaluator[Any],
        seen: Any,
        seat: Seat,
        level: Level,
        rnd: Random,
    ) -> None:
        self.rules, self.evaluator, self.share = rules, evaluator, evaluator.share
        self.imagine = rules.imagining(seen)
        self.seat, self.level, self.rnd = seat, level, rnd
        self.iterations, self.limit = 0, level.iterations
        self.open = type(rules).determinize is Rules.determinize
        self.plain = type(rules).seen_as is Rules.seen_as
        self.state = self.imagine(rnd)
        self.actions = rules.legal(self.state)
        self.root = Node(rules.seat_count)
        self.glances: Sequence[Any] = ()
        self.reference: float | None = None
        """Expected return of the best action after the reply to it; None: replies are not seen."""
        self._replies: dict[Action, float] = {}
        self._list(self.root, self.state, self.actions)
        if level.sparing:
            folly = evaluator.folly
            wise = [action for action in self.actions if not folly(self.state, action)]
            self.actions = wise or self.actions
        if level.oversight and len(self.actions) > 1:
            self.actions = self._without_glaring(self.actions)
        self._leave_out()

    def _without_glaring(self, actions: Sequence[Action]) -> Sequence[Action]:
        """The actions without those that lose too much at once to be overlooked."""
        worlds = [self.state if self.open else self.imagine(self.rnd) for _ in self._glances]
        if self.evaluator.evaluate(worlds[0]) is None:
            return actions
        sums = [self._sum_at_once(worlds, action) for action in actions]
        least = max(sums) - self._limit
        if self.level.replies:
            self.glances = worlds
            self.reference = self._after_reply(actions[sums.index(max(sums))])
        return [action for action, total in zip(actions, sums) if total >= least]

    @property
    def _glances(self) -> range:
        return range(1 if self.open else GLANCES)

    @property
    def _limit(self) -> float:
        """The largest loss that is overlooked, as a sum over the worlds that are looked at."""
        return overlooked(self.rules, self.level) * len(self._glances)

    def _sum_at_once(self, worlds: Sequence[Any], action: Action) -> float:
        ends = [self.rules.apply(world, action) for world in worlds]
        return fsum([self._evaluate(end)[self.seat] for end in ends])

    def _evaluate(self, world: Any) -> Sequence[float]:
        """Expected returns of a world, or the returns of a game that is over."""
        over = self.rules.to_act(world) is None
        return self.rules.returns(world) if over else self.evaluator.evaluate(world) or ()

    def _is_refuted(self, action: Action) -> bool:
        """True if the best reply costs more than is overlooked, against the reference."""
        if self.reference is None:
            return False
        return self._after_reply(action) < self.reference - self._limit

    def _after_reply(self, action: Action) -> float:
        """Expected return after an action and what is then best at once for the seat to act."""
        if action not in self._replies:
            self._replies[action] = fsum(
                [self._best_reply(self.rules.apply(world, action)) for world in self.glances]
            )
        return self._replies[action]

    def _best_reply(self, world: Any) -> float:
        rules = self.rules
        actor = rules.to_act(world)
        if actor is None or actor == CHANCE:
            return self._evaluate(world)[self.seat]
        ends = [self._evaluate(rules.apply(world, reply)) for reply in rules.legal(world)]
        return max(ends, key=itemgetter(actor))[self.seat]

    def _leave_out(self) -> None:
        """Keep iterations from actions that are not to be chosen, unless others are overlooked."""
        kept = {self._view(self.state, action) for action in self.actions}
        for view, child in self.root.children.items():
            if view not in kept:
                child.slant = LEFT_OUT

    @property
    def settled(self) -> bool:
        only = len(self.actions) == 1 and not self.level.judges
        return only or self.root.exact is not None

    @property
    def visit_margin(self) -> float:
        children, seat = self.root.children.values(), self.seat
        return ahead([each.visits for each in children if not each.exact or each.exact[seat] >= 0])

    def step(self) -> None:
        self.iterations += 1
        path = self._descend(self.state if self.open else self.imagine(self.rnd))
        node, world = path[-1]
        if node.exact is None and self.open and self.rules.to_act(world) is None:
            node.exact = self.rules.returns(world)
        result = self._play_out(world) if node.exact is None else node.exact
        for node, _ in path:
            node.visits += 1
            for seat, value in enumerate(result):
                node.totals[seat] += value
        self._prove(path)

    def best(self) -> Action:
        ranked = sorted(self.actions, key=self._merit, reverse=True)
        return next((action for action in ranked if not self._is_refuted(action)), ranked[0])

    def course(self) -> Sequence[Action]:
        return (self.best(),)

    @property
    def scale(self) -> tuple[float, float]:
        return 1.0, self.level.noise

    def alternatives(self, most: int) -> list[Alternative]:
        choice, seat = self.best(), self.seat
        chosen, usual = self._child(self.root, self.state, choice), self.root.mean(seat)
        if chosen.exact is not None:
            return [Alternative(chosen.exact[seat], (choice,))]
        least = chosen.visits * VISITED if self.iterations >= TRIED else 0.0
        found = {chosen: Alternative(0.0, (choice,))}
        for action in self.actions:
            node = self._child(self.root, self.state, action)
            if node.exact is None and node.visits >= least:
                value = node.totals[seat] + usual + TRUST * node.prior
                actions = found[node].course if node in found else (action,)
                found[node] = Alternative(value / (node.visits + 1) + node.slant, actions)
        first = found.pop(chosen)
        others = sorted(found.values(), key=_value, reverse=True)
        allowed = (each for each in others if not self._is_refuted(each.course[0]))
        return [first, *islice(allowed, most - 1)]

    def lines(self, most: int) -> list[Line]:
        found: dict[Node, Action] = {}
        ranked = sorted(self.actions, key=self._merit, reverse=True)
        for action in (self.best(), *ranked):
            node = self._child(self.root, self.state, action)
            if node.visits or node.exact is not None or not found:
                found.setdefault(node, action)
        chosen = list(found.items())[:most]
        return [Line(self._line(action), self._values(node)) for node, action in chosen]

    def _values(self, node: Node) -> list[float]:
        if node.exact is not None:
            return list(node.exact)
        if not node.visits:
            return []
        return [node.mean(seat) for seat in range(self.rules.seat_count)]

    def _line(self, action: Action) -> list[str]:
        rules, node, state = self.rules, self.root, self.state
        names = []
        while True:
            node = self._child(node, state, action)
            names.append(rules.name(state, action))
            state = rules.apply(state, action)
            actor = rules.to_act(state)
            if actor is None or (actor != self.seat and not self.open):
                return names  # what the others hold is only imagined
            visits = {
                action: self._child(node, state, action).visits
                for action in rules.legal(state)
                if self._view(state, action) in node.children
            }
            if actor == CHANCE or not any(visits.values()):
                return names
            action = max(visits, key=visits.__getitem__)

    def _view(self, state: Any, action: Action) -> View:
        """An action as the searching seat sees it; secret choices of others are one."""
        if self.plain or self.rules.to_act(state) in (self.seat, CHANCE):
            return action
        return self.rules.seen_as(state, action, self.seat)

    def _child(self, node: Node, state: Any, action: Action) -> Node:
        return node.children[self._view(state, action)]

    def _merit(self, action: Action) -> tuple[float, ...]:
        """Selection key: a proven gain, then the most visits, then a proven loss."""
        child = self._child(self.root, self.state, action)
        exact = child.exact[self.seat] if child.exact is not None else 0.0
        mean = child.mean(self.seat) + child.slant
        return (exact > 0) - (exact < 0), exact, child.visits, mean, child.prior

    def _descend(self, world: Any) -> list[tuple[Node, Any]]:
        """The path to a node that is new, decided, or as far ahead as the level sees."""
        node, last, turns = self.root, self.seat, 1
        path = [(node, world)]
        while node.exact is None:
            actor = self.rules.to_act(world)
            if actor is None:
                break
            if actor not in (last, CHANCE):
                last, turns = actor, turns + 1
            if 0 < self.level.depth < turns:
                break
            action, node = self._select(node, world, actor)
            world = self.rules.apply(world, action)
            path.append((node, world))
            if not node.visits:
                break
        return path

    def _select(self, node: Node, world: Any, actor: Seat) -> tuple[Action, Node]:
        actions = self.rules.legal(world)
        children = self._list(node, world, actions)
        chance = int(self.rnd() * len(actions))
        if actor == CHANCE:
            return actions[chance], children[chance]
        expected, curiosity = node.mean(actor), self.evaluator.exploration
        best, highest = children[chance], -10.0
        for child in dict.fromkeys(children[chance:] + children[:chance]):  # ties fall at random
            child.available += 1
            score = child.ucb_score(actor, expected, curiosity)
            if score > highest:
                best, highest = child, score
        alike = [action for action, child in zip(actions, children) if child is best]
        return alike[chance % len(alike)], best

    def _list(self, node: Node, world: Any, actions: Sequence[Action]) -> list[Node]:
        """The child of each action; new children start with the evaluator's priors."""
        views = [self._view(world, action) for action in actions]
        children = node.children
        if any(view not in children for view in views):
            priors = self.evaluator.priors(world, actions) or [0.0] * len(actions)
            noise, seats = self.level.noise, self.rules.seat_count
            for view, action, prior in zip(views, actions, priors):
                if view not in children:
                    slant = -noise * self._overlooked(world, action) if noise else 0.0
                    children[view] = Node(seats, prior, slant)
        return [children[view] for view in views]

    def _overlooked(self, world: Any, action: Action) -> float:
        """The part of the evaluation noise that an action is undervalued by, from 0 to 1."""
        if not self.level.oversight:
            return self.rnd()
        seen = salience(self.rules, world, (action,), self.level.naivety)
        return self.rnd() * (1 - seen)

    def _play_out(self, world: Any) -> Sequence[float]:
        rules, evaluator, rnd = self.rules, self.evaluator, self.rnd
        for _ in range(evaluator.rollout_depth):
            if rules.to_act(world) is None:
                return rules.returns(world)
            world = rules.apply(world, evaluator.sample(world, rnd))
        return evaluator.evaluate(world) or self._standing(world)

    def _standing(self, world: Any) -> Sequence[float]:
        """Fallback evaluation: half a victory for the highest scores."""
        scores = self.rules.scores(world)
        best, seats = max(scores), len(scores)
        leading = scores.count(best)
        if leading == seats:
            return [0.0] * seats
        share, loss = 0.5 / leading, -0.5 / (seats - leading)
        return [share if score == best else loss for score in scores]

    def _prove(self, path: list[tuple[Node, Any]]) -> None:
        """MCTS-Solver backup: proven if one reply wins outright, or if all replies are proven."""
        for (node, world), (child, _) in zip(path[-2::-1], path[:0:-1]):
            actor = self.rules.to_act(world)
            if child.exact is None or actor is None or actor == CHANCE:
                return
            decided = [each.exact for each in node.children.values() if each.exact is not None]
            best = max(decided, key=lambda exact: exact[actor])
            if best[actor] < 1 and len(decided) < len(node.children):
                return
            node.exact = best


def _value(alternative: Alternative) -> float:
    return alternative.value
