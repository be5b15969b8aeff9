"""An observation of Saprobiont as numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import PUSHES, SPOTS, State
from holobiont.games.saprobiont.species import GROUPS, NOBODY, NOWHERE, SPECIES, STAY
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, one_of, scaled
from holobiont.rules import Action, Seat

LARGEST_GROUP = max(size for mats in GROUPS.values() for mat in mats for size in mat)
TOKENS = sum(sum(each.groups) for each in SPECIES)
OWNERS = {owner: one_of(owner, len(SPECIES)) for owner in (NOBODY, *range(len(SPECIES)))}


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    return _of_state(rules, rules.load(seen))


def _of_state(rules: AnyRules, state: State) -> tuple[Seat | None, list[float]]:
    body: list[float] = []
    for owner in state.owners:
        body += OWNERS[owner]
    body += scaled(state.tokens, TOKENS)
    for whole, mat in zip(GROUPS[str(rules.chosen["groups"])], state.mats):
        body += _groups(whole, mat)
    body += scaled(state.biomass, 1000)
    body += scaled([state.placed], PLACEMENTS)
    return rules.to_act(state), body


@lru_cache(maxsize=4096)
def _groups(whole: tuple[int, ...], mat: tuple[int, ...]) -> list[float]:
    """By size, the part of a species' groups that are on its mat."""
    return [mat.count(size) / max(1, whole.count(size)) for size in range(1, LARGEST_GROUP + 1)]


def _choices(rules: AnyRules) -> list[Action]:
    """Every group in every zone, with a push into each adjacent zone, into none, or without one."""
    sizes = sorted({size for mat in GROUPS[str(rules.chosen["groups"])] for size in mat})
    near = MAPS[str(rules.chosen["map"])].near
    return [
        size * SPOTS + zone * PUSHES + push
        for size in sizes
        for zone, others in enumerate(near)
        for push in sorted({*others, NOWHERE, STAY})
    ]


NUMBERS = Numbers((LARGEST_GROUP + 1) * SPOTS, _body, _choices, _of_state)
