"""What Symbio's page of rules shows: figures, and the paragraph about what is going on."""

from __future__ import annotations

from holobiont.games.symbio.rules import START, Symbio
from ui.games.symbio.view import drawing
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.static_board import Guide, staged

SHUT_IN = "......../.....x../......../....x.../....x.../ooo...../xoo...../xxo..... o move 9 plain -"
CAPTURED = (
    "......../.....x../......../....x.../....x.../oo....../xoo...../xoo..... o grow 9 plain -"
)
CORNER, WHOLE = "0 300 500 500", "0 0 800 800"


def present(scene: Scene) -> str:
    """End, grow or move."""
    if scene.actor is None:
        return "end"
    return "grow" if scene.rules.load(scene.seen).growing else "move"


def draw(scene: Scene, box: str = WHOLE) -> Markup:
    """The slide, or the part of it in a box."""
    return el("div", drawing(scene, box, made_up=True), cls="slide")


def _slide(position: str, picked: str = "", box: str = CORNER) -> Markup:
    rules = Symbio()
    state = rules.load(position)
    return draw(staged(rules, state, state.seat, picked=picked), box)


GUIDE = Guide(
    present,
    {
        "start": lambda: _slide(START, box=WHOLE),
        "freedom": lambda: _slide(SHUT_IN),
        "move": lambda: _slide(SHUT_IN, picked="c3"),
        "grow": lambda: _slide(CAPTURED),
    },
    draw,
)
