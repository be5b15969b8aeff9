"""The table shown for a whole room: how it is entered and left, and what stays the same."""

from __future__ import annotations

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, two_people
from ui.app.core.table_records import setting_key
from ui.app.table.shortcuts import keymap
from ui.app.view import page, root_marks


def is_big(driver: Driver) -> bool:
    """Whether the table and the root of the page both say so."""
    (main,) = [node for node in driver.page.all() if node.tag == "main"]
    marks = root_marks(driver.model, page(driver.model))
    assert ("data-big" in main.attributes) == (marks["big"] == "yes")
    return "data-big" in main.attributes


def live(driver: Driver) -> list[str]:
    return [line.text for line in driver.page.find(id="live")[0].children]


@pytest.mark.parametrize("slug", GAMES)
def test_big_screen_comes_by_button_and_goes_by_button_or_escape(slug: str) -> None:
    driver = Driver(address=f"#/{slug}/play?seats={','.join(['human'] * GAMES[slug].seats[0])}")
    if driver.page.find(id="unveil"):
        driver.click(id="unveil")
    before = live(driver)
    assert not is_big(driver) and not driver.page.find(id="leave-big")
    driver.click(id="tool-big")
    assert is_big(driver) and live(driver) == before
    driver.click(id="leave-big")
    assert not is_big(driver)
    driver.send("big")
    driver.send("cancel")
    assert not is_big(driver) and live(driver) == before


def test_escape_closes_what_lies_over_the_table_first() -> None:
    driver = two_people()
    driver.send("big")
    driver.send("show", "new")
    driver.send("cancel")
    assert is_big(driver) and not driver.table.dialogs.shown
    driver.play("b7")
    driver.send("cancel")
    assert is_big(driver) and not driver.table.selection.picked
    driver.send("cancel")
    assert not is_big(driver)


def test_big_screen_has_a_key_and_stays_for_the_next_game() -> None:
    driver = two_people()
    assert f"{keymap('')['big']}=big" in driver.page.find(id="live")[0].attributes["data-keys"]
    driver.send("big")
    driver.send("again", "", "9 rematch 2026-11-28 ")
    driver.go("#/game/rematch")
    assert driver.table.id == "rematch" and is_big(driver)


def test_table_that_is_turned_to_its_edges_is_not_big() -> None:
    driver = Driver({setting_key("turned"): "table"}, "#/symbio/play?seats=human,human")
    driver.send("big")
    assert driver.page.find(id="edges") and not is_big(driver)


def test_lessons_have_no_big_screen() -> None:
    driver = Driver(address="#/learn/symbio")
    driver.send("big")
    assert not is_big(driver) and not driver.page.find(id="tool-big")
