"""Writes what is drawn, or compares it with what is there."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from tools import usage
from tools.plates.joined import joined

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"


def svg(by: str, symbols: Iterable[str], licence: str = "CC BY-SA 4.0") -> str:
    """A file of symbols that says which of the tools has drawn them."""
    drawn = "\n".join(map(joined, symbols))
    return (
        f"<!-- Drawn by tools/{by}. The Holobiont project, {licence}. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg">\n{drawn}\n</svg>\n'
    )


def main(drawn: dict[Path, str]) -> int:
    """Write the files; with --check only name those that are not what is drawn."""
    about = f"Draw {', '.join(path.name for path in drawn)} in assets."
    return keep(drawn, usage.checks(about))


def keep(drawn: dict[Path, str], check: bool) -> int:
    """Write the files, or only name those that are not what is drawn."""
    if not check:
        for path, text in drawn.items():
            path.write_text(text, encoding="utf-8")
        return 0
    wrong = [path for path, text in drawn.items() if path.read_text(encoding="utf-8") != text]
    for path in wrong:
        print(f"{path.relative_to(ROOT)} is not what {Path(sys.argv[0]).name} draws")
    return int(bool(wrong))
