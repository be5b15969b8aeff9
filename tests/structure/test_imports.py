"""Imports point one way, and the browser is reached from three places only."""

from __future__ import annotations

import ast
import sys

import pytest

from tests.structure.source import Module, modules, within

# What each part may import besides itself. The first part that fits a module is its part.
ENGINE = ("holobiont", "holobiont.games", "holobiont.registry", "holobiont.search")
MAY_IMPORT = {
    "holobiont": (),
    "holobiont.games": ("holobiont",),
    "holobiont.registry": ("holobiont", "holobiont.games"),
    "holobiont.search": ("holobiont",),
    "holobiont.__main__": (
        "holobiont",
        "holobiont.registry",
        "holobiont.search",
        "holobiont.adapters.installed",
        "holobiont.adapters.pictures",
        "holobiont.adapters.terminal",
    ),
    "holobiont.adapters": ("holobiont", "holobiont.games", "holobiont.registry"),
    "engine": (),
    "ui.kit": ("holobiont",),
    "ui.games": (*ENGINE, "ui.kit"),
    "ui.app": (*ENGINE, "ui.kit", "ui.games"),
    "ui.shell": (*ENGINE, "ui.kit", "ui.games", "ui.app"),
    "ui.main": (*ENGINE, "ui.kit", "ui.games", "ui.app", "ui.shell"),
    "ui.worker.ai_worker": (*ENGINE, "ui.app", "ui.shell"),
    "ui.worker.bot_runner": ENGINE,
    "ui": (),
}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "polyscript"}
LIBRARIES = {  # what only the adapter of a library may import
    "holobiont.adapters.pettingzoo": {"gymnasium", "numpy", "pettingzoo"},
    "holobiont.adapters.openspiel": {"numpy", "pyspiel"},
    "ui.app.addons.wheel": {"packaging"},
}
AT_THE_BROWSER = ("ui.shell", "ui.main", "ui.worker.ai_worker")

MODULES = modules("engine", "ui")
every_module = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.path)


def part_of(name: str) -> str:
    return next(part for part in MAY_IMPORT if within(name, part))


def wrong_imports(module: Module) -> list[str]:
    part = part_of(module.name)
    wrong = []
    for imported in module.imports():
        if imported.split(".")[0] in ("engine", "ui"):
            fits = any(within(imported, allowed) for allowed in (part, *MAY_IMPORT[part]))
            if part in ("engine", "ui") or not fits:
                wrong.append(imported)
    return wrong


@every_module
def test_imports_point_one_way(module: Module):
    assert wrong_imports(module) == []


@every_module
def test_a_game_knows_no_other_game(module: Module):
    for package in ("holobiont.games", "ui.games"):
        if within(module.name, package) and module.name != package:
            games = [name for name in module.imports() if within(name, package)]
            assert {game_of(name) for name in games} <= {game_of(module.name)}


def game_of(name: str) -> str:
    """The game that a module such as ``ui.games.symbio.board`` belongs to."""
    return name.split(".")[2].partition("_")[0]


@every_module
def test_only_the_browser_edge_imports_the_browser(module: Module):
    browser = {name for name in module.imports() if name.split(".")[0] in BROWSER}
    assert not browser or any(within(module.name, part) for part in AT_THE_BROWSER)


@every_module
def test_nothing_but_the_standard_library_is_imported(module: Module):
    known = set(sys.stdlib_module_names) | {"engine", "compression"}  # of Python 3.14
    if module.path.startswith("ui/"):
        known |= {"ui", *BROWSER}
    known |= LIBRARIES.get(module.name, set())
    assert {name.split(".")[0] for name in module.imports()} <= known


def test_the_checks_see_a_wrong_import():
    def wrong(name: str, text: str) -> list[str]:
        return wrong_imports(Module(name, "", text, ast.parse(text)))

    assert wrong("holobiont.match", "import holobiont.games.symbio.rules") != []
    assert wrong("holobiont.match", "def f():\n    from holobiont import registry") != []
    assert wrong("holobiont.games.symbio.rules", "from ui.kit import markup") != []
    assert wrong("holobiont.search.agent", "from holobiont.games.symbio import lanes") != []
    assert wrong("ui.games.symbio.view", "from ui.app.core.model import Model") != []
    assert wrong("ui.app.view", "from ui.shell import dom") != []
    assert wrong("ui.app.view", "from holobiont.adapters import pictures") != []
    assert wrong("holobiont.search.agent", "from holobiont.adapters import numbers") != []
    assert wrong("holobiont.match", "from .rng import below") == []
    assert wrong("holobiont.match", "from ..games import symbio") != []
    assert wrong("ui.app.view", "import ui.kit.markup, holobiont.registry") == []
