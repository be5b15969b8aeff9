"""What has to be said of a placement of Saprobiont that the lesson warns of: a big stack beside the
Canker or the Ampulex."""

from __future__ import annotations

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.position import ROUND
from holobiont.games.saprobiont.rules import Saprobiont, State, parts
from holobiont.games.saprobiont.species import AMPULEX, CANKER, SPECIES
from holobiont.i18n import _
from holobiont.rules import Seat

BIG = 6
"""Tokens in a zone from which on the lesson calls them a big stack."""


def caution(rules: Saprobiont, state: State, action: int) -> str:
    """Who could take or push out the tokens that a placement leaves together, or ``""``."""
    foe, tokens = endangered(rules, state, action)
    if foe < 0:
        return ""
    zone = ZONES[parts(action).zone]
    if all(endangered(rules, state, each)[0] >= 0 for each in rules.legal(state)):
        return _(
            "{zone} lies beside the {species}, but so does every zone for a stack like that.",
            zone=zone,
            species=_(SPECIES[foe].name),
        )
    if foe == CANKER:
        return _(
            "The Canker beside {zone} could turn all {number} tokens into its own; until then they "
            "hold the zone.",
            zone=zone,
            number=tokens,
        )
    return _(
        "The Ampulex beside {zone} could drive out all {number} tokens; until then they hold the "
        "zone.",
        zone=zone,
        number=tokens,
    )


def endangered(rules: Saprobiont, state: State, action: int) -> tuple[Seat, int]:
    """The species beside the zone that may yet come for a big stack in it, or -1; how big it is."""
    zone, seat = parts(action).zone, ROUND[state.placed % len(ROUND)]
    after = rules.apply(state, action)
    tokens = after.tokens[zone]
    if after.owners[zone] != seat or tokens < BIG:
        return -1, tokens
    beside = {after.owners[other] for other in rules.map.near[zone]}
    for foe in (CANKER, AMPULEX):
        if foe != seat and foe in beside and after.mats[foe]:
            return foe, tokens
    return -1, tokens
