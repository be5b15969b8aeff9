"""Schemas of what workers reply: a computer player, a bot, the games of a study. Pure.

Code that somebody brought runs in these workers, so a reply is data like any other that comes from
outside. It is checked here once, where it arrives; whoever handles it afterwards relies on its
fields.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from holobiont.checks import (
    LONGEST_TEXT,
    are_names,
    are_numbers,
    is_list,
    is_name,
    is_number,
    loaded,
)

LONGEST = 1_000_000
"""Letters of a reply: the names of a few lines, and a vote for each legal action."""
LONGEST_TIME = 86_400.0
"""Seconds that an answer may say it has taken; a day."""


class ReplyError(ValueError):
    """A reply that does not have the fields that it should have."""


class BotReply(NamedTuple):
    """What became of a question to a bot: a choice, or a fault and perhaps its reason."""

    token: str
    choice: int | None = None
    spent: float = 0.0
    """Seconds."""
    fault: str = ""
    reason: str = ""


def search_reply(text: str, request: str) -> str:
    """The reply of a computer player (``ui.worker.search_service``) to a request of ours.

    A reason that is no text is empty. ``ReplyError`` names the first field that is wrong.
    """
    asked, reply = json.loads(request), _object(text)
    if "coach" in asked:
        return json.dumps(_COACH.get(asked["coach"], _coach_reply)(reply, asked))
    if "forge" in asked:
        return json.dumps(_forge_reply(reply, asked))
    seats = asked.get("seats")
    _check(reply.get("token") == asked["token"], "token")
    _check(is_name(reply.get("action")), "action")
    _check(type(reply.get("done")) is bool, "done")
    _check(is_number(reply.get("spent")), "spent")
    report = reply.get("report")
    if not isinstance(report, dict):
        raise ReplyError("the reply has something else as report")
    _check(is_number(report.get("iterations")), "report.iterations")
    _check(is_number(report.get("value")), "report.value")
    _check(are_names(report.get("line")), "report.line")
    lines: Any = report.get("lines")
    _check(is_list(lines) and bool(lines), "report.lines")
    for line in lines:
        _check(is_list(line) and len(line) == 2, "report.lines")
        # What was not searched has no values.
        right = line[1] == [] or are_numbers(line[1], seats)
        _check(are_names(line[0]) and right, "report.lines")
    reply["why"] = words(reply.get("why"))
    if asked.get("why") and reply["done"]:
        whys: Any = reply.get("whys")
        _check(is_list(whys) and len(whys) == len(lines), "whys")
        reply["whys"] = [words(why) for why in whys]
    return json.dumps({**reply, "spent": _seconds(reply["spent"])})


def bot_reply(text: str) -> BotReply:
    """What a bot replied. Whatever is neither a choice nor a fault is a crash without a reason."""
    try:
        reply = _object(text)
    except ReplyError:
        return BotReply("", fault="crash")
    token, choice = words(reply.get("token")), reply.get("choice")
    fault, reason = words(reply.get("fault")), words(reply.get("reason"))
    if "fault" in reply or choice is None:
        return BotReply(token, fault=fault or "crash", reason=reason)
    if type(choice) is not int:
        return BotReply(token, fault="illegal", reason=repr(choice)[:80])
    return BotReply(token, choice, _seconds(reply.get("spent")))


def study_replies(text: str, seats: Sequence[int]) -> list[list[Any]]:
    """Games of a study: set-up, turns, actions, first seat, shares, scores, mean choices.

    ``seats`` says how many each set-up has. ``ReplyError`` where a game is something else.
    """
    games = _loaded(text)
    _check(is_list(games), "games")
    for game in games:
        _check(is_list(game) and len(game) == 7, "a game")
        setup, turns, actions, first, shares, scores, choices = game
        _check(type(setup) is int and 0 <= setup < len(seats), "set-up")
        _check(all(type(each) is int and each >= 0 for each in (turns, actions)), "turns")
        _check(type(first) is int and 0 <= first < seats[setup], "first")
        _check(are_numbers(shares, seats[setup]), "shares")
        _check(are_numbers(scores, seats[setup]), "scores")
        _check(is_number(choices), "choices")
    return list(games)


def words(value: Any) -> str:
    """A text as it can be shown in one line; empty for whatever is no text."""
    if not isinstance(value, str):
        return ""
    return "".join(each if each.isprintable() else " " for each in value)[:LONGEST_TEXT].strip()


def _coach_reply(reply: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """What the coach says of a turn: the better course, how many of its actions are of the turn,
    and claims as data."""
    from holobiont.coach.coach import from_data  # here, as most people ask no coach

    _check(reply.get("token") == asked["token"], "token")
    _check(reply.get("done") is True, "done")
    names, own, claims = reply.get("better"), reply.get("own"), reply.get("claims")
    _check(are_names(names), "better")
    _check(type(own) is int and 0 <= own <= len(names or ()), "own")
    _check(is_list(claims), "claims")
    for claim in claims or ():
        try:
            from_data(claim)
        except ValueError as error:
            raise ReplyError(f"claims: {error}") from None
    return {"token": reply["token"], "done": True, "better": names, "own": own, "claims": claims}


def _forge_reply(reply: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """What the worker says of a position: the line of a pack, or the reason why it is no puzzle."""
    from holobiont.puzzles import parse  # here, as few positions become puzzles

    _check(reply.get("token") == asked["token"], "token")
    _check(reply.get("done") is True, "done")
    line = reply.get("line")
    _check(isinstance(line, str) and len(line) <= LONGEST, "line")
    try:
        found = parse(asked["game"], str(line))
    except (ValueError, RecursionError) as error:
        raise ReplyError(f"line: {error}") from None
    _check(len(found) < 2, "line")
    reason = words(reply.get("reason"))
    return {"token": reply["token"], "done": True, "line": line, "reason": reason}


def _task_reply(reply: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """A task from a turn as data, or none."""
    from ui.puzzles.tasks import read_task

    _check(reply.get("token") == asked["token"], "token")
    _check(reply.get("done") is True, "done")
    task = reply.get("task")
    _check(task is None or isinstance(task, dict), "task")
    try:
        if task is not None:
            read_task(task)
    except ValueError as error:
        raise ReplyError(f"task: {error}") from None
    return {"token": reply["token"], "done": True, "task": task}


def _weigh_reply(reply: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """The chances after some turns."""
    _check(reply.get("token") == asked["token"], "token")
    _check(reply.get("done") is True, "done")
    chances = reply.get("chances")
    _check(are_numbers(chances, len(asked["turns"])), "chances")
    return {"token": reply["token"], "done": True, "chances": chances}


def _intended_reply(reply: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """What the coach says of a chosen move, and the chances after the better turn and after it."""
    found = _coach_reply(reply, asked)
    chances, error = reply.get("chances"), reply.get("error")
    _check(are_numbers(chances, 2), "chances")
    _check(is_number(error), "error")
    return {**found, "chances": chances, "error": error}


_COACH = {"task": _task_reply, "weigh": _weigh_reply, "intended": _intended_reply}
"""Schemas of what the coach replies, by what it was asked for; else what it says of a turn."""

# ---- parts --------------------------------------------------------------------------------------


def _loaded(text: str) -> Any:
    try:
        return loaded(text, LONGEST)
    except ValueError as error:
        raise ReplyError(f"the reply is {error}") from None


def _object(text: str) -> dict[str, Any]:
    found = _loaded(text)
    _check(isinstance(found, dict), "the whole")
    return dict(found)


def _check(holds: bool, field: str) -> None:
    if not holds:
        raise ReplyError(f"the reply has something else as {field}")


def _seconds(value: Any) -> float:
    return min(max(0.0, value), LONGEST_TIME) if is_number(value) else 0.0
