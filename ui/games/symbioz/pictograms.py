"""The pawns of Symbioz as small as letters, for the log."""

from __future__ import annotations

from functools import lru_cache

from holobiont.games.symbioz.board import CRAPIT, KINDS, KROGUL, LETTERS, ZERB, Pawn
from holobiont.games.symbioz.state import BREEDING, eaters
from holobiont.rules import Event, Seat
from ui.games.symbioz.beats import PAWNS
from ui.games.symbioz.planet import ART, PALETTE
from ui.games.symbioz.scene import state_of
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.pictogram import pictogram


@lru_cache(maxsize=16)
def pawn(kind: Pawn, seat: Seat) -> Markup:
    """A Zerb or an animal in the colour of a seat."""
    art = f"zerb-{seat}" if kind == ZERB else KINDS[kind].name.lower()
    return pictogram(el("use", href=f"{ART}#{art}"), cls="pawn-art", colour=PALETTE[seat])


def pawns_of(scene: Scene, event: Event) -> tuple[Markup, ...]:
    """The pawns that were bought, born or died, after the one that ate them."""
    match event["kind"]:
        case "eat":
            eater, prey = PAWNS[event["pawn"]], PAWNS[event["prey"]]
            return pawn(eater, event["seat"]), pawn(prey, event["colour"])
        case "buy" | "birth" | "starve":
            return (pawn(PAWNS[event["pawn"]], event["seat"]),)
        case "clone":
            return (pawn(KROGUL, event["seat"]),)
        case "bloom":
            return (pawn(ZERB, event["seat"]),)
    return ()


def pawns_asked(scene: Scene, name: str) -> tuple[Markup, ...]:
    """The same of a move in notation."""
    seat, state = scene.actor, state_of(scene)
    if seat is None or name == "end":
        return ()
    if "@" in name:
        kinds = (kind for kind in PAWNS if kind[0].lower() == name[0])
        return tuple(pawn(PAWNS[kind], seat) for kind in kinds)
    _area, meal, rest = name.partition("x")
    if meal:
        eater, prey = eaters(state.stage)
        return pawn(eater, seat), pawn(prey, LETTERS.index(rest[0]))
    return (pawn(CRAPIT if state.stage == BREEDING else ZERB, seat),)
