"""A sensible player of Symbiote!, who does what is judged best at first sight.

It is quick, so games can be played on to their end many times, and it knows only what its seat can
know.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Protocol

from holobiont.games.symbiote.deck import (
    HAND,
    HOST_HAND,
    JACK,
    NAMES,
    PARASITE_HAND,
    STEPS,
    TEN,
    TWICE,
    Card,
    matching,
    moved,
)
from holobiont.games.symbiote.hand_value import Cards, holding
from holobiont.games.symbiote.playouts import FOURTHS, Turn, World, turns_of
from holobiont.games.symbiote.position import NONE

DRAWS = 3
"""So many unseen cards are looked at for what the draw pile may bring."""

CAREFUL = 10
"""Cards in the draw pile with which it is looked at all; before, only at combinations."""
LATE, MIDDLE = 9, 20  # cards in the draw pile
EARLY = 0.5  # what the marker's points count before that
LAST = 3.0  # points for playing the last turn
FIRST = (-1.0, -0.9)  # by the cards left to draw from when the other seat has filled its hand
THEN = (1.0, 0.8, -0.2, 0.1, 0.0, 0.0, 0.0)  # from 1, when the own is filled after that
SLOPE, PER_CARD_LEFT = 4.0, 0.2  # the lead that wins three of four games, and more for each card
THREAT = 1.0  # for what it is worth if the other seat cannot move the marker
READY = 0.3  # for every suit with which one can move it

_value = itemgetter(0)

ODD = sum(1 << card for card in range(len(NAMES)) if STEPS[card >> 2] % 2) * TWICE
MATCHING = [
    sum(1 << other for other in range(len(NAMES)) if matching(card, other)) * TWICE & ODD
    for card in range(len(NAMES))
]
"""Cards that would move the marker to the other seat, on each card."""


@lru_cache(maxsize=1 << 12)
def usefulness(hand: Cards) -> float:
    """What cards may become: numbers half a combination each, court cards more together."""
    courts = len({card >> 2 for card in hand if card >> 2 >= JACK})
    worth = 0.0
    for card in hand:
        if card >> 2 != TEN:
            worth += 0.35 * courts - 0.05 if card >> 2 >= JACK else 0.5
    return 0.1 * worth


class Judge(Protocol):
    """How good turns are for the seat to act; it knows only what that seat can know."""

    doubt: float
    """By how much less is promised, in ``returns``, for a turn that is worth one less."""
    prior_weight: float
    """How many trials that is worth."""
    rounds: int
    """So many turns of its own a seat plays on before it asks again."""
    near: int
    """Cards in the draw pile with which it plays on to the end."""

    def values(self, world: World, taken: Card) -> list[tuple[float, Turn]]:
        """Every turn with what it is worth."""

    def evaluate_ahead(self, value: float, pile: int) -> float:
        """The ``returns`` that a turn of this worth promises, so many cards being left to draw."""


class Sensible:
    """See ``playing.Player``."""

    def __init__(self, judge: Judge, hasty: bool = False) -> None:
        """Whoever is hasty looks only at the one card that lies in the draw pile by chance."""
        self.judge, self.hasty = judge, hasty
        self.last = 0.0
        """How much the seat that played last thought its turn was worth."""

    def turn(self, world: World, taken: Card) -> Turn:
        self.last, turn = max(self.judge.values(world, taken), key=_value)
        return turn

    def takes(self, world: World) -> bool:
        if len(world.pile) > CAREFUL:
            hand = world.hands[world.seat]
            more = holding(tuple(sorted((*hand, world.discards[-1]))), world.scoring)
            return more.worth > holding(hand, world.scoring).worth
        drawing, taking = self.drawing(world)
        return taking > drawing

    def drawing(self, world: World) -> tuple[float, float]:
        """What it may expect when it draws a card, and when it takes that of the discard pile."""
        seat, hand, sums = world.seat, world.hands[world.seat], 0.0
        cards = world.pile[:1] if self.hasty else unseen(world)
        lowest = world.pile.pop()
        for card in cards:
            world.hands[seat] = tuple(sorted((*hand, card)))
            sums += max(self.judge.values(world, NONE), key=_value)[0]
        world.pile.append(lowest)
        top = world.discards.pop()
        world.hands[seat] = tuple(sorted((*hand, top)))
        taking = max(self.judge.values(world, top), key=_value)[0]
        world.discards.append(top)
        world.hands[seat] = hand
        return sums / len(cards), taking


class ForTwo:
    """See ``Judge``: the lead as if it were the end, the marker's way, and who plays last."""

    doubt, prior_weight, rounds, near = 0.15, 10.0, 2, 14

    def values(self, world: World, taken: Card) -> list[tuple[float, Turn]]:
        seat, pile = world.seat, len(world.pile)
        lead = world.points[seat] - world.shown[1 - seat] / FOURTHS
        before, number, others = world.host == seat, world.numbers[seat], world.numbers[1 - seat]
        top = world.discards[-1] if world.discards else None
        moves, far = _moves(top), pile > MIDDLE
        late = Late(world, top).prospect if 0 < pile <= LATE else None
        found = []
        for turn in turns_of(world.hands[seat], taken, world.scoring):
            worth, melds, discard, rest = turn
            mine, parasite = before, world.parasite
            if move := moves[discard]:
                crosses, parasite = move
                mine ^= crosses
            stake = number + len(melds) if mine else -others
            if parasite:
                stake = -stake
            value = lead + worth + usefulness(rest) + stake
            if far:
                value += (EARLY - 1) * stake
            elif late:
                value += late(discard, rest, mine, parasite, stake)
            found.append((value, turn))
        return found

    def evaluate_ahead(self, value: float, pile: int) -> float:
        return value / (abs(value) + SLOPE + PER_CARD_LEFT * pile)


@lru_cache(maxsize=len(NAMES) + 1)
def _moves(top: Card | None) -> Sequence[tuple[bool, bool] | None]:
    """By card discarded whether the marker crosses and the parasite shows; at ``NONE`` nothing."""
    moves = [moved(card, top) for card in range(len(NAMES))]
    return [*[move and (move[0] % 2 == 1, move[1] == "ten") for move in moves], None]


class Late:
    """What counts for one of two seats when the draw pile is nearly empty."""

    def __init__(self, world: World, top: Card | None) -> None:
        self.pile, self.top, self.unseen = len(world.pile), top, world.unseen
        self.number = self.unseen.bit_count() or 1
        self.held = len(world.hands[1 - world.seat])

    def prospect(self, discard: Card, rest: Cards, mine: bool, parasite: bool, stake: int) -> float:
        """Points to add to those that a turn has if the game ended after it."""
        points = LAST * self._last(len(rest), mine, parasite)
        top = self.top if discard == NONE or discard >> 2 == TEN else discard
        if top is not None:
            threat = (self.unseen & MATCHING[top]).bit_count() / self.number
            points -= THREAT * threat * stake
        return points + READY * _suits(rest)

    def _last(self, kept: int, mine: bool, parasite: bool) -> float:
        """How likely it is to play the last turn, from -1 to 1."""
        limit = HAND if mine else PARASITE_HAND if parasite else HOST_HAND
        left = self.pile - max(0, limit - self.held)
        if left <= 1:
            return FIRST[max(0, left)]
        left -= max(0, HAND - kept)
        return THEN[max(0, min(left, 7) - 1)]


@lru_cache(maxsize=1 << 12)
def _suits(hand: Cards) -> int:
    """Of how many suits there are cards that could move the marker to the other seat."""
    return len({card & 3 for card in hand if ODD >> card & 1})


def unseen(world: World) -> list[Card]:
    """A few cards that the seat to act has not seen, far from each other."""
    left = world.unseen
    found = [at % len(NAMES) for at in range(left.bit_length()) if left >> at & 1]
    cards = found or [world.pile[-1]]
    step = len(cards) / DRAWS
    return [cards[int(step * (n + 0.5))] for n in range(DRAWS)]
