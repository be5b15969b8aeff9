"""Looking back at a finished game: every turn judged, the decisive moments, and ways on."""

from __future__ import annotations

import json

import pytest

from engine.core.match import Match
from engine.core.rng import generator
from engine.registry import GAMES
from tests.ui.driver import Driver
from ui.app import review
from ui.app.commands import Draw, Think
from ui.app.ideas import Judged, Review
from ui.app.model import Table
from ui.app.playing import told
from ui.app.review import MOMENTS, Moment, chances, moments, played, turns_of
from ui.app.store import GAME_KEY, to_record
from ui.kit.game import Player


def finished(slug: str, seats: int = 2, seed: int = 4) -> Table:
    rnd = generator(seed)
    match = Match.start(GAMES[slug](seats=seats), seed)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    players = tuple(Player("human", f"P{seat}") for seat in range(seats))
    return Table("over", match, players, "2026-11-22")


def at_the_end(table: Table) -> Driver:
    return Driver({f"{GAME_KEY}over": to_record(table)}, "#/game/over")


def asked(driver: Driver) -> list[dict]:
    return [json.loads(c.request) for c in driver.waiting if isinstance(c, Think)]


@pytest.mark.parametrize(("slug", "seats"), [("symbio", 2), ("symbiote", 4), ("saprobiont", 4)])
def test_every_turn_is_judged_and_told(slug: str, seats: int):
    driver = at_the_end(finished(slug, seats))
    driver.send("review")
    for request in iter(lambda: (asked(driver) or [None])[0], None):
        assert request["seen"] == driver.table.match.rules.observe(
            driver.table.match.states[driver.table.review.turns[len(driver.table.review.judged)]],
            request["seat"],
        )
        driver.waiting = [c for c in driver.waiting if not isinstance(c, Think)]
        reply = {
            "token": request["token"],
            "done": True,
            "action": "",
            "why": "",
            "report": {"lines": [[["x"], [0.25] * seats]]},
            "spent": 0.1,
        }
        driver.send("thought", json.dumps(reply))
    table = driver.table
    assert len(table.review.judged) == len(table.review.turns) == len(turns_of(table.match)) > 3
    assert len(chances(table)) == len(table.review.turns) + 1
    (dialog,) = driver.page.find(id="dialog-review")
    lines = dialog.find(cls="chances")
    assert len(lines) == (1 if seats == 2 else seats)
    assert all(len(line.attributes["points"].split()) == len(chances(table)) for line in lines)
    (rows,) = dialog.find(id="review-turns")
    assert len(rows.find(data_msg=f"look:{table.review.turns[0]}")) == 1
    driver.send("show", "")
    driver.send("review")
    assert not asked(driver), "what is judged is not judged again"


def test_the_computer_judges_for_every_seat():
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    driver.think(slices=12)
    assert driver.table.review.judged
    for judged in driver.table.review.judged:
        assert len(judged.values) == 2 and abs(sum(judged.values)) < 1e-9
        assert judged.line


def judged_as(values: list[tuple[float, float]]) -> Table:
    table = finished("symbio")
    turns = turns_of(table.match)[: len(values)]
    judged = tuple(Judged(pair, "a1") for pair in values)
    return table._replace(review=Review(table.token, turns, judged))


def test_the_decisive_moments_are_the_greatest_losses_of_who_played():
    table = judged_as([(0.5, -0.5), (-0.4, 0.4), (-0.4, 0.4), (0.3, -0.3)])
    end = table.match.rules.returns(table.match.state)
    found = moments(table)
    assert found[0] == Moment(0, 0, 0.75, 0.3)
    last = table.match.actors()[table.review.turns[3]]
    assert (Moment(3, last, (0.65, 0.35)[last], 0.0) in found) == (end[last] == -1)
    assert all(moment.before - moment.after >= review.DECISIVE for moment in found)
    assert found == sorted(found) and len(found) <= MOMENTS


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_chance_is_certain_for_the_winner_and_fair_for_nobody_ahead(seats: int):
    assert review.chance(1.0, seats) == 1 and review.chance(0.0, seats) == 1 / seats
    assert review.chance(-1 / (seats - 1), seats) == pytest.approx(0)
    assert review.chance(-1.0, seats) == 0


def test_at_most_three_moments_are_named():
    swings = [(0.9, -0.9), (-0.9, 0.9)] * 6
    assert len(moments(judged_as(swings))) == MOMENTS


def test_what_was_played_in_a_turn_goes_to_its_end():
    table = judged_as([(0.0, 0.0)] * 2)
    first, second = table.review.turns
    assert played(table, 0) == " ".join(table.match.names()[first:second])


def test_a_moment_can_be_looked_at_and_tried_again():
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    ply = driver.table.review.turns[1]
    driver.send("look", str(ply))
    assert driver.table.past == ply and not driver.table.dialog
    (*_others, last) = told(driver.table, ply - 1, ply)
    assert last in driver.page.find(id="status")[0].words()
    driver.send("look", "99999")
    assert driver.table.past == ply
    driver.send("retry", str(ply))
    assert not [c for c in driver.waiting if isinstance(c, Draw)]
    assert driver.table.match.ply == ply and driver.table.branched == f"over after {ply}"
    driver.click(id="origin")
    assert driver.table.id == "over" and driver.table.match.over


def test_only_a_finished_game_is_reviewed():
    driver = Driver(address="#/symbio?seats=human,human&seed=3")
    driver.send("start")
    driver.send("review")
    assert driver.table.review is None and not driver.table.dialog


def test_replies_for_another_turn_or_game_change_nothing():
    driver = at_the_end(finished("symbio"))
    driver.send("review")
    table, token = driver.table, f"over.{driver.table.token}.review"
    for wrong in (f"{token}.7", f"over.{table.token + 1}.review.0", f"{token}.x"):
        reply = {"token": wrong, "done": True, "report": {"lines": [[["x"], [0.0, 0.0]]]}}
        driver.send("thought", json.dumps(reply))
        assert driver.table.review == table.review
