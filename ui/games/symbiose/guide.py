"""What Symbiose's page of rules shows: figures, and the paragraph about what is going on."""

from __future__ import annotations

from holobiont.games.symbiose.rules import Symbiose
from ui.games.symbiose.board import board
from ui.games.symbiose.cards import face
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.static_board import Guide, staged

FIXED, COUNTING = 21, 1
IN_PLAY = (
    "duel 0 take -33,30,-35,3,1,26,-4,15/19,-11,23,14,-28,8,-6,-34 20,24,21,22,-17,-36,-32,-27"
)


def present(scene: Scene) -> str:
    """The step of the turn, or the end."""
    return "end" if scene.actor is None else str(scene.seen["stage"])


def _cards() -> Markup:
    cards = (
        el("svg", face(number), cls="pond-card", viewBox="0 0 100 140")
        for number in (FIXED, COUNTING)
    )
    return el("div", *cards, cls="in-a-row")


def _looks() -> Markup:
    rules = Symbiose(seats=2, first=0)
    return board(staged(rules, rules.load(IN_PLAY), 0, pointed="0d2"))


GUIDE = Guide(
    present, {"cards": _cards, "looks": _looks}, board, whole=lambda rules: "symbiose-looks"
)
