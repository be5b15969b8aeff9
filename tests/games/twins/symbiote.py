"""Symbiote! a second time, slow and obvious: every physical card is an object of its own.

Written from the rules page alone. Nothing here looks at the engine; the test that compares the
two translates through the notation and the text of a position.
"""

from __future__ import annotations

import itertools
from typing import Any

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
SUITS = ["C", "D", "H", "S"]
VALUES = {"default": (1, 2, 3, 5), "card": (2, 4, 3, 6), "steep": (1, 3, 4, 10)}


class Card:
    """One piece of cardboard; two of a double deck may look alike and are not the same."""

    def __init__(self, name: str) -> None:
        self.name, self.rank, self.suit = name, name[0], name[1]

    @property
    def number(self) -> int:
        return RANKS.index(self.rank) + 1


def in_order(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (RANKS.index(card.rank), SUITS.index(card.suit)))


def names(cards: list[Card]) -> list[str]:
    return [card.name for card in in_order(cards)]


class Twin:
    """A game from the order of its deck; ``play`` changes it in place."""

    def __init__(self, seats: int, deck: list[str], scoring: str = "default") -> None:
        self.seats, self.scoring = seats, scoring
        cards = [Card(name) for name in deck]
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        for _ in range(3):
            for seat in [*range(1, seats), 0]:
                self.hands[seat].append(cards.pop(0))
        self.removed: list[Card] = []
        while cards[0].rank == "T":
            self.removed.append(cards.pop(0))
        self.discards = [cards.pop(0)]
        self.pile = cards
        self.melds: list[list[list[Card]]] = [[] for _ in range(seats)]
        self.host, self.face = 0, "symbiote"
        self.turns_without_a_draw = 0
        self.seat = 1
        self.start_turn()

    def start_turn(self) -> None:
        self.just_taken: Any = None
        self.drawn_this_turn = False
        if not self.pile or self.turns_without_a_draw == 3 * self.seats:
            self.stage = "over"
            return
        self.limit = 3
        if self.host == self.seat:
            self.limit = 5 if self.face == "symbiote" else 2
        while len(self.hands[self.seat]) < self.limit and self.pile:
            self.from_pile()
        if self.limit == 2 and len(self.hands[self.seat]) > 2:
            self.stage = "lose"
        else:
            self.step_two()

    def from_pile(self) -> None:
        self.hands[self.seat].append(self.pile.pop(0))
        self.drawn_this_turn = True

    def step_two(self) -> None:
        if self.pile or self.discards:
            self.stage = "draw"
        else:
            self.stage = "play"
            self.perhaps_end()

    def perhaps_end(self) -> None:
        if all(card is self.just_taken for card in self.hands[self.seat]):
            self.end_turn()

    def end_turn(self) -> None:
        self.turns_without_a_draw = 0 if self.drawn_this_turn else self.turns_without_a_draw + 1
        self.seat = (self.seat + 1) % self.seats
        self.start_turn()

    def legal(self) -> list[str]:
        hand = in_order(self.hands[self.seat])
        if self.stage == "draw":
            return ["draw"] * bool(self.pile) + ["take"] * bool(self.discards)
        if self.stage == "lose":
            found: list[str] = []
            for card in hand:
                name = f"lose {card.name}"
                found.append(name if name not in found else f"{name} 2")
            return found
        if self.stage == "over":
            return []
        found = [f"discard {card.name}" for card in hand if card is not self.just_taken]
        for size in (2, 3):
            for cards in itertools.combinations(hand, size):
                if self.is_combination(list(cards)):
                    found.append("meld " + " ".join(names(list(cards))))
        return found

    @staticmethod
    def is_combination(cards: list[Card]) -> bool:
        if len(cards) == 2:
            return (
                all(card.number < 10 for card in cards) and cards[0].number + cards[1].number == 10
            )
        return sorted(card.rank for card in cards) == ["J", "K", "Q"]

    def pick(self, name: str, taken_first: bool) -> Card:
        """A card of the hand by its name, out of it."""
        hand = self.hands[self.seat]
        alike = [card for card in hand if card.name == name]
        alike.sort(key=lambda card: (card is self.just_taken) != taken_first)
        hand.remove(alike[0])
        return alike[0]

    def play(self, text: str) -> None:
        verb, *cards = text.split()
        if verb == "draw":
            self.from_pile()
            self.stage = "play"
        elif verb == "take":
            self.just_taken = self.discards.pop()
            self.hands[self.seat].append(self.just_taken)
            self.stage = "play"
            self.perhaps_end()
        elif verb == "meld":
            self.melds[self.seat].append([self.pick(name, taken_first=True) for name in cards])
            self.perhaps_end()
        elif verb == "discard":
            self.put_away(self.pick(cards[0], taken_first=False))
            self.end_turn()
        else:
            self.put_away(self.pick(cards[0], taken_first=False))
            if len(self.hands[self.seat]) == 2:
                self.step_two()

    def put_away(self, card: Card) -> None:
        if card.rank == "T":
            self.removed.append(card)
            self.host = (self.host + 10) % self.seats
            self.face = "parasite"
            return
        if self.discards:
            beneath = self.discards[-1]
            if beneath.suit == card.suit or beneath.rank == card.rank:
                steps = {"J": -1, "Q": -2, "K": -3}.get(card.rank, card.number)
                self.host = (self.host + steps) % self.seats
                self.face = "symbiote"
        self.discards.append(card)

    def scores(self) -> list[int]:
        found = []
        pair, pair_of_one_suit, royal, royal_of_one_suit = VALUES[self.scoring]
        for seat in range(self.seats):
            score = 0
            for meld in self.melds[seat]:
                same = len({card.suit for card in meld}) == 1
                if len(meld) == 2:
                    score += pair_of_one_suit if same else pair
                else:
                    score += royal_of_one_suit if same else royal
                if seat == self.host:
                    score += 1 if self.face == "symbiote" else -1
            found.append(score)
        return found

    def winners(self) -> list[int]:
        if self.stage != "over":
            return []
        scores = self.scores()
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        if len(best) > 1 and self.host in best:
            if self.face == "symbiote":
                return [self.host]
            best.remove(self.host)
        return best
