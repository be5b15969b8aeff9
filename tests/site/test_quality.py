"""What ruff and mypy find, as tests, so that one summary counts everything."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

COMMANDS = {
    "types": ["mypy"],
    "lint": ["ruff", "check", "--output-format", "concise", "."],
    "format": ["ruff", "format", "--check", "."],
}


@pytest.mark.first
@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_is_found(name: str) -> None:
    command = [sys.executable, "-m", *COMMANDS[name]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
