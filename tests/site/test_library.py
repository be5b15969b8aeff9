"""The thin library has what our modules import, and says so where it has not."""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
MAKER = ROOT / "assets" / "runtime" / "image-maker.mjs"
LARGEST = re.compile(r"largest = ([\d_]+)")
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
def library(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[str]]]:
    archive = tmp_path_factory.mktemp("library") / "python.zip"
    return archive, json.loads(told(["tools/thin.mjs", ".", str(archive)]))


def imported_by_us() -> set[str]:
    """Return the modules of the standard library that engine/ and ui/ name."""
    names: set[str] = set()
    for path in [*ROOT.glob("engine/**/*.py"), *ROOT.glob("ui/**/*.py")]:
        if path.name == "__main__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names}


def test_what_we_import_is_in_it(library: tuple[Path, dict[str, list[str]]]) -> None:
    _, about = library
    assert imported_by_us() & set(about["leftOut"]) == set()
    assert "json" in about["kept"]


def test_what_is_left_out_is_not_in_it(library: tuple[Path, dict[str, list[str]]]) -> None:
    _, about = library
    assert set(about["kept"]) & set(about["leftOut"]) == set()
    assert {"unittest", "tkinter", "email"} & set(about["kept"]) == set()


def test_the_image_holds_nothing_of_the_page(
    library: tuple[Path, dict[str, list[str]]],
) -> None:
    _, about = library
    assert "engine.registry" in about["pure"]
    for name in about["pure"]:
        path = ROOT / (name.replace(".", "/") + ".py")
        if path.exists():
            tree = ast.parse(path.read_text("utf-8"))
            roots = {
                alias.name.split(".")[0]
                for node in ast.walk(tree)
                if isinstance(node, ast.Import)
                for alias in node.names
            }
            assert not roots & FROM_THE_PAGE, name


def test_the_image_can_be_restored(library: tuple[Path, dict[str, list[str]]]) -> None:
    archive, about = library
    names = [*about["warm"], *about["pure"]]
    size = int(told(["tests/site/image.mjs", str(archive), *names]))
    largest = int(LARGEST.search(MAKER.read_text("utf-8"))[1].replace("_", ""))  # type: ignore[index]
    assert size <= largest
