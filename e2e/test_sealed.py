"""A running game with secrets leaves a device by ordinary buttons, and nobody sees a hand by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.secrets import playing_cards
from e2e.watch import Arrive
from holobiont.registry import GAMES

EVERYTHING = "holobiont.shelf.everything().then(JSON.parse)"
CURTAIN = "#unveil"


def exported(page: Page, built: str, file: Path) -> None:
    page.goto(f"{built}#/games")
    page.locator("details.more summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export Player 1 – Player 2").click()
    download.value.save_as(file)
    expect(page.locator("#notices")).to_contain_text("The file is sealed")


def opened(page: Page, file: Path) -> None:
    page.get_by_role("button", name="Import").click()
    page.locator("#record-file").set_input_files(file)
    page.locator("[data-msg=take-record]").click()
    expect(page.locator(CURTAIN)).to_be_visible()


@pytest.mark.engines
def test_a_copy_of_a_running_game_with_secrets_is_no_second_game(
    arrive: Arrive, built: str, tmp_path: Path
) -> None:
    page, file = arrive(), tmp_path / "game.txt"
    rules = GAMES["symbiote"](seats=2)
    start = rules.initial(7)
    hands = {card for seat in (0, 1) for card in rules.observe(start, seat)["hands"][seat]}
    assert len(hands) > 4
    page.goto(f"{built}#/symbiote?seats=human,human&seed=7")
    page.locator("#start").click()
    expect(page.locator(CURTAIN)).to_be_visible()
    exported(page, built, file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith("Holobiont sealed 1\nGame: symbiote\n\n") and "Seed" not in text
    before = page.evaluate(EVERYTHING)
    ((key, record),) = before
    assert "\nSealed copies: 0\n" in record

    opened(page, file)
    expect(page.locator("#notices")).to_contain_text("on this device already")
    assert page.evaluate(EVERYTHING) == before and page.url.endswith(f"#/game/{key}")
    assert not hands & playing_cards(page)

    other = arrive()
    other.goto(f"{built}#/games")
    opened(other, file)
    expect(other.locator("#notices")).to_contain_text("its record notes that it was opened here")
    assert not hands & playing_cards(other)
    ((same, there),) = other.evaluate(EVERYTHING)
    assert same == key and "\nOpened elsewhere: 0\n" in there and "\nSealed copies: 0\n" in there
    other.locator(CURTAIN).click()
    expect(other.locator("#log .seal")).to_contain_text("opened from a copy after move 0")
