"""The one list of games."""

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
NUMBERED = ("symbioz", "symbio", "symbiose", "saprobiont", "symbiote")
"""Games that a digit names in codes; others are spelled out there. Must not change in a format."""
