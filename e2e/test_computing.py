"""The computer at the table, in a real browser: hurried, watched, and held by keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.geometry import inside
from e2e.until import resize, until

Open = Callable[..., Page]

# How often the page was drawn, and how often the computer's workers were asked to think on.
COUNTED = """
    window.drawn = window.asked = 0;
    document.addEventListener("holobiont:ready", () => {
        const { patch } = holobiont;
        holobiont.patch = (...given) => (window.drawn++, patch(...given));
    });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (data, ...rest) {
        if (data.request) window.asked++;
        postMessage.call(this, data, ...rest);
    };
"""


@pytest.mark.engines
def test_a_watched_game_is_hurried_held_and_stepped_by_keys(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="sharp,sharp", seed="3")
    scrubber, status = page.locator("#scrubber"), page.locator("#status")
    page.keyboard.press("m")
    expect(scrubber).not_to_have_attribute("max", "0")
    page.keyboard.press("p")
    expect(status).to_contain_text("is next")
    played = int(scrubber.get_attribute("max") or 0)
    page.locator("#at-d4").focus()
    page.keyboard.press("n")
    expect(scrubber).to_have_attribute("max", str(played + 1))
    expect(status).to_contain_text("is next")
    page.get_by_role("button", name="Faster", exact=True).click()
    expect(page.locator(".speed")).to_contain_text("Fast")
    resize(page, 360, 640)
    inside(page, "#board", "#key-pause", "#key-step", ".speed", "#tool-new")
    page.get_by_role("button", name="Go on").click()
    expect(status).to_contain_text("is thinking")
    expect(scrubber).not_to_have_attribute("max", str(played + 1))


@pytest.mark.engines
def test_while_the_computer_goes_on_thinking_the_page_is_not_drawn(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script(COUNTED)
    page.goto(f"{built}#/settings")
    page.get_by_label("10 s", exact=True).check()
    open_game(built, seats="master,human", seed="3")
    expect(page.locator("#status")).to_contain_text("is thinking")
    until(page, "window.asked > 2")
    drawn, asked = page.evaluate("[drawn, asked]")
    until(page, "window.asked > given + 9", asked)
    expect(page.locator("#status")).to_contain_text("is thinking")
    # The typeface or the list of games may still come, each of which is drawn once.
    assert page.evaluate("drawn") - drawn < 5
