"""Paths of moves over the board, for the arrows of ``web/page/arrows.mjs``."""

from __future__ import annotations

from collections.abc import Iterable

from holobiont.match import Match, ReplayError
from holobiont.rules import CHANCE, Seat
from ui.kit.game import GameView, Scene


def path_text(
    view: GameView, scene: Scene, moves: Iterable[tuple[Seat, tuple[str, ...]]]
) -> str | None:
    """What ``data-paths`` says: ``b7 c6,d7``; None where no place is named."""
    found = [
        " ".join(path)
        for seat, names in moves
        if seat != CHANCE
        for path in view.paths(scene, seat, names)
        if path
    ]
    return ",".join(found) or None


def actors_along(match: Match, names: Iterable[str]) -> tuple[Seat, ...]:
    """Who plays each of some actions, as far as they are possible."""
    actors: list[Seat] = []
    for name in names:
        actor = match.to_act
        try:
            match = match.follow([name])
        except ReplayError:  # what the seat could not know was otherwise
            break
        assert actor is not None
        actors.append(actor)
    return tuple(actors)


def turn_length(actors: tuple[Seat, ...]) -> int:
    """Number of leading actions that belong to the first turn."""
    return next((n for n, actor in enumerate(actors) if actor != actors[0]), len(actors))
