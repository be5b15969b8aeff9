"""The tables of the games: of each game of the registry its view, its guide and its lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holobiont.lazy import Lazy
from holobiont.registry import SLUGS
from ui.kit.game import GameView

if TYPE_CHECKING:
    from ui.kit.lesson import Lesson
    from ui.kit.static_board import Guide

VIEWS: Lazy[GameView] = Lazy({slug: f"ui.games.{slug}.view:VIEW" for slug in SLUGS})
"""The games that can be opened."""

GUIDES: Lazy[Guide] = Lazy({slug: f"ui.games.{slug}.guide:GUIDE" for slug in SLUGS})
"""What the page of rules of each game shows."""

LESSONS: Lazy[Lesson] = Lazy({slug: f"ui.games.{slug}.lesson:LESSON" for slug in SLUGS})
