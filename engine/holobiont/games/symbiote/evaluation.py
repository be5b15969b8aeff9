"""What a turn of Symbiote! promises with three seats and more, as was learned from games."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from operator import add, mul

from holobiont.games.symbiote import weights
from holobiont.games.symbiote.deck import JACK, NAMES, TEN, TWICE, Card, moved
from holobiont.games.symbiote.hand_value import Cards
from holobiont.games.symbiote.playouts import FOURTHS, Turn, World, turns_of
from holobiont.games.symbiote.position import NONE
from holobiont.heuristics import rows

Row = Sequence[float]
"""What each trait of a turn brings, in ``returns``."""

LEADS, MARKERS, HANDS = 2, 16, 9
COUNT = LEADS + MARKERS + HANDS
"""So many traits has a turn."""
DRAWN = 1.8  # cards that leave the draw pile in a turn
PARTS = (0.2, 0.45, 0.75, 1.1, 1.5, 2.2, 3.2)
"""What is learned apart: up to so many rounds that the draw pile lasts, and more than the last."""

_RANKS = [TWICE * 0b1111 << 4 * rank for rank in range(len(NAMES) // 4)]
_MOVING = {
    top: TWICE * sum(1 << card for card in range(len(NAMES)) if moved(card, top))
    for top in (None, *range(len(NAMES)))
}
"""The cards that would move the marker, by the card beneath."""


class Prospects:
    """Judges turns by their traits; see ``sense.Judge``."""

    doubt, prior_weight, rounds, near = 1.0, 60.0, 1, 9

    def __init__(self, rows: Sequence[Row]) -> None:
        """One for each of ``PARTS``, and one for all that lies before."""
        self.rows = rows
        self._parted = [(row[:LEADS], row[LEADS:-HANDS], row[-HANDS:]) for row in rows]

    def values(self, world: World, taken: Card) -> list[tuple[float, Turn]]:
        """Every turn with the ``returns`` that the seat may then expect."""
        sight, (leads, markers, hands) = Sight(world), self._parted[part(world)]
        now, point, (always, each, moving, *_) = _sum(leads, sight.lead(0)), sum(leads), markers
        found = []
        for turn in turns_of(world.hands[world.seat], taken, world.scoring):
            own, restless, at, more = sight.marker(turn.discard, len(turn.melds))
            value = now + point * turn.worth + always + each * own + moving * restless
            value += _sum(markers[at:], more) + _sum(hands, sight.hand(turn.rest))
            found.append((value, turn))
        return found

    def evaluate_ahead(self, value: float, pile: int) -> float:
        """``returns`` cannot be beyond 1."""
        return max(-1.0, min(1.0, value))


class Sight:
    """What the seat to act can count, before its turn and after each that it might play."""

    def __init__(self, world: World) -> None:
        self.world, seat = world, world.seat
        self.unseen = world.unseen
        self.tens = 10 / (self.unseen.bit_count() or 1)
        self.others = [shown / FOURTHS for shown in world.shown]
        self.others[seat] = float("-inf")
        self.best = max(self.others)
        self.mean = (sum(world.shown) - world.shown[seat]) / FOURTHS / (world.seats - 1)
        self.top = world.discards[-1] if world.discards else None
        self._hopes: dict[Card, tuple[float, float]] = {}

    def traits(self, turn: Turn) -> list[float]:
        """All that speaks for a turn or against it."""
        own, restless, at, more = self.marker(turn.discard, len(turn.melds))
        markers = [1.0, own, restless, *[0.0] * (MARKERS - 3)]
        markers[at : at + len(more)] = more
        return [*self.lead(turn.worth), *markers, *self.hand(turn.rest)]

    def lead(self, worth: int) -> tuple[float, ...]:
        """How many points it is ahead of the best of the others and of all, without the marker."""
        points = self.world.points[self.world.seat] + worth
        return points - self.best, points - self.mean

    def marker(self, discard: Card, melds: int) -> tuple[int, float, int, tuple[float, ...]]:
        """Its combinations, and how easily the marker then moves again.

        And whose that is, for good or for ill: from which trait on, and traits. The others are 0.
        """
        world, top = self.world, self.top
        seat, seats, host, parasite = world.seat, world.seats, world.host, world.parasite
        if discard != NONE:
            if move := moved(discard, top):
                host, parasite = (host + move[0]) % seats, move[1] == "ten"
            top = discard if discard >> 2 != TEN else top
        own, away = world.numbers[seat] + melds, (host - seat) % seats
        restless = (self.unseen & _MOVING[top]).bit_count() * self.tens / 10
        if not away:
            return own, restless, 6 if parasite else 3, (1.0, own, own * restless)
        number = -world.numbers[host] if parasite else world.numbers[host]
        others = [*self.others]
        others[host] += number
        more = max(others) - self.best
        if parasite:
            return own, restless, 9, (1.0, more, more * restless)
        near = away / seats, away == 1, away == seats - 1
        return own, restless, 11, (more, more * restless, *near)

    def hand(self, rest: Cards) -> tuple[float, ...]:
        """What may still become of the cards that are kept."""
        numbers = courts = kinds = 0
        mates = suited = tens = 0.0
        for card in rest:
            rank = card >> 2
            if rank >= JACK:
                courts += 1
                kinds |= 1 << rank
            elif rank == TEN:
                tens = 1.0
            else:
                numbers += 1
                mate, alike = self._hopes.get(card) or self._hope(card)
                mates += mate
                suited += alike
        lack = 0.0
        if (different := kinds.bit_count()) == 2:
            lack = self._percent(_RANKS[(0b111 << JACK ^ kinds).bit_length() - 1])
        pair = different == 2
        return numbers, mates, suited, courts, different == 1, pair, lack, tens, len(rest)

    def _hope(self, card: Card) -> tuple[float, float]:
        """How many of the unseen cards make ten with this one, and how many in one suit."""
        rank = 8 - (card >> 2)
        found = self._percent(_RANKS[rank]), self._percent(TWICE << 4 * rank + (card & 3))
        self._hopes[card] = found
        return found

    def _percent(self, cards: int) -> float:
        """How many of the unseen cards are among these, in tens of percent."""
        return (self.unseen & cards).bit_count() * self.tens


def part(world: World) -> int:
    """The part of the game; see ``PARTS``."""
    return bisect_left(PARTS, len(world.pile) / (DRAWN * world.seats))


@lru_cache(maxsize=1)
def learned() -> Mapping[int, Sequence[Row]]:
    """Fitted weights by the number of seats."""
    return {
        seats: [[number / 1000 for number in row] for row in rows(text, COUNT)]
        for seats, text in weights.WEIGHTS.items()
    }


def _sum(row: Row, traits: Sequence[float]) -> float:
    # ``sum`` rounds in another way from Python 3.12 on.
    total: float = reduce(add, map(mul, row, traits))
    return total
