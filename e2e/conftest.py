"""A real browser, the site in its forms, and a page on which nothing may go wrong."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from e2e.serving import begin, end, serving, site_of
from e2e.starts import ALONE
from e2e.stills import Stills, stills
from e2e.until import PATIENCE, STARTING
from e2e.watch import Arrive, Watch
from tools import browser
from tools.build import ROOT
from tools.once import once
from tools.one_file import __main__ as edition
from tools.serve import Server

expect.set_options(timeout=PATIENCE)

# Elsewhere no service worker is there: what it stores would take a third of the time of a test.
OFFLINE = {
    *("adding", "balance", "bots", "broken_line", "clock", "damaged", "eight_hours", "embed"),
    *("engines", "lab", "language", "offline", "one_file", "refused_powers", "start", "workers"),
}


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(**browser.options(windows=False))
    yield running
    running.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    running = browser.firefox(playwright)
    if running is None:
        pytest.skip("Firefox is not here: make browser")
    yield running
    running.close()


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=pytest.mark.engines)])
def engine(request: pytest.FixtureRequest) -> Browser:
    """A browser of each kind that Playwright drives."""
    found: Browser = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="session")
def one_file(dist: Path, shared: Path) -> str:
    """The address of the built site as one file on this disk."""

    def make(folder: Path) -> None:
        folder.mkdir()
        page = edition.make(dist, shared / "one-file-work")
        (folder / "holobiont.html").write_text(page, encoding="utf-8")

    return (once(shared / "one-file", make) / "holobiont.html").as_uri()


@pytest.fixture(scope="session")
def hosted(dist: Path) -> Iterator[Server]:
    """The built site under a sub-path, for all tests that only visit it."""
    running = begin(site_of(dist, "/holobiont/"))
    yield running
    end(running)


@pytest.fixture
def built(hosted: Server) -> str:
    """The address of the built site, which is under a sub-path."""
    return hosted.address


@pytest.fixture
def server(hosted: Server) -> Iterator[Server]:
    """The same files by a server that a test may end, with a record of what either has sent."""
    site = hosted.site
    site.sent.clear()
    running = begin(site)
    yield running
    end(running)
    site.refused.clear()
    site.cut.clear()


@pytest.fixture
def site(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """A copy of the built site, which a test may change and whose server it may end."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder, copy_function=shutil.copy)
    with serving(folder, "/holobiont/") as running:
        yield running


@pytest.fixture
def source() -> Iterator[str]:
    """The address of the checkout, as Python's own plain file server gives it out."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    running = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert running.stdout
    port = running.stdout.readline().split(" port ")[1].split()[0]
    yield f"http://127.0.0.1:{port}/"
    running.terminate()
    running.wait()
    running.stdout.close()


@pytest.fixture(scope="session")
def drawn(chromium: Browser) -> Iterator[Stills]:
    with stills(chromium, ROOT) as still:
        yield still


@pytest.fixture
def still(drawn: Stills) -> Stills:
    """A page for still pictures, with the styles and the drawings of the checkout."""
    drawn.size(1280, 720)
    return drawn


@pytest.fixture
def contexts() -> Iterator[list[BrowserContext]]:
    """What a test opens, which is closed after all that looks at it."""
    opened: list[BrowserContext] = []
    yield opened
    for context in opened:
        context.close()


@pytest.fixture
def watch(contexts: list[BrowserContext]) -> Iterator[Watch]:
    """What goes wrong on any page that arrives; after the test it must be empty."""
    watching = Watch()
    yield watching
    watching.check()


@pytest.fixture
def arrive(
    chromium: Browser, contexts: list[BrowserContext], watch: Watch, request: pytest.FixtureRequest
) -> Arrive:
    """Return a function that opens a page in a browser that has been nowhere, given its options.

    Nothing moves there unless that is asked for: what is judged or pressed is where it stays.
    """

    def arriving(**options: Any) -> Page:
        context = chromium.new_context(**{"reduced_motion": "reduce", **options})
        contexts.append(context)
        # A press may be the first thing on a page that starts; what is expected of it is not.
        context.set_default_timeout(STARTING)
        if request.path.stem.removeprefix("test_") not in OFFLINE:
            context.add_init_script(ALONE)
        context.on("page", watch.over)
        return context.new_page()

    return arriving


@pytest.fixture
def page(arrive: Arrive) -> Page:
    return arrive()


@pytest.fixture
def open_game(page: Page) -> Callable[..., Page]:
    """Return a function that opens a new game and waits until its board can be used."""

    def opening(address: str, slug: str = "symbio", **settings: str) -> Page:
        query = "&".join(f"{name}={value}" for name, value in settings.items())
        page.goto(f"{address}#/{slug}" + (f"?{query}" if query else ""))
        page.locator("#start").click(timeout=STARTING)
        page.locator("[data-place]").first.wait_for()
        return page

    return opening
