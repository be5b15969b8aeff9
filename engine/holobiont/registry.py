"""The one list of games: a line here is all that names one; the rest is found by its slug."""

from __future__ import annotations

from holobiont.lazy import Lazy
from holobiont.match import AnyRules

GAMES: Lazy[type[AnyRules]] = Lazy(
    {
        "symbioz": "holobiont.games.symbioz.rules:Symbioz",
        "symbio": "holobiont.games.symbio.rules:Symbio",
        "symbiose": "holobiont.games.symbiose.rules:Symbiose",
        "saprobiont": "holobiont.games.saprobiont.rules:Saprobiont",
        "symbiote": "holobiont.games.symbiote.rules:Symbiote",
    }
)
SLUGS = tuple(GAMES)
"""The games of this package in the order of the start page, without those that are added later."""
NUMBERED = ("symbioz", "symbio", "symbiose", "saprobiont", "symbiote")
"""Games that a digit names in codes; others are spelled out there. Must not change in a format."""
