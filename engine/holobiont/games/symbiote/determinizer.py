"""Cards for what cannot be seen: hands, combinations that lie face down, and the draw pile.

Every way to give the unseen cards to their places that agrees with what was seen is equally
likely. A *layout* says where the cards are that were seen coming into a hand: in it, or in which
of its combinations. What a layout leaves to be filled is its *gap*: how many cards of each rank
complete combinations that were begun, and how many pairs and royals are wholly unknown. A gap is
one int with a byte for each of these numbers, so the gap of several seats is a sum. For a whole
gap the number of ways to fill it can be counted, and so layouts are drawn by their weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations
from math import comb, factorial, perm
from typing import NamedTuple, TypeVar

from holobiont.cards import mixed
from holobiont.games.symbiote.deck import JACK, RANKS, Card, is_pair
from holobiont.games.symbiote.public_knowledge import Seen, fits
from holobiont.games.symbiote.scoring import Meld
from holobiont.rules import Random

T = TypeVar("T")

HAND = -1
BYTE, LAST = 8, 255
PAIRS, ROYALS = len(RANKS), len(RANKS) + 1  # the bytes of a gap after those of the ranks
SPENT = ROYALS + 1  # after these by rank the free cards that have been used as doubles
FIVE, COURT = 4, (JACK, JACK + 1, JACK + 2)
Gap = int
Layout = tuple[int, ...]  # for each card: HAND or the number of a combination
Stand = tuple[int, Gap]


class Hidden(NamedTuple):
    """A seat whose cards are to be guessed."""

    seen: Seen
    hand: int  # how many cards
    sizes: tuple[int, ...]  # of its combinations
    used: bool  # the last card that was seen coming is known to be in a combination

    def doubles(self) -> list[tuple[Card, int]]:
        """The doubles of all dues; each is in a combination, or just any unseen card."""
        return list(dict.fromkeys(double for due in self.seen.dues for double in due.doubles))


class Guess:
    """Fills what cannot be seen, as often as one likes.

    ``free`` are the unseen cards without those that were seen coming into one of the hands.
    """

    def __init__(self, seats: Sequence[Hidden], free: Sequence[Card]) -> None:
        self.seats = seats
        self.by_rank: list[list[Card]] = [[] for _ in RANKS]
        for card in free:
            self.by_rank[card >> 2].append(card)
        self.layouts = _Drawing(tuple(seats), tuple(map(len, self.by_rank)))

    def __call__(self, rnd: Random) -> tuple[list[tuple[list[Card], list[Meld]]], list[Card]]:
        """A hand and combinations for every seat, and what is left, in random order."""
        by_rank = [[*cards] for cards in self.by_rank]
        begun: list[list[list[Card]]] = []
        hands: list[list[Card]] = []
        for seat, layout in zip(self.seats, self.layouts(rnd)):
            places: list[list[Card]] = [[] for _ in (*seat.sizes, HAND)]
            for (card, _), place in zip(seat.seen.cards, layout):
                places[place].append(card)
            for (card, _), place in zip(seat.doubles(), layout[len(seat.seen.cards) :]):
                if place != HAND:
                    if card not in by_rank[card >> 2]:
                        return self(rnd)
                    by_rank[card >> 2].remove(card)
                    places[place].append(card)
            hands.append(places.pop())
            begun.append(places)
        self._complete(begun, by_rank, rnd)
        rest = mixed(chain.from_iterable(by_rank), rnd)
        found = []
        for seat, hand, melds in zip(self.seats, hands, begun):
            while len(hand) < seat.hand:
                hand.append(rest.pop())
            found.append((sorted(hand), [tuple(sorted(meld)) for meld in melds]))
        return found, rest

    def _complete(
        self, begun: list[list[list[Card]]], by_rank: list[list[Card]], rnd: Random
    ) -> None:
        """Fill up the combinations with free cards."""
        unknown: list[list[Card]] = []
        for seat, melds in zip(self.seats, begun):
            for size, meld in zip(seat.sizes, melds):
                if size == 2 and not meld:
                    unknown.append(meld)
                else:
                    meld += [_one_of(by_rank[rank], rnd) for rank in _missing(size, meld)]
        if unknown:
            kinds = _draw_kinds(tuple(map(len, by_rank[: 2 * FIVE + 1])), len(unknown), rnd)
            for meld, low in zip(unknown, mixed(kinds, rnd)):
                meld += [_one_of(by_rank[low], rnd), _one_of(by_rank[2 * FIVE - low], rnd)]


def _one_of(cards: list[Card], rnd: Random) -> Card:
    """A card that is taken from these."""
    return cards.pop(int(rnd() * len(cards)))


def _missing(size: int, meld: Sequence[Card]) -> list[int]:
    """The ranks that complete a combination in which some cards are known."""
    ranks = [card >> 2 for card in meld]
    if size == 3:
        return [rank for rank in COURT if rank not in ranks]
    return [2 * FIVE - ranks[0]] if len(ranks) == 1 else []


class Layouts:
    """All layouts of a seat that agree with what was seen of it, counted and drawn from.

    They are followed from combination to combination. A *stand* is what matters for the rest: the
    bits of the cards that are still in the hand, and the gap so far.
    """

    def __init__(self, seat: Hidden) -> None:
        self.seat = seat
        self.cards = (*seat.seen.cards, *seat.doubles())
        self.back: list[dict[Stand, list[tuple[Stand, int]]]] = []
        self.counts: list[dict[Stand, int]] = [self._arrived({(0, 0): 1}, 0)]
        for at, size in enumerate(seat.sizes):
            self._combine(at, size)
        self.ends: dict[tuple[Gap, int], dict[Stand, int]] = {}
        number = len(seat.seen.cards)
        last = 1 << number >> 1
        for stand, times in self.counts[-1].items():
            held = (stand[0] & (1 << number) - 1).bit_count()
            if not (seat.used and stand[0] & last):
                self.ends.setdefault((stand[1], held), {})[stand] = times
        self.sizes = {end: sum(stands.values()) for end, stands in self.ends.items()}
        """How many layouts there are by gap and by the number of seen cards in the hand."""

    def _arrived(self, stands: dict[Stand, int], melds: int) -> dict[Stand, int]:
        """With the cards that came when so many melds were made; without what is not possible."""
        found: dict[Stand, int] = {}
        arrived, dues = self._arriving(melds), []
        for among, at, least, doubles in self.seat.seen.dues:
            if at == melds:
                others = sum(1 << self._bit(double) for double in doubles)
                dues.append(((1 << among) - 1 | others, among + len(doubles) - least))
        for (held, gap), times in stands.items():
            held |= arrived
            if all((held & cards).bit_count() <= most for cards, most in dues):
                found[held, gap] = times
        return found

    def _arriving(self, melds: int) -> int:
        return sum(1 << n for n, (_, since) in enumerate(self.cards) if since == melds)

    def _bit(self, double: tuple[Card, int]) -> int:
        return self.cards.index(double, len(self.seat.seen.cards))

    def _combine(self, at: int, size: int) -> None:
        """From the stands before a combination of this size to those after it."""
        number = len(self.seat.seen.cards)
        made: dict[Stand, int] = {}
        back: dict[Stand, list[tuple[Stand, int]]] = {}
        arriving = self._arriving(at + 1)
        # A double matters only before the size of the hand tells of it.
        late = [
            n
            for n, double in enumerate(self.cards[number:], number)
            if all(due.melds <= at for due in self.seat.seen.dues if double in due.doubles)
        ]
        usable = ~sum(1 << n for n in late)
        names = tuple(card for card, _ in self.cards)
        for (held, gap), times in self.counts[at].items():
            for bits, need in _uses(names, number, held & usable, size):
                stand = (held ^ bits, gap + need)
                made[stand] = made.get(stand, 0) + times
                back.setdefault((stand[0] | arriving, stand[1]), []).append(((held, gap), bits))
        self.counts.append(self._arrived(made, at + 1))
        self.back.append(back)

    def draw(self, end: tuple[Gap, int], rnd: Random) -> Layout:
        """One of the layouts with this gap and number of cards in the hand."""
        stand = _pick(list(self.ends[end].items()), rnd)
        layout = [HAND] * len(self.cards)
        for at in range(len(self.seat.sizes) - 1, -1, -1):
            before = self.back[at][stand]
            stand, bits = _pick(
                [((each, bits), self.counts[at][each]) for each, bits in before], rnd
            )
            for n in range(len(layout)):
                if bits >> n & 1:
                    layout[n] = at
        return tuple(layout)


@lru_cache(maxsize=256)
def layouts_of(seat: Hidden) -> Layouts:
    return Layouts(seat)


@lru_cache(maxsize=1024)
def _uses(cards: tuple[Card, ...], known: int, held: int, size: int) -> list[tuple[int, Gap]]:
    """Which of the held cards a combination may contain: their bits, and what it adds to the gap.

    Those from number ``known`` on are doubles.
    """
    fitting = [n for n, card in enumerate(cards) if held >> n & 1 and fits(card, size)]
    found = [(0, 1 << BYTE * (PAIRS if size == 2 else ROYALS))]
    for number in range(1, size + 1):
        for chosen in combinations(fitting, number):
            meld = [cards[n] for n in chosen]
            if _go_together(meld):
                gap = sum(1 << BYTE * rank for rank in _missing(size, meld))
                gap += sum(1 << BYTE * (SPENT + (cards[n] >> 2)) for n in chosen if n >= known)
                found.append((sum(1 << n for n in chosen), gap))
    return found


def _go_together(cards: list[Card]) -> bool:
    """Whether one combination may contain all of these."""
    ranks = {card >> 2 for card in cards}
    if min(ranks) >= JACK:
        return len(ranks) == len(cards)
    return len(cards) == 1 or is_pair(cards)


class _Drawing:
    """Layouts for all seats: first the gap of all of them, then seat by seat what makes it up."""

    def __init__(self, seats: tuple[Hidden, ...], counts: tuple[int, ...]) -> None:
        self.sums, ways = _all_gaps(seats, counts)
        self.ways = list(ways.items())
        self.seats = [(seat, layouts_of(seat)) for seat in seats]

    def __call__(self, rnd: Random) -> list[Layout]:
        gap = _pick(self.ways, rnd)
        drawn: list[Layout] = []
        for (seat, layouts), before in zip(reversed(self.seats), reversed(self.sums)):
            choices = [
                ((own, held), size * perm(seat.hand, held) * before[gap - own])
                for (own, held), size in layouts.sizes.items()
                if gap - own in before
            ]
            end = _pick(choices, rnd)
            drawn.append(layouts.draw(end, rnd))
            gap -= end[0]
        return drawn[::-1]


@lru_cache(maxsize=64)
def _all_gaps(
    seats: tuple[Hidden, ...], counts: tuple[int, ...]
) -> tuple[list[dict[Gap, int]], dict[Gap, int]]:
    """For the seats before each one, how often a gap comes about; and the weight of whole gaps."""
    sums: list[dict[Gap, int]] = []
    here: dict[Gap, int] = {0: 1}
    for seat in seats:
        sums.append(here)
        further: dict[Gap, int] = {}
        for (own, held), size in layouts_of(seat).sizes.items():
            weight = size * perm(seat.hand, held)
            for gap, times in here.items():
                further[gap + own] = further.get(gap + own, 0) + weight * times
        here = further
    ways = {gap: times * _ways(gap, counts) for gap, times in here.items()}
    return sums, {gap: weight for gap, weight in ways.items() if weight}


def _ways(gap: Gap, counts: tuple[int, ...]) -> int:
    """In how many ways free cards, so many of each rank, fill a gap, the hands and the pile.

    But for a factor that all gaps have in common: hands do not have an order.
    """
    needs = [gap >> BYTE * rank & LAST for rank in range(ROYALS + 1)]
    pairs, royals = needs[PAIRS:]
    rest = []
    ways = 1
    for rank, number in enumerate(counts):
        number -= gap >> BYTE * (SPENT + rank) & LAST
        need = needs[rank] + (royals if rank in COURT else 0)
        if number < need:
            return 0
        ways *= perm(number, need)
        rest.append(number - need)
    pair_ways = _pair_ways(tuple(rest[: 2 * FIVE + 1]))(pairs)
    return ways * pair_ways * factorial(max(0, sum(rest) - 2 * pairs))


class _PairWays:
    """In how many ways n pairs are made of free cards, so many of each rank from low to high.

    The outermost ranks add up to ten, and so do those between them; five is in the middle.
    """

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.counts = counts
        self.found: dict[int, int] = {}

    def __call__(self, pairs: int) -> int:
        if pairs not in self.found:
            self.found[pairs] = sum(self.split(pairs))
        return self.found[pairs]

    def split(self, pairs: int) -> list[int]:
        """The same by the number of pairs of the outermost ranks, from 0."""
        if len(self.counts) == 1:
            return [0] * pairs + [perm(self.counts[0], 2 * pairs) >> pairs]
        low, *_, high = self.counts
        inner = _pair_ways(self.counts[1:-1])
        most = min(low, high, pairs)
        return [
            comb(pairs, own) * perm(low, own) * perm(high, own) * inner(pairs - own)
            for own in range(most + 1)
        ]


@lru_cache(maxsize=512)
def _pair_ways(counts: tuple[int, ...]) -> _PairWays:
    return _PairWays(counts)


def _draw_kinds(counts: tuple[int, ...], pairs: int, rnd: Random) -> list[int]:
    """The ranks of the lower cards of so many unknown pairs, ascending."""
    kinds: list[int] = []
    for low in range(FIVE + 1):
        left = pairs - len(kinds)
        ways = _pair_ways(counts[low : len(counts) - low]).split(left)
        kinds += [low] * (_pick(list(enumerate(ways)), rnd) if left else 0)
    return kinds


def _pick(choices: list[tuple[T, int]], rnd: Random) -> T:
    """One of the choices, each as likely as its weight says."""
    if len(choices) == 1 and choices[0][1]:
        return choices[0][0]
    at = rnd() * sum(weight for _, weight in choices)
    chosen = None
    for choice, weight in choices:
        if weight:
            chosen = (choice,)
            at -= weight
            if at < 0:
                break
    assert chosen is not None, "nothing agrees with what was seen"
    return chosen[0]
