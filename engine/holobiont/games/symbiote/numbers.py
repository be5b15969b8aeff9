"""An observation of Symbiote! as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holobiont.games.symbiote import deck, position
from holobiont.games.symbiote.deck import PATIENCE, is_pair
from holobiont.games.symbiote.rules import DISCARDS, DRAWS, PAIRS, ROYALS, TAKES
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, of_seat, one_of, scaled
from holobiont.rules import Action, Seat


def _body(rules: AnyRules, seen: Any) -> tuple[Seat | None, list[float]]:
    decks = int(rules.chosen["decks"])
    whole = len(deck.NAMES) * decks
    stages = (position.LOSE, position.DRAW, position.PLAY, position.OVER)
    body = [float(seen["face"] == position.FACES[1]), float(seen["melded"] > 0)]
    for hand, melds in zip(seen["hands"], seen["melds"]):
        body += scaled([len(hand), len(melds)], whole)
        body += _cards(hand, decks) + _cards((card for meld in melds for card in meld), decks)
    for pile in (seen["discards"], seen["removed"]):
        body += _cards(pile, decks)
    for card in (seen["discards"][-1] if seen["discards"] else None, seen["taken"]):
        body += one_of(None if card is None else deck.CARDS[card], len(deck.NAMES))
    body += scaled([seen["pile"], len(seen["discards"])], whole)
    body += scaled([seen["idle"]], PATIENCE * rules.seat_count)
    body += of_seat(rules, seen["host"]) + one_of(stages.index(seen["stage"]), len(stages))
    over, chance = seen["stage"] == position.OVER, seen["stage"] == position.LOSE
    return (None if over or chance else seen["seat"]), body


def _cards(names: Iterable[str | None], decks: int) -> list[float]:
    counts = [0] * len(deck.NAMES)
    for name in names:
        if name is not None:
            counts[deck.CARDS[name]] += 1
    return scaled(counts, decks)


def _choices(rules: AnyRules) -> list[Action]:
    """What a seat may do: draw, take, discard a card, lay a pair or three royal cards."""
    cards = range(len(deck.NAMES))
    pairs = [
        PAIRS + len(deck.NAMES) * card + other
        for card in cards
        for other in cards[card:]
        if is_pair((card, other))
    ]
    discards = [DISCARDS + card for card in cards]
    return [DRAWS, TAKES, *discards, *pairs, *range(ROYALS, ROYALS + 64)]


NUMBERS = Numbers(ROYALS + 64, _body, _choices)
