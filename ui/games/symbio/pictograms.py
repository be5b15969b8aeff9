"""The stones of Symbio as small as letters, for the log."""

from __future__ import annotations

from functools import lru_cache

from holobiont.rules import Event
from ui.games.symbio.board import INKS, NUCLEI
from ui.kit.markup import Markup, el
from ui.kit.pictogram import pictogram


@lru_cache(maxsize=2)
def stone(colour: int) -> Markup:
    """A cell with its nucleus."""
    return pictogram(
        el("circle", r=40, cls="skin"),
        el("path", d=NUCLEI[colour], cls="nucleus", fill=f"url(#light-{INKS[colour]})"),
        cls=f"body {INKS[colour]}",
        box="-44 -44 88 88",
        colour=colour,
    )


def stones_of(event: Event, colour: int) -> tuple[Markup, ...]:
    """What is new or gone after an event of the seat with a colour."""
    match event["kind"]:
        case "move" if event["capture"]:
            return (stone(1 - colour),)
        case "grow":
            return (stone(colour),)
        case "swap":
            return (stone(0),)
    return ()


def stones_asked(name: str, colour: int) -> tuple[Markup, ...]:
    """The same of a move in notation."""
    if "x" in name:
        return (stone(1 - colour),)
    return (stone(colour),) if name.startswith("+") else ()
