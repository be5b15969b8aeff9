"""Draws the plates of the start page into assets/art/plates.svg.

    python tools/draw_plates.py [--check]

The drawings are geometry and are drawn the same on every machine; ``--check`` compares instead of
writing. They use the properties of assets/css/base.css for every colour.
"""

from __future__ import annotations

import sys
from pathlib import Path

from plates import ornament, saprobiont, symbio, symbiose, symbiote, symbioz

SHEET = Path(__file__).parent.parent / "assets" / "art" / "plates.svg"
PLATES = (symbioz, symbio, symbiose, saprobiont, symbiote, ornament)


def plates() -> str:
    symbols = "\n".join(plate.draw() for plate in PLATES)
    return (
        "<!-- Drawn by tools/draw_plates.py. The Holobiont project, CC BY-SA 4.0; "
        "plate-saprobiont CC BY-NC-SA 3.0. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
    )


def main() -> int:
    drawn = plates()
    if "--check" in sys.argv[1:]:
        return 0 if SHEET.read_text(encoding="utf-8") == drawn else 1
    SHEET.write_text(drawn, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
