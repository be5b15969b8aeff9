"""The course of a turn: a state that is being changed, and what there is to tell about it.

The log holds the full truth; ``rules`` takes out of it what a seat may not know.
"""

from __future__ import annotations

from typing import Any

from holobiont.games.symbiote.deck import (
    HAND,
    HOST_HAND,
    NAMES,
    PARASITE_HAND,
    PATIENCE,
    TEN,
    Card,
    moved,
    written,
)
from holobiont.games.symbiote.position import DRAW, FACES, LOSE, NONE, OVER, PLAY, State, holds
from holobiont.games.symbiote.public_knowledge import came, kept, left, opened, shrunk
from holobiont.games.symbiote.scoring import Meld
from holobiont.rules import Event


class Table:
    """One use: take a state, do one thing, and ``freeze``."""

    def __init__(
        self, state: State, *, twins: bool, open_melds: bool, log: list[Event] | None = None
    ) -> None:
        (
            hands,
            self.pile,
            self.discards,
            self.removed,
            melds,
            self.host,
            self.parasite,
            self.seat,
            self.stage,
            self.taken,
            self.melded,
            self.idle,
            seen,
        ) = state
        self.hands, self.melds, self.seen = list(hands), list(melds), list(seen)
        self.twins, self.open_melds, self.log = twins, open_melds, log

    def freeze(self) -> State:
        return State(
            tuple(self.hands),
            self.pile,
            self.discards,
            self.removed,
            tuple(self.melds),
            self.host,
            self.parasite,
            self.seat,
            self.stage,
            self.taken,
            self.melded,
            self.idle,
            tuple(self.seen),
        )

    def tell(self, kind: str, **facts: Any) -> None:
        if self.log is not None:
            self.log.append({"kind": kind, "seat": self.seat, **facts})

    def begin(self) -> None:
        """The start of a turn: is the game over; the hand is filled, or shrinks by chance."""
        seats, seat = len(self.hands), self.seat
        self.taken, self.melded = NONE, 0
        if not self.pile or self.idle >= PATIENCE * seats:
            self.stage = OVER
            self.seen = [opened(seen, melds) for seen, melds in zip(self.seen, self.melds)]
            return
        self.idle += 1
        limit = HAND
        if seat == self.host:
            limit = PARASITE_HAND if self.parasite else HOST_HAND
        self.tell("turn", hand=limit)
        hand = self.hands[seat]
        if len(hand) < limit:
            drawn = self.pile[: limit - len(hand)]
            self.pile = self.pile[len(drawn) :]
            self.hands[seat] = tuple(sorted(hand + drawn))
            self.idle = 0
            self.tell("fill", cards=written(drawn), left=len(self.pile))
        if limit == PARASITE_HAND and len(hand) > limit:
            self.stage = LOSE
        else:
            self._to_draw()

    def _to_draw(self) -> None:
        if self.pile or self.discards:
            self.stage = DRAW
        else:
            self.stage = PLAY
            self._end_if_nothing_is_left()

    def draw(self) -> None:
        card, self.pile = self.pile[0], self.pile[1:]
        self.hands[self.seat] = tuple(sorted((*self.hands[self.seat], card)))
        self.idle, self.stage = 0, PLAY
        self.tell("draw", card=NAMES[card], left=len(self.pile))

    def take(self) -> None:
        card, self.discards = self.discards[-1], self.discards[:-1]
        seat = self.seat
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.seen[seat] = came(self.seen[seat], card, len(self.melds[seat]))
        self.taken, self.stage = card, PLAY
        self.tell("take", card=NAMES[card])
        self._end_if_nothing_is_left()

    def meld(self, cards: Meld) -> None:
        seat = self.seat
        for card in cards:
            self._out_of_hand(card)
            if self.open_melds:
                self._seen_leaving(card, just_taken=False)
        self.melds[seat] = (*self.melds[seat], cards)
        self.melded += 1
        self.tell("meld", cards=written(cards))
        self._end_if_nothing_is_left()

    def discard(self, card: Card) -> None:
        # Where melds are hidden, nobody knows whether the card just taken is among them.
        just_taken = self._holds_taken() if self.open_melds else self.taken != NONE
        self._put_away(card, "discard", just_taken)
        self._end(by_itself=False)

    def lose(self, card: Card) -> None:
        self._put_away(card, "lose", False)
        if len(self.hands[self.seat]) <= PARASITE_HAND:
            self._shrunk()
            self._to_draw()

    def _put_away(self, card: Card, how: str, just_taken: bool) -> None:
        """A card goes to the discard pile, a ten out of play; and the marker may move."""
        self._out_of_hand(card)
        self._seen_leaving(card, just_taken)
        beneath = self.discards[-1] if self.discards else None
        out, move = card >> 2 == TEN, moved(card, beneath)
        if out:
            self.removed = (*self.removed, card)
        else:
            self.discards = (*self.discards, card)
        on = NAMES[beneath] if beneath is not None else None
        self.tell(how, card=NAMES[card], on=on, out=out)
        if move is not None:
            before, (steps, same) = self.host, move
            self.host = (before + steps) % len(self.hands)
            self.parasite = out
            places = {"from": before, "to": self.host}
            self.tell("marker", **places, steps=steps, face=FACES[out], same=same)

    def _seen_leaving(self, card: Card, just_taken: bool) -> None:
        seen = self.seen[self.seat]
        if seen.cards:
            self.seen[self.seat] = left(seen, card, just_taken=just_taken, twins=self.twins)

    def _out_of_hand(self, card: Card) -> None:
        hand = self.hands[self.seat]
        at = hand.index(card)
        self.hands[self.seat] = hand[:at] + hand[at + 1 :]

    def _end_if_nothing_is_left(self) -> None:
        hand = self.hands[self.seat]
        if not hand or (len(hand) == 1 and self._holds_taken()):
            self._end(by_itself=True)

    def _holds_taken(self) -> bool:
        return holds(self.taken, self.melds[self.seat], self.melded)

    def _end(self, by_itself: bool) -> None:
        seat = self.seat
        if by_itself and self.hands[seat]:
            self.seen[seat] = kept(self.seen[seat], len(self.melds[seat]))
        self._shrunk()
        self.seat = (seat + 1) % len(self.hands)
        self.begin()

    def _shrunk(self) -> None:
        seat = self.seat
        if self.seen[seat].cards:
            self.seen[seat] = shrunk(self.seen[seat], len(self.hands[seat]), len(self.melds[seat]))
