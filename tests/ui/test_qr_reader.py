"""QR codes from the camera and from pictures, in the dialog for records."""

from __future__ import annotations

import pytest

from tests.ui.driver import Driver, two_people
from ui.app.core.commands import ReadCamera
from ui.app.library.sharing import link_of


def opening() -> Driver:
    driver = Driver(address="#/games")
    driver.send("open-record")
    return driver


def shared() -> Driver:
    """A game whose link is shared."""
    driver = two_people()
    driver.play("b7", "c6", "d7")
    return driver


def notice(driver: Driver) -> str:
    (alert,) = driver.page.find(id="dialog-open")[0].find(role="alert")
    return alert.words()


@pytest.mark.parametrize("root", ["https://here.example/holobiont/", "file:///home/holobiont.html"])
@pytest.mark.parametrize("source", ["camera", "picture"])
def test_a_code_that_is_seen_opens_its_game(source: str, root: str) -> None:
    sender, driver = shared(), opening()
    if source == "camera":
        driver.click(id="use-camera")
    driver.send("code-seen", source, f"{root}{link_of(sender.table)}")
    assert driver.table.match == sender.table.match
    assert not driver.model.library.opening and not driver.model.library.scanning


def test_the_camera_is_turned_on_and_off() -> None:
    driver = opening()
    assert not driver.page.find(id="camera")
    driver.send("typed-record", "", "something")
    driver.click(id="use-camera")
    assert driver.waiting[-1] == ReadCamera("camera") and driver.page.find(id="camera")
    assert not driver.page.find(id="record-text"), "the camera has all of the room"
    commands = list(driver.waiting)
    driver.click(id="use-camera")
    assert not driver.page.find(id="camera") and driver.waiting == commands
    assert driver.page.find(id="record-text")[0].words() == "something"


def test_a_code_that_comes_after_the_camera_was_turned_off_opens_nothing() -> None:
    driver = opening()
    driver.click(id="use-camera")
    driver.click(id="use-camera")
    driver.send("code-seen", "camera", link_of(shared().table))
    assert driver.model.library.opening and driver.games() == {}
    driver.send("cancel")
    driver.send("code-seen", "picture", link_of(shared().table))
    assert driver.games() == {} and driver.model.table is None


def test_the_camera_is_off_when_the_dialog_opens_again() -> None:
    driver = opening()
    driver.click(id="use-camera")
    driver.send("cancel")
    driver.send("open-record")
    assert not driver.page.find(id="camera")


@pytest.mark.parametrize(
    ("source", "text", "part"),
    [
        ("camera", "", "does not let the page use a camera"),
        ("picture", "", "No code could be read"),
        ("load", "", "could not be loaded"),
        ("picture", "https://elsewhere.example/", "no game of Holobiont"),
        ("picture", "#/symbio/play", "no game of Holobiont"),
        ("camera", "<script>alert(1)</script>", "no game of Holobiont"),
    ],
)
def test_what_is_no_code_of_a_game_is_said(source: str, text: str, part: str) -> None:
    driver = opening()
    driver.click(id="use-camera")
    driver.send("code-seen", source, text)
    assert part in notice(driver) and driver.games() == {}
    assert not driver.page.find(id="camera"), "the camera is off"


def test_a_damaged_code_is_refused_as_its_link_is() -> None:
    driver = opening()
    driver.send("code-seen", "picture", link_of(shared().table)[:-3])
    assert "damaged" in driver.model.overlay.notice and driver.games() == {}
