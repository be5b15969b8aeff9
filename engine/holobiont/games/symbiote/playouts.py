"""A world of Symbiote! that is played on quickly, a whole turn at a time.

The rules are those of ``turn``, without a log and without what is seen of hands; and instead of
actions there are turns: which combinations are made of a hand, and which card is discarded.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from holobiont.games.symbiote.deck import (
    HAND,
    HOST_HAND,
    NAMES,
    PARASITE_HAND,
    PATIENCE,
    TEN,
    Card,
    moved,
)
from holobiont.games.symbiote.hand_value import Cards, sets, without
from holobiont.games.symbiote.position import NONE, OVER, PLAY, State, holds
from holobiont.games.symbiote.scoring import TABLES, Meld, decided, worth
from holobiont.rules import Random

FOURTHS = 4
"""What others can know of a score is counted in fourths of a point."""


class Turn(NamedTuple):
    """What is done with a hand."""

    worth: int
    melds: tuple[Meld, ...]
    discard: Card  # NONE where nothing is left for it
    rest: Cards


class Player(Protocol):
    """Decides for the seat to act from what that seat can know."""

    def takes(self, world: World) -> bool:
        """Whether it takes the top card of the discard pile, where it could draw as well."""

    def turn(self, world: World, taken: Card) -> Turn:
        """What it does with its hand."""


@lru_cache(maxsize=1 << 10)
def turns_of(hand: Cards, taken: Card, scoring: str) -> tuple[Turn, ...]:
    """All turns; ``taken`` came from the discard pile just now and is still in the hand."""
    found: list[Turn] = []
    for value, melds, rest in sets(hand, scoring):
        kept = taken if not any(taken in meld for meld in melds) else NONE
        if rest.count(kept) > 1:
            kept = NONE
        last = len(found)
        for at, card in enumerate(rest):
            if card != kept and rest[at - 1 : at] != (card,):
                found.append(Turn(value, melds, card, rest[:at] + rest[at + 1 :]))
        if len(found) == last:
            found.append(Turn(value, melds, NONE, rest))
    return tuple(found)


def bits(cards: Sequence[Card]) -> int:
    """A bit for each card; the second of two equal ones has its own."""
    found = 0
    for card in cards:
        bit = 1 << card
        found |= bit << len(NAMES) if found & bit else bit
    return found


class World:
    """All that matters of a state; it changes as it is played on."""

    def __init__(self, state: State, scoring: str, decks: int, open_melds: bool) -> None:
        self.scoring, self.every = scoring, (1 << len(NAMES) * decks) - 1
        self.hands, self.pile = list(state.hands), list(state.pile[::-1])
        self.discards, self.host, self.parasite = list(state.discards), state.host, state.parasite
        self.seat, self.idle, self.over = state.seat, state.idle, state.stage == OVER
        self.seats = len(self.hands)
        self.points = [sum([worth(scoring, meld) for meld in melds]) for melds in state.melds]
        self.numbers = [len(melds) for melds in state.melds]
        table = TABLES[scoring]
        pair = 3 * table.pair + table.pair_of_one_suit
        self.rates = (0, 0, pair, (7 * table.royal + table.royal_of_one_suit) // 2)
        self.open = open_melds
        self.shown = [
            FOURTHS * points if open_melds else self.face_down(melds)
            for points, melds in zip(self.points, state.melds)
        ]
        self.public = bits((*state.discards, *state.removed))
        self.own = [
            bits((*hand, *[card for meld in melds for card in meld]))
            for hand, melds in zip(state.hands, state.melds)
        ]

    @property
    def unseen(self) -> int:
        """The bits of the cards that the seat to act has not seen."""
        return self.every & ~(self.public | self.own[self.seat])

    def shares(self) -> list[float]:
        """Each seat's part of the victory, if the game ends like this."""
        scores, host = list(self.points), self.host
        scores[host] += -self.numbers[host] if self.parasite else self.numbers[host]
        winners, _ = decided(scores, host, self.parasite)
        return [(seat in winners) / len(winners) for seat in range(self.seats)]

    def play_on(self, player: Player, turns: int, rnd: Random) -> None:
        """So many turns, or to the end."""
        while turns and not self.over:
            self.draw_and_play(player)
            self.begin(rnd)
            turns -= 1

    def begin(self, rnd: Random) -> None:
        """The start of a turn, up to the choice of where to draw from."""
        if not self.pile or self.idle >= PATIENCE * self.seats:
            self.over = True
            return
        self.idle += 1
        seat, limit = self.seat, HAND
        if seat == self.host:
            limit = PARASITE_HAND if self.parasite else HOST_HAND
        while len(self.hands[seat]) < limit and self.pile:
            self.draw()
        if limit == PARASITE_HAND:
            self.lose(rnd)

    def lose(self, rnd: Random) -> None:
        """What the parasite costs."""
        hand = self.hands[self.seat]
        while len(hand) > PARASITE_HAND:
            card = hand[int(rnd() * len(hand))]
            self.hands[self.seat] = hand = without(hand, (card,))
            self.put_away(card)

    def draw(self) -> None:
        self._into_hand(self.pile.pop())
        self.idle = 0

    def _into_hand(self, card: Card) -> None:
        seat = self.seat
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.own[seat] |= 1 << card

    def draw_and_play(self, player: Player) -> None:
        """A turn after its beginning."""
        taken = NONE
        if self.discards and (not self.pile or player.takes(self)):
            taken = self.discards.pop()
            self._into_hand(taken)
        elif self.pile:
            self.draw()
        self.play(player, taken)

    def play(self, player: Player, taken: Card) -> None:
        hand = self.hands[self.seat]
        if hand and hand != (taken,):
            self.make(player.turn(self, taken))
        self.seat = (self.seat + 1) % self.seats

    def make(self, turn: Turn) -> None:
        """Combine and discard."""
        seat = self.seat
        self.points[seat] += turn.worth
        self.numbers[seat] += len(turn.melds)
        self.shown[seat] += FOURTHS * turn.worth if self.open else self.face_down(turn.melds)
        self.hands[seat] = turn.rest
        if turn.discard != NONE:
            self.put_away(turn.discard)

    def face_down(self, melds: Sequence[Meld]) -> int:
        """What others guess that combinations of this size are worth, in fourths."""
        return sum([self.rates[len(meld)] for meld in melds])

    def put_away(self, card: Card) -> None:
        self.public |= 1 << card
        move = moved(card, self.discards[-1] if self.discards else None)
        if card >> 2 != TEN:
            self.discards.append(card)
        if move is not None:
            self.host = (self.host + move[0]) % self.seats
            self.parasite = card >> 2 == TEN


def still_held(state: State) -> Card:
    """The card that the seat to act took in this turn and has not combined, or NONE."""
    if state.stage == PLAY and holds(state.taken, state.melds[state.seat], state.melded):
        return state.taken
    return NONE
