"""Draws the cards of Symbiose and Symbiote!: assets/art/symbiose.svg and assets/art/symbiote.svg.

    python -m tools.draw_cards [--check]

``--check`` compares instead of writing.
"""

from __future__ import annotations

from tools import usage
from tools.plates import pond, symbiote_cards
from tools.plates.files import ART, main, svg

DRAWINGS = {"symbiose.svg": pond.draw, "symbiote.svg": symbiote_cards.draw}


def drawn() -> dict[str, str]:
    """The files of symbols by name."""
    return {name: svg("draw_cards.py", draw()) for name, draw in DRAWINGS.items()}


if __name__ == "__main__":
    usage.run(lambda: main({ART / name: text for name, text in drawn().items()}))
