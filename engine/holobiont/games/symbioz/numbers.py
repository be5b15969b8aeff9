"""An observation of Symbioz as numbers."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbioz.board import CAPACITY, KINDS, POINTS, TURNS
from holobiont.games.symbioz.state import BREED, OVER, STAGES, State, action_of
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, of_seat, one_of, scaled
from holobiont.rules import Seat


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    state: State = rules.load(seen)
    owners = [x for owner in state.closed for x in one_of(owner, rules.seat_count)]
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


NUMBERS = Numbers(action_of(BREED + 1, target=0), _body)
