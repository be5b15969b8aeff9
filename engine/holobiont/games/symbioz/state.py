"""A position of Symbioz, what can be counted in it, and the actions as numbers."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.games.symbioz.board import CRAPIT, KINDS, KROGUL, ZERB, Area, Pawn
from holobiont.rules import Action, Seat

OPEN = -1  # the owner of an area that is not a Symbioz
INTRODUCTION, MULTIPLICATION, KROGULS, EATING, BREEDING, OVER = range(6)
STAGES = ("introduction", "multiplication", "kroguls", "eating", "births", "over")
PHASES = ("introduction", "multiplication", "kroguls", "crapits", "crapits")
"""By stage: the phase that it belongs to, which is also its paragraph in the rules."""

END, BUY, BEAR, HUNT, GRAZE, BREED = range(6)
NOWHERE = 24  # the target of an action that has none
_ITEMS, _TARGETS, _AREAS = 4, NOWHERE + 1, 24


class State(NamedTuple):
    """``zerbs``, ``crapits`` and ``kroguls`` count by area and seat: area * seats + seat."""

    zerbs: tuple[int, ...]
    crapits: tuple[int, ...]
    kroguls: tuple[int, ...]
    closed: tuple[Seat, ...]  # by area: whose Symbioz it is, or OPEN
    turn: int
    first: Seat  # of this turn
    stage: int
    seat: Seat
    points: int  # left to spend
    tally: tuple[int, ...]  # by area: Zerbs bought, births to place, or adults that have not eaten


class DecodedAction(NamedTuple):
    """An action in parts. ``item`` is the pawn bought or the colour eaten, 0 if there is none."""

    kind: int
    area: Area = 0
    item: int = 0
    target: Area = NOWHERE


def action_of(kind: int, area: Area = 0, item: int = 0, target: Area = NOWHERE) -> Action:
    return ((kind * _AREAS + area) * _ITEMS + item) * _TARGETS + target


def parts(action: Action) -> DecodedAction:
    """What an action says; ``area`` is where a pawn is bought, eats or comes from."""
    rest, target = divmod(action, _TARGETS)
    rest, item = divmod(rest, _ITEMS)
    kind, area = divmod(rest, _AREAS)
    return DecodedAction(kind, area, item, target)


def seats_of(state: State) -> int:
    return len(state.zerbs) // len(state.closed)


def counts(state: State, pawn: Pawn) -> tuple[int, ...]:
    """The pawns of a kind, by area and seat."""
    return state.zerbs if pawn == ZERB else state.crapits if pawn == CRAPIT else state.kroguls


def pawns(state: State, pawn: Pawn, area: Area) -> tuple[int, ...]:
    """How many pawns of a kind each seat has in an area."""
    seats = seats_of(state)
    return counts(state, pawn)[area * seats : (area + 1) * seats]


def on_planet(state: State, pawn: Pawn, seat: Seat) -> int:
    """Pawns of a seat that live; the markers of its Symbioz are not among them."""
    return sum(counts(state, pawn)[seat :: seats_of(state)])


def reserve(state: State, pawn: Pawn, seat: Seat) -> int:
    """Pawns of a seat that are not on the planet."""
    markers = state.closed.count(seat) if pawn == ZERB else 0
    return KINDS[pawn].owned - on_planet(state, pawn, seat) - markers


def standing(state: State) -> list[tuple[int, int]]:
    """What decides the victory, by seat: Symbioz, Zerbs on the planet."""
    seats = range(seats_of(state))
    return [(state.closed.count(seat), on_planet(state, ZERB, seat)) for seat in seats]


def eaters(stage: int) -> tuple[Pawn, Pawn]:
    """Who eats in a stage, and what."""
    return (KROGUL, CRAPIT) if stage == KROGULS else (CRAPIT, ZERB)
