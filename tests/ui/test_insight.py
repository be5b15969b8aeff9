"""The best lines of any position: where they are told, from what, and steps into them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.ui.driver import Driver, finished, sat_down, two_people
from tests.ui.trials import PLAYED, act
from ui.app.analysis import best_lines
from ui.app.core.commands import Think
from ui.app.table.advice import why_no_lines


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_lines, "SECONDS", 0.05)


def alone(address: str = "#/symbio?seats=human,gentle&seed=3") -> Driver:
    driver = Driver(address=address)
    driver.send("start")
    return driver


def requests(driver: Driver) -> list[dict[Any, Any]]:
    return [json.loads(c.request) for c in driver.waiting if isinstance(c, Think)]


def test_lines_of_a_past_position_are_found_shown_and_stepped_into() -> None:
    driver = alone()
    act(driver, *PLAYED[:2])
    driver.think()
    driver.send("look", "0")
    driver.send("explore")
    driver.click(id="find-lines")
    (request,) = requests(driver)
    match = driver.table.match
    assert request["seen"] == match.rules.observe(match.states[0], 0)
    assert "Looking for the best lines" in driver.page.find(id="find-lines")[0].words()
    driver.think()
    found = driver.table.analysis.lines.found
    assert 1 <= len(found) <= best_lines.MOST
    for line in found:
        match.at(0).follow(line.names)  # every line can be played
        assert line.why in driver.page.find(id="lines")[0].words()
        assert abs(sum(line.values)) < 0.01
    assert driver.table.notes.hints == 1
    driver.click(data_msg="line:0:1")
    assert driver.table.match.names() == found[0].names[:1] and driver.table.dialogs.shown == ""
    (branch,) = driver.table.game.analysis.branches
    assert (branch.parent, branch.names) == (0, found[0].names)
    while driver.table.match.undone:
        driver.send("redo")
    assert driver.table.match.names() == found[0].names
    driver.send("whatif-back")
    assert driver.table.match.log == match.log


def test_lines_of_a_computer_have_no_explanation_that_says_you() -> None:
    driver = alone()
    act(driver, *PLAYED[:2])
    driver.think()
    for ply, explained in ((0, True), (2, False)):
        driver.send("look", str(ply))
        seat = driver.table.match.at(ply).to_act
        assert (driver.table.players[seat].kind == "human") is explained
        driver.send("lines")
        (request,) = requests(driver)
        name = driver.table.match.names()[ply]
        reply = {"token": request["token"], "done": True, "whys": ["That gives you a stone."]}
        driver.waiting.clear()
        driver.send("thought", json.dumps(reply | {"report": {"lines": [[[name], []]]}}))
        told = driver.page.find(id="lines")[0].words()
        assert ("That gives you" in told) is explained


def test_a_line_that_was_not_searched_has_no_chance() -> None:
    driver = alone()
    driver.send("lines")
    (request,) = requests(driver)
    driver.waiting.clear()
    match = driver.table.match
    name = match.rules.name(match.state, match.rules.legal(match.state)[0])
    report = {"lines": [[[name], []]]}
    reply = {"token": request["token"], "done": True, "report": report, "whys": [""]}
    driver.send("thought", json.dumps(reply))
    told = driver.page.find(id="lines")[0].words()
    assert "Not searched." in told and "%" not in told


def test_lines_that_are_out_of_date_are_shown_no_more() -> None:
    driver = alone()
    driver.send("lines")
    driver.think()
    assert best_lines.lines_of(driver.table).found
    act(driver, PLAYED[0])
    assert best_lines.lines_of(driver.table) is None
    driver.send("lines")
    (request,) = requests(driver)
    act(driver, PLAYED[1])
    driver.waiting.clear()
    driver.send("thought", json.dumps({"token": request["token"], "done": True}))
    assert best_lines.lines_of(driver.table) is None


@pytest.mark.parametrize(
    "address, reason",
    [
        ("#/symbio?seats=human,human&seed=3", "Several people play"),
        ("#/symbiote?seats=human,human&seed=3", "Several people play"),
        ("#/symbiote?seats=gentle,gentle&seed=3", "has hidden cards"),
        ("#/symbio?seats=gentle,gentle&seed=3", "Pause the game"),
        ("#/symbio?seats=gentle,human&seed=3", "The computer is thinking"),
    ],
)
def test_lines_are_not_told_where_they_would_help_against_others_or_tell_secrets(
    address: str, reason: str
) -> None:
    driver = alone(address)
    driver.send("unveil")
    driver.waiting.clear()
    driver.send("explore")
    assert driver.page.find(id="find-lines") == []
    assert reason in driver.page.find(id="lines")[0].words()
    driver.send("lines")
    assert driver.table.analysis.lines is None and not driver.waiting
    assert reason in driver.table.speech.message


def test_what_is_tried_in_a_game_between_people_helps_nobody_either() -> None:
    driver = two_people()
    driver.send("whatif")
    for message in ("hint", "lines"):
        driver.send(message)
        assert not driver.waiting


def test_a_game_with_secrets_tells_a_person_alone_lines_for_their_own_turns() -> None:
    driver = alone("#/symbiote?seats=gentle,human&seed=3")
    match = driver.table.match
    assert match.to_act == 1
    driver.send("lines")
    (request,) = requests(driver)
    assert request["seen"] == match.rules.observe(match.state, 1) and request["seat"] == 1
    driver.think()
    assert driver.table.analysis.lines.found
    assert driver.page.find(cls="moves") == []  # nothing can be tried before the end
    legal = match.rules.legal
    while driver.table.match.to_act == 1:
        now = driver.table.match
        act(driver, now.rules.name(now.state, legal(now.state)[0]))
    driver.think()
    theirs = driver.table.match.actors().index(0)
    driver.send("look", str(theirs))
    assert "for your turns only" in why_no_lines(driver.table)


@pytest.mark.parametrize("slug", ["saprobiont", "symbiote", "symbiose"])
def test_a_finished_game_tells_the_lines_of_every_seat(slug: str) -> None:
    driver = sat_down(finished(slug))
    match = driver.table.match
    for ply in (0, match.ply // 2):
        seat = match.at(ply).to_act
        driver.send("look", str(ply))
        driver.send("lines")
        (request,) = requests(driver)
        assert (request["seat"], request["seen"]) == (
            seat,
            match.rules.observe(match.states[ply], seat),
        )
        driver.think()
        found = driver.table.analysis.lines.found
        for number, line in enumerate(found):
            driver.send("look", str(ply))
            driver.send("line", f"{number}:{len(line.names)}")
            assert driver.table.match.names()[ply : ply + len(line.names)] == line.names
            driver.send("whatif-back")
            driver.model = driver.model._replace(
                page=driver.table._replace(
                    analysis=driver.table.analysis._replace(
                        lines=driver.table.analysis.lines._replace(token=driver.table.token)
                    )
                )
            )
    driver.send("look", str(match.ply))
    assert "nothing to decide" in why_no_lines(driver.table)
    assert driver.table.notes.hints == 0
