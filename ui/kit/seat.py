"""The sign of a seat: a shape of its own, so that colour is never needed to tell seats apart."""

from __future__ import annotations

import re

from ui.kit.markup import Markup, el

NUMBERED = re.compile(r"(.+) (\d+)")


def seat_glyph(colour: int) -> Markup:
    """The drawn sign that goes with a palette number."""
    return el(
        "svg",
        el("use", href=f"./assets/art/glyphs.svg#seat-{colour}"),
        cls="seat-glyph",
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def short_of_room(name: str) -> Markup:
    """A name of which a number at its end is read however much of the rest is cut off."""
    found = NUMBERED.fullmatch(name)
    stem, number = found.groups() if found else (name, None)
    end = el("span", f" {number}", cls="end") if number else None
    return el("span", el("span", stem, cls="stem"), end, cls="name short")
