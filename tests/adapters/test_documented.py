"""The examples of the pages for research, each run by itself as it stands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from holobiont.adapters.numbers import numbers_of
from holobiont.adapters.openspiel import NAMES
from holobiont.registry import GAMES
from tests.support.variants import keeping

ROOT = Path(__file__).parents[2]
PAGES = ("research.md", "environments.md")
PAGE = "\n".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in PAGES)
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PRINTS = {
    "holobiont.record": r"\([0-2],( [0-2])?\) \([0-9, ]+\)\n\S.*\n",
    "holobiont.search.agent": r"True\n",
    "hb.analyse": r"(ply \d+: \d+% to \d+%; better was \S.*\n(\S.*\n)+)+",
    "hb.solve": r"True \([-0-9., ]+\) \(.+\) \(.+\)\n",
    "holobiont.research.learning": r"0 0\.0 0\.0\n(\d+ [-0-9.e]+ [-0-9.e]+\n){3}",
    "holobiont.research.league": r"\| agent \|.*\n(\|.*\n){4}\nTrue 24\n",
    "holobiont.research.dataset": r"25 \([0-3, ]+\) computer (random|dreamy)\n",
    "agent(name).act(": r"(\S+ flip [a-d][12]\n){5}",
    "holobiont.adapters.gymnasium": r"-?[01]\.[05]* seats? [0-2].* wins?, .*\n",
    "holobiont.adapters.vector": r"\(64, 4160\) \(64, 136\) \(64, 2\) True\n",
    "holobiont.adapters.pettingzoo": r"The game is over\. Victory: seat [0-7].*",
    "mcts.MCTSBot(": r"\[[-0-9., ]+\]\n",
    "ismcts.ISMCTSBot(": r"\[[-0-9., ]+\]\n",
}


def test_every_example_is_known() -> None:
    assert [[key in example for key in PRINTS].count(True) for example in EXAMPLES] == [1] * len(
        PRINTS
    )


# A league of four takes as long as all the others together.
@pytest.mark.parametrize("key", keeping({*PRINTS} - {"holobiont.research.league"}, PRINTS))
def test_an_example_runs_as_pasted(key: str) -> None:
    (example,) = [example for example in EXAMPLES if key in example]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(PRINTS[key], done.stdout, re.DOTALL), done.stdout


def test_the_page_names_what_is_there() -> None:
    assert all(f"`{name}`" in PAGE for name in NAMES)
    for slug in GAMES:
        numbers = numbers_of(GAMES[slug]())
        largest = f"{numbers.actions - 1:,}".replace(",", " " if numbers.actions > 9999 else "")
        assert f"{largest} in {GAMES[slug].title}" in PAGE
