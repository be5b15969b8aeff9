"""The way back into a game, and the way of the site onto a device."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.starts import ready
from e2e.stills import Stills
from e2e.until import until
from tests.ui.driver import Driver
from ui.app.core.notices import NOT_PROMISED

Open = Callable[..., Page]

# Every part of every picture that is painted, beyond the edge of its picture by more than a hair.
OUTSIDE = """() => [...document.querySelectorAll(".position")].flatMap((picture) => {
    const frame = picture.getBoundingClientRect();
    const board = picture.querySelector(".picture > *").getBoundingClientRect();
    const out = Math.max(
        frame.left - board.left, board.right - frame.right, frame.top - board.top, board.bottom - frame.bottom,
    );
    return out > 1 || board.width < frame.width / 2 ? [`${picture.dataset.game}: ${out}`] : [];
})"""  # noqa: E501

# What a browser sends that can install the site.
OFFER = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: () => { document.documentElement.dataset.prompted = "yes"; return Promise.resolve(); },
}))"""  # noqa: E501


@pytest.mark.engines
def test_start_page_begins_with_pictures_of_the_games_in_progress(
    page: Page, built: str, open_game: Open
) -> None:
    for slug in ("symbio", "symbioz", "symbiote"):
        open_game(built, slug, seats="human,dreamy")
        page.evaluate("location.hash = '#/'")
    expect(page.locator(".resume .position")).to_have_count(3)
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(OUTSIDE) == []
    page.keyboard.press("Tab")
    first = page.locator(".resume .continue").first
    expect(first).to_contain_text("Symbiote!")
    expect(first).to_contain_text("just now")
    first.press("Enter")
    expect(page.locator(".table[data-game=symbiote]")).to_be_visible()


def test_install_is_offered_in_the_settings_and_pressed_by_key(page: Page, built: str) -> None:
    page.goto(f"{built}#/settings")
    ready(page)
    expect(page.locator("#install svg")).to_have_count(2)
    page.evaluate(OFFER)
    page.get_by_role("button", name="Install", exact=True).press("Enter")
    until(page, "document.documentElement.dataset.prompted")
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(page.locator("#install")).to_contain_text("is installed")


def test_notice_on_the_start_page_moves_nothing(still: Stills) -> None:
    driver = Driver({"install": "ios"})
    for width, height in ((390, 844), (1440, 900)):
        still.size(width, height)
        still.show(Driver().model)
        before = still.frame.locator(".plates").bounding_box()
        driver.send("trouble", NOT_PROMISED)
        still.show(driver.model)
        expect(still.frame.locator("#notices svg")).to_have_count(2)
        assert still.frame.locator(".plates").bounding_box() == before


def test_plate_starts_a_game_and_back_leads_to_the_start_page(page: Page, built: str) -> None:
    page.goto(built)
    ready(page)
    page.get_by_role("link", name="Play Symbio", exact=True).press("Enter")
    expect(page.locator(".table[data-game=symbio]")).to_be_visible()
    page.go_back()
    expect(page.locator(".plates")).to_be_visible()
