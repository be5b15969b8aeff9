"""Symbiote! in a real browser: whole games, the curtain, the keys, phones, the computer."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from e2e.geometry import inside
from e2e.players import pass_on, tab_to
from e2e.secrets import NAME, playing_cards
from e2e.stills import Stills, at, table
from e2e.until import settled, until
from e2e.watch import Arrive
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.variants import first_of
from tests.ui.driver import Driver
from ui.app.core.model import Model, Notes, Table
from ui.kit.game import Player

NAMES = ("Ana", "Bo", "Cy", "Di")
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def sit_down(page: Page, address: str, seats: str, seed: int = 5) -> Match:
    """Players at a fresh table; the same game for the test."""
    count = seats.count(",") + 1
    page.goto(f"{address}#/symbiote?seats={seats}&seed={seed}")
    for seat in range(count):
        page.locator(f"#chair-{seat} > summary").click()
        page.locator(f"#name-{seat}").fill(NAMES[seat])
    page.locator("#start").click()
    page.locator(".around, #unveil").first.wait_for()
    return Match.start(GAMES["symbiote"](count), seed)


def turns(match: Match, seed: int = 4) -> Iterator[tuple[Match, list[str], Match]]:
    """A game of random actions: the match, the places to press, the match after it."""
    rnd = generator(seed)
    while not match.over:
        action = match.rules.sample(match.state, rnd)
        verb, *cards = match.rules.name(match.state, action).split()
        hand: list[str | None] = list(
            match.rules.observe(match.state, match.to_act)["hands"][match.to_act]
        )
        places = []
        for card in cards:
            at = hand.index(card)
            hand[at] = None
            places.append(f"hand{at}")
        later = match.play(action)
        yield match, [*places, verb], later
        match = later


def known(match: Match, seat: int | None) -> set[str]:
    """The cards that this seat has been shown so far."""
    told = [match.rules.observe(match.state, seat), match.events(seat)]
    return set(NAME.findall(json.dumps(told)))


def lift_the_curtain(page: Page, match: Match) -> None:
    """Where a curtain hangs, nothing secret is behind it; take the device, and see the own hand."""
    seat = match.to_act
    pass_on(page)
    if not page.locator("#unveil").count():
        return
    assert playing_cards(page) <= known(match, None)
    assert page.locator(".held").count() == 0
    page.locator("#unveil").click()
    page.locator(".around").wait_for()
    found = playing_cards(page)
    assert seat is not None and found <= known(match, seat)
    assert found >= set(match.rules.observe(match.state, seat)["hands"][seat])


# Names of which the end is not on the screen, which is the number of a player without a name.
CUT = """(names) => names.filter((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    range.setStart(range.endContainer, range.endOffset - 1);
    const end = range.getBoundingClientRect();
    return end.right > name.getBoundingClientRect().right + 1;
}).map((name) => name.textContent)"""
# Whether what has the focus is where it is, and not clipped.
SEEN = """() => {
    const { x, y, width, height } = document.activeElement.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === document.activeElement;
}"""


# What sticks out of its place, lies under the creature, or makes way for the piles too late.
OVERLAPS = """() => {
    const [piles, marker, out] =
        [".piles", "#marker", ".removed"].map((one) => document.querySelector(one));
    const box = (one) => one.getBoundingClientRect();
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const found = over(box(out), box(piles)) ? ["the tens lie under the piles"] : [];
    for (const place of document.querySelectorAll(".place")) {
        const own = box(place);
        if (over(own, box(out))) found.push(`the tens lie on ${place.id}`);
        if (over(own, box(piles))) found.push(`the piles lie on ${place.id}`);
        for (const card of place.querySelectorAll(".melds .small-card")) {
            const { left, right } = box(card);
            if (left < own.left || right > own.right) found.push(`out of ${place.id}`);
            if (over(box(card), box(marker))) found.push(`under the marker: ${place.id}`);
        }
    }
    return found;
}"""


# What of the first line of a place is drawn over what stands before it, or beside the place.
CROWDED = """() => [...document.querySelectorAll(".place")].flatMap((place) => {
    const { left: begin, right: rim } = place.getBoundingClientRect();
    let end = begin;
    return [...place.querySelector(".who").children].flatMap((part) => {
        const boxes = [part, ...part.children].map((one) => one.getBoundingClientRect());
        if (!boxes[0].height) return [];
        const over = boxes[0].left < end - 1 || boxes[0].right > rim;
        end = Math.max(...boxes.map(({ right }) => right));
        return over ? [`${place.id}: ${part.getAttribute("class")}`] : [];
    });
})"""


@pytest.mark.engines
@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.engines)])
def test_a_whole_game_between_people_by_mouse(page: Page, built: str, seats: int) -> None:
    first = sit_down(page, built, ",".join(["human"] * seats))
    for match, places, later in turns(first):
        lift_the_curtain(page, match)
        for place in places:
            page.locator(f"#at-{place}").click()
        if not later.over and later.to_act == match.to_act:
            expect(page.locator("#log .notation")).to_have_count(later.ply)
    result = page.locator("#dialog-result")
    expect(result).to_be_visible()
    expect(result).to_contain_text("reconstructed")
    for score in later.rules.scores(later.state):
        expect(result.locator(".counts")).to_contain_text(f"{score:g}")
    result.get_by_role("button", name="Look at the board").click()
    # That this browser promises nothing about storage is said over the table's upper edge.
    page.get_by_role("button", name="Dismiss").click()
    page.locator("#at-seat1").click()
    expect(page.locator("#closer")).to_contain_text("Bo")
    page.keyboard.press("Escape")
    expect(page.locator("#closer")).to_have_count(0)


@pytest.mark.engines
def test_turns_are_played_by_keyboard_alone(page: Page, built: str) -> None:
    first = sit_down(page, built, "human,human")
    for match, places, later in islice(turns(first, seed=75), 8):
        if page.locator("#pass-on").count():
            tab_to(page, "#pass-on")
            page.keyboard.press("Enter")
        if page.locator("#unveil").count():
            tab_to(page, "#unveil")
            page.keyboard.press("Enter")
        for place in places:
            walk(page, place)
            page.keyboard.press("Enter")
        if not later.over and later.to_act == match.to_act:
            expect(page.locator("#log .notation")).to_have_count(later.ply)


def walk(page: Page, goal: str) -> None:
    """With arrow keys to a place, trying the ways by their nearness."""
    if not page.evaluate("document.activeElement.dataset.place ?? ''"):
        tab_to(page, ".cards [tabindex='0']")
    start = page.evaluate("document.activeElement.dataset.place")
    for _ in range(24):
        here = page.evaluate("document.activeElement.dataset.place")
        if here == goal:
            return
        arrow, there = direction(page, here, goal)
        page.keyboard.press(arrow)
        expect(page.locator(f"#at-{there}")).to_be_focused()
    raise AssertionError(f"no way from {start} to {goal}")


def direction(page: Page, here: str, goal: str) -> tuple[str, str]:
    """The first arrow of a shortest way and where it leads, by the rows of the page."""
    rows = page.evaluate(
        """() => ['.place:not([data-own])', '.pile', '.place[data-own]', '.held', '.offers .button']
          .map((kind) => [...document.querySelectorAll('.cards ' + kind)])
          .map((row) => row.map((at) => at.dataset.place)).filter((row) => row.length)"""
    )
    todo: deque[tuple[str, tuple[str, str] | None]] = deque([(here, None)])
    seen = {here}
    while todo:
        place, first = todo.popleft()
        if place == goal and first:
            return first
        for arrow in ARROWS:
            there = neighbour(rows, place, arrow)
            if there not in seen:
                seen.add(there)
                todo.append((there, first or (arrow, there)))
    raise AssertionError(f"{goal} is not on the table")


def neighbour(rows: list[list[str]], place: str, arrow: str) -> str:
    at = next(n for n, row in enumerate(rows) if place in row)
    row = rows[at]
    if arrow in ("ArrowLeft", "ArrowRight"):
        step = 1 if arrow == "ArrowRight" else -1
        return row[min(len(row) - 1, max(0, row.index(place) + step))]
    other = rows[min(len(rows) - 1, max(0, at + (1 if arrow == "ArrowDown" else -1)))]
    if other is row:
        return place
    share = row.index(place) / (len(row) - 1) if len(row) > 1 else 0.5
    return other[round(share * (len(other) - 1))]


@pytest.mark.engines
def test_a_whole_game_against_the_computer_without_a_curtain(page: Page, built: str) -> None:
    """By the page alone: draw, combine what is offered, discard the first card that may go."""
    page.goto(built)
    page.evaluate("localStorage.setItem('holobiont/speed', 'instant')")
    page.reload()
    sit_down(page, built, "human,gentle")
    for _ in range(200):
        until(page, "document.querySelector('[data-offer], #dialog-result')")
        if page.locator("#dialog-result").count():
            break
        assert not page.locator("#unveil").count()
        plies = page.locator("#log .notation").count()
        pile, offer = page.locator(".pile[data-offer]"), page.locator("#at-offer0")
        if pile.or_(offer).count():
            pile.or_(offer).first.click()
        else:
            held = page.locator(".held")
            for n in range(held.count()):
                held.nth(n).click()
                until(page, "document.querySelector('.held[aria-selected=true]')")
                if page.locator("#at-discard[data-ready]").count():
                    break
                held.nth(n).click()
                until(page, "!document.querySelector('.held[aria-selected=true]')")
            page.locator("#at-discard").click()
        longer = "document.querySelectorAll('#log .notation').length > given"
        until(page, f"{longer} || document.querySelector('#dialog-result')", plies)
    expect(page.locator("#dialog-result")).to_contain_text("reconstructed")


def test_the_focus_stays_on_the_table_when_a_button_goes(page: Page, built: str) -> None:
    for match, places, later in turns(sit_down(page, built, "human,human")):
        pass_on(page)
        if page.locator("#unveil").count():
            page.locator("#unveil").click()
        if page.locator("#at-offer0").count():
            page.locator("#at-offer0").focus()
            page.keyboard.press("Enter")
            where = "document.activeElement.closest('.cards') || document.querySelector('.curtain')"
            until(page, where)
            return
        for place in places:
            page.locator(f"#at-{place}").click()
        if later.to_act == match.to_act:
            expect(page.locator("#log .notation")).to_have_count(later.ply)
    raise AssertionError("nothing could be combined")


def test_a_reload_and_a_hidden_page_bring_the_curtain_back(page: Page, built: str) -> None:
    first = sit_down(page, built, "human,human")
    lift_the_curtain(page, first)
    page.locator("#at-draw").click()
    later = first.play_text("draw")
    page.reload()
    page.locator("#unveil").wait_for()
    lift_the_curtain(page, later)
    expect(page.locator(".held")).to_have_count(len(later.state.hands[1]))
    page.locator("#sort-hand").click()
    expect(page.locator("#sort-hand")).to_have_accessible_name("Sort the hand by rank")
    page.evaluate(
        """() => {
            Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
            document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        }"""
    )
    page.locator("#unveil").wait_for()
    lift_the_curtain(page, later)
    expect(page.locator(".held")).to_have_count(len(later.state.hands[1]))


def by_link(match: Match, *names: str) -> Model:
    """The table of the first seat; all others play elsewhere."""
    players = (Player("away" if seat else "human", name) for seat, name in enumerate(names))
    return at(Table("x", match, tuple(players), notes=Notes(started="2026-11-22"))).model


def test_on_a_phone_no_combination_and_no_pile_lies_under_anything(still: Stills) -> None:
    rnd, match = generator(7), Match.start(GAMES["symbiote"](7), 7)
    while match.to_act != 0 or len(match.state.melds[match.state.host]) < 3:
        match = match.play(match.rules.sample(match.state, rnd))
    still.show(by_link(match, *[""] * 7))
    assert still.walk(OVERLAPS, ((360, 640), (390, 844))) == []
    still.show(Driver(address="#/learn/symbiote").model)
    assert still.walk(OVERLAPS, ((640, 400),)) == []


HINTED = """(pile) => {
    pile.dataset.hint = "from";
    return getComputedStyle(pile).outlineStyle;
}"""


OFFERED = """() => {
    const row = document.querySelector("#offers").getBoundingClientRect(), found = [];
    for (const offer of document.querySelectorAll("#offers [data-place^=offer]")) {
        const { left, right, bottom } = offer.getBoundingClientRect();
        if (left < row.left - 1 || right > row.right + 1 || bottom > innerHeight)
            found.push(`${offer.textContent} is out of reach`);
        const told = getComputedStyle(offer, "::before").content;
        if (!told.startsWith(`"+${offer.dataset.worth}"`)) found.push(`${told} is told`);
    }
    return found.concat(document.querySelectorAll("#offers [data-worth='3']").length - 4 || []);
}"""


def test_four_combinations_are_all_seen_on_a_phone_with_their_points(still: Stills) -> None:
    driver = at(table("symbiote", 2, 56, seed=0))
    still.show(driver.model)
    assert still.walk(OFFERED, ((390, 844), (360, 640), (844, 390))) == []
    driver.send("explore")
    still.show(driver.model)
    assert still.walk(OFFERED, ((390, 844), (360, 640), (844, 390))) == []


def test_a_hint_is_seen_on_a_pile_that_is_offered(still: Stills) -> None:
    match = Match.start(GAMES["symbiote"](2), 7)
    while match.to_act != 0 or len(match.legal()) != 2:
        match = match.play(match.legal()[0])
    still.show(by_link(match, "", ""))
    pile = still.frame.locator(".pile[data-offer]").first
    assert pile.evaluate(HINTED) == "dashed"


def test_on_a_tablet_eight_with_long_names_leave_the_tens_and_the_log_their_room(
    still: Stills,
) -> None:
    rnd, match = generator(7), Match.start(GAMES["symbiote"](8), 7)
    while match.to_act != 0 or len(match.state.removed) < 5:
        match = match.play(match.rules.sample(match.state, rnd))
    still.show(by_link(match, *(f"Maximiliane-Alexandra {seat}" for seat in range(8))))
    assert still.walk(OVERLAPS, ((820, 1180),)) == []
    still.size(1024, 768)
    assert still.frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    log = still.frame.locator("#log-lines").bounding_box()
    assert log and log["height"] > 44


def test_eight_people_with_long_names_on_a_phone_and_a_small_window(still: Stills) -> None:
    rnd, match = generator(7), Match.start(GAMES["symbiote"](8), 7)
    while match.ply < 80 or match.state.stage != "draw":
        match = match.play(match.rules.sample(match.state, rnd))
    players = tuple(Player("human", f"Wolfeschlegelsteinhau{seat}") for seat in range(8))
    veiled = at(Table("x", match, players, notes=Notes(started="2026-11-22")), unveil=False)
    still.size(390, 844)
    still.show(veiled.model)
    assert still.frame.locator(".meanwhile li").count() > 12
    expect(still.frame.locator("#unveil")).to_be_in_viewport(ratio=1)
    veiled.send("unveil")
    veiled.send("show", "scores")
    still.size(960, 700)
    still.show(veiled.model)
    sheet = still.frame.locator("#panel-scores")
    expect(sheet).to_be_visible()
    assert sheet.evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0
    who = sheet.locator(".counts .who").first.bounding_box()
    assert who and who["height"] < 60


@pytest.mark.parametrize("seats", first_of(8, 6, 4))
def test_points_on_a_phone_are_not_read_with_the_number_of_the_player(
    still: Stills, seats: int
) -> None:
    rnd, match = generator(7), Match.start(GAMES["symbiote"](seats, open_research=True), 7)
    while not match.over:
        if match.to_act == 0:
            late = match
        match = match.play(match.rules.sample(match.state, rnd))
    for shown in (late, match):
        still.show(by_link(shown, *(f"Player {seat + 1}" for seat in range(seats))))
        frame = still.frame
        assert frame.locator(".points-now").count() == seats
        assert bool(frame.locator("[data-winner]").count()) is shown.over
        assert still.walk(CROWDED, [(width, 740) for width in (320, 360, 390)]) == []
        still.size(320, 568)
        assert frame.locator(".place .name span").filter(visible=True).count() == 0


@pytest.mark.engines
@pytest.mark.parametrize("size", [(360, 640), pytest.param((640, 360), marks=pytest.mark.engines)])
@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.engines), 8])
def test_everything_fits_a_phone(
    arrive: Arrive, built: str, size: tuple[int, int], seats: int
) -> None:
    width, height = size
    page = arrive(viewport={"width": width, "height": height}, has_touch=True)
    page.goto(f"{built}#/symbiote?seats={','.join(['human'] * seats)}&seed=5")
    page.locator("#start").click()
    page.locator("#unveil").tap()
    page.locator("#at-draw").tap()
    page.locator("#at-hand0").tap()
    expect(page.locator("#at-discard.primary")).to_have_count(1)
    settled(page)
    places = page.locator("[data-place], #points, #sort-hand, #tool-undo, #tool-new")
    for n in range(places.count()):
        box = places.nth(n).bounding_box()
        name = places.nth(n).get_attribute("id") or ""
        assert box and box["width"] >= 43.5 and box["height"] >= 43.5, (name, box)
        if "offer" not in name:
            assert box["x"] >= -1 and box["x"] + box["width"] <= width + 1, (name, box)
        assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1, (name, box)
    assert page.locator(".place .name").evaluate_all(CUT) == []
    inside(page)
    # Who reaches the list of the players with the keyboard sees where.
    page.locator(f"#explain-{seats - 1}").focus()
    until(page, f"({SEEN})()")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
