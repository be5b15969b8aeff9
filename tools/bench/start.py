"""From navigation to a board that answers a click, against a page with Pyodide alone."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Frame, Page, Playwright

from tools.bench.pages import Places
from tools.browser import fresh_profile

PATIENCE = 120_000
SETTLED = 1_500
SLOWED = 4
"""Factor by which the processor is slowed, as on a phone."""

LINE = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 20e6 / 8,
    "uploadThroughput": 5e6 / 8,
}

# Presses Start and then a place as soon as they are there, and notes when Python has started, when
# the board is drawn and when it has answered. A frame presses its Start itself.
OBSERVER = """
window.marks ??= {};
const note = (name) => (marks[name] ??= performance.now());
addEventListener("click", ({ target }) => target.id === "play" && note("pressed"), true);
new MutationObserver(() => {
    const { dataset } = document.documentElement;
    if (dataset.python) note("started");
    const start = document.querySelector("#start");
    if (start && !marks.setUp && dataset.python && !("embed" in dataset)) {
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
            dataset.answered = "";
        });
}).observe(document, { childList: true, subtree: true, attributes: true });
document.addEventListener("holobiont:ready", () => note("usable"));
"""

# The first frame is measured as a visitor has it: under the page's policy, with nobody watching. To
# wait for an element would bring Playwright's own script into the page before that frame.
USABLE = "usable"
LISTENER = f"""
window.marks = {{}};
document.addEventListener("holobiont:ready", () => {{
    marks.usable ??= performance.now();
    console.info("{USABLE}");
}});
"""

# Notes when the frame is there that shows a board, whoever has drawn it.
BOARD = f"""{LISTENER}
new MutationObserver((changes, observer) => {{
    const {{ kept }} = document.documentElement.dataset;
    if (kept === "unstyled" || !document.querySelector("[data-offer]")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (marks.seen = performance.now())));
}}).observe(document, {{ childList: true, subtree: true, attributes: true }});
"""

MARKS = """() => {
    const [{ responseStart }] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const way = document.documentElement.dataset.python ?? null;
    return { ...window.marks, firstByte: responseStart, painted: paint?.startTime, way };
}"""

# The image lies in a cache of its own; the note which version is used comes when all is stored.
STORED = """async () => {
    const holds = async (name, path) => {
        for (const shelf of (await caches.keys()).filter((key) => key.startsWith(name)))
            if ((await (await caches.open(shelf)).keys()).some(({ url }) => url.includes(path)))
                return true;
    };
    while (!((await holds("holobiont-image", "")) && (await holds("holobiont-files", "/-/using"))))
        await new Promise((again) => setTimeout(again, 50));
}"""


def opened(
    context: BrowserContext,
    address: str,
    *,
    slow: bool = False,
    slowed: int = 1,
    script: str = OBSERVER,
) -> Page:
    """Open a page in a browser that has settled, over the slow line, or on a slowed processor."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    # The browser's own start is no part of the page's.
    page.wait_for_timeout(SETTLED)
    if slow:
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", LINE)
    if slowed > 1:
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.add_init_script(script)
    page.goto(address, wait_until="commit")
    return page


def visit(
    context: BrowserContext, address: str, *, slow: bool = False, slowed: int = 1
) -> dict[str, Any]:
    """Open a page and return its marks in ms; the page is left open."""
    return answered(opened(context, address, slow=slow, slowed=slowed).main_frame)


def answered(frame: Frame) -> dict[str, Any]:
    """The marks of a frame when its board, or its Python, has answered."""
    frame.locator("html[data-answered]").wait_for(state="attached")
    marks: dict[str, Any] = frame.evaluate(MARKS)
    return marks


def usable(page: Page) -> dict[str, Any]:
    """The marks of a page when Python has taken over."""
    page.wait_for_event("console", lambda said: said.text == USABLE)
    marks: dict[str, Any] = page.evaluate(MARKS)
    return marks


def leave(context: BrowserContext) -> None:
    """Close all pages but keep the browser."""
    context.new_page()
    for page in context.pages[:-1]:
        page.close()


def leave_for_later(context: BrowserContext) -> str:
    """Go from a table to an empty page, as a person does, and return the address of the table."""
    page = context.pages[-1]
    address = page.url
    page.goto("about:blank")
    leave(context)
    return address


@contextmanager
def browser(playwright: Playwright, *, bypass_csp: bool = True) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere."""
    with tempfile.TemporaryDirectory() as profile:
        context = fresh_profile(playwright, Path(profile), bypass_csp=bypass_csp)
        yield context
        context.close()


def both(playwright: Playwright, places: Places, *, slow: bool) -> dict[str, dict[str, Any]]:
    """Visit the bare page and the site twice each, and the site without a way to the server."""
    found = {}
    with browser(playwright) as context:
        found["bare"] = visit(context, places.bare, slow=slow)
        leave(context)
        found["bare again"] = visit(context, places.bare, slow=slow)
    with browser(playwright) as context:
        board = places.site + "#/symbio"
        found["site"] = visit(context, board, slow=slow)
        context.pages[-1].evaluate(STORED)
        leave(context)
        found["site again"] = visit(context, board, slow=slow)
        table = leave_for_later(context)
        found["kept table"] = usable(opened(context, table, slow=slow, script=BOARD))
        leave(context)
        if not slow:
            context.set_offline(True)
            found["offline"] = visit(context, board)
    with browser(playwright) as context:
        game = opened(context, f"{board}/play", slow=slow, script=BOARD)
        found["new game"] = usable(game)
    return found


def over_the_line(playwright: Playwright, places: Places) -> dict[str, dict[str, Any]]:
    """One round over the slow line."""
    return both(playwright, places, slow=True)


def on_a_slowed_processor(playwright: Playwright, places: Places) -> dict[str, dict[str, Any]]:
    """One round of two visits with the processor slowed four times."""
    board = places.site + "#/symbio"
    with browser(playwright) as context:
        found = {"site": visit(context, board, slowed=SLOWED)}
        context.pages[-1].evaluate(STORED)
        leave(context)
        found["site again"] = visit(context, board, slowed=SLOWED)
    return found


def local(playwright: Playwright, places: Places) -> dict[str, dict[str, Any]]:
    """One round of everything that does not depend on a line."""
    found = both(playwright, places, slow=False)
    with browser(playwright) as context:
        found["one file"] = visit(context, f"{places.one_file.as_uri()}#/symbio")
    with browser(playwright) as context:
        page = opened(context, places.host.address)
        page.frame_locator("iframe").locator("#play").click()
        (frame,) = page.main_frame.child_frames
        found["embed"] = answered(frame)
    with browser(playwright, bypass_csp=False) as context:
        found["menu"] = usable(opened(context, places.site, script=LISTENER))
    return found
