"""The device's clock is set back and forward, between games and in one: nothing is lost by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.players import click_through, logged, take_a_turn, whole_game
from e2e.until import STARTING, until
from tools import serve

Open = Callable[..., Page]
GAME = whole_game()
YEAR = 365 * 24 * 3600 * 1000
"""Milliseconds of one."""

# What the pages of a tab take for the time; timers and what measures spans go on as on a device. In
# a worker every look at the clock shows another year.
CLOCK = """{
    const Own = Date;
    const shifted = () => Own.now() + Number(sessionStorage.getItem("clock") ?? 0);
    globalThis.Date = class extends Own {
        constructor(...given) {
            super(...(given.length ? given : [shifted()]));
        }
        static now() {
            return shifted();
        }
    };
    const mad = `{
        const now = Date.now.bind(Date);
        let looks = 0;
        Date.now = () => now() + 31536000000 * (((looks += 7) % 41) - 20);
    }`;
    const Plain = Blob;
    globalThis.Blob = class extends Plain {
        constructor(parts, options) {
            super(options?.type === "text/javascript" ? [mad, ...parts] : parts, options);
        }
    };
}"""
SET = "(shift) => sessionStorage.setItem('clock', shift)"
STORED = "Object.keys(localStorage).every((key) => !key.startsWith('holobiont/game/'))"
CARDS = "[...document.querySelectorAll('.games-kept > li')].map(({ id }) => id.slice(5))"


def key_of(page: Page) -> str:
    """The id of the game on the table."""
    return page.url.rpartition("/")[2]


def go_on(page: Page, built: str, key: str, done: int) -> None:
    """Open a game again, which must be as it was, and play its next action."""
    page.goto(f"{built}#/game/{key}")
    logged(page, done)
    click_through(page, GAME[done : done + 1], done)


def in_order(page: Page, built: str, *keys: str) -> None:
    """The list has these games, the one that was played last first, now and after a new start."""
    for again in (False, True):
        page.goto(f"{built}#/games")
        if again:
            page.reload()
        expect(page.locator(".games-kept > li")).to_have_count(len(keys))
        assert page.evaluate(CARDS) == list(keys)


@pytest.mark.engines
def test_games_are_kept_in_their_order_whatever_the_clock_shows(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script(CLOCK)
    games = []
    for _ in range(2):
        open_game(built, seats="human,human")
        click_through(page, GAME[:2])
        games.append(key_of(page))
        page.goto(f"{built}#/")
    first, second = games
    # Back in mid-game, while the page stays open.
    page.goto(f"{built}#/game/{first}")
    logged(page, 2)
    page.evaluate(SET, -100 * YEAR)
    click_through(page, GAME[2:3], 2)
    until(page, STORED)
    in_order(page, built, first, second)
    # Far ahead while nothing is open, and then right again.
    page.goto("about:blank")
    page.goto(built)
    page.evaluate(SET, 20 * YEAR)
    page.reload()
    go_on(page, built, second, 2)
    until(page, STORED)
    in_order(page, built, second, first)
    page.evaluate(SET, 0)
    go_on(page, built, first, 3)
    until(page, STORED)
    in_order(page, built, first, second)
    # The tab is killed with the clock at its beginning, and what it has noted last is there.
    page.evaluate(SET, -56 * YEAR)
    go_on(page, built, second, 3)
    survivor = page.context.new_page()
    page.close(run_before_unload=False)
    survivor.goto(f"{built}#/game/{second}")
    logged(survivor, 4)
    in_order(survivor, built, second, first)
    shown = survivor.locator(".games-kept").inner_text()
    assert "NaN" not in shown and "undefined" not in shown


@pytest.mark.engines
def test_the_computer_answers_in_time_by_any_clock(page: Page, built: str, open_game: Open) -> None:
    page.add_init_script(CLOCK)
    open_game(built, seats="steady,human", seed="5")
    for shift in (-30 * YEAR, 15 * YEAR, -1, 0):
        enough = take_a_turn(page)
        # The computer is just thinking, or its action is being waited with.
        page.evaluate(SET, shift)
        expect(page.locator("#log .notation")).to_have_count(enough + 2)
    page.locator("#tool-hint").click()
    expect(page.locator(".hint")).to_contain_text("Hint:")
    page.locator("#tool-replay").click()
    expect(page.locator("[data-replaying]")).to_have_count(1)
    page.evaluate(SET, -50 * YEAR)
    expect(page.locator("[data-replaying]")).to_have_count(0, timeout=STARTING)
    expect(page.locator("#status")).not_to_contain_text("Looking back")


@pytest.mark.engines
def test_a_clock_that_was_set_back_puts_no_newer_version_off(
    page: Page, server: serve.Server
) -> None:
    page.add_init_script(CLOCK)
    page.goto(server.address)
    expect(page.locator("#ready-offline")).to_be_visible()
    page.evaluate(SET, -10 * YEAR)
    with page.expect_request("**/assets/files.json"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
