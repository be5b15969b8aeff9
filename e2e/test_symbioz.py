"""Symbioz in a real browser: whole games by mouse and keys, fast taps, auto, computer, phones."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.geometry import inside
from e2e.players import LOGGED, logged
from e2e.stills import Stills, at
from e2e.until import STARTING, until
from e2e.watch import Arrive
from holobiont.games.symbioz.board import board
from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import INTRODUCTION
from holobiont.match import Match
from ui.app.core.model import Notes, Table
from ui.app.core.routes import pack
from ui.app.core.table_records import to_record
from ui.games.symbioz.auto import plan
from ui.games.symbioz.planet import ways
from ui.kit.game import Player

Open = Callable[..., Page]
PEOPLE = ("Ana", "Bo", "Cleo", "Dee")
KEYS = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}


MIDDLE = """(control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""
UPPERMOST = """(piece) => {
    const { left, top, width, height } = piece.getBoundingClientRect();
    const pressed = piece.style.pointerEvents;
    piece.style.setProperty("pointer-events", "bounding-box");
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    piece.style.pointerEvents = pressed;
    return piece.contains(found);
}"""
UNDER = "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.id"


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768), (1024, 1366), (390, 844)])
def test_a_second_press_on_the_same_spot_hits_the_same_control(
    still: Stills, size: tuple[int, int]
) -> None:
    still.size(*size)
    match = Match.start(Symbioz(2), 3)
    while match.state.stage == INTRODUCTION:
        match = match.play(match.legal()[-1])
    births, buying = match, match
    while buying.state.stage != INTRODUCTION or len(buying.legal()) < 3:
        buying = buying.play(buying.legal()[0])
    people = (Player("human", "Ana"), Player("human", "Bo"))
    for shown, place in ((births, "auto-play"), (buying, "end-phase")):
        driver = at(Table("t", shown, people, notes=Notes(started="2026-11-21")))
        still.show(driver.model)
        middle = still.frame.locator(f"#do-{place}").evaluate(MIDDLE)
        driver.send("press", place)
        still.show(driver.model)
        assert still.frame.evaluate(UNDER, middle) == f"do-{place}"


@pytest.mark.parametrize("size", [(360, 480), (390, 844), (844, 390), (1440, 900)])
def test_the_turn_is_named_wherever_the_phases_stand(still: Stills, size: tuple[int, int]) -> None:
    people = tuple(Player("human", name) for name in PEOPLE[:3])
    still.show(at(Table("t", Match.start(Symbioz(3), 3), people)).model)
    still.size(*size)
    word = still.frame.locator(".phases .word").bounding_box()
    assert word and word["width"] > 15 and word["height"] > 7


def sit_down(page: Page, address: str, seats: int = 2, limit: int = 1) -> None:
    people = ",".join(["human"] * seats)
    page.goto(f"{address}#/symbioz?seats={people}&first=0&zerbs_per_area={limit}")
    for seat, name in enumerate(PEOPLE[:seats]):
        page.locator(f"#chair-{seat} > summary").click()
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#start").click()
    page.locator("#at-o1").wait_for()


def game(seats: int, limit: int = 1) -> Iterator[tuple[Match, tuple[str, ...], int]]:
    """Gardeners: Zerbs into every bed of their own up to the limit, the rest left to auto.

    At every choice the match, what is pressed, and how many actions were played after that. With
    a limit of 2 nobody is in anybody's way, and a game is short.
    """
    match = Match.start(Symbioz(seats, first=0, zerbs_per_area=limit), 0)
    while not match.over:
        rules: Any = match.rules
        state, after = match.state, match
        if state.stage == INTRODUCTION:
            presses: tuple[str, ...] = ()
            for _ in range(limit):
                names = [rules.name(after.state, action) for action in rules.legal(after.state)]
                for name in names:
                    if name.startswith("z@"):
                        after, presses = after.play_text(name), (*presses, name[2:])
            warned = len(rules.legal(after.state)) > 1
            presses += ("end-phase",) * (1 + warned)
            after = after.play_text("end")
        else:
            presses = ("auto-play", "auto-play")
            for action in plan(rules, state):
                after = after.play(action)
        yield match, presses, after.ply
        match = after


def found(page: Page, place: str) -> Locator:
    return page.locator(f"#do-{place}" if "-" in place else f"#at-{place}")


def sit_down_later(page: Page, address: str, seats: int, turn: int) -> Match:
    """Take over a game by its link at the first purchase of a turn."""
    match = next(
        match
        for match, _, _ in game(seats)
        if match.state.turn == turn and match.state.stage == INTRODUCTION
    )
    players = tuple(Player("human", name) for name in PEOPLE[:seats])
    page.goto(
        address + pack(to_record(Table("x", match, players, notes=Notes(started="2026-11-21"))))
    )
    logged(page, match.ply)
    return match


def play_on(page: Page, seats: int, since: int = 0) -> None:
    """Play the game to its end."""
    for match, presses, done in game(seats):
        if match.ply < since:
            continue
        for place in presses:
            found(page, place).click()
        logged(page, done)


@pytest.mark.engines
def test_a_whole_game_between_people_by_mouse(page: Page, built: str) -> None:
    sit_down(page, built)
    play_on(page, 2)
    result = page.locator("#dialog-result")
    expect(result.locator("h2")).to_be_focused()
    expect(result).to_contain_text("Symbioz")
    result.get_by_role("button", name="Look at the board").click()
    assert page.locator(".symbioz").count() >= 3
    page.locator("#log .notation").first.click()
    expect(page.locator("#status")).to_contain_text("Looking back")
    expect(page.locator(".symbioz")).to_have_count(0)


@pytest.mark.engines
@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_game_between_more_people(page: Page, built: str, seats: int) -> None:
    sit_down(page, built, seats)
    play_on(page, seats)
    expect(page.locator("#dialog-result h2")).to_contain_text(re.compile("win|draw"))


@pytest.mark.engines
@pytest.mark.parametrize(("seats", "limit"), [(2, 1), (3, 2), (4, 2)])
def test_a_whole_game_by_keyboard_alone(page: Page, built: str, seats: int, limit: int) -> None:
    sit_down(page, built, seats, limit)
    page.locator("#at-m2").focus()
    at = "m2"
    for _, presses, done in game(seats, limit):
        for place in presses:
            at = type_in(page, at, place, seats)
        logged(page, done)
    expect(page.locator("#dialog-result h2")).to_be_focused()


def type_in(page: Page, at: str, place: str, seats: int) -> str:
    """Press an area or a control by keys alone; where the keyboard is on the planet after that."""
    if "-" in place:
        tab_to(page, f"do-{place}")
    else:
        tab_to(page, f"at-{at}")
        at = walk(page, at, place, seats)
    page.keyboard.press("Enter")
    return at


def test_a_turn_and_more_by_keyboard_alone(page: Page, built: str) -> None:
    sit_down(page, built)
    page.locator("#at-m2").focus()
    at = "m2"
    for done, (source, target) in enumerate((("o1", "m1"), ("o2", "o2"), ("o3", "m2")), 1):
        for place in (source, target):
            at = walk(page, at, place)
            page.keyboard.press("Enter")
        logged(page, done)
        expect(page.locator(f"#at-{at}")).to_be_focused()
    tab_to(page, "do-auto-play")
    page.keyboard.press("Enter")
    expect(page.locator("#note")).to_contain_text("the newborn of o4")
    page.keyboard.press("Escape")
    expect(page.locator("#note")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    logged(page, 6)
    # Turn 2 begins with Bo.
    expect(page.locator("#seat-1[data-active]")).to_have_count(1)
    tab_to(page, "do-pawn-c")
    page.keyboard.press("Enter")
    tab_to(page, f"at-{at}")
    at = walk(page, at, "o5")
    expect(page.locator("#note")).to_contain_text("o5, outer area")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    logged(page, 8)
    page.keyboard.press("Control+z")
    logged(page, 7)
    expect(page.locator("#at-o5")).to_be_focused()


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab, forwards or backwards, until the element has the focus."""
    behind = "id => document.getElementById(id).compareDocumentPosition(document.activeElement) & 4"
    key = "Shift+Tab" if page.evaluate(behind, wanted) else "Tab"
    for _ in range(60):
        if page.evaluate("document.activeElement.id") == wanted:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{wanted} cannot be reached with {key}")


def walk(page: Page, at: str, wanted: str, seats: int = 2) -> str:
    """Go by arrow keys from one area to another, the shortest way."""
    steps = ways(board(seats))
    came, queue = {at: ("", "")}, [at]
    while wanted not in came:
        here = queue.pop(0)
        for arrow in KEYS:
            if steps[here, arrow] not in came:
                came[steps[here, arrow]] = (here, arrow)
                queue.append(steps[here, arrow])
    way, here = [], wanted
    while here != at:
        here, arrow = came[here]
        way.append(arrow)
    for arrow in reversed(way):
        page.keyboard.press(KEYS[arrow])
    expect(page.locator(f"#at-{wanted}")).to_be_focused()
    return wanted


def test_fast_taps_buy_and_the_end_asks_once(page: Page, built: str) -> None:
    match = sit_down_later(page, built, 2, 2)
    page.locator("#do-pawn-c").click()
    own = "o1" if match.to_act == 0 else "o4"
    page.locator(f"#at-{own}").click(click_count=3, delay=20)
    logged(page, match.ply + 3)
    expect(page.locator(".beast.crapit.new")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("1 point left")
    page.locator("#do-end-phase").dblclick()
    expect(page.locator("#status")).to_contain_text("1 point unspent")
    logged(page, match.ply + 3)
    page.keyboard.press("Escape")
    page.locator("#tool-undo").click()
    logged(page, match.ply + 2)
    expect(page.locator("#status")).to_contain_text("4 points left")


def middle(page: Page, area: str) -> tuple[float, float]:
    """A point within an area."""
    box = page.locator(f"#at-{area}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_births_are_carried_by_mouse(engine: Browser, built: str) -> None:
    context = engine.new_context()
    context.set_default_timeout(STARTING)
    page = context.new_page()
    sit_down(page, built)

    def carry(source: str, *way: str) -> None:
        page.mouse.move(*middle(page, source))
        page.mouse.down()
        for area in way:
            page.mouse.move(*middle(page, area), steps=3)

    carry("o2", "m2")
    expect(page.locator("#at-o2[data-chosen]")).to_have_count(1)
    expect(page.locator("#at-m2[data-over]")).to_have_count(1)
    page.mouse.up()
    logged(page, 1)
    expect(page.locator("#log")).to_contain_text("places a newborn Zerb from o2 in m2")
    expect(page.locator("[data-over]")).to_have_count(0)
    # Escape lets go of it, wherever the mouse then goes.
    carry("o1", "m1")
    page.keyboard.press("Escape")
    page.mouse.move(*middle(page, "m1"))
    page.mouse.up()
    expect(page.locator("#at-o1[data-chosen]")).to_have_count(0)
    # Brought back to where it came from, or put down beside the board, it stays in the hand.
    carry("o1", "m1", "o1")
    page.mouse.up()
    expect(page.locator("#at-o1[data-chosen]")).to_have_count(1)
    carry("o3", "m2")
    page.mouse.move(1, 1)
    page.mouse.up()
    expect(page.locator("#at-o3[data-chosen]")).to_have_count(1)
    expect(page.locator("[data-over]")).to_have_count(0)
    logged(page, 1)
    context.close()


def test_a_purchase_is_carried_to_its_area(arrive: Arrive, built: str) -> None:
    page = arrive(viewport={"width": 390, "height": 844})
    match = sit_down_later(page, built, 2, 2)
    area = next(name[2:] for name in match.legal() if name.startswith("z@"))
    button = page.locator("#do-pawn-z").bounding_box()
    assert button
    page.mouse.move(button["x"] + 12, button["y"] + button["height"] / 2)
    page.mouse.down()
    x, y = middle(page, area)
    page.mouse.move(x, y, steps=4)
    expect(page.locator(f"#at-{area}[data-over]")).to_have_count(1)
    lifted = page.locator("#do-pawn-z [data-lifted]")
    box = lifted.bounding_box()
    assert box and abs(box["x"] + box["width"] / 2 - x) < 40 and abs(box["y"] - y) < 40
    # Nothing that is drawn lies over it.
    assert lifted.evaluate(UPPERMOST)
    page.mouse.up()
    logged(page, match.ply + 1)
    expect(page.locator("#log")).to_contain_text(f"a Zerb for {area}")


def test_what_a_player_has_is_set_apart_by_a_dot_or_a_line(page: Page, built: str) -> None:
    sit_down(page, built)
    detail = page.locator("#seat-0 .detail")
    # What is in reserve is told by pictures.
    told = re.compile(r"^0/3 Symbioz · 12 Zerbs\s+reserve")
    expect(detail).to_have_text(told, use_inner_text=True)
    expect(detail.get_by_role("img", name="48 Zerbs, 25 Crapits, 6 Kroguls")).to_have_count(1)
    zerbs, reserve = (detail.locator("> span").nth(n).bounding_box() for n in (1, 2))
    assert zerbs and reserve and reserve["y"] >= zerbs["y"] + zerbs["height"] - 1


def test_an_area_is_explained(page: Page, built: str) -> None:
    sit_down_later(page, built, 4, 3)
    page.locator("#do-explain-area").click()
    page.locator("#at-o1").click()
    panel = page.locator("#note")
    expect(panel).to_contain_text("o1, outer area")
    expect(panel).to_contain_text("Next to o2, o12 and m1")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_contain_text("Press an area")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


@pytest.mark.engines
@pytest.mark.parametrize(
    ("kinds", "limit"),
    [pytest.param("human,gentle", 1, marks=pytest.mark.engines), ("gentle,human,gentle", 2)],
)
def test_a_whole_game_against_the_computer(
    page: Page, built: str, open_game: Open, kinds: str, limit: int
) -> None:
    sit_down_with_computers(page, built, open_game, kinds, limit)
    page.locator("#do-auto-play").wait_for()
    page.locator("[data-offer]").first.click()
    page.locator("[data-offer]").last.click()
    expect(page.locator(".zerb.new").first).to_be_attached()
    play_against_computers(page, lambda control: page.locator(f"#{control}").click())


@pytest.mark.engines
def test_a_whole_game_against_three_computers_by_keyboard_alone(
    page: Page, built: str, open_game: Open
) -> None:
    def press(control: str) -> None:
        tab_to(page, control)
        page.keyboard.press("Enter")

    sit_down_with_computers(page, built, open_game, "human,gentle,gentle,gentle", 2)
    play_against_computers(page, press)
    expect(page.locator("#dialog-result h2")).to_be_focused()


def sit_down_with_computers(
    page: Page, address: str, open_game: Open, kinds: str, limit: int
) -> None:
    page.add_init_script("localStorage.setItem('holobiont/speed', 'instant')")
    options = {"first": "0", "seed": "5", "zerbs_per_area": str(limit)}
    open_game(address, "symbioz", seats=kinds, **options)


def play_against_computers(page: Page, press: Callable[[str], None]) -> None:
    """Buy nothing and leave the rest to auto, whenever it is one's turn, until the game is over."""
    mine, over = page.locator("#do-auto-play, #do-end-phase"), page.locator("#dialog-result")
    while True:
        # The computer player starts only after the table is there.
        mine.or_(over).first.wait_for(timeout=60_000)
        if over.count():
            break
        known = page.evaluate(LOGGED)
        wanted = mine.first.get_attribute("id")
        assert wanted
        for _ in range(2):
            press(wanted)
        until(page, f"{LOGGED} > given", known)
    expect(over).to_contain_text("Symbioz")


@pytest.mark.engines
def test_a_reload_in_mid_game_changes_nothing(page: Page, built: str) -> None:
    match = sit_down_later(page, built, 3, 3)
    page.locator("[data-offer]").first.click()
    logged(page, match.ply + 1)
    drawn = lives(page)
    page.reload()
    logged(page, match.ply + 1)
    assert lives(page) == drawn


def lives(page: Page) -> list[tuple[str, str]]:
    """Return what stands on the planet and where, without the beats in which it came there."""
    everything = "lives => lives.map(life => [life.id, life.outerHTML])"
    found = page.locator(".lives [id]").evaluate_all(everything)
    return [(name, re.sub(r' data-beat="\d+"', "", markup)) for name, markup in found]


@pytest.mark.engines
@pytest.mark.parametrize(
    ("seats", "size"),
    [
        (4, (360, 640)),
        pytest.param(4, (568, 320), marks=pytest.mark.engines),
        pytest.param(4, (640, 360), marks=pytest.mark.engines),
        pytest.param(4, (320, 568), marks=pytest.mark.engines),
        pytest.param(2, (360, 640), marks=pytest.mark.engines),
        pytest.param(3, (820, 1180), marks=pytest.mark.engines),
    ],
)
def test_everything_fits_a_phone(
    arrive: Arrive, built: str, seats: int, size: tuple[int, int]
) -> None:
    width, height = size
    page = arrive(viewport={"width": width, "height": height}, has_touch=True)
    match = sit_down_later(page, built, seats, 3)
    page.locator("[data-offer]").first.tap()
    logged(page, match.ply + 1)
    bars = ("#status", "#tool-undo", "#tool-new", "#tool-rules", "#seat-1")
    inside(page, "#board", *bars, "#do-end-phase", "#do-pawn-k", "#do-explain-area")
    for control in page.locator(".controls .button").all():
        box = control.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 40, box
    # The middle ring is the narrowest: it is so many units deep in the drawing.
    scale = page.evaluate("document.querySelector('.disc svg').getScreenCTM().a")
    assert scale * 132 >= min(44, min(size) / 9), scale
