"""Styles of play in Symbiose, as data; see ``holobiont.search.styles``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from holobiont.games.symbiose.deck import DECK
from holobiont.games.symbiose.reading import OF
from holobiont.games.symbiose.rules import SWAPS, TAKES, State, Symbiose
from holobiont.games.symbiose.scoring import totals, values, views, worth
from holobiont.rules import Action, Seat

MARGIN = 0.08
WEIGHTS = {
    "cautious": {"fixed": 0.6, "risks": -0.4},
    "greedy": {"now": 1.0},
    "hindering": {"denies": 0.6, "harm": 0.6},
    "spreading": {"variety": 1.0},
    "gambling": {"unknown": 0.6, "risks": 0.8},
    "patient": {"fixed": -0.6, "now": -0.4},
}

SALIENCE = {"now": 0.4}
"""Salience of traits: points that a card brings at once."""
BEGINNER = {"fixed": 0.6, "risks": -1.0}
"""Salience of traits for a beginner, who takes fixed points and keeps what lies open."""


def traits(rules: Symbiose, state: State, course: Sequence[Action]) -> dict[str, float]:
    """What taking a card of the River, putting it into the Pond, or both, is like.

    ``unknown`` cards, ``fixed`` points, points ``now``, what others are denied (``denies``) and
    lose (``harm``), ``variety`` of animals and seasons, an open card given up (``risks``). What
    lies face down counts nothing, whatever it is.
    """
    found, taken = Counter[str](), state.taken
    for action in course:
        if TAKES <= action < SWAPS:
            taken = action - TAKES
            found.update(_of_taking(rules, state, taken))
            if state.river[taken] < 0:
                break  # what follows depends on what it is
        elif action >= SWAPS:
            found.update(_of_putting(rules, state, taken, action - SWAPS))
    return dict(found)


def _of_taking(rules: Symbiose, state: State, slot: int) -> dict[str, float]:
    card, seats = state.river[slot], len(state.ponds)
    if card < 0:
        return {"unknown": 1.0}
    rows = (*state.ponds, state.river)
    wanted = [
        max(worth(card, [max(each, 0) for each in rows[look]]) for look in _looks(rules, other))
        for other in range(seats)
        if other != state.seat
    ]
    best = max(_now(rules, state, slot, place) for place in range(8))
    fixed = 1.0 if not DECK[card - 1].counts else -1.0
    return {"fixed": fixed, "denies": max(wanted) / 12 - 0.5, "now": best / 10}


def _of_putting(rules: Symbiose, state: State, slot: int, place: int) -> dict[str, float]:
    pond = state.ponds[state.seat]
    old, card = pond[place], state.river[slot]
    kinds = Counter(kind for each in pond if each > 0 for kind in OF[each])
    if old > 0:
        kinds.subtract(OF[old])
    new = sum(not kinds[kind] for kind in OF[card])
    return {
        "risks": float(old > 0),
        "variety": new - 0.5,
        "now": _now(rules, state, slot, place) / 10,
        "harm": -_others(rules, state, slot, place) / 8,
    }


def _looks(rules: Symbiose, seat: Seat) -> tuple[Seat, ...]:
    return views(rules.mode, rules.seat_count, seat)


def _change(rules: Symbiose, state: State, slot: int, place: int) -> list[int]:
    """By seat what a card put into the Pond changes in the points that can be seen."""
    seat, pond = state.seat, list(state.ponds[state.seat])
    river = list(state.river)
    pond[place], river[slot] = river[slot], max(pond[place], 0)
    ponds = [pond if other == seat else each for other, each in enumerate(state.ponds)]
    before = totals(rules.mode, values(rules.mode, state.ponds, state.river))
    after = totals(rules.mode, values(rules.mode, ponds, river))
    return [new - old for new, old in zip(after, before)]


def _now(rules: Symbiose, state: State, slot: int, place: int) -> int:
    return _change(rules, state, slot, place)[state.seat]


def _others(rules: Symbiose, state: State, slot: int, place: int) -> int:
    changes = _change(rules, state, slot, place)
    return sum(each for seat, each in enumerate(changes) if seat != state.seat)
