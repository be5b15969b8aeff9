"""In the smallest frames everything fits, nothing lies over anything, and the scores are seen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from e2e.serving import serving
from e2e.until import settled, until
from holobiont import record
from holobiont.match import Match
from holobiont.registry import GAMES
from tests.support.variants import later

# What of a table lies outside its frame, is too small to be pressed, or lies over another.
CROWDED = """() => {
    const parts = ["button", ".piles", ".fan", ".turn", ".tools"];
    const found = [], seen = [];
    for (const part of document.querySelectorAll(parts.join())) {
        const box = part.getBoundingClientRect();
        const name = part.id || part.className || part.textContent;
        if (!part.checkVisibility() || part.closest(".side") || box.width < 2) continue;
        const over = [-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight];
        if (Math.max(...over) > 1) found.push(`out of the frame: ${name}`);
        if (part.matches("button") && Math.min(box.width, box.height) < 24)
            found.push(`too small: ${name}`);
        for (const [other, its, also] of seen) {
            if (other.contains(part) || part.contains(other)) continue;
            if (other.matches(".held") && part.matches(".held")) continue;
            const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
            const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
            if (Math.min(wide, high) > 3) found.push(`${also} and ${name}`);
        }
        seen.push([part, box, name]);
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push("the frame scrolls");
    return found;
}"""

# Of each player, the line of the list that can be seen without scrolling, if there is a list.
STANDING = """() => {
    const side = document.querySelector(".side");
    if (!side.checkVisibility()) return null;
    const { bottom, right } = side.getBoundingClientRect();
    return [...side.querySelectorAll(".seat")].map((seat) => {
        const lines = [...seat.querySelectorAll(".detail, .tally")].filter((line) => {
            const box = line.getBoundingClientRect();
            return box.width > 4 && box.bottom <= bottom + 1 && box.right <= right + 1;
        });
        return lines.map((line) => line.textContent).join();
    });
}"""

SIZES = ((320, 320), (400, 320), (480, 320), (600, 400), (320, 480), (360, 640), (480, 640))
TEXTS = ("normal", "large", "largest")
# Cards carry names and points themselves; a list would take their room.
SHOWN_ON_THE_TABLE = {"symbiose", "symbiote"}
# First a board with a list of the players, and a table with cards.
USUAL = [("symbio", 2), ("symbiote", 8)]
OTHERS = {(slug, rules.seats[end]) for slug, rules in GAMES.items() for end in (0, -1)}
TABLES = [*USUAL, *map(later, sorted(OTHERS - {*USUAL}))]


@pytest.fixture
def host(page: Page, built: str, tmp_path: Path) -> Iterator[Page]:
    """A page around one game, large enough for every frame."""
    script = (
        f'<!doctype html><script src="{built}embed.js"></script><link rel="icon" href="data:,">'
    )
    (tmp_path / "index.html").write_text(script, encoding="utf-8")
    page.set_viewport_size({"width": 1000, "height": 800})
    with serving(tmp_path) as running:
        page.goto(running.address)
        yield page


def ask(page: Page, name: str, **given: Any) -> Any:
    call = "([name, given]) => document.querySelector('holobiont-game').ask(name, given)"
    return page.evaluate(call, [name, given])


def put(page: Page, slug: str, **attributes: str) -> Frame:
    """A game in the page."""
    page.evaluate(
        """(attributes) => {
            const game = document.createElement("holobiont-game");
            for (const [name, value] of Object.entries(attributes)) game.setAttribute(name, value);
            document.body.append(game);
        }""",
        {"game": slug, **attributes},
    )
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    return frame


def sit_down(page: Page, slug: str, count: int) -> None:
    """A game in its middle, in which a person is to act."""
    match = Match.start(GAMES[slug](count), 5)
    while match.ply < 3 * count or match.to_act != 0:
        match = match.play(match.rules.legal(match.state)[0])
    players = [(f"Seat {seat}", "computer gentle") for seat in range(1, count)]
    ask(page, "load", record=record.write(match, (("Seat 0", "human"), *players)))


def resize(page: Page, frame: Frame, size: tuple[int, int]) -> None:
    page.evaluate(
        """([width, height]) => Object.assign(
            document.querySelector("iframe").style,
            { width: `${width}px`, height: `${height}px` },
        )""",
        size,
    )
    until(frame, "innerWidth === given[0] && innerHeight === given[1]", size)
    settled(frame)


@pytest.mark.engines
@pytest.mark.parametrize(("slug", "count"), TABLES)
def test_everything_fits_and_the_scores_are_seen(host: Page, slug: str, count: int) -> None:
    frame = put(host, slug)
    sit_down(host, slug, count)
    for text in TEXTS:
        ask(host, "text", text=text)
        settled(frame)
        for size in SIZES:
            resize(host, frame, size)
            assert frame.evaluate(CROWDED) == [], (text, size)
            standing = frame.evaluate(STANDING)
            if slug not in SHOWN_ON_THE_TABLE and text == "normal":
                assert len(standing) == count and all(standing), size
    if slug not in SHOWN_ON_THE_TABLE:
        ask(host, "text", text="normal")
        resize(host, frame, (320, 320))
        explained_in_all_of(frame)


def explained_in_all_of(frame: Frame) -> None:
    """Score breakdown has all of the frame."""
    frame.locator("#explain-1").click()
    panel = frame.locator("#panel-scores")
    expect(panel).to_be_visible()
    settled(frame)
    assert panel.evaluate("(panel) => panel.scrollWidth - panel.clientWidth") == 0
    assert panel.evaluate("(panel) => panel.clientWidth") >= 300


@pytest.mark.engines
def test_a_long_hint_leaves_room_for_the_rest(host: Page) -> None:
    frame = put(host, "symbiose", language="de")
    sit_down(host, "symbiose", 4)
    resize(host, frame, (480, 320))
    frame.locator("#tool-hint").click()
    expect(frame.locator(".hint strong")).to_be_visible()
    settled(frame)
    assert frame.evaluate(CROWDED) == []
    high = "(name) => document.querySelector(name).getBoundingClientRect().height"
    assert frame.evaluate(high, "#status") <= 120
    assert frame.evaluate(high, ".side") >= 140


@pytest.mark.engines
def test_the_text_can_be_larger_from_the_beginning(host: Page) -> None:
    frame = put(host, "symbio", text="largest")
    expect(frame.locator("html")).to_have_attribute("data-text", "largest")
    sit_down(host, "symbio", 2)
    assert frame.locator("html").get_attribute("data-text") == "largest"
    letters = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
    found = []
    for size in ((320, 320), (480, 640)):
        resize(host, frame, size)
        found.append(round(frame.evaluate(letters), 1))
    # In the smallest frame a little smaller, so that there is still a board.
    assert found == [18.6, 21.6]
