"""Installing: a button where the browser offers it, pictures elsewhere; asked once, at home."""

from __future__ import annotations

import pytest

from tests.ui.driver import Driver, finished
from ui.app.core.commands import Announce
from ui.app.core.notices import NOT_PROMISED, NOT_PROMISED_HERE
from ui.app.core.table_records import GAME_KEY, to_record


def visitor(install: str, played: bool = True, address: str = "#/") -> Driver:
    record = to_record(finished("symbio")) if played else ""
    games = {f"{GAME_KEY}g": record} if played else {}
    return Driver({"install": install, **games}, address)


def invites(driver: Driver) -> bool:
    return bool(driver.page.find(id="invitation"))


@pytest.mark.parametrize(
    ("install", "played", "expected"),
    [
        ("offered", True, True),
        ("ios", True, True),
        ("offered", False, False),
        ("by-hand", True, False),
        ("installed", True, False),
        ("", True, False),
    ],
)
def test_start_page_invites_after_the_first_finished_game(
    install: str, played: bool, expected: bool
) -> None:
    assert invites(visitor(install, played)) == expected


@pytest.mark.parametrize("address", ["#/symbio", "#/game/g", "#/games"])
def test_no_other_screen_invites(address: str) -> None:
    assert not invites(visitor("offered", address=address))


@pytest.mark.parametrize(
    ("install", "pictures", "text"),
    [
        ("offered", 0, NOT_PROMISED),
        ("ios", 2, NOT_PROMISED),
        ("by-hand", 2, NOT_PROMISED),
        ("", 0, NOT_PROMISED_HERE),
    ],
)
def test_notice_that_games_may_be_deleted_shows_how_to_install(
    install: str, pictures: int, text: str
) -> None:
    driver = visitor(install, played=False)
    driver.send("trouble", NOT_PROMISED)
    (shown,) = driver.page.find(id="notices")
    assert text in shown.words() and len(shown.find(viewBox="0 0 96 96")) == pictures
    assert bool(shown.find(data_msg="install:yes")) == (install == "offered")
    driver.click(data_msg="install:no" if install else "dismiss")
    assert not driver.page.find(id="notices")[0].words()


@pytest.mark.parametrize("wish", ["yes", "no"])
def test_the_answer_is_kept_and_nobody_is_asked_twice(wish: str) -> None:
    driver = visitor("offered")
    driver.click(data_msg=f"install:{wish}")
    assert (Announce("install") in driver.waiting) == (wish == "yes")
    assert not invites(driver) and not invites(Driver(driver.stored))


def test_what_the_browser_offers_later_is_a_button_too() -> None:
    driver = visitor("by-hand", address="#/settings")
    assert len(driver.page.find(id="install")[0].find(viewBox="0 0 96 96")) == 2
    driver.send("installable", "offered")
    driver.click(data_msg="install:yes")
    assert Announce("install") in driver.waiting
    driver.send("installable", "installed")
    assert "is installed" in driver.page.find(id="install")[0].words()
    assert not driver.page.find(data_msg="install:yes")


def test_where_nothing_can_be_installed_settings_say_nothing_of_it() -> None:
    assert not visitor("", address="#/settings").page.find(id="install")
