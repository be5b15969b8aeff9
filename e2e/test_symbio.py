"""Symbio in a real browser: whole games, undo, reload, a phone, bad links."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.geometry import inside
from e2e.players import click_through, logged, tab_to, type_through, whole_game
from e2e.until import until
from e2e.watch import Arrive, Watch

Open = Callable[..., Page]

# Ours only: PyScript keeps files of its own in another one.
NO_DATABASE = """{
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, ...rest) => {
        if (name === "holobiont") throw new DOMException("refused", "SecurityError");
        return open(name, ...rest);
    };
}"""
# The page would wait for its first script for a time, and waits for ever here.
WAITS_ON = """(function look() {
    for (const animation of document.getAnimations())
        if (animation.animationName === "unlit") {
            animation.pause();
            globalThis.waiting = true;
        }
    if (!globalThis.waiting) requestAnimationFrame(look);
})()"""
PEOPLE = {"seats": "human,human"}


def name_seats(page: Page, address: str) -> None:
    """Ana and Bo sit down at a fresh table."""
    page.goto(f"{address}#/symbio?seats=human,human")
    for seat, name in enumerate(("Ana", "Bo")):
        page.locator(f"#chair-{seat} > summary").click()
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#start").click()
    page.locator("#at-d4").wait_for()


@pytest.mark.engines
def test_a_whole_game_between_two_people_by_mouse(page: Page, built: str) -> None:
    name_seats(page, built)
    click_through(page, whole_game())
    result = page.locator("#dialog-result")
    expect(result).to_be_visible()
    expect(result.locator("h2")).to_have_text("Ana wins")
    expect(result.locator("h2")).to_be_focused()
    result.get_by_role("button", name="Look at the board").click()
    expect(result).to_have_count(0)
    expect(page.locator("#status")).to_contain_text("Ana wins")
    page.locator("#log .notation").first.click()
    expect(page.locator("#status")).to_contain_text("Looking back")
    page.keyboard.press("Escape")
    expect(page.locator("#status")).not_to_contain_text("Looking back")


@pytest.mark.engines
def test_a_whole_game_by_keyboard_alone(page: Page, built: str) -> None:
    page.goto(built)
    expect(page.locator("#boot")).to_be_hidden()
    page.locator("body").press("Tab")
    tab_to(page, "a[href='#/symbio']")
    page.keyboard.press("Enter")
    expect(page.locator("#heading")).to_be_focused()
    tab_to(page, "#chair-1 > summary")
    page.keyboard.press("Enter")
    tab_to(page, "#kind-1-computer")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#kind-1-human")).to_be_checked()
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    page.locator("#at-d4").wait_for()
    tab_to(page, "#at-d4")
    type_through(page, whole_game())
    expect(page.locator("#dialog-result h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-result")).to_have_count(0)
    expect(page.locator("#live")).to_contain_text("Game over")


@pytest.mark.engines
def test_a_game_against_the_computer(page: Page, built: str, open_game: Open) -> None:
    open_game(built, seats="human,gentle", seed="5")
    actions = 0
    while page.locator("#dialog-result").count() == 0 and actions < 24:
        for kind in ("liftable", "target", "growable"):
            press_mark(page, kind)
        actions += 4
        done = page.locator(f"#log .notation:nth-child(n) >> nth={actions - 1}")
        done.or_(page.locator("#dialog-result")).first.wait_for()
        expect(page.locator("#seat-0[data-active]")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("data-python", re.compile("thin|image"))


def press_mark(page: Page, kind: str) -> None:
    """Press the first square that the board marks in this way."""
    mark = page.locator(f".targets .{kind}").first
    mark.wait_for(state="attached")
    place = page.locator("[data-offer]").first.get_attribute("data-place")
    page.locator(f"#at-{place}").click()
    # The old marks must be gone before the next kind is looked for.
    expect(page.locator(f".targets .{kind}")).to_have_count(0)


def test_undo_within_a_turn_and_beyond_it(page: Page, built: str) -> None:
    name_seats(page, built)
    click_through(page, ("b7-c6",))
    page.locator("#tool-undo").click()
    logged(page, 0)
    for keys, left in (("Control+y", 1), ("Control+z", 0), ("Control+Shift+Z", 1)):
        page.keyboard.press(keys)
        logged(page, left)
    click_through(page, ("+d7",), done=1)
    page.keyboard.press("Control+z")
    consent = page.locator("#dialog-consent")
    expect(consent).to_contain_text("Bo must agree")
    consent.get_by_role("button", name="No").click()
    logged(page, 2)
    page.locator("#tool-undo").click()
    consent.get_by_role("button", name="Agreed").click()
    logged(page, 1)
    expect(page.locator("#tool-undo")).to_be_focused()


@pytest.mark.engines
def test_a_reload_in_mid_game_changes_nothing(page: Page, built: str) -> None:
    name_seats(page, built)
    game = whole_game()[:7]
    for n, action in enumerate(game):
        click_through(page, (action,), done=n)
        if n in (3, 6):
            page.reload()
        logged(page, n + 1)
    board = page.locator(".stones").inner_html()
    page.goto(built)
    page.get_by_role("link", name=re.compile("Continue.*Ana – Bo")).first.click()
    logged(page, len(game))
    assert page.locator(".stones").inner_html() == board


def test_double_clicks_never_play_two_actions(page: Page, built: str) -> None:
    name_seats(page, built)
    page.locator("#at-b7").dblclick()
    expect(page.locator(".targets .picked")).to_have_count(1)
    page.locator("#at-c6").dblclick()
    logged(page, 1)
    expect(page.locator("#status .message")).to_have_count(0)
    page.locator("#at-d7").dblclick()
    logged(page, 2)
    expect(page.locator("#seat-1[data-active]")).to_have_count(1)


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
    name_seats(page, built)
    for place in ("b7", "c6", "d7"):
        page.locator(f"#at-{place}").tap()
    logged(page, 2)
    inside(page, "#board", "#status", "#tool-undo", "#tool-new", "#tool-rules")
    smallest = page.locator("#at-a1").bounding_box()
    assert smallest and smallest["width"] >= 44, smallest


@pytest.mark.engines
def test_a_link_with_garbage_is_refused_and_the_game_untouched(page: Page, built: str) -> None:
    name_seats(page, built)
    click_through(page, ("b7-c6",))
    table = page.url
    for link, part in (
        ("#/record/garbage", "damaged"),
        ("#/symbio?swap=maybe", "maybe"),
        ("#/symbio?seed=-1", "seed"),
        ("#/<img src=x onerror=alert(1)>", "nothing at"),
    ):
        page.evaluate("(link) => { location.hash = link }", link)
        expect(page.locator("#notices")).to_contain_text(part)
        expect(page).to_have_url(table)
        logged(page, 1)
    page.locator("#notices").get_by_role("button", name="Dismiss").click()
    expect(page.locator("#notices")).to_be_empty()


@pytest.mark.engines
def test_a_link_carries_the_game_to_another_device(arrive: Arrive, page: Page, built: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    name_seats(page, built)
    click_through(page, whole_game()[:5])
    page.locator("#tool-share").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#dialog-share")).to_contain_text("on the clipboard")
    link = page.evaluate("navigator.clipboard.readText()")
    other = arrive()
    other.goto(link)
    logged(other, 5)
    expect(other.locator("#seat-0")).to_contain_text("Ana")


@pytest.mark.engines
def test_a_record_is_opened_from_a_file(page: Page, built: str, tmp_path: Path) -> None:
    name_seats(page, built)
    click_through(page, whole_game()[:4])
    page.locator("#tool-share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    record = tmp_path / "game.txt"
    download.value.save_as(record)
    page.goto(built)
    page.get_by_role("button", name="Open a record").click()
    page.locator("#record-file").set_input_files(record)
    expect(page.locator("#record-text")).to_have_value(record.read_text())
    page.get_by_role("button", name="Open", exact=True).click()
    logged(page, 4)


@pytest.mark.engines
@pytest.mark.parametrize(
    ("begins", "longest"),
    [
        ("Holobiont record 1\n", "1,000,000"),
        ("Holobiont shelf 1\n", "50,000,000"),
        ("\ufeffHolobiont shelf 1\n", "50,000,000"),
    ],
)
def test_a_file_that_is_far_too_large_is_refused(
    page: Page, built: str, tmp_path: Path, begins: str, longest: str
) -> None:
    large = tmp_path / "large.txt"
    large.write_text(begins + 60_000_000 * "a", encoding="utf-8")
    page.goto(built)
    page.get_by_role("button", name="Open a record").click()
    page.locator("#record-file").set_input_files(large)
    said = page.locator("#dialog-open .error").get_by_text(f" is longer than {longest} ")
    # Until it has been read, there is nothing to open.
    while not said.count():
        page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#record-text")).to_have_value("")


def test_a_button_pressed_before_python_is_there_is_remembered(page: Page, built: str) -> None:
    page.goto(built, wait_until="domcontentloaded")
    page.get_by_role("button", name="Open a record").click()
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#dialog-open")).to_be_visible()


def test_the_light_is_kept_without_a_flash(page: Page, built: str) -> None:
    page.goto(built)
    expect(page.locator("#boot")).to_be_hidden()
    light = page.locator("[data-msg=light]")
    light.click()
    light.click()
    expect(page.locator("html")).to_have_attribute("data-light", "night")
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("data-light", "night")


@pytest.mark.engines
def test_nothing_is_shown_before_the_light_that_was_chosen(page: Page, built: str) -> None:
    page.add_init_script(WAITS_ON)
    page.add_init_script("localStorage.setItem('holobiont/light', 'night')")
    held: list[Route] = []
    page.route("**/web/site/first_paint.js", lambda route: held.append(route))
    page.goto(built, wait_until="commit")
    motto = page.locator(".motto")
    motto.wait_for(state="attached")
    until(page, "globalThis.waiting")
    expect(motto).to_be_hidden()
    (route,) = held
    route.continue_()
    expect(motto).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-light", "night")


def test_without_scripts_the_games_are_shown_at_once_and_what_is_missing(
    arrive: Arrive, built: str
) -> None:
    page = arrive(java_script_enabled=False)
    page.goto(built)
    assert page.evaluate("getComputedStyle(document.body).animationName") == "none"
    expect(page.locator(".motto")).to_be_visible()
    expect(page.locator("noscript p")).to_contain_text("needs JavaScript")
    expect(page.locator("noscript p")).to_be_in_viewport()


@pytest.mark.engines
@pytest.mark.parametrize(
    "refusal",
    [
        "get() { throw new DOMException('refused', 'SecurityError'); }",
        pytest.param("get() { return null; }", marks=pytest.mark.engines),
        pytest.param("get() { return undefined; }", marks=pytest.mark.engines),
    ],
)
def test_storage_that_is_refused_is_said_once_and_the_game_goes_on(
    page: Page, built: str, refusal: str
) -> None:
    page.add_init_script(NO_DATABASE)
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {{ {refusal} }})")
    name_seats(page, built)
    notice = page.locator("#notices")
    expect(notice).to_contain_text("will not save the game")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename.startswith("symbio-")
    expect(notice).to_be_empty()
    click_through(page, whole_game()[:4])
    expect(notice).to_be_empty()


@pytest.mark.engines
def test_without_a_database_games_are_kept_all_the_same(page: Page, built: str) -> None:
    page.add_init_script(NO_DATABASE)
    name_seats(page, built)
    click_through(page, whole_game()[:3])
    page.reload()
    logged(page, 3)
    expect(page.locator("#notices")).to_be_empty()


def test_after_a_fault_of_ours_nothing_is_lost(page: Page, built: str, watch: Watch) -> None:
    watch.expect("nobody handles it")
    name_seats(page, built)
    click_through(page, ("b7-c6",))
    page.evaluate("document.querySelector('#tool-undo').dataset.msg = 'make-tea'")
    page.locator("#tool-undo").click()
    expect(page.locator(".crash")).to_contain_text("Something went wrong")
    expect(page.locator(".crash .record")).to_contain_text("b7-c6")
    page.get_by_role("button", name="Continue from the last safe point").click()
    logged(page, 1)
    click_through(page, ("+d7",), done=1)


def test_a_stone_follows_the_mouse_to_where_it_is_put_down(page: Page, built: str) -> None:
    name_seats(page, built)
    (x, y), (to_x, to_y) = (centre_of(page, place) for place in ("b7", "c6"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=5)
    lifted = page.locator("[data-lifted]")
    stone = lifted.evaluate("stone => stone.querySelector('path').getBoundingClientRect().toJSON()")
    assert abs(stone["x"] + stone["width"] / 2 - to_x) < 2
    assert abs(stone["y"] + stone["height"] / 2 - to_y) < 2
    expect(page.locator("#at-c6[data-over]")).to_have_count(1)
    page.mouse.up()
    logged(page, 1)
    expect(page.locator("[data-lifted], [data-over], [data-carrying]")).to_have_count(0)
    expect(page.locator(".stone[style]:not([style=''])")).to_have_count(0)


def centre_of(page: Page, place: str) -> tuple[float, float]:
    box = page.locator(f"#at-{place}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
