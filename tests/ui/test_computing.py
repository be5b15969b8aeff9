"""While the computer thinks it can be told to play now."""

import json
from typing import Any

from tests.ui.driver import SILENT, Driver, finished, sat_down
from ui.app.core.commands import After, Download, Think
from ui.app.core.table_messages import PlayComputerAction
from ui.app.core.wire import message_of
from ui.app.update import update
from ui.worker.search_service import Thinker


def waiting_for_the_computer() -> Driver:
    driver = Driver(SILENT, "#/symbio?seats=sharp,human&seed=3")
    driver.send("start")
    return driver


def request_of(driver: Driver) -> Any | str:
    (command,) = driver.waiting
    driver.waiting = []
    return command.request


def test_numbers_keep_their_room_on_the_card_of_a_computer_at_work() -> None:
    driver = waiting_for_the_computer()
    (detail,) = driver.page.find(id="seat-0")[0].find(cls="detail")
    assert detail.words() == "6 stones · 14 open squares thinking"
    assert detail.find(cls="thinking")[0].words() == "thinking"


def test_the_best_so_far_is_played_when_it_has_to_be() -> None:
    driver, thinker = waiting_for_the_computer(), Thinker()
    driver.send("thought", thinker.think(request_of(driver), 0.001))
    under_way = request_of(driver)
    assert json.loads(under_way)["now"] is False
    driver.click(id="key-now")
    assert driver.table.match.ply == 0 and not driver.waiting
    driver.send("thought", thinker.think(under_way, 0.001))
    hurried = request_of(driver)
    assert json.loads(hurried)["now"] is True
    reply = thinker.think(hurried, 0.001)
    driver.send("thought", reply)
    assert driver.waiting.pop(0).milliseconds == 0
    driver.send("move-now")
    assert driver.table.match.names() == (json.loads(reply)["action"],)
    assert json.loads(request_of(driver))["now"] is False


def test_what_is_decided_need_not_wait_to_be_shown() -> None:
    driver = waiting_for_the_computer()
    driver.send("thought", Thinker().think(request_of(driver), 10.0))
    (shown,) = driver.waiting
    assert isinstance(shown, After) and shown.milliseconds > 0
    assert isinstance(shown.msg, PlayComputerAction)
    driver.click(id="key-now")
    assert driver.table.match.names() == (shown.msg.notation,)
    driver.take(shown.msg)
    assert driver.table.match.ply == 1


def test_nobody_is_hurried_on_a_persons_turn() -> None:
    driver = Driver(SILENT, "#/symbio?seats=human,sharp&seed=3")
    driver.send("start")
    assert not driver.page.find(id="key-now")
    driver.take(message_of("move-now"))
    assert not any(isinstance(command, Think) for command in driver.waiting)
    driver.play("b7", "c6", "d7")
    assert json.loads(request_of(driver))["now"] is False


def test_a_computer_that_fails_twice_is_said_and_asked_again() -> None:
    driver = waiting_for_the_computer()
    asked = json.loads(request_of(driver))
    kept = driver.stored.copy()
    driver.send("stuck", "elsewhere.1")
    assert driver.table.computer.held == ""
    driver.send("stuck", asked["token"])
    assert "failed twice" in driver.page.find(id="notices")[0].words()
    assert "does not answer" in driver.page.find(id="status")[0].words()
    assert "thinking" not in driver.page.find(id="seat-0")[0].words()
    assert driver.stored == kept and not driver.waiting
    # What a worker that was given up still says comes to nothing.
    driver.click(data_msg="save-copy")
    assert isinstance(driver.waiting.pop(0), Download)
    assert not driver.model.overlay.notice
    driver.click(data_msg="ask-again")
    assert "thinking" in driver.page.find(id="seat-0")[0].words()
    again = json.loads(driver.waiting[-1].request)
    assert again["token"] != asked["token"] and again["seen"] == asked["seen"]
    driver.think()
    assert driver.table.match.to_act == 1


def test_a_failed_hint_is_not_waited_for() -> None:
    driver = Driver(SILENT, "#/symbio?seats=human,sharp&seed=3")
    driver.send("start")
    driver.send("hint")
    asked = json.loads(request_of(driver))
    driver.send("stuck", asked["token"])
    assert driver.table.analysis.hint is None and driver.table.computer.held == ""
    assert "failed twice" in driver.page.find(id="notices")[0].words()
    driver.send("hint")
    assert json.loads(request_of(driver))["why"]
    driver.send("lines")
    asked = json.loads(driver.waiting.pop().request)
    driver.send("stuck", asked["token"])
    assert driver.table.analysis.lines is None


def test_a_watched_game_that_is_stuck_goes_on_too() -> None:
    driver = Driver(SILENT, "#/symbio?seats=sharp,sharp&seed=3")
    driver.send("start")
    driver.send("stuck", json.loads(request_of(driver))["token"])
    driver.send("ask-again")
    assert json.loads(request_of(driver))["seat"] == 0 and not driver.model.overlay.notice


def going_on(driver: Driver) -> bool:
    """Whether the computer is asked for more once it has told that it goes on, as it was before."""
    (before,) = (json.loads(c.request) for c in driver.waiting if isinstance(c, Think))
    reply = {"token": before["token"], "done": False, "spent": 0.1, "action": "", "report": {}}
    after, commands = update(driver.model, message_of("thought", json.dumps(reply)))
    (request,) = (json.loads(command.request) for command in commands)
    assert request == before
    return after is driver.model


def test_a_computer_that_goes_on_thinking_changes_nothing() -> None:
    """The page is not drawn then: ten times a second an old machine had no time for it."""
    assert going_on(waiting_for_the_computer())
    for question in ("hint", "lines"):
        driver = Driver(SILENT, "#/symbio?seats=human,sharp&seed=3")
        driver.send("start")
        driver.send(question)
        assert going_on(driver), question
    driver = sat_down(finished("symbio"))
    driver.send("review")
    assert going_on(driver), "review"
