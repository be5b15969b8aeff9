"""Wrappers of SuperSuit go around the environments; skipped where it is not installed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from holobiont.adapters.pettingzoo import env

supersuit: Any = pytest.importorskip("supersuit", reason="SuperSuit is in no extra; see the docs")


def test_a_wrapped_game_is_played_to_its_end() -> None:
    plain = env("symbiote", 3, actions="compact")
    game = supersuit.reward_lambda_v0(plain, lambda reward: reward * 10)
    game.reset(seed=3)
    ends = {}
    for agent in game.agent_iter():
        seen, reward, termination, _, _ = game.last()
        if termination:
            ends[agent] = reward
        action = None if termination else int(np.flatnonzero(seen["action_mask"])[0])
        game.step(action)
    match = game.unwrapped.match
    returns = match.rules.returns(match.state)
    assert ends == pytest.approx({f"seat_{n}": 10 * value for n, value in enumerate(returns)})
