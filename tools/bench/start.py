"""From navigation to a board that answers a click, against a page with Pyodide alone."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tools.browser import fresh_profile
from tools.serve import Server

PATIENCE = 120_000
SETTLED = 1_500

LINE = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 20e6 / 8,
    "uploadThroughput": 5e6 / 8,
}

# Presses Start and then a place as soon as they are there, and notes when the board is drawn and
# when it has answered.
OBSERVER = """
window.marks ??= {};
const note = (name) => (marks[name] ??= performance.now());
new MutationObserver(() => {
    const start = document.querySelector("#start");
    if (start && !marks.setUp && document.documentElement.dataset.python) {
        note("setUp");
        start.click();
    }
    const place = document.querySelector("[data-offer]");
    if (place && !marks.board) {
        note("board");
        place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    if (document.querySelector("[data-place][aria-selected=true]"))
        requestAnimationFrame(() => {
            note("ready");
            document.documentElement.dataset.answered = "";
        });
}).observe(document, { childList: true, subtree: true, attributes: true });
document.addEventListener("holobiont:quiet", () => note("quiet"));
"""

KEPT = """async () => {
    const kept = async () => (await (await caches.open("holobiont-image")).keys()).length;
    while (!(await kept())) await new Promise((again) => setTimeout(again, 50));
}"""


def visit(context: BrowserContext, address: str, *, slow: bool, board: bool) -> dict[str, Any]:
    """Open a page and return its marks in ms; the page is left open."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    # The browser's own start is no part of the page's.
    page.wait_for_timeout(SETTLED)
    if slow:
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", LINE)
    if board:
        page.add_init_script(OBSERVER)
    page.goto(address, wait_until="commit")
    page.locator("html[data-answered]").wait_for(state="attached")
    marks: dict[str, Any] = page.evaluate("marks")
    marks["way"] = page.evaluate("document.documentElement.dataset.python ?? null")
    return marks


def leave(context: BrowserContext) -> None:
    """Close all pages but keep the browser."""
    context.new_page()
    for page in context.pages[:-1]:
        page.close()


def rest(page: Page) -> None:
    """Wait until the image for the next visit is kept."""
    page.evaluate(KEPT)


def one_round(
    playwright: Playwright, server: Server, *, slow: bool, one_file: str = ""
) -> dict[str, Any]:
    """Visit both pages twice, each with a browser profile of its own, and once what is a file."""
    found: dict[str, Any] = {}
    for name, path, board in (("bare", "bare/", False), ("site", "site/#/symbio", True)):
        with tempfile.TemporaryDirectory() as profile:
            context = fresh_profile(playwright, Path(profile), bypass_csp=True)
            address = server.address + path
            found[name] = visit(context, address, slow=slow, board=board)
            if board:
                rest(context.pages[-1])
            leave(context)
            found[name + " again"] = visit(context, address, slow=slow, board=board)
            context.close()
    if one_file:
        with tempfile.TemporaryDirectory() as profile:
            context = fresh_profile(playwright, Path(profile), bypass_csp=True)
            found["one file"] = visit(context, f"{one_file}#/symbio", slow=False, board=True)
            context.close()
    return found
