"""At every size nothing scrolls sideways, is cut or out of reach, and no label is torn."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.geometry import MISFITS
from e2e.screens import around, every, tables
from e2e.stills import Stills, at, speaking, stills, table
from holobiont.registry import GAMES
from tests.support.variants import first_of
from tools.build import ROOT

WIDTHS = [(width, 700) for width in (280, 320, 390, 480, 600, 644, 680, 722, 740, 800, 1024, 1440)]
CORNERS = [(280, 640), (360, 320), (400, 320), (480, 320), (640, 360), (700, 500), (1280, 720)]
DENSE = [
    (width, height) for width in range(280, 1921, 40) for height in (240, 320, 480, 640, 844, 1080)
]
LANGUAGES = ("en", "fr", "de")
TEXTS = ("normal", "large", "largest")
LETTERS = (16, 20, 24, 32)
SETTINGS = [*product(LANGUAGES, TEXTS, LETTERS)]


@pytest.mark.parametrize(
    ("language", "widths"),
    first_of(("de", WIDTHS[::2]), ("de", WIDTHS), ("en", WIDTHS), ("fr", WIDTHS)),
    ids=lambda value: value if isinstance(value, str) else str(len(value)),
)
def test_screens_around_the_games_fit_every_width(
    chromium: Browser, dist: Path, language: str, widths: list[tuple[int, int]]
) -> None:
    faults = []
    with speaking(language, dist), stills(chromium, ROOT) as still:
        for name, model in around():
            still.show(model)
            faults += [f"{name}, {fault}" for fault in still.walk(MISFITS, widths)]
    assert not faults, "\n".join(faults[:40])


@pytest.mark.engines
@pytest.mark.parametrize("letters", [32, 16])
def test_tables_fit_windows_of_every_class(chromium: Browser, dist: Path, letters: int) -> None:
    faults = []
    with speaking("de", dist), stills(chromium, ROOT) as still:
        still.letters(letters)
        for slug, rules in GAMES.items():
            for name, model in tables(slug, dialogs=False, seats=rules.seats[1:2] or rules.seats):
                still.show(model)
                faults += [f"{name}, {fault}" for fault in still.walk(MISFITS, CORNERS)]
    assert not faults, "\n".join(faults[:40])


BOARD_OUT_OF_VIEW = """() => {
    scrollTo(0, 1e6);
    const { top, bottom } = document.querySelector("#board").getBoundingClientRect();
    return top < -1 || bottom > innerHeight + 1 ? [`the board from ${top} to ${bottom}`] : [];
}"""


def test_board_stays_in_view_beside_a_panel_that_is_longer_than_the_window(still: Stills) -> None:
    faults = []
    for slug in GAMES:
        driver = at(table(slug, GAMES[slug].seats[0], 12))
        driver.send("look", "3")
        driver.send("explore")
        still.show(driver.model)
        faults += [f"{slug}, {each}" for each in still.walk(BOARD_OUT_OF_VIEW, [(667, 375)])]
    assert faults == []


@pytest.mark.engines
@pytest.mark.parametrize(
    "turn", range(len(SETTINGS)), ids=lambda turn: "-".join(map(str, SETTINGS[turn]))
)
def test_every_screen_fits_every_size(chromium: Browser, dist: Path, turn: int) -> None:
    """Each of the settings has its share of the sizes, and of the screens one in three."""
    language, text, letters = SETTINGS[turn]
    faults = []
    with speaking(language, dist), stills(chromium, ROOT) as still:
        still.letters(letters)
        screens = [*around(), *(screen for slug in GAMES for screen in every(slug))]
        for name, model in screens[turn % 3 :: 3]:
            still.show(model, text=text)
            sizes = DENSE[turn :: len(SETTINGS)]
            faults += [f"{name}, {fault}" for fault in still.walk(MISFITS, sizes)]
    assert not faults, "\n".join(faults[:40])
