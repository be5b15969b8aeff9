"""A game with hidden cards by link, between two browsers without a connection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.players import LOGGED
from e2e.starts import new_device
from e2e.until import until
from e2e.watch import Watch

# Presses what is offered until there is a link to be sent, or the game is over here.
TO_THE_LINK = """async (patience) => {
    const next = (wait) => new Promise((ready) => setTimeout(ready, wait));
    const can = (at) => !at.disabled && at.getAttribute("aria-disabled") !== "true";
    const kinds = ["[data-ready]", "[data-offer]", "[id^=do-]:not([id*=explain])"];
    let lot = 5, before;
    const draw = (many) => (lot = (lot * 48271) % 2147483647) % many;
    for (const end = performance.now() + patience; performance.now() < end; await next(20)) {
        const dialog = document.querySelector("dialog[open]");
        if (dialog?.id === "dialog-result") return "over";
        const line = document.querySelector("#dialog-together #device-line");
        // Until what came is read, the dialog still has the link that was sent before.
        if (line?.value && line.value !== globalThis.sent) return (globalThis.sent = line.value);
        const send = [...document.querySelectorAll('[data-msg="show:together"]')];
        const link = send.find(({ textContent }) => textContent === "Send the link");
        const places = kinds
            .map((kind) => [...document.querySelectorAll(kind)].filter(can))
            .find(({ length }) => length);
        if (dialog) continue;
        if (link) link.click();
        else if (places) {
            const again = draw(3) && places.find(({ id }) => id && id === before);
            const place = again || places[draw(places.length)];
            before = place.id;
            place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }
    }
    return document.querySelector("#status")?.textContent ?? "no table";
}"""
PATIENCE = 120_000
"""Milliseconds for a turn."""


@pytest.fixture
def device(chromium: Browser, contexts: list[BrowserContext], watch: Watch) -> Callable[[], Page]:
    """A function that makes a device for each call."""
    return partial(new_device, chromium, contexts, watch)


def joined(
    device: Callable[[], Page], built: str, other: Callable[[], Page] | None = None
) -> tuple[Page, Page]:
    """Two devices: one has invited the other by link, and has read its answer."""
    ana, bo = device(), (other or device)()
    ana.goto(f"{built}#/symbiote?seats=human,away&seed=5")
    ana.locator("#start").click()
    bo.goto(ana.locator("#device-line").input_value())
    bo.locator("#join-name").fill("Bo")
    bo.locator("#join").click()
    ana.goto(bo.locator("#device-line").input_value())
    expect(ana.locator("#status")).to_contain_text("Bo")
    return ana, bo


def link_of(page: Page) -> str:
    """The link of a device after its turn, or ``over``."""
    found = str(page.evaluate(TO_THE_LINK, PATIENCE))
    assert found == "over" or "#/letter/" in found, found
    return found


def carry(giver: Page, taker: Page) -> bool:
    """Carry a link from one device to the other; whether the game is over at the first."""
    found = link_of(giver)
    over = found == "over"
    if over:
        giver.locator("#dialog-result [data-msg='show:together']").click()
        found = giver.locator("#device-line").input_value()
    before = taker.url
    taker.goto(found)
    taker.wait_for_url(lambda url: "#/game/" in url)
    assert "#/letter/" not in taker.url and before
    return over


def test_two_devices_play_by_link_and_come_back_after_a_reload(
    device: Callable[[], Page], built: str
) -> None:
    ana, bo = joined(device, built)
    carry(ana, bo)
    expect(bo.locator("main.table")).to_be_visible()
    for _turn in range(3):
        carry(bo, ana)
        carry(ana, bo)
    for page in (ana, bo):
        page.reload()
        expect(page.locator("main.table")).to_be_visible()
    carry(bo, ana)
    carry(ana, bo)
    until(ana, f"{LOGGED} >= given", 4)


@pytest.mark.engines
def test_chromium_and_firefox_play_by_link(
    device: Callable[[], Page],
    firefox: Browser,
    contexts: list[BrowserContext],
    watch: Watch,
    built: str,
) -> None:
    ana, bo = joined(device, built, partial(new_device, firefox, contexts, watch))
    carry(ana, bo)
    carry(bo, ana)
    bo.reload()
    expect(bo.locator("main.table")).to_be_visible()
    carry(ana, bo)
    carry(bo, ana)
    until(ana, f"{LOGGED} >= given", 3)


@pytest.mark.engines
def test_whole_game_by_link_ends_with_the_check_of_the_deal(
    device: Callable[[], Page], built: str
) -> None:
    ana, bo = joined(device, built)
    while not carry(ana, bo):
        if bo.locator("#dialog-result").count():
            break
        carry(bo, ana)
    expect(bo.locator("#dialog-result")).to_be_visible()
    bo.locator("[data-msg='show:audit']").click()
    expect(bo.locator("#audit-verdict")).to_contain_text("exactly the same deal")
