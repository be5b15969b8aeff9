"""Where the marker goes: what a discard would do, what the last turn did, in steps and words.

``places`` draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from holobiont.games.symbiote.deck import CARDS, STEPS, TEN, matching
from holobiont.i18n import _
from holobiont.rules import Event, Seat
from ui.kit.game import Scene

HOPS = 2
"""Seats that the marker passes in a beat, as the style sheet has it."""


class Walk(NamedTuple):
    """A move of the marker."""

    start: Seat
    steps: int
    """Plus is clockwise."""
    to: Seat
    parasite: bool


def foreseen(seen: Any, name: str) -> Walk | None:
    """What discarding a card would do to the marker; None: it stays."""
    card, count = CARDS[name], len(seen["hands"])
    ten = card >> 2 == TEN
    top = CARDS[seen["discards"][-1]] if seen["discards"] else None
    if not ten and (top is None or matching(card, top) is None):
        return None
    steps = STEPS[card >> 2]
    return Walk(seen["host"], steps, (seen["host"] + steps) % count, ten)


def walked(event: Event) -> Walk:
    """The move that an event of the kind ``marker`` tells of."""
    return Walk(event["from"], event["steps"], event["to"], event["face"] == "parasite")


def footprints(walk: Walk, count: int) -> dict[Seat, list[int]]:
    """For every seat that the marker passes or reaches, the numbers of the steps."""
    found: dict[Seat, list[int]] = {}
    way = 1 if walk.steps > 0 else -1
    for step in range(1, abs(walk.steps) + 1):
        found.setdefault((walk.start + way * step) % count, []).append(step)
    return found


def recent(scene: Scene) -> list[Event]:
    """What happened in the last turn and in the one that is being played."""
    found: list[Event] = []
    turns = 0
    for event in _backwards(scene):
        if event["kind"] == "turn":
            turns += 1
            if turns == 2:
                break
            continue
        found.append(event)
    return found[::-1]


def last_walk(scene: Scene) -> Event | None:
    """The last move of the marker in what happened recently."""
    return next((e for e in reversed(recent(scene)) if e["kind"] == "marker"), None)


def beats(scene: Scene) -> int:
    """How many beats the marker hops for, if that was not seen yet."""
    events = scene.unseen()
    hops = max((abs(e["steps"]) for e in events if e["kind"] == "marker"), default=0)
    return max(-(-hops // HOPS), 1 if events else 0)


def walks(scene: Scene) -> int:
    """How many times the marker has moved, so that equal moves are told apart."""
    return sum(event["kind"] == "marker" for events in scene.events for event in events)


def towards(scene: Scene, walk: Walk) -> str:
    """A move in words: ``7 clockwise to Bo``."""
    number, name = abs(walk.steps), scene.players[walk.to].name
    if walk.to == scene.viewer:
        if walk.steps > 0:
            return _("{number} clockwise to you", number=number)
        return _("{number} back to you", number=number)
    if walk.steps > 0:
        return _("{number} clockwise to {player}", number=number, player=name)
    return _("{number} back to {player}", number=number, player=name)


def effect(scene: Scene, name: str) -> str:
    """What discarding a card would do, as a sentence's end."""
    walk = foreseen(scene.seen, name)
    if walk is None:
        return _("the marker stays")
    if walk.parasite:
        return _("the marker moves {way}, parasite up", way=towards(scene, walk))
    return _("the marker moves {way}", way=towards(scene, walk))


def _backwards(scene: Scene) -> Iterator[Event]:
    for events in reversed(scene.events):
        yield from reversed(events)
