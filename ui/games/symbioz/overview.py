"""Symbioz in one breath, for those who cannot see the planet."""

from __future__ import annotations

from holobiont.games.symbioz.board import COLOURS, KINDS
from holobiont.games.symbioz.state import OPEN, State, pawns
from holobiont.i18n import _
from ui.games.symbioz.scene import rules_of, state_of
from ui.games.symbioz.words import RING_ROWS, due, some_of
from ui.kit.game import Scene


def overview(scene: Scene) -> list[str]:
    """What lives in each ring, area by area; empty areas are left out."""
    state, rings = state_of(scene), dict[str, list[str]]()
    for area, name in enumerate(rules_of(scene).setting.board.areas):
        if held := _held(state, area):
            rings.setdefault(name[0], []).append(_("{who}: {what}", who=name, what=held))
    return [
        _("{who}: {what}", who=_(RING_ROWS[ring]), what="; ".join(found))
        for ring, found in rings.items()
    ]


def _held(state: State, area: int) -> str:
    if state.closed[area] != OPEN:
        return _("Symbioz of {colour}", colour=_(COLOURS[state.closed[area]]))
    held = [
        some_of(count, pawn, seat)
        for pawn in range(len(KINDS))
        for seat, count in enumerate(pawns(state, pawn, area))
        if count
    ]
    return ", ".join(filter(None, (*held, due(state, area))))
