"""One game on several devices: browsers joined by pasted lines play, leave and come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from e2e import peers
from e2e.joined_devices import (
    BEGIN_TO_PRESS,
    PATIENCE,
    agree,
    carry,
    deal,
    invite,
    line_of,
    play,
)
from e2e.players import ENDLESS, LOGGED
from e2e.starts import new_device
from e2e.until import until
from e2e.watch import Watch
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tools import browser

TURNS = 8


@pytest.fixture(scope="module")
def open_chromium(playwright: Playwright) -> Iterator[Browser]:
    running = peers.chromium(playwright)
    yield running
    running.close()


@pytest.fixture
def device(
    open_chromium: Browser, contexts: list[BrowserContext], watch: Watch
) -> Callable[[], Page]:
    """A function that makes a device for each call."""
    return partial(new_device, open_chromium, contexts, watch)


def joined(device: Callable[[], Page], built: str) -> tuple[Page, Page]:
    """A dealer and a guest at a table of Symbio."""
    dealer, guest = device(), device()
    deal(dealer, built, "symbio", 2)
    invite(dealer, guest, built, 1)
    return dealer, guest


@pytest.mark.parametrize("slug", first_of("symbio", *(slug for slug in GAMES if slug != "symbio")))
def test_two_devices_joined_by_pasted_lines_play_on(
    slug: str, device: Callable[[], Page], built: str
) -> None:
    dealer, guest = device(), device()
    deal(dealer, built, slug, max(2, GAMES[slug].seats[0]))
    invite(dealer, guest, built, 1, name="Bo")
    expect(dealer.locator("#dialog-together")).to_have_count(0)
    play([dealer, guest], TURNS)
    agree([dealer, guest])


@pytest.mark.engines
@pytest.mark.parametrize("slug", GAMES)
def test_whole_game_between_chromium_and_firefox_ends_alike(
    slug: str,
    device: Callable[[], Page],
    playwright: Playwright,
    contexts: list[BrowserContext],
    watch: Watch,
    built: str,
) -> None:
    running = browser.firefox(playwright, **peers.OPEN_FIREFOX)
    if running is None:
        pytest.skip("Firefox is not here: make browser")
    try:
        dealer, guest = device(), new_device(running, contexts, watch)
        deal(dealer, built, slug, max(2, GAMES[slug].seats[0]))
        invite(dealer, guest, built, 1)
        play([dealer, guest], ENDLESS)
        for page in (dealer, guest):
            expect(page.locator("#dialog-result")).to_be_visible()
        agree([dealer, guest])
    finally:
        running.close()


def test_guest_that_reloads_comes_back_with_a_new_invitation_to_where_it_was(
    device: Callable[[], Page], built: str
) -> None:
    dealer, guest = joined(device, built)
    play([dealer, guest], 3)
    agree([dealer, guest])
    guest.reload()
    expect(guest.locator("main.table")).to_be_visible()
    expect(dealer.locator("#status")).to_contain_text("is lost")
    dealer.locator("#tool-together").click()
    dealer.locator("#invite-0").click()
    carry(dealer, guest, built)
    expect(dealer.locator("#status")).not_to_contain_text("is lost")
    play([dealer, guest], 6)
    agree([dealer, guest])


def ask(guest: Page) -> None:
    """Press until a move is on its way to a dealer that does not answer."""
    guest.evaluate(BEGIN_TO_PRESS, [PATIENCE, 3])
    expect(guest.locator("#status")).to_contain_text("waits for the other device")


def reconnect(fresh: Page, waiting: Page) -> None:
    """Carry one code from a page that was loaded again to the other one, as a pasted line."""
    for page in (fresh, waiting):
        page.locator("#tool-together").click()
    fresh.locator("#reshow-0").click()
    waiting.locator("#reread-0").click()
    waiting.locator("#answer-line").fill(line_of(fresh))
    waiting.locator("#connect").click()
    for page in (fresh, waiting):
        expect(page.locator("#dialog-together")).to_have_count(0)


def check_asked_move(dealer: Page, guest: Page) -> None:
    """The third action of the game was asked for, and is played once."""
    for page in (dealer, guest):
        until(page, f"{LOGGED} >= 3")
    expect(guest.locator("#status")).not_to_contain_text("waits for")
    assert [page.evaluate(LOGGED) for page in (dealer, guest)] == [3, 3]
    play([dealer, guest], 6)
    agree([dealer, guest])


def test_dealer_that_reloads_comes_back_by_one_code_and_plays_what_was_asked(
    device: Callable[[], Page], built: str
) -> None:
    dealer, guest = joined(device, built)
    play([dealer], 2)
    agree([dealer, guest])
    address = dealer.url
    dealer.goto(f"{built}#/")
    ask(guest)
    dealer.goto("about:blank")
    dealer.goto(address)
    expect(guest.locator("#status")).to_contain_text("Connect again")
    reconnect(dealer, guest)
    check_asked_move(dealer, guest)


@pytest.mark.engines
def test_guest_that_asks_and_reloads_while_the_dealer_sleeps_plays_once(
    device: Callable[[], Page], built: str
) -> None:
    dealer, guest = joined(device, built)
    play([dealer], 2)
    agree([dealer, guest])
    sleep = dealer.context.new_cdp_session(dealer)
    sleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    ask(guest)
    guest.reload()
    expect(guest.locator("#status")).to_contain_text("waits for the other device")
    sleep.send("Page.setWebLifecycleState", {"state": "active"})
    expect(dealer.locator("#status")).to_contain_text("is lost")
    reconnect(guest, dealer)
    check_asked_move(dealer, guest)


@pytest.mark.engines
def test_three_hands_and_a_table_play_symbiote(device: Callable[[], Page], built: str) -> None:
    dealer, first, second, table = device(), device(), device(), device()
    deal(dealer, built, "symbiote", 3)
    invite(dealer, first, built, 1, name="Ana")
    invite(dealer, second, built, 2, name="Bo")
    invite(dealer, table, built)
    hands = [dealer, first, second]
    play(hands, 12)
    agree([*hands, table])
    assert table.locator("#hand").count() == 0
    for page in hands:
        expect(page.locator("main.table")).to_be_visible()
    # Who holds a hand leaves in the middle of it, and comes back by a new invitation.
    second.reload()
    expect(dealer.locator("#status")).to_contain_text("is lost")
    dealer.locator("#tool-together").click()
    dealer.locator("#invite-1").click()
    carry(dealer, second, built)
    play(hands, 18)
    agree([*hands, table])


def test_a_link_with_an_invitation_is_answered_at_once(
    device: Callable[[], Page], built: str
) -> None:
    dealer, guest = device(), device()
    deal(dealer, built, "symbio", 2)
    dealer.locator("#invite-seat-1").check()
    dealer.locator("#invite").click()
    guest.goto(line_of(dealer))
    dealer.locator("#answer-line").fill(line_of(guest))
    dealer.locator("#connect").click()
    expect(guest.locator("main.table")).to_be_visible()
