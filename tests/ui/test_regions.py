"""The cache of page regions: a page drawn with it equals a page drawn without."""

from __future__ import annotations

import random

import pytest

from holobiont.registry import GAMES
from tests.support.variants import first_of
from tests.ui.driver import Driver
from ui.app.view import page
from ui.kit.region import FORGET, region

OTHERS = (
    *("undo", "redo", "show:share", "show:", "look:1", "look:2", "look:0", "cancel", "unveil"),
    *("choose:log-notation", "choose:log-words", "choose:stops-each", "eyes", "act:nothing"),
)


@pytest.mark.parametrize("seats", first_of(-1, 0))
@pytest.mark.parametrize("slug", GAMES)
def test_a_page_is_as_if_nothing_of_it_had_been_kept(slug: str, seats: int) -> None:
    rnd, number = random.Random(slug), GAMES[slug].seats[seats]
    driver = Driver(address=f"#/{slug}?seats={','.join(['human'] * number)}&seed=3")
    driver.send("start")
    for _ in range(60):
        pressed = [
            node.attributes["data-msg"]
            for node in driver.page.all()
            if "data-place" in node.attributes
        ]
        kind, _colon, value = rnd.choice([*pressed, *pressed[-9:], *OTHERS]).partition(":")
        driver.send(kind, value)
        drawn = page(driver.model)
        for forget in FORGET:
            forget()
        assert page(driver.model) == drawn, (kind, value)


def test_a_region_is_drawn_again_when_what_it_shows_is_another_object() -> None:
    drawn = []

    @region(lambda seen, picked: (seen,))
    def board(seen: dict[str, int], picked: str) -> int:
        drawn.append(picked)
        return len(drawn)

    seen = {"a": 1}
    assert [board(seen, "x"), board(seen, "y"), board(dict(seen), "z")] == [1, 1, 2]
    assert drawn == ["x", "z"]
