"""RLlib checks and plays the environments of PettingZoo; skipped where Ray is not installed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from holobiont.adapters.pettingzoo import env
from holobiont.registry import GAMES

wrappers: Any = pytest.importorskip(
    "ray.rllib.env.wrappers.pettingzoo_env", reason="Ray is in no extra; see the docs"
)
checks: Any = pytest.importorskip("ray.rllib.utils.pre_checks.env", reason="as above")
utils: Any = pytest.importorskip("pettingzoo.utils", reason="as above")


@pytest.mark.parametrize("slug", GAMES)
def test_environment_passes_the_check_and_plays_a_game(slug: str) -> None:
    plain = env(slug, GAMES[slug].seats[0], actions="compact")
    # The check draws actions without looking at the mask.
    game = wrappers.PettingZooEnv(utils.TerminateIllegalWrapper(plain, illegal_reward=-1))
    checks.check_multiagent_environments(game)
    seen, _ = game.reset(seed=3)
    ends: dict[str, float] = {}
    over = {"__all__": False}
    while not over["__all__"]:
        ((agent, observation),) = seen.items()
        action = int(np.flatnonzero(observation["action_mask"])[0])
        seen, rewards, over, _, _ = game.step({agent: action})
        for name, reward in rewards.items():
            ends[name] = ends.get(name, 0.0) + reward
    match = plain.unwrapped.match
    returns = match.rules.returns(match.state)
    assert ends == pytest.approx({f"seat_{n}": value for n, value in enumerate(returns)})
