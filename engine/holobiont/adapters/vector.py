"""Many games at once, one step of each in a call: for open games, whose state everybody sees.

    from holobiont.adapters.vector import Lanes

    games = Lanes("symbio", lanes=1024, seed=7)
    for _ in range(100):
        rewards, over = games.step(games.sample())

A lane is a match of the engine: game n of lane m has the seed ``derive(seed, m, n)``. A lane whose
game is over begins the next one at once. Actions are those of the compact action space.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from holobiont.adapters.numbers import choices_of, features, numbers_of, size_of
from holobiont.lazy import beside
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import below, derive
from holobiont.rules import CHANCE, OptionValue

OVER = -2
"""In place of a seat: nobody is to act."""


class Lanes:
    """An environment of ``lanes`` games; the seat to act in each is in ``seats``."""

    def __init__(
        self,
        game: str | AnyRules,
        lanes: int,
        seed: int = 0,
        seats: int | None = None,
        **options: OptionValue,
    ) -> None:
        """``ValueError`` for a game with secrets and for fewer lanes than one."""
        rules = GAMES[game](seats, **options) if isinstance(game, str) else game
        if rules.secrets:
            raise ValueError(f"{rules.title} has hidden cards: it is played one game at a time")
        if lanes < 1:
            raise ValueError(f"lanes: a whole number from 1, not {lanes}")
        self.rules, self.lanes = rules, lanes
        self.choices = choices_of(rules)
        self.size = size_of(rules)
        arrays = beside(type(rules), "arrays")
        self.boards: Any = Plain(rules, lanes) if arrays is None else arrays.Arrays(rules, lanes)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin the first game of every lane."""
        self.seed = seed
        self.games = np.zeros(self.lanes, np.int64)
        """The number of games that have ended in each lane."""
        self._random = np.random.Generator(np.random.PCG64(seed))
        self._begin(np.arange(self.lanes))

    def _begin(self, lanes: Any) -> None:
        seeds = [derive(self.seed, int(lane), int(self.games[lane])) for lane in lanes]
        self.boards.begin(lanes, seeds)

    @property
    def seats(self) -> Any:
        """The seat to act in each lane, ``int8``."""
        return self.boards.to_act()

    def masks(self) -> Any:
        """The legal actions, ``uint8`` of lanes by compact actions."""
        return self.boards.masks()

    def observations(self) -> Any:
        """The observation of each seat to act: ``float32``, lanes by ``size``."""
        return self.boards.observations()

    def sample(self) -> Any:
        """A legal action for each lane, each equally likely; which one follows from the seed."""
        return self.boards.sample(self._random.random(self.lanes))

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Play one action in every lane.

        Rewards are ``float32`` of lanes by seats, 0 but at the end of a game; the second array says
        which games have ended. Those lanes are at the first position of their next game.
        ``ValueError`` names the first lane whose action is not legal; then nothing was played.
        """
        actions = np.asarray(actions)
        if actions.shape != (self.lanes,) or actions.dtype.kind not in "iu":
            raise ValueError(f"actions: one whole number for each of {self.lanes} lanes")
        actions = actions.astype(np.int64)
        right = self.boards.legal(actions)
        if not right.all():
            lane = int(np.argmin(right))
            raise ValueError(f"lane {lane}: {actions[lane]} is not a legal action there")
        self.boards.apply(actions)
        over = self.boards.to_act() == OVER
        rewards = self.boards.returns()
        ended = np.flatnonzero(over)
        if len(ended):
            self.games[ended] += 1
            self._begin(ended)
        return rewards, over

    def state(self, lane: int) -> Any:
        """The engine's state in a lane."""
        return self.boards.state(lane)

    def put(self, lane: int, state: Any) -> None:
        """Set a lane to a state of the engine, in which somebody is to act."""
        if self.rules.to_act(state) in (None, CHANCE):
            raise ValueError("a lane can only be set to a position in which a seat is to act")
        self.boards.put(lane, state)


class Plain:
    """Lanes of any open game, by the rules of the engine, one after the other."""

    def __init__(self, rules: AnyRules, lanes: int) -> None:
        self.rules, self.lanes = rules, lanes
        self.choices, self.size = choices_of(rules), size_of(rules)
        self.states: list[Any] = [None] * lanes
        self.actions: list[Sequence[int]] = [()] * lanes
        """The legal actions, compact."""
        self.seats = np.zeros(lanes, np.int8)
        self.seeds, self.plies = [0] * lanes, [0] * lanes

    def begin(self, lanes: Any, seeds: Sequence[int]) -> None:
        for lane, seed in zip(lanes.tolist(), seeds):
            self.seeds[lane], self.plies[lane] = seed, 0
            self.put(lane, self.rules.initial(seed))

    def put(self, lane: int, state: Any) -> None:
        """As ``Lanes.put``; what chance does next follows from the seed of the lane's game."""
        rules = self.rules
        while (seat := rules.to_act(state)) == CHANCE:
            outcomes, ply = rules.legal(state), self.plies[lane]
            chosen = outcomes[below(derive(self.seeds[lane], ply), len(outcomes))]
            state, self.plies[lane] = rules.apply(state, chosen), ply + 1
        self.states[lane] = state
        self.seats[lane] = OVER if seat is None else seat
        numbers = self.choices.numbers
        self.actions[lane] = [numbers[action] for action in rules.legal(state)]

    def state(self, lane: int) -> Any:
        return self.states[lane]

    def to_act(self) -> Any:
        return self.seats.copy()

    def masks(self) -> Any:
        found = np.zeros((self.lanes, len(self.choices.actions)), np.uint8)
        for row, actions in zip(found, self.actions):
            row[actions] = 1
        return found

    def legal(self, actions: Any) -> Any:
        pairs = zip(actions.tolist(), self.actions)
        return np.array([action in legal for action, legal in pairs], bool)

    def sample(self, chances: Any) -> Any:
        pairs = zip(chances.tolist(), self.actions)
        return np.array(
            [legal[int(chance * len(legal))] if legal else 0 for chance, legal in pairs]
        )

    def apply(self, actions: Any) -> None:
        apply, engine = self.rules.apply, self.choices.actions
        for lane, number in enumerate(actions.tolist()):
            self.plies[lane] += 1
            self.put(lane, apply(self.states[lane], engine[number]))

    def returns(self) -> Any:
        rules = self.rules
        found = np.zeros((self.lanes, rules.seat_count), np.float32)
        for lane in np.flatnonzero(self.seats == OVER).tolist():
            found[lane] = rules.returns(self.states[lane])
        return found

    def observations(self) -> Any:
        rules, numbers = self.rules, numbers_of(self.rules)
        if numbers.of_state is None:
            pairs = zip(self.states, self.seats.tolist())
            rows = [features(rules, rules.observe(state, seat), seat) for state, seat in pairs]
            return np.array(rows, np.float32)
        bodies = [numbers.of_state(rules, state)[1] for state in self.states]
        seats = (self.seats[:, None] == np.arange(rules.seat_count)).astype(np.float32)
        return np.concatenate([seats, seats, np.array(bodies, np.float32)], axis=1)
