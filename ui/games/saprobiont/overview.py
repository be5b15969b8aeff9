"""Saprobiont in one breath, for those who cannot see the carcass."""

from __future__ import annotations

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.species import NOBODY, SPECIES
from holobiont.i18n import _
from ui.games.saprobiont.words import name
from ui.kit.game import Scene


def overview(scene: Scene) -> list[str]:
    """The zones of every species, each with its tokens, and the empty ones."""
    state, lines = scene.rules.load(scene.seen), []
    for seat in range(len(SPECIES)):
        held = [
            _("{number} in {zone}", number=state.tokens[n], zone=zone)
            for n, zone in enumerate(ZONES)
            if state.owners[n] == seat
        ]
        lines.append(_("{who}: {what}", who=name(seat), what=", ".join(held) or _("no zone")))
    empty = [zone for n, zone in enumerate(ZONES) if state.owners[n] == NOBODY]
    if empty:
        lines.append(_("Empty zones: {zones}", zones=" ".join(empty)))
    return lines
