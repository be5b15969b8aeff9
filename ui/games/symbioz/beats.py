"""In which order the table of Symbioz shows what happened: births, meals, deaths, blooms.

A beat is what is seen at a time: the births of an area, the meals in one, whoever starves there,
all that blooms.
"""

from __future__ import annotations

from typing import NamedTuple

from holobiont.games.symbioz.board import KINDS
from holobiont.rules import Event, Seat
from ui.kit.game import Scene

LAST = 16
"""The style sheets know so many beats; what comes later is shown with the last."""
PAWNS = {kind.name: pawn for pawn, kind in enumerate(KINDS)}
Piece = tuple[str, int, Seat]
"""New or gone, the kind of a pawn, its seat."""


class Beat(NamedTuple):
    areas: tuple[str, ...]
    """Where something happens."""
    ways: tuple[tuple[str, str], ...]
    """From where to where newborns go."""


class Unfolding(NamedTuple):
    """What was not seen yet, and in which beat it is shown."""

    beats: tuple[Beat, ...]
    pieces: dict[str, dict[Piece, tuple[int, ...]]]
    """By area: the beats of the latest pieces that came or went there."""
    blooms: dict[str, int]


def unfolding(scene: Scene) -> Unfolding:
    groups: list[tuple[object, list[Event]]] = []
    for event in scene.unseen():
        if event["kind"] in _PIECES:
            source = event.get("from") or event.get("area")
            key = event["kind"], "" if event["kind"] == "bloom" else source
            if not groups or groups[-1][0] != key:
                groups.append((key, []))
            groups[-1][1].append(event)
    beats, blooms = [], {}
    pieces: dict[str, dict[Piece, tuple[int, ...]]] = {}
    for number, (_, events) in enumerate(groups, 1):
        beat = min(number, LAST)
        for event in events:
            area = event.get("to") or event["area"]
            if event["kind"] == "bloom":
                blooms[area] = beat
                continue
            piece = _PIECES[event["kind"]], *_pawn(event)
            there = pieces.setdefault(area, {})
            there[piece] = (*there.get(piece, ()), *(beat,) * event.get("count", 1))
        beats.append(_beat(events))
    return Unfolding(tuple(beats), pieces, blooms)


_PIECES = {
    "buy": "new",
    "birth": "new",
    "clone": "new",
    "eat": "gone",
    "starve": "gone",
    "bloom": "bloom",
}


def _pawn(event: Event) -> tuple[int, Seat]:
    if event["kind"] == "eat":
        return PAWNS[event["prey"]], event["colour"]
    return PAWNS[event.get("pawn", "Krogul")], event["seat"]


def _beat(events: list[Event]) -> Beat:
    areas = dict.fromkeys(event.get("to") or event["area"] for event in events)
    ways = dict.fromkeys(
        (event["from"], event["to"]) for event in events if event.get("from") != event.get("to")
    )
    return Beat(tuple(areas), tuple(ways))
