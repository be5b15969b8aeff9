"""The rules at hand, in a real browser: by key, at the phase, searched, closed, printed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.players import click_through, whole_game
from e2e.until import resize, settled
from holobiont.registry import GAMES

Open = Callable[..., Page]

PRINTED = """(light) => {
    const root = document.documentElement;
    if (light) root.dataset.light = light;
    else delete root.dataset.light;
    return ["beforeprint", "afterprint"].map((kind) => {
        dispatchEvent(new Event(kind));
        return root.dataset.light ?? null;
    });
}"""


BELOW = """(heading) =>
    heading.getBoundingClientRect().top
    - document.querySelector(".rules-tools").getBoundingClientRect().bottom"""


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_rules_open_with_the_heading_right_below_the_search(
    page: Page, built: str, open_game: Open, size: tuple[int, int]
) -> None:
    resize(page, *size)
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:2])
    page.locator("#tool-rules").click()
    heading = page.locator("[id='symbio/move']")
    expect(heading).to_be_focused()
    settled(page)
    assert 0 <= heading.evaluate(BELOW) <= 48


@pytest.mark.engines
def test_rules_open_by_key_at_the_phase_and_give_the_focus_back(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:1])
    page.locator("#at-d4").focus()
    page.keyboard.press("h")
    heading = page.locator("[id='symbio/grow']")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    page.locator("#help-search").fill("position third time")
    expect(page.locator("[id='symbio/guard']")).to_be_visible()
    expect(heading).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#dialog-help")).to_have_count(0)
    expect(page.locator("#at-d4")).to_be_focused()
    expect(page.locator("#status")).to_contain_text("grow a stone")
    page.locator("#at-h1").click()
    page.locator(".message button").click()
    expect(heading).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".message button")).to_be_focused()
    page.keyboard.press("F1")
    expect(heading).to_be_focused()


@pytest.mark.engines
def test_a_summary_of_every_game_fits_a_sheet(page: Page, built: str) -> None:
    for slug in GAMES:
        page.goto(f"{built}#/help/{slug}")
        expect(page.locator("h1")).to_be_focused()
        page.locator(f"[id='{slug}/options']").wait_for()
        settled(page)
        for sheet in ("A4", "Letter"):
            assert page.pdf(format=sheet).count(b"/Type /Page\n") == 1, (slug, sheet)


def test_what_proves_the_rules_is_printed_too(page: Page, built: str) -> None:
    page.emulate_media(media="print")
    page.goto(f"{built}proof-symbio.html")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("svg").first).to_be_visible()


def test_paper_is_lit_by_day(page: Page, built: str) -> None:
    page.goto(f"{built}licences.html")
    for light in ("night", None):
        seen = page.evaluate(PRINTED, light)
        assert seen == ["day", light]
