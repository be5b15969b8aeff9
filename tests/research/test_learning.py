"""The small learner: gradients by definition, and a policy that comes to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any

import pytest

from holobiont.match import AnyRules, Match
from holobiont.registry import GAMES
from holobiont.research.agents import agent
from holobiont.research.league import play
from holobiont.research.learning import BATCH, Policy, train
from holobiont.rules import Seat


def features(rules: AnyRules, state: Any, seat: Seat) -> Sequence[float]:
    lead = state.biomass[seat] - max(b for n, b in enumerate(state.biomass) if n != seat)
    return lead / 20, state.owners.count(seat) / 5


RULES = GAMES["saprobiont"]()


def test_without_weights_a_policy_is_chance_and_draws_every_action() -> None:
    match = Match.start(RULES, 1)
    seen, legal = match.observe(0), RULES.legal(match.state)
    policy = Policy("mine", features, 2)
    drawn = [policy.act(RULES, seen, 0, seed) for seed in range(40 * len(legal))]
    assert set(drawn) == set(legal)
    assert max(drawn.count(action) for action in legal) < 90


def test_the_gradient_is_that_of_the_logarithm_of_the_probability() -> None:
    match = Match.start(RULES, 1)
    weights, seen = (0.7, -0.4), match.observe(0)
    action, gradient = Policy("mine", features, 2, weights).decide(RULES, seen, 0, 5)

    def probability(weights: Sequence[float]) -> float:
        values = {
            each: exp(sum(w * x for w, x in zip(weights, features(RULES, after, 0))))
            for each in RULES.legal(match.state)
            for after in [RULES.apply(match.state, each)]
        }
        return log(values[action] / sum(values.values()))

    step = 1e-6
    for at, slope in enumerate(gradient):
        moved = [weight + step * (n == at) for n, weight in enumerate(weights)]
        assert slope == pytest.approx((probability(moved) - probability(weights)) / step, abs=1e-4)


def test_training_comes_to_beat_chance_and_is_the_same_again() -> None:
    def trained() -> list[tuple[int, Policy]]:
        policy = Policy("mine", features, 2)
        return list(train(RULES, policy, agent("random"), games=200, seed=3, rate=8.0))

    steps = trained()
    assert steps == trained()
    assert [games for games, _ in steps] == [0, *range(BATCH, 201, BATCH)]
    assert steps[0][1].weights == (0.0, 0.0)
    league = play(RULES, [steps[-1][1], agent("random")], games=30, seed=9)
    assert league.rows[0].name == "mine" and league.rows[0].share.low > 0.5
