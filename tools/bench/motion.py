"""Frames dropped while the computer plays: its turns are shown in motion, and it thinks between."""

import json
from typing import Any

from playwright.sync_api import Browser, Playwright

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from tools.bench import start, trace
from tools.bench.clicks import SCREENS, Screen
from tools.bench.pages import Places
from tools.browser import options

SECONDS = 8
WEAKEST, STRONGEST = LEVELS[0].key, LEVELS[-1].key
THINKING = f"symbio {STRONGEST}"
"""Name of the game in which the computer thinks for long."""


def smoothness(playwright: Playwright, places: Places) -> dict[str, dict[str, Any]]:
    """Return the frames due and dropped, by screen and game, of games that the computer plays."""
    running = playwright.chromium.launch(**options())
    games = {slug: (slug, WEAKEST) for slug in GAMES} | {THINKING: ("symbio", STRONGEST)}
    found: dict[str, dict[str, Any]] = {}
    for name, screen in SCREENS.items():
        found[name] = {
            game: watched(running, screen, address(places.site, slug, level))
            for game, (slug, level) in games.items()
        }
    running.close()
    return found


def address(site: str, slug: str, level: str) -> str:
    """Return the link to a game that the computer plays by itself."""
    seats = ",".join([level] * GAMES[slug].seats[0])
    return f"{site}#/{slug}?seats={seats}&seed=1"


def watched(browser: Browser, screen: Screen, address: str) -> dict[str, int]:
    """Return the frames due and dropped in some seconds of a game that plays itself."""
    context = browser.new_context(bypass_csp=True, **screen.context)
    page = context.new_page()
    page.set_default_timeout(start.PATIENCE)
    page.goto(address)
    page.locator("#start").click()
    page.locator("#log .notation").first.wait_for(state="attached")
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": screen.slowed})
    browser.start_tracing(page=page, categories=trace.FRAMES)
    page.wait_for_timeout(SECONDS * 1000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return trace.dropped(events)
