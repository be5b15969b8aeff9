"""What a click costs on the tables, and what the page does while the computer thinks."""

from typing import Any

from playwright.sync_api import BrowserContext, Page

MOVES = 200
ELSEWHERE = 100  # clicks on the tables of the other games
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

PLACES = "[data-offer], [data-ready], #unveil"
OVER = "[data-offer], #result, dialog[open]"


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


def between_people(
    context: BrowserContext, address: str, slug: str, players: int, clicks: int
) -> list[float]:
    """Return the milliseconds from click to paint over many clicks, in as many games as needed."""
    found: list[float] = []
    while len(found) < clicks:
        page = begin(context, address, slug, f"seats={','.join(['human'] * players)}&seed=1")
        while len(found) < clicks and page.locator(PLACES).count():
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
    return {"longest task": max(found["long"], default=0), "painted": found["painted"]}
