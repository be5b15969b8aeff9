"""Run the notebooks of examples/notebooks and write what they print and draw into them.

    python -m tools.notebooks              all of them; some minutes
    python -m tools.notebooks symbio       one of them

Needs nothing but the package: a code cell is run as Python, its last expression is shown if it is
a picture or not None. The tests run the same cells with small numbers.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from tools import usage

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "examples" / "notebooks"


class Shown(NamedTuple):
    """What a code cell has shown."""

    printed: str
    value: str
    """Of its last expression, as text; empty if there is none."""
    picture: str
    """The source of an SVG picture; empty if it is none."""


def cells(notebook: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The code cells of a notebook, in order."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(
    notebook: Mapping[str, Any], numbers: Mapping[str, int] | None = None
) -> Iterator[tuple[dict[str, Any], Shown]]:
    """Run the code cells in one namespace; each with what it has shown.

    ``numbers`` take the place of what is assigned to these names at the beginning of a line.
    """
    space: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(notebook):
        source = "".join(cell["source"])
        for name, number in (numbers or {}).items():
            source = re.sub(rf"^{name} = \d+", f"{name} = {number}", source, flags=re.MULTILINE)
        yield cell, _shown(source, space)


def _shown(source: str, space: dict[str, Any]) -> Shown:
    tree, printed = ast.parse(source), StringIO()
    value: Any = None
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), space)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), space)
    picture = value._repr_svg_() if hasattr(value, "_repr_svg_") else ""
    text = "" if value is None else "a picture" if picture else repr(value)
    return Shown(printed.getvalue(), text, picture)


def outputs(shown: Shown, count: int) -> list[dict[str, Any]]:
    """What a cell has shown, as a notebook keeps it."""
    found: list[dict[str, Any]] = []
    if shown.printed:
        lines = shown.printed.splitlines(keepends=True)
        found.append({"name": "stdout", "output_type": "stream", "text": lines})
    if shown.value:
        data: dict[str, Any] = {"text/plain": [shown.value]}
        if shown.picture:
            data["image/svg+xml"] = [shown.picture]
        result = {"data": data, "execution_count": count, "metadata": {}}
        found.append({**result, "output_type": "execute_result"})
    return found


def main() -> None:
    """Run the notebooks that are named, or all, and write them."""
    known = sorted(path.stem for path in PLACE.glob("*.ipynb"))
    parser = usage.parser(__doc__)
    parser.add_argument("names", nargs="*", metavar="notebook", help="without: all")
    for name in parser.parse_args().names or known:
        if name not in known:
            parser.error(f"no notebook {name!r}; there are {', '.join(known)}")
        path = PLACE / f"{name}.ipynb"
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for count, (cell, shown) in enumerate(run(notebook), 1):
            cell["outputs"], cell["execution_count"] = outputs(shown, count), count
        text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True)
        path.write_text(f"{text}\n", encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    usage.run(main)
