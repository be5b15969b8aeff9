"""An observation of Symbio as numbers."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbio.rules import LONGEST, REPEATS, SWAP, State
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, scaled
from holobiont.rules import Seat


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    state: State = rules.load(seen)
    past = () if state.growing else state.past
    body = [
        *(float(stones >> n & 1) for stones in state.stones for n in range(64)),
        float(state.growing),
        float(state.swapped),
        *scaled([state.turns], LONGEST),
        *scaled([past.count(past[-1]) if past else 0], REPEATS),
    ]
    return rules.to_act(state), body


NUMBERS = Numbers(SWAP + 1, _body)
