"""Texts are marked where the catalogues' tool finds them."""

from __future__ import annotations

import ast

from tools.words import KEYWORDS, ROOT, sources


def test_nothing_is_marked_inside_an_f_string():
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
