"""The rest of a better turn, where the search of its beginning could not foresee it.

A candidate turn ends where its seat learns something: a card that is drawn, say. A review judges
turns from their beginnings, so what was right after the card had come is asked for here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holobiont.coach.claims import BETTER, Case, course, whole_turn
from holobiont.rng import derive, generator
from holobiont.rules import Action
from holobiont.search.agent import Search
from holobiont.search.levels import Level
from holobiont.search.principal_variation import WORLDS

MOST = 3
"""So many searches for one turn."""


def second_look(case: Case, level: Level, seed: int) -> Case:
    """A case whose better turn is whole, as far as the seat could have gone on like that.

    It goes on after what was played too, as the seat then knew what had come; and after what tells
    its seat nothing. It is searched from what the seat sees, never from the state.
    """
    for number in range(MOST):
        line = course(case, BETTER)
        if not line.own or whole_turn(case, line) or case.rules.to_act(line.end) is None:
            break
        own = line.actions[: line.own]
        if own != case.played[: line.own] and not _is_foreseen(case, own):
            break
        seen = case.rules.observe(line.end, case.seat)
        search = Search(case.rules, seen, case.seat, level, derive(seed, number))
        search.run(float("inf"))
        case = case._replace(better=(*own, *_line(case, line.end, search)))
    return case


def _is_foreseen(case: Case, actions: Sequence[Action]) -> bool:
    """Whether some actions lead to the same observation in all that the seat cannot tell apart."""
    rules, seen = case.rules, case.rules.observe(case.state, case.seat)
    views: list[Any] = []
    for number in range(WORLDS):
        world = rules.determinize(seen, generator(number))
        for action in actions:
            if action not in rules.legal(world):
                return False
            world = rules.apply(world, action)
        views.append(rules.observe(world, case.seat))
    return all(view == views[0] for view in views)


def _line(case: Case, state: Any, search: Search) -> list[Action]:
    """The best line of a search, as far as it is possible."""
    found: list[Action] = []
    for name in search.report()["line"]:
        try:
            found.append(case.rules.parse(state, name))
        except ValueError:
            break
        state = case.rules.apply(state, found[-1])
    return found or [search.best()]
