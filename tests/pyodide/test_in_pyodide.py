"""The engine's suites once more, inside the interpreter that runs in the browser."""

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
RUN = Path(__file__).with_name("run.mjs")

SUITES = ["tests/conformance", "tests/core tests/golden", "tests/games"]

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


@pytest.mark.parametrize("suite", SUITES)
def test_suite_passes(suite: str) -> None:
    node = shutil.which("node")
    assert node, "Node runs Pyodide here; it is needed for the build as well"
    packages = sysconfig.get_paths()["purelib"]
    command = [node, str(RUN), str(ROOT), packages, *ARGUMENTS, *suite.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    report = readable(done.stdout + done.stderr)
    assert done.returncode == 0, f"{suite} fails in Pyodide\n{report}"
    assert " passed" in report, f"no test of {suite} ran in Pyodide\n{report}"
