"""What may differ between browsers, in three engines: start, games, storage, offline, frames.

A small part is in every run, for Firefox and WebKit: the other files test Chromium. The rest is
run by `make e2e-all`. Nothing here is particular to one driver.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e import engines
from e2e.engines import Tab, click, shown, until
from e2e.players import ENDLESS, LOGGED, PRESS
from e2e.serving import end, serving
from e2e.until import STARTING
from e2e.watch import Watch
from holobiont.registry import GAMES
from tests.support.variants import later
from tools import embeds, find_browser
from tools.serve import Server

IN_WORKER = "document.documentElement.dataset.brain === 'worker'"
ACTIONS = f"() => {LOGGED}"
# As wide or as high as what is left for it: Firefox may count a scroll bar that is not there.
FILLS = """[[".stage", ".board"].map((one) => document.querySelector(one).getBoundingClientRect())]
    .some(([stage, board]) => stage.width - board.width < 1 || stage.height - board.height < 1)"""
EARLIER = """() => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: "PageUp", bubbles: true, cancelable: true }))"""
PAST = "document.querySelector('#board[data-past]') !== null"
PRESENT = "document.querySelector('#board:not([data-past])') !== null"
MARKED = "history.state === 'aside'"
KEPT = "localStorage.getItem('holobiont-image') !== null"
# What the worker of web/first_paint/head_start.mjs answers.
ASK_THE_READER = """async () => {
    const kept = holobiont.readKept(localStorage.getItem("holobiont-image"));
    globalThis.compiled = (await kept.interpreter) instanceof WebAssembly.Module;
    globalThis.hashed = (await kept.image).digest.byteLength;
}"""
FRAME = """<!doctype html><html lang="en"><title>Somebody else's page</title>
<link rel="icon" href="data:,"><script src="{site}embed.js"></script>
<holobiont-game game="symbio" seats="gentle,human" seed="7" start="now"></holobiont-game>
<script>
globalThis.told = [];
addEventListener("holobiont-move", ({{ detail }}) => told.push(detail));
</script>"""


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    if find_browser.webkit() is None:
        pytest.skip("WebKit's driver or Xvfb is not here: make browser")
    with engines.screen() as name:
        yield name


def tab_of(request: pytest.FixtureRequest) -> Iterator[Tab]:
    if request.param == "webkit":
        with engines.webkit(request.getfixturevalue("display")) as tab:
            yield tab
        return
    browser: Browser = request.getfixturevalue(request.param)
    context = browser.new_context()
    context.set_default_timeout(STARTING)
    watch = Watch()
    # So Firefox calls it when a page that is loaded anew breaks off what it was storing.
    watch.expect("A ServiceWorker intercepted the request and encountered an unexpected error")
    if request.function is test_a_visited_site_is_played_offline:
        # Each browser says in its own words that nobody answers when a newer version is looked for.
        watch.expect("NetworkError when attempting to fetch", "ERR_CONNECTION_REFUSED")
    context.on("page", watch.over)
    yield engines.OfPlaywright(context.new_page())
    # A browser may complain of what it had to break off to close.
    watch.check()
    context.close()


@pytest.fixture(params=[later("firefox"), "webkit"])
def other(request: pytest.FixtureRequest) -> Iterator[Tab]:
    """A page in a browser that the rest of the suite does not use."""
    yield from tab_of(request)


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def tab(request: pytest.FixtureRequest) -> Iterator[Tab]:
    """A page in each browser."""
    yield from tab_of(request)


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[str]:
    """The address of somebody else's page with a game in a frame without an origin."""
    copy, page = tmp_path / "site", tmp_path / "page"
    shutil.copytree(dist, copy)
    page.mkdir()
    with serving(copy) as site, serving(page) as running:
        # Who builds the site for a place says so; the tests' copies have one only now.
        embeds.write(copy, site.address)
        text = FRAME.format(site=site.address)
        (page / "index.html").write_text(text, encoding="utf-8")
        yield running.address


def sit_down(tab: Tab, address: str, slug: str) -> None:
    """Begin a game against the computer."""
    others = ",gentle" * (GAMES[slug].seats[0] - 1)
    tab.open(f"{address}#/{slug}?seats=human{others}&seed=5")
    shown(tab, "html[data-python]")
    click(tab, "#start")
    shown(tab, "main.table")
    until(tab, FILLS)


def play_and_reload(tab: Tab, address: str, slug: str, actions: int = ENDLESS) -> None:
    """Play against the computer; all of it is there after a reload, and nothing else."""
    sit_down(tab, address, slug)
    # WebKit's computer player takes as long as a start, on a busy machine.
    assert tab.run(PRESS, [STARTING, actions]) == ("over" if actions == ENDLESS else "enough")
    until(tab, IN_WORKER)
    if actions == ENDLESS:
        played = tab.run(ACTIONS)
        assert played
        tab.reload()
        until(tab, f"{LOGGED} === given", played)
    else:
        tab.reload()
        until(tab, f"{LOGGED} >= given", actions)


def test_another_engine_starts_plays_and_keeps(other: Tab, built: str) -> None:
    play_and_reload(other, built, "symbio", 4)


@pytest.mark.engines
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_of_each_title(tab: Tab, built: str, slug: str) -> None:
    play_and_reload(tab, built, slug)


@pytest.mark.engines
def test_the_computer_begins_in_a_frame_without_an_origin(tab: Tab, host: str) -> None:
    tab.open(host)
    until(tab, "told.some(({ plies }) => plies > 0)")


@pytest.mark.engines
def test_back_leads_to_the_game_before_it_leads_away(tab: Tab, built: str) -> None:
    def press(key: str) -> None:
        tab.run(f"() => history.{key}()")

    tab.open(built)
    shown(tab, "html[data-python]")
    sit_down(tab, built, "symbio")
    tab.run(PRESS, [STARTING, 4])
    tab.run(EARLIER)
    until(tab, PAST)
    press("back")
    until(tab, PRESENT)
    press("forward")
    until(tab, MARKED)
    tab.run(EARLIER)
    until(tab, PAST)
    tab.run("() => (location.hash = '#/game/not-here')")
    until(tab, f"!({MARKED}) && !location.hash.endsWith('not-here')")
    assert tab.run(f"() => {PAST}"), "a link that leads nowhere changes nothing"
    press("back")
    until(tab, PRESENT)
    tab.run("() => document.dispatchEvent(new CustomEvent('holobiont:tell', { detail: 'whatif' }))")
    shown(tab, "#back-to-game")
    press("back")
    until(tab, "document.querySelector('#back-to-game') === null")
    assert tab.run(f"() => {PRESENT}")
    until(tab, f"!({MARKED})")
    press("back")
    until(tab, "document.querySelector('.table') === null")


@pytest.mark.engines
def test_a_worker_reads_what_the_last_visit_has_kept(tab: Tab, built: str) -> None:
    tab.open(f"{built}#/symbio")
    until(tab, KEPT)
    tab.reload()
    shown(tab, "html[data-python=image] #start")
    tab.run(ASK_THE_READER)
    until(tab, "globalThis.compiled && hashed === 32")


@pytest.mark.engines
def test_a_visited_site_is_played_offline(tab: Tab, server: Server) -> None:
    tab.open(server.address)
    shown(tab, "#ready-offline")
    end(server)
    tab.open(f"{server.address}licences.html")
    play_and_reload(tab, server.address, "symbio", 4)
