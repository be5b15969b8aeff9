"""What speaks for a placement of Saprobiont, in one sentence that is true of it."""

from __future__ import annotations

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.position import ROUND
from holobiont.games.saprobiont.rules import Saprobiont, State, parts
from holobiont.games.saprobiont.species import (
    AMPULEX,
    CANKER,
    NOBODY,
    SHREDDER,
    SPECIES,
    SWARM,
    Placement,
)
from holobiont.i18n import _, ngettext
from holobiont.rules import Seat


def reason(rules: Saprobiont, state: State, action: int) -> str:
    """Who is driven out, what dies, or what the zone will pay."""
    placement, seat = parts(action), ROUND[state.placed % len(ROUND)]
    owner = state.owners[placement.zone]
    if owner == NOBODY:
        return _settled(state, seat, placement)
    if owner == seat:
        return _strengthened(state, seat, placement)
    if seat == AMPULEX:
        return _pushed(rules, state, action)
    if seat == CANKER:
        return _converted(rules, state, action)
    return _fought(state, seat, placement)


def _settled(state: State, seat: Seat, placement: Placement) -> str:
    zone, species = ZONES[placement.zone], SPECIES[seat]
    zones = state.owners.count(seat) + 1
    if species.rate(zones) > species.rate(zones - 1):
        return _(
            "With {zone} you control {zones} zones, so that each pays {rate} Biomass.",
            zone=zone,
            zones=zones,
            rate=species.rate(zones),
        )
    turns = -(-len(state.mats[seat]) // species.placements)
    return _(
        "{zone} is free; held to the end it pays at least {number} Biomass.",
        zone=zone,
        number=2 * turns,
    )


def _strengthened(state: State, seat: Seat, placement: Placement) -> str:
    zone, before = ZONES[placement.zone], state.tokens[placement.zone]
    after = before + placement.size
    for foe in (SHREDDER, SWARM):
        most = max(state.mats[foe], default=0)
        if foe != seat and before < most <= after:
            return _(
                "With {tokens} tokens in {zone}, no group of the {species} is large enough to "
                "take it.",
                tokens=after,
                zone=zone,
                species=_(SPECIES[foe].name),
            )
    if SPECIES[seat].per_token:
        return _(
            "Each token that is left at the end counts 1 Biomass; {zone} then holds {number}.",
            number=after,
            zone=zone,
        )
    if placement.size == min(state.mats[seat]) < max(state.mats[seat]):
        return _("It spends a small group and keeps the larger ones for later.")
    return _("It brings {zone} to {tokens} tokens.", zone=zone, tokens=after)


def _fought(state: State, seat: Seat, placement: Placement) -> str:
    """Standard combat, of the Swarm or of the Shredder."""
    size, zone, _push = placement
    owner, there = state.owners[zone], state.tokens[zone]
    fields = {"zone": ZONES[zone], "species": _(SPECIES[owner].name)}
    if seat == SHREDDER:
        if size > there:
            return _(
                "It takes {zone} from the {species} and gains {number} Biomass for the tokens "
                "that die.",
                number=there,
                **fields,
            )
        return _(
            "It gains {number} Biomass for the tokens of the {species} that die in {zone}.",
            number=size,
            **fields,
        )
    rate = SPECIES[owner].rate(state.owners.count(owner))
    if size > there:
        return _(
            "It takes {zone}, which pays the {species} {rate} Biomass a turn.", rate=rate, **fields
        )
    if size == there:
        return _(
            "It clears {zone}, which pays the {species} {rate} Biomass a turn.", rate=rate, **fields
        )
    return ngettext(
        "It leaves the {species} {number} token in {zone}.",
        "It leaves the {species} {number} tokens in {zone}.",
        there - size,
        **fields,
    )


def _converted(rules: Saprobiont, state: State, action: int) -> str:
    after = rules.apply(state, action)
    (told,) = (
        each for each in rules.events(state, action, after, None) if each["kind"] == "convert"
    )
    if not told["converted"]:  # the stock is used up
        return ""
    victim = SPECIES[told["victim"]]
    return ngettext(
        "It turns {number} token of the {species} in {zone} into its own.",
        "It turns {number} tokens of the {species} in {zone} into its own.",
        told["converted"],
        species=_(victim.name),
        zone=told["zone"],
    )


def _pushed(rules: Saprobiont, state: State, action: int) -> str:
    after = rules.apply(state, action)
    told = {
        each["kind"]: each
        for each in rules.events(state, action, after, None)
        if each.get("reason") != "tokens"  # what the Canker gains after the last placement
    }
    gained = told["gain"]["amount"] if "gain" in told else 0
    if "destroy" in told:
        destroyed = told["destroy"]
        victim = SPECIES[destroyed["victim"]]
        return _(
            "It destroys the tokens of the {species} in {zone}, for {number} Biomass.",
            species=_(victim.name),
            zone=destroyed["from"],
            number=gained,
        )
    push = told["push"]
    victim = SPECIES[push["victim"]]
    fields = {"species": _(victim.name), "zone": push["from"], "other": push["to"]}
    if "combat" in told:
        host = SPECIES[told["combat"]["defender"]]
        return _(
            "It drives the {species} from {zone} against the {host} in {other}, for {number} "
            "Biomass.",
            host=_(host.name),
            number=gained,
            **fields,
        )
    return _("It takes {zone} from the {species}, who must go to {other}.", **fields)
