"""The lessons in a real browser, by keyboard alone: walked to the end, left and gone on with."""

import pytest
from playwright.sync_api import Page, expect

from e2e.players import ARROWS
from tests.ui.driver import Driver
from ui.games import LESSONS


def press(page: Page, name: str) -> None:
    """Press a button or a link by key."""
    page.locator(name).focus()
    page.keyboard.press("Enter")


def reach(page: Page, place: str) -> None:
    """Go to a square of Symbio by arrow keys from where the lesson has put the focus."""
    at = page.evaluate("document.activeElement.dataset.place")
    for axis, (ahead, back) in enumerate(ARROWS):
        steps = ord(place[axis]) - ord(at[axis])
        for _ in range(abs(steps)):
            page.keyboard.press(ahead if steps > 0 else back)
    expect(page.locator(f"#at-{place}")).to_be_focused()


def press_place(page: Page, slug: str, place: str) -> None:
    on_board = page.locator(f"#at-{place}")
    if slug == "symbio":
        reach(page, place)
    else:
        (on_board if on_board.count() else page.locator(f'[data-msg="press:{place}"]')).focus()
    page.keyboard.press("Enter")


def step(page: Page, slug: str, twin: Driver) -> None:
    """Take the step at which the lesson is; the twin knows what has to be pressed."""
    steps = LESSONS[slug].steps
    number = twin.table.learning.step
    now = steps[number]
    says, live = page.locator("#lesson-text"), page.locator("#live")
    expect(says).to_have_text(now.text)
    expect(live).to_contain_text(now.text)
    if not now.ways:
        press(page, "#lesson-next")
        twin.send("lesson", "next")
        twin.watch()
        return
    while twin.table.learning.step == number:
        press(page, "#lesson-show")
        twin.send("lesson", "show")
        expect(page.locator("#lesson-slip")).to_have_text(twin.table.learning.slip)
        assert page.evaluate("document.activeElement !== document.body")
        for place in twin.table.analysis.hint.places:
            press_place(page, slug, place)
            twin.send("press", place)
    twin.watch()


@pytest.mark.engines
def test_every_lesson_is_walked_by_keyboard_left_and_gone_on_with(page: Page, built: str) -> None:
    for slug in ("symbio", *sorted(set(LESSONS) - {"symbio"})):
        page.goto(f"{built}#/{slug}")
        press(page, "#learn")
        twin = Driver(address=f"#/learn/{slug}")
        last = len(LESSONS[slug].steps) - 1
        left = slug != "symbio"
        while twin.table.learning.step < last:
            if twin.table.learning.step == 4 and not left:
                left = True
                press(page, "#lesson-leave")
                expect(page.locator("#learn")).to_have_text("Continue the lesson")
                press(page, "#learn")
                expect(page.locator("#lesson-text")).to_have_text(LESSONS[slug].steps[4].text)
                page.reload()
            step(page, slug, twin)
        expect(page.locator("#lesson-text")).to_be_focused()
        press(page, "#lesson-play")
        page.locator("#tool-undo").wait_for()
        expect(page.locator("#lesson-text")).to_have_count(0)
