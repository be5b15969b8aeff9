"""Evaluator of Saprobiont: the expected final Biomass of each seat.

It is estimated from what ``traits`` counts, with weights of their own for every seat after every
placement; they were learned from games of the computer against itself
(``tools/train_saprobiont.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul

from holobiont.games.saprobiont import weights as trained
from holobiont.games.saprobiont.cautions import caution
from holobiont.games.saprobiont.explanations import reason
from holobiont.games.saprobiont.features import COUNT, SEATS, Counts, traits
from holobiont.games.saprobiont.position import PLACEMENTS, ROUND
from holobiont.games.saprobiont.rules import Saprobiont, State, parts
from holobiont.games.saprobiont.species import NOBODY, SWARM
from holobiont.heuristics import Evaluator, returns_of_shares, rows
from holobiont.rules import Action

OPINION = 0.8  # priors for a part of the victory

Weights = Sequence[Sequence[Sequence[int]]]
"""By placements so far, seat and count: hundredths of Biomass."""


@lru_cache(maxsize=1)
def learned() -> Weights:
    """The rows of ``weights.WEIGHTS`` by placement, seat and feature."""
    found = rows(trained.WEIGHTS, COUNT)
    return [found[at : at + len(SEATS)] for at in range(0, len(found), len(SEATS))]


class BiomassEvaluator(Evaluator[State]):
    """Every action is judged by the Biomass to be expected after it."""

    exploration = 0.25
    rollout_depth = 0

    def __init__(
        self,
        rules: Saprobiont,
        weights: Weights | None = None,
        doubts: Sequence[int] = trained.DOUBTS,
    ) -> None:
        super().__init__(rules)
        self.game = rules
        self.weights = learned() if weights is None else weights
        self.doubts = doubts
        self._known: dict[State, list[float]] = {}

    def evaluate(self, state: State) -> Sequence[float]:
        return returns_of_shares(self.shares(state))

    def folly(self, state: State, action: Action) -> str:
        """A group of the Swarm that dies for no zone, where it could hold another one."""
        size, zone, _ = parts(action)
        if ROUND[state.placed % len(ROUND)] != SWARM or not self._fails(state, size, zone):
            return ""
        others = self.game.targets(state, SWARM)
        if all(state.owners[each] == SWARM or self._fails(state, size, each) for each in others):
            return ""
        return "attacks in vain"

    def _fails(self, state: State, size: int, zone: int) -> bool:
        """Whether the Swarm takes nothing by an attack, nor by one that may follow it."""
        left = state.tokens[zone] - size
        if state.owners[zone] in (SWARM, NOBODY) or left < 0:
            return False
        if ROUND[(state.placed + 1) % len(ROUND)] != SWARM:
            return left > 0
        others = [*state.mats[SWARM]]
        others.remove(size)
        return max(others) < left

    def reason(self, state: State, action: Action) -> str:
        return reason(self.game, state, action)

    def caution(self, state: State, action: Action) -> str:
        return caution(self.game, state, action)

    def shares(self, state: State) -> list[float]:
        """Each seat's part of the victory to expect."""
        found = self._known.get(state)
        if found is None:
            found = self._known[state] = self._shares(state)
        return found

    def _shares(self, state: State) -> list[float]:
        if state.placed == PLACEMENTS:
            winners = self.game.winners(state)
            return [(seat in winners) / len(winners) for seat in SEATS]
        return self.shares_of(traits(state, self.game.map), state.placed)

    def shares_of(self, counts: Sequence[Counts], placed: int) -> list[float]:
        """Win probability per seat, from the features after ``placed`` placements; not the last."""
        harvest, doubt = self.harvest(counts, placed), self.doubts[placed]
        most = max(harvest)
        weights = [exp((each - most) / doubt) for each in harvest]
        total = sum(weights)
        return [weight / total for weight in weights]

    def harvest(self, counts: Sequence[Counts], placed: int) -> list[int]:
        """The Biomass that each seat may expect at the end of the game, in hundredths."""
        return [sum(map(mul, row, each)) for row, each in zip(self.weights[placed], counts)]

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        seat = self.game.to_act(state)
        assert seat is not None
        shares = [self.shares(self.game.apply(state, action))[seat] for action in actions]
        most = max(shares)
        return [OPINION * (share - most) for share in shares]


evaluator = BiomassEvaluator
