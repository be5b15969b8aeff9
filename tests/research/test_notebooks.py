"""The notebooks run as they stand, with small numbers, and show a picture and a curve."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from holobiont.registry import SLUGS
from tests.support.variants import keeping
from tools.notebooks import PLACE, cells, outputs, run

FEW = {"saprobiont", "symbio", "symbiose"}
PATHS = sorted(PLACE.glob("*.ipynb"))
SMALL = {"GAMES": 8, "CHECKED": 2}


def notebook(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_every_game_has_a_notebook() -> None:
    assert {path.stem for path in PATHS} == set(SLUGS)


@pytest.mark.parametrize(
    "path", keeping([path for path in PATHS if path.stem in FEW], PATHS), ids=lambda path: path.stem
)
def test_a_notebook_runs_and_shows_a_position_and_a_curve(path: Path) -> None:
    found = notebook(path)
    assert (found["nbformat"], found["nbformat_minor"]) == (4, 5)
    source = "".join("".join(cell["source"]) for cell in cells(found))
    assert all(source.count(f"\n{name} = ") == 1 for name in SMALL)
    pairs = list(run(found, SMALL))
    position, league, features, curve = (shown for _, shown in pairs)
    assert position.picture.startswith("<svg ") and position.printed.startswith("(")
    assert league.printed.startswith("| agent | games |") and features.value == ""
    assert curve.picture.count("after ") >= 4 and "after 8 games" in curve.picture
    for count, (cell, shown) in enumerate(pairs[:2], 1):
        assert cell["outputs"] == outputs(shown, count)  # what it keeps is what it shows
    assert "image/svg+xml" in pairs[-1][0]["outputs"][-1]["data"]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_bot_of_a_notebook_has_few_lines(path: Path) -> None:
    (source,) = (
        text for cell in cells(notebook(path)) if "class " in (text := "".join(cell["source"]))
    )
    lines = source[source.index("class ") : source.index("rules = ")].splitlines()
    assert len([line for line in lines if line.strip()]) <= 12
