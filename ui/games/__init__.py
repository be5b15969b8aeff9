"""The tables of the games. ``VIEWS`` is the one list of games that can be opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holobiont.lazy import Lazy
from ui.kit.game import GameView

if TYPE_CHECKING:
    from ui.kit.lesson import Lesson
    from ui.kit.static_board import Guide

VIEWS: Lazy[GameView] = Lazy(
    {
        "symbioz": "ui.games.symbioz.view:VIEW",
        "symbio": "ui.games.symbio.view:VIEW",
        "symbiose": "ui.games.symbiose.view:VIEW",
        "saprobiont": "ui.games.saprobiont.view:VIEW",
        "symbiote": "ui.games.symbiote.view:VIEW",
    }
)

GUIDES: Lazy[Guide] = Lazy(
    {
        "symbioz": "ui.games.symbioz.guide:GUIDE",
        "symbio": "ui.games.symbio.guide:GUIDE",
        "symbiose": "ui.games.symbiose.guide:GUIDE",
        "saprobiont": "ui.games.saprobiont.guide:GUIDE",
        "symbiote": "ui.games.symbiote.guide:GUIDE",
    }
)
"""What the page of rules of each game shows."""

LESSONS: Lazy[Lesson] = Lazy(
    {
        "symbioz": "ui.games.symbioz.lesson:LESSON",
        "symbio": "ui.games.symbio.lesson:LESSON",
        "symbiose": "ui.games.symbiose.lesson:LESSON",
        "saprobiont": "ui.games.saprobiont.lesson:LESSON",
        "symbiote": "ui.games.symbiote.lesson:LESSON",
    }
)
