"""The cards of Symbiote! as small as letters, for the log, and the face that the marker shows."""

from __future__ import annotations

from functools import lru_cache

from holobiont.rules import Event
from ui.games.symbiote.cards import ART, drawn, index
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.pictogram import pictogram


@lru_cache(maxsize=64)
def small(card: str | None) -> Markup:
    """A card: its rank, which is no text that could be copied with the words, and its suit."""
    if card is None:
        return el("span", cls="pictogram small-card face-down")
    rank, suit = index(card[0]), card[1]
    figure = drawn(f"suit-{suit}", "suit")
    return el("span", figure, cls="pictogram small-card", data_rank=rank, data_suit=suit)


@lru_cache(maxsize=2)
def creature(face: str) -> Markup:
    """What the marker shows."""
    return pictogram(el("use", href=f"{ART}#creature-{face}"), cls="creature")


def cards_of(scene: Scene, event: Event) -> tuple[Markup, ...]:
    """The cards of an event, face down where the viewer does not know them."""
    match event["kind"]:
        case "draw" | "take" | "discard" | "lose":
            return (small(event["card"]),)
        case "meld":
            return tuple(map(small, event["cards"]))
        case "marker":
            return (creature(event["face"]),)
    return ()


def cards_asked(scene: Scene, name: str) -> tuple[Markup, ...]:
    """The cards that a move in notation is about."""
    verb, *named = name.split(" ")
    cards: list[str | None] = [*named]
    if verb == "take":
        cards = [scene.seen["discards"][-1]]
    return tuple(map(small, cards or [None]))
