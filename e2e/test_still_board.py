"""On a desk and on a phone a board keeps its place and its size whatever is said above it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.stills import Stills, at, table
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.core.model import Model
from ui.app.table.scene import scene_of

WINDOWS = ((1440, 900), (1280, 720), (1024, 768), (1920, 1080), (1024, 1366))
PHONES = ((390, 844), (360, 640), (412, 915))
LONG = "It threatens two bodies at once, and each of the other moves leaves that to the opponent. "
BOARD = """() => {
    const box = (part) => {
        const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
    };
    return [`${box("#board")}, ${box(".stage")}`];
}"""
HELD = """() => {
    const { bottom } = document.querySelector(".stage").getBoundingClientRect();
    const { bottom: end } = document.querySelector("#status").getBoundingClientRect();
    return end < bottom ? [] : ["what is said reaches below the board"];
}"""


OVER = """() => {
    const head = document.querySelector(".head") ?? document.querySelector("#status");
    const over = head.getBoundingClientRect().bottom - document.querySelector(".stage").offsetTop;
    return over > 1 ? [`what is expected lies ${over} px over the board`] : [];
}"""


def said(driver: Driver, message: str) -> Model:
    """The table with a message in its status line."""
    speech = driver.table.speech._replace(message=message)
    return driver.model._replace(page=driver.table._replace(speech=speech))


def moments(slug: str) -> Iterator[tuple[str, Model]]:
    """A table in mid-game before anything is said, and with all that comes and goes."""
    shown = table(slug, GAMES[slug].seats[0], 9)
    yield "nothing", at(shown).model
    yield "a line", said(at(shown), LONG)
    yield "three lines", said(at(shown), 3 * LONG)
    for order in ("undo", "type", "hint", "whatif"):
        driver = at(shown)
        driver.send(order)
        yield order, driver.model
    driver = at(shown)
    driver.send("look", "5")
    yield "the past", driver.model
    driver = at(shown)
    driver.send("press", next(_offered(driver)))
    yield "a choice", driver.model
    yield "a choice and a message", said(driver, LONG)


def _offered(driver: Driver) -> Iterator[str]:
    for node in driver.page.all():
        if "data-offer" in node.attributes:
            yield node.attributes["data-msg"].partition(":")[2]


@pytest.mark.parametrize("slug", GAMES)
def test_the_board_of_a_desk_stays_whatever_is_said(still: Stills, slug: str) -> None:
    boards: dict[str, list[str]] = {}
    for name, model in moments(slug):
        still.show(model)
        boards[name] = still.walk(BOARD, WINDOWS)
        assert not still.walk(HELD, WINDOWS), name
    moved = [name for name, board in boards.items() if board != boards["nothing"]]
    assert not moved, [boards["nothing"], *(boards[name] for name in moved), moved]


@pytest.mark.parametrize("slug", GAMES)
def test_the_board_of_a_phone_held_upright_stays_whatever_is_said(still: Stills, slug: str) -> None:
    boards: dict[str, list[str]] = {}
    for name, model in moments(slug):
        if name not in ("whatif", "the past"):
            still.show(model)
            boards[name] = still.walk(BOARD, PHONES)
    moved = [name for name, board in boards.items() if board != boards["nothing"]]
    assert not moved, [boards["nothing"], *(boards[name] for name in moved), moved]


def test_the_board_of_a_desk_stays_from_phase_to_phase(still: Stills) -> None:
    found = set()
    for plies in range(0, 40, 4):
        still.show(at(table("symbioz", 2, plies)).model)
        found.add(tuple(still.walk(BOARD, WINDOWS)))
    assert len(found) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_expected_lies_beside_the_board_of_a_desk(still: Stills, slug: str) -> None:
    for plies in (1, 9, 27):
        for text in ("normal", "largest"):
            still.show(at(table(slug, GAMES[slug].seats[-1], plies)).model, text=text)
            assert not still.walk(OVER, WINDOWS), (plies, text)


def test_a_hint_and_a_warning_leave_the_phases_of_symbioz_in_sight(still: Stills) -> None:
    tables = (table("symbioz", 3, plies) for plies in range(9, 40))
    driver = at(next(each for each in tables if "end" in scene_of(each).names))
    driver.send("hint")
    driver.think()
    still.show(driver.model)
    assert "Hint:" in driver.page.find(id="status")[0].words()
    assert not still.walk(OVER, WINDOWS[:1])
    driver.send("press", "end-phase")
    still.show(driver.model)
    assert "press again to end" in driver.page.find(id="status")[0].words()
    assert not still.walk(OVER, WINDOWS[:1])


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_expected_lies_beside_the_board_of_a_big_screen(still: Stills, slug: str) -> None:
    for plies in (1, 9, 27, 60):
        driver = at(table(slug, GAMES[slug].seats[-1], plies))
        driver.send("big")
        still.show(driver.model)
        for window in ((1280, 720), (1920, 1080), (1440, 900)):
            still.size(*window)
            assert not still.frame.evaluate(OVER), (plies, window)
