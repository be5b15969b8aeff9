"""Games to be reviewed."""

from __future__ import annotations

import json
from typing import Any

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver
from ui.app.core.commands import Think
from ui.app.core.model import Notes, Table
from ui.app.core.table_records import GAME_KEY, to_record
from ui.kit.game import Player


def finished(slug: str, seats: int = 2, seed: int = 4, **options: str) -> Table:
    rnd = generator(seed)
    match = Match.start(GAMES[slug](seats=seats, **options), seed)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    players = tuple(Player("human", f"P{seat}") for seat in range(seats))
    return Table("over", match, players, notes=Notes(started="2026-11-22"))


def asked(driver: Driver) -> list[dict[Any, Any]]:
    """What the computer is asked to judge; the coach is asked beside that."""
    coach_answers(driver)
    return requests(driver)


def coach_answers(driver: Driver) -> None:
    """Let the coach find nothing to say of whatever it is asked about."""
    while any("coach" in request for request in requests(driver)):
        (request,) = requests(driver)
        driver.waiting.clear()
        reply = {"token": request["token"], "done": True, "better": [], "own": 0, "claims": []}
        driver.reply(json.dumps(reply))


def answer(
    driver: Driver, own: dict[int, float], usual: float = 0.0, unsearched: tuple[int, ...] = ()
) -> list[float]:
    """Answer all requests of a review: by turn what who plays it could expect; how long each took.

    The second time that a turn is judged, it is as usual.
    """
    seconds = []
    while asked(driver):
        (request,) = asked(driver)
        driver.waiting.clear()
        review, match = driver.table.analysis.review, driver.table.match
        turn, again = len(review.judged), len(review.judged) == len(review.turns)
        if again:
            turn = review.closely[review.closer]
        value = usual if again else own.get(turn, usual)
        ply = review.turns[turn]
        values = (value, -value) if request["seat"] == 0 else (-value, value)
        told = () if turn in unsearched else values
        report = {"lines": [[other_turn(match, ply), told]]}
        reply = {"token": request["token"], "done": True, "report": report}
        seconds.append(request["seconds"])
        driver.reply(json.dumps(reply))
    assert driver.page
    return seconds


def other_turn(match: Match, ply: int) -> list[str]:
    """Another turn than the one played from a ply, with an action of whoever is next."""
    for choice in (-1, 0):
        trial = match.at(ply)
        while not trial.over and trial.to_act == match.at(ply).to_act:
            trial = trial.play(trial.legal()[choice])
        if trial.state not in match.states:
            break
    end = trial if trial.over else trial.play(trial.legal()[0])
    return list(end.names()[ply:])


def against_the_computer(plies: int) -> Driver:
    """A game of Symbio in which a person has played by chance against the computer."""
    match = finished("symbio").match.at(plies)
    players = (Player("human", "Ana"), Player("computer", "", "gentle"))
    table = Table("over", match, players, notes=Notes(started="2026-11-22"))
    return Driver({f"{GAME_KEY}over": to_record(table)}, "#/game/over")


def black(turn: int) -> float:
    """What Black may expect: much more after White's first turn, less after its own third one."""
    return -1.0 if turn < 2 else 0.4 if turn < 5 else -0.2


OWN = {turn: -black(turn) if turn % 2 else black(turn) for turn in range(1000)}


def requests(driver: Driver) -> list[dict[Any, Any]]:
    return [json.loads(c.request) for c in driver.waiting if isinstance(c, Think)]


def one(driver: Driver, own: dict[int, float], claims: list[Any], better: int = 2) -> str:
    """Answer the one request that a review waits with; what it was about."""
    (request,) = requests(driver)
    driver.waiting.clear()
    review, match = driver.table.analysis.review, driver.table.match
    if "coach" in request:
        turn = int(request["token"].rpartition(".")[2])
        names = list(request["better"][:better])
        reply = {"token": request["token"], "done": True, "better": names, "own": len(names)}
        driver.reply(json.dumps({**reply, "claims": claims}))
        return f"coach {turn}"
    turn = len(review.judged)
    if turn == len(review.turns):
        turn = review.closely[review.closer]
    value, ply = own.get(turn, 0.0), review.turns[turn]
    line = [match.rules.name(match.states[ply], match.rules.legal(match.states[ply])[-1])]
    values = [-value / (request["seats"] - 1)] * request["seats"]
    values[request["seat"]] = value
    report = {"lines": [[line, values]]}
    driver.reply(json.dumps({"token": request["token"], "done": True, "report": report}))
    return f"turn {turn}"


FREEDOM = [
    "freedom",
    {"turns": 1, "own": 9, "foe": 14, "better_own": 13, "better_foe": 10, "seat": 1},
]
