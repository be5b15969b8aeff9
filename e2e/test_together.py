"""One game on several devices: browsers joined by pasted lines play, leave and come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from e2e import peers
from e2e.players import PRESS
from e2e.starts import new_device
from e2e.until import until
from e2e.watch import Watch
from holobiont.registry import GAMES
from tests.support.variants import first_of

BEGIN_TO_PRESS = f"""(given) => {{
    globalThis.outcome = undefined;
    ({PRESS})(given).then((outcome) => (globalThis.outcome = outcome));
}}"""
LOGGED = "document.querySelectorAll('#log .notation').length"
PATIENCE = 60_000
"""Milliseconds within which somebody plays."""
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


def deal(page: Page, built: str, slug: str, people: int) -> None:
    """Begin a game to which other devices are invited."""
    page.goto(f"{built}#/{slug}?seats={','.join(['human'] * people)}&seed=5")
    page.locator("#start-together").click()
    expect(page.locator("#dialog-together")).to_be_visible()


def line_of(page: Page) -> str:
    """The line that a device shows for another one."""
    return page.locator("#device-line").input_value()


def carry(dealer: Page, guest: Page, built: str, name: str = "") -> None:
    """Carry the invitation that is shown to a guest and its answer back, as pasted lines."""
    invitation = line_of(dealer)
    guest.goto(f"{built}#/join")
    if name:
        guest.locator("#join-name").fill(name)
    guest.locator("#join-line").fill(f"Come and play: {invitation}")
    guest.locator("#join").click()
    dealer.locator("#answer-line").fill(line_of(guest))
    dealer.locator("#connect").click()
    expect(guest.locator("main.table")).to_be_visible()


def invite(dealer: Page, guest: Page, built: str, *seats: int, name: str = "") -> None:
    """Let a guest join with seats, or as a table without any."""
    if not dealer.locator("#dialog-together").count():
        dealer.locator("#tool-together").click()
    if not seats:
        dealer.locator("#role-table").check()
    for seat in seats:
        dealer.locator(f"#invite-seat-{seat}").check()
    dealer.locator("#invite").click()
    carry(dealer, guest, built, name)


def play(pages: list[Page], enough: int) -> None:
    """Let everybody press what they may until so much is logged, or the game is over."""
    for page in pages:
        page.evaluate(BEGIN_TO_PRESS, [PATIENCE, enough])
    for page in pages:
        until(page, "globalThis.outcome", patience=2 * PATIENCE)
    outcomes = [page.evaluate("outcome") for page in pages]
    assert {*outcomes} <= {"enough", "over"}, outcomes


def agree(pages: list[Page]) -> None:
    """Wait until all devices have the same number of actions."""
    for _ in range(2):
        most = max(page.evaluate(LOGGED) for page in pages)
        for page in pages:
            until(page, f"{LOGGED} >= given", most)
    assert len({page.evaluate(LOGGED) for page in pages}) == 1


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
def test_two_hands_and_a_table_play_symbiote(device: Callable[[], Page], built: str) -> None:
    dealer, hand, table = device(), device(), device()
    deal(dealer, built, "symbiote", 2)
    invite(dealer, hand, built, 1)
    invite(dealer, table, built)
    play([dealer, hand], 12)
    agree([dealer, hand, table])
    assert table.locator("#hand").count() == 0
    for page in (dealer, hand):
        expect(page.locator("main.table")).to_be_visible()


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
