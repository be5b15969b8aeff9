"""An observation of Lichen as numbers, for libraries for learning."""

from __future__ import annotations

from typing import Any

from holobiont.match import AnyRules
from holobiont.numbers import Numbers, one_of
from holobiont.rules import Seat


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    state = rules.load(seen)
    kinds = 2 * rules.seat_count  # a thread and a green cell of every seat
    return rules.to_act(state), [x for cell in state.cells for x in one_of(cell, kinds)]


NUMBERS = Numbers(2 * 6 * 6, _body)
