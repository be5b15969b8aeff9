"""Texts are marked where the catalogues' tool finds them, and what marks them is not hidden."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.structure.source import modules
from tools.words import KEYWORDS, ROOT, sources


def test_nothing_is_marked_inside_an_f_string() -> None:
    """Before Python 3.12 an f-string is one piece, whatever is called in it."""
    found = []
    marked = {path.as_posix() for path in sources(ROOT)}
    ours = [module for module in modules("engine", "ui") if module.path in marked]
    assert len(ours) == sum(path.endswith(".py") for path in marked)
    for module in ours:
        for outer in ast.walk(module.tree):
            if isinstance(outer, ast.JoinedStr):
                found += [
                    f"{module.path}:{call.lineno}"
                    for call in ast.walk(outer)
                    if isinstance(call, ast.Call)
                    and isinstance(call.func, ast.Name)
                    and call.func.id in KEYWORDS
                    and any(isinstance(each, ast.Constant) for each in call.args)
                ]
    assert found == []


def test_nothing_else_is_called_as_texts_are() -> None:
    """A variable ``_`` hides the function that translates, in all of its scope."""
    translating = [
        module for module in modules("engine", "ui") if "holobiont.i18n._" in module.imports()
    ]
    assert translating
    found = [f"{module.path}:{line}" for module in translating for line in hiding(module.tree)]
    assert found == []


def test_what_hides_the_function_is_found() -> None:
    assert [*hiding(ast.parse("def f(x):\n    for _ in x:\n        _('a')\n"))] == [1]
    assert not [*hiding(ast.parse("def f(x):\n    return [y for _, y in x], _('a')\n"))]


def hiding(tree: ast.Module) -> Iterator[int]:
    """The lines of the scopes in which ``_`` is both set and read."""
    scopes = (ast.FunctionDef, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
    for scope in ast.walk(tree):
        if isinstance(scope, scopes):
            inside = [node for node in own(scope, scopes) if isinstance(node, ast.Name)]
            if len({type(node.ctx) for node in inside if node.id == "_"}) > 1:
                yield scope.lineno


def own(node: ast.AST, scopes: tuple[type, ...]) -> Iterator[ast.AST]:
    """What lies in a scope and in no other one inside it."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, scopes):
            yield from own(child, scopes)
