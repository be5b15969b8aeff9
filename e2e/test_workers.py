"""The computer player's workers, in a real browser: they fail, and there may be several."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from e2e.players import take_a_turn
from e2e.serving import serving
from e2e.until import STARTING, until
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
CORES = """{
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 4 });
    Object.defineProperty(navigator, "deviceMemory", { get: () => 8 });
    document.addEventListener("holobiont:quiet", () => (globalThis.quiet = true));
    globalThis.parts = [];
    globalThis.asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (data, ...rest) {
        if (data.request) {
            if (!asked.includes(this)) asked.push(this);
            parts.push(String(JSON.parse(data.request).part));
        }
        return postMessage.call(this, data, ...rest);
    };
}"""
FRAME = """<!doctype html><html lang="en"><title>Somebody else's page</title>
<link rel="icon" href="data:,">
<iframe sandbox="allow-scripts" width="600" height="600" src="{}"></iframe>"""
BRAINS = "Number(document.documentElement.dataset.brains) === given"
LEFT = "JSON.parse(sessionStorage.getItem('faults') ?? '[]').length"


def befall(page: Page, *faults: str) -> None:
    """Let these things happen to the workers that start, one each, and then no more."""
    page.add_init_script(f"{BEFALL}({json.dumps(faults)}, {json.dumps(FAULTS)})")


def actions(page: Page | Frame, number: int) -> None:
    """Wait until there are so many."""
    expect(page.locator("#log .notation")).to_have_count(number)


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
    expect(page.locator("#notices")).to_contain_text("failed twice")
    assert page.evaluate(LEFT) == 0
    page.locator("#notices").get_by_role("button", name="Ask again").click()
    actions(page, 2)


@pytest.fixture
def framed(built: str, tmp_path: Path) -> Iterator[str]:
    """The address of a page with a game in a frame without an origin."""
    game = f"{built}embed/symbio/?seats=human,master&amp;seed=5&amp;start=now"
    (tmp_path / "index.html").write_text(FRAME.format(game), encoding="utf-8")
    with serving(tmp_path) as running:
        yield running.address


@pytest.mark.parametrize(
    "where",
    [pytest.param(where, marks=pytest.mark.engines) for where in ("site", "frame", "file")],
)
def test_several_workers_where_there_are_cores(
    engine: Browser, where: str, built: str, framed: str, one_file: str
) -> None:
    context, watch = engine.new_context(), Watch()
    context.set_default_timeout(STARTING)
    context.add_init_script(CORES)
    context.on("page", watch.over)
    tab = context.new_page()
    if where == "frame":
        tab.goto(framed)
        page = tab.frames[1]
    else:
        tab.goto(f"{built if where == 'site' else one_file}#/symbio?seats=human,master&seed=5")
        tab.locator("#start").click()
        page = tab.main_frame
    # None before the page is quiet and there is a question; then they help with the next one.
    until(page, "globalThis.quiet")
    assert page.evaluate("asked.length") == 0
    actions(page, take_a_turn(page) + 2)
    until(page, BRAINS, 3)
    actions(page, take_a_turn(page) + 2)
    assert set(page.evaluate("parts")) >= {"0,1", "0,3", "1,3", "2,3"}
    # The others go on without one that dies.
    page.evaluate("asked.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'gone' }))")
    until(page, BRAINS, 2)
    actions(page, take_a_turn(page) + 2)
    assert page.evaluate("parts.at(-1).endsWith('2')")
    context.close()
    watch.check()
