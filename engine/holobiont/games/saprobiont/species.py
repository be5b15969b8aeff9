"""The four species of Saprobiont: what each mat holds, and how each fights, feeds and ends.

The group sizes are reconstructed; their totals are published or found in reviews.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from holobiont.games.saprobiont.maps import ZONES, Zone
from holobiont.i18n import N_
from holobiont.rules import Event, Seat

NOBODY = -1  # who controls a zone without tokens
SWARM, SHREDDER, CANKER, AMPULEX = range(4)
CANKER_STOCK = 35  # tokens on the board and on the mat, where the stock is limited
NOWHERE, STAY = 10, 11  # pushes that are no zones: destroyed for want of one; nobody is pushed
Push = int
"""A zone, ``NOWHERE`` or ``STAY``."""


class Field:
    """The board while a placement takes effect; ``log``, if any, is told what happens."""

    __slots__ = ("biomass", "defends", "limit", "log", "owners", "tokens")

    def __init__(
        self, owners: Sequence[Seat], tokens: Sequence[int], biomass: Sequence[int]
    ) -> None:
        self.owners = list(owners)
        self.tokens = list(tokens)
        self.biomass = list(biomass)
        self.log: list[Event] | None = None
        self.limit: int | None = None  # most Canker tokens that the board may hold
        self.defends = False  # option shredder_defends

    def tell(self, kind: str, **facts: object) -> None:
        if self.log is not None:
            self.log.append({"kind": kind, **facts})

    def hold(self, zone: Zone, seat: Seat, tokens: int) -> None:
        """Let ``seat`` have ``tokens`` in ``zone``, or nobody if there are none."""
        self.owners[zone] = seat if tokens else NOBODY
        self.tokens[zone] = tokens

    def gain(self, seat: Seat, amount: int, reason: str) -> None:
        if amount:
            self.biomass[seat] += amount
            self.tell("gain", seat=seat, amount=amount, reason=reason, biomass=self.biomass[seat])

    def combat(self, zone: Zone, seat: Seat, attackers: int) -> int:
        """Standard combat of ``attackers`` that enter ``zone``; how many died on each side."""
        foe, defenders = self.owners[zone], self.tokens[zone]
        dead = min(attackers, defenders)
        if attackers > dead:
            self.hold(zone, seat, attackers - dead)
        else:
            self.hold(zone, foe, defenders - dead)
        self.tell(
            "combat",
            zone=ZONES[zone],
            attacker=seat,
            attackers=attackers,
            defender=foe,
            defenders=defenders,
            removed=dead,
            owner=self.owners[zone],
            tokens=self.tokens[zone],
        )
        return dead


class Placement(NamedTuple):
    """What an action says; ``push`` is a zone, ``NOWHERE`` or, without a push, ``STAY``."""

    size: int
    zone: Zone
    push: Push


def _swarm(field: Field, placement: Placement) -> None:
    victim = field.owners[placement.zone]
    dead = field.combat(placement.zone, SWARM, placement.size)
    if field.defends and victim == SHREDDER:
        field.gain(SHREDDER, dead, "defence")


def _shredder(field: Field, placement: Placement) -> None:
    field.gain(SHREDDER, field.combat(placement.zone, SHREDDER, placement.size), "kills")


def _canker(field: Field, placement: Placement) -> None:
    size, zone, _ = placement
    victim, converted = field.owners[zone], field.tokens[zone]
    removed = 0
    if field.limit is not None:
        board = sum(n for owner, n in zip(field.owners, field.tokens) if owner == CANKER)
        removed = max(0, board + size + converted - field.limit)
        converted -= removed
    field.hold(zone, CANKER, size + converted)
    field.tell(
        "convert",
        zone=ZONES[zone],
        seat=CANKER,
        victim=victim,
        converted=converted,
        removed=removed,
        tokens=field.tokens[zone],
    )


def _ampulex(field: Field, placement: Placement) -> None:
    size, zone, push = placement
    victim, pushed = field.owners[zone], field.tokens[zone]
    field.hold(zone, AMPULEX, size)
    facts = {"seat": AMPULEX, "victim": victim, "tokens": pushed, "from": ZONES[zone]}
    if push == NOWHERE:
        field.tell("destroy", **facts)
        field.gain(AMPULEX, pushed, "destroyed")
        return
    field.tell("push", **facts, to=ZONES[push])
    host = field.owners[push]
    if host in (victim, NOBODY):
        field.hold(push, victim, field.tokens[push] + pushed)
        kind = "merge" if host == victim else "settle"
        field.tell(kind, seat=victim, zone=ZONES[push], tokens=field.tokens[push])
    else:
        field.gain(AMPULEX, 2 * field.combat(push, victim, pushed), "push")


def _nobody_is_pushed(owners: Sequence[Seat], near: Sequence[Zone]) -> tuple[Push, ...]:
    return (STAY,)


def _outlets(owners: Sequence[Seat], near: Sequence[Zone]) -> tuple[Push, ...]:
    """Where the Ampulex may push tokens out of a zone that is adjacent to ``near``."""
    hosts = tuple([zone for zone in near if owners[zone] not in (NOBODY, AMPULEX)])
    return hosts or tuple([zone for zone in near if owners[zone] == NOBODY]) or (NOWHERE,)


class Species(NamedTuple):
    letter: str
    name: str
    groups: tuple[int, ...]  # on the mat at the start, ascending
    placements: int  # in a turn
    rate: Callable[[int], int]  # zones controlled -> Biomass for each of them
    per_token: int  # Biomass at the end of the game for each token on the board
    conflict: Callable[[Field, Placement], None]  # what it does in an opponent's zone
    pushes: Callable[[Sequence[Seat], Sequence[Zone]], tuple[Push, ...]]


def _two(zones: int) -> int:
    return 2


def _swarming(zones: int) -> int:
    return 3 if zones >= 4 else 2


SPECIES = (
    Species(
        "S",
        N_("Swarm"),
        (2, 2, 2, 2, 2, 2, 3, 3, 3, 3),
        2,
        _swarming,
        0,
        _swarm,
        _nobody_is_pushed,
    ),
    Species("H", N_("Shredder"), (5, 6, 7, 8, 9), 1, _two, 0, _shredder, _nobody_is_pushed),
    Species("C", N_("Canker"), (2, 3, 4, 5, 6), 1, _two, 1, _canker, _nobody_is_pushed),
    Species("A", N_("Ampulex"), (2, 2, 3, 4, 4), 1, _two, 0, _ampulex, _outlets),
)
GROUPS = {
    "stepped": tuple(each.groups for each in SPECIES),
    "even": (SPECIES[SWARM].groups, (7,) * 5, (4,) * 5, (3,) * 5),
}
"""Option ``groups`` -> by seat the groups on the mat at the start; each has the same total."""
LETTERS = "".join(each.letter for each in SPECIES)
