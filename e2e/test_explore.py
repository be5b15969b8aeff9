"""The best lines and what-ifs, by keys alone, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.until import until

Open = Callable[..., Page]


@pytest.mark.engines
def test_lines_are_asked_for_stepped_into_left_and_kept_by_keys_alone(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="human,gentle", seed="3")
    page.keyboard.press("x")
    page.locator("#find-lines").press("Enter")
    page.locator("[data-msg='line:0:1']").press("Enter")
    expect(page.locator("#panel-explore")).to_contain_text("After 1 move.")
    expect(page.locator("#status")).to_contain_text("What if")
    page.keyboard.press("g")
    expect(page.locator("#back-to-game")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#log-lines .notation")).to_have_count(0)
    page.reload()  # what was tried is kept with the game
    page.locator("html[data-python]").wait_for(state="attached")
    expect(page.locator("#at-b7")).to_be_visible()
    page.keyboard.press("x")
    page.locator("#branch-1").press("Enter")
    expect(page.locator("#back-to-game")).to_be_visible()
    page.locator("[data-msg='whatif-delete:1']").press("Enter")
    expect(page.locator("#branch-1")).to_have_count(0)
    expect(page.locator("#tree-root")).to_be_focused()

    past = page.locator("#board[data-past]")
    page.locator("#panel-explore [data-msg='whatif']").press("Enter")
    expect(page.locator("#back-to-game")).to_be_visible()
    page.go_back()  # in the browser
    expect(page.locator("#panel-explore")).to_have_count(0)
    page.go_back()
    expect(page.locator("#back-to-game")).to_have_count(0)
    for place in ("b7", "c6"):
        page.locator(f"#at-{place}").press("Enter")
    expect(page.locator("#log-lines .notation")).to_have_count(1)
    page.keyboard.press("PageUp")
    expect(past).to_have_count(1)
    page.go_back()
    expect(past).to_have_count(0)
    expect(page.locator(".table")).to_be_visible()
    page.keyboard.press("PageUp")
    expect(past).to_have_count(1)
    page.keyboard.press("PageDown")
    until(page, "history.state !== 'aside'")
    page.go_forward()
    page.keyboard.press("PageUp")
    expect(past).to_have_count(1)
    page.reload()
    until(page, "history.state !== 'aside'")
    expect(past).to_have_count(0)
    expect(page.locator("#at-b7")).to_be_visible()
    page.go_back()
    expect(page.locator(".table")).to_have_count(0)
