"""One wheel: the engine that the page runs, and nothing else, works where nothing else is."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import tomllib
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from holobiont.version import VERSION
from tests.golden.tables import FILES
from tests.package.conftest import ROOT
from tests.support.variants import later
from tools import package, wheels

PACKS = "puzzles/packs"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def contents(wheel: Path) -> dict[str, bytes]:
    """What is in the wheel, by path; what describes the package left out."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
        return {name: archive.read(name) for name in names}


def about(wheel: Path) -> Message:
    """What the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        (path,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(archive.read(path).decode("utf-8"))


def blocks(document: str) -> list[str]:
    """The indented blocks of a document, as somebody would paste them."""
    found = re.findall(r"(?:^ {4}.*\n(?:\n(?= {4}))*)+", document, re.MULTILINE)
    return [re.sub(r"^ {4}", "", block, flags=re.MULTILINE) for block in found]


def run(python: Path, folder: Path, *arguments: str, typed: str = "") -> str:
    """What the installed engine prints, started far from the sources."""
    command = [str(python), "-I", "-W", "error", *arguments]
    done = subprocess.run(
        command, cwd=folder, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_fits_every_python_and_needs_nothing(wheel: Path) -> None:
    assert wheel.name == f"holobiont-{VERSION}-py3-none-any.whl"
    told = about(wheel)
    needed = told.get_all("Requires-Dist", [])
    assert [need for need in needed if "extra ==" not in need] == []
    assert told["License-Expression"] == "MIT"
    assert told["Requires-Python"] == PROJECT["requires-python"]


def test_the_version_is_the_same_everywhere(wheel: Path) -> None:
    assert PROJECT["dynamic"] == ["version"]
    assert about(wheel)["Version"] == VERSION


def test_the_wheel_is_the_engine_of_the_page_and_says_that_it_is_typed(wheel: Path) -> None:
    page = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
    modules = {path.removeprefix("./engine/") for path in page if path.startswith("./engine/")}
    elsewhere = [*ROOT.glob("engine/holobiont/adapters/*.py"), *ROOT.glob("engine/**/svg.py")]
    elsewhere += ROOT.glob("engine/**/numbers.py")
    elsewhere += ROOT.glob("engine/**/arrays.py")
    elsewhere += ROOT.glob("engine/holobiont/research/*.py")
    adapters = {path.relative_to(ROOT / "engine").as_posix() for path in elsewhere}
    drafts = {path for path in modules if "/games/" in path and "/draft" in path}
    found = {path: found for path, found in contents(wheel).items() if not path.endswith(".gz")}
    there = modules - drafts | adapters | {"holobiont/__main__.py", "holobiont/py.typed"}
    assert drafts and set(found) == there
    assert {path for path in found if found[path] != (ROOT / "engine" / path).read_bytes()} == set()


def test_the_packs_of_puzzles_are_in_the_wheel_compressed(wheel: Path) -> None:
    packs = {path.name: path.read_bytes() for path in ROOT.glob(f"engine/holobiont/{PACKS}/*.txt")}
    start, end = f"holobiont/{PACKS}/", ".gz"
    found = {
        path.removeprefix(start).removesuffix(end): gzip.decompress(content)
        for path, content in contents(wheel).items()
        if path.startswith(start)
    }
    assert found == packs and packs


def test_the_installed_files_are_less_than_a_megabyte(wheel: Path) -> None:
    assert package.excess(wheel) == ""


def test_a_position_that_cannot_be_is_refused_without_drafts(
    installed: Path, tmp_path: Path
) -> None:
    code = (
        "from holobiont import GAMES, drafts\n"
        "from holobiont.rules import explained\n"
        "for slug, game in GAMES.items():\n"
        "    rules, error = game(game.seats[0]), ValueError('part: reason')\n"
        "    text = rules.dump(rules.initial(1))\n"
        "    print(drafts.of(rules), explained(rules, text, error) is error)\n"
    )
    assert set(run(installed, tmp_path, "-c", code).splitlines()) == {"None True"}


def test_the_site_gives_the_same_wheel_to_python_in_the_page(wheel: Path, tmp_path: Path) -> None:
    ours = wheels.write_engine(ROOT, tmp_path)
    assert ours.name == wheel.name
    assert contents(ours) == contents(wheel)
    told, released = about(ours), about(wheel)
    for read in (told, released):
        del read["Metadata-Version"]
    assert set(told.items()) <= set(released.items())
    left = {key for key, _ in set(released.items()) - set(told.items())}
    assert left == {"Description-Content-Type", "Provides-Extra", "Requires-Dist"}
    assert all("extra ==" in need for need in released.get_all("Requires-Dist", []))


def test_the_help_leads_to_modules_that_are_there(installed: Path, tmp_path: Path) -> None:
    told = run(installed, tmp_path, "-c", "import holobiont; print(holobiont.__doc__)")
    named = sorted(set(re.findall(r"holobiont\.\w+(?:\.\w+)?", told)))
    assert "holobiont.rules" in named and "holobiont.pictures" in named
    opened = "; ".join(f"import {name}; print({name}.__doc__ is None)" for name in named)
    assert set(run(installed, tmp_path, "-c", opened).split()) == {"False"}


def test_the_first_example_runs_as_pasted(installed: Path, tmp_path: Path) -> None:
    (example,) = [block for block in blocks(README) if "import holobiont" in block]
    assert re.fullmatch(r"seat [01] wins, \d+ to \d+\n", run(installed, tmp_path, "-c", example))


@pytest.mark.parametrize(
    "command",
    [
        *("play", "simulate", "perft", "replay", "puzzles", "dataset"),
        *map(later, ("analyse", "benchmark")),
    ],
)
def test_the_commands_of_the_readme_run(command: str, installed: Path, tmp_path: Path) -> None:
    (line,) = re.findall(rf"    holobiont ({command} .*)", README)
    line = line.replace("--games 1000", "--games 20").replace("perft symbio 4", "perft symbio 3")
    line = line.replace("--games 50", "--games 2")
    line = line.replace("analyse game.txt", "analyse game.txt --iterations 5")
    record = next(path for path in FILES if path.parent.name == "symbiote")
    (tmp_path / "game.txt").write_bytes(record.read_bytes())
    said = run(installed, tmp_path, "-m", "holobiont", *line.split(), typed="list\nquit\n")
    told = {"play": "b7-c6", "simulate": "games/s", "perft": "24,996", "replay": "byte for byte"}
    told |= {"puzzles": "puzzles; today: ", "analyse": "decisive moments: "}
    told |= {"benchmark": "| agent | games |", "dataset": "The card is games/README.md."}
    assert told[command] in said


def test_a_type_checker_reads_the_types_of_the_installed_package(
    installed: Path, tmp_path: Path
) -> None:
    (tmp_path / "script.py").write_text(
        "from holobiont.registry import GAMES\n"
        'reveal_type(GAMES["symbio"]().to_act(None))\n'
        'GAMES["symbio"]().legal()\n',
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(installed)]
    done = subprocess.run(
        [*command, "--cache-dir", "cache", "script.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.search(r"script.py:2: note: .*(Union\[)?int(, None\]| \| None)", done.stdout)
    assert "script.py:3: error: Missing positional argument" in done.stdout


def test_a_bare_import_loads_little_and_a_match_loads_its_game_alone(
    installed: Path, tmp_path: Path
) -> None:
    code = (
        "import sys; before = set(sys.modules); import holobiont as hb\n"
        "print(*sorted(set(sys.modules) - before - {'__future__'}))\n"
        "match = hb.start('symbio', seed=7); match.play(match.legal()[0])\n"
        "print(*sorted(name for name in sys.modules if name.startswith('holobiont.')))\n"
    )
    bare, played = run(installed, tmp_path, "-c", code).splitlines()
    assert bare.split() == ["holobiont", "holobiont.version"]
    loaded = set(played.split())
    games = {name.split(".")[2] for name in loaded if name.startswith("holobiont.games.")}
    assert games == {"symbio"}
    large = ("coach", "search", "research", "record", "pasted_text", "puzzles", "adapters")
    assert {f"holobiont.{name}" for name in large} & loaded == set()
