"""The plate of Symbio on the start page."""

from holobiont.i18n import N_
from ui.kit.plate import Plate

CARD = Plate(
    slug="symbio",
    title="Symbio",
    year=2001,
    designers="Cameron Browne",
    players="2",
    minutes="15–25",
    luck="none",
    secrecy="none",
    complexity=2,
    idea=N_("Two cultures creep and grow on a glass slide. Leave your rival no room to move."),
    art="plate-symbio",
    available=True,
    publisher=N_("the author, on the web"),
    used=N_("the rules, in our words; our own art"),
)
PAPER = "ui.games.symbio.paper:PAPER"
"""Where its sheets are described."""
