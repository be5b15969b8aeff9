"""Symbiose in one breath, for those who cannot see the Ponds."""

from __future__ import annotations

from holobiont.games.symbiose.deck import spoken
from holobiont.games.symbiose.scoring import RIVER
from holobiont.i18n import _, ngettext
from ui.games.symbiose.descriptions import laid, looking, seated, whose
from ui.games.symbiose.layout import place_name
from ui.kit.game import Scene


def parts(scene: Scene) -> list[tuple[str, str]]:
    """The River and the Ponds, each by its first place, with what its outer columns look at."""
    found: dict[int, tuple[str, str]] = {}
    for spot in seated(scene).spots.values():
        if spot.nth == 0:
            words = [_("{happens}.", happens=whose(scene, spot.owner))]
            if spot.owner != RIVER:
                ends = (seated(scene).spots[place_name(spot.owner, n)] for n in (0, 3))
                words += [looking(scene, end) for end in ends]
            found[spot.owner] = (spot.name, " ".join(words))
    return list(found.values())


def overview(scene: Scene) -> list[str]:
    """The River and every Pond: the cards that lie face up, and how many do not."""
    spots = seated(scene).spots.values()
    owners = (RIVER, *range(len(scene.players)))
    lines = []
    for owner in owners:
        cards, found = laid(scene, owner), []
        for spot in spots:
            if spot.owner == owner and (card := cards[spot.nth]) is not None:
                place = str(spot.nth + 1) if owner == RIVER else spot.name[1:]
                found.append(_("{place}: {card}", place=place, card=spoken(card)))
        if down := sum(card is None for card in cards):
            found.append(ngettext("{number} face down", "{number} face down", down))
        lines.append(_("{who}: {what}", who=whose(scene, owner), what="; ".join(found)))
    return lines
