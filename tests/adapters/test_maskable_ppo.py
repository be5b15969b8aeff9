"""MaskablePPO of sb3-contrib learns in an environment; skipped where it is not installed."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

import holobiont.adapters.gymnasium  # registers the environments

contrib: Any = pytest.importorskip(
    "sb3_contrib", reason="its PyTorch is too large for the tests' environment; see the docs"
)
pytestmark = [pytest.mark.soak, pytest.mark.filterwarnings("default")]


@pytest.mark.parametrize("game", holobiont.adapters.gymnasium.IDS)
def test_a_masked_learner_learns_and_plays_legally(game: str) -> None:
    env = gymnasium.make(game, opponents="random", illegal="refuse")
    model = contrib.MaskablePPO("MultiInputPolicy", env, seed=1, n_steps=64, batch_size=64)
    model.learn(128)
    assert model.num_timesteps == 128
    observation, _info = env.reset(seed=3)
    over = False
    while not over:
        masks = observation["action_mask"].astype(bool)
        action, _state = model.predict(observation, action_masks=masks)
        observation, reward, over, *_ = env.step(int(action))
    assert env.unwrapped.match.over and -1 <= reward <= 1
