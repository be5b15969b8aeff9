"""Size, names and lists: what a reader of the source may rely on."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator

import pytest

from holobiont.registry import GAMES
from tests.structure.source import ROOT, Module, modules, within

NAMELESS = ("holobiont.search", "holobiont", "ui.app")  # nothing here depends on one game

MODULES = modules("engine", "ui")
TOOLS = modules("tools")
every_module = pytest.mark.parametrize("module", MODULES + TOOLS, ids=lambda module: module.path)


@every_module
def test_a_module_says_what_it_is(module: Module):
    assert not module.text.strip() or ast.get_docstring(module.tree)


@every_module
def test_nothing_is_left_to_do(module: Module):
    assert not re.search(r"\b(TODO|FIXME|XXX|NotImplementedError)\b", module.text)


@every_module
def test_no_path_of_a_machine_is_named(module: Module):
    assert not re.search(r"(?<![\w.])/(work|home|root|tmp|usr)/", module.text)


@pytest.mark.parametrize(
    "module",
    [module for module in MODULES if any(within(module.name, part) for part in NAMELESS)],
    ids=lambda module: module.path,
)
def test_no_game_is_named_where_all_are_equal(module: Module):
    slugs = {path.name for path in (ROOT / "engine" / "games").iterdir() if path.is_dir()}
    slugs = {slug for slug in slugs if slug.isidentifier() and not slug.startswith("_")} | set(
        GAMES
    )
    name = re.compile(rf"(?<![a-z])({'|'.join(sorted(slugs))})(?![a-z])", re.IGNORECASE)
    found = [text for text in words(module.tree) if name.search(text)]
    assert found == []


def words(tree: ast.Module) -> Iterator[str]:
    """The names and strings of the code; docstrings may give examples."""
    prose = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            prose.add(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            yield node.value
        for field in ("id", "attr", "name", "arg", "module"):
            if isinstance(text := getattr(node, field, None), str):
                yield text


def test_the_words_of_a_module_are_its_code():
    code = '"""About symbio."""\nfrom holobiont.games import symbio\nx = {"symbio": y.symbio}\n'
    assert [text for text in words(ast.parse(code)) if "symbio" in text] == ["symbio"] * 3


def test_every_registered_game_has_its_tests():
    for slug in GAMES:
        assert (ROOT / "tests" / "games" / f"test_{slug}.py").exists()
        assert GAMES[slug].__module__ == f"holobiont.games.{slug}.rules"


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_what_the_page_for_a_new_one_asks_of_it(slug: str):
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    listed = re.findall(r"^(\S+<slug>\S*)(?: +(.*))?$", page.split("```")[1], re.MULTILINE)
    asked = [path for path, what in listed if "optional" not in what and "…" not in path]
    assert len(asked) == 12
    for path in asked:
        assert [*ROOT.glob(path.replace("<slug>", slug).replace("<language>", "*"))], path


def test_pyscript_lists_every_module_and_nothing_else():
    files = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
    listed = {source.removeprefix("./") for source in files}
    elsewhere = ("holobiont.adapters", "holobiont.__main__")
    brought = [
        module for module in MODULES if not any(within(module.name, part) for part in elsewhere)
    ]
    assert listed == {module.path for module in brought}
    for source, target in files.items():
        assert source.removeprefix("./") == target.removeprefix("./"), "imports rely on the path"
    for module in brought:
        assert not any(within(name, part) for name in module.imports() for part in elsewhere)
