"""Whatever a seat cannot know may be otherwise: with the same seed nothing it is told changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.search.levels import LEVELS, Level, level_for
from tests.support.present import present
from tests.support.variants import later
from tests.ui.driver import finished
from ui.app.analysis import best_lines
from ui.app.core.model import Notes, Table
from ui.app.table import hints
from ui.app.table.ai_requests import request_of
from ui.app.table.scene import scene_of
from ui.kit.game import Player
from ui.worker.search_service import Thinker

VARIANTS = [
    *(("symbiose", 2, {}), later(("symbiose", 3, {})), ("symbiose", 4, {"mode": "team"})),
    *(("symbiote", 2, {}), later(("symbiote", 4, {})), later(("symbiote", 3, {"decks": 2}))),
    ("symbiote", 3, {"open_research": True}),
]
POSITIONS = 3
ITERATIONS = 25


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that end after so many iterations instead of so many seconds."""

    def few(game: type[Any], key: str) -> Level:
        return level_for(game, key)._replace(
            iterations=ITERATIONS, listings=ITERATIONS, seconds=1e9
        )

    monkeypatch.setattr("ui.worker.search_service.level_for", few)


def positions(rules: Any, seed: int) -> list[Any]:
    """Some positions of a random game at which a seat has a choice."""
    rnd, state, found = generator(seed), rules.initial(seed), []
    while (seat := rules.to_act(state)) is not None:
        if seat >= 0 and len(rules.legal(state)) > 1:
            found.append(state)
        state = rules.apply(state, rules.sample(state, rnd))
    return [found[(2 * n + 1) * len(found) // (2 * POSITIONS)] for n in range(POSITIONS)]


def at_table(rules: Any, state: Any, seat: Any) -> Any:
    """One person at ``seat`` against computers, the match being at ``state`` by whatever way."""
    seats = range(rules.seat_count)
    players = tuple(
        Player("human", "Ana") if each == seat else Player("computer", "Sharp", "sharp")
        for each in seats
    )
    return Table("t", Match(rules, 3, (), (state,)), players, notes=Notes(started="2026-11-22"))


def answer(request: str) -> dict[Any, Any]:
    """The last reply to a request, without what tells the time."""
    asked = {key: value for key, value in json.loads(request).items() if key != "seconds"}
    thinker = Thinker()
    while not (reply := json.loads(thinker.think(json.dumps(asked), 1e9)))["done"]:
        pass
    return {key: value for key, value in reply.items() if key != "spent"}


@pytest.mark.parametrize("slug, seats, options", VARIANTS, ids=str)
def test_moves_hints_and_lines_depend_on_nothing_that_the_seat_cannot_know(
    slug: str, seats: int, options: Any
) -> None:
    rules, shuffled = GAMES[slug](seats=seats, **options), 0
    for state in positions(rules, seed=seats):
        seat = rules.to_act(state)
        seen = rules.observe(state, seat)
        other = rules.determinize(json.loads(json.dumps(seen)), generator(99))
        shuffled += other != state
        one, two = (at_table(rules, each, seat) for each in (state, other))
        move = [
            json.dumps(request_of(table, present(seat), LEVELS[-1].key)) for table in (one, two)
        ]
        hint = [hints._think(table).request for table in (one, two)]
        lines = [best_lines._think(table).request for table in (one, two)]
        for requests in (move, hint, lines):
            assert requests[0] == requests[1]
        # What is asked is the same to the last letter; so is what is answered, every time.
        asked = lines[0]
        assert answer(asked) == answer(asked)
        assert answer(move[0])["action"] == answer(move[1])["action"]
        told = [answer(each) for each in hint]
        assert told[0] == told[1]
        assert hints.way(one, *_scene_and_action(one, told[0])) == hints.way(
            two, *_scene_and_action(two, told[1])
        )
    assert shuffled == POSITIONS


def _scene_and_action(table: Table, reply: Any) -> Any:
    scene = scene_of(table)
    return scene, scene.legal[scene.names.index(reply["action"])]


@pytest.mark.parametrize("slug", ["symbiote", "symbiose"])
def test_what_is_asked_about_a_finished_game_is_what_each_seat_had_seen(slug: str) -> None:
    table = finished(slug)
    match = table.match
    for ply in range(0, match.ply, 7):
        past = table._replace(timeline=table.timeline._replace(past=ply))
        seat = match.at(ply).to_act
        if seat is not None and seat >= 0:
            request = json.loads(best_lines._think(past).request)
            assert request["seen"] == match.rules.observe(match.states[ply], seat)
