"""Clocks in a browser: they tick without a drawing of the page, tell, stand and are kept."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.until import STARTING, until
from e2e.watch import Arrive

# A page that has been open for longer than it has, as far as clocks know.
LATER = """{
    const own = performance.now.bind(performance);
    globalThis.later = 0;
    performance.now = () => own() + globalThis.later;
}"""
PASS = "(seconds) => { globalThis.later += 1000 * seconds }"
COUNT = """() => {
    const own = holobiont.patch;
    globalThis.drawn = 0;
    holobiont.patch = (...given) => {
        globalThis.drawn += 1;
        return own(...given);
    };
}"""
TIME = "document.querySelector('#clock-0 .time').textContent"
HIDE = """(state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def seated(arrive: Arrive, built: str) -> Page:
    """Two people with a minute for each turn; the first one's time runs."""
    page = arrive()
    page.add_init_script(LATER)
    page.goto(f"{built}#/symbio?seats=human,human&clock=turn-60")
    page.locator("#start").click(timeout=STARTING)
    expect(page.locator("#clock-0 .time")).to_have_text("1:00")
    page.locator("#clock-hold-0").click()
    expect(page.locator("#clock-0[data-runs]")).to_have_count(1)
    return page


def test_clock_ticks_and_tells_without_drawing_the_page(arrive: Arrive, built: str) -> None:
    page = seated(arrive, built)
    page.evaluate(COUNT)
    until(page, f"{TIME} <= '0:58'")
    assert page.evaluate("drawn") == 0
    page.evaluate(PASS, 30)
    expect(page.locator("#clock-0[data-low='30']")).to_have_count(1)
    expect(page.locator("#live")).to_contain_text("Player 1 has 30 seconds left.")
    assert page.evaluate("drawn") == 1
    page.evaluate(PASS, 30)
    expect(page.locator("#clock-0 .sign")).to_have_text("time up")
    until(page, f"{TIME}.startsWith('\N{MINUS SIGN}0:0')")


def test_clock_stands_while_the_page_is_hidden_or_gone(arrive: Arrive, built: str) -> None:
    page = seated(arrive, built)
    page.evaluate(HIDE, "hidden")
    expect(page.locator("#clock-0[data-runs]")).to_have_count(0)
    page.evaluate(PASS, 3600)
    page.evaluate(HIDE, "visible")
    expect(page.locator("#clock-0[data-runs]")).to_have_count(1)
    until(page, f"'0:45' < {TIME} && {TIME} < '1:00'")
    page.evaluate(PASS, 20)
    until(page, f"{TIME} < '0:40'")
    page.evaluate("() => { delete document.visibilityState }")
    page.reload()
    page.locator("#clock-hold-0[aria-label='Let the clock go on']").wait_for(timeout=STARTING)
    until(page, f"'0:20' < {TIME} && {TIME} < '0:40'")
    for place in ("b7", "c6"):
        page.locator(f"#at-{place}").click()
    expect(page.locator("#clock-0[data-runs]")).to_have_count(1)
