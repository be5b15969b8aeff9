"""The way through all screens, and what of a language is wrong on them."""

from __future__ import annotations

import os

from playwright.sync_api import Page

from e2e.players import played
from e2e.until import settled
from holobiont.registry import GAMES
from tests.language.pseudo import CREDITS, unmarked
from tests.support.present import present

NAMES = {"Ana", "Bo", "English", "Français", "Deutsch", *CREDITS}

DIALOGS = (
    "show:share",
    "show:settings",
    "show:new",
    "show:scores",
    "show:result",
    "review",
)

CUT = """() => {
    const visible = { visibilityProperty: true, opacityProperty: true };
    const shown = (element) => element.checkVisibility(visible);
    const small = (element) => element.closest(".visually-hidden, svg, [inert], .drawings");
    const named = ({ localName, className, textContent }) =>
        `<${localName} class="${className}"> ${textContent.slice(0, 60)}`;
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide`);
    for (const element of document.querySelectorAll("#app *")) {
        if (small(element) || !shown(element)) continue;
        const { overflowX } = getComputedStyle(element);
        const hides = overflowX === "hidden" || overflowX === "clip";
        // A long name of a person ends in dots, and so does the line that opens the log.
        if (hides && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
            if (!element.closest(".name, .last-line")) found.push(`cut: ${named(element)}`);
        if (!element.matches(".button, .select")) continue;
        const room = element.getBoundingClientRect();
        const range = document.createRange();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const outside = ({ width, left, right, top, bottom }) =>
            width > 1 &&
            (Math.min(left - room.left, top - room.top) < -2 ||
                Math.max(right - room.right, bottom - room.bottom) > 2);
        for (let text; (text = texts.nextNode()); ) {
            // What is only heard has a place of one pixel.
            if (small(text.parentElement) || text.parentElement.offsetWidth < 3) continue;
            range.selectNodeContents(text);
            if ([...range.getClientRects()].some(outside))
                found.push(`out of its button: ${named(element)}`);
        }
    }
    return found;
}"""

# The rules themselves, and the list of what is in them, are texts of their own.
MARKUP = """(app) => {
    const copy = app.cloneNode(true);
    for (const text of copy.querySelectorAll("#rules-text, .rules-page nav")) text.remove();
    return copy.innerHTML;
}"""

TELL = "(text) => document.dispatchEvent(new CustomEvent('holobiont:tell', { detail: text }))"


def wrong(page: Page, where: str) -> list[str]:
    """Faults of one screen, each as a line."""
    settled(page)
    markup = page.locator("#app").evaluate(MARKUP)
    if shots := os.environ.get("HOLOBIONT_SHOTS"):
        page.screenshot(path=f"{shots}/{where}-{present(page.viewport_size)['width']}.png")
    return [f"{where}: {fault}" for fault in (*unmarked(markup, NAMES), *page.evaluate(CUT))]


def go(page: Page, address: str, waits: str) -> None:
    page.evaluate("(hash) => (location.hash = hash)", address)
    page.locator(waits).first.wait_for()


def walk(page: Page) -> list[str]:
    """Faults of all screens, visited one after the other."""
    found = wrong(page, "start")
    for slug in GAMES:
        go(page, f"#/{slug}?seats={','.join(['human'] * max(2, GAMES[slug].seats[0]))}", ".setup")
        found += wrong(page, f"set-up of {slug}")
        page.locator("#start").click()
        page.locator("main.table").wait_for()
        found += wrong(page, f"curtain of {slug}")
        page.evaluate(TELL, "unveil")
        page.locator("#board").wait_for()
        found += wrong(page, f"table of {slug}")
    go(page, played("symbio", 0), "#log .notation:visible, #last-line:visible")
    for dialog in DIALOGS:
        page.evaluate(TELL, dialog)
        page.locator("dialog[open], [data-docked]").wait_for()
        found += wrong(page, f"{dialog} of a game that is over")
        page.evaluate(TELL, "show:")
    page.evaluate(TELL, "look:3")
    page.locator("#scrubber").wait_for()
    found += wrong(page, "the past")
    go(page, "#/games", ".games-kept")
    found += wrong(page, "shelf")
    go(page, "#/settings", ".settings")
    found += wrong(page, "settings")
    go(page, "#/help/symbio", "[id='symbio/options']")
    return found + wrong(page, "rules")
