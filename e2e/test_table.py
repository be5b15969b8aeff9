"""Around the rules, in a real browser: history, the shelf, settings, sharing."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.players import click_through, whole_game

Open = Callable[..., Page]


def test_history_by_slider_keys_and_replay(page: Page, built: str, open_game: Open) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:6])
    status, scrubber = page.locator("#status"), page.locator("#scrubber")
    scrubber.focus()
    page.keyboard.press("Home")
    expect(status).to_contain_text("The past: 0 of 6")
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("The past: 1 of 6")
    expect(scrubber).to_have_value("1")
    page.locator("#tool-later").focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("The past: 2 of 6")
    page.locator("#at-d4").focus()
    page.keyboard.press("PageUp")
    expect(status).to_contain_text("The past: 1 of 6")
    page.get_by_role("button", name="Return to game").click()
    expect(status).not_to_contain_text("The past")
    page.locator("#tool-pace").click()
    page.locator("#tool-replay").click()
    expect(page.locator("[data-replaying]")).to_have_count(1)
    page.locator("#seat-0").click()
    expect(page.locator("[data-replaying]")).to_have_count(0)
    expect(status).to_contain_text("The past")
    page.locator("#tool-replay").click()
    expect(status).not_to_contain_text("The past")
    expect(scrubber).to_have_value("6")
