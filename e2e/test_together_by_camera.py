"""Two devices are joined by their cameras alone: each reads the code on the other's screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e import peers
from e2e.code_films import camera_of, film_code
from e2e.joined_devices import agree, deal, play
from e2e.watch import Watch
from tools import browser

Device = Callable[[Path], Page]


@pytest.fixture
def device(playwright: Playwright, watch: Watch) -> Iterator[Device]:
    """A function that makes a device whose camera sees a film, once it is written."""
    running: list[Browser] = []

    def made(film: Path) -> Page:
        options = browser.options(windows=False)
        arguments = [*options["args"], *peers.OPEN, *camera_of(film)]
        running.append(playwright.chromium.launch(**options | {"args": arguments}))
        page = running[-1].new_context(reduced_motion="reduce").new_page()
        watch.over(page)
        return page

    yield made
    for each in running:
        each.close()


@pytest.mark.engines
def test_two_devices_joined_by_their_cameras_play(
    device: Device, built: str, tmp_path: Path
) -> None:
    sees_guest, sees_dealer = tmp_path / "guest.y4m", tmp_path / "dealer.y4m"
    dealer, guest = device(sees_guest), device(sees_dealer)
    deal(dealer, built, "symbiote", 2)
    dealer.locator("#invite-seat-1").check()
    dealer.locator("#invite").click()
    expect(dealer.locator("svg.code")).to_be_visible()
    film_code(dealer, sees_dealer)
    guest.goto(f"{built}#/join")
    guest.locator("#use-camera").click()
    expect(guest.locator("svg.code")).to_be_visible()
    film_code(guest, sees_guest)
    dealer.locator("#use-camera").click()
    expect(guest.locator("main.table")).to_be_visible()
    play([dealer, guest], 6)
    agree([dealer, guest])
