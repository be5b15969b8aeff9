"""Draws the cards and the creature of Symbiote! into assets/art/symbiote.svg.

    python tools/draw_symbiote.py [--check]

``--check`` compares instead of writing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from plates import symbiote_cards

SHEET = Path(__file__).parent.parent / "assets" / "art" / "symbiote.svg"


def cards() -> str:
    symbols = "\n".join(symbiote_cards.draw())
    return (
        "<!-- Drawn by tools/draw_symbiote.py. The Holobiont project, CC BY-SA 4.0. -->\n"
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
