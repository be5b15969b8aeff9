"""The plate of Symbiote! on the start page."""

from holobiont.i18n import N_
from ui.kit.plate import Plate

CARD = Plate(
    slug="symbiote",
    title="Symbiote!",
    year=2003,
    designers="Sharon Cichelli, Jonathan Leistiko",
    players="2–8",
    minutes="20–30",
    luck=N_("a lot"),
    secrecy=N_("a lot"),
    complexity=1,
    idea=N_(
        "A creature wanders round the table, a blessing to its host, until a ten shows its "
        "other face."
    ),
    art="plate-symbiote",
    available=True,
    publisher="Invisible City Productions",
    used=N_("the rules, in our words; our own scoring table"),
)
PAPER = "ui.games.symbiote.paper:PAPER"
"""Where its sheets are described."""
