"""The position editor in a browser: by keyboard, by ear, by finger, over a reload, and played."""

from __future__ import annotations

from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, expect

from e2e.hearing import Keyboard
from e2e.until import STARTING, until
from e2e.watch import Arrive
from holobiont.games.symbio.board import INDEX
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tests.ui.driver import Driver

PRESSED = {
    "symbio": ("black", "c4"),
    "symbioz": ("kO", "m2"),
    "symbiose": ("5", "0b1"),
    "saprobiont": ("H", "E"),
    "symbiote": ("KS", "seat0"),
}
"""The tool that is chosen and the place that is pressed, by game."""
FITS = "document.documentElement.scrollWidth <= innerWidth"
SMALL = """[...document.querySelectorAll('#editor-panel :is(.tool, .button, select, input.input)')]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.id || each.innerText, each.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.5 || height < 43.5).map(([name]) => name)"""


def opened(page: Page, built: str, slug: str, query: str = "") -> None:
    page.goto(f"{built}#/{slug}/edit{query}")
    page.locator("#editor-panel").wait_for(timeout=STARTING)


def position(page: Page) -> str:
    """The draft in the address."""
    address = str(page.evaluate("location.hash"))
    (found,) = parse_qs(address.partition("?")[2])["position"]
    return found


@pytest.mark.parametrize("slug", first_of(*reversed(tuple(GAMES))))
def test_a_position_is_changed_by_keyboard_heard_and_kept_over_a_reload(
    page: Page, built: str, slug: str
) -> None:
    tool, place = PRESSED[slug]
    twin = Driver(address=f"#/{slug}/edit")
    opened(page, built, slug)
    keyboard = Keyboard(page)
    keyboard.listen()
    page.locator(f'[data-msg="edit-tool:{tool}"]').focus()
    page.keyboard.press("Space")
    twin.send("edit-tool", tool)
    page.locator(f"#at-{place}").focus()
    keyboard.key("Enter")
    twin.play(place)
    until(page, "location.hash.includes('position=')")
    expect(page.locator("#live")).to_contain_text(twin.table.speech.said.partition("\n")[0])
    assert position(page) == twin.table.editing.text
    page.reload()
    page.locator("#editor-panel").wait_for(timeout=STARTING)
    verdict = twin.page.find(id="editor-verdict")[0].words()
    expect(page.locator("#editor-verdict")).to_have_text(verdict)
    assert position(page) == twin.table.editing.text


def test_a_position_is_played_saved_and_opened_again(page: Page, built: str) -> None:
    opened(page, built, "symbio")
    page.locator("#edit-blank").click()
    for place in ("c4", "c5", "d4"):
        page.locator(f"#at-{place}").click()
    page.locator('[data-msg="edit-tool:white"]').check(force=True)
    for place in ("f4", "f5"):
        page.locator(f"#at-{place}").click()
    expect(page.locator("#editor-verdict")).to_have_text("The position is possible.")
    draft = position(page)
    page.locator("#edit-play").click()
    page.locator("#setup-position").wait_for()
    page.locator("#preset-table").click()
    page.locator("#start").click()
    page.locator("#at-c4[data-offer]").wait_for()
    page.locator("#at-c4").click()
    page.locator("#at-b4").click()
    until(page, "document.querySelector('#slide').dataset.stage === 'grow'")
    page.reload()
    page.locator("#at-b4").wait_for(timeout=STARTING)
    page.locator("#tool-share").click()
    page.locator("#dialog-share").wait_for()
    twin = Driver(address="#/symbio/edit?position=" + draft.replace(" ", "+"))
    assert twin.table.match.state.stones == (
        sum(1 << INDEX[square] for square in ("c4", "c5", "d4")),
        sum(1 << INDEX[square] for square in ("f4", "f5")),
    )
    href = page.locator("#edit-this").get_attribute("href") or ""
    assert ".x.x.o../" in href and "+x+grow+" in href


def test_every_fault_is_named_and_leads_to_its_place(page: Page, built: str) -> None:
    query = "?count=2&position=2+2+Y+introduction+Y+10+-+Y13kY7/Y4/Y4/O4/O4/O4/-/-/-/-/-/-"
    opened(page, built, "symbioz", query)
    expect(page.locator("#editor-faults li")).to_have_count(2)
    sentence = "o1 holds 13 Zerbs; there is room for 12."
    expect(page.locator("#editor-faults")).to_contain_text(sentence)
    page.locator("#fault-0").click()
    expect(page.locator("#at-o1")).to_be_focused()
    expect(page.locator("#edit-play")).to_have_attribute("aria-disabled", "true")


def test_the_worker_says_why_a_position_is_no_puzzle(page: Page, built: str) -> None:
    rows = "/".join(("xx......", "xx......", *["........"] * 4, "oo......", "oo......"))
    opened(page, built, "symbio", f"?count=2&position={rows}+x+grow+9+plain+-")
    page.locator("#edit-puzzle").click()
    expect(page.locator("#editor-puzzle")).to_contain_text("No puzzle.", timeout=STARTING)


@pytest.mark.parametrize("slug", first_of(*GAMES))
def test_on_a_phone_all_is_large_enough_and_nothing_runs_out(
    arrive: Arrive, built: str, slug: str
) -> None:
    page = arrive(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    opened(page, built, slug)
    for group in page.locator("#editor-panel details").all():
        group.locator("summary").first.tap()
    assert page.evaluate(SMALL) == []
    assert page.evaluate(FITS)
    tool, place = PRESSED[slug]
    page.locator(f'.tool:has([data-msg="edit-tool:{tool}"])').tap()
    page.locator(f"#at-{place}").tap(force=True)
    until(page, "location.hash.includes('position=')")


def test_the_code_of_a_position_is_drawn(page: Page, built: str) -> None:
    opened(page, built, "symbio")
    page.locator("#edit-share").click()
    page.locator("#dialog-editor svg.code").wait_for(timeout=STARTING)
