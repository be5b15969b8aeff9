"""The plate of Symbioz on the start page."""

from holobiont.i18n import N_
from ui.kit.plate import Plate

CARD = Plate(
    slug="symbioz",
    title="Symbioz",
    year=1995,
    designers="François Bachelart, Christophe Pinard",
    players="2–4",
    minutes="60–90",
    luck=N_("only who starts"),
    secrecy="none",
    complexity=3,
    idea=N_(
        "Plants and the creatures that eat them share one small planet. Fill a bed and it "
        "bursts into bloom."
    ),
    art="plate-symbioz",
    available=True,
    publisher="Unicorn",
    used=N_("the rules, in our words; our own art"),
)
PAPER = "ui.games.symbioz.paper:PAPER"
"""Where its sheets are described."""
