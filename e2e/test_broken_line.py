"""The line breaks in the middle of a file or of a visit: it is said, and there is a way on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.players import click_through, whole_game
from e2e.starts import ALONE, SPARING, WASM, ready
from e2e.watch import Watch
from tools.serve import Server

Open = Callable[..., Page]
BROKEN = ("ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE_CHUNKED", "Failed to fetch", "network")
GAME = whole_game()


def cut(server: Server, pattern: str) -> None:
    """Let the line break after half of a file."""
    server.site.cut |= {file.name for file in server.site.root.glob(pattern)}
    assert server.site.cut


@pytest.mark.engines
@pytest.mark.parametrize(
    ("pattern", "script", "way"),
    [
        ("web/python/python-*.zip.zst", SPARING, "plain"),
        ("web/python/ui-*.zip.zst", SPARING, "plain"),
        ("web/python/holobiont-*.zip.zst", SPARING, "plain"),
        ("web/python/memory-*.image.zst", "", "thin"),
        ("web/python/page-*.zip.zst", SPARING, "plain"),
        ("web/python/pyodide.asm-*.wasm.zst", "", "plain"),
        ("web/python/program.mjs", "", "plain"),
    ],
)
def test_python_starts_in_another_way(
    page: Page, server: Server, watch: Watch, pattern: str, script: str, way: str
) -> None:
    watch.expect(*BROKEN)
    if "python-" in pattern:
        # Python says on the console that it has no library, and is started again.
        watch.expect("error: ")
    page.add_init_script(ALONE)
    page.add_init_script(script)
    cut(server, pattern)
    page.goto(f"{server.address}#/symbio?seats=human,human")
    ready(page, way)
    page.locator("#start").click()
    click_through(page, GAME[:2])


@pytest.mark.engines
@pytest.mark.parametrize(
    "path",
    [
        f"**/{WASM}",
        "web/site/start.mjs",
        "web/site/screen.mjs",
    ],
)
def test_without_which_nothing_starts_is_named_and_fetched_again(
    page: Page, server: Server, watch: Watch, path: str
) -> None:
    watch.expect(*BROKEN, "uncaught", "wasm", "WebAssembly", "MissingFile")
    page.add_init_script(ALONE)
    cut(server, path)
    page.goto(f"{server.address}#/symbio?seats=human,human")
    boot = page.locator("#boot")
    boot.get_by_role("button", name="Retry").wait_for()
    expect(boot).to_contain_text(min(server.site.cut, key=len))
    server.site.cut.clear()
    boot.get_by_role("button", name="Retry").click()
    ready(page)
    page.locator("#start").click()
    click_through(page, GAME[:1])


@pytest.mark.engines
def test_a_visit_whose_line_is_gone_goes_on(
    page: Page, server: Server, watch: Watch, open_game: Open
) -> None:
    watch.expect(*BROKEN, "ERR_CONNECTION_REFUSED", "404", "ERR_FAILED")
    page.add_init_script(ALONE)
    open_game(server.address, seats="human,human")
    click_through(page, GAME[:2])
    server.site.refused |= {"qr.mjs", "picture.mjs", "fr.mo", "fr.js", "symbio.txt"}
    page.locator("#tool-share").click()
    said = page.locator("#dialog-share")
    expect(said).to_contain_text("could not be loaded")
    page.get_by_role("button", name="Picture as SVG").click()
    expect(said).to_contain_text("could not be loaded")
    server.site.refused.clear()
    with page.expect_download():
        page.get_by_role("button", name="Picture as SVG").click()
    page.keyboard.press("Escape")
    page.locator("#tool-share").click()
    expect(page.locator("svg.code")).to_be_visible()
    page.keyboard.press("Escape")
    server.site.refused |= {"fr.mo", "fr.js", "symbio.txt"}
    page.locator("#tool-settings").click()
    page.locator("#language-fr").check()
    page.keyboard.press("Escape")
    click_through(page, GAME[2:4], 2)
    expect(page.locator("html")).to_have_attribute("lang", "en")
