"""The tables of the games. ``VIEWS`` is the one list of games that can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.lazy import Lazy
from ui.kit.game import GameView

if TYPE_CHECKING:
    from ui.kit.lesson import Lesson
    from ui.kit.still import Guide

VIEWS: Lazy[GameView] = Lazy(
    {
        "symbioz": "ui.games.symbioz:VIEW",
        "symbio": "ui.games.symbio:VIEW",
        "symbiose": "ui.games.symbiose:VIEW",
        "saprobiont": "ui.games.saprobiont:VIEW",
        "symbiote": "ui.games.symbiote:VIEW",
    }
)

GUIDES: Lazy[Guide] = Lazy(
    {
        "symbioz": "ui.games.symbioz_help:GUIDE",
        "symbio": "ui.games.symbio_help:GUIDE",
        "symbiose": "ui.games.symbiose_help:GUIDE",
        "saprobiont": "ui.games.saprobiont_help:GUIDE",
        "symbiote": "ui.games.symbiote_help:GUIDE",
    }
)
"""What the page of rules of each game shows."""

LESSONS: Lazy[Lesson] = Lazy(
    {
        "symbioz": "ui.games.symbioz_lesson:LESSON",
        "symbio": "ui.games.symbio_lesson:LESSON",
        "symbiose": "ui.games.symbiose_lesson:LESSON",
        "saprobiont": "ui.games.saprobiont_lesson:LESSON",
        "symbiote": "ui.games.symbiote_lesson:LESSON",
    }
)
