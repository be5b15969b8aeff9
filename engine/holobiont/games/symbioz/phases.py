"""What a seat may do in each stage of a turn, what an action does, and what happens by itself.

A stage is one seat's part of a phase; the phase of the Crapits has two stages, eating and births.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from holobiont.games.symbioz.board import (
    CAPACITY,
    CRAPIT,
    FERTILE,
    KINDS,
    KROGUL,
    LITTER,
    PLAIN,
    POINTS,
    ZERB,
    Area,
    Board,
    Pawn,
)
from holobiont.games.symbioz.state import (
    BEAR,
    BREED,
    BREEDING,
    BUY,
    END,
    GRAZE,
    HUNT,
    MULTIPLICATION,
    NOWHERE,
    OPEN,
    DecodedAction,
    State,
    action_of,
    counts,
    eaters,
    reserve,
)
from holobiont.rules import Action, Event, Random

Log = list[Event] | None
Counts = tuple[int, ...]


class Setting(NamedTuple):
    """The board and the options of a game."""

    board: Board
    seats: int
    limit: int  # Zerbs that a seat may buy into an area in a turn
    comeback: bool
    target: int  # Symbioz that end the game


def exiled(setting: Setting, state: State) -> bool:
    """Whether the seat may make a comeback: what Zerbs it has it has bought in this phase."""
    return setting.comeback and sum(state.zerbs[state.seat :: setting.seats]) == sum(state.tally)


def markets(setting: Setting, state: State) -> list[Area]:
    """The areas into which the seat may buy a Zerb, price and reserve apart."""
    board, seats, limit, *_ = setting
    zerbs, closed, tally = state.zerbs, state.closed, state.tally
    homes = board.homes[state.seat] if exiled(setting, state) else ()
    return [
        area
        for area, count in enumerate(zerbs[state.seat :: seats])
        if (count or (area in homes and closed[area] == OPEN))
        and tally[area] < limit
        and not board.fertile[area]
        and sum(zerbs[area * seats : (area + 1) * seats]) < CAPACITY
    ]


def flows(setting: Setting, state: State, area: Area) -> list[Area]:
    """The areas that a newborn Zerb of ``area`` may enter, ascending."""
    seats, zerbs, closed = setting.seats, state.zerbs, state.closed
    own = zerbs[state.seat :: seats]
    here = own[area]
    return [
        target
        for target in setting.board.reach[area]
        if (own[target] < here or target == area)
        and closed[target] == OPEN
        and sum(zerbs[target * seats : (target + 1) * seats]) < CAPACITY
    ]


def dens(setting: Setting, state: State, area: Area) -> list[Area]:
    """The areas that a newborn animal of ``area`` may enter, ascending."""
    closed = state.closed
    return [target for target in setting.board.reach[area] if closed[target] == OPEN]


def _no_tally(setting: Setting, state: State) -> Counts:
    return (0,) * len(state.closed)


def _no_force(setting: Setting, state: State, log: Log) -> State:
    return state


# Introduction


def _buys(setting: Setting, state: State) -> list[Action]:
    points, seat = state.points, state.seat
    pawns = [
        pawn
        for pawn, kind in enumerate(KINDS)
        if kind.price <= points and reserve(state, pawn, seat) > 0
    ]
    zerbs = markets(setting, state) if ZERB in pawns else []
    animals = [pawn for pawn in pawns if pawn != ZERB]
    actions = []
    for area, count in enumerate(state.zerbs[seat :: setting.seats]):
        if area in zerbs:
            actions.append(action_of(BUY, area, ZERB))
        if count:
            actions += [action_of(BUY, area, pawn) for pawn in animals]
    return actions


def _legal_introduction(setting: Setting, state: State) -> list[Action]:
    return [action_of(END), *_buys(setting, state)]


def _introducing(setting: Setting, state: State) -> bool:
    return state.points < POINTS or bool(_buys(setting, state))


def _introduce(setting: Setting, state: State, deed: DecodedAction, log: Log) -> State:
    zerbs, crapits, kroguls, closed, turn, first, stage, seat, points, tally = state
    pawn, at = deed.item, deed.area * setting.seats + seat
    points -= KINDS[pawn].price
    if pawn == ZERB:
        zerbs, tally = _put(zerbs, at, 1), _put(tally, deed.area, 1)
    elif pawn == CRAPIT:
        crapits = _put(crapits, at, 1)
    else:
        kroguls = _put(kroguls, at, 1)
    if log is not None:
        area = setting.board.areas[deed.area]
        facts = {"pawn": KINDS[pawn].name, "area": area, "price": KINDS[pawn].price}
        log.append({"kind": "buy", "seat": seat, **facts, "points": points})
    return State(zerbs, crapits, kroguls, closed, turn, first, stage, seat, points, tally)


# Multiplication


def _zerb_births(setting: Setting, state: State) -> Counts:
    own = state.zerbs[state.seat :: setting.seats]
    return tuple(
        [
            count // (FERTILE if fertile else PLAIN)
            for count, fertile in zip(own, setting.board.fertile)
        ]
    )


def _legal_multiplication(setting: Setting, state: State) -> list[Action]:
    return [
        action_of(BEAR, area, 0, target)
        for area, births in enumerate(state.tally)
        if births
        for target in flows(setting, state, area)
    ]


def _multiplying(setting: Setting, state: State) -> bool:
    pending = [area for area, births in enumerate(state.tally) if births]
    if not pending or not reserve(state, ZERB, state.seat):
        return False
    seats, zerbs = setting.seats, state.zerbs
    for area in pending:  # most births can stay where they are, which is seen at once
        if sum(zerbs[area * seats : (area + 1) * seats]) < CAPACITY:
            return True
    return any(flows(setting, state, area) for area in pending)


def _multiply(setting: Setting, state: State, deed: DecodedAction, log: Log) -> State:
    zerbs, crapits, kroguls, closed, turn, first, stage, seat, points, tally = state
    zerbs = _put(zerbs, deed.target * setting.seats + seat, 1)
    tally = _put(tally, deed.area, -1)
    _tell_birth(setting, state, deed, ZERB, log)
    return State(zerbs, crapits, kroguls, closed, turn, first, stage, seat, points, tally)


# Meals of Kroguls and Crapits


def _adult_kroguls(setting: Setting, state: State) -> Counts:
    return state.kroguls[state.seat :: setting.seats]


def _adult_crapits(setting: Setting, state: State) -> Counts:
    return state.crapits[state.seat :: setting.seats]


def _starve(setting: Setting, state: State, log: Log) -> State:
    """Let adults die that have not eaten and have nothing to eat."""
    seats, seat, tally = setting.seats, state.seat, state.tally
    eater, prey = eaters(state.stage)
    dishes, animals = counts(state, prey), counts(state, eater)
    for area, hungry in enumerate(tally):
        if hungry and not any(dishes[area * seats : (area + 1) * seats]):
            animals = _put(animals, area * seats + seat, -hungry)
            tally = _put(tally, area, -hungry)
            if log is not None:
                place = {"area": setting.board.areas[area], "count": hungry}
                log.append({"kind": "starve", "seat": seat, "pawn": KINDS[eater].name, **place})
    if tally is state.tally:
        return state
    return _with(state, eater, animals)._replace(tally=tally)


def _legal_hunts(setting: Setting, state: State) -> list[Action]:
    seats, crapits = setting.seats, state.crapits
    cloning = reserve(state, KROGUL, state.seat) > 0
    actions = []
    for area, hungry in enumerate(state.tally):
        if hungry:
            targets = dens(setting, state, area) if cloning else [NOWHERE]
            for colour in range(seats):
                if crapits[area * seats + colour]:
                    actions += [action_of(HUNT, area, colour, target) for target in targets]
    return actions


def _legal_grazing(setting: Setting, state: State) -> list[Action]:
    seats, zerbs = setting.seats, state.zerbs
    return [
        action_of(GRAZE, area, colour)
        for area, hungry in enumerate(state.tally)
        if hungry
        for colour in range(seats)
        if zerbs[area * seats + colour]
    ]


def _pending(setting: Setting, state: State) -> bool:
    return any(state.tally)


def _eat(setting: Setting, state: State, deed: DecodedAction, log: Log) -> State:
    seats, seat, area = setting.seats, state.seat, deed.area
    eater, prey = eaters(state.stage)
    after = _with(state, prey, _put(counts(state, prey), area * seats + deed.item, -1))
    after = after._replace(tally=_put(state.tally, area, -1))
    if deed.target != NOWHERE:
        after = _with(after, KROGUL, _put(after.kroguls, deed.target * seats + seat, 1))
    if log is not None:
        names = setting.board.areas
        who = {"pawn": KINDS[eater].name, "area": names[area]}
        what = {"prey": KINDS[prey].name, "colour": deed.item}
        log.append({"kind": "eat", "seat": seat, **who, **what})
        if deed.target != NOWHERE:
            ends = {"from": names[area], "to": names[deed.target]}
            log.append({"kind": "clone", "seat": seat, **ends})
    return after


# Births of Crapits


def _crapit_births(setting: Setting, state: State) -> Counts:
    # whoever is still there has eaten
    return tuple([count // LITTER for count in state.crapits[state.seat :: setting.seats]])


def _legal_breeding(setting: Setting, state: State) -> list[Action]:
    return [
        action_of(BREED, area, 0, target)
        for area, births in enumerate(state.tally)
        if births
        for target in dens(setting, state, area)
    ]


def _breeding(setting: Setting, state: State) -> bool:
    return any(state.tally) and reserve(state, CRAPIT, state.seat) > 0


def _breed(setting: Setting, state: State, deed: DecodedAction, log: Log) -> State:
    zerbs, crapits, kroguls, closed, turn, first, stage, seat, points, tally = state
    crapits = _put(crapits, deed.target * setting.seats + seat, 1)
    tally = _put(tally, deed.area, -1)
    _tell_birth(setting, state, deed, CRAPIT, log)
    return State(zerbs, crapits, kroguls, closed, turn, first, stage, seat, points, tally)


class Stage(NamedTuple):
    points: int  # to begin with
    tally: Callable[[Setting, State], Counts]  # to begin with
    force: Callable[[Setting, State, Log], State]  # what happens without a choice
    busy: Callable[[Setting, State], bool]  # whether the seat has a choice
    legal: Callable[[Setting, State], list[Action]]  # for a busy seat
    play: Callable[[Setting, State, DecodedAction, Log], State]


STAGE_RULES = (
    Stage(POINTS, _no_tally, _no_force, _introducing, _legal_introduction, _introduce),
    Stage(0, _zerb_births, _no_force, _multiplying, _legal_multiplication, _multiply),
    Stage(0, _adult_kroguls, _starve, _pending, _legal_hunts, _eat),
    Stage(0, _adult_crapits, _starve, _pending, _legal_grazing, _eat),
    Stage(0, _crapit_births, _no_force, _breeding, _legal_breeding, _breed),
)


def draw(setting: Setting, state: State, rnd: Random) -> Action:
    """A legal action without listing them all: births pick an area, then a target in it."""
    if state.stage in (MULTIPLICATION, BREEDING):
        kind, targets_of = (BEAR, flows) if state.stage == MULTIPLICATION else (BREED, dens)
        areas = [area for area, births in enumerate(state.tally) if births]
        for _ in areas:
            area = areas[int(rnd() * len(areas))]
            targets = targets_of(setting, state, area)
            if targets:
                return action_of(kind, area, 0, targets[int(rnd() * len(targets))])
    actions = STAGE_RULES[state.stage].legal(setting, state)
    return actions[int(rnd() * len(actions))]


def _put(counted: Counts, at: int, change: int) -> Counts:
    return (*counted[:at], counted[at] + change, *counted[at + 1 :])


def _with(state: State, pawn: Pawn, counted: Counts) -> State:
    if pawn == ZERB:
        return state._replace(zerbs=counted)
    if pawn == CRAPIT:
        return state._replace(crapits=counted)
    return state._replace(kroguls=counted)


def _tell_birth(setting: Setting, state: State, deed: DecodedAction, pawn: Pawn, log: Log) -> None:
    if log is not None:
        ends = {"from": setting.board.areas[deed.area], "to": setting.board.areas[deed.target]}
        log.append({"kind": "birth", "seat": state.seat, "pawn": KINDS[pawn].name, **ends})
