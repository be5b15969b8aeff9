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
    """The whole numbers of a text, so many to a row, as the modules ``with_weights`` keep them."""
    numbers = [int(number) for number in text.split()]
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def returns_of_shares(shares: Sequence[float]) -> list[float]:
    """The ``returns`` to expect where each seat has such a part of the victory to expect."""
    others = len(shares) - 1
    return [share - (1 - share) / others for share in shares]


def returns_of_points(points: Sequence[float], scale: float) -> list[float]:
    """The ``returns`` to expect where each seat has such points to expect at the end.

    ``scale`` points more make a seat 2.7 times as likely to win.
    """
    most = max(points)
    weights = [exp((each - most) / scale) for each in points]
    total, others = sum(weights), len(weights) - 1
    return [(weight - (total - weight) / others) / total for weight in weights]


class Evaluator(Generic[S]):
    """Advice for any game; as it stands it knows nothing."""

    rollout_depth = 2_000
    """How many actions of a playout are played before ``evaluate`` is asked."""
    share = 1.0
    """The part of a level's time that one action deserves; less where turns have many."""

    exploration = 1.2
    """The weight of exploration for results from -1 to 1; less where they hardly scatter."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules

    def evaluate(self, state: S) -> Sequence[float] | None:
        """The ``returns`` to expect of a game in progress; None: as the scores stand."""
        return None

    def priors(self, state: S, actions: Sequence[Action]) -> Sequence[float] | None:
        """For each action a first opinion from -1 to 1; None when there is none."""
        return None

    def folly(self, state: S, action: Action) -> str:
        """How an action hurts its own seat for nothing, in a word; empty if it does not.

        Only where an action of the same kind would not: what is merely weak is no folly. The same
        in every state that the seat to act cannot tell from this one.
        """
        return ""

    def without_follies(self) -> Evaluator[S]:
        """This heuristic without follies, for the levels that misjudge."""
        return self

    def with_opponent_model(self, seat: Seat) -> Evaluator[S]:
        """What knows how those choose that ``seat`` plays with, for the levels that go by it."""
        return self

    def opponent_policy(self, state: S, actions: Sequence[Action]) -> Sequence[float] | None:
        """For each action a weight: how likely the seat to act is to choose it.

        The weights are 0 or more and not all 0, and need not add up to 1. None where its choice is
        to be looked for. The same in every state that nobody can tell from this one: it depends on
        nothing but what everybody may see.
        """
        return None

    def sample(self, state: S, rnd: Random) -> Action:
        """A legal action for playouts, better than blind chance where that is cheap."""
        return self.rules.sample(state, rnd)

    def rollout_evaluator(self, state: S) -> RolloutEvaluator[S] | None:
        """How whole turns are tried out from here; None where looking ahead step by step is better.

        The same in every state that the seat to act cannot tell from this one.
        """
        return None

    def reason(self, state: S, action: Action) -> str:
        """One sentence that speaks for an action, or nothing.

        It holds in every state that the seat to act cannot tell from this one.
        """
        return ""


class TurnEvaluator(Evaluator[S], ABC, Generic[S, P]):
    """For two seats without chance or secrets, where a turn is best judged as a whole.

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
        """What judges by all that was learned from games, for the levels that do."""
        return self


class MacroActionEvaluator(Evaluator[S], ABC, Generic[S]):
    """For open games whose turns are long, where a stretch of one seat's actions is one thought.

    A *course* is all that the seat to act does until a new stretch begins, for whichever seat.
    """

    @abstractmethod
    def macro_actions(
        self, state: S, noise: float = 0.0, luck: int = 0
    ) -> Iterator[tuple[Sequence[Action], S]]:
        """Courses from a state, which may lie inside a stretch, and the states that they lead to.

        Without end, what looks best first, the same ones every time; some may come again. With
        ``noise`` what looks best is misjudged, as ``luck`` has it.
        """

    @abstractmethod
    def evaluate_ahead(self, state: S, since: S, depth: int) -> Sequence[float]:
        """The ``returns`` to expect of a state that lies ahead of the present one, ``since``.

        ``depth`` is how many turns the level looks ahead; 0: as many as it likes.
        """


class RolloutEvaluator(Evaluator[S], ABC, Generic[S]):
    """For games with secrets, where a turn is best judged as a whole.

    A *plan* is what the seat to act does until its turn is over, or until it gets to know more.
    """

    width = 8
    """How many plans are tried at most."""
    prior_weight = 10.0
    """How many trials the first opinion of a plan is worth."""

    def rollout_evaluator(self, state: S) -> RolloutEvaluator[S]:
        return self

    @abstractmethod
    def candidate_turns(self, state: S) -> list[tuple[float, Sequence[Action]]]:
        """What the seat to act may do, best first, and how much worse it looks: from -1 to 0.

        The same in every state that it cannot tell from this one.
        """

    @abstractmethod
    def rollout_value(self, state: S, seat: Seat, rnd: Random) -> Sequence[float]:
        """The ``returns`` to expect of a state that lies ahead, when everybody plays on well.

        ``seat`` is the one that wants to know.
        """


def __getattr__(name: str) -> Any:
    """A class by the name that version 0.1 had for it."""
    if name not in EVALUATORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, legacy_evaluator(name))
