"""Analysis beside the board in a real browser: the board stays in sight, and keys lead back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.stills import Stills, at, table
from e2e.until import resize, settled
from holobiont.registry import GAMES
from tests.support.variants import first_of, later

Open = Callable[..., Page]

UNCOVERED = """board => {
    const { left, top, width, height } = board.getBoundingClientRect();
    for (const x of [0.1, 0.5, 0.9])
        for (const y of [0.1, 0.5, 0.9]) {
            const at = document.elementFromPoint(left + x * width, top + y * height);
            if (!board.contains(at)) return false;
        }
    return true;
}"""


@pytest.mark.parametrize("size", [(390, 844), later(((1440, 900),)), later(((1024, 700),))])
def test_a_docked_panel_leaves_the_board_uncovered_and_playable(
    page: Page, built: str, open_game: Open, size: tuple[int, int]
) -> None:
    resize(page, *size)
    open_game(built, seats="human,human", seed="3")
    page.locator("#tool-explore").click()
    panel = page.get_by_role("tabpanel", name="Explore")
    expect(panel).to_be_focused()
    settled(page)
    assert page.locator("#board").evaluate(UNCOVERED)
    board, dock = (page.locator(part).bounding_box() for part in ("#board", "#dock"))
    assert board and dock
    below, right = (
        dock["y"] >= board["y"] + board["height"],
        dock["x"] >= board["x"] + board["width"],
    )
    assert below or right
    for place in ("b7", "c6"):
        page.locator(f"#at-{place}").click()
    expect(panel).to_contain_text("After 1 move.")


def test_escape_in_a_docked_panel_returns_the_focus_to_its_opener(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="human,human", seed="3")
    page.locator("#at-b7").focus()
    page.keyboard.press("x")
    expect(page.get_by_role("tabpanel", name="Explore")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-docked]")).to_have_count(0)
    expect(page.locator("#at-b7")).to_be_focused()
    tab = page.get_by_role("tab", name="Log")
    tab.focus()
    page.keyboard.press("ArrowRight")
    explore = page.get_by_role("tab", name="Explore")
    expect(explore).to_be_focused()
    page.keyboard.press("Enter")
    expect(explore).to_have_attribute("aria-selected", "true")
    expect(explore).to_be_focused()
    page.get_by_role("button", name="Close").click()
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(explore).to_be_focused()


MARKED = """(marks) => marks.map((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return document.elementsFromPoint(x, y).find((at) => at.id.startsWith("at-"))?.id;
})"""


@pytest.mark.engines
def test_a_best_line_that_is_pointed_at_or_focused_is_drawn_on_the_board(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="human,gentle", seed="3")
    page.keyboard.press("x")
    page.locator("#find-lines").click()
    move = page.locator("[data-msg='line:0:1']")
    move.hover()
    paths = move.get_attribute("data-paths")
    assert paths
    marks, arrow = page.locator("#arrows .place-mark"), page.locator("#arrows .arrow-shaft")
    expect(arrow).to_have_count(1)
    assert marks.evaluate_all(MARKED) == [f"at-{place}" for place in paths.split(" ")]
    page.locator("#heading").hover()
    expect(marks).to_have_count(0)
    move.focus()
    expect(arrow).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("What if")
    expect(page.get_by_role("tabpanel", name="Explore")).to_be_visible()


OVER_THE_BOARD = """() => {
    const [board, dock] = ["#board", "#dock"]
        .map((name) => document.querySelector(name).getBoundingClientRect());
    const wide = Math.min(board.right, dock.right) - Math.max(board.left, dock.left);
    const high = Math.min(board.bottom, dock.bottom) - Math.max(board.top, dock.top);
    return Math.min(wide, high) > 2 ? [`${Math.round(wide)} x ${Math.round(high)}`] : [];
}"""


@pytest.mark.parametrize("slug", first_of(*GAMES))
def test_a_docked_panel_lies_beside_the_board_of_every_game(still: Stills, slug: str) -> None:
    faults = []
    for seats in {GAMES[slug].seats[0], GAMES[slug].seats[-1]}:
        driver = at(table(slug, seats, 8 * seats))
        for panel in ("explore", "scores"):
            driver.send("show" if panel == "scores" else panel, "scores")
            still.show(driver.model)
            sizes = ((390, 844), (360, 640), (820, 1180), (844, 390), (1024, 700), (1440, 900))
            faults += still.walk(OVER_THE_BOARD, sizes)
    assert not faults


WAYS_TO_THE_LOG = """() => [..."#tab-logbook #tab-log #tool-log #last-line".split(" ")]
    .filter((id) => document.querySelector(id)?.checkVisibility())
    .map((id) => document.querySelector(id).dataset.msg)"""


@pytest.mark.parametrize("size", [(844, 390), (640, 360), (390, 844), (360, 640)])
def test_every_way_to_the_log_of_a_phone_opens_it(still: Stills, size: tuple[int, int]) -> None:
    for slug in ("saprobiont", "symbio"):
        driver = at(table(slug, GAMES[slug].seats[-1], 8))
        still.show(driver.model)
        still.size(*size)
        assert {*still.frame.evaluate(WAYS_TO_THE_LOG)} == {"show:logbook"}
        driver.send("explore")
        still.show(driver.model)
        # Its tab in an open panel would only close that.
        assert {*still.frame.evaluate(WAYS_TO_THE_LOG)} == {"show:logbook"}


STEPS = """() => {
    const ways = [...document.querySelectorAll("#step-earlier, #step-later, #tool-earlier")]
        .filter((way) => way.checkVisibility()).map((way) => way.getBoundingClientRect());
    const { top, bottom } = document.querySelector("#board").getBoundingClientRect();
    const within = (box) => box.bottom <= innerHeight && Math.min(box.width, box.height) > 34;
    if (!ways.length || !ways.every(within)) return ["no step can be pressed"];
    return top >= 0 && bottom <= innerHeight ? [] : ["the board is out of view"];
}"""


@pytest.mark.parametrize("slug", first_of("symbio", "saprobiont", "symbiote"))
def test_a_review_is_stepped_through_beside_the_board(still: Stills, slug: str) -> None:
    faults = []
    driver = at(table(slug, GAMES[slug].seats[0], 10_000))
    driver.send("review")
    for _position in range(2):
        still.show(driver.model)
        faults += still.walk(STEPS, ((390, 844), (360, 640), (844, 390), (1440, 900)))
        driver.click(id="step-earlier")
    assert not faults


CUT_LINES = """() => {
    const list = document.querySelector(".logbook ol");
    const { left, right } = list.getBoundingClientRect();
    const elided = (at) => getComputedStyle(at).textOverflow === "ellipsis";
    const range = document.createRange();
    const underPictograms = (line) => {
        const drawn = line.querySelector(":scope > .pictograms")?.getBoundingClientRect();
        range.selectNodeContents(line.lastChild ?? line);
        return drawn && [...range.getClientRects()].some((text) => text.left < drawn.right);
    };
    return [...list.querySelectorAll("li, .notation, .outcome")].flatMap((line) => {
        const box = line.getBoundingClientRect();
        const beyond = box.left < left - 1 || box.right > right + 1;
        const cut = line.scrollWidth > line.clientWidth + 1;
        return beyond || cut || elided(line) || underPictograms(line) ? [line.textContent] : [];
    });
}"""


@pytest.mark.parametrize("slug", GAMES)
def test_the_opened_log_of_a_phone_has_every_line_whole(still: Stills, slug: str) -> None:
    driver = at(table(slug, GAMES[slug].seats[-1], 40))
    driver.send("show", "logbook")
    still.show(driver.model)
    assert still.walk(CUT_LINES, ((390, 844), (360, 640), (844, 390))) == []
    last = still.frame.locator(".logbook .notation").last
    assert last.get_attribute("data-msg") == f"look:{driver.table.match.ply}"


BROKEN = """() => {
    const found = [], range = document.createRange();
    const heads = [...document.querySelectorAll("#panel-scores :is(th, .who)")];
    for (const head of heads) {
        const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const { data } = walker.currentNode;
            for (const { 0: word, index } of data.matchAll(/[^ ]+/g)) {
                range.setStart(walker.currentNode, index);
                range.setEnd(walker.currentNode, index + word.length);
                if (range.getClientRects().length > 1) found.push(`${word} is broken`);
            }
        }
        const stem = head.querySelector(".stem");
        if (stem && stem.scrollWidth > stem.clientWidth) found.push(`${stem.textContent} is cut`);
    }
    return found;
}"""


@pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
def test_a_score_sheet_breaks_no_word_and_cuts_no_name_of_a_companion(
    still: Stills, slug: str
) -> None:
    faults = []
    for names in (("Ana", "Honeyguide"), ("Ana", "Clownfish", "Honeyguide")):
        shown = table(slug, len(names), 10_000)
        people = tuple(one._replace(name=name) for one, name in zip(shown.players, names))
        driver = at(shown._replace(players=people))
        driver.send("show", "scores")
        still.show(driver.model)
        faults += still.walk(BROKEN, ((390, 844), (360, 640), (1440, 900)))
    assert not faults


def test_the_place_under_the_mouse_is_told_beside_the_board(
    page: Page, built: str, open_game: Open
) -> None:
    resize(page, 1440, 900)
    open_game(built, seats="human,human", seed="3")
    words, place = page.locator("#pointed-place"), page.locator("#at-b7")
    place.hover()
    expect(words).to_have_text(place.get_attribute("aria-label") or "")
    place.click()
    expect(words).to_have_text(place.get_attribute("aria-label") or "")
    page.locator("#heading").hover()
    expect(words).to_be_empty()
