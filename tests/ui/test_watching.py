"""Games between computers are watched, at any pace, without anybody's secrets."""

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import SILENT, Driver, two_people
from ui.app.core.commands import After, Think
from ui.app.table.advice import why_no_lines
from ui.app.table.ai_replies import PAUSE
from ui.app.table.scene import token_of, viewer
from ui.games import VIEWS
from ui.worker.search_service import Thinker


def watching(slug: str = "symbio", count: int = 2) -> Driver:
    driver = Driver(SILENT, f"#/{slug}?seats={','.join(['gentle'] * count)}&seed=3")
    assert "sit back and watch" in driver.page.words()
    driver.send("start")
    return driver


def running(driver: Driver) -> Driver:
    """One action of the game, as the shell would let it come about."""
    ply = driver.table.match.ply
    while driver.table.match.ply == ply:
        driver.think(1)
    return driver


def test_a_pause_holds_the_game_until_it_goes_on() -> None:
    driver = watching()
    assert any(isinstance(command, Think) for command in driver.waiting)
    driver.think(1)
    driver.click(id="key-pause")
    ply = driver.table.match.ply
    driver.think()
    assert driver.table.match.ply == ply and not driver.waiting
    assert "is next" in driver.page.find(id="status")[0].words()
    assert "thinking" not in driver.page.find(id="seat-0")[0].words()
    driver.click(id="key-pause")
    assert running(driver).table.match.ply > ply


def test_the_computer_is_not_asked_for_lines_before_a_pause() -> None:
    driver = watching()
    assert why_no_lines(driver.table).startswith("Pause the game")
    driver.click(id="key-pause")
    assert why_no_lines(driver.table) == ""


def test_a_pause_also_holds_an_action_that_waits_to_be_played() -> None:
    driver = watching()
    while not any(isinstance(command, After) for command in driver.waiting):
        (command,) = driver.waiting
        driver.waiting = []
        driver.send("thought", Thinker().think(command.request, 10.0))
    driver.click(id="key-pause")
    driver.think()
    assert driver.table.match.ply == 0


def test_a_step_plays_one_action_and_pauses() -> None:
    driver = watching()
    driver.click(id="key-pause")
    for ply in (1, 2, 3):
        driver.click(id="key-step")
        driver.think()
        assert driver.table.match.ply == ply and driver.table.computer.held == "paused"
    driver.click(id="key-pause")
    driver.click(id="key-step")
    driver.think()
    assert driver.table.match.ply == 4 and driver.table.computer.held == "paused"


def test_slower_and_faster_stop_at_the_ends_and_last() -> None:
    driver = watching()
    waits = []
    for key in ("slower", None, "faster", "faster"):
        if key:
            driver.click(id=f"key-{key}")
        driver.waiting = [c for c in driver.waiting if isinstance(c, Think)]
        reply = f'{{"token": "{token_of(driver.table)}", "done": true, '
        driver.send("thought", reply + '"spent": 0.1, "action": "b7-c6"}')
        waits.append(driver.waiting.pop().milliseconds)
    assert waits[0] == waits[1] > waits[2] > waits[3]
    assert driver.page.find(id="key-faster")[0].attributes["aria-disabled"] == "true"
    assert driver.stored["holobiont/watch"] == "fast"


def test_the_pace_of_watching_leaves_that_of_replays_alone() -> None:
    driver = running(running(watching()))
    driver.click(id="key-faster")
    driver.click(id="key-pause")
    driver.waiting.clear()
    driver.send("replay")
    assert driver.waiting.pop().milliseconds == PAUSE["normal"]
    driver.send("pace")
    assert driver.model.settings.watch == driver.model.settings.pace == "fast"
    driver.send("watch-pace", "slower")
    assert (driver.model.settings.watch, driver.model.settings.pace) == ("normal", "fast")


def test_taking_back_pauses() -> None:
    driver = running(running(watching()))
    driver.click(id="key-pause")
    driver.click(id="key-pause")
    driver.click(id="tool-undo")
    driver.think()
    assert driver.table.match.ply == 1 and driver.table.computer.held == "paused"


def test_a_game_with_people_has_nothing_to_pause() -> None:
    driver = two_people()
    for kind in ("pause", "next"):
        driver.send(kind)
        assert driver.table.computer.held == ""
    assert not driver.page.find(id="key-pause")


@pytest.mark.usefixtures("brief_searches")
@pytest.mark.parametrize("slug", VIEWS)
def test_the_onlooker_sees_what_a_spectator_sees(slug: str) -> None:
    """Step by step through the beginning of every game, at its smallest number of seats."""
    driver = watching(slug, GAMES[slug].seats[0])
    driver.click(id="key-pause")
    for _ in range(12):
        driver.click(id="key-step")
        driver.think()
        assert viewer(driver.table) is None
    assert driver.table.match.ply >= 12
