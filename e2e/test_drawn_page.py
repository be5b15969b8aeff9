"""A newcomer's first game, as the build has drawn it, shown before Python has started."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.held_python import CHANGES, SCREEN, Gate, go_on
from e2e.players import logged

CARDS = ".pond-card[id^='card-']"


@pytest.fixture
def held(page: Page) -> Gate:
    """A device on which nothing is stored, where Python is still to come."""
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    gate = Gate()
    page.route(SCREEN, gate.hold)
    return gate


def test_a_new_game_before_python_stays_as_it_is(page: Page, built: str, held: Gate) -> None:
    page.goto(f"{built}#/symbio/play", wait_until="commit")
    expect(page.locator("#at-b7")).to_be_visible()
    expect(page).to_have_title("Symbio: your turn, nothing played yet – Holobiont")
    page.evaluate(CHANGES)
    go_on(page, held)
    # The game has got its id, and its companion says a word; else nothing is drawn again.
    changed = page.evaluate(
        "changed.filter((change) => !/remark|data-says|^[^>]*id=.table./.test(change))"
    )
    assert changed == []
    expect(page).to_have_url(re.compile("#/game/[0-9a-f]+$"))
    expect(page.locator("#table")).to_have_attribute("data-table", page.url.rpartition("/")[2])


@pytest.mark.engines
def test_a_press_on_a_new_game_is_played_when_python_is_there(
    page: Page, built: str, held: Gate
) -> None:
    page.goto(f"{built}#/symbio/play", wait_until="commit")
    page.locator("#at-b7").click()
    expect(page.locator("#at-b7[data-waits]")).to_have_count(1)
    page.locator("#at-c6").click()
    go_on(page, held)
    logged(page, 1)


def test_cards_by_chance_are_not_shown_before_python(page: Page, built: str, held: Gate) -> None:
    page.goto(f"{built}#/symbiose/play", wait_until="commit")
    expect(page.locator(".stage[inert]")).to_be_visible()
    expect(page.locator(CARDS).first).to_be_hidden()
    go_on(page, held)
    expect(page.locator(CARDS).first).to_be_visible()
    expect(page.locator("#table > [inert]")).to_have_count(0)


def test_a_first_player_by_chance_is_not_named_before_python(
    page: Page, built: str, held: Gate
) -> None:
    page.goto(f"{built}#/symbioz/play", wait_until="commit")
    expect(page.locator(".stage[inert]")).to_be_visible()
    expect(page).to_have_title("Symbioz – Holobiont")
    expect(page.locator(".seat[data-active]")).to_have_count(0)
    page.locator("#tool-rules").click()
    go_on(page, held)
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(page.locator(".seat[data-active]")).to_have_count(1)
    expect(page.locator("#table > [inert]")).to_have_count(0)


def test_play_and_back_on_the_start_page_before_python(page: Page, built: str, held: Gate) -> None:
    page.goto(built, wait_until="commit")
    page.locator("#game-symbio a[href='#/symbio/play']").click()
    expect(page.locator("#at-b7")).to_be_visible()
    page.go_back()
    expect(page.locator("#game-symbio h2")).to_be_visible()
    expect(page).to_have_title("Holobiont – five games about living together")
    page.locator("#game-symbioz .ways-in a[href='#/symbioz']").click()
    expect(page.locator("#start")).to_be_visible()
    go_on(page, held)
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#heading")).to_have_text("Symbioz")


def test_a_set_up_in_the_language_of_the_device(page: Page, built: str, held: Gate) -> None:
    page.add_init_script("localStorage.setItem('holobiont/language', 'de')")
    page.goto(f"{built}#/symbio", wait_until="commit")
    expect(page.locator("#start")).to_have_text("Beginnen")
    expect(page.locator("html")).to_have_attribute("data-screen", "setup")
    assert "site.invalid" not in page.content()
    go_on(page, held)


def test_choices_in_a_set_up_before_python_count(page: Page, built: str, held: Gate) -> None:
    page.goto(f"{built}#/symbio", wait_until="commit")
    page.get_by_label("Swap", exact=True).check()
    page.locator("#start").click()
    expect(page.locator("#start[data-waits]")).to_be_visible()
    go_on(page, held)
    expect(page.locator("main.table")).to_be_visible()
    kept = "JSON.stringify(Object.entries(localStorage))"
    assert "Option swap: true" in page.evaluate(kept)


def test_a_device_that_has_played_waits_for_python(page: Page, built: str, held: Gate) -> None:
    page.add_init_script("localStorage.setItem('holobiont/setup/symbio', '[]')")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{built}#/symbio/play", wait_until="commit")
    expect(page.locator("#boot")).to_be_visible()
    go_on(page, held)
    assert not [url for url in asked if "/assets/new/" in url]


def test_a_frame_shows_its_board_before_python(page: Page, built: str, held: Gate) -> None:
    page.goto(f"{built.removesuffix('index.html')}embed/symbio/", wait_until="commit")
    page.locator("#play").click()
    expect(page.locator("#at-b7")).to_be_visible()
    assert page.locator("use[href^='./assets/art/symbio']").count() == 0
    go_on(page, held)
    page.locator("#at-b7").click()
    page.locator("#at-c6").click()
    logged(page, 1)
