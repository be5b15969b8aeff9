"""What a click costs on the tables, and what the page does while the computer thinks."""

from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from tools.bench.pages import Places
from tools.browser import options

MOVES = 100
"""Clicks on each table, and on the bare page."""
TURNS = 12

# From the event to the frame after it, as the person sees it.
TIMER = """
window.painted = [];
addEventListener("click", ({ timeStamp }) => {
    requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => painted.push(performance.now() - timeStamp);
        after.port2.postMessage(null);
    });
}, true);
window.long = [];
new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: "longtask" });
"""

# A button that Python answers by one change of its class.
BUTTON = """() => {
    const button = document.createElement("button");
    button.id = "press";
    document.body.append(button);
    python.runPython(`
from js import document
from pyodide.ffi import create_proxy
button = document.getElementById("press")
button.addEventListener("click", create_proxy(lambda event: button.classList.toggle("on")))
`);
}"""

PLACES = "[data-offer], [data-ready], #unveil"
OVER = "[data-offer], #result, dialog[open]"


def reaction(playwright: Playwright, places: Places) -> dict[str, Any]:
    """Return what clicks cost, and the longest task of the page while the computer thinks."""
    running = playwright.chromium.launch(**options())
    context = running.new_context(bypass_csp=True)
    tables = {"bare": times(on_the_bare_page(context, places.bare))}
    for slug, game in GAMES.items():
        tables[slug] = times(between_people(context, places.site, slug, game.seats[0]))
    thinking = against_the_computer(context, places.site, LEVELS[-1].key)
    running.close()
    return {"tables": tables, "thinking": thinking}


def times(painted: list[float]) -> dict[str, float]:
    """Return the median and the 95th percentile of milliseconds."""
    return {
        "clicks": len(painted),
        "median": round(median(painted), 1),
        "p95": round(quantiles(painted, n=20)[-1], 1),
    }


def begin(context: BrowserContext, address: str, slug: str, query: str) -> Page:
    """Open a new game."""
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(TIMER)
    page.goto(f"{address}#/{slug}?{query}")
    page.locator("#start").click()
    page.locator(PLACES).first.wait_for()
    return page


def press(page: Page, number: int) -> None:
    """Press one of the places that are offered, and wait for the answer to be painted."""
    places = page.locator(PLACES)
    known = page.evaluate("painted.length")
    places.nth(number % places.count()).click(force=True)
    page.wait_for_function("known => painted.length > known", arg=known)


def on_the_bare_page(context: BrowserContext, address: str) -> list[float]:
    """Return the milliseconds from click to paint where Python does as little as it can."""
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(TIMER)
    page.goto(address)
    page.locator("html[data-answered]").wait_for(state="attached")
    page.evaluate(BUTTON)
    for number in range(MOVES):
        page.locator("#press").click(force=True)
        page.wait_for_function("known => painted.length > known", arg=number)
    found: list[float] = page.evaluate("painted")
    page.close()
    return found


def between_people(context: BrowserContext, address: str, slug: str, players: int) -> list[float]:
    """Return the milliseconds from click to paint over many clicks, in as many games as needed."""
    found: list[float] = []
    while len(found) < MOVES:
        page = begin(context, address, slug, f"seats={','.join(['human'] * players)}&seed=1")
        while len(found) < MOVES and page.locator(PLACES).count():
            press(page, 7 * len(found) + 3)
            found.append(page.evaluate("painted.at(-1)"))
        page.close()
    return found


def against_the_computer(context: BrowserContext, address: str, level: str) -> dict[str, Any]:
    """Return the longest task of the page and the clicks' times while the computer plays."""
    page = begin(context, address, "symbio", f"seats=human,{level}&seed=2")
    page.evaluate("long.length = 0")
    for turn in range(TURNS):
        page.locator(PLACES).first.wait_for()
        press(page, 5 * turn + 1)
    found = page.evaluate("({ long, painted })")
    page.close()
    return {
        "level": level,
        "longest task": round(max(found["long"], default=0)),
        "worst click": round(max(found["painted"]), 1),
    }
