"""Draws the cards of Symbiose into assets/art/symbiose.svg.

    python -m tools.draw_symbiose [--check]

``--check`` compares instead of writing.
"""

from __future__ import annotations

from tools import usage
from tools.plates import pond
from tools.plates.files import ART, main, svg

if __name__ == "__main__":
    usage.run(lambda: main({ART / "symbiose.svg": svg("draw_symbiose.py", pond.draw())}))
