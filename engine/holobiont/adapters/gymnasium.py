"""The games as Gymnasium environments: one seat learns, any agents sit on the others.

    import gymnasium
    import holobiont.adapters.gymnasium

    env = gymnasium.make("holobiont/symbiote-v1", seats=3, opponents="gentle")
    observation, info = env.reset(seed=7)

Importing this module registers ``holobiont/<slug>-v<version>`` for each game; the version is that
of its rules, so it changes whenever a legal action or a score does.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import gymnasium
import numpy as np

from holobiont.adapters.numbers import has_numbers
from holobiont.adapters.spaces import Form
from holobiont.match import AnyRules, Match
from holobiont.pictures import svg, text
from holobiont.registry import GAMES
from holobiont.research.agents import Agent, agent, seed_of
from holobiont.rng import derive
from holobiont.rules import Action, OptionValue, Seat

NAMESPACE = "holobiont"
ILLEGAL = ("lose", "refuse")
RENDER_MODES = ("ansi", "svg")


class Environment(gymnasium.Env[Any, Any]):
    """One seat of a game; the episode is a whole game, which is ``match``."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | AnyRules,
        seats: int | None = None,
        seat: Seat | None = 0,
        opponents: str | Agent | Sequence[str | Agent] = "random",
        actions: str = "compact",
        history: int = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """``seat``: the learner's, None: another one each game. ``opponents``: an agent for all
        other seats, or one for each of them in order. ``actions``: ``compact``, or ``engine`` for
        the engine's own numbers. ``history``: so many past actions are in an observation, see
        ``adapters.numbers.history``. ``illegal``: an action that is not legal ends the game with
        -1 (``lose``), or is refused (``refuse``). ``ValueError`` names whatever is wrong.
        """
        if isinstance(game, str) and game not in GAMES:
            raise ValueError(f"there is no game {game!r}; there is {', '.join(GAMES)}")
        rules = GAMES[game](seats, **options) if isinstance(game, str) else game
        if seat is not None and seat not in range(rules.seat_count):
            raise ValueError(f"seat: there is no seat {seat!r}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal: {' or '.join(ILLEGAL)}, not {illegal!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: {', '.join(RENDER_MODES)} or None, not {render_mode!r}")
        self.rules, self.render_mode = rules, render_mode
        self.own, self.illegal = seat, illegal
        self.opponents = _agents(rules, opponents)
        self.form = Form(rules, actions, history)
        self.action_space = self.form.action_space()
        self.observation_space = self.form.observation_space()
        self.seat: Seat = seat or 0
        self.lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, whose seed is ``seed`` or follows from the last one.

        A game in which the seat never has a choice is left for the next one.
        """
        super().reset(seed=seed)
        game = derive(int(self.np_random.integers(1 << 63))) if seed is None else seed
        while True:
            drawn = derive(game, 2) % self.rules.seat_count
            self.seat, self.lost = drawn if self.own is None else self.own, False
            self.match = self._answered(Match.start(self.rules, game))
            if not self.match.over:
                return self._seen(), self._info()
            game = derive(game, 3)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play for the learner, then for the others until it is to act again or the game is over.

        The reward is 0 until the end, then the return of the seat, from -1 to 1.
        """
        if self.lost or self.match.over:
            raise ValueError("the game is over: reset() begins another")
        number = index(action)
        engine = self.form.engine(number)
        if engine not in self.rules.legal(self.match.state):
            if self.illegal == "refuse":
                raise ValueError(f"{number} is not a legal action here; see action_mask")
            self.lost = True
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": number}
        self.match = self._answered(self.match.play(engine))
        over = self.match.over
        reward = float(self.rules.returns(self.match.state)[self.seat]) if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _answered(self, match: Match) -> Match:
        """The match once all others have played that come before the learner."""
        rules = self.rules
        while (actor := match.to_act) is not None and actor != self.seat:
            other = self.opponents[actor - (actor > self.seat)]
            seen, seed = rules.observe(match.state, actor), seed_of(match.seed, match.ply)
            match = match.play(other.act(rules, seen, actor, seed))
        return match

    def _seen(self) -> dict[str, Any]:
        return self.form.observation(self.match, self.seat, self._legal())

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "ply": self.match.ply}

    def action_masks(self) -> Any:
        """The legal actions as ``bool``; what ``sb3_contrib.MaskablePPO`` asks for."""
        return np.array(self.form.mask(self._legal()), bool)

    def _legal(self) -> Sequence[Action]:
        return () if self.lost else self.rules.legal(self.match.state)

    def render(self) -> Any:
        """The position as the learner sees it: text, or the source of an SVG picture."""
        if self.render_mode is None:
            return None
        draw = svg if self.render_mode == "svg" else text
        return draw(self.rules, self.match.observe(self.seat))


def _agents(rules: AnyRules, asked: str | Agent | Sequence[str | Agent]) -> list[Agent]:
    """The agents of the other seats."""
    others = rules.seat_count - 1
    single = isinstance(asked, str) or hasattr(asked, "act")
    each: Any = [asked] * others if single else list(asked)  # type: ignore[arg-type]
    if len(each) != others:
        raise ValueError(f"opponents: one, or one for each of {others} seats, not {len(each)}")
    return [agent(one) if isinstance(one, str) else one for one in each]


def id_of(slug: str) -> str:
    """The id of a game's environment, such as ``holobiont/symbio-v1``."""
    return f"{NAMESPACE}/{slug}-v{GAMES[slug].version}"


def register() -> tuple[str, ...]:
    """Register every game of ``GAMES`` that is not yet; the ids of all."""
    found = []
    for slug in GAMES:
        if not has_numbers(GAMES[slug]) or not GAMES[slug].version.isdecimal():
            continue
        found.append(id_of(slug))
        if found[-1] not in gymnasium.registry:
            gymnasium.register(
                found[-1], entry_point=f"{__name__}:Environment", kwargs={"game": slug}
            )
    return tuple(found)


IDS = register()
