"""The computer player's worker fails, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Page, expect

from e2e.players import take_a_turn
from e2e.until import STARTING
from e2e.watch import Watch

Open = Callable[..., Page]

# What may happen to a worker when it is about to answer.
FAULTS = {
    "throws": "setTimeout(() => { throw new Error('no memory left'); })",
    "refuses": "own({ id: data.id, error: 'no memory left' })",
    "hangs": "(() => { while (true); })()",
    "vanishes": "close()",
}
# Faults that wait for the workers of this tab, one each, and then all are well. A worker's
# program is a blob; the fault stands before it.
BEFALL = """((coming, faults) => {
    const Own = Blob;
    globalThis.Blob = class extends Own {
        constructor(parts, options) {
            const left = JSON.parse(sessionStorage.getItem("faults") ?? JSON.stringify(coming));
            const program = options?.type === "text/javascript" && left.length;
            const fault = program ? faults[left.shift()] : "";
            if (program) sessionStorage.setItem("faults", JSON.stringify(left));
            const before = `{
                const own = postMessage.bind(globalThis);
                postMessage = (data) => (data.reply === undefined ? own(data) : ${fault});
            }`;
            super(fault ? [before, ...parts] : parts, options);
        }
    };
})"""
LEFT = "JSON.parse(sessionStorage.getItem('faults') ?? '[]').length"


def befall(page: Page, *faults: str) -> None:
    """Let these things happen to the workers that start, one each, and then no more."""
    page.add_init_script(f"{BEFALL}({json.dumps(faults)}, {json.dumps(FAULTS)})")


def actions(page: Page | Frame, number: int) -> None:
    """Wait until there are so many."""
    expect(page.locator("#log .notation")).to_have_count(number)


@pytest.mark.engines
def test_a_worker_that_fails_is_replaced_and_in_the_end_it_is_said(
    page: Page, built: str, watch: Watch, open_game: Open
) -> None:
    watch.expect("no memory left")
    befall(page, "throws", "refuses", "throws")
    open_game(built, seats="steady,human", seed="5")
    # Two in a row: it is said, and the game is kept.
    notice, status = page.locator("#notices"), page.locator("#status")
    expect(notice).to_contain_text("failed twice")
    expect(notice.get_by_role("button", name="Save as a file")).to_be_visible()
    expect(status).to_contain_text("does not answer")
    # One more, and the one that takes its place is well.
    notice.get_by_role("button", name="Ask again").click()
    actions(page, 2)
    assert page.evaluate(LEFT) == 0
    played = take_a_turn(page)
    page.reload()
    actions(page, played + 2)


@pytest.mark.engines
def test_a_worker_that_hangs_or_vanishes_is_given_up(
    page: Page, built: str, watch: Watch, open_game: Open
) -> None:
    watch.expect("does not answer")
    befall(page, "hangs", "vanishes")
    open_game(built, seats="steady,human", seed="5")
    expect(page.locator("#notices")).to_contain_text("failed twice", timeout=STARTING)
    assert page.evaluate(LEFT) == 0
    page.locator("#notices").get_by_role("button", name="Ask again").click()
    actions(page, 2)
