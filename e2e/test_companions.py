"""A companion in a real browser: chosen, at the table, and at the end, by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.players import tab_to, type_through, whole_game
from e2e.stills import Stills, at, table
from holobiont.match import Match
from holobiont.registry import GAMES
from tests.support.variants import first_of
from ui.app.core.model import Notes, Remark, Table
from ui.app.core.routes import pack
from ui.app.core.table_records import to_record
from ui.kit.game import Player

PORTRAIT = "use[href$='companion-{}.svg#portrait']"


def before_the_last_turn() -> tuple[str, int, tuple[str, ...]]:
    """The link to a game against a companion, the actions so far, and the person's last ones."""
    match = Match.start(GAMES["symbio"](), 0).replay(whole_game())
    actors = match.actors()
    seat, left = actors[-1], 1
    while actors[-1 - left] == seat:
        left += 1
    players = [Player("computer", "Bobtail Squid", "gentle")] * 2
    players[seat] = Player("human", "Ana")
    earlier = match.at(match.ply - left)
    link = pack(to_record(Table("x", earlier, tuple(players), notes=Notes(started="2026-11-28"))))
    return link, earlier.ply, whole_game()[-left:]


def test_a_companion_is_chosen_and_sits_at_the_table_by_keyboard(page: Page, built: str) -> None:
    page.goto(f"{built}#/symbio?seats=human,gentle")
    tab_to(page, "#chair-1 > summary")
    page.keyboard.press("Enter")
    expect(page.locator("#about-companion-1")).not_to_be_empty()
    tab_to(page, "#choose-1")
    page.keyboard.press("Enter")
    expect(page.locator("#choose-1")).to_have_attribute("aria-expanded", "true")
    tab_to(page, "#companion-1-oxpecker")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#companion-1-clownfish")).to_be_checked()
    expect(page.locator("#chair-1 > summary")).to_contain_text("Clownfish · Gentle")
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    seat = page.locator("#seat-1")
    expect(seat).to_contain_text("Clownfish")
    expect(seat.locator(PORTRAIT.format("clownfish")).first).to_be_attached()
    expect(page.locator("#live")).to_contain_text(re.compile("Clownfish: .+"))
    expect(seat.locator(".remark")).to_be_visible()
    expect(seat.locator(".remark")).to_have_count(0)  # it goes by itself


OVER_SOMETHING = """() => {
    // Symbiote! has the players on its board; their list is for readers there.
    const seen = (at) => at.checkVisibility() && (at.closest(".seats")?.clientWidth ?? 9) > 1;
    const boxes = (what) => [...document.querySelectorAll(what)].filter(seen)
        .map((at) => [at.id || at.className, at.getBoundingClientRect()]);
    const words = boxes(".remark"), found = [];
    if (words.length > 1 || (innerWidth === 390 && !words.length))
        found.push(`${words.length} words`);
    for (const [id, word] of words)
        for (const [other, box] of boxes("#board, .seat, .extras, .status, .bar")) {
            const wide = Math.min(word.right, box.right) - Math.max(word.left, box.left);
            const high = Math.min(word.bottom, box.bottom) - Math.max(word.top, box.top);
            if (Math.min(wide, high) > 2) found.push(`${id} lies over ${other}`);
        }
    for (const each of document.querySelectorAll(".seat > :not(.remark)"))
        if (getComputedStyle(each).opacity !== "1") found.push(`${each.className} is hidden`);
    return found;
}"""


@pytest.mark.parametrize(
    "slug", first_of("saprobiont", "symbiote", "symbiose", "symbio", "symbioz")
)
def test_a_companion_s_word_on_a_phone_lies_over_neither_scores_nor_board(
    still: Stills, slug: str
) -> None:
    faults = []
    for seats in {GAMES[slug].seats[0], GAMES[slug].seats[-1]}:
        shown = table(slug, seats, 3)
        companion = Player("computer", "Oxpecker", "gentle")
        word = Remark(1, 1, "I can smell wax already. Then we two will share the comb.")
        players = (shown.players[0], companion, *shown.players[2:])
        speech = shown.speech._replace(remark=word)
        still.show(at(shown._replace(players=players, speech=speech)).model)
        faults += still.walk(OVER_SOMETHING, ((390, 844), (360, 640), (844, 390)))
    assert not faults


HEIGHTS = """() => {
    const cards = [...document.querySelectorAll(".seat")].map((seat) => seat.offsetHeight);
    return Math.max(...cards) > Math.min(...cards) + 12 ? [cards.join(", ")] : [];
}"""


def test_a_likeness_makes_no_card_higher_on_a_phone_on_its_side(still: Stills) -> None:
    shown = table("symbioz", 4, 24)
    names = ("Oxpecker", "Honeyguide", "Bobtail Squid")
    companions = (Player("computer", name, "gentle") for name in names)
    still.show(at(shown._replace(players=(shown.players[0], *companions))).model)
    assert still.walk(HEIGHTS, ((844, 390), (640, 360))) == []


def test_a_companion_has_the_last_word_in_the_result(page: Page, built: str) -> None:
    link, done, left = before_the_last_turn()
    page.goto(built + link)
    page.locator("#board").wait_for()
    tab_to(page, "#board [data-place]")
    type_through(page, left, done)
    result = page.locator("#dialog-result")
    expect(result.locator(PORTRAIT.format("squid")).first).to_be_attached()
    expect(result.locator(".remark")).to_contain_text("You saw my shadow.")
    expect(result).to_contain_text("Bobtail Squid")
