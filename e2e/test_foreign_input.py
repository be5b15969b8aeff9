"""Fields that extensions put on the page, and fingers that the browser takes away."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.watch import Arrive
from tests.support.variants import first_of

SHADOW = """() => {
    const host = document.body.appendChild(document.createElement("div"));
    const field = host.attachShadow({ mode: "open" }).appendChild(document.createElement("input"));
    globalThis.read = () => field.value;
    field.focus();
}"""
CLOSED = SHADOW.replace('"open"', '"closed"')
EDITED = """() => {
    const note = document.body.appendChild(document.createElement("div"));
    note.contentEditable = "true";
    globalThis.read = () => note.textContent;
    note.focus();
}"""


@pytest.mark.parametrize("put", first_of(SHADOW, CLOSED, EDITED), ids=["open", "closed", "edited"])
def test_what_is_typed_into_a_strangers_field_is_typed_there(
    page: Page, built: str, open_game: Callable[..., Page], put: str
) -> None:
    open_game(built, seats="human,human", seed="7")
    before = page.locator("#app").inner_html()
    page.evaluate(put)
    page.keyboard.type("hello /?")
    page.keyboard.press("Escape")
    page.keyboard.press("F1")
    assert page.evaluate("read()") == "hello /?"
    assert page.locator("#app").inner_html() == before
    # A password manager fills in a field.
    page.evaluate("() => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("h")
    expect(page.locator("dialog[open]")).to_have_count(1)


def fingers(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touched: list[dict[str, Any]] = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


@pytest.mark.parametrize("end", first_of("second finger", "cancel"))
def test_finger_that_is_taken_away_leaves_nothing_in_the_hand(
    arrive: Arrive, built: str, end: str
) -> None:
    page = arrive(has_touch=True, viewport={"width": 800, "height": 900})
    page.goto(f"{built}#/symbioz?seats=human,human&seed=7")
    page.locator("#start").click()
    source = page.locator("[data-carry]").first
    source.wait_for()
    box = source.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    status = page.locator("#status")
    before = status.inner_text()
    session = page.context.new_cdp_session(page)
    fingers(session, "touchStart", (x, y))
    for step in (6, 12, 20):
        fingers(session, "touchMove", (x + step, y))
    expect(status).to_contain_text("place the newborn of")
    if end == "cancel":
        fingers(session, "touchCancel")
    else:
        fingers(session, "touchStart", (x + 20, y), (x + 80, y + 80))
        fingers(session, "touchMove", (x + 10, y), (x + 120, y + 120))
        fingers(session, "touchEnd")
    expect(status).not_to_contain_text("place the newborn of")
    assert status.inner_text() == before
    page.touchscreen.tap(x, y)
    expect(status).to_contain_text("place the newborn of")
    assert page.locator("#log-lines .notation").count() == 0


def test_finger_carries_over_the_whole_way(arrive: Arrive, built: str) -> None:
    page = arrive(has_touch=True, viewport={"width": 800, "height": 900})
    page.goto(f"{built}#/symbioz?seats=human,human&seed=7")
    page.locator("#start").click()
    source = page.locator("[data-carry]").first
    source.wait_for()
    box = source.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    fingers(session, "touchStart", (x, y))
    fingers(session, "touchMove", (x + 20, y))
    expect(page.locator("#status")).to_contain_text("place the newborn of")
    lifted = source.get_attribute("data-carry")
    target = page.locator(f"[data-drop][data-offer]:not([data-carry='{lifted}'])").first
    to = target.bounding_box()
    assert to
    to_x, to_y = to["x"] + to["width"] / 2, to["y"] + to["height"] / 2
    for part in range(1, 9):
        fingers(session, "touchMove", (x + (to_x - x) * part / 8, y + (to_y - y) * part / 8))
    place = target.get_attribute("data-drop")
    fingers(session, "touchEnd")
    expect(page.locator("#log-lines .notation")).to_contain_text(
        f"a newborn Zerb from {lifted} in {place}"
    )


TRANSLATE = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode())
        if (walker.currentNode.data.trim()) texts.push(walker.currentNode);
    const ours = texts.filter((text) => !text.parentElement.closest("[translate=no]"));
    for (const text of ours) {
        const outer = document.createElement("font"), inner = document.createElement("font");
        inner.textContent = text.data.toUpperCase();
        outer.append(inner);
        text.replaceWith(outer);
    }
}"""


def test_a_page_that_the_browser_translates_is_played_on(
    page: Page, built: str, open_game: Callable[..., Page]
) -> None:
    """A translator puts each text into elements of its own and takes the old one away."""
    open_game(built, seats="human,human", seed="7")
    page.evaluate(TRANSLATE)
    page.locator("#at-b7").click()
    page.locator("#at-c6").click()
    expect(page.locator("#log-lines")).to_contain_text("c6")
    page.evaluate(TRANSLATE)
    page.locator("#tool-undo").click()
    expect(page.locator("#log")).not_to_contain_text("c6")
