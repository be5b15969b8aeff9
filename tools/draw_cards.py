"""Draws the cards of Symbiose into assets/art/symbiose.svg.

    python tools/draw_cards.py [--check]

``--check`` compares instead of writing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from plates import pond

SHEET = Path(__file__).parent.parent / "assets" / "art" / "symbiose.svg"


def cards() -> str:
    symbols = "\n".join(pond.draw())
    return (
        "<!-- Drawn by tools/draw_cards.py. The Holobiont project, CC BY-SA 4.0. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
    )


def main() -> int:
    drawn = cards()
    if "--check" in sys.argv[1:]:
        return 0 if SHEET.read_text(encoding="utf-8") == drawn else 1
    SHEET.write_text(drawn, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
