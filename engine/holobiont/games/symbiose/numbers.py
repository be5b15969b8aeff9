"""An observation of Symbiose as numbers."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbiose import rules as symbiose
from holobiont.games.symbiose.deck import NUMBERS as CARDS
from holobiont.games.symbiose.scoring import PLACES
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, of_seat, one_of
from holobiont.rules import Seat


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    stages = (symbiose.REVEAL, symbiose.TAKE, symbiose.SWAP, symbiose.FLIP, symbiose.OVER)
    kinds = len(CARDS) + 1  # the first of them: face down
    picks = [*seen["picks"], *["none"] * (rules.seat_count - len(seen["picks"]))]
    body = [
        *(
            x
            for row in (*seen["ponds"], seen["river"])
            for card in row
            for x in one_of(card or 0, kinds)
        ),
        *(x for pick in picks for x in (float(pick != "none"), *_place(pick))),
        *one_of(stages.index(seen["stage"]), len(stages)),
        *of_seat(rules, seen["first"]),
        *one_of(seen["taken"], len(seen["river"]) + 1),
    ]
    return seen["seat"], body


def _place(name: str | None) -> list[float]:
    return [float(place == name) for place in PLACES]


NUMBERS = Numbers(symbiose.SWAPS + len(PLACES), _body)
