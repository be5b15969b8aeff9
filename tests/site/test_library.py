"""The thin library has what our modules import, and says so where it has not."""

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.structure.source import modules, within

ROOT = Path(__file__).resolve().parent.parent.parent
FROM_THE_PAGE = {"js", "pyodide", "pyscript"}


def told(node_arguments: list[str]) -> str:
    """Return what a program for Node prints."""
    node = shutil.which("node")
    assert node, "Node runs Pyodide for the build"
    command = [node, *node_arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("library")
    return folder, json.loads(told(["tools/thin.mjs", ".", str(folder)]))


@pytest.fixture
def about(made: tuple[Path, dict[str, Any]]) -> dict[str, Any]:
    return made[1]


def imported_by_us() -> set[str]:
    """Return the modules of the standard library that engine/ and ui/ name."""
    elsewhere = ("engine.__main__", "engine.adapters")
    imported = {
        name
        for module in modules("engine", "ui")
        if not any(within(module.name, part) for part in elsewhere)
        for name in module.imports()
        if name.split(".")[0] in sys.stdlib_module_names
    }
    return imported | {name.rpartition(".")[0] for name in imported} - {""}


def test_what_we_import_is_in_it(about: dict[str, Any]) -> None:
    assert imported_by_us() & set(about["leftOut"]) == set()
    assert "json" in about["kept"]


def test_what_is_left_out_is_not_in_it(about: dict[str, Any]) -> None:
    assert set(about["kept"]) & set(about["leftOut"]) == set()
    assert {"unittest", "tkinter", "email"} & set(about["kept"]) == set()


def test_a_package_is_in_one_archive_only(made: tuple[Path, dict[str, Any]]) -> None:
    folder, _ = made
    packages = {
        name: {path.split("/")[0] for path in zipfile.ZipFile(folder / name).namelist()}
        for name in ("python.zip", "engine.zip", "ui.zip")
    }
    assert sum(map(len, packages.values())) == len(set.union(*packages.values()))
    assert {"asyncio", "collections"} <= packages["python.zip"]
    assert "engine" in packages["engine.zip"]
    assert {"ui", "pyscript"} <= packages["ui.zip"]


def test_the_image_holds_nothing_of_the_page(about: dict[str, Any]) -> None:
    ours = {module.name: module for module in modules("engine", "ui")}
    assert "engine.registry" in about["pure"] and set(about["pure"]) <= ours.keys()
    for name in about["pure"]:
        roots = {imported.split(".")[0] for imported in ours[name].imports()}
        assert not roots & FROM_THE_PAGE, name
