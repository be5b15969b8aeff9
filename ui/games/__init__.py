"""The tables of the games. ``VIEWS`` is the one list of games that can be opened."""

from __future__ import annotations

from engine.core.lazy import Lazy
from ui.kit.game import GameView

VIEWS: Lazy[GameView] = Lazy(
    {
        "symbioz": "ui.games.symbioz:VIEW",
        "symbio": "ui.games.symbio:VIEW",
        "symbiose": "ui.games.symbiose:VIEW",
        "saprobiont": "ui.games.saprobiont:VIEW",
        "symbiote": "ui.games.symbiote:VIEW",
    }
)
