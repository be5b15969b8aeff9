"""The options of Saprobiont."""

from __future__ import annotations

from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.species import GROUPS
from holobiont.i18n import N_
from holobiont.rules import Option

OPTIONS = (
    Option(
        "map",
        tuple(MAPS),
        "carcass",
        N_("The ten zones and how they touch."),
        N_("Map"),
        (N_("Carcass"), N_("Ouroboros")),
    ),
    Option(
        "canker_stock",
        ("unlimited", "limited"),
        "unlimited",
        N_(
            "Limited: the Canker has 35 tokens in all, board and mat together; enemies beyond "
            "that are removed instead of converted."
        ),
        N_("Canker stock"),
        (N_("Unlimited"), N_("Limited")),
    ),
    Option(
        "shredder_defends",
        (False, True),
        False,
        N_("The Shredder also scores 1 for every Swarm token that dies attacking it."),
        N_("Shredder defends"),
    ),
    Option(
        "groups",
        tuple(GROUPS),
        "stepped",
        N_(
            "Stepped: the groups of a mat differ in size. Even: the Shredder, the Canker and the "
            "Ampulex have five equal ones; the Swarm's are published."
        ),
        N_("Groups"),
        (N_("Stepped"), N_("Even")),
        late=True,
    ),
)
