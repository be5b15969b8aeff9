"""A game of another package, which is one folder and its entry points."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.package.conftest import OFFLINE, ROOT, pip


@pytest.fixture(scope="session")
def lichen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the sixth game, built as its folder says."""
    source, target = tmp_path_factory.mktemp("lichen") / "source", tmp_path_factory.mktemp("built")
    shutil.copytree(
        ROOT / "examples" / "lichen", source, ignore=shutil.ignore_patterns("__pycache__")
    )
    pip("wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", target, source)
    (built,) = target.iterdir()
    return built


def run(python: Path, *arguments: str, typed: str = "") -> str:
    command = [str(python), "-I", "-W", "error", "-m", "holobiont", *arguments]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.engines
def test_the_terminal_knows_a_game_once_it_is_installed(installed: Path, lichen: Path) -> None:
    assert "there is no game 'lichen'" in run(installed, "simulate", "lichen")
    pip("--python", installed, "install", *OFFLINE, lichen)
    try:
        played = run(installed, "play", "lichen", "--seats", "human,gentle", typed="Tb3\nquit\n")
        assert (
            "Lichen, 2 seats" in played and "a b c d e" in played and "seat 1 (gentle): " in played
        )
        assert "games/s" in run(installed, "simulate", "lichen", "--games", "5", "--seats", "3")
    finally:
        pip("--python", installed, "uninstall", "--yes", "holobiont-lichen")
