"""What Saprobiont's page of rules shows: figures, and the paragraph about what is going on."""

from __future__ import annotations

from holobiont.games.saprobiont.rules import Saprobiont
from ui.games.saprobiont.choice import look
from ui.games.saprobiont.map import picture
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.static_board import Guide, staged

FIRST_ROUND = ("3@A", "3@D", "5@B", "3@J", "2@C")
SECOND_ROUND = ("2@A", "2@D", "6@F", "4@I")
AMPULEX = 3


def present(scene: Scene) -> str:
    """Placement, the conflict of a push that is being chosen, or the end."""
    if scene.actor is None:
        return "end"
    return "conflict" if look(scene).pushes else "placement"


def draw(scene: Scene) -> Markup:
    """The map that is played on."""
    name = scene.rules.chosen["map"]
    drawn = el("div", picture(scene, look(scene)), cls="map", data_map=str(name))
    return el("div", el("div", drawn, cls="plot"), cls="carrion")


def _carcass() -> Markup:
    rules = Saprobiont()
    return draw(staged(rules, rules.initial(0), 1, FIRST_ROUND))


def _push() -> Markup:
    rules = Saprobiont()
    played = (*FIRST_ROUND, *SECOND_ROUND)
    return draw(staged(rules, rules.initial(0), AMPULEX, played, picked="4@B>A"))


GUIDE = Guide(present, {"map": _carcass, "push": _push}, draw)
