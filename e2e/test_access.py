"""Games by who sees nothing, by who has two keys, and on a page enlarged until little fits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.cells import Walker
from e2e.hearing import Keyboard
from e2e.players import played
from e2e.starts import ready
from e2e.until import STARTING, settled
from holobiont.registry import GAMES

ENLARGED: ViewportSize = {"width": 320, "height": 256}
"""A window of 1280 x 1024 at 400 %."""
LOST = """() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const pans = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const used = "#app :is(button, a, input, select, summary)";
    for (const element of document.querySelectorAll(used)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { left, right, width } = element.getBoundingClientRect();
        if (width < 3 || (left > -2 && right < innerWidth + 2)) continue;
        let around = element.parentElement;
        while (around && !pans(around)) around = around.parentElement;
        if (!around) found.push(`${element.id || element.textContent} from ${left} to ${right}`);
    }
    return found;
}"""


@pytest.mark.engines
def test_the_end_of_games_over_their_places_on_an_enlarged_page(page: Page, built: str) -> None:
    page.set_viewport_size(ENLARGED)
    hands = Keyboard(page)
    for slug, left in (("symbioz", 2), ("saprobiont", 1), ("symbiote", 2)):
        page.goto(built + played(slug, -left))
        page.locator(f"[data-game={slug}] [data-place], #unveil").first.wait_for()
        expect(page.locator("#boot")).to_be_hidden()
        assert not page.evaluate(LOST), slug
        if slug in ("symbioz", "saprobiont"):
            assert set(hands.grids()) == {"row", "gridcell"}
        hands.listen()
        assert Walker(hands, seed=3).play()


@pytest.mark.engines
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_is_lost_on_an_enlarged_page(chromium: Browser, built: str, locale: str) -> None:
    context = chromium.new_context(viewport=ENLARGED, locale=locale, service_workers="block")
    context.set_default_timeout(STARTING)
    page = context.new_page()
    page.goto(built)
    expect(page.locator("#boot")).to_be_hidden()
    screens = [("#/settings", ".settings")]
    screens += [(f"#/help/{slug}", f"[id='{slug}/options']") for slug in GAMES]
    screens += [(f"#/{slug}", ".setup") for slug in GAMES]
    screens += [(played(slug, 12), f"[data-game={slug}]") for slug in GAMES]
    screens += [(played(slug, 0), f"[data-game={slug}]") for slug in GAMES]
    screens.insert(-1, ("#/games", ".finding"))  # when there are games to find
    for address, wanted in [("#/", ".plates"), *screens]:
        page.evaluate("(hash) => (location.hash = hash)", address)
        page.locator(wanted).first.wait_for()
        settled(page)
        assert not page.evaluate(LOST), address
    context.close()


@pytest.mark.engines
def test_a_whole_game_with_tab_and_enter_alone(page: Page, built: str) -> None:
    hands = Keyboard(page)

    def to(wanted: str) -> None:
        for _ in range(120):
            hands.key("Tab")
            if re.search(wanted, hands.focused().name):
                return
        raise AssertionError(f"no way to {wanted}")

    page.goto(f"{built}#/settings")
    page.locator("#stops-one").wait_for()
    to("^One stop")
    hands.key("Enter")
    assert hands.focused().name.startswith("Every place")
    page.goto(f"{built}#/symbiose?seats=human,human&seed=5")
    page.locator("#start").wait_for()
    to("^Start")
    hands.key("Enter")
    page.locator("#unveil").wait_for()
    taken = False
    for _ in range(60):
        page.locator("#unveil, #pass-on, [data-offer], #dialog-result").first.wait_for()
        if page.locator("#dialog-result").count():
            break
        wanted = "can go" if taken else "can be "
        if page.locator("#pass-on").count():
            wanted = "^Pass to "
        to("^I am " if page.locator("#unveil").count() else wanted)
        taken = hands.focused().name.endswith("can be taken")
        hands.key("Enter")
    expect(page.locator("#dialog-result h2")).to_be_focused()
    to("^Rematch$")
    hands.key("Enter")
    page.locator("#unveil").wait_for()


STRUCK = """([key, code]) => {
    const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
}"""
MOVING = """() => document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().activeDuration > 20).length"""


@pytest.mark.engines
def test_keys_hold_on_every_keyboard_and_nothing_moves_where_that_is_wished(
    page: Page, built: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{built}#/symbio?seats=human,human")
    page.locator("#start").click()
    board = page.locator("[data-place][tabindex='0']")
    # Caps Lock, a Cyrillic keyboard with the same place, a French one with the letter elsewhere.
    for key, code in (("B", "KeyB"), ("и", "KeyB"), ("b", "KeyN")):
        page.locator("#tool-rules").focus()
        page.evaluate(STRUCK, [key, code])
        expect(board).to_be_focused()
    page.evaluate(STRUCK, ["?", "Comma"])
    expect(page.locator("#dialog-keys h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(board).to_be_focused()
    for place in ("b7", "c6", "d7"):
        page.locator(f"#at-{place}").click()
        assert not page.evaluate(MOVING)
    expect(page.locator("#log .notation")).to_have_count(2)


def test_a_dialog_gives_the_focus_back_to_a_link_without_a_name(page: Page, built: str) -> None:
    page.goto(built)
    ready(page)
    link = page.locator("a[href='#/learn/symbio']").first
    link.focus()
    page.keyboard.press("?")
    expect(page.locator("#dialog-keys h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
