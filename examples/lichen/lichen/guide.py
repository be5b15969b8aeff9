"""What Lichen's page of rules says and shows."""

from __future__ import annotations

from lichen.page import ENGLISH
from lichen.rules import Lichen
from lichen.table import VIEW
from ui.kit.game import Scene
from ui.kit.markup import Markup
from ui.kit.static_board import Guide, staged

SHOWN = "...../.0b../..1../.a.../....."
"""Orange has a thread on b2 and a green cell on b4, Blue a green cell on c2 and a thread on c3."""


def text(language: str) -> str:
    """The page of rules, which is written in English."""
    return ENGLISH if language == "en" else ""


def present(scene: Scene) -> str:
    """The end, or a turn."""
    return "end" if scene.actor is None else "turn"


def _shared() -> Markup:
    rules = Lichen()
    return VIEW.board(staged(rules, rules.load(SHOWN), 0))


GUIDE = Guide(present, {"shared": _shared}, VIEW.board, text)
