"""Draws the plates of the start page into assets/art/plates.svg.

    python -m tools.draw_plates [--check]

The drawings are geometry and are drawn the same on every machine; ``--check`` compares instead of
writing. They use the properties of assets/css/base.css for every colour.
"""

from __future__ import annotations

from tools import usage
from tools.plates import ornament, saprobiont, symbio, symbiose, symbiote, symbioz
from tools.plates.files import ART, main, svg

PLATES = (symbioz, symbio, symbiose, saprobiont, symbiote, ornament)
LICENCE = "CC BY-SA 4.0; plate-saprobiont CC BY-NC-SA 3.0"

if __name__ == "__main__":
    drawn = svg("draw_plates.py", (plate.draw() for plate in PLATES), LICENCE)
    usage.run(lambda: main({ART / "plates.svg": drawn}))
