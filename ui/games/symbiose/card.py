"""The plate of Symbiose on the start page."""

from holobiont.i18n import N_
from ui.kit.plate import Plate

CARD = Plate(
    slug="symbiose",
    title="Symbiose",
    year=2025,
    designers=N_("Jérémy and Christelle Partinico"),
    players="2–4",
    minutes="15–20",
    luck=N_("a little"),
    secrecy=N_("a little"),
    complexity=1,
    idea=N_(
        "Trade with the river until everyone in your pond gets on with their neighbours, "
        "and with yours."
    ),
    art="plate-symbiose",
    available=True,
    publisher=N_("Subverti; art of the printed game: Baptiste Perez"),
    used=N_("the rules and the numbers of the deck; our own art"),
)
PAPER = "ui.games.symbiose.paper:PAPER"
"""Where its sheets are described."""
