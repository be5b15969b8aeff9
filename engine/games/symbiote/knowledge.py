"""What the computer player knows about Symbiote!: the points that each seat may expect.

That is what its combinations are worth and those in its hand will be, what the other cards may
still become, and the marker: cards while the draw pile lasts, points once it is empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from engine.core.knowledge import Knowledge
from engine.core.rules import Action
from engine.games.symbiote.deck import JACK, TEN, Card, moved
from engine.games.symbiote.hints import reason
from engine.games.symbiote.position import DRAW, OVER, PLAY, State
from engine.games.symbiote.rules import Symbiote, combinations, parts
from engine.games.symbiote.scoring import worth

CARD = 0.3  # points that a card in the hand may bring when it is met by chance
KEPT = (0.0, -0.15, 0.15)  # for court cards that lack others: none, one kind, two kinds
TEN_KEPT = -0.1  # for a parasite, with which one can push the marker
STAYS = 0.5  # how surely the marker stays where it is for a turn
GUEST = 0.6  # points at the end for each combination of a host, whichever face is up
DRAWN = 1.8  # cards that leave the draw pile in a turn
SPREAD, PER_CARD = 1.5, 0.1  # the lead that decides: at the end, and more for every card left
OPINION = 0.25  # priors for a point
HOST_HAND, HAND, PARASITE_HAND = 5, 3, 2  # to how many cards a hand is filled

Cards = tuple[Card, ...]


class Holding(NamedTuple):
    """A hand and the best that can be combined in it."""

    worth: int
    number: int  # of combinations
    rest: Cards
    hope: float  # what the rest may become, more than cards met by chance


@lru_cache(maxsize=1 << 16)
def holding(hand: Cards, scoring: str) -> Holding:
    return max(
        Holding(value, number, rest, hope(rest)) for value, number, rest in _sets(hand, scoring, 0)
    )


def _sets(hand: Cards, scoring: str, least: Action) -> Iterator[tuple[int, int, Cards]]:
    """Every set of combinations that a hand allows: worth, number, and what is left over."""
    yield 0, 0, hand
    for action in combinations(hand):
        if action >= least:
            meld = parts(action)[1]
            value = worth(scoring, meld)
            for more, number, rest in _sets(without(hand, meld), scoring, action):
                yield value + more, 1 + number, rest


def without(hand: Cards, cards: Sequence[Card]) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def hope(cards: Cards) -> float:
    """What cards that make no combination may become, more than cards met by chance."""
    courts = len({card >> 2 for card in cards if card >> 2 >= JACK})
    tens = sum([card >> 2 == TEN for card in cards])
    return KEPT[min(courts, 2)] * courts + TEN_KEPT * tens


class Household(Knowledge[State]):
    """Combinations, what a hand may become, and the marker."""

    patience = 0
    curiosity = 0.4
    share = 0.5

    def __init__(self, rules: Symbiote) -> None:
        super().__init__(rules)
        self.game, self.scoring = rules, rules.scoring
        self.seats = rules.seat_count

    def estimate(self, state: State) -> Sequence[float]:
        expected = self.expected(state)
        scale, most = SPREAD + PER_CARD * len(state.pile), max(expected)
        weights = [exp((each - most) / scale) for each in expected]
        total, others = sum(weights), len(weights) - 1
        return [(weight - (total - weight) / others) / total for weight in weights]

    def reason(self, state: State, action: Action) -> str:
        return reason(self.game, state, action)

    def expected(self, state: State) -> list[float]:
        """The points that each seat may expect at the end."""
        pile, scoring, seats = len(state.pile), self.scoring, self.seats
        lasts = min(1.0, pile / (DRAWN * seats))  # the chance that a seat still gets a turn
        over = state.stage == OVER
        left = 0 if over else 1 + pile / DRAWN - (state.host == state.seat)
        ends = STAYS**left  # the chance that the marker is still there at the end
        found = []
        for seat, (hand, melds) in enumerate(zip(state.hands, state.melds)):
            value, number, rest, hopes = holding(hand, scoring)
            points = float(sum([worth(scoring, meld) for meld in melds]))
            held, free = len(hand), len(rest)
            turns = lasts
            if seat == state.seat and not over:
                turns = 1.0
                held = free = max(0, free - (state.stage == PLAY))
            used = held - free
            cards = float(max(HAND, held) - used)
            count = len(melds) + turns * number
            points += turns * value + (1 - ends) * GUEST / seats * count
            if seat == state.host:
                here = STAYS ** ((seat - state.seat) % seats or seats)
                if state.parasite:
                    cards -= here * (max(HAND, held) - PARASITE_HAND)
                    points -= ends * count
                else:
                    cards += here * (max(HOST_HAND, held) - max(HAND, held))
                    points += ends * count
            found.append(points + lasts * (CARD * cards + hopes))
        return found

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float] | None:
        hand = state.hands[state.seat]
        if state.stage == DRAW and len(actions) > 1:
            with_top = tuple(sorted((*hand, state.discards[-1])))
            more = holding(with_top, self.scoring).worth - holding(hand, self.scoring).worth
            return [0.0, max(-1.0, min(1.0, OPINION * (more - 0.5)))]
        if state.stage != PLAY or len(actions) < 2:
            return None
        gains = [self._gain(state, action) for action in actions]
        most = max(gains)
        return [max(-1.0, OPINION * (gain - most)) for gain in gains]

    def _gain(self, state: State, action: Action) -> float:
        seat, (verb, cards) = state.seat, parts(action)
        value, _, _, hopes = holding(without(state.hands[seat], cards), self.scoring)
        if verb == "meld":
            return worth(self.scoring, cards) + value + hopes + 0.3
        return value / 2 + hopes + self._push(state, cards[0])

    def _push(self, state: State, card: Card) -> float:
        """What the marker's move by a discard is worth to the seat to act."""
        move = moved(card, state.discards[-1] if state.discards else None)
        host, parasite = state.host, state.parasite
        if move is not None:
            host, parasite = (host + move[0]) % self.seats, move[1] == "ten"
        pile = len(state.pile)
        away = (host - state.seat) % self.seats or self.seats
        lasts = min(1.0, pile / (DRAWN * self.seats))
        stake = float(STAYS ** (pile / DRAWN)) * len(state.melds[host])
        stake += float(STAYS**away) * lasts * 2 * CARD
        if host != state.seat:
            stake /= 1 - self.seats
        return -stake if parasite else stake


knowledge = Household
