"""The five plates of the start page: what a person reads before choosing a game.

Only words and numbers that are printed there. The rules are in ``engine``, the drawing is the
symbol named by ``art`` in ``assets/art/plates.svg``.
"""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import N_

OWN_ART = N_("art CC BY-SA 4.0")
ROLES: dict[str, tuple[str, ...]] = {"saprobiont": ("Swarm", "Shredder", "Canker", "Ampulex")}
"""What unnamed computer players are called in games whose seats differ; marked in the engine."""


class Plate(NamedTuple):
    """One game on the start page, with its credits.

    Whoever shows what is marked says it; a number or a name has no translation.
    """

    slug: str
    title: str
    year: int
    designers: str
    players: str
    minutes: str
    luck: str
    secrecy: str
    complexity: int  # 1 quickly learnt, 2 moderate, 3 demanding
    idea: str
    art: str
    available: bool
    publisher: str
    used: str
    licence: str = OWN_ART


ADDED: dict[str, Plate] = {}
"""By slug the games that the person has added to this device."""

CATALOGUE: tuple[Plate, ...] = (
    Plate(
        slug="symbioz",
        title="Symbioz",
        year=1995,
        designers="François Bachelart, Christophe Pinard",
        players="2–4",
        minutes="60–90",
        luck=N_("only who starts"),
        secrecy=N_("none"),
        complexity=3,
        idea=N_(
            "Plants and the creatures that eat them share one small planet. Fill a bed and it "
            "bursts into bloom."
        ),
        art="plate-symbioz",
        available=True,
        publisher="Unicorn",
        used=N_("the rules, in our words; our own art"),
    ),
    Plate(
        slug="symbio",
        title="Symbio",
        year=2001,
        designers="Cameron Browne",
        players="2",
        minutes="15–25",
        luck=N_("none"),
        secrecy=N_("none"),
        complexity=2,
        idea=N_("Two cultures creep and grow on a glass slide. Leave your rival no room to move."),
        art="plate-symbio",
        available=True,
        publisher=N_("published on the web"),
        used=N_("the rules, in our words; our own art"),
    ),
    Plate(
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
    ),
    Plate(
        slug="saprobiont",
        title="Saprobiont",
        year=2012,
        designers="Carl de Visser, Matt Buist, Matthew Gatland, James Hannam",
        players="4",
        minutes="15–25",
        luck=N_("none"),
        secrecy=N_("none"),
        complexity=2,
        idea=N_("A carcass is a country: one guest swarms, one shreds, one spreads, one evicts."),
        art="plate-saprobiont",
        available=True,
        publisher=N_(
            "Global Game Jam, CC BY-NC-SA 3.0; art of the original: Max Schulz, Kerry Simpson"
        ),
        used=N_("the rules, in our words; our own map, art and group sizes"),
        licence=N_("page and art CC BY-NC-SA 3.0"),
    ),
    Plate(
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
    ),
)


def plates() -> tuple[Plate, ...]:
    """The games of this site, then those that were added on this device."""
    return (*CATALOGUE, *ADDED.values())


def plate_of(slug: str) -> Plate:
    """The plate of a game that is there."""
    return next(plate for plate in plates() if plate.slug == slug)


def title_of(slug: str) -> str:
    """What a game is called; of one that is not there, its slug."""
    return next((plate.title for plate in plates() if plate.slug == slug), slug)
