"""The cards of a class: codes that are told apart, and a sheet that can be printed."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from tests.ui.driver import Driver
from ui.app.classroom.card_codes import CODES, EDGE, squares

ROOT = Path(__file__).resolve().parents[2]
Code = frozenset[tuple[int, int]]


def turned(code: Code) -> Code:
    """The dark squares after a quarter turn clockwise."""
    return frozenset((EDGE - 1 - y, x) for x, y in code)


def directions(code: int) -> list[Code]:
    found = [frozenset(squares(code))]
    for _ in range(3):
        found.append(turned(found[-1]))
    return found


def test_phones_have_the_same_cards() -> None:
    page = (ROOT / "vote.html").read_text(encoding="utf-8")
    (codes,) = re.findall('data-codes="([^"]+)"', page)
    assert tuple(int(digits, 16) for digits in codes.split()) == CODES


def test_there_are_thirty_cards() -> None:
    assert len({*CODES}) == 30 and all(code < 1 << EDGE * EDGE for code in CODES)


def test_no_two_directions_are_alike_in_more_than_17_squares() -> None:
    words = [word for code in CODES for word in directions(code)]
    assert min(len(one ^ other) for one, other in combinations(words, 2)) >= 8


def test_a_picture_in_a_mirror_is_no_other_card() -> None:
    words = [word for code in CODES for word in directions(code)]
    mirrored = [frozenset((EDGE - 1 - x, y) for x, y in word) for word in words]
    assert min(len(one ^ other) for one, other in product(words, mirrored)) > 4


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_shows_every_card_with_its_number_and_letters(paper: str) -> None:
    driver = Driver(address="#/class/cards")
    driver.send("class-set", "paper", paper)
    cards = driver.page.find(cls="class-card")
    assert [each.find(cls="number")[0].text for each in cards] == [str(n + 1) for n in range(30)]
    for each in cards:
        assert [letter.text for letter in each.find(cls="edge")] == list("ABCD")
    (listed,) = driver.page.find(cls="cards")
    assert listed.attributes["data-paper"] == paper


def test_letters_stand_clockwise_from_the_top() -> None:
    """As ``answerOf`` in ``web/page/card_reader.mjs`` has it: turned counter-clockwise, B is up."""
    (card,) = Driver(address="#/class/cards").page.find(aria_label="Card 1")
    turns = [letter.attributes["transform"] for letter in card.find(cls="edge")]
    assert turns == [f"rotate({angle} 3.5 3.5)" for angle in (0, 90, 180, 270)]
