"""The modules of the program as syntax trees."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Module(NamedTuple):
    """One source file."""

    name: str  # holobiont.match
    path: str  # engine/holobiont/match.py
    text: str

    @property
    def tree(self) -> ast.Module:
        """The syntax tree, which is the same for all who ask, and is not to be changed."""
        return parsed(self.text)

    def imports(self) -> tuple[str, ...]:
        """The full name of everything that is imported, wherever in the file it stands."""
        return imported(self)


@cache
def parsed(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def imported(module: Module) -> tuple[str, ...]:
    found: list[str] = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module.name.split(".")[: -node.level] if node.level else []
            base = ".".join([*package, *([node.module] if node.module else [])])
            found += (f"{base}.{alias.name}" for alias in node.names)
    return tuple(found)


@cache
def modules(*packages: str) -> tuple[Module, ...]:
    """Every module of the packages, in the order of their paths."""
    found = []
    for path in sorted(path for package in packages for path in (ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts).removeprefix("engine.")
        text = path.read_text(encoding="utf-8")
        found.append(Module(name, path.relative_to(ROOT).as_posix(), text))
    return tuple(found)


def within(name: str, package: str) -> bool:
    """Whether ``name`` is ``package`` or lies in it."""
    return name == package or name.startswith(package + ".")
