"""A table for a whole room is read from its last row: large letters, nothing to scroll."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from e2e.stills import Stills, at, stills, table
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tools.build import ROOT
from ui.app.core.clock_model import from_tags
from ui.app.core.model import Table

LEAST = 28 / 1080
"""Height of letters, as a part of the window's."""
FAULTS = """(least) => {
    const root = document.scrollingElement;
    const found = [];
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push("it scrolls");
    const walk = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const [text, element] = [walk.currentNode.data.trim(), walk.currentNode.parentElement];
        if (!text || element.closest(".visually-hidden, dialog")) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNode(walk.currentNode);
        const { width, height } = range.getBoundingClientRect();
        if (Math.min(width, height) < 2) continue;
        const drawn = element.closest("svg") && element.getScreenCTM?.();
        const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < least * innerHeight) found.push(`${text}: ${size} px`);
    }
    const leave = document.querySelector("#leave-big").getBoundingClientRect();
    if (leave.bottom > innerHeight || leave.height < 44) found.push("no way out");
    return found;
}"""


@pytest.fixture
def still(chromium: Browser) -> Iterator[Stills]:
    with stills(chromium, ROOT) as page:
        yield page


def with_clock(shown: Table) -> Table:
    clock = from_tags((("Clock", "turn-60"),), shown.match.actors(), len(shown.players))
    return shown._replace(clock=clock)


@pytest.mark.parametrize(
    "slug", first_of("symbioz", "symbiote", "saprobiont", "symbiose", "symbio")
)
def test_letters_of_a_big_screen_have_28_pixels_at_1080(still: Stills, slug: str) -> None:
    faults = []
    seats = min(4, GAMES[slug].seats[-1])
    for clock in (False, True):
        shown = table(slug, seats, 5 * seats)
        driver = at(with_clock(shown) if clock else shown)
        driver.send("big")
        still.show(driver.model)
        for width, height in ((1280, 720), (1920, 1080)):
            still.size(width, height)
            found = still.frame.evaluate(FAULTS, LEAST)
            faults += [f"{width} px, clock: {clock}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
