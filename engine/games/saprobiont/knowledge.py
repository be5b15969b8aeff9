"""What the computer player knows about Saprobiont: the Biomass that each seat may expect.

That is the Biomass it has, what its zones will still pay, and the tokens that the Canker will
count. A zone pays less surely the more of its neighbours can take it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp

from engine.core.knowledge import Knowledge
from engine.core.rules import Action, Seat
from engine.games.saprobiont.hints import reason
from engine.games.saprobiont.maps import Zone
from engine.games.saprobiont.position import ROUND
from engine.games.saprobiont.rules import Placement, Saprobiont, State, parts
from engine.games.saprobiont.species import (
    AMPULEX,
    CANKER,
    NOBODY,
    NOWHERE,
    SHREDDER,
    SPECIES,
    SWARM,
)

SHARPNESS = 0.25  # for a Biomass
OPINION = 0.12  # priors for a Biomass
THRIFT = 0.15  # Biomass that a token on the mat is worth
GUARD = 0.3  # Biomass that a token is worth that joins others


@lru_cache(maxsize=1 << 12)
def danger(hunter: Seat, groups: tuple[int, ...], tokens: int) -> float:
    """How likely a neighbour with these groups left takes a zone with so many tokens in a turn."""
    if not groups:
        return 0.0
    if hunter in (CANKER, AMPULEX):
        return 0.3
    if hunter == SHREDDER:
        return 0.35 if groups[-1] > tokens else 0.05
    most = sum(groups[-SPECIES[SWARM].placements :])
    return 0.3 if groups[-1] > tokens else 0.15 if most > tokens else 0.02


class Harvest(Knowledge[State]):
    """Expected Biomass, and what a placement gains at once."""

    curiosity = 0.25
    patience = len(ROUND)  # what has not outlasted a round of chance is not counted on

    def __init__(self, rules: Saprobiont) -> None:
        super().__init__(rules)
        self.game = rules
        self.near = rules.map.near

    def estimate(self, state: State) -> Sequence[float]:
        shares = self.shares(state)
        others = len(shares) - 1
        return [share - (1 - share) / others for share in shares]

    def reason(self, state: State, action: Action) -> str:
        return reason(self.game, state, action)

    def shares(self, state: State) -> list[float]:
        """Each seat's part of the victory to expect."""
        harvest = self.harvest(state)
        most = max(harvest)
        weights = [exp(SHARPNESS * (each - most)) for each in harvest]
        total = sum(weights)
        return [weight / total for weight in weights]

    def harvest(self, state: State) -> list[float]:
        """The Biomass that each seat may expect at the end from what is on the board."""
        owners, tokens, mats, biomass, _ = state
        found = [float(each) for each in biomass]
        turns = [turns_left(mats[seat], seat) for seat in range(len(mats))]
        pay = [each.rate(owners.count(seat)) for seat, each in enumerate(SPECIES)]
        for zone, owner in enumerate(owners):
            if owner == NOBODY:
                continue
            keep = self.safety(state, zone, owner, tokens[zone])
            left = turns[owner]
            found[owner] += pay[owner] * sum([keep**turn for turn in range(1, left + 1)])
            if SPECIES[owner].per_token:
                found[owner] += SPECIES[owner].per_token * tokens[zone] * keep**left
        return found

    def safety(self, state: State, zone: Zone, owner: Seat, tokens: int) -> float:
        """The chance that a zone of ``owner`` outlasts a round."""
        owners, _, mats, *_ = state
        keep = 1.0
        for hunter in {owners[near] for near in self.near[zone]}:
            if hunter not in (owner, NOBODY):
                keep *= 1 - danger(hunter, mats[hunter], tokens)
        return keep

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        seat = self.game.to_act(state)
        assert seat is not None
        shares = self.shares(state)
        rest = 1 - shares[seat] or 1.0
        stakes = [share / rest for share in shares]
        stakes[seat] = -1.0
        gains = [self._gain(state, seat, parts(action), stakes) for action in actions]
        most = max(gains)
        return [max(-1.0, OPINION * (gain - most)) for gain in gains]

    def _gain(
        self, state: State, seat: Seat, placement: Placement, stakes: Sequence[float]
    ) -> float:
        """The Biomass that a placement brings; ``stakes`` say what others' losses are worth."""
        size, zone, push = placement
        owners, tokens, *_ = state
        owner, there, species = owners[zone], tokens[zone], SPECIES[seat]
        gain = size * (species.per_token - THRIFT)
        if owner == seat:
            return gain + GUARD * size
        if owner == NOBODY:
            return gain + self._rent(state, zone, seat, size)
        loss = stakes[owner] * self._rent(state, zone, owner, there)
        if seat == CANKER:
            return gain + loss + there + self._rent(state, zone, seat, size + there)
        if seat == AMPULEX:
            gain += loss + self._rent(state, zone, seat, size)
            if push == NOWHERE:
                return gain + there
            host = owners[push]
            if host in (owner, NOBODY):
                return gain
            gain += 2 * min(there, tokens[push])
            return gain + (stakes[host] * self._rent(state, push, host, 1)) * (
                there >= tokens[push]
            )
        dead = min(size, there)
        gain += dead * (seat == SHREDDER) + GUARD * dead * stakes[owner]
        if owner == CANKER:
            gain += dead * stakes[CANKER]
        if size < there:
            return gain
        return gain + loss + (self._rent(state, zone, seat, size - there) if size > there else 0)

    def _rent(self, state: State, zone: Zone, owner: Seat, tokens: int) -> float:
        """What a zone with so many tokens of ``owner`` may still pay."""
        left = turns_left(state.mats[owner], owner)
        keep = self.safety(state, zone, owner, tokens)
        rate = SPECIES[owner].rate(state.owners.count(owner) + 1)
        return rate * sum([keep**turn for turn in range(left)])


def turns_left(groups: tuple[int, ...], seat: Seat) -> int:
    """How many turns are not over for a seat with these groups on its mat."""
    return ceil(len(groups) / SPECIES[seat].placements)


knowledge = Harvest
