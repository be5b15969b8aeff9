"""An observation of Symbio as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holobiont.games.symbio.rules import LONGEST, REPEATS, SWAP, State
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, scaled
from holobiont.rules import Action, Seat


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    return _of_state(rules, rules.load(seen))


def _of_state(rules: AnyRules, state: State) -> tuple[Seat | None, list[float]]:
    past = () if state.growing else state.past
    body = [
        *(float(stones >> n & 1) for stones in state.stones for n in range(64)),
        float(state.growing),
        float(state.swapped),
        *scaled([state.turns], LONGEST),
        *scaled([past.count(past[-1]) if past else 0], REPEATS),
    ]
    return rules.to_act(state), body


def _choices(rules: AnyRules) -> Sequence[Action]:
    """Moves, growths, and the swap where it is played."""
    return range(SWAP + (rules.chosen["swap"] is True))


NUMBERS = Numbers(SWAP + 1, _body, _choices, _of_state)
