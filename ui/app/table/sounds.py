"""Which sound goes with what happened: one for each step, the weightiest of those that fit."""

from __future__ import annotations

from collections.abc import Iterable

from holobiont.rules import Event

SOUNDS = {
    "bloom": ("bloom", "end"),
    "snap": ("eat", "starve"),
    "card": ("flip", "reveal", "show", "open", "take", "swap", "choose"),
    "drop": ("grow", "birth", "clone", "buy", "place"),
    "rustle": ("move", "pass", "phase", "skip"),
}
"""By sound, from the weightiest on, the kinds of events it is heard with."""
SILENT = ("begin", "round", "turn", "turn_end", "unborn")


def sound_of(events: Iterable[Event], cards: bool) -> str:
    """The sound of a step; a kind that is not listed sounds like a piece, or a card."""
    kinds = [event["kind"] for event in events if event["kind"] not in SILENT]
    for name, heard in SOUNDS.items():
        if any(kind in heard for kind in kinds):
            return name
    return ("card" if cards else "drop") if kinds else ""
