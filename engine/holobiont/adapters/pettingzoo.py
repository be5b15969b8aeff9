"""The games as PettingZoo environments, one agent to act at a time (AEC).

    from holobiont.adapters.pettingzoo import env

    game = env("symbioz", seats=3, first_game=True)
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        over = termination or truncation
        action = None if over else game.action_space(agent).sample(observation["action_mask"])
        game.step(action)

The chance seat is no agent: its draws come from the seed, as in a match of the engine, and
``game.unwrapped.match`` is that match. An agent is told what its seat may know, as numbers in the
observation and as the engine's own data in ``info["seen"]``.
"""

from __future__ import annotations

from operator import index
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from holobiont.adapters.spaces import Form
from holobiont.match import AnyRules, Match
from holobiont.pictures import svg, text
from holobiont.registry import GAMES
from holobiont.rng import derive
from holobiont.rules import OptionValue, Seat

RENDER_MODES = ("ansi", "svg")
OF_A_GAME = {
    *("match", "agents", "num_agents", "agent_selection", "infos"),
    *("rewards", "_cumulative_rewards", "terminations", "truncations"),
}
"""What an environment has only once a game has begun."""


def env(
    game: str,
    seats: int | None = None,
    render_mode: str | None = None,
    viewer: Seat | None = None,
    actions: str = "engine",
    history: int = 0,
    **options: OptionValue,
) -> Any:
    """A game with PettingZoo's usual wrappers; ``ValueError`` names whatever is wrong."""
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(
            raw_env(game, seats, render_mode, viewer, actions, history, **options)
        )
    )


def raw_env(
    game: str,
    seats: int | None = None,
    render_mode: str | None = None,
    viewer: Seat | None = None,
    actions: str = "engine",
    history: int = 0,
    **options: OptionValue,
) -> Environment:
    """A game without wrappers. ``viewer`` is the seat that pictures are for, None a spectator.

    ``actions``: ``engine`` for the engine's own numbers, ``compact`` for the space without gaps.
    ``history``: that many past actions are in each observation, see ``adapters.numbers.history``.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    return Environment(GAMES[game](seats, **options), render_mode, viewer, actions, history)


def parallel_env(*_: object, **__: object) -> None:
    """Always refuses: ``ValueError`` says why."""
    raise ValueError(
        "these games have no parallel form: in each of them one seat acts at a time, "
        "and even choices that are revealed together are made one after the other; use env"
    )


class Environment(AECEnv):
    """A game as an environment; ``match`` is the game so far."""

    def __init__(
        self,
        rules: AnyRules,
        render_mode: str | None = None,
        viewer: Seat | None = None,
        actions: str = "engine",
        history: int = 0,
    ) -> None:
        """``ValueError`` names whatever is wrong, also for a game that ``NUMBERS`` lacks."""
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: {', '.join(RENDER_MODES)} or None, not {render_mode!r}")
        if viewer is not None and viewer not in range(rules.seat_count):
            raise ValueError(f"viewer: there is no seat {viewer!r}")
        self.rules, self.render_mode, self.viewer = rules, render_mode, viewer
        self.metadata = {
            "name": f"holobiont_{rules.slug}_v{rules.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seat_count)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random: Any = None
        self.form = Form(rules, actions, history)
        agents = self.possible_agents
        self.action_spaces = {agent: self.form.action_space() for agent in agents}
        self.observation_spaces = {agent: self.form.observation_space() for agent in agents}

    def __getattr__(self, name: str) -> Any:
        """Refuse what is not there, as PettingZoo's wrapper for the right order does."""
        if name in OF_A_GAME:
            raise AttributeError(f"reset() needs to be called first: without it there is no {name}")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it follows from the last one, as PettingZoo expects."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        if seed is None:
            seed = derive(int(self._random.integers(1 << 63)))
        self.match = Match.start(self.rules, seed)
        self.agents: list[str] = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def _turn(self) -> None:
        """Let the agent be chosen that is to act, and tell it what it may know."""
        seat = self.match.to_act
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection]["seen"] = self._seen(seat)

    def _seen(self, seat: Seat | None) -> Any:
        return self.rules.observe(self.match.state, seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know; its mask is empty while another is to act."""
        seat, match = self._seats[agent], self.match
        legal = self.rules.legal(match.state) if match.to_act == seat else ()
        return self.form.observation(match, seat, legal)

    def step(self, action: Any) -> None:
        """Play an action; ``ValueError`` when it is not legal. None for an agent that is done.

        ``TypeError`` for what is no whole number.
        """
        if not self.agents:
            raise ValueError("the game is over and everybody has been told: reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match = self.match.play(self.form.engine(index(action)))
        self._cumulative_rewards[agent] = 0.0
        if self.match.over:
            returns = self.rules.returns(self.match.state)
            self.rewards = dict(zip(self.agents, map(float, returns)))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._turn()

    def render(self) -> str | None:
        """The position as ``viewer`` sees it: plain text, or the source of an SVG picture."""
        if self.render_mode is None:
            return None
        draw = svg if self.render_mode == "svg" else text
        return draw(self.rules, self._seen(self.viewer))

    def close(self) -> None:
        """Nothing is open."""
