"""Symbiote! in words: what happened, and why the game ended."""

from __future__ import annotations

from collections.abc import Callable

from holobiont.i18n import _, ngettext
from holobiont.rules import Event
from ui.games.symbiote.cards import so_many_combinations, spoken, spoken_all
from ui.games.symbiote.marker import towards, walked
from ui.kit.game import Scene


def say(scene: Scene, event: Event) -> str:
    """An event without the name of the seat that acted; beginnings need no words."""
    if event["kind"] == "marker":
        return _marker(scene, event)
    words = _TELLING.get(event["kind"])
    return words(event) if words else ""


def _filled(event: Event) -> str:
    number = len(event["cards"])
    if not number:
        return ""
    return ngettext(
        "fills the hand with {number} card", "fills the hand with {number} cards", number
    )


def _drawn(event: Event) -> str:
    left = event["left"]
    if event["card"]:
        return _("draws the {card}, {left} left", card=spoken(event["card"]), left=left)
    return _("draws from the draw pile, {left} left", left=left)


def _combined(event: Event) -> str:
    cards = event["cards"]
    if None not in cards:
        return _("combines the {cards}", cards=spoken_all(cards))
    return ngettext(
        "plays a combination of {number} card", "plays a combination of {number} cards", len(cards)
    )


def _discarded(event: Event) -> str:
    card = spoken(event["card"])
    if event["out"]:
        return _("discards the {card} out of play", card=card)
    if event["on"]:
        return _("discards the {card} on the {other}", card=card, other=spoken(event["on"]))
    return _("discards the {card}", card=card)


def _taken(event: Event) -> str:
    return _("takes the {card} from the discard pile", card=spoken(event["card"]))


def _lost(event: Event) -> str:
    return _("loses the {card} to the parasite, drawn by lot", card=spoken(event["card"]))


def _shown(event: Event) -> str:
    return ngettext(
        "shows {combinations}: {number} point",
        "shows {combinations}: {number} points",
        event["points"],
        combinations=so_many_combinations(len(event["melds"])),
    )


def _marker(scene: Scene, event: Event) -> str:
    walk = walked(event)
    way = towards(scene, walk)
    if walk.parasite:
        return _("frees the parasite: marker {way}", way=way)
    return _("calls Sym-biote! Marker {way}", way=way)


_TELLING: dict[str, Callable[[Event], str]] = {
    "fill": _filled,
    "draw": _drawn,
    "take": _taken,
    "meld": _combined,
    "discard": _discarded,
    "lose": _lost,
    "show": _shown,
}


def ending(scene: Scene) -> str:
    """Why the game ended, and what a tie was decided by."""
    seen = scene.seen
    if seen["pile"]:
        sentences = [_("Nobody had drawn from the pile for three rounds.")]
    else:
        sentences = [_("The draw pile is empty.")]
    winners, best = seen["winners"], max(seen["scores"])
    tied = seen["scores"].count(best)
    if tied > 1 and winners == [seen["host"]]:
        sentences.append(_("The symbiote decides the tie for its host."))
    elif tied > len(winners):
        sentences.append(_("The parasite loses the tie for its host."))
    return " ".join(sentences)
