"""The tokens of Saprobiont as small as letters, for the log."""

from __future__ import annotations

from functools import lru_cache

from holobiont.rules import Event, Seat
from ui.games.saprobiont.guests import guest
from ui.kit.game import Scene
from ui.kit.markup import Markup, el


@lru_cache(maxsize=64)
def token(seat: Seat, number: int) -> Markup:
    """The picture of a species and a number of its tokens, which is no text that could be copied
    with the words."""
    picture = el("svg", guest(seat, 24, 24, 48), viewBox="0 0 48 48", aria_hidden="true")
    return el("span", picture, cls="pictogram tokens", data_seat=seat, data_number=number)


def tokens_of(scene: Scene, event: Event) -> tuple[Markup, ...]:
    """The group that was placed, and those that it converted, pushed or destroyed."""
    match event["kind"]:
        case "place":
            return (token(event["seat"], event["size"]),)
        case "convert":
            return (token(event["victim"], event["converted"]),)
        case "push" | "destroy":
            return (token(event["victim"], event["tokens"]),)
    return ()


def tokens_asked(scene: Scene, name: str) -> tuple[Markup, ...]:
    """The group that a move in notation places."""
    size, _at, _where = name.partition("@")
    return () if scene.actor is None else (token(scene.actor, int(size)),)
