"""The QR code on one device is read on another one: from a picture, and by a camera."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.code_films import camera_of, film_code
from e2e.players import played
from e2e.until import STARTING
from e2e.watch import Arrive, Watch
from tools import browser

GAMES_HERE = "holobiont.shelf.everything().then((all) => JSON.parse(all).length)"


def share(page: Page, built: str, slug: str) -> None:
    """Open a finished game and show its QR code."""
    page.goto(built + played(slug, 0))
    page.locator("#tool-share").click(timeout=STARTING)
    expect(page.locator("svg.code")).to_be_visible()


def begin_to_open(page: Page, built: str) -> None:
    page.goto(f"{built}#/games")
    page.locator("[data-msg=open-record]").first.click(timeout=STARTING)


def test_a_picture_of_a_code_opens_its_game(arrive: Arrive, built: str, tmp_path: Path) -> None:
    page, picture, other = arrive(), tmp_path / "code.png", tmp_path / "other.png"
    share(page, built, "symbioz")
    page.locator("svg.code").screenshot(path=picture)
    page.keyboard.press("Escape")
    page.screenshot(path=other)
    begin_to_open(page, built)
    page.locator("#record-file").set_input_files(other)
    expect(page.locator("#dialog-open [role=alert]")).to_contain_text("No code could be read")
    games = page.evaluate(GAMES_HERE)
    page.locator("#record-file").set_input_files(picture)
    expect(page.locator("main.table")).to_be_visible()
    assert page.evaluate(GAMES_HERE) == games + 1


@pytest.mark.engines
def test_a_camera_reads_the_code_on_another_screen(
    arrive: Arrive, built: str, playwright: Playwright, tmp_path: Path, watch: Watch
) -> None:
    film, page = tmp_path / "code.y4m", arrive()
    share(page, built, "symbio")
    film_code(page, film)
    options = browser.options(windows=False)
    running = playwright.chromium.launch(**options | {"args": [*options["args"], *camera_of(film)]})
    try:
        other = running.new_context().new_page()
        watch.over(other)
        begin_to_open(other, built)
        other.locator("#use-camera").click()
        expect(other.locator("main.table")).to_be_visible()
        expect(other.locator("#camera")).to_have_count(0)
    finally:
        running.close()


def test_a_camera_that_is_refused_leaves_the_other_ways(page: Page, built: str) -> None:
    begin_to_open(page, built)
    page.locator("#use-camera").click()
    refused = page.locator("#dialog-open [role=alert]")
    expect(refused).to_contain_text("does not let the page use a camera")
    expect(page.locator("#use-camera")).to_have_text("Read a code with the camera")
