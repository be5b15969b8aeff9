"""The coach of a review: why a moment was decisive, and its two courses on the board."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import Any

import pytest

from holobiont.coach.claims import BETTER
from holobiont.coach.coach import from_data, kinds, sentence
from tests.coach.cases import examples
from tests.ui.driver import Driver
from tests.ui.reviews import (
    FREEDOM,
    OWN,
    against_the_computer,
    asked,
    finished,
    one,
    requests,
)
from ui.app.analysis.review import moments, played
from ui.app.core.model import Notes, Table
from ui.app.core.replies import ReplyError, search_reply
from ui.app.core.table_records import GAME_KEY, to_record
from ui.kit.game import Player
from ui.worker.search_service import Thinker


def reviewed(table: Table, claims: list[Any], own: dict[int, float] | None = None) -> Driver:
    driver = Driver({f"{GAME_KEY}over": to_record(table)}, "#/game/over")
    driver.send("review")
    while requests(driver):
        one(driver, OWN if own is None else own, claims)
    return driver


SAID = "Open squares after it: 9 for P0, 14 for P1; after the better turn 13 and 10."


def test_the_most_decisive_moment_is_looked_at_and_explained_first() -> None:
    driver = Driver({f"{GAME_KEY}over": to_record(finished("symbio"))}, "#/game/over")
    driver.send("review")
    order = []
    while requests(driver):
        order.append(one(driver, OWN, []))
        if order[-1] == "coach 1":
            (first,) = driver.page.find(cls="moments")
            assert len(first.children) == 1, "shown before the others are looked at"
            assert driver.page.find(id="panel-review")[0].find(cls="judging"), "with progress"
    turns = len(driver.table.analysis.review.turns)
    assert order[turns : turns + 3] == ["turn 1", "turn 2", "coach 1"]
    assert "coach 4" in order


def test_a_moment_says_its_first_claim_and_shows_both_courses() -> None:
    driver = reviewed(finished("symbio"), [FREEDOM])
    (moment, *_others) = driver.page.find(cls="moments")[0].children
    (why,) = moment.find(cls="why")
    assert why.words() == SAID
    one, other = moment.find(cls="course")
    assert one.words().startswith("As played") and other.words().startswith("Better")
    assert len(one.find(cls="step")) > 1 and len(other.find(cls="step")) == 1


def test_while_the_reason_is_looked_for_and_where_there_is_none_the_courses_are_shown() -> None:
    driver = Driver({f"{GAME_KEY}over": to_record(finished("symbio"))}, "#/game/over")
    driver.send("review")
    while "coach" not in requests(driver)[0]:
        one(driver, OWN, [])
    assert driver.page
    (why,) = driver.page.find(cls="why")
    assert why.words() == "Looking for the reason …" and driver.page.find(cls="course")
    one(driver, OWN, [])
    (why,) = driver.page.find(cls="why")
    assert "no reason that it can prove" in why.words()


@pytest.mark.parametrize(("case", "claim"), examples()[::4])
def test_every_kind_is_told_where_it_belongs(case: Any, claim: Any) -> None:
    slug, seats = case.rules.slug, case.rules.seat_count
    driver = reviewed(finished(slug, seats), [[claim.kind, dict(claim.facts)]])
    (moment, *_others) = driver.page.find(cls="moments")[0].children
    (why,) = moment.find(cls="why")
    assert why.words() == sentence(case.rules, claim, driver.table.names)
    inside = [each for course in moment.find(cls="course") for each in course.find(cls="why")]
    assert bool(inside) == (kinds(type(case.rules))[claim.kind].about == BETTER)


def test_a_step_of_what_was_played_shows_the_past_and_is_marked() -> None:
    driver = reviewed(finished("symbio"), [])
    found = moments(driver.table)[0]
    ply = driver.table.analysis.review.turns[found.turn]
    (step, *_rest) = driver.page.find(cls="course")[0].find(cls="step")
    message = step.attributes["data-msg"]
    assert message == f"course:{found.turn}:{len(played(driver.table, found.turn))}:played"
    driver.send("course", message.partition(":")[2])
    assert driver.table.timeline.past == ply + 2 and driver.table.dialogs.docked == "review"
    (shown,) = driver.page.find(aria_current="step")
    assert shown.attributes["data-msg"] == message


def test_a_step_of_the_better_course_is_a_what_if_beside_which_the_moments_stay() -> None:
    driver = reviewed(finished("symbio"), [FREEDOM])
    names, turn = driver.table.match.names(), moments(driver.table)[0].turn
    ply = driver.table.analysis.review.turns[turn]
    driver.send("course", f"{turn}:1:better")
    table = driver.table
    assert table.whatif is not None and table.match.ply == ply + 1
    assert table.match.names()[:ply] == names[:ply] and table.game.match.names() == names
    (panel,) = driver.page.find(id="panel-review")
    (shown,) = panel.find(aria_current="step")
    assert shown.attributes["data-msg"] == f"course:{turn}:1:better"
    assert panel.find(cls="why")[0].words() == SAID and not panel.find(cls="swing")
    driver.send("course", f"{turn}:2:played")
    assert driver.table.whatif is None and driver.table.timeline.past == ply + 2
    assert driver.page.find(cls="swing"), "the whole review is there again"
    driver.send("course", f"{turn}:1:better")
    driver.send("whatif-back")
    assert len(driver.table.analysis.branches) == 1, "the same line is kept once"


@pytest.mark.parametrize("text", ["9999:1:better", "0:9999:played", "0:99999:better", "1:1:other"])
def test_a_course_that_does_not_exist_leaves_the_game_as_it_is(text: str) -> None:
    driver = reviewed(finished("symbio"), [])
    before = driver.table.match
    driver.send("course", text)
    assert driver.table.game.match.names() == before.names() and driver.page


def test_the_summary_names_what_came_more_than_once_of_ones_own_turns() -> None:
    driver = reviewed(finished("symbio"), [FREEDOM], {0: 0.8, 3: 0.8, 6: 0.8, 9: 0.8})
    seats = [moment.seat for moment in moments(driver.table)]
    assert len({*seats}) == 2
    (themes,) = driver.page.find(cls="themes")
    assert (
        "P0: In 3 turns, open squares" in themes.words()
        and "P1: In 2 turns, open squares" in themes.words()
    )
    alone = against_the_computer(20)
    alone.send("review")
    while requests(alone):
        one(alone, {0: 0.8, 3: 0.8, 6: 0.8, 9: 0.8}, [FREEDOM])
    (themes,) = alone.page.find(cls="themes")
    own = sum(each.turn % 2 == 0 for each in alone.table.analysis.review.coached)
    assert themes.words() == f"In {own} turns, open squares were given up."


def test_a_game_with_hidden_cards_sends_its_whole_position_only_when_it_is_over() -> None:
    driver = reviewed(finished("symbiote", 3), [])
    assert driver.table.match.over and driver.table.analysis.review.coached
    match = driver.table.match
    running = Table(
        "over", match.at(match.ply - 3), driver.table.players, notes=Notes(started="2026-11-22")
    )
    driver = Driver({f"{GAME_KEY}over": to_record(running)}, "#/game/over")
    driver.send("review")
    assert not requests(driver) and not asked(driver)


@pytest.mark.parametrize(("slug", "seats"), [("symbio", 2), ("symbiote", 3), ("symbiose", 2)])
def test_the_worker_says_only_what_it_has_checked(slug: str, seats: int) -> None:
    driver = Driver({f"{GAME_KEY}over": to_record(finished(slug, seats))}, "#/game/over")
    driver.send("review")
    while "coach" not in requests(driver)[0]:
        one(driver, dict.fromkeys((4, 9), 0.9), [])
    (request,) = requests(driver)
    request["seconds"] = 0.02
    text = json.dumps(request)
    reply = json.loads(search_reply(Thinker().think(text), text))
    assert reply["better"] and 0 < reply["own"] <= len(reply["better"])
    assert len(reply["claims"]) <= 3
    for claim in reply["claims"]:
        assert sentence(driver.table.match.rules, from_data(claim), driver.table.names)


@pytest.mark.parametrize(
    "wrong",
    [
        {"token": "other"},
        {"done": False},
        {"better": "b7-c6"},
        {"better": [1]},
        {"own": -1},
        {"own": 3},
        {"own": True},
        {"claims": {}},
        {"claims": [["freedom"]]},
        {"claims": [["freedom", {"own": [1]}]]},
    ],
)
def test_a_reply_of_the_coach_with_a_wrong_field_is_refused(wrong: dict[str, Any]) -> None:
    request = json.dumps({"token": "1.2.coach.3", "coach": "turn", "seats": 2})
    right = {"token": "1.2.coach.3", "done": True, "better": ["b7-c6"], "own": 1, "claims": []}
    assert json.loads(search_reply(json.dumps(right), request)) == right
    with pytest.raises(ReplyError):
        search_reply(json.dumps({**right, **wrong}), request)


# ---- Why? about the last turn ---------------------------------------------------------------


def sat_down(slug: str, plies: int, seats: int = 2, people: int = 1) -> Driver:
    """A running game of people and computers, at a position where the first seat is to act."""
    match = finished(slug, seats).match
    while plies and (match.at(plies).to_act != 0 or match.actors()[plies - 1] == 0):
        plies += 1
    players = tuple(
        Player("human", f"P{seat}") if seat < people else Player("computer", "", "gentle")
        for seat in range(seats)
    )
    table = Table("on", match.at(plies), players, notes=Notes(started="2026-11-22"))
    return Driver({f"{GAME_KEY}on": to_record(table)}, "#/game/on")


def answered(driver: Driver) -> dict[str, Any]:
    """Let the real worker answer the one question; what was asked."""
    (request,) = requests(driver)
    driver.waiting.clear()
    text = json.dumps({**request, "seconds": request["seconds"] and 0.02})
    driver.reply(search_reply(Thinker().think(text), text))
    return request


def test_why_did_the_computer_play_this_is_answered_in_explore_and_counts_as_a_hint() -> None:
    driver = sat_down("symbio", 20)
    driver.send("explore")
    assert "Why did Gentle play this?" in driver.page.find(id="last-turn")[0].words()
    driver.send("why")
    request = answered(driver)
    assert request["seat"] == 1 and len(request["played"]) == 2
    why = driver.table.analysis.why
    assert why.done and driver.table.notes.hints == 1
    rules, names = driver.table.match.rules, driver.table.names
    for claim in why.claims:
        text = sentence(rules, claim, names, 0)
        assert "P0" not in text
        assert text in driver.page.find(id="last-turn")[0].words()
        assert text in driver.table.speech.said
    told = driver.page.find(id="last-turn")[0].words()
    assert re.search(r"The better turn: Gentle moves .. to .., grows a stone on ..\.", told)
    driver.send("why")
    assert not requests(driver), "the same question again costs nothing"


def test_why_is_not_asked_against_people_nor_at_the_start() -> None:
    driver = sat_down("symbio", 20, people=2)
    driver.send("explore")
    assert not driver.page.find(id="last-turn")
    driver.send("why")
    assert not requests(driver) and "Several people" in driver.table.speech.message
    driver = sat_down("symbio", 0)
    driver.send("why")
    assert not requests(driver)


def test_why_in_a_game_with_hidden_cards_is_asked_from_what_the_viewer_has_seen() -> None:
    for slug in ("symbiote", "symbiose"):
        driver = sat_down(slug, 24, 3)
        match = driver.table.match
        driver.send("why")
        (request,) = requests(driver)
        assert request["seconds"] == 0 and len(request["worlds"]) > 3
        rules = match.rules
        ply = next(n for n in reversed(range(match.ply)) if match.actors()[n] == 0) + 1
        start = max(n for n in range(ply, match.ply) if match.actors()[n - 1] != match.actors()[-1])
        seen = rules.observe(match.states[start], 0)
        assert all(rules.observe(rules.load(world), 0) == seen for world in request["worlds"])
        assert not any("state" in key for key in request)
        answered(driver)
        for claim in driver.table.analysis.why.claims:
            assert not kinds(type(rules))[claim.kind].hidden
            assert kinds(type(rules))[claim.kind].about == BETTER


def test_why_of_a_turn_with_a_better_one_names_it() -> None:
    driver = sat_down("symbio", 20)
    driver.send("why")
    (request,) = requests(driver)
    driver.waiting.clear()
    reply = {"token": request["token"], "done": True, "better": ["b1-d2", "+f6"], "own": 2}
    driver.reply(json.dumps({**reply, "claims": [FREEDOM]}))
    words = driver.page.find(id="last-turn")[0].words()
    assert "Open squares after it: 9" in words
    assert "The better turn: Gentle moves b1 to d2, grows a stone on f6." in words
    late = json.dumps({**reply, "claims": []})
    driver.reply(late)
    assert driver.table.analysis.why.claims, "an answer that comes twice changes nothing"


def test_a_start_a_table_and_a_search_do_without_the_coach() -> None:
    program = (
        "import sys, ui.app.view, ui.app.update, ui.worker.search_service;"
        "print([name for name in sys.modules if 'coach' in name or 'claim' in name])"
    )
    found = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "[]"
