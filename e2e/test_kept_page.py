"""The last table, shown before Python has started, and presses on it that wait for Python."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.held_python import CHANGES, SCREEN, Gate, go_on
from e2e.players import logged

ELDER = """key => {
    localStorage.setItem(key, localStorage.getItem(key).replaceAll("stone-0", "old"));
}"""
"""Makes what is kept another table than the one that the address leads to."""


@pytest.fixture
def held(page: Page, built: str) -> Gate:
    """A page with two stones moved, loaded again, for which Python is still to come."""
    page.goto(f"{built}#/symbio?seats=human,human")
    page.locator("#start").click()
    for place in ("b7", "c6", "d7"):
        page.locator(f"#at-{place}").click()
    logged(page, 2)
    gate = Gate()
    page.route(SCREEN, gate.hold)
    page.reload(wait_until="commit")
    expect(page.locator("#stone-0")).to_be_visible()
    return gate


def test_the_table_stands_before_python_and_stays(page: Page, held: Gate) -> None:
    expect(page).to_have_title(re.compile("Symbio: "))
    expect(page.locator("#log-lines li")).to_have_count(1)
    expect(page.locator("#live p")).to_have_count(0)
    before = page.locator("main").evaluate("main => main.outerHTML")
    page.evaluate(CHANGES)
    go_on(page, held)
    assert page.evaluate("changed") == []
    assert page.locator("main").evaluate("main => main.outerHTML") == before
    expect(page.locator("#live p")).not_to_have_count(0)


def test_what_is_pressed_before_python_is_played_when_it_is_there(page: Page, held: Gate) -> None:
    page.locator("#at-b2").click()
    expect(page.locator("#at-b2[data-waits]")).to_have_count(1)
    page.locator("#at-b1").click()
    go_on(page, held)
    logged(page, 3)
    expect(page.locator("[data-waits]")).to_have_count(0)


@pytest.mark.engines
def test_a_game_that_was_played_on_elsewhere_replaces_the_kept_table(
    page: Page, held: Gate
) -> None:
    page.evaluate(ELDER, "holobiont/page")
    held.waiting.clear()
    page.reload(wait_until="commit")
    expect(page.locator("#old")).to_be_visible()
    go_on(page, held)
    expect(page.locator("#stone-0")).to_be_visible()
    expect(page.locator("#old")).to_have_count(0)
