"""Symbiote! in one breath, for those who cannot see the table."""

from __future__ import annotations

from holobiont.i18n import _, ngettext
from ui.games.symbiote.cards import spoken
from ui.games.symbiote.places import marker_label
from ui.kit.game import Scene


def overview(scene: Scene) -> list[str]:
    """The marker and the piles; what players have is told with the scores."""
    seen = scene.seen
    pile = ngettext("Draw pile, {number} card", "Draw pile, {number} cards", seen["pile"])
    top = _("no card") if not seen["discards"] else spoken(seen["discards"][-1])
    return [marker_label(scene), pile, _("On the discard pile: {card}", card=top)]
