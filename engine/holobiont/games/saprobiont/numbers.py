"""An observation of Saprobiont as numbers."""

from __future__ import annotations

from typing import Any

from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import SPOTS
from holobiont.games.saprobiont.species import GROUPS, SPECIES
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, of_seat, scaled
from holobiont.rules import Seat

LARGEST_GROUP = max(size for mats in GROUPS.values() for mat in mats for size in mat)


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    state = rules.load(seen)
    whole = GROUPS[str(rules.chosen["groups"])]
    tokens = sum(sum(each.groups) for each in SPECIES)
    body = [
        *(x for owner in state.owners for x in of_seat(rules, owner)),
        *scaled(state.tokens, tokens),
        *(
            mat.count(size) / max(1, groups.count(size))
            for groups, mat in zip(whole, state.mats)
            for size in range(1, LARGEST_GROUP + 1)
        ),
        *scaled(state.biomass, 1000),
        *scaled([state.placed], PLACEMENTS),
    ]
    return rules.to_act(state), body


NUMBERS = Numbers((LARGEST_GROUP + 1) * SPOTS, _body)
