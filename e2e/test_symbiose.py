"""Symbiose in a real browser: whole games, the curtain, a phone, the count at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import players
from e2e.geometry import inside
from e2e.players import pass_on, tab_to
from e2e.secrets import symbiose_cards
from e2e.stills import Stills, at, table
from e2e.watch import Arrive
from holobiont.games.symbiose.rules import parts
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.variants import first_of
from ui.games.symbiose.layout import seating, step

NAMES = ("Ana", "Bo", "Cy", "Di")
ARROWS = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}


COVERED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const note = box(document.querySelector("#reader"));
    const meets = ({ left, right, top, bottom }) =>
        left < note.right && note.left < right && top < note.bottom && note.top < bottom;
    return [...document.querySelectorAll(".pond-card, .pond-post .sum, .seat, #status, .tools")]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }) && meets(box(part)))
        .map((part) => part.id || part.textContent);
}"""
"""The cards, points and players that are covered by what a card says."""


NAMED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const marks = [".pond-card .chip > rect", ".pond-post", ".pond-heads li"]
        .flatMap((kind) => [...document.querySelectorAll(kind)]);
    const faults = [];
    for (const place of document.querySelectorAll(".pond-place:not([data-place^=river])")) {
        const label = place.querySelector(".coordinates");
        if (!label?.checkVisibility() || place.dataset.place.slice(1) !== label.textContent) {
            faults.push(`${place.dataset.place} has no name`);
            continue;
        }
        const { left, right, top, bottom, height } = box(label), card = box(place);
        if (parseFloat(getComputedStyle(label).fontSize) < 9) faults.push(`${place.id} is small`);
        if (left < card.left - 1 || right > card.right || top < card.top || bottom > card.bottom)
            faults.push(`${place.id}: the name lies outside`);
        for (const mark of marks) {
            const its = box(mark);
            const wide = Math.min(right, its.right) - Math.max(left, its.left);
            const high = Math.min(bottom, its.bottom) - Math.max(top, its.top);
            if (wide > 1 && high > 1) faults.push(`${place.id}: the name meets a mark`);
        }
    }
    return faults;
}"""
"""The places of Ponds whose name cannot be read on their card."""


def sit_down(page: Page, address: str, seats: str, **settings: str) -> Match:
    """Players at a fresh table of seed 5; the same game for the test."""
    count = seats.count(",") + 1
    query = "".join(f"&{name}={value}" for name, value in settings.items())
    page.goto(f"{address}#/symbiose?seats={seats}&seed=5&first=0{query}")
    for seat in range(count):
        page.locator(f"#chair-{seat} > summary").click()
        page.locator(f"#name-{seat}").fill(NAMES[seat])
    page.locator("#start").click()
    page.locator(".ponds, #unveil").first.wait_for()
    return Match.start(GAMES["symbiose"](count, first=0, **settings), 5)


def turns(match: Match, seed: int = 4) -> Iterator[Any]:
    """A random game: before every ply the match, and the place to press for it."""
    rnd = generator(seed)
    while not match.over:
        action = match.rules.sample(match.state, rnd)
        verb, where = parts(action)
        seat = match.to_act
        yield match, f"river{where}" if verb == "take" else f"{seat}{where}", action
        match = match.play(action)
    yield match, "", None


def look_for_secrets(page: Page, match: Match) -> None:
    """The page knows the cards that lie face up, and no others."""
    state = match.state
    rows = [card for row in (*state.ponds, state.river) for card in row]
    found = symbiose_cards(page)
    assert found <= {card for card in rows if card > 0}
    if not page.locator("#unveil").count():
        assert found == {card for card in rows if card > 0}


def press(page: Page, match: Match, place: str) -> None:
    """One ply with the mouse; a River card that lies face down is pressed twice."""
    pass_on(page)
    if page.locator("#unveil").count():
        look_for_secrets(page, match)
        page.locator("#unveil").click()
    at = page.locator(f"#at-{place}")
    at.click()
    if place.startswith("river") and match.state.river[int(place[5:]) - 1] < 0:
        expect(page.locator("#status")).to_contain_text("again")
        at.click()


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_every_place_of_every_pond_shows_its_name(still: Stills, seats: int) -> None:
    driver = at(table("symbiose", seats, 8 * seats))
    driver.send("press", "river2")
    still.show(driver.model)
    assert not still.walk(NAMED, ((360, 640), (390, 844), (844, 390), (1440, 900)))


@pytest.mark.engines
@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (2, {}),
        pytest.param(3, {}, marks=pytest.mark.engines),
        pytest.param(4, {"mode": "team"}, marks=pytest.mark.engines),
    ],
    ids=["duel", "three", "team"],
)
def test_a_whole_game_between_people_by_mouse(
    page: Page, built: str, seats: int, settings: dict[str, str]
) -> None:
    first = sit_down(page, built, ",".join(["human"] * seats), **settings)
    for match, place, action in turns(first):
        if action is None:
            break
        press(page, match, place)
        if match.state.stage != "take":
            look_for_secrets(page, match.play(action))
    result = page.locator("#dialog-result")
    expect(result).to_be_visible()
    for score in match.rules.scores(match.state):
        expect(result.locator(".pond-count tfoot")).to_contain_text(f"{score:g}")
    result.locator("#count-at-once").check()
    expect(result.locator(".pond-count tbody tr").last).to_have_css("opacity", "1")
    result.get_by_role("button", name="Look at the board").click()
    look_for_secrets(page, match)
    page.locator("#at-0a1").click()
    expect(page.locator("#reader")).to_contain_text("points")
    page.locator("#show-scores").click()
    expect(page.locator("#panel-scores")).to_contain_text("Card by card")


@pytest.mark.engines
def test_turns_are_played_by_keyboard_alone(page: Page, built: str) -> None:
    first = sit_down(page, built, "human,human", mode="normal")
    for match, place, _ in islice(turns(first), 8):
        if page.locator("#pass-on").count():
            tab_to(page, "#pass-on")
            page.keyboard.press("Enter")
        if page.locator("#unveil").count():
            tab_to(page, "#unveil")
            page.keyboard.press("Enter")
        walk(page, match, place)
        page.keyboard.press("Enter")
    expect(page.locator("#log .notation")).to_have_count(8)


def walk(page: Page, match: Match, goal: str) -> None:
    """To a place of the table with arrow keys, the shortest way."""
    table = seating(match.rules.observe(match.state, match.to_act), match.to_act)
    if not page.evaluate("document.activeElement.dataset.place ?? ''"):
        tab_to(page, ".pond-place[tabindex='0']")
    players.walk(page, goal, lambda place, arrow: step(table, place, arrow), ARROWS)
    expect(page.locator(f"#at-{goal}")).to_be_focused()


@pytest.mark.parametrize("rounds", first_of(2, 7))
def test_a_game_against_the_computer_needs_no_curtain(page: Page, built: str, rounds: int) -> None:
    page.add_init_script("localStorage.setItem('holobiont/speed', 'instant')")
    sit_down(page, built, "human,gentle")
    page.locator("#at-0b1").click()
    for n, place in enumerate(("a1", "c1", "d1", "a2", "b2", "c2", "d2")[:rounds]):
        expect(page.locator("#seat-0[data-active]")).to_have_count(1)
        expect(page.locator("#unveil")).to_have_count(0)
        page.locator("#at-river1").click()
        page.locator(f"#at-0{place}").click()
        if n == 0:
            expect(page.locator("#seat-0[data-active]")).to_have_count(1)
            expect(page.locator(".pond-card.moved")).to_have_count(2)
            page.locator("#at-1a1").click()
            expect(page.locator(".pond-card .pointed")).to_have_count(1)
    if rounds == 7:
        expect(page.locator("#dialog-result .pond-count tbody tr")).to_have_count(8)


def test_the_curtain_keeps_the_choice_also_after_a_reload(page: Page, built: str) -> None:
    match = sit_down(page, built, "human,human,human")
    expect(page.locator("h2")).to_contain_text("Ana is next")
    page.locator("#unveil").click()
    page.locator("#at-0c2").click()
    page.locator("#pass-on").click()
    for _ in range(2):
        expect(page.locator("h2")).to_contain_text("Bo is next")
        assert not re.search(r"\bc2\b", page.locator("#app").inner_html())
        look_for_secrets(page, match)
        page.reload()
        page.locator("#unveil").wait_for()
    page.locator("#unveil").click()
    expect(page.locator("#at-1a1")).to_have_attribute("tabindex", "0")
    expect(page.locator("#at-0c2")).to_have_attribute("aria-label", "c2: face down")
    page.locator("#at-1a1").click()
    page.locator("#pass-on").click()
    page.locator("#unveil").click()
    page.locator("#at-2a1").click()
    expect(page.locator("#unveil")).to_have_count(0)
    expect(page.locator(".pond-card.turned")).to_have_count(3)


def test_a_double_tap_neither_takes_a_curtain_away_nor_plays_behind_it(
    arrive: Arrive, built: str
) -> None:
    page = arrive(viewport={"width": 360, "height": 740}, has_touch=True)
    sit_down(page, built, "human,human,human")
    unveil = page.locator("#unveil")
    box = unveil.bounding_box()
    assert box
    x, y = box["x"] + 130, box["y"] + box["height"] - 5
    page.mouse.dblclick(x, y)
    expect(page.locator("#status")).to_contain_text("Ana")
    under = "([x, y]) => document.elementFromPoint(x, y).closest('[id]').id"
    below = page.evaluate(under, [x, y])
    assert below.startswith("at-0"), "an own card lies where the curtain was pressed"
    card = page.locator(f"#{below}")
    expect(page.locator("#log .notation")).to_have_count(0)
    expect(card).not_to_have_attribute("aria-selected", "true")
    page.mouse.dblclick(x, y)
    expect(page.locator("#status")).to_contain_text("Bo")
    expect(page.locator("#log .notation")).to_have_count(1)
    page.locator("#pass-on").dblclick()
    expect(page.locator("h2")).to_contain_text("Bo is next")
    assert page.evaluate(under, [x, y]) == "unveil"
    unveil.click()
    expect(page.locator("#status")).to_contain_text("Bo")


@pytest.mark.engines
def test_a_choice_is_given_up_and_a_turn_taken_back(page: Page, built: str) -> None:
    sit_down(page, built, "human,human", mode="normal")
    for place in ("0a1", "1a1"):
        pass_on(page)
        page.locator("#unveil").click()
        page.locator(f"#at-{place}").click()
    river = page.locator("#at-river3")
    river.click()
    expect(river).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(river).not_to_have_attribute("aria-selected", "true")
    river.click()
    page.locator("#at-0b2").click()
    expect(page.locator("#log .notation")).to_have_count(4)
    page.keyboard.press("Control+z")
    expect(page.locator("#dialog-consent")).to_be_visible()
    page.get_by_role("button", name="Agreed").click()
    expect(page.locator("#log .notation")).to_have_count(3)
    page.reload()
    expect(page.locator("#log .notation")).to_have_count(3)
    page.locator("#at-river3").click()
    expect(page.locator("#log .notation")).to_have_count(2)


@pytest.mark.engines
@pytest.mark.parametrize(
    ("size", "tables"),
    first_of(
        ((360, 640), ((2, "duel"), (4, "team"))),
        ((360, 640), ((2, "normal"), (3, "normal"), (4, "normal"))),
        ((640, 360), ((2, "normal"), (2, "duel"), (3, "normal"), (4, "normal"), (4, "team"))),
    ),
)
def test_every_table_fits_a_phone(
    arrive: Arrive, built: str, size: tuple[int, int], tables: tuple[tuple[int, str], ...]
) -> None:
    width, height = size
    # What a card says is longest in German.
    page = arrive(viewport={"width": width, "height": height}, has_touch=True, locale="de-DE")
    for seats, mode in tables:
        sit_down(page, built, ",".join(["human"] * seats), mode=mode)
        for seat in range(seats):
            pass_on(page)
            page.locator("#unveil").tap()
            page.locator(f"#at-{seat}d1").tap()
        page.locator("#at-0d1").tap()
        expect(page.locator("#reader")).not_to_be_empty()
        inside(page, "#board", "#status", "#tool-undo", "#tool-new", "#tool-rules", "#reader")
        cut = page.locator("#reader").evaluate("(box) => box.scrollHeight - box.clientHeight")
        assert cut <= 0, (seats, mode, cut)
        if width < height:
            page.locator("#at-river1").tap()
            assert page.evaluate(COVERED) == [], (seats, mode)
        sizes = page.evaluate(
            "Array.from(document.querySelectorAll('.pond-place'), "
            "place => [place.dataset.place, place.offsetWidth, place.offsetHeight])"
        )
        for place, wide, high in sizes:
            pressed = place.startswith(("0", "river"))
            assert min(wide, high) >= (44 if pressed else 24), (seats, mode, place, wide, high)


@pytest.mark.parametrize(
    ("seats", "mode"),
    first_of((3, "normal"), (2, "duel"), (2, "normal"), (4, "normal"), (4, "team")),
)
def test_what_a_card_says_covers_no_card_no_points_and_no_player(
    still: Stills, seats: int, mode: str
) -> None:
    driver = at(table("symbiose", seats, 14 * seats, mode=mode))
    before, longest = driver.model, ("", driver.model)
    for seat, place in product(range(seats), ("a1", "d1", "a2", "d2")):
        driver.model = before
        driver.send("point", f"{seat}{place}")
        (reader,) = driver.page.find(id="reader")
        longest = max(longest, (reader.words(), driver.model), key=lambda told: len(told[0]))
    assert len(longest[0]) > 90
    still.show(longest[1])
    sizes = ((360, 640), (390, 700), (480, 640), (390, 844), (412, 915), (768, 1024))
    assert not still.walk(COVERED, sizes)
