"""Whole games over the cells of the board: arrows, Home, End and Enter, by somebody who hears."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.cells import Spoken, Walker
from e2e.hearing import Keyboard
from holobiont.registry import GAMES

ACTIONS = {"symbio": 20, "symbioz": 60, "saprobiont": 50, "symbiote": 60, "symbiose": 30}
"""Keys that press something which no whole game does without."""


def stops(keyboard: Keyboard) -> list[Spoken]:
    """All that the Tab key leads to, once around the page."""
    found: list[Spoken] = []
    while True:
        keyboard.key("Tab")
        here = keyboard.focused()
        if found and here == found[0]:
            return found
        found.append(here)


@pytest.mark.engines
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_over_its_places(page: Page, built: str, slug: str) -> None:
    keyboard = Keyboard(page)
    seats = ",".join(["human"] * GAMES[slug].seats[0])
    page.goto(f"{built}#/{slug}?seats={seats}&seed=5")
    page.locator("#start").wait_for()
    expect(page.locator("#boot")).to_be_hidden()
    keyboard.listen()
    while not keyboard.focused().name.startswith("Start"):
        keyboard.key("Tab")
    keyboard.key("Enter")
    page.locator("[data-place], #unveil").first.wait_for()
    walker = Walker(keyboard, seed=3)
    walker.unveil()
    assert sum(each.on_board for each in stops(keyboard)) == 1
    assert walker.play() > ACTIONS[slug]
    assert sum(line.startswith("Game over: ") for line in walker.heard) == 1
