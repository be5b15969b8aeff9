"""Players with one interface: chance, greedy, flat Monte Carlo, and the levels of the page.

    player = agent("steady")
    action = player.act(rules, rules.observe(state, seat), seat, seed=1)

An agent is given what its seat has seen, never the state. The same arguments give the same action
on every machine, if its limit is no time: that of ``master`` is, of ``master:200`` it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from holobiont.heuristics import TurnEvaluator
from holobiont.match import AnyRules
from holobiont.rng import below, derive, generator
from holobiont.rules import CHANCE, Action, Random, Seat
from holobiont.search.agent import choose, evaluator_of
from holobiont.search.levels import LEVEL, STEP_KEYS, Level, level_for

WORLDS = 4
"""Positions that a seat cannot tell apart, over which the greedy agent takes the mean."""
ROLLOUTS = 40
"""Of a decision of the flat Monte Carlo agent, where nothing is said."""
LONGEST = 2_000
"""Actions of a rollout at most."""
ALIKE = 1e-9
BASELINES = ("random", "greedy", "flat")


class Agent(Protocol):
    """A player of any game."""

    @property
    def name(self) -> str:
        """What it is called in tables."""

    def act(self, rules: AnyRules, seen: Any, seat: Seat, seed: int) -> Action:
        """A legal action of ``seat``, which is to act and has seen ``rules.observe(state, seat)``.

        Whatever is left to chance follows from ``seed``.
        """


def agent(text: str) -> Agent:
    """An agent by name: ``random``, ``greedy``, ``flat``, a level, a step such as ``step-7``.

    ``flat:100`` makes so many rollouts for a decision, ``steady:50`` limits a level by so many
    iterations instead of its own limits. ``ValueError`` names what there is.
    """
    key, colon, number = text.partition(":")
    if colon and (not number.isdecimal() or len(number) > 9 or not int(number)):
        raise ValueError(f"agent {text[:40]!r}: a whole number from 1 comes after the colon")
    limit = int(number) if colon else None
    if key == "flat":
        return FlatMonteCarlo(text, limit or ROLLOUTS)
    if key in LEVEL or key in STEP_KEYS:
        return LevelAgent(text, key, limit)
    if text == "random":
        return RandomAgent(text)
    if text == "greedy":
        return GreedyAgent(text)
    known = ", ".join((*BASELINES, *LEVEL))
    raise ValueError(f"there is no agent {text[:40]!r}; there is {known} and step-1 to step-20")


class RandomAgent(NamedTuple):
    """Every legal action, each equally likely."""

    name: str = "random"

    def act(self, rules: AnyRules, seen: Any, seat: Seat, seed: int) -> Action:
        rnd = generator(seed)
        legal = rules.legal(rules.determinize(seen, rnd))
        return legal[int(rnd() * len(legal))]

    def pick(self, legal: Sequence[Action], seed: int) -> Action:
        """One of the legal actions, where they are known already; not the one of ``act``."""
        return legal[below(seed, len(legal))]


class GreedyAgent(NamedTuple):
    """The action after which the position is worth most to the seat, without looking further.

    The worth is what the game's evaluator says, or else the lead in the scores; where the evaluator
    knows whole turns it is a turn's. Among equals chance decides.
    """

    name: str = "greedy"

    def act(self, rules: AnyRules, seen: Any, seat: Seat, seed: int) -> Action:
        evaluator = evaluator_of(rules)
        if isinstance(evaluator, TurnEvaluator):
            level = Level("greedy", "", "", float("inf"), iterations=1, listings=1, depth=1)
            return choose(rules, seen, seat, level, seed)
        rnd = generator(seed)
        worlds = [rules.determinize(seen, rnd) for _ in range(WORLDS if rules.secrets else 1)]

        def worth(action: Action) -> float:
            after = (rules.apply(world, action) for world in worlds)
            return sum(_worth(rules, evaluator.evaluate, state, seat) for state in after)

        return _best(rules.legal(worlds[0]), worth, rnd)


class FlatMonteCarlo(NamedTuple):
    """The action with the best mean result of games played to their end by chance."""

    name: str
    rollouts: int
    """Of a decision; shared by its actions, each of which gets one at least."""

    def act(self, rules: AnyRules, seen: Any, seat: Seat, seed: int) -> Action:
        rnd = generator(seed)
        legal = rules.legal(rules.determinize(seen, rnd))
        if len(legal) == 1:
            return legal[0]
        each = max(1, self.rollouts // len(legal))

        def worth(action: Action) -> float:
            worlds = (rules.determinize(seen, rnd) for _ in range(each))
            return sum(_rollout(rules, rules.apply(world, action), seat, rnd) for world in worlds)

        return _best(legal, worth, rnd)


class LevelAgent(NamedTuple):
    """A level or step of the page's computer player."""

    name: str
    key: str
    iterations: int | None = None
    """In place of the level's own limits."""

    def act(self, rules: AnyRules, seen: Any, seat: Seat, seed: int) -> Action:
        level = level_for(rules, self.key)
        if self.iterations is None and not level.timed:
            level = level._replace(seconds=float("inf"))
        return choose(rules, seen, seat, level, seed, iterations=self.iterations)


def seed_of(game: int, ply: int) -> int:
    """The seed of a decision, from that of its game; others than those of chance events."""
    return derive(game, ply, 1)


def _best(legal: Sequence[Action], worth: Callable[[Action], float], rnd: Random) -> Action:
    values = [worth(action) for action in legal]
    most = max(values)
    best = [action for action, value in zip(legal, values) if most - value < ALIKE]
    return best[int(rnd() * len(best))]


def _worth(rules: AnyRules, evaluate: Callable[[Any], Any], state: Any, seat: Seat) -> float:
    """The worth of a state for a seat: a return from -1 to 1, or a lead in points."""
    if rules.to_act(state) is None:
        return float(rules.returns(state)[seat])
    found = evaluate(state)
    if found is not None:
        return float(found[seat])
    scores = rules.scores(state)
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _rollout(rules: AnyRules, state: Any, seat: Seat, rnd: Random) -> float:
    """The return of a seat after a game by chance; 0 for one that does not end."""
    for _ in range(LONGEST):
        actor = rules.to_act(state)
        if actor is None:
            return float(rules.returns(state)[seat])
        if actor == CHANCE:
            outcomes = rules.legal(state)
            state = rules.apply(state, outcomes[int(rnd() * len(outcomes))])
        else:
            state = rules.apply(state, rules.sample(state, rnd))
    return 0.0
