"""At every size nothing scrolls sideways, is cut or out of reach, and no label is torn."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.geometry import MISFITS
from e2e.screens import around, every
from e2e.stills import speaking, stills
from e2e.variants import first_of
from holobiont.registry import GAMES
from tools.build import ROOT

SIZES = [(width, 700) for width in (280, 320, 390, 480, 600, 644, 680, 722, 740, 800, 1024, 1440)]
DENSE = [
    (width, height) for width in range(280, 1921, 40) for height in (240, 320, 480, 640, 844, 1080)
]
LANGUAGES = ("en", "fr", "de")


@pytest.mark.parametrize("language", first_of("de", "en", "fr"))
def test_screens_around_the_games_fit_every_width(
    chromium: Browser, dist: Path, language: str
) -> None:
    faults = []
    with speaking(language, dist), stills(chromium, ROOT) as still:
        for name, model in around():
            still.show(model)
            faults += [f"{name}, {fault}" for fault in still.walk(MISFITS, SIZES)]
    assert not faults, "\n".join(faults[:40])


@pytest.mark.engines
@pytest.mark.parametrize("letters", [16, 20, 24, 32])
@pytest.mark.parametrize("text", ["normal", "large", "largest"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_every_size(
    chromium: Browser, dist: Path, language: str, text: str, letters: int
) -> None:
    faults = []
    with speaking(language, dist), stills(chromium, ROOT) as still:
        still.letters(letters)
        screens = [*around(), *(screen for slug in GAMES for screen in every(slug))]
        for name, model in screens:
            still.show(model, text=text)
            faults += [f"{name}, {fault}" for fault in still.walk(MISFITS, DENSE)]
    assert not faults, "\n".join(faults[:40])
