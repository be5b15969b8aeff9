"""Symbiote! in words: what happened, and why the game ended."""

from __future__ import annotations

from collections.abc import Callable

from holobiont.i18n import _, ngettext
from holobiont.rules import Event, Seat
from ui.games.symbiote.cards import so_many_combinations, spoken, spoken_all
from ui.games.symbiote.marker_walk import towards, walked
from ui.kit.game import Scene
from ui.kit.subject import Subject


def say(scene: Scene, event: Event) -> str:
    """An event without the name of the seat that acted; beginnings need no words."""
    if event["kind"] == "marker":
        return _marker(scene, event)
    words = _TELLING.get(event["kind"])
    return words(event, scene.subject(event)) if words else ""


def _filled(event: Event, who: Subject) -> str:
    number = len(event["cards"])
    if not number:
        return ""
    return ngettext(
        "{who:fills|fill} the hand with {number} card",
        "{who:fills|fill} the hand with {number} cards",
        number,
        who=who,
    )


def _drawn(event: Event, who: Subject) -> str:
    left = event["left"]
    if event["card"]:
        return _(
            "{who:draws|draw} the {card}, {left} left",
            card=spoken(event["card"]),
            left=left,
            who=who,
        )
    return _("{who:draws|draw} from the draw pile, {left} left", left=left, who=who)


def _combined(event: Event, who: Subject) -> str:
    cards = event["cards"]
    if None not in cards:
        return _("{who:combines|combine} the {cards}", cards=spoken_all(cards), who=who)
    return ngettext(
        "{who:plays|play} a combination of {number} card",
        "{who:plays|play} a combination of {number} cards",
        len(cards),
        who=who,
    )


def _discarded(event: Event, who: Subject) -> str:
    card = spoken(event["card"])
    if event["out"]:
        return _("{who:discards|discard} the {card} out of play", card=card, who=who)
    if event["on"]:
        return _(
            "{who:discards|discard} the {card} on the {other}",
            card=card,
            other=spoken(event["on"]),
            who=who,
        )
    return _("{who:discards|discard} the {card}", card=card, who=who)


def _taken(event: Event, who: Subject) -> str:
    return _(
        "{who:takes|take} the {card} from the discard pile", card=spoken(event["card"]), who=who
    )


def _lost(event: Event, who: Subject) -> str:
    return _(
        "{who:loses|lose} the {card} to the parasite, at random",
        card=spoken(event["card"]),
        who=who,
    )


def _shown(event: Event, who: Subject) -> str:
    return ngettext(
        "{who:shows|show} {combinations}: {number} point",
        "{who:shows|show} {combinations}: {number} points",
        event["points"],
        combinations=so_many_combinations(len(event["melds"])),
        who=who,
    )


def _marker(scene: Scene, event: Event) -> str:
    walk, who = walked(event), scene.subject(event)
    way = towards(scene, walk)
    if walk.parasite:
        return _("{who:frees|free} the parasite: the marker moves {way}", way=way, who=who)
    return _("{who:calls|call} Sym-biote! The marker moves {way}", way=way, who=who)


_TELLING: dict[str, Callable[[Event, Subject], str]] = {
    "fill": _filled,
    "draw": _drawn,
    "take": _taken,
    "meld": _combined,
    "discard": _discarded,
    "lose": _lost,
    "show": _shown,
}


def request(scene: Scene, name: str) -> str:
    """A move in words, as one asks for it."""
    verb, *cards = name.split(" ")
    if verb == "draw":
        return _("draw from the draw pile")
    if verb == "take":
        return _("take the top of the discard pile")
    if verb == "meld":
        return _("combine the {cards}", cards=spoken_all(cards))
    return _("discard the {card}", card=spoken(cards[0]))


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


def lead(scene: Scene, ahead: Seat, behind: Seat) -> str:
    """Points; empty where the marker has decided a tie."""
    points = scene.seen["scores"][ahead] - scene.seen["scores"][behind]
    return ngettext("{number} point", "{number} points", points) if points else ""
