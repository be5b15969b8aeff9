"""The evaluator of Saprobiont for the search: the Biomass to be expected, and how others choose.

``holobiont.search.agent`` asks this module for it. The model of the others is learned from games
and only the strongest level uses it.
"""

from __future__ import annotations

from holobiont.games.saprobiont.evaluation import BiomassEvaluator
from holobiont.games.saprobiont.opponent_model import OpponentModel
from holobiont.rules import Seat


class SaprobiontEvaluator(BiomassEvaluator):
    """``BiomassEvaluator`` that can be joined by a model of the opponents."""

    def with_opponent_model(self, seat: Seat) -> BiomassEvaluator:
        return OpponentModel(self.game, seat)


evaluator = SaprobiontEvaluator
