"""Nothing depends on the order of sets, which changes from process to process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATHS = os.pathsep.join(map(str, (ROOT, ROOT / "engine", ROOT / "examples" / "lichen")))
SCRIPT = """
import hashlib
from tests.conformance.cases import played, CASES, REPEATED, walk
seen = hashlib.sha256()
for case in CASES:
    if case in REPEATED:
        continue
    for step in walk(case):
        seen.update(repr((str(case), step)).encode())
    seen.update(repr(played(case).log).encode())
print(seen.hexdigest())
"""


@pytest.mark.engines
@pytest.mark.skipif(sys.platform == "emscripten", reason="a page cannot start another process")
def test_games_are_the_same_under_every_hash_seed() -> None:
    digests = set()
    for seed in ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": PATHS}
        digests.add(
            subprocess.run(
                [sys.executable, "-c", SCRIPT],
                cwd=ROOT,
                env=environment,
                check=True,
                capture_output=True,
                text=True,
            ).stdout
        )
    assert len(digests) == 1 and len(digests.pop().strip()) == 64
