"""The tests of our scripts, which lie beside them and are run by Node."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOUND = (path for folder in ("web", "tools") for path in ROOT.glob(f"{folder}/**/*.test.mjs"))
SCRIPTS = sorted(path.relative_to(ROOT).as_posix() for path in FOUND)


@pytest.mark.parametrize("script", SCRIPTS)
def test_script_passes_its_own_tests(script: str) -> None:
    assert re.search(r"^ *test\(", (ROOT / script).read_text(encoding="utf-8"), re.MULTILINE)
    node = shutil.which("node")
    assert node, "Node is needed for the build as well"
    # Channels and streams that are made up may be left open.
    command = [node, "--test", "--test-force-exit", "--test-reporter", "spec", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
