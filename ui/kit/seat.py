"""The sign of a seat: a shape of its own, so that colour is never needed to tell seats apart."""

from __future__ import annotations

from ui.kit.markup import Markup, el


def seat_glyph(colour: int) -> Markup:
    """The drawn sign that goes with a palette number."""
    return el(
        "svg",
        el("use", href=f"./assets/art/glyphs.svg#seat-{colour}"),
        cls="seat-glyph",
        viewBox="0 0 24 24",
        aria_hidden="true",
    )
