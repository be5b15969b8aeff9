"""Draws the plates of the start page into assets/art/plates.svg.

    python -m tools.draw_plates [--check]

The drawings are geometry and are drawn the same on every machine; ``--check`` compares instead of
writing. They use the properties of assets/css/base.css for every colour.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from holobiont.registry import SLUGS
from tools import usage
from tools.plates.files import ART, main, svg

# A game without a drawing of its own is shown with the mark of the site.
DRAWN = [slug for slug in SLUGS if (Path(__file__).parent / "plates" / f"{slug}.py").exists()]
PLATES = [import_module(f"tools.plates.{name}") for name in (*DRAWN, "ornament")]
LICENCE = "CC BY-SA 4.0; plate-saprobiont CC BY-NC-SA 3.0"

if __name__ == "__main__":
    drawn = svg("draw_plates.py", (plate.draw() for plate in PLATES), LICENCE)
    usage.run(lambda: main({ART / "plates.svg": drawn}))
