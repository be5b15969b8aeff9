"""Late modules are needed neither for the first board nor for a game between people."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from holobiont.registry import GAMES

ROOT = Path(__file__).parents[2]

# In a process of its own, as these tests have imported everything.
PROGRAM = """
import sys
from tools.late_modules import is_late

class Refusal:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if is_late(name):
            raise ImportError(f"{name} comes later")

sys.meta_path.insert(0, Refusal)
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver
from ui.app.core.table_messages import PlayNotation

slug, draw = sys.argv[1], generator(3)
against_computers = Driver(address=f"#/{slug}")
against_computers.send("start")
assert against_computers.page.find(id="board")
# What helps where nothing can be kept, and after a fault.
against_computers.send("save-copy")
against_computers.send("recover")
assert against_computers.page.find(id="board")
driver = Driver()
driver.go(f"#/{slug}?seats={','.join(['human'] * GAMES[slug].seats[0])}")
driver.send("start")
while not (match := driver.table.match).over:
    driver.pass_on()
    if driver.page.find(id="unveil"):
        driver.click(id="unveil")
    rules, state = match.rules, match.state
    action = rules.sample(state, draw)
    driver.take(PlayNotation(rules.name(state, action)))
    if driver.table.match.ply == match.ply:
        driver.click(id="confirm")
driver.see()
assert driver.table.dialogs.shown == "result"
print("played", match.ply)
"""


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_game_is_played_to_its_result_without_late_modules(slug: str) -> None:
    command = [sys.executable, "-c", PROGRAM, slug]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.startswith("played")
