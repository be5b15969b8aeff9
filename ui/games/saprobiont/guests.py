"""The guests of the carcass as pictures: ants, jaws, spores and a wasp."""

from __future__ import annotations

from holobiont.i18n import N_, remembered
from holobiont.rules import Seat
from ui.kit.markup import Markup, el

ART = "./assets/art/saprobiont.svg"
STYLES = (
    N_("Many small groups, two placements a turn: it grows wide."),
    N_("Large groups that gain from every kill: it goes for fights."),
    N_("Never fights, it converts: strongest late in the game."),
    N_("Few tokens: it drives the others into one another."),
)
"""How each species is played, for whoever chooses one."""


@remembered
def guest(seat: Seat, x: float, y: float, size: float) -> Markup:
    """The picture of a species within a drawing, in the colours of its place, about a point."""
    half = size / 2
    return el(
        "use",
        href=f"{ART}#guest-{seat}",
        x=f"{x - half:g}",
        y=f"{y - half:g}",
        width=size,
        height=size,
        cls="guest",
    )


@remembered
def portrait(seat: Seat) -> Markup:
    """The picture of a species beside its name."""
    return el(
        "svg", guest(seat, 24, 24, 48), cls="portrait", viewBox="0 0 48 48", aria_hidden="true"
    )
