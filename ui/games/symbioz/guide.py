"""What Symbioz' page of rules shows: figures, and the paragraph about what is going on."""

from __future__ import annotations

from holobiont.games.symbioz.rules import Symbioz
from holobiont.games.symbioz.state import OVER, PHASES
from ui.games.symbioz.scene import state_of
from ui.games.symbioz.view import drawing
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.static_board import Guide, staged

FULL_AND_CLOSED = "2 7 Y introduction Y 10 - Y12/Y9/*Y/O7cY1/O8/O9/Y6/Y3O2cO2/O7/O6cO1kY1/Y5/O6"


def present(scene: Scene) -> str:
    """The phase, or the end."""
    stage = state_of(scene).stage
    return "end" if stage == OVER else PHASES[stage]


def draw(scene: Scene) -> Markup:
    """The planet, or the half of it that is in use."""
    half = scene.rules.seat_count == 2
    disc = el("div", drawing(scene), cls="disc")
    return el("div", disc, cls="planet half" if half else "planet")


def _whole() -> Markup:
    rules = Symbioz(seats=4, first=0)
    return draw(staged(rules, rules.initial(0), 1))


def _birth() -> Markup:
    rules = Symbioz(seats=2, first=0)
    return draw(staged(rules, rules.initial(0), 0, picked="o2"))


def _bloom() -> Markup:
    rules = Symbioz(seats=2, first=0)
    return draw(staged(rules, rules.load(FULL_AND_CLOSED), 0))


GUIDE = Guide(
    present,
    {"planet": _whole, "birth": _birth, "bloom": _bloom},
    draw,
    whole=lambda rules: "symbioz-planet" if rules.seat_count > 2 else "symbioz",
)
