"""A game in the tree is one folder and one line: a sixth one beside the five is found everywhere.

A copy of the tree gets the same files that are in the wheel of the sixth game, and a line.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.wheels import SOURCE
from tools.build import ROOT

LINE = '        "symbiote": "holobiont.games.symbiote.rules:Symbiote",\n'
FOLDERS = ("assets", "engine", "examples", "lab", "tests", "tools", "ui", "web")
OURS = '        "lichen": "holobiont.games.lichen.rules:Lichen",\n'
PLACES = {
    "rules": "holobiont.games.lichen.rules",
    "evaluator": "holobiont.games.lichen.evaluator",
    "numbers": "holobiont.games.lichen.numbers",
    "text": "holobiont.games.lichen.ascii",
    "table": "ui.games.lichen.view",
    "card": "ui.games.lichen.card",
    "guide": "ui.games.lichen.guide",
    "lesson": "ui.games.lichen.lesson",
    "page": "ui.games.lichen.page",
}
"""Where each module of the wheel lies when it is in the tree."""
BUILD = """
from pathlib import Path
from tools import embeds, manifest, precache, proof
from tools.build import copy_sources

root, dist = Path.cwd(), Path("build/site").resolve()
manifest.TARGET.write_text(manifest.text(root), encoding="utf-8")
copy_sources(root, dist)
embeds.write(dist, "https://games.example/")
proof.write(dist)
precache.write(dist)
"""
ASKED = """
import json
from holobiont.adapters.numbers import features
from holobiont.registry import GAMES
from tools import ladder, pictures
from ui.app.core.routes import parse_route
from ui.app.table.sounds import notes_of
from ui.games import VIEWS
from ui.games.catalogue import CATALOGUE

rules = GAMES["lichen"]()
state = rules.initial(1)
after = rules.apply(state, rules.legal(state)[0])
print(json.dumps({
    "link": parse_route("#/lichen", tuple(VIEWS)).name,
    "numbers": len(features(rules, rules.observe(state, 0), 0)),
    "card": pictures.card_of(CATALOGUE[-1]),
    "sound": [note.role for note in notes_of(rules.events(state, rules.legal(state)[0], after, 0))],
    "ladder": [pairing.one for pairing in ladder.pairings(["lichen"], (), 1.0, (2,))],
}))
"""


def in_the_tree(text: str) -> str:
    """The source of a module of the wheel with the imports that it has in the tree."""
    return re.sub(
        r"^from lichen\.(\w+) import",
        lambda found: f"from {PLACES[found[1]]} import",
        text,
        flags=re.M,
    )


def run(tree: Path, *arguments: str) -> str:
    """Output of a Python process started in the tree."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={"PYTHONPATH": f"{tree / 'engine'}:{tree}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with one more game, and what matters of its build."""
    copy = tmp_path_factory.mktemp("tree")
    for name in filter(lambda name: (ROOT / name).is_dir(), FOLDERS):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, copy)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    for name, place in PLACES.items():
        target = (
            copy / ("engine" if place.startswith("holobiont") else "") / place.replace(".", "/")
        )
        target.parent.mkdir(exist_ok=True)
        source = (SOURCE / "lichen" / f"{name}.py").read_text(encoding="utf-8")
        target.with_suffix(".py").write_text(in_the_tree(source), encoding="utf-8")
    for folder in ("engine/holobiont/games/lichen", "ui/games/lichen"):
        (copy / folder / "__init__.py").touch()
    tests = (SOURCE / "rulings.py").read_text(encoding="utf-8")
    (copy / "tests/games/test_lichen.py").write_text(in_the_tree(tests), encoding="utf-8")
    rules = run(copy, "-c", "from ui.games.lichen.page import ENGLISH; print(ENGLISH, end='')")
    for language in ("en", "fr", "de"):
        (copy / f"assets/help/{language}/lichen.txt").write_text(rules, encoding="utf-8")
    registry = copy / "engine/holobiont/registry.py"
    listed = registry.read_text(encoding="utf-8")
    assert listed.count(LINE) == 1
    registry.write_text(listed.replace(LINE, LINE + OURS), encoding="utf-8")
    run(copy, "-c", BUILD)
    return copy


@pytest.fixture(scope="module")
def site(tree: Path) -> Path:
    return tree / "build" / "site"


def test_the_start_page_and_the_lists_beside_it_show_it(site: Path) -> None:
    front = (site / "index.html").read_text(encoding="utf-8")
    assert 'id="game-lichen"' in front and 'href="#/lichen"' in front
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {"Lichen": "./#/lichen"}.items() <= {
        each["name"]: each["url"] for each in manifest["shortcuts"]
    }.items()
    assert '"lichen"]' in (site / "embed.js").read_text(encoding="utf-8")
    lab = (site / "lab" / "index.html").read_text(encoding="utf-8")
    assert '<option value="lichen" data-seats="2">Lichen</option>' in lab
    assert "ui/games/lichen/view.py" in (site / "pyscript.toml").read_text(encoding="utf-8")


def test_it_has_a_frame_for_other_pages_and_a_proof_of_its_rules(site: Path) -> None:
    frame = (site / "embed" / "lichen" / "index.html").read_text(encoding="utf-8")
    assert 'data-embed="lichen"' in frame and "mark.svg#mark" in frame
    assert (site / "oembed" / "lichen.json").is_file()
    proof = (site / "proof-lichen.html").read_text(encoding="utf-8")
    assert "tests/games/test_lichen.py" in proof
    assert "proof-lichen.html" in (site / "proof.html").read_text(encoding="utf-8")


def test_it_is_stored_for_use_without_a_network(site: Path) -> None:
    stored = json.loads((site / "assets" / "files.json").read_text(encoding="utf-8"))["files"]
    assert {"assets/help/fr/lichen.txt", "proof-lichen.html"} <= stored.keys()


def test_links_observations_pictures_sounds_and_the_ladder_know_it(tree: Path) -> None:
    said = json.loads(run(tree, "-c", ASKED))
    assert said["link"] == "lichen" and said["numbers"] == 2 + 2 + 25 * 4
    assert "Lichen" in said["card"] and "mark.svg#mark" in said["card"]
    assert said["sound"] and "master" in said["ladder"]


def test_the_terminal_plays_it(tree: Path) -> None:
    assert "games/s" in run(tree, "-m", "holobiont", "simulate", "lichen", "--games", "3")


def test_its_own_tests_and_those_of_all_games_pass(tree: Path) -> None:
    own = (
        "tests/games/test_lichen.py",
        "tests/ui/test_beats.py",
        "tests/conformance/test_text.py",
    )
    said = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *own, "-k", "lichen")
    assert " passed" in said and "failed" not in said
