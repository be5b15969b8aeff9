"""The balance lab: a question, its games in workers, and what they say. Pure.

``played`` is the worker's part: one game for one request.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from holobiont.i18n import _
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rules import option_text
from holobiont.search import tournament
from holobiont.search.tournament import Game
from ui.app.core.addon_model import Balance, Question
from ui.app.core.commands import Download, Study, Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import (
    ChangeExperiment,
    GamesStudied,
    HoldExperiment,
    RunExperiment,
    SaveExperiment,
)
from ui.app.core.replies import ReplyError, study_replies

ITERATIONS = ("0", "10", "40", "150")
"""How much the players think about a decision; 0: they play by chance."""
OPENINGS = ("0", "2", "4", "6", "8", "12")
GAME_COUNTS = ("20", "100", "500", "2000", "10000")
LETTERS = "AB"


def played(request: Mapping[str, Any]) -> str:
    """Play the game that a request asks for, and give the set-up, the number and the game."""
    asked = request["study"]
    rules = GAMES[str(asked["game"])](seats=asked["seats"], **asked["options"])
    game = tournament.play(rules, request["number"], asked["iterations"], asked["opening"])
    return json.dumps([request["setup"], *game])


def balance_of(model: Model) -> Balance:
    """The lab as it is; at first the first game is proposed."""
    return model.features.balance or Balance(fresh(next(iter(GAMES))))


def fresh(slug: str, seats: int | None = None) -> Question:
    """The published game for some number of seats, the smallest if nothing is said."""
    count = GAMES[slug].seats[0] if seats is None else seats
    options = GAMES[slug].defaults(count)
    return Question(slug, str(count), tuple((key, option_text(options[key])) for key in options))


def setups(question: Question) -> list[AnyRules]:
    """The rules that are asked about: one, or two that differ in an option.

    ``ValueError`` says why they cannot be played.
    """
    game = GAMES[question.slug]
    known = {option.key: option for option in game.options}
    ways = [dict(question.options)]
    if question.change:
        key, _sign, value = question.change.partition("=")
        ways.append({**ways[0], key: value})
    return [
        game(int(question.seats), **{key: known[key].parse(text) for key, text in way.items()})
        for way in ways
    ]


def change(model: Model, msg: ChangeExperiment) -> Transition:
    """A field of the form has another value; what does not exist changes nothing."""
    balance = balance_of(model)
    question = _changed(balance.question, msg.field, msg.value)
    return model._replace(
        features=model.features._replace(balance=balance._replace(question=question, problem=""))
    ), ()


def _changed(question: Question, field: str, value: str) -> Question:
    told = {"iterations": ITERATIONS, "opening": OPENINGS, "games": GAME_COUNTS}
    if field == "game" and value in GAMES:
        other = fresh(value)
        return question._replace(
            slug=value, seats=other.seats, options=other.options, change=other.change
        )
    if field == "seats" and value in map(str, GAMES[question.slug].seats):
        other = fresh(question.slug, int(value))
        return question._replace(seats=value, options=other.options, change="")
    if value in told.get(field, ()):
        return question._replace(**{field: value})  # type: ignore[arg-type]
    if field == "change" and value in ("", *changes(question)):
        return question._replace(change=value)
    options = tuple(
        (key, value if f"option-{key}" == field else old) for key, old in question.options
    )
    return question._replace(options=options, change="") if _exist(question, options) else question


def changes(question: Question) -> list[str]:
    """Every other value of every option, ``key=value``."""
    chosen = dict(question.options)
    return [
        f"{option.key}={text}"
        for option in GAMES[question.slug].options
        for text in map(option_text, option.values)
        if text != chosen[option.key]
    ]


def _exist(question: Question, options: tuple[tuple[str, str], ...]) -> bool:
    known = {option.key: option for option in GAMES[question.slug].options}
    return all(text in map(option_text, known[key].values) for key, text in options)


def run(model: Model, msg: RunExperiment) -> Transition:
    """Begin to play; games of an earlier question are left behind."""
    balance = balance_of(model)
    question = balance.question
    try:
        found = setups(question)
    except ValueError as error:
        return model._replace(
            features=model.features._replace(balance=balance._replace(problem=str(error)))
        ), ()
    number = balance.run + 1
    balance = balance._replace(
        asked=question,
        run=number,
        state="running",
        played=((),) * len(found),
        problem="",
    )
    requests = tuple(_request(question, rules) for rules in found)
    command = Study("start", number, requests, int(question.games))
    return model._replace(features=model.features._replace(balance=balance)), (command,)


def _request(question: Question, rules: AnyRules) -> str:
    asked = {
        "game": question.slug,
        "seats": rules.seat_count,
        "options": rules.chosen,
        "iterations": int(question.iterations),
        "opening": int(question.opening),
    }
    return json.dumps({"study": asked})


def hold(model: Model, msg: HoldExperiment) -> Transition:
    """Pause, go on, or end with the games that there are."""
    balance = balance_of(model)
    states = {"pause": "paused", "go on": "running", "end": "done"}
    if balance.state not in ("running", "paused") or msg.way not in states:
        return model, ()
    balance = balance._replace(state=states[msg.way])
    return model._replace(features=model.features._replace(balance=balance)), (Study(msg.way),)


def studied(model: Model, msg: GamesStudied) -> Transition:
    """Some games have ended, or the workers have failed."""
    number, _blank, trouble = msg.run.partition(" ")
    balance = model.features.balance
    if balance is None or balance.asked is None or number != str(balance.run):
        return model, ()
    came: list[list[Game]] = [[] for _each in balance.played]
    try:
        replies = study_replies(msg.value, [int(balance.asked.seats)] * len(came))
    except ReplyError as error:
        replies, trouble = [], str(error)
    for setup, turns, actions, first, shares, scores, choices in replies:
        game = Game(turns, actions, first, tuple(shares), tuple(scores), choices)
        came[setup].append(game)
    games = tuple((*old, *new) for old, new in zip(balance.played, came))
    state = balance.state
    if trouble or all(len(each) == int(balance.asked.games) for each in games):
        state = "done"
    problem = _("The workers failed: {reason}", reason=trouble[-200:]) if trouble else ""
    balance = balance._replace(played=games, state=state, problem=problem)
    return model._replace(features=model.features._replace(balance=balance)), ()


def save(model: Model, msg: SaveExperiment) -> Transition:
    """Every game that has been played, as a table for other programs."""
    balance = model.features.balance
    if balance is None or balance.asked is None or not any(balance.played):
        return model, ()
    text = tournament.as_csv(list(zip(LETTERS, balance.played)))
    return model, (Download(f"{balance.asked.slug}-balance.csv", text),)
