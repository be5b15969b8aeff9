"""Puzzles in a real browser: solved by keyboard and by ear, missed, of today, in other pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.hearing import Keyboard
from e2e.serving import serving
from e2e.until import STARTING, until
from e2e.watch import Arrive
from holobiont import puzzles
from holobiont.puzzles import Puzzle
from holobiont.registry import GAMES
from tests.support.variants import first_of, later
from tests.ui.driver import Driver
from tests.ui.puzzle_turns import wrong_turn
from ui.app.puzzles.tries import place_label
from ui.app.table.scene import scene_of, view_of

PACKED = [slug for slug in GAMES if puzzles.load(slug)]
SOME, MANY = 3, 10
"""Puzzles of a game that are solved in a row, always and with the engines."""
KEY = "location.hash.split('/').at(-1)"
STAGE = "document.querySelector('#puzzle-panel')?.dataset.stage"
GAME = "key.startsWith('holobiont/game/') || key.startsWith('holobiont/copy/')"
TODAY = "new Date().toLocaleDateString('sv')"
FITS = """document.documentElement.scrollWidth <= innerWidth
    && document.documentElement.scrollHeight <= innerHeight"""
LARGE_ENOUGH = """[...document.querySelectorAll('#puzzle-panel .button')].every((each) => {
    const { width, height, bottom, right } = each.getBoundingClientRect();
    return width >= 24 && height >= 24 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
})"""


def enter(page: Page, name: str) -> None:
    """Play an action by its notation, with keys."""
    field = page.locator("#typed input")
    if not field.count():
        page.keyboard.press("/")
    expect(field).to_be_focused()
    before = field.get_attribute("id")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    until(page, "document.querySelector('#typed input')?.id !== given", before)


def focus(page: Page, place: str) -> None:
    on_board = page.locator(f"#at-{place}")
    (on_board if on_board.count() else page.locator(f'[data-msg="press:{place}"]')).focus()


def reached(page: Page, stage: str) -> None:
    until(page, f"{STAGE} === given", stage, STARTING)


@pytest.mark.parametrize(
    ("slug", "wanted"), [(PACKED[0], SOME), *(later((slug, MANY)) for slug in PACKED)]
)
def test_puzzles_are_solved_by_keyboard_alone_one_after_the_other(
    page: Page, built: str, slug: str, wanted: int
) -> None:
    page.goto(f"{built}#/puzzle/{slug}/next")
    for number in range(wanted):
        reached(page, "try")
        key = page.evaluate(KEY)
        twin = Driver(address=f"#/puzzle/{slug}/{key}")
        puzzle: Puzzle = twin.table.solving.puzzle
        if number:
            for name in puzzle.solution:
                enter(page, name)
        else:
            by_places(page, twin)
        reached(page, "right")
        expect(page.locator("#puzzle-next")).to_be_focused()
        page.keyboard.press("Enter")
        until(page, f"{KEY} !== given", key)
    page.goto(f"{built}#/puzzles/{slug}")
    expect(page.locator(".band[id^=steps] a[data-outcome]")).to_have_count(wanted)


def by_places(page: Page, twin: Driver) -> None:
    """Follow both steps of the hints, which say what to press."""
    while twin.table.solving.stage == "try":
        for _step in range(2):
            page.keyboard.press("t")
            twin.send("hint")
            expect(page.locator("#puzzle-slip")).to_have_text(
                twin.page.find(id="puzzle-slip")[0].words()
            )
        for place in twin.table.analysis.hint.places:
            focus(page, place)
            page.keyboard.press("Enter")
            twin.send("press", place)


@pytest.mark.parametrize("slug", first_of(*PACKED))
def test_the_live_region_tells_what_is_needed(page: Page, built: str, slug: str) -> None:
    puzzle = puzzles.load(slug)[0]
    twin = Driver(address=f"#/puzzle/{slug}/{puzzle.key}")
    page.goto(f"{built}#/puzzles/{slug}")
    keyboard = Keyboard(page)
    page.locator(".band a").first.wait_for()
    page.evaluate("for (const band of document.querySelectorAll('.band')) band.open = true")
    keyboard.listen()
    page.locator(f'.band [href="#/puzzle/{slug}/{puzzle.key}"]').first.focus()
    keyboard.key("Enter")
    reached(page, "try")
    live = page.locator("#live")
    expect(live).to_contain_text(twin.page.find(id="puzzle-text")[0].words())
    expect(live).to_contain_text("Your turn")
    keyboard.key("t")
    expect(live).to_contain_text("Where: ")
    keyboard.key("t")
    expect(live).to_contain_text("What: ")
    for name in puzzle.solution:
        enter(page, name)
    expect(live).to_contain_text("Right: that is the solution.")
    assert "Next puzzle" in keyboard.focused().name


@pytest.mark.engines
@pytest.mark.parametrize("slug", PACKED)
def test_ten_puzzles_are_solved_by_ear(page: Page, built: str, slug: str) -> None:
    """Places are found by what they are called; all else is heard from the live region."""
    page.goto(f"{built}#/puzzles/{slug}")
    page.locator(".band a").first.wait_for(timeout=STARTING)
    keyboard = Keyboard(page)
    keyboard.go_to("Next puzzle")
    for _number in range(MANY):
        keyboard.listen()
        before = page.evaluate(KEY)
        keyboard.key("Enter")
        until(page, f"{KEY} !== given && {KEY} !== 'next' && {STAGE} === 'try'", before)
        twin = Driver(address=f"#/puzzle/{slug}/{page.evaluate(KEY)}")
        heard(page, twin.page.find(id="puzzle-text")[0].words())
        for place in way_of(twin):
            keyboard.go_to(called(twin, place))
            keyboard.listen()
            keyboard.key("Enter")
            twin.send("press", place)
            said = twin.table.speech.spoken[-1].text
            heard(page, said)
        assert said.startswith("Right: that is the solution.")
        until(page, "document.activeElement.id === 'puzzle-next'")
        assert keyboard.focused().name == "Next puzzle"


def called(twin: Driver, place: str) -> str:
    """A place as it is called on the table, with what a press does there."""
    scene = scene_of(twin.table)
    places = view_of(twin.table).places(scene)
    return next((each.label for each in places if each.name == place), "") or place_label(
        twin.table, place
    )


def heard(page: Page, words: str) -> None:
    """Wait until the live region has said something."""
    until(page, "heard.some((each) => each.includes(given))", words)


def way_of(twin: Driver) -> Iterator[str]:
    """The places of the solution, one by one; a table that follows tells which comes next."""
    puzzle = twin.table.solving.puzzle
    guide = Driver(address=f"#/puzzle/{puzzle.slug}/{puzzle.key}")
    while guide.table.solving.stage == "try":
        for _step in range(2):
            guide.send("hint")
        for number, place in enumerate(guide.table.analysis.hint.places):
            # An area of Symbioz stays chosen while it has births due; a hint lays it down.
            if number or place != twin.table.selection.picked:
                yield place
            guide.send("press", place)


@pytest.mark.parametrize("slug", first_of(*reversed(PACKED)))
def test_a_wrong_turn_is_answered_on_the_board(page: Page, built: str, slug: str) -> None:
    puzzle = puzzles.load(slug)[0]
    page.goto(f"{built}#/puzzle/{slug}/{puzzle.key}")
    reached(page, "try")
    for name in wrong_turn(puzzle):
        if page.evaluate(STAGE) == "try":
            enter(page, name)
    reached(page, "wrong")
    expect(page.locator("#puzzle-slip")).to_contain_text("That is not the solution.")
    expect(page.locator("#live")).to_contain_text("not the solution")
    expect(page.locator("#puzzle-again")).to_be_focused()
    page.keyboard.press("Enter")
    reached(page, "try")
    page.locator("#puzzle-solution").click()
    reached(page, "shown")
    expect(page.locator("ol#puzzle-solution > li")).to_have_count(len(puzzle.solution))


def test_the_puzzle_of_today_counts_in_the_calendar_after_a_reload(page: Page, built: str) -> None:
    page.goto(built)
    page.locator('[href="#/puzzles"]').click(timeout=STARTING)
    page.locator("#puzzle-today").click(timeout=STARTING)
    reached(page, "try")
    expect(page.locator("#puzzle-kind")).to_contain_text("Puzzle of the day")
    slug = page.locator("main.table").get_attribute("data-game")
    key = str(page.locator("main.table").get_attribute("data-table")).rpartition("-")[2]
    today = page.evaluate(TODAY)
    wanted = puzzles.of_day(puzzles.load(str(slug)), date.fromisoformat(today))
    assert wanted.key == key
    for name in wanted.solution:
        enter(page, name)
    reached(page, "right")
    page.reload()
    reached(page, "try")
    page.goto(f"{built}#/puzzles")
    day = page.locator('.calendar [aria-current="date"]')
    expect(day).to_contain_text("1 solved, with the puzzle of the day")
    assert not page.evaluate(f"Object.keys(localStorage).some((key) => {GAME})")


def test_packs_are_fetched_only_when_a_puzzle_screen_is_opened(page: Page, built: str) -> None:
    packs: list[str] = []
    page.on("request", lambda each: packs.append(each.url) if "/packs/" in each.url else None)
    page.goto(f"{built}#/symbio/play")
    page.locator("[data-place]").first.wait_for(timeout=STARTING)
    assert packs == []
    page.goto(f"{built}#/puzzles/symbio")
    page.locator(".band a").first.wait_for()
    assert len(packs) == 1 and packs[0].endswith("/symbio.txt")


TOLD = """() => {
    window.told = [];
    document.addEventListener("holobiont-puzzle", ({ detail }) =>
        window.told.push([detail.puzzle, detail.outcome]));
}"""


@pytest.fixture
def host(built: str, tmp_path: Path) -> Iterator[str]:
    """A page elsewhere with a puzzle in three lines of markup."""
    markup = (
        '<!doctype html>\n<link rel="icon" href="data:,">\n'
        f'<script src="{built}embed.js"></script>\n'
        '<holobiont-game puzzle="symbio/next" start="now" style="width: 320px; height: 320px">'
        "</holobiont-game>\n"
    )
    (tmp_path / "index.html").write_text(markup, encoding="utf-8")
    with serving(tmp_path) as running:
        yield running.address


def test_a_puzzle_in_another_page_is_solved_at_the_smallest_size(page: Page, host: str) -> None:
    page.goto(host)
    page.evaluate(TOLD)
    frame = next(each for each in page.frames if each != page.main_frame)
    frame.locator("#puzzle-panel").wait_for(timeout=STARTING)
    key = str(frame.locator("main.table").get_attribute("data-table")).rpartition("-")[2]
    puzzle = next(each for each in puzzles.load("symbio") if each.key == key)
    until(frame, FITS)
    until(frame, LARGE_ENOUGH)
    twin = Driver(address=f"#/puzzle/symbio/{key}")
    while twin.table.solving.stage == "try":
        for _step in range(2):
            frame.locator("#puzzle-hint").click()
            twin.send("hint")
        for place in twin.table.analysis.hint.places:
            frame.locator(f"#at-{place}").click()
            twin.send("press", place)
    expect(frame.locator("#puzzle-panel")).to_have_attribute("data-stage", "right")
    expect(frame.locator("ol#puzzle-solution > li")).to_have_count(len(puzzle.solution))
    until(frame, LARGE_ENOUGH)
    until(page, "window.told.length")
    assert page.evaluate("window.told") == [[f"symbio/{key}", "helped"]]


def test_an_element_for_no_puzzle_says_so(page: Page, host: str) -> None:
    page.goto(host)
    said = page.evaluate(
        """() => {
            const element = document.createElement("holobiont-game");
            element.setAttribute("puzzle", "chess/1");
            document.body.append(element);
            return element.innerText;
        }"""
    )
    assert said.startswith('holobiont-game: puzzle: "chess/1"')


def test_a_sheet_has_four_puzzles_and_their_solutions_on_the_back(
    arrive: Arrive, built: str
) -> None:
    page = arrive(viewport={"width": 900, "height": 900})
    page.goto(f"{built}#/puzzles/symbio/sheet")
    page.locator(".puzzle-sheet .front > li").first.wait_for(timeout=STARTING)
    expect(page.locator(".puzzle-sheet .front > li")).to_have_count(4)
    expect(page.locator(".puzzle-sheet .back > ol > li")).to_have_count(4)
    page.emulate_media(media="print")
    expect(page.locator(".bar.top")).to_be_hidden()
    assert len(re.findall(rb"/Type ?/Page\b", page.pdf(format="A4"))) == 2


def test_the_site_as_one_file_brings_its_puzzles(page: Page, one_file: str) -> None:
    page.goto(f"{one_file}#/puzzles/symbio")
    page.locator(".band a").first.wait_for(timeout=STARTING)
    page.locator('.actions [href="#/puzzle/symbio/today"]').click()
    reached(page, "try")
