"""The one list of games."""

from __future__ import annotations

from engine.core.lazy import Lazy
from engine.core.match import AnyRules

GAMES: Lazy[type[AnyRules]] = Lazy(
    {
        "symbioz": "engine.games.symbioz.rules:Symbioz",
        "symbio": "engine.games.symbio.rules:Symbio",
        "symbiose": "engine.games.symbiose.rules:Symbiose",
        "saprobiont": "engine.games.saprobiont.rules:Saprobiont",
        "symbiote": "engine.games.symbiote.rules:Symbiote",
    }
)
