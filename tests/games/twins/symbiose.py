"""Symbiose a second time, slow and obvious: cards are dictionaries that lie in named places.

Written from the rules page alone. Nothing here looks at the engine; the test that compares the
two translates through the notation and the text of a position.
"""

from __future__ import annotations

from typing import Any

PLACES = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"]
PAGE = """
1 frog spring 4 snail | 13 snail spring 3 summer | 25 frog autumn 2 spring
2 snail summer 2 dragonfly | 14 fish summer 6 | 26 dragonfly summer 5 winter
3 fish autumn 5 | 15 dragonfly spring 3 fish | 27 snail summer 5
4 dragonfly winter 4 autumn | 16 dragonfly winter 5 | 28 dragonfly autumn 3 fish
5 snail spring 3 fish | 17 fish autumn 4 snail | 29 dragonfly spring 8
6 fish summer 2 spring | 18 frog spring 5 | 30 snail autumn 2 dragonfly
7 dragonfly autumn 3 summer | 19 snail summer 4 autumn | 31 frog summer 3 fish
8 snail spring 6 | 20 snail winter 2 spring | 32 fish winter 3 summer
9 dragonfly spring 3 summer | 21 dragonfly summer 8 | 33 dragonfly summer 5 frog
10 frog summer 2 dragonfly | 22 fish spring 5 frog | 34 dragonfly winter 4 snail
11 dragonfly autumn 6 | 23 fish winter 2 dragonfly | 35 fish autumn 2 spring
12 fish spring 5 winter | 24 fish spring 8 | 36 frog spring 4 autumn
"""


def read_page() -> dict[int, dict[Any, Any]]:
    cards = {}
    for entry in PAGE.replace("\n", "|").split("|"):
        if entry.strip():
            number, animal, season, points, *target = entry.split()
            cards[int(number)] = {
                "number": int(number),
                "is": {animal, season},
                "points": int(points),
                "per": target[0] if target else None,
            }
    return cards


class Twin:
    """A game from a deck and a first seat; ``play`` changes it in place."""

    def __init__(self, seats: int, mode: str, deck: list[int], first: int) -> None:
        self.seats, self.mode, self.first = seats, mode, first
        page, deck = read_page(), list(deck)
        self.ponds = []
        for _ in range(seats):
            pond = {}
            for place in PLACES:
                pond[place] = {**page[deck.pop(0)], "up": False}
            self.ponds.append(pond)
        self.river = {slot: {**page[deck.pop(0)], "up": True} for slot in (1, 2, 3, 4)}
        if mode == "duel":
            for slot in (5, 6, 7, 8):
                self.river[slot] = {**page[deck.pop(0)], "up": False}
        self.choices: list[str] = []
        self.seat, self.stage = 0, "reveal"
        self.taken: Any = None

    def legal(self) -> list[str]:
        if self.stage == "reveal":
            return [f"flip {place}" for place in PLACES]
        if self.stage == "take":
            return [f"take {slot}" for slot in self.river]
        if self.stage == "swap":
            return [f"swap {place}" for place in PLACES]
        if self.stage == "flip":
            return [f"flip {place}" for place in PLACES if not self.ponds[self.seat][place]["up"]]
        return []

    def play(self, name: str) -> None:
        where = name.split()[1]
        if self.stage == "reveal":
            self.choices.append(where)
            self.seat += 1
            if self.seat == self.seats:
                for pond, place in zip(self.ponds, self.choices):
                    pond[place]["up"] = True
                self.seat, self.stage = self.first, "take"
        elif self.stage == "take":
            self.taken = int(where)
            self.river[self.taken]["up"] = True
            self.stage = "swap"
        elif self.stage == "swap":
            pond = self.ponds[self.seat]
            one, other = self.river[self.taken], pond[where]
            had_been_up = other["up"]
            other["up"] = True
            pond[where], self.river[self.taken], self.taken = one, other, None
            if had_been_up:
                self.stage = "flip"
            else:
                self.end_turn()
        else:
            self.ponds[self.seat][where]["up"] = True
            self.end_turn()

    def end_turn(self) -> None:
        self.seat = (self.seat + 1) % self.seats
        self.stage = "take"
        if all(card["up"] for pond in self.ponds for card in pond.values()):
            self.stage = "over"
            for card in self.river.values():
                card["up"] = True

    def neighbours(self, seat: int) -> tuple[Any, ...]:
        """The cards that columns a and d of a seat look at."""
        others = self.ponds
        if self.mode == "duel":
            return (others[1], self.river) if seat == 0 else (self.river, others[0])
        if self.mode == "team":
            return (others[{0: 2, 1: 3, 2: 0, 3: 1}[seat]],) * 2
        if self.seats == 2:
            return (others[1 - seat],) * 2
        clockwise = list(range(self.seats)) * 2
        left = clockwise[seat + 1]
        right = clockwise[seat + self.seats - 1]
        return others[left], others[right]

    def value(self, seat: int, place: str) -> int:
        """What the card in that place is worth at present; nothing while it is face down."""
        card = self.ponds[seat][place]
        if not card["up"]:
            return 0
        if card["per"] is None:
            return int(card["points"])
        left, right = self.neighbours(seat)
        looked_at = {"a": left, "b": self.ponds[seat], "c": self.ponds[seat], "d": right}[place[0]]
        found = 0
        for other in looked_at.values():
            if other["up"] and card["per"] in other["is"]:
                found += 1
        return int(card["points"]) * found

    def scores(self) -> list[int]:
        own = [sum(self.value(seat, place) for place in PLACES) for seat in range(self.seats)]
        if self.mode != "team":
            return own
        return [own[0] + own[2], own[1] + own[3]] * 2

    def winners(self) -> list[int]:
        if self.stage != "over":
            return []
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]
