"""Our scripts pass the type checker, the linter and the formatter."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("check", ["types", "lint", "format:check"])
def test_scripts_pass_the_check(check: str) -> None:
    npm = shutil.which("npm")
    assert npm, "npm is needed for the build as well"
    command = [npm, "run", "--silent", check]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
