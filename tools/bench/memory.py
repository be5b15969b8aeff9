"""The memory that a page takes, its worker included."""

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from holobiont.search.levels import LEVELS
from tools.bench import start
from tools.bench.pages import Places
from tools.browser import options


def of_pages(playwright: Playwright, places: Places) -> dict[str, int]:
    """Megabytes of each page, one browser for each."""
    file = places.one_file.as_uri()
    return {
        "bare": of_page(playwright, places.bare),
        "site": of_page(playwright, f"{places.site}#/symbio"),
        "one file": of_page(playwright, f"{file}#/symbio"),
        "against the computer": of_page(
            playwright, f"{places.site}#/symbio?seats={LEVELS[-1].key},human&seed=3", computer=True
        ),
    }


def of_page(playwright: Playwright, address: str, *, computer: bool = False) -> int:
    """Megabytes once the board, or Python, has answered, or the computer has played."""
    running = playwright.chromium.launch(**options())
    context = running.new_context(bypass_csp=True)
    if computer:
        page = context.new_page()
        page.set_default_timeout(start.PATIENCE)
        page.goto(address)
        page.locator("#start").click()
        # The computer begins.
        page.locator("#log .notation").first.wait_for(state="attached")
    else:
        start.visit(context, address)
    found = of_the_largest(running)
    running.close()
    return found


def of_the_largest(running: Browser, counted: Iterable[str] = ("Pss",)) -> int:
    """Megabytes of the largest process of a page, shared memory counted in part; 0 if unknown.

    ``counted`` are the kinds of memory, as Linux names them.
    """
    devtools = running.new_browser_cdp_session()
    processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [0]
    for process in processes:
        rollup = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and rollup.exists():
            _, *lines = rollup.read_text().splitlines()
            kilobytes = {kind: int(size) for kind, size, _ in map(str.split, lines)}
            sizes.append(sum(kilobytes[f"{kind}:"] for kind in counted) // 1024)
    return max(sizes)
