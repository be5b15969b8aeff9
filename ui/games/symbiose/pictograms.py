"""The cards of Symbiose as small as letters, for the log: an animal on the ground of its season."""

from __future__ import annotations

from functools import lru_cache

from holobiont.games.symbiose.deck import DECK
from holobiont.games.symbiose.scoring import PLACES
from holobiont.rules import Event
from ui.games.symbiose.cards import ART, sign
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.pictogram import pictogram


@lru_cache(maxsize=36)
def small(card: int) -> Markup:
    """A card without its points, of which the words tell."""
    animal, season = DECK[card - 1][:2]
    return pictogram(
        el("use", href=f"{ART}#ground-{season}", width=100, height=140),
        sign(animal, x=8, y=12, width=84, height=84),
        cls="animal",
        box="0 0 100 108",
    )


def cards_of(scene: Scene, event: Event) -> tuple[Markup, ...]:
    """The card that was turned up, taken or returned."""
    card = event.get("returned" if event["kind"] == "swap" else "card")
    return (small(card),) if card and card > 0 else ()


def cards_asked(scene: Scene, name: str) -> tuple[Markup, ...]:
    """The card that a move in notation takes or returns, where it lies face up."""
    verb, where = name.split(" ")
    if scene.actor is None or verb == "flip":
        return ()
    taken, pond = verb == "take", scene.seen["ponds"][scene.actor]
    card = scene.seen["river"][int(where) - 1] if taken else pond[PLACES.index(where)]
    return (small(card),) if card else ()
