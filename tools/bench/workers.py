"""How much one and two workers of the computer player search, and the memory they take."""

from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from tools.bench.clicks import OVER, PLACES
from tools.bench.memory import of_the_largest
from tools.bench.pages import Places
from tools.browser import options

TURNS = 8
SEARCHED = ("symbio", "symbiote")
"""Games of which one is searched turn by turn and one world by world."""
WORKERS = (1, 2)

# The page is told of so many cores, one of which it keeps for itself; and what the workers are
# asked and reply is noted.
CORES = """((cores) => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores });
    Object.defineProperty(navigator, "deviceMemory", { get: () => 8 });
    document.addEventListener("holobiont:quiet", () => (globalThis.quiet = true));
    globalThis.heard = [];
    const known = new Map();
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (data, ...rest) {
        if (data.request && !known.has(this)) {
            known.set(this, known.size);
            this.addEventListener("message", ({ data: { reply } }) => {
                if (!reply) return;
                const { token, spent, report } = JSON.parse(reply);
                const at = performance.now();
                heard.push({ worker: known.get(this), token, spent, at, tried: report.iterations });
            });
        }
        return postMessage.call(this, data, ...rest);
    };
})"""
HEARD = "heard.splice(0)"
BRAINS = "(many) => Number(document.documentElement.dataset.brains) === many"


def together(playwright: Playwright, places: Places) -> dict[str, dict[str, Any]]:
    """By game and number of workers what they search, each in a browser of its own."""
    found: dict[str, dict[str, Any]] = {}
    for slug in SEARCHED:
        for number in WORKERS:
            running = playwright.chromium.launch(**options())
            one = measured(running, places.site, slug, number)
            found.setdefault(slug, {})[str(number)] = one
            running.close()
    return found


def measured(browser: Browser, address: str, slug: str, workers: int) -> dict[str, Any]:
    """Return the steps of search a second over a game against the strongest level.

    They are quartiles over the decisions; the memory is that of the page's process in megabytes.
    """
    context = browser.new_context(bypass_csp=True)
    context.add_init_script(f"{CORES}({workers + 1})")
    page = context.new_page()
    page.set_default_timeout(120_000)
    others = f",{LEVELS[-1].key}" * (GAMES[slug].seats[0] - 1)
    page.goto(f"{address}#/{slug}?seats=human{others}&seed=4")
    page.locator("#start").click()
    page.wait_for_function("globalThis.quiet")
    take_turn(page, 0)
    page.wait_for_function(BRAINS, arg=workers)
    page.evaluate(HEARD)
    for turn in range(1, TURNS):
        take_turn(page, turn)
    rates = list(rates_of(page.evaluate(HEARD)))
    memory = of_the_largest(browser)
    context.close()
    low, middle, high = map(round, quantiles(rates, n=4))
    return {"steps": [low, middle, high], "decisions": len(rates), "MB": memory}


def take_turn(page: Page, turn: int) -> None:
    """Press what is offered until it is the computer's turn, and wait until it is over."""
    for number in range(40):
        offered = page.locator(PLACES)
        page.locator(OVER).first.wait_for()
        if page.locator("#result, dialog[open]").count():
            return
        offered.nth((7 * turn + 3 * number) % offered.count()).click(force=True)
        if page.locator(".thinking").count():
            break
    page.locator(OVER).first.wait_for()


def rates_of(heard: list[dict[str, Any]]) -> list[float]:
    """Return for each decision that was thought over the steps a second of all its workers."""
    found = []
    for token in dict.fromkeys(one["token"] for one in heard):
        replies = [one for one in heard if one["token"] == token and one["spent"]]
        last = {one["worker"]: one for one in replies}
        if len(replies) > 2 * len(last):
            seconds = (max(one["at"] for one in replies) - replies[0]["at"]) / 1000
            first = replies[0]["tried"]
            found.append((sum(one["tried"] for one in last.values()) - first) / seconds)
    return found
