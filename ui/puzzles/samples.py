"""Comparison of listed turns by sampling: what a seat may expect after each of them.

Two judges of different kinds value a turn. The *own* one is the game's method of search: rollouts
as its evaluator plays them, or, in games without chance and secrets, a tree search from the end of
the turn. The *plain* one plays whole games to the end, everybody taking what looks best with some
misjudgement. All turns meet the same worlds and the same luck, so that only the turns differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from holobiont.heuristics import Evaluator, MacroActionEvaluator
from holobiont.match import AnyRules
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE, Random, Seat
from holobiont.search.ismcts import TreeSearch
from holobiont.search.levels import LEVEL, sides_of
from holobiont.search.macro_mcts import MacroActionSearch
from ui.puzzles.turns import Turn, after

NOISE = 0.05
"""Misjudgement of priors, from -1 to 1, in games that are played to the end."""
WHIM = 0.03
"""The same for evaluators of macro-actions."""
ROUNDS = 2
"""Turns after this one that are played with macro-actions."""
LONGEST = 2_000
"""Actions of a game that is played to the end."""
_LUCK = 0x70757A7A

Playout = Callable[[Any, Random], Sequence[float]]


class Samples:
    """Winning chances of some turns, sample by sample."""

    def __init__(self, rules: AnyRules, seen: Any, seat: Seat, turns: Sequence[Turn]) -> None:
        self.rules, self.seat, self.turns = rules, seat, list(turns)
        self.values: list[list[float]] = [[] for _ in turns]
        self._imagine = rules.imagining(seen)

    def extend(self, turns: Sequence[int], samples: int, playout: Playout) -> None:
        """Value some of the turns, by index, in as many worlds as ``samples`` in all."""
        for turn in turns:
            for number in range(len(self.values[turn]), samples):
                seed = derive(_LUCK, number)
                world = self._imagine(generator(seed))
                world = after(self.rules, world, self.turns[turn].actions)
                returns = playout(world, generator(derive(seed, 1)))
                self.values[turn].append(chance_of(self.rules, returns[self.seat]))

    def mean(self, turn: int) -> float:
        return sum(self.values[turn]) / len(self.values[turn])

    def ranked(self, among: Sequence[int]) -> list[int]:
        """Turns by their means, best first."""
        return sorted(among, key=self.mean, reverse=True)

    def margin(self, first: int, second: int) -> tuple[float, float]:
        """By how much the first turn is better, and the standard error of that."""
        pairs = [a - b for a, b in zip(self.values[first], self.values[second])]
        mean = sum(pairs) / len(pairs)
        if len(pairs) < 2:
            return mean, 0.0
        variance = sum((each - mean) ** 2 for each in pairs) / (len(pairs) - 1)
        return mean, sqrt(variance / len(pairs))


def chance_of(rules: AnyRules, value: float) -> float:
    """The part of the victory that a return stands for, from 0 to 1."""
    seats, size = rules.seat_count, len(sides_of(rules)[0])
    lost, won = -1 / (seats - size), 1 / size
    return min(1.0, max(0.0, (value - lost) / (won - lost)))


def own_playout(rules: AnyRules, evaluator: Evaluator[Any], seat: Seat, iterations: int) -> Playout:
    """The judge of the game's own kind; ``iterations`` count where it searches a tree."""

    def rolled_out(world: Any, rnd: Random) -> Sequence[float]:
        if rules.to_act(world) is None:
            return rules.returns(world)
        rollouts = evaluator.rollout_evaluator(world)
        return rollouts.rollout_value(world, seat, rnd) if rollouts else searched(world, rnd)

    def searched(world: Any, rnd: Random) -> Sequence[float]:
        actor = rules.to_act(world)
        if actor is None:
            return rules.returns(world)
        level = LEVEL["master"]._replace(iterations=iterations, judges=True)
        search: Any
        if isinstance(evaluator, MacroActionEvaluator):
            search = MacroActionSearch(rules, evaluator, world, level, rnd)
        else:
            seen = rules.observe(world, actor)
            search = TreeSearch(rules, evaluator, seen, actor, level, rnd)
        while search.iterations < iterations and not search.settled:
            search.step()
        values: Sequence[float] = search.lines(1)[0].values
        return values or rules.returns(world)

    return rolled_out if rules.secrets else searched


def plain_playout(rules: AnyRules, evaluator: Evaluator[Any]) -> Playout:
    """The judge that plays on, everybody with some misjudgement: to the end of the game.

    With macro-actions, which go through many turns, it stops after ``ROUNDS`` of them.
    """

    def played_ahead(world: Any, rnd: Random) -> Sequence[float]:
        assert isinstance(evaluator, MacroActionEvaluator)
        last = (rules.turns_played(world) or 0) + ROUNDS
        while rules.to_act(world) is not None:
            if (rules.turns_played(world) or 0) >= last:
                return evaluator.evaluate(world) or rules.returns(world)
            luck = int(rnd() * (1 << 32))
            _, world = next(evaluator.macro_actions(world, WHIM, luck))
        return rules.returns(world)

    def played(world: Any, rnd: Random) -> Sequence[float]:
        for _ in range(LONGEST):
            actor = rules.to_act(world)
            if actor is None:
                break
            actions = rules.legal(world)
            priors = evaluator.priors(world, actions) if actor != CHANCE else None
            if priors is None:
                action = actions[int(rnd() * len(actions))]
            else:
                noisy = [prior + NOISE * rnd() for prior in priors]
                action = actions[noisy.index(max(noisy))]
            world = rules.apply(world, action)
        return rules.returns(world)

    return played_ahead if isinstance(evaluator, MacroActionEvaluator) else played
