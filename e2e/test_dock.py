"""Analysis beside the board in a real browser: the board stays in sight, and keys lead back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.until import resize, settled

Open = Callable[..., Page]

UNCOVERED = """board => {
    const { left, top, width, height } = board.getBoundingClientRect();
    for (const x of [0.1, 0.5, 0.9])
        for (const y of [0.1, 0.5, 0.9]) {
            const at = document.elementFromPoint(left + x * width, top + y * height);
            if (!board.contains(at)) return false;
        }
    return true;
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 700), (390, 844)])
def test_a_docked_panel_leaves_the_board_uncovered_and_playable(
    page: Page, built: str, open_game: Open, size: tuple[int, int]
) -> None:
    resize(page, *size)
    open_game(built, seats="human,human", seed="3")
    page.locator("#tool-explore").click()
    panel = page.get_by_role("tabpanel", name="Explore")
    expect(panel).to_be_focused()
    settled(page)
    assert page.locator("#board").evaluate(UNCOVERED)
    board, dock = (page.locator(part).bounding_box() for part in ("#board", "#dock"))
    assert board and dock
    below, right = (
        dock["y"] >= board["y"] + board["height"],
        dock["x"] >= board["x"] + board["width"],
    )
    assert below or right
    for place in ("b7", "c6"):
        page.locator(f"#at-{place}").click()
    expect(panel).to_contain_text("After 1 move.")


def test_escape_in_a_docked_panel_returns_the_focus_to_its_opener(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="human,human", seed="3")
    page.locator("#at-b7").focus()
    page.keyboard.press("x")
    expect(page.get_by_role("tabpanel", name="Explore")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-docked]")).to_have_count(0)
    expect(page.locator("#at-b7")).to_be_focused()
    tab = page.get_by_role("tab", name="Log")
    tab.focus()
    page.keyboard.press("ArrowRight")
    explore = page.get_by_role("tab", name="Explore")
    expect(explore).to_be_focused()
    page.keyboard.press("Enter")
    expect(explore).to_have_attribute("aria-selected", "true")
    expect(explore).to_be_focused()
    page.get_by_role("button", name="Close").click()
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(explore).to_be_focused()
