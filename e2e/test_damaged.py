"""Files that come whole, but are not what they should be, as from a cache or a hotel's network."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Dialog, Page, Route, expect

from e2e.players import click_through, logged, whole_game
from e2e.starts import ALONE, PYTHON, REST, RESTLESS, WANTS_REST, ready
from e2e.until import until
from e2e.visits import SHELF, visit
from e2e.watch import Watch
from tools import serve

PORTAL = "<!doctype html><title>Welcome</title><p>Accept our terms"
NOTE = """([name, note]) => caches.open(name).then((shelf) => {
    const path = new URL("./-/using", location.href).href;
    return shelf.put(path, new Response(note));
})"""
FAILURES = """
globalThis.failures = 0;
addEventListener("DOMContentLoaded", () => {
    const box = document.getElementById("boot");
    const look = () => (failures += box.dataset.state === "failed");
    new MutationObserver(look).observe(box, { attributes: true });
});
"""
IN_THE_DATABASE = "!Object.keys(localStorage).some((key) => key.startsWith('holobiont/game/'))"
NO_TEXTS = """Storage.prototype.getItem = () => {
    throw new DOMException("the disk is damaged", "UnknownError");
}"""


def spoil(page: Page, pattern: str, content: str = "") -> None:
    """Let a file come as the page of a network that wants something first, or as ``content``."""
    kind = "text/javascript" if pattern.endswith("js") else "application/octet-stream"
    page.route(pattern, lambda route: route.fulfill(body=content or PORTAL, content_type=kind))


@pytest.mark.engines
@pytest.mark.parametrize("content", [PORTAL, " "], ids=["portal", "empty"])
def test_a_program_that_is_none_is_named(
    page: Page, built: str, watch: Watch, content: str
) -> None:
    watch.expect("uncaught: Unexpected token")
    spoil(page, "**/site/start.mjs", content)
    page.goto(built)
    boot = page.locator("#boot")
    expect(boot).to_contain_text("web/site/start.mjs could not be loaded")
    expect(boot.get_by_role("link", name="Reset the app")).to_be_visible()
    page.unroute("**/site/start.mjs")
    boot.get_by_role("button", name="Retry").click()
    ready(page)


@pytest.mark.engines
def test_without_the_first_script_there_is_still_a_game(
    page: Page, built: str, watch: Watch, open_game: Callable[..., Page]
) -> None:
    watch.expect("uncaught: Unexpected token")
    spoil(page, "**/web/site/first_paint.js")
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:1])


@pytest.mark.engines
def test_words_that_are_none_are_done_without(chromium: Browser, built: str) -> None:
    context = chromium.new_context(locale="de-DE", service_workers="block")
    page = context.new_page()
    waiting: list[Route] = []

    def listening(route: Route) -> None:
        # Whoever asks for what Python reads listens for failures by now.
        for damaged in waiting:
            damaged.fulfill(body=PORTAL, content_type="text/javascript")
        waiting.clear()
        route.continue_()

    page.route("**/language/de.js", lambda route: waiting.append(route))
    page.route("**/language/de.mo", listening)
    page.add_init_script(FAILURES)
    page.goto(f"{built}#/symbio?seats=human,human")
    expect(page.locator("#start")).to_have_text("Beginnen")
    assert page.evaluate("failures") == 0
    context.close()


@pytest.mark.engines
def test_who_plays_is_asked_when_the_rest_of_python_is_none(
    page: Page, built: str, watch: Watch
) -> None:
    asked: list[str] = []

    def mend(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    def cut(route: Route) -> None:
        # What asks once more asks with a query.
        body = route.fetch().body()
        route.fulfill(body=body[: len(body) // 2], content_type="application/wasm")

    page.add_init_script(ALONE)
    page.add_init_script(RESTLESS)
    page.route("**/rest-*.wasm", cut)
    page.on("dialog", mend)
    page.goto(built)
    ready(page, "image")
    assert page.evaluate(PYTHON, WANTS_REST) == "LATIN SMALL LETTER A"
    assert len(asked) == 1 and "could not be loaded" in asked[0]


@pytest.mark.engines
def test_the_rest_of_python_is_fetched_again_if_a_bit_of_it_is_wrong(
    page: Page, built: str, watch: Watch
) -> None:
    watch.expect("integrity")
    asked: list[str] = []

    def damage(route: Route) -> None:
        asked.append(route.request.url)
        body = bytearray(route.fetch().body())
        body[len(body) // 2] ^= len(asked) == 1
        route.fulfill(body=bytes(body), content_type="application/wasm")

    page.add_init_script(ALONE)
    page.route(REST, damage)
    with page.expect_response(lambda response: "/rest-" in response.url and len(asked) == 2):
        page.goto(built)
        ready(page, "image")
    assert page.evaluate(PYTHON, WANTS_REST) == "LATIN SMALL LETTER A"


def test_when_python_has_stopped_it_is_said_and_there_is_a_way_on(
    page: Page, built: str, watch: Watch, open_game: Callable[..., Page]
) -> None:
    watch.expect("could not be loaded", "atal", "wasm", "WebAssembly", "Pyodide")
    page.add_init_script(ALONE)
    page.add_init_script(RESTLESS)
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:2])
    spoil(page, "**/rest-*.wasm*")
    page.on("dialog", lambda dialog: dialog.dismiss())
    # It never answers.
    page.evaluate(f"(code) => void ({PYTHON})(code)", WANTS_REST)
    boot = page.locator("#boot")
    expect(boot).to_contain_text("Python has stopped. Your games are kept.")
    page.unroute("**/rest-*.wasm*")
    boot.get_by_role("button", name="Retry").click()
    logged(page, 2)


@pytest.mark.engines
@pytest.mark.parametrize("note", ["{", ""])
def test_a_note_that_cannot_be_read_is_written_anew(
    page: Page, site: serve.Server, note: str
) -> None:
    visit(page, site)
    page.reload()
    ready(page)
    page.evaluate(NOTE, [SHELF, note])
    page.context.service_workers[0].evaluate("inUse = undefined")
    page.reload()
    ready(page)
    page.goto(f"{site.address}reset.html")
    expect(page.locator("#reset")).to_be_visible()
    visit(page, site)
    until(page, "caches.match('./-/using').then((note) => note.json()).then(({ files }) => files)")


@pytest.mark.engines
def test_a_picture_without_its_drawings_is_not_said_to_be_made(
    page: Page, built: str, open_game: Callable[..., Page]
) -> None:
    page.add_init_script(ALONE)
    open_game(built, "symbiose", seats="human,gentle")
    page.locator("#tool-share").click()
    spoil(page, "**/art/symbiose.svg")
    dialog = page.locator("#dialog-share")
    dialog.get_by_role("button", name="Picture as SVG").click()
    expect(dialog).to_contain_text("refused to make the picture")


@pytest.mark.engines
def test_games_are_listed_where_no_text_can_be_read(
    page: Page, built: str, open_game: Callable[..., Page]
) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:2])
    until(page, IN_THE_DATABASE)
    # What a kill has left there, and cannot be read either.
    page.evaluate("() => localStorage.setItem('holobiont/game/left', '1 nothing')")
    page.add_init_script(NO_TEXTS)
    page.reload()
    ready(page)
    logged(page, 2)
    page.goto(f"{built}#/games")
    expect(page.locator(".games-kept li")).to_have_count(1)
    until(page, "document.getElementById('boot').hidden")
