"""An observation of Symbioz as numbers."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbioz.board import (
    CAPACITY,
    CRAPIT,
    KINDS,
    KROGUL,
    POINTS,
    TURNS,
    ZERB,
    board,
)
from holobiont.games.symbioz.state import (
    BEAR,
    BREED,
    BUY,
    END,
    GRAZE,
    HUNT,
    NOWHERE,
    OPEN,
    OVER,
    STAGES,
    State,
    action_of,
)
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, of_seat, one_of, scaled
from holobiont.rules import Action, Seat


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    return _of_state(rules, rules.load(seen))


def _of_state(rules: AnyRules, state: State) -> tuple[Seat | None, list[float]]:
    marks = {seat: one_of(seat, rules.seat_count) for seat in (OPEN, *range(rules.seat_count))}
    owners = [x for owner in state.closed for x in marks[owner]]
    body = [
        *scaled(state.zerbs, CAPACITY),
        *scaled(state.crapits, KINDS[1].owned),
        *scaled(state.kroguls, KINDS[2].owned),
        *owners,
        *scaled(state.tally, KINDS[1].owned),
        *scaled([state.turn], TURNS),
        *scaled([state.points], POINTS),
        *of_seat(rules, state.first),
        *one_of(state.stage, len(STAGES)),
    ]
    return (None if state.stage == OVER else state.seat), body


def _choices(rules: AnyRules) -> list[Action]:
    """To end, to buy each pawn, to bear and breed into areas within reach, and to eat each colour,
    a Krogul also with a move within reach."""
    reach = board(rules.seat_count).reach
    colours = range(rules.seat_count)
    found = [action_of(END)]
    for area, targets in enumerate(reach):
        found += [action_of(BUY, area, pawn) for pawn in (ZERB, CRAPIT, KROGUL)]
        found += [action_of(kind, area, 0, target) for kind in (BEAR, BREED) for target in targets]
        found += [action_of(GRAZE, area, colour) for colour in colours]
        hunts = (*targets, NOWHERE)
        found += [action_of(HUNT, area, colour, hunt) for colour in colours for hunt in hunts]
    return sorted(found)


NUMBERS = Numbers(action_of(BREED + 1, target=0), _body, _choices, _of_state)
