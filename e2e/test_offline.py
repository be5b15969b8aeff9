"""The site without a server: what is stored, what it says about it, how a newer version comes."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.clocks import FASTER, PLAYED
from e2e.players import PAGE_THINKS
from e2e.serving import begin, end
from e2e.starts import image_of
from e2e.until import STARTING, until
from e2e.visits import SHELF, visit
from e2e.watch import Watch
from tools import precache, serve

WAITS = "A newer version of Holobiont"

KEPT = "caches.open('holobiont-image').then((shelf) => shelf.keys()).then(([{ url }]) => url)"


def begin_game(open_game: Callable[..., Page], running: serve.Server) -> None:
    """Open a game and play one action, so that there is something to continue."""
    page = open_game(running.address, seats="human,human")
    for place in ("b6", "b5"):
        page.locator(f"#at-{place}").click()
    expect(page.locator("#log .notation")).to_have_count(1)


def version(page: Page) -> str:
    """Return the version that the page is of."""
    return str(page.locator("meta[name=version]").get_attribute("content"))


def release(running: serve.Server) -> None:
    """Put a second build in the place of the first: one file differs."""
    root = running.site.root
    sheet = root / "assets" / "css" / "home.css"
    sheet.write_text(sheet.read_text(encoding="utf-8") + "\n.home { --newer: 1; }\n", "utf-8")
    page = root / "index.html"
    listed = precache.listed(root)["version"]
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(f'content="{listed}"', 'content="source"'), encoding="utf-8")
    precache.write(root)
    assert precache.listed(root)["version"] != listed


def test_after_one_visit_a_game_against_the_computer_needs_no_server(
    page: Page, site: serve.Server, open_game: Callable[..., Page]
) -> None:
    visit(page, site)
    image_of(page)
    end(site)
    page.goto("about:blank")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    open_game(site.address, seats="steady,human", seed="5")
    page.locator("html[data-python=image]").wait_for(state="attached")
    # The computer begins, and its worker comes from the shelf too.
    expect(page.locator("#log .notation")).not_to_have_count(0)
    assert not any(PAGE_THINKS in text for text in said)


# What was stored in another year.
AGED = """async (name) => {
    const shelf = await caches.open(name);
    for (const request of await shelf.keys()) {
        if (!request.url.includes(".svg?")) continue;
        const stored = await shelf.match(request);
        const headers = new Headers(stored.headers);
        headers.set("Date", "Thu, 01 Jan 2026 00:00:00 GMT");
        await shelf.put(request, new Response(await stored.arrayBuffer(), { headers }));
    }
}"""


@pytest.mark.engines
def test_pictures_kept_for_long_are_not_asked_for_with_every_board(
    page: Page, site: serve.Server, open_game: Callable[..., Page]
) -> None:
    visit(page, site)
    page.evaluate(AGED, SHELF)
    page.goto("about:blank")
    page.add_init_script(FASTER)
    asked: Counter[str] = Counter()
    page.on("request", lambda request: asked.update([request.url.rpartition("/")[2]]))
    open_game(site.address, "symbioz", seats="gentle,gentle", seed="1")
    until(page, f"{PLAYED} > 20")
    assert 1 <= asked["symbioz.svg"] <= 2


@pytest.mark.engines
def test_bots_are_deleted_though_their_program_is_on_the_shelf_alone(
    page: Page, site: serve.Server, watch: Watch
) -> None:
    watch.expect("404", "could not be stored")
    visit(page, site)
    page.evaluate("import('./web/storage/bots.mjs').then(({ keep }) => keep('One', 'def choose'))")
    site.site.refused.add("bots.mjs")
    page.goto(f"{site.address}#/settings")
    page.reload()
    page.get_by_role("button", name="Delete everything").click()
    with page.expect_event("load"):
        page.get_by_role("button", name="Delete everything now").click()
    site.site.refused.clear()
    assert page.evaluate("import('./web/storage/bots.mjs').then(({ names }) => names())") == []


@pytest.mark.engines
def test_ready_offline_is_not_said_while_a_file_is_missing(
    page: Page, site: serve.Server, watch: Watch
) -> None:
    watch.expect("404")
    site.site.refused.add("symbiote.svg")
    with page.expect_console_message(lambda said: "could not be stored" in said.text) as said:
        page.goto(site.address)
    assert "assets/art/symbiote.svg" in said.value.text
    expect(page.locator("#ready-offline")).to_have_count(0)
    site.site.refused.clear()
    page.reload()
    expect(page.locator("#ready-offline")).to_be_visible()


@pytest.mark.engines
def test_a_newer_version_waits_until_it_is_taken(
    page: Page, site: serve.Server, open_game: Callable[..., Page]
) -> None:
    begin_game(open_game, site)
    image_of(page)
    image = page.evaluate(KEPT)
    visit(page, site)
    first = version(page)
    release(site)

    page.reload()
    expect(page.get_by_text(WAITS)).to_be_visible()
    assert version(page) == first
    # Nothing is said at a table, and a reload in mid-game stays with the version in use.
    page.get_by_role("link", name="Continue").click()
    page.locator("[data-place]").first.wait_for()
    expect(page.get_by_text(WAITS)).to_have_count(0)
    page.reload()
    page.locator("[data-place]").first.wait_for()
    assert version(page) == first

    # Another tab would change under the person's hands.
    other = page.context.new_page()
    other.goto(site.address)
    page.goto(site.address)
    page.get_by_role("button", name="Use it now").click()
    expect(page.get_by_text("open in another tab")).to_be_visible()
    other.close()
    page.get_by_role("button", name="Use it now").click()
    expect(page.locator("meta[name=version]")).not_to_have_attribute("content", first)
    expect(page.locator("#ready-offline")).to_be_visible()
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    expect(page.get_by_text(WAITS)).to_have_count(0)
    # What both versions share is kept once; the image fits both, for its build is the same.
    assert page.evaluate(f"async () => (await (await caches.open('{SHELF}')).keys()).length") == (
        len(precache.listed(site.site.root)["files"]) + 2
    )
    assert page.evaluate(KEPT) == image


UPDATED = """async () => {
    const changed = new Promise((done) => (navigator.serviceWorker.oncontrollerchange = done));
    await (await navigator.serviceWorker.getRegistration()).update();
    await changed;
}"""


@pytest.mark.engines
def test_a_new_service_worker_in_mid_game_changes_nothing_at_the_table(
    page: Page, site: serve.Server, open_game: Callable[..., Page]
) -> None:
    visit(page, site)
    begin_game(open_game, site)
    first = version(page)
    root = site.site.root
    worker = root / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8") + "\n// Newer.\n", encoding="utf-8")
    # In the newer version there is no such thing any more as what this one fetches late.
    for late in ("qr.mjs", "picture.mjs"):
        script = root / "web" / "page" / late
        script.write_text("throw new Error('of the newer version');\n", "utf-8")
    release(site)
    page.evaluate(UPDATED)
    page.locator("#tool-share").click()
    expect(page.locator("svg.code")).to_be_visible()
    with page.expect_download():
        page.get_by_role("button", name="Picture as SVG").click()
    page.keyboard.press("Escape")
    page.locator("#at-c6").click()
    expect(page.locator("#log .notation")).to_have_count(2)
    page.reload()
    expect(page.locator("#log .notation")).to_have_count(2)
    assert version(page) == first


@pytest.mark.engines
def test_every_file_that_is_served_and_stored_is_verified(
    page: Page, site: serve.Server, dist: Path
) -> None:
    visit(page, site)
    page.goto(site.address + "verify.html")
    compare, said = page.locator("#verify"), page.get_by_role("status")
    compare.click()
    expect(said).to_contain_text("All is as the list says", timeout=STARTING)
    found = page.locator("#found")
    expect(found).to_contain_text("of the site")
    count = len((dist / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    expect(found).to_contain_text(f"{count}, all as listed")
    (site.site.root / "web" / "page" / "sound.mjs").write_text("// changed", encoding="utf-8")
    page.locator("#list").set_input_files(dist / "SHA256SUMS")
    expect(said).to_contain_text("Something differs", timeout=STARTING)
    expect(found.get_by_role("listitem")).to_have_text(["web/page/sound.mjs is another file"])


@pytest.mark.engines
def test_the_app_can_be_reset_and_the_games_stay(
    page: Page, site: serve.Server, watch: Watch, open_game: Callable[..., Page]
) -> None:
    watch.expect("404", "ERR_CONNECTION_REFUSED", "ERR_FAILED")
    begin_game(open_game, site)
    visit(page, site)
    page.goto(site.address + "reset.html")
    end(site)
    page.get_by_role("button", name="Reset the app").click()
    expect(page.get_by_role("status")).to_contain_text("Nothing was deleted")
    assert page.evaluate(f"caches.has('{SHELF}')")
    page.goto(site.address + "none/at/all")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()

    again = begin(site.site, site.server_address[1])
    page.goto(again.address)
    page.get_by_role("link", name="Reset the app").click()
    page.get_by_role("button", name="Reset the app").click()
    page.wait_for_url(again.address)
    registrations = "navigator.serviceWorker.getRegistrations().then(({ length }) => length)"
    assert page.evaluate(registrations) == 0
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    end(again)
