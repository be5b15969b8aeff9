"""A small learner in pure Python: a softmax policy over a few features of what an action leads to.

    policy = Policy("mine", features, size=4)
    for games, policy in train(rules, policy, agent("random"), games=300, seed=1):
        print(games, policy.weights)

``features(rules, state, seat)`` gives ``size`` numbers, best from -1 to 1, of a position that a
seat's action leads to. Weights follow the return of whole games (REINFORCE, Williams 1992).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.research.agents import Agent, seed_of
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE, Action, Seat

Features = Callable[[AnyRules, Any, Seat], Sequence[float]]
BATCH = 20
"""Games between two steps of the weights."""
RATE = 1.0


class Policy(NamedTuple):
    """An agent that draws an action with a probability that grows with weights times features."""

    name: str
    features: Features
    size: int
    weights: tuple[float, ...] = ()
    """One for each feature; empty: all 0, which is an agent by chance."""

    def act(self, rules: AnyRules, seen: Any, seat: Seat, seed: int) -> Action:
        return self.decide(rules, seen, seat, seed)[0]

    def decide(
        self, rules: AnyRules, seen: Any, seat: Seat, seed: int
    ) -> tuple[Action, list[float]]:
        """The action, and the gradient of the logarithm of its probability.

        What is hidden is sampled once, so the seat judges by what it may know.
        """
        rnd = generator(seed)
        world = rules.determinize(seen, rnd)
        legal = rules.legal(world)
        rows = [self.features(rules, rules.apply(world, action), seat) for action in legal]
        weights = self.weights or (0.0,) * self.size
        values = [sum(w * x for w, x in zip(weights, row)) for row in rows]
        most = max(values)
        parts = [exp(value - most) for value in values]
        place, at = rnd() * sum(parts), 0
        while at < len(parts) - 1 and place >= parts[at]:
            place, at = place - parts[at], at + 1
        whole = sum(parts)
        means = [sum(part * x for part, x in zip(parts, column)) / whole for column in zip(*rows)]
        return legal[at], [x - mean for x, mean in zip(rows[at], means)]


def train(
    rules: AnyRules,
    policy: Policy,
    opponent: Agent,
    games: int,
    seed: int = 0,
    rate: float = RATE,
) -> Iterator[tuple[int, Policy]]:
    """The policy before training and after each batch, with the number of games so far.

    The policy sits on another seat in each game, ``opponent`` on all others.
    """
    weights = list(policy.weights or (0.0,) * policy.size)
    yield 0, policy._replace(weights=tuple(weights))
    for done in range(0, games, BATCH):
        batch = range(done, min(games, done + BATCH))
        policy = policy._replace(weights=tuple(weights))
        played = [_game(rules, policy, opponent, derive(seed, number), number) for number in batch]
        baseline = sum(result for result, _ in played) / len(played)
        for result, gradient in played:
            for at, slope in enumerate(gradient):
                weights[at] += rate * (result - baseline) * slope / len(played)
        yield batch[-1] + 1, policy._replace(weights=tuple(weights))


def _game(
    rules: AnyRules, policy: Policy, opponent: Agent, seed: int, number: int
) -> tuple[float, list[float]]:
    """The return of the policy in a game, and the sum of its gradients."""
    state, ply, own = rules.initial(seed), 0, number % rules.seat_count
    gradient, rnd = [0.0] * policy.size, generator(seed)
    while (seat := rules.to_act(state)) is not None:
        if seat == CHANCE:
            action = rules.sample(state, rnd)
        elif seat == own:
            seen = rules.observe(state, seat)
            action, slopes = policy.decide(rules, seen, seat, seed_of(seed, ply))
            gradient = [total + slope for total, slope in zip(gradient, slopes)]
        else:
            action = opponent.act(rules, rules.observe(state, seat), seat, seed_of(seed, ply))
        state, ply = rules.apply(state, action), ply + 1
    return float(rules.returns(state)[own]), gradient
