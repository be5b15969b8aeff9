"""What the scripts of the page do, run by Node where all around them is made up."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@pytest.mark.parametrize(
    "script", ["error_origin", "kept", "lab", "offline", "own", "start", "workers"]
)
def test_what_a_script_does(script: str):
    node = shutil.which("node")
    assert node, "Node is needed for the build as well"
    command = [node, str(HERE / f"{script}.mjs"), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout) == {"wrong": []}
