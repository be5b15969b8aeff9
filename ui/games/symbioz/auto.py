"""How births and meals are filled in on request: sensibly, not cleverly, always the same way."""

from __future__ import annotations

from holobiont.games.symbioz.board import CAPACITY, CRAPIT, FERTILE, KROGUL, PLAIN, ZERB, Area
from holobiont.games.symbioz.rules import Symbioz, parts
from holobiont.games.symbioz.state import (
    BREEDING,
    EATING,
    INTRODUCTION,
    KROGULS,
    MULTIPLICATION,
    NOWHERE,
    OVER,
    PHASES,
    DecodedAction,
    State,
    pawns,
)
from holobiont.rules import Action, Seat


def plan(rules: Symbioz, state: State) -> tuple[Action, ...]:
    """The actions that finish the part of the seat in the phase; none in the introduction."""
    if state.stage in (INTRODUCTION, OVER):
        return ()
    actions = []
    turn = state.turn, state.seat, PHASES[state.stage]
    while state.stage != OVER and (state.turn, state.seat, PHASES[state.stage]) == turn:
        action = max(rules.legal(state), key=lambda a: (_worth(rules, state, parts(a)), -a))
        actions.append(action)
        state = rules.apply(state, action)
    return tuple(actions)


def _worth(rules: Symbioz, state: State, deed: DecodedAction) -> float:
    if state.stage == MULTIPLICATION:
        return _growth(rules, state, deed)
    if state.stage == BREEDING:
        return _pasture(state, deed.target, state.seat)
    meal = _meal(state, deed)
    if state.stage == KROGULS and deed.target != NOWHERE:
        return meal + _prey(state, deed.target, state.seat) / 10
    return meal


def _growth(rules: Symbioz, state: State, deed: DecodedAction) -> float:
    """More births in the next turn, nearer to a Symbioz, out of the reach of foreign Crapits."""
    seat, target = state.seat, deed.target
    here = pawns(state, ZERB, target)
    count = here[seat]
    litter = FERTILE if rules.setting.board.fertile[target] else PLAIN
    worth = 3.0 if (count + 1) % litter == 0 else (count + 1) % litter / litter
    if sum(here) == count:
        worth += count / CAPACITY + (6 if count + 1 == CAPACITY else 0)
    eaters = sum(pawns(state, CRAPIT, target)) - pawns(state, CRAPIT, target)[seat]
    return worth - eaters + (0.1 if target == deed.area else 0)


def _meal(state: State, deed: DecodedAction) -> float:
    """Others' pawns before one's own; of those whoever has most there."""
    prey = ZERB if state.stage == EATING else CRAPIT
    here = pawns(state, prey, deed.area)
    return -100.0 if deed.item == state.seat else here[deed.item]


def _pasture(state: State, area: Area, seat: Seat) -> float:
    """Food of others for one more Crapit, and no Krogul that waits for it."""
    zerbs = pawns(state, ZERB, area)
    foreign = sum(zerbs) - zerbs[seat]
    mouths = sum(pawns(state, CRAPIT, area))
    hunters = sum(pawns(state, KROGUL, area)) - pawns(state, KROGUL, area)[seat]
    starving = 4 if sum(zerbs) <= mouths else 0
    return min(foreign, 6) - zerbs[seat] / 2 - mouths / 2 - 2 * hunters - starving


def _prey(state: State, area: Area, seat: Seat) -> float:
    crapits = pawns(state, CRAPIT, area)
    hunters = sum(pawns(state, KROGUL, area))
    return sum(crapits) - 1.5 * crapits[seat] - hunters
