"""Saprobiont in a real browser: whole games by mouse and keys, forecasts, the computer, phones."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import players
from e2e.geometry import inside
from e2e.players import logged
from e2e.until import resize, settled, until
from e2e.watch import Arrive
from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.rules import Saprobiont, parts
from holobiont.games.saprobiont.species import LETTERS, NOWHERE
from holobiont.match import Match
from holobiont.rng import generator
from tests.support.present import present
from tests.support.variants import first_of
from ui.app.core.model import Notes, Selection, Table
from ui.app.core.routes import pack
from ui.app.core.table_records import to_record
from ui.app.table.scene import scene_of
from ui.games.saprobiont.view import step
from ui.kit.game import Player

Open = Callable[..., Page]
SEATS = "human,human,human,human"
PEOPLE = ("Ana", "Bo", "Cleo", "Dan")
KEYS = {
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "up": "ArrowUp",
    "down": "ArrowDown",
    "home": "Home",
    "end": "End",
}


def game(chart: str, seed: int = 6) -> Iterator[tuple[Match, tuple[str, ...], str]]:
    """A whole game: at every position what to press, and the notation of the action."""
    rnd = generator(seed)
    match = Match.start(Saprobiont(map=chart), 0)
    while not match.over:
        rules: Any = match.rules
        state, seat = match.state, match.to_act
        action = rules.sample(state, rnd)
        size, zone, push = parts(action)
        presses = [f"{LETTERS[present(seat)]}{size}", ZONES[zone]]
        if push < NOWHERE and len(rules.pushes(state, seat, zone)) > 1:
            presses.append(ZONES[push])
        yield match, tuple(presses), rules.name(state, action)
        match = match.play(action)


def sit_down(page: Page, address: str, chart: str = "carcass") -> None:
    page.goto(f"{address}#/saprobiont?seats={SEATS}&map={chart}")
    for seat, name in enumerate(PEOPLE):
        page.locator(f"#chair-{seat} > summary").click()
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#start").click()
    page.locator("#at-A").wait_for()


def sit_down_later(
    page: Page, address: str, done: int, chart: str = "carcass", seed: int = 6
) -> None:
    """Take over a game by its link after so many placements."""
    positions = [match for match, _, _ in game(chart, seed)]
    players = tuple(Player("human", name) for name in PEOPLE)
    record = to_record(Table("x", positions[done], players, notes=Notes(started="2026-11-21")))
    page.goto(address + pack(record))
    page.locator("#log .notation").nth(done - 1).wait_for(state="attached")


def place(page: Page, presses: tuple[str, ...]) -> None:
    """Press group, zone and perhaps where to push, then the last zone again."""
    for press in (*presses, presses[-1]):
        page.locator(f"#at-{press}").click()


@pytest.mark.engines
def test_a_whole_game_between_people_by_mouse(page: Page, built: str) -> None:
    page.add_init_script("localStorage.setItem('holobiont/log', 'notation')")
    sit_down(page, built)
    for number, (_, presses, name) in enumerate(game("carcass"), 1):
        place(page, presses)
        logged(page, number)
        expect(page.locator("#log .notation").last).to_have_text(name)
    result = page.locator("#dialog-result")
    expect(result.locator("h2")).to_be_focused()
    expect(result).to_contain_text("Biomass")
    result.get_by_text("Score breakdown").click()
    expect(result.locator("table.account")).to_be_visible()
    result.get_by_role("button", name="Look at the board").click()
    expect(page.locator("#forecast")).to_contain_text("Last turn")


@pytest.mark.engines
def test_the_end_of_a_game_on_the_ouroboros(page: Page, built: str) -> None:
    sit_down_later(page, built, 20, "ouroboros")
    for _, presses, _ in list(game("ouroboros"))[20:]:
        place(page, presses)
    expect(page.locator("#dialog-result h2")).to_contain_text("win")


@pytest.mark.engines
def test_turns_are_played_and_taken_back_by_keyboard_alone(page: Page, built: str) -> None:
    sit_down(page, built)
    page.locator("#at-S2").focus()
    at, last = "S2", 6
    for done, (match, presses, _) in enumerate(islice(game("carcass"), last), 1):
        for press in presses:
            at = walk(page, match, at, press)
            page.keyboard.press("Enter")
            expect(page.locator(f"#at-{press}")).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Enter")
        logged(page, done)
    expect(page.locator(f"#at-{at}")).to_be_focused()
    page.keyboard.press("Control+z")
    logged(page, last - 1)
    expect(page.locator(f"#at-{at}")).to_be_focused()
    page.keyboard.press("Control+y")
    logged(page, last)


def walk(page: Page, match: Match, at: str, wanted: str) -> str:
    """Go by arrow keys from one place to another, the shortest way."""
    seated = tuple(Player("human", name) for name in PEOPLE)
    scene = scene_of(Table("x", match, seated, selection=Selection(cursor=at)))
    players.walk(page, wanted, lambda place, arrow: step(scene, place, arrow), KEYS)
    expect(page.locator(f"#at-{wanted}")).to_be_focused()
    return wanted


@pytest.mark.engines
def test_the_forecast_comes_before_the_deed_and_escape_takes_it_back(
    page: Page, built: str
) -> None:
    sit_down(page, built)
    place(page, ("S2", "E"))
    logged(page, 1)
    page.locator("#at-S3").click()
    page.locator("#at-B").dblclick()
    expect(page.locator("#forecast")).to_contain_text("3 Swarm take the empty B.")
    expect(page.locator(".bands .after")).to_have_count(1)
    logged(page, 1)
    page.keyboard.press("Escape")
    expect(page.locator(".bands .after")).to_have_count(0)
    page.locator("#at-F").click()
    expect(page.locator("#status .message")).to_contain_text("barrier")
    page.locator("#zone-H").click(position={"x": 12, "y": 60})
    page.locator("#at-S3").click()
    page.get_by_role("button", name="Place 3 in H").click()
    logged(page, 2)
    expect(page.locator("#seat-1[data-active]")).to_have_count(1)
    page.locator("#explain-0").click()
    expect(page.locator("#panel-scores")).to_contain_text("Swarm")
    page.keyboard.press("Escape")


def test_a_pushed_stack_is_seen_to_move(arrive: Arrive, built: str) -> None:
    page = arrive(reduced_motion="no-preference")
    sit_down_later(page, built, 24, seed=20)
    presses, name = list(game("carcass", 20))[24][1:]
    assert name == "3@J>I"
    for press in presses:
        page.locator(f"#at-{press}").click()
    page.evaluate(
        """() => {
            const pushed = document.querySelector('.stack[data-zone="J"]');
            window.moved = [];
            pushed.addEventListener("transitionrun", (run) => window.moved.push(run.propertyName));
        }"""
    )
    page.locator("#at-J").click()
    logged(page, 25)
    until(page, "moved.includes('transform')")


@pytest.mark.engines
@pytest.mark.parametrize("rounds", first_of(1, 5))
def test_a_game_against_three_computers(
    page: Page, built: str, open_game: Open, rounds: int
) -> None:
    page.add_init_script("localStorage.setItem('holobiont/speed', 'instant')")
    open_game(built, "saprobiont", seats="gentle,gentle,human,gentle", seed="5")
    for done in (3, 8, 13, 18, 23)[:rounds]:
        # The computer player starts only after the table is there.
        expect(page.locator("#log .notation")).to_have_count(done, timeout=60_000)
        page.locator(".group[data-offer]").first.click()
        zone = page.locator(".spot[data-offer]").first
        zone.click()
        page.locator("#place-it:not([aria-disabled])").click()
    if rounds == 5:
        expect(page.locator("#dialog-result")).to_contain_text("Biomass", timeout=60_000)
    else:
        expect(page.locator("#log .notation")).to_have_count(8, timeout=60_000)


def test_who_watches_has_no_button_to_place_with(page: Page, built: str, open_game: Open) -> None:
    open_game(built, "saprobiont", seats=",".join(["gentle"] * 4))
    page.locator("#key-pause").click()
    expect(page.locator("#status")).to_contain_text("is next")
    expect(page.locator("#forecast")).to_be_visible()
    assert not page.locator("#place-it").is_visible()


@pytest.mark.engines
def test_a_whole_game_against_three_computers_by_keyboard_alone(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script("localStorage.setItem('holobiont/log', 'notation')")
    page.add_init_script("localStorage.setItem('holobiont/speed', 'instant')")
    open_game(built, "saprobiont", seats="human,gentle,gentle,gentle")
    at = "S2"
    page.locator(f"#at-{at}").focus()
    for placed in (0, 1, 5, 6, 10, 11, 15, 16, 20, 21):
        expect(page.locator("#log .notation")).to_have_count(placed, timeout=60_000)
        match = Match.start(Saprobiont(), 0)
        for name in page.locator("#log .notation").all_inner_texts():
            match = match.play_text(name)
        rules, state = match.rules, match.state
        size, zone, _ = parts(rules.legal(state)[0])
        for press in (f"S{size}", ZONES[zone]):
            at = walk(page, match, at, press)
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    expect(page.locator("#dialog-result h2")).to_be_focused(timeout=60_000)


@pytest.mark.engines
def test_a_reload_in_mid_game_changes_nothing(page: Page, built: str) -> None:
    sit_down_later(page, built, 11)
    place(page, list(game("carcass"))[11][1])
    logged(page, 12)
    stacks = page.locator(".stack:not(.gone)").all_inner_texts()
    page.reload()
    logged(page, 12)
    assert page.locator(".stack:not(.gone)").all_inner_texts() == stacks
    page.locator("#log .notation").first.click()
    expect(page.locator(".stack")).to_have_count(1)
    expect(page.locator("[data-offer]")).to_have_count(0)


@pytest.mark.engines
@pytest.mark.parametrize(
    "size",
    [
        (360, 640),
        *(pytest.param(size, marks=pytest.mark.engines) for size in ((640, 360), (820, 1180))),
    ],
)
def test_everything_fits_a_phone(arrive: Arrive, built: str, size: tuple[int, int]) -> None:
    width, height = size
    page = arrive(viewport={"width": width, "height": height}, has_touch=True)
    sit_down_later(page, built, 12)
    settled(page)
    before = page.locator(".map").bounding_box()
    page.locator(".group[data-offer]").last.tap()
    page.locator(".spot[data-offer]").last.tap()
    expect(page.locator(".bands .after, .way.open").first).to_be_attached()
    assert page.locator(".map").bounding_box() == before, "nothing moves under the finger"
    inside(page, "#board", "#status", "#forecast", ".mat", "#tool-undo", "#tool-rules")
    text = "(box) => box.scrollHeight - box.clientHeight"
    assert page.locator("#forecast").evaluate(text) <= 1, "the forecast is cut off"
    for target in page.locator(".spot, .group:visible").all():
        box = target.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44, box
    page.locator("#tool-earlier").tap()
    expect(page.locator("#board[data-past]")).to_be_attached()
    inside(page, "#board", "#status", ".mat", "#seat-3", "#scrubber", "#status .button.primary")
    past = page.locator(".map").bounding_box()
    assert past and past["width"] >= present(before)["width"], "the past is as large"
    if height > width:
        line = page.locator("#log").bounding_box()
        assert line and line["height"] >= 24, "the log has a line"
    resize(page, 568, 320)
    inside(page, "#board", "#forecast", ".mat", "#seat-3", "#scrubber", "#status .button.primary")
    page.get_by_role("button", name="Return to game").tap()
    inside(page, "#board", "#forecast", ".mat", "#seat-3", "#tool-undo")
