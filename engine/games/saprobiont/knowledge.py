"""What the computer player knows about Saprobiont: the Biomass that each seat may expect.

It is estimated from what ``traits`` counts, with weights of their own for every seat after every
placement; they were learned from games of the computer against itself
(``tools/train_saprobiont.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul

from engine.core.knowledge import Knowledge, returns_of_shares, rows
from engine.core.rules import Action, Seat
from engine.games.saprobiont import trained
from engine.games.saprobiont.hints import reason
from engine.games.saprobiont.position import PLACEMENTS
from engine.games.saprobiont.rules import Saprobiont, State
from engine.games.saprobiont.traits import COUNT, SEATS, Counts, traits

OPINION = 0.8  # priors for a part of the victory

Weights = Sequence[Sequence[Sequence[int]]]
"""By placements so far, seat and count: hundredths of Biomass."""


@lru_cache(maxsize=1)
def learned() -> Weights:
    """The weights of ``trained``."""
    found = rows(trained.WEIGHTS, COUNT)
    return [found[at : at + len(SEATS)] for at in range(0, len(found), len(SEATS))]


class Harvest(Knowledge[State]):
    """Every action is judged by the Biomass to be expected after it."""

    curiosity = 0.25
    patience = 0

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

    def estimate(self, state: State) -> Sequence[float]:
        return returns_of_shares(self.shares(state))

    def among(self, seat: Seat) -> Harvest:
        from engine.games.saprobiont.company import Company  # here, as only one level needs it

        return Company(self.game, seat)

    def reason(self, state: State, action: Action) -> str:
        return reason(self.game, state, action)

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
        """The same by the counts of the seats after so many placements, but not after the last."""
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


knowledge = Harvest
