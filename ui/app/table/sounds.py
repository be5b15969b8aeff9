"""Which sounds go with what happened: of each step the weightiest, in the order of the events."""

from __future__ import annotations

from collections.abc import Iterable

from holobiont.rules import Event
from ui.app.core.commands import Command, Note, Sound
from ui.app.core.model import Settings, Table, human_seats
from ui.app.table.event_cache import past_of
from ui.app.table.scene import viewer

VOLUMES = {"off": 0.0, "cues": 0.6, "soft": 0.35, "full": 1.0}
CUES = ("turn", "no")
"""What is heard where only cues are wished."""
OF_CLOCKS = ("low", "up")
"""Cues that are the same in every game: little time is left, and none."""
ROLES = {
    "end": ("end",),
    "call": ("bloom", "show"),
    "eat": ("eat", "starve", "combat", "lose"),
    "push": ("push", "convert", "marker"),
    "grow": ("grow", "birth", "clone", "merge", "meld"),
    "place": ("move", "place", "buy", "swap", "discard", "pass"),
    "take": ("take", "draw", "flip", "reveal", "open", "choose", "income", "gain"),
}
"""By role of a sound, from the weightiest on, the kinds of events that it is heard with."""
SILENT = ("begin", "fill", "phase", "round", "skip", "turn", "turn_end", "unborn")
MOST = 3
"""Sounds of one step."""
_ROLE = {kind: role for role, kinds in ROLES.items() for kind in kinds}
_PLACES = ("to", "area", "zone")
"""Where events name the place that they happen at."""


def notes_of(events: Iterable[Event]) -> tuple[Note, ...]:
    """The sounds of a step; a kind that is not listed, of a game of others, sounds like a piece."""
    found: dict[str, Note] = {}
    for event in events:
        kind = event["kind"]
        if kind not in SILENT:
            role = "eat" if event.get("capture") is True else _ROLE.get(kind, "place")
            found.setdefault(role, Note(role, _place(event)))
    kept = sorted(found, key=[*ROLES].index)[:MOST]
    return tuple(note for role, note in found.items() if role in kept)


def _place(event: Event) -> str:
    """Where the board has an event, in the words of its view; empty where that is not known."""
    if event["kind"] == "marker":
        return f"seat{event['to']}"
    if "place" in event and "seat" in event:
        return f"{event['seat']}{event['place']}"
    if "slot" in event:
        return f"river{event['slot']}"
    place = next((event[key] for key in _PLACES if key in event), "")
    return place if isinstance(place, str) else ""


def heard(settings: Settings, slug: str, notes: tuple[Note, ...]) -> tuple[Command, ...]:
    """What is heard of some sounds, as the person wishes."""
    volume = 0.0 if settings.hearing in ("muted", "none") else VOLUMES[settings.sound]
    if settings.sound == "cues":
        notes = tuple(note for note in notes if note.role in (*CUES, *OF_CLOCKS))
    return (Sound(slug, notes, volume),) if notes and volume else ()


def sounds(settings: Settings, table: Table, since: int) -> tuple[Command, ...]:
    """The sounds of what happened since a ply, and of a person's turn that begins with it."""
    past = past_of(table.match, viewer(table))
    notes = notes_of(event for step in past.events[since:] for event in step)
    people, actor = human_seats(table), table.match.to_act
    if actor in people and past.actors[-1] not in people:
        notes = (*notes, Note("turn", ""))
    return heard(settings, table.match.rules.slug, notes)
