"""Devices that play one game: one deals, others join by pasted lines, and all of them press."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.players import LOGGED, PRESS
from e2e.until import until

BEGIN_TO_PRESS = f"""(given) => {{
    globalThis.outcome = undefined;
    ({PRESS})(given).then((outcome) => (globalThis.outcome = outcome));
}}"""
PATIENCE = 60_000
"""Milliseconds within which somebody plays."""


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
