"""Saprobiont (de Visser, Buist, Gatland, James Hannam, 2012): four species on one carcass.

Words used by the rules and by this file:

    mat         the groups of tokens that a species has not placed yet
    placement   one group is put whole into one zone
    controlled  a zone with tokens; they all belong to one species
    barrier     a wall between two zones, which are therefore not adjacent

Five rounds; in each the seats take a turn in order: Swarm (two placements), Shredder, Canker,
Ampulex. One action is one placement.

    where     the first of the game: an uncontrolled zone; with tokens on the board: a zone of
              one's own or one adjacent to it; without: any zone
    conflict  in an opponent's zone the species does what ``species.py`` says
    income    at the end of a turn 2 Biomass for every zone that the seat controls, for the Swarm
              3 if it has four zones or more

After five rounds the Canker adds 1 Biomass for each of its tokens on the board. Most Biomass
wins, then most zones, then most tokens on the board, then the victory is shared.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from holobiont.games.saprobiont.maps import MAPS, ZONES, Zone
from holobiont.games.saprobiont.options import OPTIONS
from holobiont.games.saprobiont.position import (
    PLACEMENTS,
    ROUND,
    Mats,
    placements,
    read_mats,
    read_zones,
    show_mats,
    show_zones,
)
from holobiont.games.saprobiont.species import (
    CANKER,
    CANKER_STOCK,
    GROUPS,
    NOBODY,
    NOWHERE,
    SPECIES,
    STAY,
    Field,
    Placement,
    Push,
)
from holobiont.i18n import N_, _, either
from holobiont.rng import checked
from holobiont.rules import Action, Event, OptionValue, Random, Rules, Seat, explained, leaders

PUSHES = STAY + 1  # actions: (size * zones + zone) * PUSHES + push
SPOTS = len(ZONES) * PUSHES
NOTATION = re.compile(r"([0-9]{1,2})@([A-J])(?:>([A-J]|-))?")


class State(NamedTuple):
    owners: tuple[Seat, ...]  # by zone: who controls it, or NOBODY
    tokens: tuple[int, ...]  # by zone
    mats: Mats  # by seat: the sizes of the groups left, ascending
    biomass: tuple[int, ...]  # by seat
    placed: int = 0  # placements so far


def parts(action: Action) -> Placement:
    """The group, the zone and the push of an action."""
    spot, push = divmod(action, PUSHES)
    return Placement(*divmod(spot, len(ZONES)), push)


class Saprobiont(Rules[State]):
    slug, title, version, seats = "saprobiont", "Saprobiont", "1", range(4, 5)
    options = OPTIONS

    def __init__(self, seats: int | None = None, **options: OptionValue) -> None:
        super().__init__(seats, **options)
        self.map = MAPS[str(self.chosen["map"])]
        self.limited = self.chosen["canker_stock"] == "limited"
        self.defends = self.chosen["shredder_defends"] is True
        self.groups: Mats = GROUPS[str(self.chosen["groups"])]

    def initial(self, seed: int) -> State:
        checked(seed)
        zones = len(ZONES)
        return State((NOBODY,) * zones, (0,) * zones, self.groups, (0,) * len(SPECIES))

    def to_act(self, state: State) -> Seat | None:
        return ROUND[state.placed % len(ROUND)] if state.placed < PLACEMENTS else None

    def legal(self, state: State) -> list[Action]:
        if state.placed == PLACEMENTS:
            return []
        seat = ROUND[state.placed % len(ROUND)]
        spots = [
            zone * PUSHES + push
            for zone in self.targets(state, seat)
            for push in self.pushes(state, seat, zone)
        ]
        return [size * SPOTS + spot for size in dict.fromkeys(state.mats[seat]) for spot in spots]

    def targets(self, state: State, seat: Seat) -> list[Zone]:
        """The zones where ``seat`` may place a group, ascending."""
        owners = state.owners
        if state.mats[seat] == self.groups[seat]:
            return [zone for zone, owner in enumerate(owners) if owner == NOBODY]
        if seat not in owners:
            return list(range(len(owners)))
        near = self.map.near
        own = [zone for zone, owner in enumerate(owners) if owner == seat]
        return sorted({*own, *[other for zone in own for other in near[zone]]})

    def pushes(self, state: State, seat: Seat, zone: Zone) -> tuple[Push, ...]:
        """The pushes among which ``seat`` must choose when it places a group in ``zone``."""
        if state.owners[zone] in (seat, NOBODY):
            return (STAY,)
        return SPECIES[seat].pushes(state.owners, self.map.near[zone])

    def apply(self, state: State, action: Action) -> State:
        return self._play(state, action, None)

    def _play(self, state: State, action: Action, log: list[Event] | None) -> State:
        placement = parts(action)
        size, zone, _ = placement
        owners, tokens, mats, biomass, placed = state
        seat = ROUND[placed % len(ROUND)]
        field = Field(owners, tokens, biomass)
        field.log, field.defends = log, self.defends
        mats = _without(mats, seat, size)
        if self.limited:
            field.limit = CANKER_STOCK - sum(mats[CANKER])
        field.tell("place", seat=seat, size=size, zone=ZONES[zone], owner=owners[zone])
        if owners[zone] in (seat, NOBODY):
            field.hold(zone, seat, tokens[zone] + size)
        else:
            SPECIES[seat].conflict(field, placement)
        placed += 1
        if placed == PLACEMENTS or ROUND[placed % len(ROUND)] != seat:
            _income(field, seat)
        if placed == PLACEMENTS:
            _last_income(field)
        return State(tuple(field.owners), tuple(field.tokens), mats, tuple(field.biomass), placed)

    def name(self, state: State, action: Action) -> str:
        size, zone, push = parts(action)
        where = "" if push == STAY else ">-" if push == NOWHERE else f">{ZONES[push]}"
        return f"{size}@{ZONES[zone]}{where}"

    def parse(self, state: State, text: str) -> Action:
        action = _action(text)
        if action is not None and action in self.legal(state) and self.name(state, action) == text:
            return action
        raise self.refusal(state, text)

    def scores(self, state: State) -> tuple[float, ...]:
        return state.biomass

    def winners(self, state: State) -> tuple[Seat, ...]:
        return leaders(standing(state)) if state.placed == PLACEMENTS else ()

    def dump(self, state: State) -> str:
        zones, mats = show_zones(state.owners, state.tokens), show_mats(state.mats)
        return f"{self.chosen['map']} {zones} {mats} {'/'.join(map(str, state.biomass))}"

    def load(self, text: str) -> State:
        try:
            return self._loaded(text)
        except ValueError as error:
            raise explained(self, text, error) from None

    def _loaded(self, text: str) -> State:
        fields = text.split(" ")
        if len(fields) != 4:
            raise ValueError(
                f"a Saprobiont position has 4 parts, not {len(fields)}: {text[:100]!r}"
            )
        name, zones, mats, biomass = fields
        if name != self.chosen["map"]:
            raise ValueError(f"the map is {self.chosen['map']}, not {name[:20]!r}")
        owners, tokens = read_zones(zones)
        left = read_mats(mats, self.groups)
        placed = placements(left)
        if not re.fullmatch("(0|[1-9][0-9]{0,2})(/(0|[1-9][0-9]{0,2})){3}", biomass):
            raise ValueError(f"Biomass: four numbers below 1000, not {biomass[:40]!r}")
        state = State(owners, tokens, left, tuple(map(int, biomass.split("/"))), placed)
        self._check_tokens(state)
        return state

    def _check_tokens(self, state: State) -> None:
        used = [sum(whole) - sum(mat) for whole, mat in zip(self.groups, state.mats)]
        for seat, ranks in enumerate(standing(state)):
            board = ranks[2]
            most = used[seat] if seat != CANKER else sum(used)
            if seat == CANKER and self.limited:
                most = min(most, CANKER_STOCK - sum(state.mats[CANKER]))
            if board > most:
                raise ValueError(
                    f"zones: {board} tokens of the {SPECIES[seat].name}, {most} at most"
                )
        if sum(state.tokens) > sum(used):
            raise ValueError(f"zones: more tokens than the {sum(used)} that have left the mats")
        held = len(ZONES) - state.owners.count(NOBODY)
        if held > state.placed:  # else a first group might find no zone
            raise ValueError(f"zones: {held} are controlled, {state.placed} at most")

    def sample(self, state: State, rnd: Random) -> Action:
        """A random group, then a random zone, then a random push."""
        seat = ROUND[state.placed % len(ROUND)]
        mat, zones = state.mats[seat], self.targets(state, seat)
        size, zone = mat[int(rnd() * len(mat))], zones[int(rnd() * len(zones))]
        pushes = self.pushes(state, seat, zone)
        push = pushes[0] if len(pushes) == 1 else pushes[int(rnd() * len(pushes))]
        return size * SPOTS + zone * PUSHES + push

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        happened: list[Event] = []
        self._play(before, action, happened)
        if after.placed == PLACEMENTS:
            ranks, winners = standing(after), self.winners(after)
            happened.append(
                {
                    "kind": "end",
                    "winners": list(winners),
                    "reason": "rounds",
                    "decided_by": _decided_by(ranks),
                    "standing": [list(rank) for rank in ranks],
                }
            )
        elif after.placed % len(ROUND) == 0:
            happened.append({"kind": "round", "round": after.placed // len(ROUND) + 1})
        return tuple(happened)

    def why_not(self, state: State, text: str) -> tuple[str, str]:
        action = _action(text)
        if action is None:
            return "saprobiont/notation", _(
                "{text} is not a move. Examples: 5@B places the group of 5 in zone B, 3@B>C "
                "pushes whoever is there to C.",
                text=repr(text[:40]),
            )
        seat = self.to_act(state)
        if seat is None:
            return "saprobiont/end", _("The game is over.")
        placement = parts(action)
        size, zone, push = placement
        if size not in state.mats[seat]:
            return "saprobiont/placement", self._no_group(state, seat, size)
        if zone not in self.targets(state, seat):
            return "saprobiont/placement", self._why_no_place(state, seat, zone)
        if push not in self.pushes(state, seat, zone):
            return "saprobiont/conflict", self._why_no_push(state, seat, placement)
        name = self.name(state, action)
        return "saprobiont/notation", _("This placement is written {name}.", name=name)

    def _no_group(self, state: State, seat: Seat, size: int) -> str:
        left = ", ".join(map(str, dict.fromkeys(state.mats[seat])))
        if size in self.groups[seat]:
            return _("You have no group of {size} left; you have {left}.", size=size, left=left)
        said = N_("The {species} has no group of {size}; you have {left}.")
        return _(said, species=_(SPECIES[seat].name), size=size, left=left)

    def _why_no_place(self, state: State, seat: Seat, zone: Zone) -> str:
        name, barrier = ZONES[zone], self.map.barrier
        if state.mats[seat] == self.groups[seat]:
            return _(
                "Your first group goes into an uncontrolled zone; the {species} controls {zone}.",
                species=_(SPECIES[state.owners[zone]].name),
                zone=name,
            )
        if zone in barrier:
            other = barrier[0] if zone == barrier[1] else barrier[1]
            if state.owners[other] == seat:
                return _(
                    "The barrier lies between {first} and {second}; nothing crosses it.",
                    first=ZONES[other],
                    second=name,
                )
        return _("{zone} is neither yours nor next to a zone of yours.", zone=name)

    def _why_no_push(self, state: State, seat: Seat, placement: Placement) -> str:
        zone, push = placement.zone, placement.push
        name, owner = ZONES[zone], state.owners[zone]
        allowed = self.pushes(state, seat, zone)
        if allowed == (STAY,):
            if owner not in (seat, NOBODY):
                pusher = _(SPECIES[seat].name)
                return _("The {species} pushes nobody; only the Ampulex does.", species=pusher)
            return _("There is nobody in {zone} to push.", zone=name)
        victims = _(SPECIES[owner].name)
        if allowed == (NOWHERE,):
            return _(
                "There is no zone to push the {species}'s tokens to: they are destroyed, written "
                "{written}.",
                species=victims,
                written=f"{placement.size}@{name}>-",
            )
        where = either([ZONES[each] for each in allowed])
        if push == STAY:
            return _(
                "Say where the {species}'s tokens in {zone} are pushed: to {where}.",
                species=victims,
                zone=name,
                where=where,
            )
        if push == NOWHERE:
            return _(
                "Tokens are destroyed only if no zone is left to them; push them to {where}.",
                where=where,
            )
        return self._why_not_there(state, seat, placement, where)

    def _why_not_there(self, state: State, seat: Seat, placement: Placement, where: str) -> str:
        zones = {"source": ZONES[placement.zone], "target": ZONES[placement.push]}
        if placement.push not in self.map.near[placement.zone]:
            if {placement.zone, placement.push} == set(self.map.barrier):
                return _(
                    "Tokens cannot be pushed from {source} to {target}: the barrier lies between "
                    "them.",
                    **zones,
                )
            return _(
                "Tokens cannot be pushed from {source} to {target}: {target} is not next to "
                "{source}.",
                **zones,
            )
        if state.owners[placement.push] == seat:
            return _(
                "{target} is yours; the {species}'s tokens are pushed to {where}.",
                target=zones["target"],
                species=_(SPECIES[state.owners[placement.zone]].name),
                where=where,
            )
        return _(
            "{target} is uncontrolled, and an enemy zone comes first: push to {where}.",
            target=zones["target"],
            where=where,
        )


def at_end(state: State, seat: Seat) -> int:
    """Biomass that a seat would still get for its tokens on the board if the game ended now."""
    if state.placed == PLACEMENTS:
        return 0
    board = sum(n for owner, n in zip(state.owners, state.tokens) if owner == seat)
    return SPECIES[seat].per_token * board


def standing(state: State) -> list[tuple[int, int, int]]:
    """What decides the victory, by seat: Biomass, zones, tokens on the board."""
    ranks = []
    for seat, biomass in enumerate(state.biomass):
        tokens = [n for owner, n in zip(state.owners, state.tokens) if owner == seat]
        ranks.append((biomass, len(tokens), sum(tokens)))
    return ranks


def _decided_by(ranks: list[tuple[int, int, int]]) -> str:
    """The first of ``standing``'s numbers that leaves one seat, or ``shared``."""
    for length, reason in enumerate(("biomass", "zones", "tokens"), 1):
        heads = [rank[:length] for rank in ranks]
        if heads.count(max(heads)) == 1:
            return reason
    return "shared"


def _without(mats: Mats, seat: Seat, size: int) -> Mats:
    mat = mats[seat]
    at = mat.index(size)
    return (*mats[:seat], mat[:at] + mat[at + 1 :], *mats[seat + 1 :])


def _income(field: Field, seat: Seat) -> None:
    zones = field.owners.count(seat)
    rate = SPECIES[seat].rate(zones)
    field.biomass[seat] += zones * rate
    field.tell(
        "income",
        seat=seat,
        zones=zones,
        rate=rate,
        amount=zones * rate,
        biomass=field.biomass[seat],
    )


def _last_income(field: Field) -> None:
    for seat, each in enumerate(SPECIES):
        if each.per_token:
            board = sum(n for owner, n in zip(field.owners, field.tokens) if owner == seat)
            field.gain(seat, board * each.per_token, "tokens")


def _action(text: str) -> Action | None:
    found = NOTATION.fullmatch(text)
    if found is None:
        return None
    size, zone, push = found.groups()
    target = STAY if push is None else NOWHERE if push == "-" else ZONES.index(push)
    return int(size) * SPOTS + ZONES.index(zone) * PUSHES + target
