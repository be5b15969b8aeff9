"""The plate of Lichen on the start page."""

from holobiont.i18n import N_
from ui.kit.plate import Plate

CARD = Plate(
    slug="lichen",
    title="Lichen",
    year=2026,
    designers=N_("The Holobiont project"),
    players="2–4",
    minutes="10",
    luck=N_("none"),
    secrecy=N_("none"),
    complexity=1,
    idea=N_("A rock grows a skin: threads give shelter, green cells pay the rent."),
    art="",
    available=True,
    publisher=N_("made as an example"),
    used=N_("rules and drawings of our own"),
    licence=N_("all of it under the MIT licence"),
)
