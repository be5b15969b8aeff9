"""Around the rules, in a real browser: history, the shelf, settings, sharing."""

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.players import ENDLESS, PRESS, click_through, logged, played, tab_to, whole_game
from e2e.until import PATIENCE, STARTING, resize, settled, until
from e2e.watch import Arrive
from holobiont import record
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.support.variants import first_of
from ui.app.core.player_names import LONGEST_NAME
from ui.app.core.routes import pack

Open = Callable[..., Page]

# A database that never answers: what is handed to it is lost when the tab is killed.
STUCK = """{
    const quiet = { value() {} };
    const about = { addEventListener: quiet, removeEventListener: quiet };
    const silent = Object.create(IDBOpenDBRequest.prototype, about);
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, ...rest) => (name === "holobiont" ? silent : open(name, ...rest));
}"""
EVERYTHING = "holobiont.shelf.everything()"
JOURNAL = "Object.keys(localStorage).filter((key) => key.startsWith('holobiont/game/')).length"

# A window that is turned takes its new shape when it can.
FITS = """async (selectors) => {
    const fits = (selector) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        const across = box.width && box.left >= 0 && box.right <= innerWidth;
        return across && box.top >= 0 && box.bottom <= innerHeight;
    };
    const root = document.documentElement;
    const whole = () => root.scrollWidth <= innerWidth && root.scrollHeight <= innerHeight;
    for (let tries = 0; !whole() || !selectors.every(fits); tries += 1) {
        if (tries > 1000) throw new Error(`not in sight: ${selectors.filter((one) => !fits(one))}`);
        await new Promise((again) => setTimeout(again, 50));
    }
}"""

# What of a table lies under an element; a log may, as it can be scrolled.
COVERED = """(selector) => {
    const over = document.querySelector(selector).getBoundingClientRect();
    const parts = [...document.querySelectorAll(".bar, .status, #board, .seat, .panel")];
    const under = parts.filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
    });
    return under.map((part) => part.id || part.className);
}"""

# With the largest text no word of a tool is broken, and nothing lies on a button.
LARGEST = """() => {
    document.documentElement.dataset.text = "largest";
    const broken = [...document.querySelectorAll(".bar.tools .label")].filter((label) =>
        label.getClientRects()[0]?.height > 1.5 * parseFloat(getComputedStyle(label).lineHeight));
    const covered = [...document.querySelectorAll("#board button")].filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const hit = (x) => document.elementFromPoint(x, (top + bottom) / 2);
        return ![left + 4, right - 4].every((x) => button.contains(hit(x)));
    });
    document.documentElement.removeAttribute("data-text");
    return [...broken, ...covered].map((element) => element.id || element.textContent);
}"""


def test_history_by_slider_keys_and_replay(page: Page, built: str, open_game: Open) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:6])
    lines = page.locator("#log .notation")
    settled(page)
    high = lines.evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(high) >= 24, "WCAG 2.5.8"
    status, scrubber = page.locator("#status"), page.locator("#scrubber")
    size = "(board) => Math.round(board.getBoundingClientRect().height)"
    board = page.locator("#board").evaluate(size)
    scrubber.focus()
    page.keyboard.press("Home")
    expect(status).to_contain_text("Looking back: 0 of 6")
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("Looking back: 1 of 6")
    expect(scrubber).to_have_value("1")
    page.locator("#tool-later").focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_contain_text("Looking back: 2 of 6")
    assert page.locator("#board").evaluate(size) == board, "the past is as large as the game"
    page.locator("#at-d4").focus()
    page.keyboard.press("PageUp")
    expect(status).to_contain_text("Looking back: 1 of 6")
    page.get_by_role("button", name="Return to game").click()
    expect(status).not_to_contain_text("Looking back")
    page.locator("#tool-pace").click()
    page.locator("#tool-replay").click()
    expect(page.locator("[data-replaying]")).to_have_count(1)
    page.locator("#heading").click()
    expect(page.locator("[data-replaying]")).to_have_count(0)
    expect(status).to_contain_text("Looking back")
    page.locator("#tool-replay").click()
    expect(status).not_to_contain_text("Looking back")
    expect(scrubber).to_have_value("6")

    # In the browser, the step back leads to the game first, and only then away from it.
    until(page, "history.state !== 'aside'")
    page.keyboard.press("PageUp")
    expect(status).to_contain_text("Looking back: 5 of 6")
    page.go_back()
    expect(status).not_to_contain_text("Looking back")
    expect(scrubber).to_have_value("6")
    page.go_back()
    expect(page.locator(".table")).to_have_count(0)


def test_a_game_is_gone_on_with_by_the_first_press_after_coming_home(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:2])
    resize(page, 1440, 900)
    page.locator(".bar.top a[href='#/']").click()
    heading = page.locator("#heading")
    expect(heading).to_be_focused()
    page.get_by_role("link", name="Continue").hover()
    page.mouse.down()  # which takes the focus; what is pressed must not move away
    expect(heading).not_to_be_focused()
    page.mouse.up()
    logged(page, 2)


def test_a_kill_before_the_database_has_answered_loses_nothing(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script(STUCK)
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:5])
    game = page.url.partition("#")[2]
    assert page.evaluate(JOURNAL) == 1
    # Nothing is unloaded in an orderly way: the tab just ends.
    survivor = page.context.new_page()
    page.close(run_before_unload=False)
    survivor.goto(f"{built}#{game}")
    logged(survivor, 5)
    until(survivor, f"{JOURNAL} === 0")
    assert whole_game()[4] in survivor.evaluate(EVERYTHING)
    survivor.reload()
    logged(survivor, 5)


@pytest.mark.engines
def test_two_windows_show_the_same_game(page: Page, built: str, open_game: Open) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:2])
    other = page.context.new_page()
    other.goto(page.url)
    logged(other, 2)
    click_through(other, whole_game()[2:3], 2)
    logged(page, 3)
    expect(page.locator("#status")).to_contain_text("went on in another window")
    click_through(page, whole_game()[3:5], 3)
    logged(other, 5)
    other.goto(f"{built}#/games")
    other.locator(".more summary").click()
    other.get_by_role("button", name="Delete").click()
    other.get_by_role("button", name="Delete it").click()
    expect(other.locator(".games-kept > li")).to_have_count(0)
    click_through(page, whole_game()[5:6], 5)
    expect(other.locator(".games-kept > li")).to_have_count(1)


def test_games_of_before_there_was_a_database_are_taken_over(page: Page, built: str) -> None:
    record = (Path(__file__).parents[1] / "tests/golden/symbio/example.txt").read_text()
    page.goto(f"{built}#/games")
    page.evaluate("(text) => localStorage.setItem('holobiont/game/old1', text)", record)
    page.reload()
    expect(page.locator("#card-old1")).to_be_visible()
    until(page, f"{JOURNAL} === 0")
    assert record in dict(page.evaluate(f"{EVERYTHING}.then(JSON.parse)"))["old1"]


@pytest.mark.engines
def test_cleared_storage_is_said_once_and_import_offered(
    page: Page, built: str, open_game: Open, tmp_path: Path
) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:2])
    page.goto(f"{built}#/games")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    download.value.save_as(tmp_path / "games.txt")
    page.evaluate("holobiont.shelf.clear()")
    page.evaluate("localStorage.setItem('holobiont/games-kept', '1')")
    page.reload()
    notice = page.locator("#notices")
    expect(notice).to_contain_text("are gone")
    said, head = notice.bounding_box(), page.locator(".bar.top").bounding_box()
    assert said and head and said["y"] + said["height"] <= head["y"], "it covers the head"
    notice.get_by_role("button", name="Import games").click()
    page.locator("#record-file").set_input_files(tmp_path / "games.txt")
    expect(page.locator("#record-text")).to_have_value(re.compile("Holobiont shelf 1"))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(notice).to_contain_text("1 game was imported")
    page.reload()
    page.get_by_role("link", name="Continue").click()
    logged(page, 2)
    expect(notice).to_be_empty()


@pytest.mark.engines
def test_a_game_is_named_copied_deleted_and_brought_back(
    page: Page, built: str, open_game: Open
) -> None:
    open_game(built, seats="human,human")
    click_through(page, whole_game()[:2])
    page.goto(f"{built}#/games")
    page.locator(".more summary").click()
    page.get_by_role("button", name="Rename").click()
    expect(page.locator("#game-name")).to_be_focused()
    page.keyboard.type("Long evening")
    page.keyboard.press("Enter")
    expect(page.locator("h2 a")).to_be_focused()
    expect(page.locator("h2 a")).to_have_text("Long evening")
    page.locator(".more summary").click()
    page.get_by_role("button", name="Duplicate").click()
    expect(page.locator(".games-kept > li")).to_have_count(2)
    page.locator(".more summary").first.click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.get_by_role("button", name="Delete it").click()
    expect(page.locator(".games-kept > li")).to_have_count(1)
    page.get_by_role("button", name="Bring it back").click()
    page.reload()
    expect(page.locator(".games-kept > li")).to_have_count(2)
    page.locator("#search").fill("(2)")
    expect(page.locator(".games-kept > li")).to_have_count(1)


# What of a menu is not in the window, in pixels of its width.
BEYOND = """menu => {
    const box = menu.getBoundingClientRect();
    return Math.max(0, -box.left, box.right - innerWidth);
}"""


@pytest.mark.engines
def test_the_menu_of_a_kept_game_is_one_fits_and_closes_by_escape_or_elsewhere(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script("localStorage.setItem('holobiont/language', 'de')")
    for _ in range(2):
        open_game(built, seats="human,human")
        click_through(page, whole_game()[:2])
    page.goto(f"{built}#/games")
    every, opened = page.locator(".more summary"), page.locator(".more[open]")
    for width in (320, 360, 640, 700):
        resize(page, width, 740)
        every.last.click()
        expect(opened).to_have_count(1)
        assert page.locator(".menu").last.evaluate(BEYOND) == 0, width
        page.keyboard.press("Tab")
        page.keyboard.press("Escape")
        expect(opened).to_have_count(0)
        expect(every.last).to_be_focused()
    every.first.click()
    every.last.click()
    expect(opened).to_have_count(1)
    page.locator(".count").click()
    expect(opened).to_have_count(0)
    every.last.press("Enter")
    expect(opened).to_have_count(1)
    page.keyboard.press("Shift+Tab")
    expect(opened).to_have_count(0)


@pytest.mark.engines
@pytest.mark.parametrize("slug", first_of(*sorted(GAMES, key="symbiote".__ne__)))
def test_with_the_longest_names_a_phone_shows_the_scores_of_a_result(
    page: Page, built: str, slug: str
) -> None:
    resize(page, 320, 740)
    page.add_init_script("localStorage.setItem('holobiont/language', 'de')")
    names = tuple(letter * LONGEST_NAME for letter in "MWmw")
    page.goto(built + played(slug, -1, names))
    assert page.evaluate(PRESS, [PATIENCE, ENDLESS]) == "over"
    result = page.locator("#dialog-result")
    expect(result.locator("h2")).to_be_focused()
    for width in (320, 360, 390):
        resize(page, width, 740)
        beyond = result.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth")
        assert beyond == 0, width


@pytest.mark.engines
@pytest.mark.parametrize(
    ("slug", "width", "height"),
    first_of(("saprobiont", 360, 640), ("saprobiont", 1280, 800), ("symbio", 640, 360)),
)
def test_a_notice_of_what_is_kept_waits_until_the_table_is_left(
    page: Page, built: str, slug: str, width: int, height: int
) -> None:
    resize(page, width, height)
    page.add_init_script("StorageManager.prototype.persist = async () => false")
    page.add_init_script("localStorage.setItem('holobiont/language', 'fr')")
    page.goto(built + played(slug, -1))
    assert page.evaluate(PRESS, [PATIENCE, ENDLESS]) == "over"
    page.get_by_role("button", name="Regarder le plateau").click()
    settled(page)
    notice = page.locator("#notices .notice")
    expect(notice).to_have_count(0)
    page.evaluate(FITS, [".bar.top", "#board", ".seats", ".bar.tools"])
    page.evaluate("location.hash = '#/games'")
    expect(notice).to_contain_text("peut les effacer")
    settled(page)
    assert notice.evaluate("box => box.scrollWidth - box.clientWidth") == 0
    assert page.evaluate(COVERED, "#notices .notice") == []


@pytest.mark.engines
def test_a_phone_shows_how_often_who_has_won(page: Page, built: str) -> None:
    resize(page, 320, 740)
    page.add_init_script("localStorage.setItem('holobiont/language', 'de')")
    page.goto(built + played("symbiose", 0, ("Wilhelmina-Konstantinope", "Bo")))
    page.locator("#tool-new").wait_for()
    page.goto(f"{built}#/games")
    lines = page.locator(".statistics tbody tr")
    expect(lines).to_have_count(2)
    settled(page)
    assert (
        page.locator(".statistics .wide").evaluate("box => box.scrollWidth - box.clientWidth") == 0
    )
    expect(lines.first).to_contain_text("Gespielt 1")
    expect(lines.first.get_by_text("Verloren")).to_be_visible()
    resize(page, 1280, 800)
    expect(page.get_by_role("columnheader", name="Verloren")).to_be_visible()
    expect(lines.first.get_by_text("Verloren")).to_be_hidden()


def test_settings_hold_from_the_first_paint_and_the_screen_stays_awake(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script(
        "navigator.wakeLock.request = (kind) => { document.documentElement.dataset.awake = kind;"
        " return Promise.resolve(Object.assign(new EventTarget(), { release() {} })); }"
    )
    page.goto(f"{built}#/settings")
    for choice in ("text-largest", "motion-none", "awake-yes", "coordinates-no"):
        page.locator(f"label:has(#{choice})").click()
        expect(page.locator(f"#{choice}")).to_be_checked()
    with page.expect_response("**/sound*.mjs*"):
        page.locator("label:has(#sound-soft)").click()
    page.goto(built, wait_until="commit")
    root = page.locator("html")
    expect(root).to_have_attribute("data-text", "largest")
    expect(root).to_have_attribute("data-motion", "none")
    open_game(built)
    expect(root).to_have_attribute("data-awake", "screen")
    expect(page.locator(".coordinates")).to_be_hidden()
    page.locator("#tool-settings").click()
    page.locator("dialog h3").first.wait_for()
    above = "(all) => all.map((one) => parseFloat(getComputedStyle(one).marginTop))"
    assert min(page.locator("dialog h3").evaluate_all(above)) >= 12, "a heading is glued on"
    page.locator("label:has(#coordinates-yes)").click()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-settings")).to_have_count(0)
    expect(page.locator(".coordinates")).to_be_visible()


@pytest.mark.engines
def test_everything_can_be_deleted(page: Page, built: str, open_game: Open) -> None:
    open_game(built)
    # What is nested so deeply that Python may not survive it is not even read.
    game = page.url.partition("#/game/")[2]
    for key in ("bots", "setup/symbio", "added/lichen", f"together/{game}"):
        page.evaluate("(key) => localStorage.setItem(key, '['.repeat(200000))", f"holobiont/{key}")
    page.goto("about:blank")
    open_game(built)
    page.goto(f"{built}#/settings")
    page.get_by_role("button", name="Delete everything").click()
    with page.expect_event("load"):
        page.get_by_role("button", name="Delete everything now").click()
    until(page, "document.documentElement.dataset.python")
    # A page in another process may see what local storage held a moment before.
    until(page, "!localStorage.length")
    assert page.evaluate(EVERYTHING) == "[]"


@pytest.mark.engines
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Niue"])  # 25 hours apart
def test_a_game_begins_on_the_day_that_it_is_where_the_person_is(
    arrive: Arrive, built: str, zone: str
) -> None:
    page = arrive(timezone_id=zone)
    page.goto(f"{built}#/symbio?seats=human,human")
    page.locator("#start").click()
    page.locator("[data-place]").first.wait_for()
    until(page, f"!{JOURNAL}")
    # The calendar of Sweden writes days as records do.
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    assert re.findall(r"Started: ([\d-]+)", page.evaluate(EVERYTHING)) == [today]


@pytest.mark.engines
def test_pictures_stand_alone_and_a_code_is_drawn(
    page: Page, built: str, open_game: Open, tmp_path: Path
) -> None:
    for slug in ("symbio", "symbiose"):
        open_game(built, slug)
        page.locator("#tool-share").click()
        for kind in ("SVG", "PNG"):
            with page.expect_download() as download:
                page.get_by_role("button", name=f"Picture as {kind}").click()
            file = tmp_path / f"{slug}.{kind.lower()}"
            download.value.save_as(file)
            assert download.value.suggested_filename.endswith(kind.lower())
        drawn = (tmp_path / f"{slug}.svg").read_text()
        ElementTree.fromstring(drawn)
        assert not re.findall(r'(?:href|src)="(?!#)', drawn), "it needs other files"
        assert not re.findall(r" (data-msg|tabindex|onclick)=|<script", drawn)
        picture = (tmp_path / f"{slug}.png").read_bytes()
        width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
        assert picture.startswith(b"\x89PNG") and max(width, height) >= 1200
    record = (Path(__file__).parents[1] / "tests/golden/symbio/random.txt").read_text()
    page.evaluate("(text) => holobiont.shelf.keep('over', text)", record)
    page.goto(f"{built}#/game/over")
    page.locator("[data-game=symbio] #tool-share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="The game as a film").click()
    download.value.save_as(tmp_path / "film.svg")
    film = (tmp_path / "film.svg").read_text()
    assert len(ElementTree.fromstring(film).findall("{*}g[@class]")) > 40
    assert "@keyframes" in film and not re.findall(r'(?:href|src)="(?!#)', film)
    expect(page.locator("svg.code")).to_be_visible()
    assert page.locator("svg.code .dark").get_attribute("d").count("M") > 300


@pytest.mark.engines
def test_a_phone_is_turned_in_mid_turn_and_two_fingers_zoom(arrive: Arrive, built: str) -> None:
    upright: ViewportSize = {"width": 360, "height": 640}
    lying: ViewportSize = {"width": 640, "height": 360}
    page = arrive(viewport=upright, has_touch=True, is_mobile=True)
    page.goto(f"{built}#/symbio?seats=human,human")
    page.locator("#start").tap()
    for place in ("b7", "c6", "d7", "c2", "b4", "b5", "c7"):
        page.locator(f"#at-{place}").tap()
    chosen = page.locator("#at-c7[aria-selected=true]")
    expect(chosen).to_have_count(1)
    for size in (lying, upright):
        page.set_viewport_size(size)
        expect(chosen).to_have_count(1)
        shown = ("#board", "#status", "#tool-undo", "#tool-earlier", "#tool-settings")
        page.evaluate(FITS, [*shown])
    page.locator("#tool-earlier").tap()
    expect(page.locator("#status")).to_contain_text("Looking back: 3 of 4")
    for size in (lying, upright):
        page.set_viewport_size(size)
        page.evaluate(FITS, ["#board", "#scrubber", "#tool-replay", "[data-msg=continue]"])
    settled(page)
    box = page.locator("#board").bounding_box()
    assert box
    pinch(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, "visualViewport.scale >= 1.5")


@pytest.mark.engines
@pytest.mark.parametrize(
    ("address", "taps", "chosen"),
    [
        ("symbioz?seats=human,human", ["[data-offer] >> nth=0"], "[data-chosen]"),
        (
            "saprobiont?seats=human,human,human,human",
            [".group[data-offer] >> nth=-1"],
            ".group[aria-selected=true]",
        ),
        ("symbiose?seats=human,human", ["#unveil", "#at-0d1"], "#pass-on"),
        (
            "symbiote?seats=human,human,human",
            ["#unveil", "#at-draw", "#at-hand0"],
            "#at-discard.primary",
        ),
    ],
)
def test_turning_a_phone_in_mid_turn_loses_nothing(
    arrive: Arrive, built: str, address: str, taps: list[str], chosen: str
) -> None:
    upright: ViewportSize = {"width": 360, "height": 640}
    lying: ViewportSize = {"width": 640, "height": 360}
    page = arrive(viewport=upright, has_touch=True, is_mobile=True)
    page.goto(f"{built}#/{address}&seed=3")
    page.locator("#start").tap()
    for selector in taps:
        page.locator(selector).tap()
    expect(page.locator(chosen)).to_have_count(1)
    told = page.locator("#app main").text_content()
    for size in (lying, upright):
        page.set_viewport_size(size)
        page.evaluate(FITS, ["#unveil" if chosen == "#unveil" else "#tool-undo"])
        expect(page.locator(chosen)).to_have_count(1)
        assert page.locator("#app main").text_content() == told


@pytest.mark.engines
def test_the_ways_to_try_and_type_leave_the_log_its_lines(arrive: Arrive, built: str) -> None:
    page = arrive(has_touch=True)
    for slug in ("saprobiont", "symbiote"):
        page.goto(built + played(slug, 12))
        here = page.locator(f"[data-game={slug}] :is(#log, #unveil)")
        here.first.wait_for(state="attached")
        if page.locator("#unveil").count():
            page.locator("#unveil").tap()
        lines = page.locator("#log-lines")
        lines.wait_for(state="attached")
        for width, height in ((360, 640), (390, 844), (820, 1180)):
            resize(page, width, height)
            log = (page.locator("#last-line") if width < 820 else lines).bounding_box()
            ways = page.locator("#log .ways").bounding_box()
            assert log and log["height"] >= (44 if width < 820 else 62), (slug, width, log)
            assert ways, (slug, width)
            below = log["y"] >= ways["y"] + ways["height"]
            assert below or log["x"] + log["width"] <= ways["x"], (slug, width, log, ways)
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        resize(page, 360, 640)
        assert not page.evaluate(LARGEST), slug
        so_far = page.locator("#log .notation").count()
        page.locator("#last-line").tap()
        logbook = page.get_by_role("dialog", name="Log")
        expect(logbook.locator(".notation")).to_have_count(so_far)
        logbook.locator(".notation").first.tap()
        expect(page.locator("#status")).to_contain_text("Looking back: 1 of")


@pytest.mark.engines
def test_what_a_key_asked_lies_over_no_tool(page: Page, built: str, open_game: Open) -> None:
    open_game(built, seats="human,human")
    page.keyboard.press("w")
    answer = page.locator("#answer")
    expect(answer).to_contain_text("move a stone")
    for text in ("normal", "largest"):
        page.evaluate("(text) => { document.documentElement.dataset.text = text; }", text)
        settled(page)
        for width, height in ((1280, 800), (844, 390), (390, 844)):
            resize(page, width, height)
            under = page.evaluate(COVERED, "#answer")
            assert not [each for each in under if "tools" in each], (text, width, under)


@pytest.mark.engines
def test_the_log_shows_its_end_however_a_window_is_turned(arrive: Arrive, built: str) -> None:
    page = arrive()
    page.goto(built + played("symbio", 40))
    log, last = page.locator("#log-lines"), page.locator("#log-lines .notation").last
    last.wait_for()
    sizes = ((1280, 2400), (820, 1180), (640, 400), (1180, 820))
    for width, height in sizes:
        resize(page, width, height)
        expect(last).to_be_in_viewport()
    log.hover()
    page.mouse.wheel(0, -10_000)
    expect(last).not_to_be_in_viewport()
    resize(page, 1280, 800)
    expect(log.locator(".notation").first).to_be_in_viewport()


@pytest.mark.engines
def test_on_a_laptop_a_set_up_can_be_started_without_scrolling(page: Page, built: str) -> None:
    for slug in GAMES:
        page.goto(f"{built}#/{slug}")
        page.locator(f"form:has([href='#/help/{slug}']) #start").wait_for()
        settled(page)
        expect(page.locator("#start")).to_be_in_viewport(ratio=1)
    bar = page.locator("#start").bounding_box()
    for seat in range(page.locator("[id^=name-]").count()):
        page.locator(f"#chair-{seat} > summary").press("Enter")
        tab_to(page, f"#name-{seat}")
        name = page.locator(f"#name-{seat}").bounding_box()
        assert bar and name and name["y"] + name["height"] <= bar["y"]


@pytest.mark.engines
def test_in_french_above_the_keys_of_a_phone_the_start_leaves_the_form_its_room(
    arrive: Arrive, built: str
) -> None:
    page = arrive(viewport={"width": 360, "height": 400}, locale="fr-FR")
    page.goto(f"{built}#/symbiote")
    expect(page.locator("#start")).to_have_text("Commencer")
    settled(page)
    bar = page.locator(".setup .go").bounding_box()
    assert bar and bar["height"] < 80


@pytest.mark.engines
def test_a_tool_that_gives_way_to_others_hands_on_the_focus(arrive: Arrive, built: str) -> None:
    page = arrive(viewport={"width": 360, "height": 640})
    page.goto(built + played("symbio", 6))
    focused = "document.activeElement !== document.body && document.activeElement.checkVisibility()"
    page.locator("#tool-recap").press("Enter")
    expect(page.locator("#tool-recap")).to_be_hidden()
    until(page, focused)
    page.keyboard.press("Escape")
    page.locator("#tool-earlier").press("Enter")
    page.locator("#tool-replay").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#tool-earlier")).to_be_visible()
    until(page, focused)


@pytest.mark.engines
def test_going_home_leads_the_focus_to_the_game_but_opening_does_not(
    page: Page, built: str
) -> None:
    focused = "document.activeElement.id || document.activeElement.localName"
    page.goto(built)
    expect(page.locator("#boot")).to_be_hidden()
    assert page.evaluate(focused) == "body"
    resize(page, 360, 640)
    page.evaluate("location.hash = '#/symbio'")
    page.locator("#start").wait_for()
    for details in page.locator("details.primer").all():
        details.evaluate("(details) => (details.open = true)")
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.evaluate("location.hash = '#/'")
    page.locator(".plates").wait_for()
    # Who comes back finds the game that was left, where it was.
    until(page, "document.activeElement.closest('#game-symbio') !== null")


def pinch(page: Page, x: float, y: float) -> None:
    """Two fingers move apart around a point."""
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        given = {"type": kind, "touchPoints": points if kind != "touchEnd" else []}
        devtools.send("Input.dispatchTouchEvent", given)

    touch("touchStart", 30)
    for apart in range(34, 120, 4):
        touch("touchMove", apart)
    touch("touchEnd", 0)


# The sheet of the device takes what it is given, or refuses as it is told to.
SHEET = """
    globalThis.handed = [];
    globalThis.written = [];
    navigator.share = async (what) => {
        handed.push(what);
        if (globalThis.refuses) throw new DOMException("", refuses);
    };
    navigator.clipboard.writeText = async (text) => void written.push(text);
"""


def test_a_game_is_handed_to_the_sheet_of_the_device_or_its_link_copied(
    page: Page, built: str, open_game: Open
) -> None:
    page.add_init_script(SHEET)
    open_game(built, seats="human,human")
    page.locator("#tool-share").click()
    share = page.locator("#dialog-share")
    share.get_by_role("button", name="Share …").click()
    expect(share).to_contain_text("Shared.")
    # Who closes the sheet has changed their mind; where it cannot be had, the link is copied.
    for count, refusal in ((2, "AbortError"), (3, "NotAllowedError")):
        page.evaluate("(refusal) => (globalThis.refuses = refusal)", refusal)
        share.get_by_role("button", name="Share …").click()
        until(page, f"handed.length === {count}")
    expect(share).to_contain_text("The link is on the clipboard.")
    handed = page.evaluate("handed")
    assert [what["title"] for what in handed] == ["Symbio"] * 3
    assert page.evaluate("written") == [handed[2]["url"]]
    assert handed[0]["url"].startswith(f"{built}#")


def test_a_turn_goes_by_link_to_another_device_and_back(
    arrive: Arrive, page: Page, built: str, open_game: Open
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = whole_game()
    open_game(built, seats="human,away")
    click_through(page, game[:2])
    letter = page.locator("#dialog-letter")
    expect(letter).to_contain_text("Send the turn to Player 2")
    letter.get_by_role("button", name="Copy link").click()
    expect(letter).to_contain_text("on the clipboard")
    link = page.evaluate("navigator.clipboard.readText()")
    other = arrive(permissions=["clipboard-read", "clipboard-write"])
    other.goto(link)
    logged(other, 2)
    expect(other.locator("#status")).to_contain_text("Your turn, Player 2")
    click_through(other, game[2:4], done=2)
    other.locator("#dialog-letter").get_by_role("button", name="Copy link").click()
    expect(other.locator("#dialog-letter")).to_contain_text("on the clipboard")
    answer = other.evaluate("navigator.clipboard.readText()")
    page.evaluate("(link) => { location.href = link }", answer)
    logged(page, 4)
    expect(page.locator("#status")).to_contain_text("Your turn, Player 1")


@pytest.mark.engines
def test_a_finished_game_is_reviewed_and_played_on(page: Page, built: str) -> None:
    rnd = generator(4)
    match = Match.start(GAMES["symbiose"](), 4)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    page.goto(built + pack(record.write(match)))
    page.get_by_role("button", name="Review").click()
    dialog = page.get_by_role("tabpanel", name="Review")
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    moments = dialog.get_by_role("heading", name="Decisive moments")
    expect(moments).to_be_visible(timeout=STARTING)  # after so many searches
    dialog.get_by_text("Every turn").click()
    turns = len(match.turns())
    expect(dialog.locator("#review-turns tbody tr")).to_have_count(turns)
    resize(page, 1280, 600)
    dialog.get_by_role("button", name="Look at turn 1", exact=True).click()
    expect(page.locator("#status")).to_contain_text("Looking back")
    dialog.locator(".swing .at").nth(1).click()
    expect(page.locator("#status")).to_contain_text(f"Looking back: {match.turns()[1]} of")
    page.get_by_role("tab", name="Log").click()
    log = page.locator("#log-lines")
    settled(page)
    assert log.evaluate("log => log.scrollHeight > log.clientHeight")
    expect(log.locator("[aria-current]")).to_be_in_viewport()
    game = page.url
    page.get_by_role("button", name="Review").click()
    dialog.get_by_role("button", name="Try again from here").first.click()
    page.get_by_role("link", name="Back to the original").click()
    expect(page).to_have_url(game)
