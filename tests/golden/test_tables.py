"""Games end as they did, and the computer chooses the same, on every Python and hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from holobiont.registry import GAMES
from tests.golden.tables import a_few_choices, all_choices, end, ends, kept
from tests.support.ways import label, ways

ROOT = Path(__file__).parents[2]
ELSEWHERE = "HOLOBIONT_CHOICES"
"""What the computer chose on another Python, as JSON; tests/pyodide hands it over."""
every_game = pytest.mark.parametrize("slug", GAMES)
in_pyodide = sys.platform == "emscripten"


@every_game
def test_every_way_to_play_has_a_line(slug: str) -> None:
    assert [line.split("\t")[0] for line in kept(slug)] == [*map(label, ways(GAMES[slug]))]


@every_game
def test_a_game_for_each_number_of_seats_ends_as_it_did(slug: str) -> None:
    first = {rules.seat_count: rules for rules in reversed(ways(GAMES[slug]))}
    assert first.keys() == set(GAMES[slug].seats)
    assert {end(rules) for rules in first.values()} <= set(kept(slug))


@pytest.mark.soak
@every_game
def test_a_game_of_every_way_ends_as_it_did(slug: str) -> None:
    assert ends(slug) == kept(slug)


@pytest.mark.skipif(ELSEWHERE not in os.environ, reason="it was not said what others chose")
def test_the_computer_chooses_as_it_does_elsewhere() -> None:
    assert a_few_choices() == json.loads(os.environ[ELSEWHERE])["few"]


@pytest.mark.soak
@pytest.mark.skipif(ELSEWHERE not in os.environ, reason="it was not said what others chose")
def test_the_computer_always_chooses_as_it_does_elsewhere() -> None:
    assert all_choices() == json.loads(os.environ[ELSEWHERE])["all"]


@pytest.mark.skipif(in_pyodide, reason="a page cannot start another process")
@pytest.mark.parametrize(
    "module", ["tests.games.shown", "tests.golden.tables", "tests.golden.write"]
)
def test_what_a_person_runs_begins_without_the_paths_of_the_tests(module: str) -> None:
    subprocess.run([sys.executable, "-c", f"import {module}"], cwd=ROOT, check=True)


def printed(what: str, seed: str) -> list[str]:
    """What another process with another hash seed says."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-m", "tests.golden.tables", what]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.soak
@pytest.mark.skipif(in_pyodide, reason="a page cannot start another process")
@pytest.mark.parametrize("seed", ["0", "4242"])
def test_nothing_depends_on_the_hash_seed(seed: str) -> None:
    assert printed("ends", seed) == [line for slug in GAMES for line in kept(slug)]
    assert printed("choices", seed) == all_choices()
