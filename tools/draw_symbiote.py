"""Draws the cards and the creature of Symbiote! into assets/art/symbiote.svg.

    python -m tools.draw_symbiote [--check]

``--check`` compares instead of writing.
"""

from __future__ import annotations

from tools import usage
from tools.plates import symbiote_cards
from tools.plates.files import ART, main, svg

if __name__ == "__main__":
    usage.run(lambda: main({ART / "symbiote.svg": svg("draw_symbiote.py", symbiote_cards.draw())}))
