"""Back, the arrow to the start page, and where lists were left, in the browsers there are."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.until import STARTING, settled, until
from e2e.watch import Watch


@pytest.fixture
def tab(engine: Browser) -> Iterator[Page]:
    """A page of a phone's size."""
    context = engine.new_context(viewport={"width": 390, "height": 700})
    context.set_default_timeout(STARTING)
    watch = Watch()
    context.on("page", watch.over)
    yield context.new_page()
    watch.check()
    context.close()


def arrive(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("html[data-python]").wait_for(state="attached")


def go(page: Page, by: int) -> None:
    """Go back or forward; Playwright itself waits in Firefox for a page to load, and none does."""
    page.evaluate("(by) => history.go(by)", by)


def test_back_closes_a_dialog_before_it_leaves_the_game(tab: Page, built: str) -> None:
    arrive(tab, built)
    tab.goto(f"{built}#/symbio?seats=human,human&seed=7")
    tab.locator("#start").click()
    tab.locator("#at-b6").wait_for()
    dialog = tab.locator("dialog[open]")
    for _ in range(2):
        tab.keyboard.press("h")
        expect(dialog).to_have_count(1)
        until(tab, "history.state === 'dialog'")
        go(tab, -1)
        expect(dialog).to_have_count(0)
        expect(tab.locator("#at-b6")).to_be_visible()
    tab.keyboard.press("h")
    expect(dialog).to_have_count(1)
    tab.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    until(tab, "!history.state")
    go(tab, -1)
    expect(tab.locator(".table")).to_have_count(0)


def test_start_page_is_found_as_it_was_left(tab: Page, built: str) -> None:
    arrive(tab, built)
    link = tab.locator(".cartouche a[href='#/symbiote']")
    settled(tab)
    link.scroll_into_view_if_needed()
    tab.evaluate("() => scrollBy(0, 40)")
    scrolled = tab.evaluate("scrollY")
    assert scrolled > 300
    entries = tab.evaluate("history.length")
    for way in ("back", "arrow"):
        link.click()
        expect(tab.locator("#start")).to_be_visible()
        until(tab, "scrollY === 0")
        if way == "back":
            go(tab, -1)
        else:
            tab.locator(".bar a[href='#/']").click()
        expect(link).to_be_focused()
        until(tab, "Math.abs(scrollY - given) < 2", scrolled)
    assert tab.evaluate("history.length") == entries + 1
    if tab.evaluate("'navigation' in window"):
        go(tab, 1)
        expect(tab.locator("#start")).to_be_visible()
