"""Draws the portraits of the companions: assets/art/companion-<key>.svg, one file each.

    python -m tools.draw_companions [--check]

``--check`` compares instead of writing.
"""

from __future__ import annotations

from pathlib import Path

from tools import usage
from tools.plates.companions import DRAWINGS, draw
from tools.plates.files import ART, main, svg


def drawn() -> dict[Path, str]:
    """The files by path: a table loads the portraits of those who sit at it, and no others."""
    return {
        ART / f"companion-{key}.svg": svg("draw_companions.py", [draw(key)]) for key in DRAWINGS
    }


if __name__ == "__main__":
    usage.run(lambda: main(drawn()))
