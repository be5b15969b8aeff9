"""What the page says about being stored, and about a newer version."""

from __future__ import annotations

import pytest

from holobiont.rng import generator
from tests.ui.driver import Driver, two_people
from ui.app.core.commands import Announce

TAKE, LATER = "take-newer", "newer"


def test_ready_offline_is_said_when_all_is_stored_and_not_before() -> None:
    driver = Driver()
    assert not driver.page.find(id="ready-offline")
    driver.send("offline", "ready")
    (said,) = driver.page.find(id="ready-offline")
    assert "Ready offline" in said.words()


def test_the_way_out_of_a_broken_update_needs_no_python() -> None:
    (way,) = Driver().page.find(href="./reset.html")
    assert (way.tag, way.words()) == ("a", "Reset the app, keep my games")


@pytest.mark.parametrize("address", ["#/", "#/symbio"])
def test_a_newer_version_is_announced_where_nothing_is_played(address: str) -> None:
    driver = Driver(address=address)
    assert not driver.page.find(data_msg=TAKE)
    driver.send("newer", "waits")
    driver.click(data_msg=TAKE)
    assert driver.waiting == [Announce("take-newer")]


def test_a_newer_version_is_not_mentioned_in_mid_game() -> None:
    driver = two_people()
    driver.send("newer", "waits")
    assert not driver.page.find(data_msg=TAKE)
    driver.go("#/")
    assert driver.page.find(data_msg=TAKE)


def test_a_newer_version_is_announced_when_the_game_is_over() -> None:
    driver = two_people()
    driver.send("newer", "waits")
    match, rnd = driver.table.match, generator(3)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    driver.model = driver.model._replace(page=driver.table._replace(match=match))
    assert driver.page.find(data_msg=TAKE)


def test_it_can_be_left_for_later() -> None:
    driver = Driver()
    driver.send("newer", "waits")
    driver.click(data_msg=LATER)
    assert driver.model.browser.newer == ""
    assert not driver.page.find(data_msg=TAKE)


def test_another_open_tab_is_named_as_the_obstacle() -> None:
    driver = Driver()
    driver.send("newer", "elsewhere")
    assert "another tab" in driver.page.find(id="notices")[0].words()
    assert driver.page.find(data_msg=TAKE)


def test_what_nobody_knows_is_not_announced() -> None:
    driver = Driver()
    driver.send("newer", "<b>nonsense</b>")
    assert driver.model.browser.newer == ""
    assert not driver.page.find(data_msg=TAKE)
