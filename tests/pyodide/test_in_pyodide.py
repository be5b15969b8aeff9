"""The engine's suites once more, inside the interpreter that runs in the browser."""

import json
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.golden.tables import a_few_choices, all_choices
from tests.support.amount import PART

ROOT = Path(__file__).resolve().parent.parent.parent
RUN = Path(__file__).with_name("run.mjs")

# First what may come out otherwise on another interpreter: chance, records, games of before.
SUITES = [
    "tests/core/test_rng.py tests/core/test_record.py tests/core/test_match.py tests/golden",
    *(
        pytest.param(suite, marks=pytest.mark.engines)
        for suite in ("tests/core", "tests/conformance", "tests/games")
    ),
]

SHARE = 0.05
"""Of the million random actions of each game, those that are played in Pyodide."""

# Pyodide has neither processes nor a terminal, and the folder is read by two at once.
ARGUMENTS = [
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:faulthandler",
    "--tb=short",
]


def readable(output: str) -> str:
    """Cut what Node prints of the interpreter's single line of 1.2 MB."""
    return "\n".join(line[:300] for line in output.splitlines())


def node() -> str:
    """The program that runs Pyodide here."""
    found = shutil.which("node")
    assert found, "Node is needed for the build as well"
    return found


@pytest.mark.first
@pytest.mark.parametrize("suite", SUITES)
def test_suite_passes(parts: Path, suite: str) -> None:
    few = {"HOLOBIONT_CHOICES": json.dumps({"few": a_few_choices()})} if "golden" in suite else {}
    passes(parts, *suite.split(), **few)


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["0", "4242"])
def test_games_end_and_the_computer_chooses_as_in_cpython(parts: Path, seed: str) -> None:
    chosen = json.dumps({"few": a_few_choices(), "all": all_choices()})
    passes(parts, "-m", "soak", "tests/golden", PYTHONHASHSEED=seed, HOLOBIONT_CHOICES=chosen)


@pytest.mark.soak
def test_a_share_of_the_random_actions(parts: Path) -> None:
    passes(parts, "-m", "soak", "tests/soak", HOLOBIONT_SOAK=str(SHARE * PART))


def passes(parts: Path, *arguments: str, **environment: str) -> None:
    """What pytest is asked for passes in Pyodide."""
    packages = sysconfig.get_paths()["purelib"]
    command = [node(), str(RUN), str(parts), str(ROOT), packages, *ARGUMENTS, *arguments]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    report = readable(done.stdout + done.stderr)
    assert done.returncode == 0, f"{arguments} fail in Pyodide\n{report}"
    assert " passed" in report, f"no test of {arguments} ran in Pyodide\n{report}"
