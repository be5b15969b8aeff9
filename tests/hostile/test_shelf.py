"""Games survive a page that is killed at any instant, and a storage with damage in it."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.record import read, write
from holobiont.registry import GAMES
from tests.support.amount import Note
from tests.support.ways import spread, ways

HERE = Path(__file__).parent
SHELF = HERE.parents[1] / "web" / "storage" / "saved_games.mjs"
ACTIONS = 7


def node(script: str, *arguments: str, given: str = "") -> dict[Any, Any]:
    """What a script for Node answers."""
    found = shutil.which("node")
    assert found, "Node is needed for the build as well"
    command = [found, str(HERE / script), str(SHELF), *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    result: dict[Any, Any] = json.loads(done.stdout)
    return result


def play(slug: str) -> tuple[str, list[str]]:
    """The records of a game, one after each action."""
    rules = spread(ways(GAMES[slug]), 3)
    rnd, match = random.Random(slug).random, Match.start(rules, 3)
    texts: list[str] = []
    while len(texts) < ACTIONS:
        match = match.play(rules.sample(match.state, rnd))
        texts.append(write(match, (("Name 0", "Ana"),)))
    assert all(write(*read(text, GAMES)) == text for text in texts)
    return f"of-{slug}", texts


@pytest.mark.parametrize("every", [23, pytest.param(1, marks=pytest.mark.soak)])
def test_a_page_killed_at_any_instant_loses_nothing(every: int, record_property: Note) -> None:
    told = node("shelf.mjs", str(every), given=json.dumps([play(slug) for slug in GAMES]))
    assert told["wrong"] == []
    assert told["killed"] >= (200 if every == 1 else 20)
    record_property("kills", told["killed"])


def test_damaged_storage_hides_no_other_game() -> None:
    """Heads that are gone or damaged are made again; what is no text at all is left out."""
    assert node("damaged_shelf.mjs", given=json.dumps(play("symbio")[1])) == {"wrong": []}


def test_a_database_that_does_nothing_is_given_up() -> None:
    """Games are found, go on and are kept without it, and are put into it when it works again."""
    assert node("stuck_shelf.mjs", given=json.dumps(play("symbio")[1])) == {"wrong": []}


def test_a_clock_that_is_set_back_changes_no_order() -> None:
    """What was played last is told first, and its copy stays, whatever the device's clock shows."""
    told = node("clock.mjs", given=json.dumps(play("symbio")[1]))
    assert told["wrong"] == [] and told["count"] > 300
