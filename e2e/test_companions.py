"""A companion in a real browser: chosen, at the table, and at the end, by keyboard alone."""

import re

from playwright.sync_api import Page, expect

from e2e.players import tab_to, type_through, whole_game
from holobiont.match import Match
from holobiont.registry import GAMES
from ui.app.core.model import Notes, Table
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


def test_a_companion_s_word_covers_no_place_of_the_board(page: Page, built: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{built}#/symbio/play?seats=human,gentle")
    word = page.locator(".seat .remark")
    expect(word).to_be_visible()
    lies, board = word.bounding_box(), page.locator("#board").bounding_box()
    assert lies is not None and board is not None
    assert lies["y"] >= board["y"] + board["height"] or lies["y"] + lies["height"] <= board["y"]
    # The other player's score is seen beside it.
    other = page.locator(".seat:not(:has(.remark))").bounding_box()
    assert other is not None and lies["width"] > 150
    assert other["x"] >= lies["x"] + lies["width"] or other["x"] + other["width"] <= lies["x"]


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
