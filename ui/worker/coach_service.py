"""The coach as a service: what holds of a turn of a game that keeps no secret any more.

A request says the position before the turn as text, what was played from there and what was better.
It is made only where everybody may see that position: the game is over, or has no secrets.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from holobiont.coach.claims import BETTER, Case, course
from holobiont.coach.coach import confirmed, to_data
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rules import Action
from holobiont.search.levels import LEVELS, level_for
from holobiont.search.second_look import second_look

MOST = 3
"""So many claims are told of a turn at most."""


def coached(request: dict[str, Any]) -> str:
    """The reply: the better course, how many of its actions are of the turn, and the claims."""
    rules = GAMES[str(request["game"])](seats=request["seats"], **request["options"])
    state, seat = rules.load(request["state"]), request["seat"]
    played, better = (_actions(rules, state, request[key]) for key in ("played", "better"))
    case = Case(rules, state, seat, played, better)
    level = level_for(rules, LEVELS[-1].key)
    level = level._replace(seconds=request["seconds"], solves=True)
    case = second_look(case, level, request["seed"])
    line = course(case, BETTER)
    claims = [to_data(claim) for claim, _number in zip(confirmed(case), range(MOST))]
    pairs = zip(line.states, line.actions)
    names = [rules.name(before, action) for before, action in pairs]
    reply = {"token": request["token"], "done": True, "better": names, "own": line.own}
    return json.dumps({**reply, "claims": claims})


def _actions(rules: AnyRules, state: Any, names: Sequence[str]) -> tuple[Action, ...]:
    """Actions in notation, as far as they are possible."""
    found: list[Action] = []
    for name in names:
        try:
            found.append(rules.parse(state, name))
        except ValueError:
            break
        state = rules.apply(state, found[-1])
    return tuple(found)
