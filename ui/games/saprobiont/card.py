"""The plate of Saprobiont on the start page."""

from holobiont.i18n import N_
from ui.kit.plate import Plate

CARD = Plate(
    slug="saprobiont",
    title="Saprobiont",
    year=2012,
    designers="Carl de Visser, Matt Buist, Matthew Gatland, James Hannam",
    players="4",
    minutes="15–25",
    luck="none",
    secrecy="none",
    complexity=2,
    idea=N_("A carcass is a country: one guest swarms, one shreds, one spreads, one evicts."),
    art="plate-saprobiont",
    available=True,
    publisher=N_(
        "Global Game Jam, CC BY-NC-SA 3.0; art of the original: Max Schulz, Kerry Simpson"
    ),
    used=N_("the rules, in our words; our own map, art and group sizes"),
    licence=N_("page and art CC BY-NC-SA 3.0"),
)

ROLES = ("Swarm", "Shredder", "Canker", "Ampulex")
"""Names of unnamed computer players, as the seats differ; marked in the engine."""
PAPER = "ui.games.saprobiont.paper:PAPER"
"""Where its sheets are described."""
