"""The coach as a service: what holds of a turn, checked by the rules.

A request ``turn`` says the position before the turn as text, what was played from there and what
was better. It is made only where everybody may see that position: the game is over, or has no
secrets. A request ``why`` is about the last turn of a game that goes on; of a game with secrets it
has some positions that look the same to the viewer, and what is told holds in all of them. One
that says ``forge`` is about a position that somebody put together: whether it is a puzzle.

A request ``task`` says the same as ``turn`` and makes a task of it, if one turn was clearly better.
A request ``weigh`` is about a try at such a task: the chances after some turns of its seat. A
request ``intended`` is about a move that is chosen and not played yet.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from holobiont.coach.claims import BETTER, Case, Claim, Course, course
from holobiont.coach.coach import confirmed, holds, kinds, to_data
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rules import Action
from holobiont.search.agent import Search
from holobiont.search.levels import LEVELS, level_for
from holobiont.search.second_look import second_look

MOST = 3
"""So many claims are told of a turn at most."""


def coached(request: dict[str, Any]) -> str:
    """The reply: the better course, how many of its actions are of the turn, and the claims."""
    return _ANSWERS[request["coach"]](request)


def _turn(request: dict[str, Any]) -> str:
    """What holds of a turn that was played, and of the better one."""
    case = _case(request)
    line = course(case, BETTER)
    claims = [to_data(claim) for claim, _number in zip(confirmed(case), range(MOST))]
    pairs = zip(line.states, line.actions)
    names = [case.rules.name(before, action) for before, action in pairs]
    reply = {"token": request["token"], "done": True, "better": names, "own": line.own}
    return json.dumps({**reply, "claims": claims})


def forged(request: dict[str, Any]) -> str:
    """Whether a position is a puzzle: the line of a pack, or empty with a reason in words."""
    from holobiont.puzzles import written  # here, as few positions are asked about
    from ui.puzzles.proposals import propose

    rules = GAMES[str(request["game"])](seats=request["seats"], **request["options"])
    proposal = propose(rules, rules.load(request["state"]))
    line = "" if proposal.puzzle is None else written(proposal.puzzle)
    reply = {"token": request["token"], "done": True, "line": line, "reason": proposal.reason}
    return json.dumps(reply)


def _case(request: dict[str, Any]) -> Case:
    """The case of a request, its better turn whole."""
    rules, state = _position(request)
    played, better = (_actions(rules, state, request[key]) for key in ("played", "better"))
    case = Case(rules, state, request["seat"], played, better)
    level = level_for(rules, LEVELS[-1].key)
    level = level._replace(seconds=request["seconds"], solves=True)
    return second_look(case, level, request["seed"])


def _position(request: dict[str, Any]) -> tuple[AnyRules, Any]:
    rules = GAMES[str(request["game"])](seats=request["seats"], **request["options"])
    return rules, rules.load(request["state"])


def _task(request: dict[str, Any]) -> str:
    """A task from a turn; None where no other turn was clearly better."""
    from ui.puzzles.task_making import task_of  # here, as most people train nothing
    from ui.puzzles.tasks import task_data

    task = task_of(_case(request), request["seconds"], request["seed"])
    made = None if task is None else task_data(task)
    return json.dumps({"token": request["token"], "done": True, "task": made})


def _weighed(request: dict[str, Any]) -> str:
    """The chances of a seat after some of its turns."""
    from ui.puzzles.comparison import compared

    rules, state = _position(request)
    turns = [_actions(rules, state, names) for names in request["turns"]]
    found = compared(rules, state, request["seat"], turns, request["seconds"], request["seed"])
    chances = [round(chance, 3) for chance in found.chances]
    return json.dumps({"token": request["token"], "done": True, "chances": chances})


def _why(request: dict[str, Any]) -> str:
    """What holds of a turn in all the positions of a request, also beside the computer's choice.

    Without time for a search it is what the turn does by itself.
    """
    rules = GAMES[str(request["game"])](seats=request["seats"], **request["options"])
    cases = [_praised(rules, rules.load(text), request) for text in request["worlds"]]
    (first, *others), better = cases, Course((), (), 0)
    whole = course(first, BETTER).own == len(request["played"])
    praise = [
        claim
        for claim in (confirmed(first) if whole else ())
        if not _tells_secrets(rules, claim, others) and all(holds(each, claim) for each in others)
    ]
    compared: list[Claim] = []
    if request["seconds"]:
        case = _beside_the_best(first, request)
        better = course(case, BETTER)
        if case.better[: better.own] != case.played:
            compared = [claim for claim, _number in zip(confirmed(case), range(MOST - 1))]
    claims = [to_data(claim) for claim in (*compared, *praise)[:MOST]]
    pairs = zip(better.states, better.actions)
    names = [rules.name(before, action) for before, action in pairs]
    reply = {"token": request["token"], "done": True, "better": names, "own": better.own}
    return json.dumps({**reply, "claims": claims})


def _praised(rules: AnyRules, state: Any, request: dict[str, Any]) -> Case:
    """A turn as the better course, with nothing beside it."""
    return Case(rules, state, request["seat"], (), _actions(rules, state, request["played"]))


def _tells_secrets(rules: AnyRules, claim: Claim, others: Sequence[Case]) -> bool:
    """Whether a claim is for finished games only, while there are positions to be told apart."""
    return bool(others) and kinds(type(rules))[claim.kind].hidden


def _beside_the_best(case: Case, request: dict[str, Any]) -> Case:
    """A turn as what was played, beside the one that the computer prefers."""
    rules, seat = case.rules, case.seat
    level = level_for(rules, LEVELS[-1].key)
    level = level._replace(seconds=request["seconds"], solves=True)
    search = Search(rules, rules.observe(case.state, seat), seat, level, request["seed"])
    search.run(float("inf"))
    line = _actions(rules, case.state, search.report()["line"])
    found = case._replace(played=case.better, better=line)
    return second_look(found, level._replace(seconds=request["seconds"] / 2), request["seed"])


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


def _intended(request: dict[str, Any]) -> str:
    """What is lost by a move that is not played yet, and what holds of it.

    The position is one that its seat cannot tell from that of the game.
    """
    from ui.puzzles.comparison import compared

    rules, state = _position(request)
    seat, seconds = request["seat"], request["seconds"]
    played = _actions(rules, state, request["played"])
    case = Case(rules, state, seat, played, _actions(rules, state, request["better"]))
    if not case.better:
        case = _beside_the_best(case._replace(better=played), {**request, "seconds": seconds / 2})
    better = course(case, BETTER)
    own = better.actions[: better.own]
    # Both go equally far into the turn, so that what is left of it counts for both.
    found = compared(rules, state, seat, (own[: len(played)], played), seconds, request["seed"])
    claims: list[Claim] = []
    if found.gain(0, 1) >= request["least"] and own[: len(played)] != played:
        case = case._replace(played=_followed(case, played, found.lines[1]))
        claims = list(islice(confirmed(case, seat, over=not rules.secrets), MOST))
    names = [rules.name(before, action) for before, action in zip(better.states, own)]
    reply = {
        "token": request["token"],
        "done": True,
        "better": names,
        "own": len(names),
        "claims": [to_data(claim) for claim in claims],
        "chances": [round(chance, 3) for chance in found.chances],
        "error": round(min(1.0, found.errors[1]), 3),
    }
    return json.dumps(reply)


def _followed(case: Case, actions: Sequence[Action], names: Sequence[str]) -> tuple[Action, ...]:
    """A course with what is expected to follow it, as far as that is possible."""
    state = case.state
    for action in actions:
        state = case.rules.apply(state, action)
    return (*actions, *_actions(case.rules, state, names))


_ANSWERS: Mapping[str, Callable[[dict[str, Any]], str]] = {
    "turn": _turn,
    "why": _why,
    "task": _task,
    "weigh": _weighed,
    "intended": _intended,
}
"""What answers a request, by what it asks for."""
