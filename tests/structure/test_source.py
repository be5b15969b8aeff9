"""Size, names and lists: what a reader of the source may rely on."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import PurePath
from typing import get_args

import pytest

from holobiont.registry import GAMES
from tests.structure.source import ROOT, Module, modules, parsed, within
from ui.app.core.message import Message
from ui.app.core.messages import AnyMessage
from ui.app.core.model import Model, Table

MODULES = modules("engine", "ui")
COMMON = ("holobiont.search", "ui.app", "ui.shell", "ui.worker")
"""Packages that depend on no single game."""


def paths_where(wrong: Callable[[Module], object], among: Iterable[Module]) -> list[str]:
    """Paths of the modules of which ``wrong`` is true."""
    return [module.path for module in among if wrong(module)]


def test_every_module_has_a_docstring() -> None:
    found = [*MODULES, *modules("tools")]
    undocumented = paths_where(lambda module: not ast.get_docstring(module.tree), found)
    assert [path for path in undocumented if (ROOT / path).stat().st_size] == []


def test_no_module_has_unfinished_work() -> None:
    unfinished = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
    found = [*MODULES, *modules("tools")]
    assert paths_where(lambda module: unfinished.search(module.text), found) == []


def test_no_module_names_a_path_of_a_machine() -> None:
    path = re.compile(r"(?<![\w.])/(work|home|root|tmp|usr)/")
    found = [*MODULES, *modules("tools")]
    assert paths_where(lambda module: path.search(module.text), found) == []


SHORT = {
    "engine/holobiont/version.py": "the one place of the version, which the wheel reads too",
    "engine/holobiont/games/*/levels.py": "every game has such a module",
    "ui/games/*/overview.py": "imported when somebody asks for it",
    "ui/worker/ai_worker.py": "what a worker runs",
    "tools/once.py": "tests and builds share it",
}
"""Modules of less than twenty lines, and why they stand alone."""


def test_a_short_module_has_a_reason() -> None:
    short = [
        PurePath(module.path)
        for module in [*MODULES, *modules("tools")]
        if 0 < module.text.count("\n") < 20 and not module.path.endswith("__init__.py")
    ]
    assert [path for path in short if not any(map(path.match, SHORT))] == []


def test_common_code_names_no_game() -> None:
    slugs = {path.name for path in (ROOT / "engine/holobiont/games").iterdir() if path.is_dir()}
    slugs = {slug for slug in slugs if slug.isidentifier() and slug[0] != "_"} | set(GAMES)
    name = re.compile(rf"(?<![a-z])({'|'.join(sorted(slugs))})(?![a-z])", re.IGNORECASE)
    common = [
        module
        for module in MODULES
        if any(within(module.name, part) for part in COMMON)
        or (module.path.startswith("engine/holobiont/") and module.path.count("/") == 2)
    ]
    registry = "engine/holobiont/registry.py"
    naming = paths_where(lambda module: name.search("\n".join(words(module.text))), common)
    assert naming == [registry]


def test_no_module_looks_for_something_in_markup() -> None:
    """The places of a board are data: ``GameView.places``; the shell reads the document itself.

    Five modules may hold pieces of markup: they write it, or compare two pages.
    """
    piece = re.compile(r"</?[a-z(\[\\]|\b(data|aria)-[a-z]|\b(id|class|href|tabindex|role)=")
    may = {f"ui/kit/{name}.py" for name in ("changes", "markup", "static_board")}
    drawn = [module for module in modules("ui") if not module.path.startswith("ui/shell/")]
    found = paths_where(lambda module: piece.search("\n".join(words(module.text))), drawn)
    assert set(found) == {*may, "ui/app/kept_page.py", "ui/app/setup/setup_view.py"}


@cache
def words(text: str) -> tuple[str, ...]:
    """The names and strings of the code; docstrings may give examples."""
    prose, found = set(), []
    for node in ast.walk(parsed(text)):  # which comes to a statement before its parts
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            prose.add(node.value)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str) and node not in prose:
                found.append(node.value)
        else:
            fields = vars(node)
            for field in ("id", "attr", "name", "arg", "module"):
                if isinstance(word := fields.get(field), str):
                    found.append(word)
    return tuple(found)


def test_the_words_of_a_module_are_its_code() -> None:
    code = '"""About symbio."""\nfrom holobiont.games import symbio\nx = {"symbio": y.symbio}\n'
    assert [text for text in words(code) if "symbio" in text] == ["symbio"] * 3


def test_every_registered_game_has_its_tests() -> None:
    for slug in GAMES:
        assert (ROOT / "tests" / "games" / f"test_{slug}.py").exists()
        assert GAMES[slug].__module__ == f"holobiont.games.{slug}.rules"


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_what_the_page_for_a_new_one_asks_of_it(slug: str) -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    listed = re.findall(r"^(\S+<slug>\S*)(?: +(.*))?$", page.split("```")[1], re.MULTILINE)
    asked = [path for path, what in listed if "optional" not in what and "…" not in path]
    assert len(asked) == 14
    for path in asked:
        assert [*ROOT.glob(path.replace("<slug>", slug).replace("<language>", "*"))], path


def test_pyscript_lists_every_module_and_nothing_else() -> None:
    files = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
    listed = {source.removeprefix("./") for source in files}
    elsewhere = ("holobiont.adapters", "holobiont.research", "holobiont.__main__")
    brought = [
        module
        for module in MODULES
        if not any(within(module.name, part) for part in elsewhere)
        and not module.path.endswith(("/svg.py", "/numbers.py", "/arrays.py"))
    ]
    assert listed == {module.path for module in brought}
    for source, target in files.items():
        assert source.removeprefix("./engine/").removeprefix("./") == target.removeprefix("./")
    for module in brought:
        if module.name != "holobiont":  # whose names are imported when they are asked for
            assert not any(within(name, part) for name in module.imports() for part in elsewhere)


def test_no_module_of_the_tests_imports_a_test_module() -> None:
    """But the mutants, which are put to the very checks of the conformance suite."""
    found = [module for module in modules("tests", "e2e") if "test_mutants" not in module.path]
    # A tree is made only of what has such a word in a statement that may be an import.
    statement = re.compile(r"^\s*(?:from|import)\b(?:[^(\n]*\([^)]*\)|.*)", re.MULTILINE)
    likely = [module for module in found if "test_" in "".join(statement.findall(module.text))]
    imported = re.compile(r"(tests|e2e)\..*\btest_")
    assert paths_where(lambda module: any(map(imported.match, module.imports())), likely) == []


def test_the_state_of_the_page_is_few_groups() -> None:
    assert len(Model._fields) <= 12
    assert len(Table._fields) <= 16


def test_every_message_is_of_the_union_that_the_router_is_checked_against() -> None:
    found = [module for module in MODULES if module.path.endswith("messages.py")]
    kinds = {
        kind
        for module in found
        for kind in vars(import_module(module.name)).values()
        if isinstance(kind, type) and issubclass(kind, Message) and kind.__module__ == module.name
    }
    assert len(kinds) > 100
    bases = {base for kind in kinds for base in kind.__bases__}
    assert kinds - bases == set(get_args(AnyMessage))
