"""Draws the cards of Symbiose into assets/art/symbiose.svg.

    python tools/draw_symbiose.py [--check]

``--check`` compares instead of writing.
"""

from __future__ import annotations

from plates import pond
from plates.files import ART, main, svg

if __name__ == "__main__":
    raise SystemExit(main({ART / "symbiose.svg": svg("draw_symbiose.py", pond.draw())}))
