"""Texts are marked where the catalogues' tool finds them, and what marks them is not hidden."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.structure.source import Module, modules
from tools.words import KEYWORDS, ROOT, sources


def test_nothing_is_marked_inside_an_f_string() -> None:
    """Before Python 3.12 an f-string is one piece, whatever is called in it."""
    found = []
    for path in sources(ROOT):
        if path.suffix != ".py":
            continue
        for outer in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(outer, ast.JoinedStr):
                found += [
                    f"{path}:{call.lineno}"
                    for call in ast.walk(outer)
                    if isinstance(call, ast.Call)
                    and isinstance(call.func, ast.Name)
                    and call.func.id in KEYWORDS
                    and any(isinstance(each, ast.Constant) for each in call.args)
                ]
    assert found == []


@pytest.mark.parametrize("module", modules("engine", "ui"), ids=lambda module: module.path)
def test_nothing_else_is_called_as_texts_are(module: Module) -> None:
    """A variable ``_`` hides the function that translates, in all of its scope."""
    if "holobiont.i18n._" not in module.imports():
        return
    scopes = (ast.FunctionDef, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
    for scope in ast.walk(module.tree):
        if isinstance(scope, scopes):
            inside = [node for node in own(scope, scopes) if isinstance(node, ast.Name)]
            kinds = {type(node.ctx) for node in inside if node.id == "_"}
            assert len(kinds) < 2, f"line {scope.lineno}"


def own(node: ast.AST, scopes: tuple[type, ...]) -> Iterator[ast.AST]:
    """What lies in a scope and in no other one inside it."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, scopes):
            yield from own(child, scopes)
