"""Visitors who send any message at any time, and replies to them."""

from __future__ import annotations

import json
import random
from typing import Any

from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tests.support.ways import ways
from tests.ui.driver import Driver
from ui.app.core.commands import (
    After,
    Command,
    LoadAllGames,
    LoadGame,
    LoadReview,
    Remove,
    Restore,
    Think,
)
from ui.app.core.message import Message
from ui.app.core.model import Model
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_records import GAME_KEY, to_record
from ui.app.view import title

SCREENS = (
    *("home", "setup", "table", "games", "settings", "help", "print"),
    *("puzzles", "puzzle-list", "puzzle-sheet", "class"),
)


class Visitor(Driver):
    """Somebody at the page for whom nothing that was asked for is ever lost or comes twice."""

    def take(self, message: Message) -> None:
        super().take(message)
        valid(self.model)

    def _perform(self, command: Command) -> None:
        if isinstance(command, (LoadGame, LoadReview, LoadAllGames)):
            self.waiting.append(command)
            return
        there = self.removed if isinstance(command, Restore) else self.games()
        if not isinstance(command, (Remove, Restore)) or command.id in there:
            super()._perform(command)

    def answer(self, number: int) -> None:
        """One of the things that are waited for comes."""
        command = self.waiting.pop(number % len(self.waiting))
        if isinstance(command, (LoadGame, LoadReview, LoadAllGames)):
            Driver._perform(self, command)
        elif isinstance(command, After):
            self.take(command.msg)
        elif isinstance(command, Think):
            self.send("thought", reply(json.loads(command.request), number))


def reply(request: dict[Any, Any], number: int) -> str:
    """What a computer player answers that has not thought."""
    if "coach" in request:
        nothing = {"token": request["token"], "done": True, "better": [], "own": 0, "claims": []}
        return json.dumps(nothing)
    if "forge" in request:
        none = {"token": request["token"], "done": True, "line": "", "reason": "It is dull."}
        return json.dumps(none)
    rules = GAMES[request["game"]](seats=request["seats"], **request["options"])
    rnd = generator(number)
    world = rules.determinize(request["seen"], rnd)
    name = rules.name(world, rules.sample(world, rnd))
    values = [0.0] * rules.seat_count
    report = {"iterations": 1, "value": 0.0, "line": [name], "lines": [[[name], values]]}
    told = {"token": request["token"], "done": number % 3 > 0, "spent": number % 5 / 4}
    return json.dumps({**told, "action": name, "why": "", "whys": [""], "report": report})


def valid(model: Model) -> None:
    """What holds of every model."""
    assert model.screen in SCREENS and title(model)
    ids = [card.id for card in model.library.games]
    assert len(set(ids)) == len(ids)
    table = model.table
    if table is None:
        return
    match = table.match
    assert match.to_act != CHANCE and len(match.states) == len(match.log) + 1
    assert table.timeline.past is None or 0 <= table.timeline.past < match.ply
    assert len(table.players) == match.rules.seat_count
    assert all(action in match.rules.legal(match.state) for action in table.selection.pending[:1])


def begun(slug: str, number: int, plies: int) -> dict[str, str]:
    """What is stored of two games, one of which has come some way."""
    found = ways(GAMES[slug])
    rules = found[number % len(found)]
    kinds = random.Random(number).choices(("human", "human", *LEVEL_KEYS), k=rules.seat_count)
    if "human" not in kinds and number % 4:
        kinds[number % len(kinds)] = "human"
    options = "&".join(f"{key}={str(value).lower()}" for key, value in rules.chosen.items())
    driver = Driver(address=f"#/{slug}?seats={','.join(kinds)}&{options}")
    driver.send("start")
    rnd, table = generator(number), driver.table
    match = table.match
    for _ in range(plies):
        if not match.over:
            match = match.play(rules.sample(match.state, rnd))
    (text,) = driver.games().values()
    return {GAME_KEY + "kept": to_record(table._replace(match=match)), GAME_KEY + "other": text}
