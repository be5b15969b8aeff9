"""What the page of rules of Symbiote! shows: figures, and the paragraph about what goes on."""

from __future__ import annotations

from holobiont.games.symbiote.rules import Symbiote
from ui.games.symbiote.cards import face
from ui.games.symbiote.view import VIEW
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.static_board import Guide, staged

PARAGRAPHS = {"lose": "fill", "draw": "draw", "play": "meld"}
SHOWN = ("AS", "9H", "TD", "JC", "QC")
SEED = 8


def present(scene: Scene) -> str:
    """The step of the turn; with one card chosen its discard; or the end."""
    if scene.actor is None:
        return "end"
    if scene.picked.isdigit():
        return "discard"
    return PARAGRAPHS[scene.seen["stage"]]


def _cards() -> Markup:
    return el("div", *(el("span", face(name)) for name in SHOWN), cls="in-a-row")


def _marker() -> Markup:
    rules = Symbiote(seats=4)
    return VIEW.board(staged(rules, rules.initial(SEED), 1, ["draw"], picked="0"))


GUIDE = Guide(
    present, {"cards": _cards, "marker": _marker}, VIEW.board, whole=lambda rules: "symbiote-marker"
)
