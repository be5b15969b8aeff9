"""The claims about turns of Symbiote! in words: a sentence for each kind, and what came often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holobiont.games.symbiote.deck import CARDS, HOST_HAND, PARASITE_HAND, SIGNED
from holobiont.i18n import _, listed, ngettext

Facts = Mapping[str, Any]


def _card(name: str) -> str:
    return SIGNED[CARDS[name]]


def _cards(names: str) -> str:
    return listed([_card(name) for name in names.split(" ")])


def say_lays(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It lays combinations worth {number} point, the better turn {better}.",
        "It lays combinations worth {number} points, the better turn {better}.",
        facts["points"],
        better=facts["better"],
    )


def say_takes(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "{card} from the discard pile completes {cards}, worth {number} point.",
        "{card} from the discard pile completes {cards}, worth {number} points.",
        facts["points"],
        card=_card(facts["card"]),
        cards=_cards(facts["cards"]),
    )


def say_combines(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It lays {cards}, worth {number} point.",
        "It lays {cards}, worth {number} points.",
        facts["points"],
        cards=_cards(facts["cards"]),
    )


def say_keeps(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "The hand then holds a combination worth {number} point at most, after the better turn "
        "{better}.",
        "The hand then holds a combination worth {number} points at most, after the better turn "
        "{better}.",
        facts["points"],
        better=facts["better"],
    )


def say_breaks(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "By discarding {card} it breaks up {cards}, worth {number} point.",
        "By discarding {card} it breaks up {cards}, worth {number} points.",
        facts["points"],
        card=_card(facts["card"]),
        cards=_cards(facts["cards"]),
    )


def say_hope(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It discards {card}, which {number} unseen card would combine with this hand; the better "
        "turn discards {other}: {better}.",
        "It discards {card}, which {number} unseen cards would combine with this hand; the better "
        "turn discards {other}: {better}.",
        facts["cards"],
        card=_card(facts["card"]),
        other=_card(facts["other"]),
        better=facts["better"],
    )


def say_loses_symbiote(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It gives the symbiote away; the better turn keeps it, with {hand} cards to the hand and "
        "{number} point for the combinations so far.",
        "It gives the symbiote away; the better turn keeps it, with {hand} cards to the hand and "
        "{number} points for the combinations so far.",
        facts["melds"],
        hand=HOST_HAND,
    )


def say_misses_symbiote(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "The better turn brings the symbiote, with {hand} cards to the hand and {number} point for "
        "the combinations so far.",
        "The better turn brings the symbiote, with {hand} cards to the hand and {number} points "
        "for the combinations so far.",
        facts["melds"],
        hand=HOST_HAND,
    )


def say_has_parasite(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves the parasite with the player of this turn: the hand shrinks to {hand} cards, "
        "and {number} point is lost if it stays.",
        "It leaves the parasite with the player of this turn: the hand shrinks to {hand} cards, "
        "and {number} points are lost if it stays.",
        facts["melds"],
        hand=PARASITE_HAND,
    )


def say_gives_symbiote(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It leaves the symbiote with {name:*, who fills|you, who fill} the hand to {hand} "
        "cards; the better turn does not.",
        name=names[facts["other"]],
        hand=HOST_HAND,
    )


def say_spares_parasite(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "The better turn leaves the parasite with {name:*|you}; this one does not.",
        name=names[facts["other"]],
    )


def say_offers(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "With {card} on the discard pile, {name:*|you} could lay a combination worth {number} "
        "point; after the better turn {better}.",
        "With {card} on the discard pile, {name:*|you} could lay a combination worth {number} "
        "points; after the better turn {better}.",
        facts["points"],
        card=_card(facts["card"]),
        name=names[facts["other"]],
        better=facts["better"],
    )


def say_feeds(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "{name:*|You} took the discarded {card} and laid a combination with it, worth "
        "{number} point.",
        "{name:*|You} took the discarded {card} and laid a combination with it, worth "
        "{number} points.",
        facts["points"],
        card=_card(facts["card"]),
        name=names[facts["other"]],
    )


def say_idle_take(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "It takes {card} and lays nothing with it; the better turn draws an unknown card.",
        card=_card(facts["card"]),
    )


def say_useless_top(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "{card} on the discard pile makes no combination with this hand.", card=_card(facts["card"])
    )


def say_points(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "After it the combinations and the marker are worth {number} point, after the better turn "
        "{better}.",
        "After it the combinations and the marker are worth {number} points, after the better "
        "turn {better}.",
        facts["points"],
        better=facts["better"],
    )


def say_drew(facts: Facts, names: Sequence[str]) -> str:
    return _(
        "The card that was drawn, {card}, made no combination with the hand.",
        card=_card(facts["card"]),
    )


def say_held(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {number} card in the hand, the better turn {better}: so many more are drawn.",
        "It leaves {number} cards in the hand, the better turn {better}: so many more are drawn.",
        facts["cards"],
        better=facts["better"],
    )


def say_filled(facts: Facts, names: Sequence[str]) -> str:
    return _("It brings the symbiote: the hand is filled to {cards} cards.", cards=facts["cards"])


def say_sheds(facts: Facts, names: Sequence[str]) -> str:
    return ngettext(
        "It sends the parasite away, which would have cost {number} point so far.",
        "It sends the parasite away, which would have cost {number} points so far.",
        facts["melds"],
    )


def often_lays(number: int) -> str:
    return ngettext(
        "In {number} turn, points were left in the hand or on the discard pile.",
        "In {number} turns, points were left in the hand or on the discard pile.",
        number,
    )


def often_breaks(number: int) -> str:
    return ngettext(
        "In {number} turn, a discard broke up a combination.",
        "In {number} turns, a discard broke up a combination.",
        number,
    )


def often_marker(number: int) -> str:
    return ngettext(
        "In {number} turn, the symbiote was given away or missed.",
        "In {number} turns, the symbiote was given away or missed.",
        number,
    )


def often_parasite(number: int) -> str:
    return ngettext(
        "In {number} turn, the parasite stayed or came without need.",
        "In {number} turns, the parasite stayed or came without need.",
        number,
    )


def often_feeds(number: int) -> str:
    return ngettext(
        "In {number} turn, a discard helped the next player.",
        "In {number} turns, a discard helped the next player.",
        number,
    )


def often_drew(number: int) -> str:
    return ngettext(
        "In {number} turn, the draw pile gave nothing.",
        "In {number} turns, the draw pile gave nothing.",
        number,
    )
