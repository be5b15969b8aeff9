"""What tests build: each thing once, however many test processes ask for it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.build import ROOT, build
from tools.once import once

NAMED = os.environ.get("HOLOBIONT_DIST")
SPLIT = ("program.mjs", "pyodide.asm.wasm", "rest.wasm", "tables.json", "split.txt")
"""The files of the split interpreter; the last one names the files that were split."""


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all test processes have in common."""
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(scope="session")
def parts(shared: Path) -> Path:
    """A folder with the interpreter as the build splits it.

    That takes half a minute, and is not done again where a build has left it.
    """

    def split(folder: Path) -> None:
        folder.mkdir()
        if all((ROOT / "build" / name).exists() for name in SPLIT):
            for name in SPLIT:
                shutil.copy2(ROOT / "build" / name, folder)
        subprocess.run(["node", "tools/split.mjs", str(folder)], cwd=ROOT, check=True)

    return once(shared / "parts", split)


@pytest.fixture(scope="session")
def dist(shared: Path, request: pytest.FixtureRequest) -> Path:
    """The built site, unless one is named."""
    if NAMED:
        return Path(NAMED).resolve()
    parts: Path = request.getfixturevalue("parts")
    return once(shared / "dist", lambda folder: build(ROOT, folder, parts))


@pytest.fixture(scope="session")
def library(dist: Path, request: pytest.FixtureRequest) -> Path:
    """The folder with the thin library, which the build makes on its way to the site."""
    parts: Path = ROOT / "build" if NAMED else request.getfixturevalue("parts")
    return parts
