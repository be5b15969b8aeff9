"""Times of clicks on the tables, and the longest task of the page while the computer thinks.

Beside each table stands a plain page: the same elements and styles without Python and without our
scripts, where a click changes one class of two elements. It shows what the browser alone takes.
"""

import json
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from tools.bench import trace
from tools.bench.pages import Places
from tools.browser import options

MOVES, TRACED = 60, 20
"""Clicks on each table and on the bare page, without a trace and with one."""
TURNS = 12
MOST = 4
"""Seats at the largest table, beside the smallest one of each game."""


class Screen(NamedTuple):
    """Where people play."""

    context: dict[str, Any]
    slowed: int


SCREENS = {
    "desktop": Screen({"viewport": {"width": 1440, "height": 900}}, 1),
    "phone": Screen(
        {
            "viewport": {"width": 390, "height": 844},
            "device_scale_factor": 2,
            "is_mobile": True,
            "has_touch": True,
        },
        4,
    ),
}

# From the event to the frame after it, as the person sees it.
TIMER = """
window.painted = [];
addEventListener("click", ({ timeStamp, isTrusted }) => {
    if (!isTrusted) return;
    requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => {
            performance.mark("painted");
            painted.push(performance.now() - timeStamp);
            window.answered?.();
        };
        after.port2.postMessage(null);
    });
}, true);
window.long = [];
new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: "longtask" });
"""

# An event around it shows a patch in a trace, with the time of its thread.
PATCH = """() => {
    const { patch } = holobiont;
    holobiont.patch = (...given) => {
        let told;
        document.addEventListener("patch", () => (told = patch(...given)), { once: true });
        document.dispatchEvent(new Event("patch"));
        return told;
    };
}"""

# Once a click is answered, and nothing is left to do.
ANSWERED = """(known) => new Promise((done) => {
    window.answered = () =>
        painted.length > known && requestIdleCallback(() => done(), { timeout: 500 });
    answered();
})"""

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

START = PATCH.replace("() => {", "() => {\n    document.getElementById('start').click();", 1)
PLACES = "[data-offer], [data-ready], #unveil, #pass-on"

# The table without its scripts, as a document of its own.
STANDING = """() => {
    const root = document.documentElement.cloneNode(true);
    for (const each of root.querySelectorAll("script, link[rel=modulepreload]")) each.remove();
    return `<!doctype html>${root.outerHTML}`;
}"""
PLAIN = """() => {
    const sheet = document.createElement("style");
    sheet.textContent = ".pressed { opacity: 0.5 }";
    document.head.append(sheet);
    let before;
    addEventListener("click", ({ target }) => {
        const place = target.closest("PLACES");
        for (const each of [place, before]) each?.classList.toggle("pressed");
        before = place;
    });
}""".replace("PLACES", PLACES)
OVER = "[data-offer], #result, dialog[open]"


def reaction(playwright: Playwright, places: Places) -> dict[str, Any]:
    """Return what clicks cost, and the longest task of the page while the computer thinks."""
    running = playwright.chromium.launch(**options())
    tables = {
        f"{slug} {seats}": (slug, seats)
        for slug, game in GAMES.items()
        for seats in dict.fromkeys((game.seats[0], min(game.seats[-1], MOST)))
    }
    screens = {}
    for name, screen in SCREENS.items():
        found = {"bare": cost(running, screen, on_the_bare_page(places.bare))}
        for table, (slug, seats) in tables.items():
            target = between_people(places.site, slug, seats)
            plain = {"plain": cost_of_a_plain_page(running, screen, target)}
            found[table] = {**cost(running, screen, target), **plain}
        screens[name] = found
    context = running.new_context(bypass_csp=True)
    thinking = against_the_computer(context, places.site, LEVELS[-1].key)
    running.close()
    return {"screens": screens, "thinking": thinking}


class Target(NamedTuple):
    """A page whose places are pressed one after the other."""

    address: str
    ready: str
    places: str
    prepare: str


def cost(browser: Browser, screen: Screen, target: Target) -> dict[str, Any]:
    """Return the times from event to frame, and the phases of traced clicks."""
    return measured(browser.new_context(bypass_csp=True, **screen.context), screen, target)


def cost_of_a_plain_page(browser: Browser, screen: Screen, target: Target) -> dict[str, Any]:
    """Return what ``cost`` does, of a table that plain JavaScript answers."""
    context = browser.new_context(bypass_csp=True, service_workers="block", **screen.context)
    page = opened(context, target)
    copied = page.evaluate(STANDING)
    page.close()
    address = target.address.partition("#")[0] + "plain"
    context.route(address, lambda route: route.fulfill(body=copied, content_type="text/html"))
    return measured(context, screen, Target(address, target.places, target.places, PLAIN))


def measured(context: BrowserContext, screen: Screen, target: Target) -> dict[str, Any]:
    """Return the times and the phases of clicks in a context, which is closed."""
    browser = context.browser
    assert browser is not None
    clicks = pressing(context, screen, target)
    painted = [next(clicks) for _ in range(MOVES)]
    browser.start_tracing(categories=trace.CATEGORIES)
    for _ in range(TRACED):
        next(clicks)
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return {**times(painted), **trace.phases(traced)}


def times(painted: list[float]) -> dict[str, float]:
    """Return the median and two percentiles of milliseconds."""
    twentieths = quantiles(painted, n=20)
    return {
        "clicks": len(painted),
        "median": round(median(painted), 1),
        "p75": round(twentieths[14], 1),
        "p95": round(twentieths[18], 1),
    }


def pressing(context: BrowserContext, screen: Screen, target: Target) -> Iterator[float]:
    """Press places, in as many games as needed; yield the milliseconds from event to frame."""
    number = 3
    while True:
        page = opened(context, target)
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": screen.slowed})
        while page.locator(target.places).count():
            press(page, number, target.places, touch=bool(screen.context.get("has_touch")))
            yield page.evaluate("painted.at(-1)")
            number += 7
        page.close()


def opened(context: BrowserContext, target: Target) -> Page:
    """Return a page on which the first place can be pressed."""
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(TIMER)
    page.goto(target.address)
    page.locator(target.ready).first.wait_for(state="attached")
    page.evaluate(target.prepare)
    page.locator(target.places).first.wait_for()
    return page


def press(page: Page, number: int, selector: str = "", *, touch: bool = False) -> None:
    """Press one of the places that are offered, and wait for the answer to be painted."""
    places = page.locator(selector or PLACES)
    known = page.evaluate("painted.length")
    place = places.nth(number % places.count())
    (place.tap if touch else place.click)(force=True)
    page.evaluate(ANSWERED, known)


def on_the_bare_page(address: str) -> Target:
    """Return the page where Python does as little as it can."""
    return Target(address, "html[data-answered]", "#press", BUTTON)


def between_people(address: str, slug: str, seats: int) -> Target:
    """Return a new game between people."""
    query = f"seats={','.join(['human'] * seats)}&seed=1"
    return Target(f"{address}#/{slug}?{query}", "#start", PLACES, START)


def against_the_computer(context: BrowserContext, address: str, level: str) -> dict[str, Any]:
    """Return the longest task of the page and the clicks' times while the computer plays."""
    target = Target(f"{address}#/symbio?seats=human,{level}&seed=2", "#start", PLACES, START)
    page = opened(context, target)
    page.evaluate("long.length = painted.length = 0")
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
