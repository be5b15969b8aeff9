"""What the computer player knows about Lichen: what a square earns at once, and what it gives."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh

from holobiont.heuristics import Evaluator
from holobiont.i18n import _, ngettext
from holobiont.rules import Action
from lichen.rules import Lichen, State

OPINION = 0.2  # priors for a point


class Neighbourly(Evaluator[State]):
    """Points in hand, and the difference that an action makes to them."""

    exploration = 0.7

    def __init__(self, rules: Lichen) -> None:
        super().__init__(rules)
        self.game = rules

    def evaluate(self, state: State) -> Sequence[float]:
        scores = self.game.scores(state)
        mean = sum(scores) / len(scores)
        return [tanh((score - mean) / 2) for score in scores]

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        return [tanh(OPINION * self.gain(state, action)) for action in actions]

    def gain(self, state: State, action: Action) -> float:
        """The points that an action brings, less the mean of what it brings to the others."""
        seat = self.game.to_act(state)
        assert seat is not None
        before, after = self.game.scores(state), self.game.scores(self.game.apply(state, action))
        change = [now - then for now, then in zip(after, before)]
        others = (sum(change) - change[seat]) / (len(change) - 1)
        return change[seat] - others

    def reason(self, state: State, action: Action) -> str:
        seat = self.game.to_act(state)
        assert seat is not None
        after = self.game.apply(state, action)
        gained = int(self.game.scores(after)[seat] - self.game.scores(state)[seat])
        if gained > 0:
            return ngettext(
                "It earns {number} point at once.", "It earns {number} points at once.", gained
            )
        return _("It keeps a good square from the others.") if self.gain(state, action) > 0 else ""


def evaluator(rules: Lichen) -> Neighbourly:
    """The advice for these rules."""
    return Neighbourly(rules)
