"""Evaluators: what a game tells the computer player beyond its rules. All of it is optional.

A game keeps a module ``evaluator`` beside the module of its rules, with a function
``evaluator(rules)`` that returns an ``Evaluator``. The rules never import it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from math import exp
from typing import Any, Generic, TypeVar

from holobiont.legacy_imports import EVALUATORS, legacy_evaluator
from holobiont.rules import Action, Random, Rules, S, Seat

P = TypeVar("P")

WON = 1_000_000
"""The value of a turn that ends the game in favour of the seat that played it."""


def rows(text: str, size: int) -> list[list[int]]:
    """The whole numbers of a module ``weights``, as rows of ``size`` numbers."""
    numbers = [int(number) for number in text.split()]
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def returns_of_shares(shares: Sequence[float]) -> list[float]:
    """Expected ``returns`` for expected shares of the victory, one per seat."""
    others = len(shares) - 1
    return [share - (1 - share) / others for share in shares]


def returns_of_points(points: Sequence[float], scale: float) -> list[float]:
    """Expected ``returns`` for expected final points, one per seat: a softmax.

    ``scale`` is its temperature in points: so many more make a seat 2.7 times as likely to win.
    """
    most = max(points)
    weights = [exp((each - most) / scale) for each in points]
    total, others = sum(weights), len(weights) - 1
    return [(weight - (total - weight) / others) / total for weight in weights]


class Evaluator(Generic[S]):
    """Evaluator of any game. Every method is optional; this class has no information of its own."""

    rollout_depth = 2_000
    """Rollout depth limit, in actions, after which ``evaluate`` gives the value."""
    share = 1.0
    """Time fraction: the part of a level's time for one action; less where turns have many."""

    exploration = 1.2
    """Exploration constant for results from -1 to 1; smaller where results vary little."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules

    def evaluate(self, state: S) -> Sequence[float] | None:
        """Leaf evaluation: expected ``returns``, one per seat; None: as the scores stand."""
        return None

    def priors(self, state: S, actions: Sequence[Action]) -> Sequence[float] | None:
        """Prior value of each action, from -1 to 1; None if there are none."""
        return None

    def folly(self, state: S, action: Action) -> str:
        """How an action hurts its own seat for nothing, in a word; empty if it does not.

        Only where an action of the same kind would not: what is merely weak is no folly. The same
        in every state that the seat to act cannot tell from this one.
        """
        return ""

    def without_follies(self) -> Evaluator[S]:
        """This evaluator without follies, for the levels that misjudge."""
        return self

    def sample(self, state: S, rnd: Random) -> Action:
        """Rollout policy: a legal action, better than a uniform sample where that is cheap."""
        return self.rules.sample(state, rnd)

    def rollout_evaluator(self, state: S) -> RolloutEvaluator[S] | None:
        """Evaluator for rollouts of whole turns from here; None where tree search is better.

        The same in every state that the seat to act cannot tell from this one.
        """
        return None

    def reason(self, state: S, action: Action) -> str:
        """Explanation of an action in a sentence, or an empty text.

        It holds in every state that the seat to act cannot tell from this one.
        """
        return ""

    def caution(self, state: S, action: Action) -> str:
        """What has to be said of an action that the lesson of the game warns of; empty for others.

        It holds in every state that the seat to act cannot tell from this one.
        """
        return ""

    def explanation(self, state: S, action: Action) -> str:
        """The reason for an action and what has to be said of it besides; may be empty."""
        told = (self.reason(state, action), self.caution(state, action))
        return " ".join(filter(None, told))


class TurnEvaluator(Evaluator[S], ABC, Generic[S, P]):
    """Evaluator of whole turns, for games of two seats without chance or secrets.

    A *position* is hashable, belongs to the seat that is to act, and may be anything else.
    """

    scale: float
    """The difference in value that makes a win three times as likely as a loss."""
    blur: float
    """By how much a level whose ``noise`` is 1 misjudges a turn."""

    @abstractmethod
    def position(self, state: S) -> P:
        """The position of a state, which may lie in the middle of a turn."""

    @abstractmethod
    def successors(self, position: P, most: int) -> tuple[list[tuple[int, P]], bool]:
        """The distinct ends of the turn with their values for the seat that plays it, best first.

        At most ``most`` of them, and whether there are no more. A turn that wins is worth ``WON``
        and then suffices alone; every other value is far below.
        """

    @abstractmethod
    def actions(self, state: S, end: P) -> Sequence[Action]:
        """The rest of a turn: from ``state`` to ``end``, one of the successors of its position."""

    def with_weights(self) -> TurnEvaluator[S, P]:
        """This evaluator with the weights that were fitted to games, for levels that use them."""
        return self


class MacroActionEvaluator(Evaluator[S], ABC, Generic[S]):
    """Evaluator of macro-actions, for open games with long turns.

    A *macro-action* is the sequence of actions of the seat to act until the next phase begins.
    """

    @abstractmethod
    def macro_actions(
        self, state: S, noise: float = 0.0, luck: int = 0
    ) -> Iterator[tuple[Sequence[Action], S]]:
        """Macro-actions from a state, which may lie inside a phase, with their resulting states.

        An endless, deterministic iterator, best first; some may repeat. ``noise`` perturbs the
        order, ``luck`` is the seed of that.
        """

    @abstractmethod
    def evaluate_ahead(self, state: S, since: S, depth: int) -> Sequence[float]:
        """Expected ``returns`` of a state that follows the present one, ``since``.

        ``depth`` is the level's limit in turns; 0: none.
        """


class RolloutEvaluator(Evaluator[S], ABC, Generic[S]):
    """Evaluator for rollouts of candidate turns, for games with secrets.

    A *candidate turn* ends with the turn of the seat to act, or when the seat learns more.
    """

    width = 8
    """Largest number of candidate turns."""
    prior_weight = 10.0
    """Prior weight of a candidate turn, in virtual rollouts."""

    def rollout_evaluator(self, state: S) -> RolloutEvaluator[S]:
        return self

    @abstractmethod
    def candidate_turns(self, state: S) -> list[tuple[float, Sequence[Action]]]:
        """Candidate turns, best first, each with its prior value relative to the best: -1 to 0.

        The same in every state that it cannot tell from this one.
        """

    @abstractmethod
    def rollout_value(self, state: S, seat: Seat, rnd: Random) -> Sequence[float]:
        """Rollout value: expected ``returns`` of a later state, with good play by everybody.

        ``seat`` is the seat that searches.
        """


def __getattr__(name: str) -> Any:
    """A class by the name that version 0.1 had for it."""
    if name not in EVALUATORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, legacy_evaluator(name))
