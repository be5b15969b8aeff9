"""Cards for hidden places of Symbiote! against every arrangement that can be written down."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.games.symbiote.deck import NAMES
from holobiont.games.symbiote.determinizer import Guess, Hidden
from holobiont.games.symbiote.public_knowledge import Due, Seen
from tests.games.symbiote_positions import combined


def row(names: str) -> tuple[Any, ...]:
    return tuple(NAMES.index(name) for name in names.split())


def hidden(hand: int, sizes: Any, *seen: Any, dues: Any = (), used: bool = False) -> Any:
    """A seat to guess: the size of its hand, of its combinations, and cards like "4C since 1"."""
    cards = tuple((row(name.split()[0])[0], int(name.split()[-1])) for name in seen)
    return Hidden(Seen(cards, dues), hand, sizes, used)


DOUBT = Due(1, 1, 1, (*hidden(0, (), "4C since 0").seen.cards,))  # 2C, or 4C if its twin left


@pytest.mark.parametrize(
    "seats, free",
    [
        ([hidden(2, (2,), "4C since 0")], "6C 6D 4D AS 9S KD"),
        ([hidden(2, (2,), "4C since 0"), hidden(1, (2,), "6D since 0")], "6C 4D AS 9S KD"),
        ([hidden(1, (2, 2), "4C since 0", "6C since 1")], "6D 4D AS 9S 5C 5D 5H"),
        ([hidden(1, (3, 2), "KC since 0", "JS since 0")], "QC JD KD QD 5C 5D AC"),
        (
            [hidden(1, (3,), "KC since 0"), hidden(2, (3,), "QH since 1")],
            "QC QD JD KD JH 9C 4S",
        ),
        (
            [hidden(1, (2, 2), "4C since 0", "2C since 0", dues=(Due(2, 1, 1),))],
            "6C 8C 4D 6D 2D",
        ),
        ([hidden(1, (2, 2), "4C since 0", "2C since 0", used=True)], "6C 8C 4D 8D 2D"),
        ([hidden(0, (2, 2, 2))], "5C 5D 5H 5S 4C 6C 4D"),
        ([hidden(3, (2,), "4C since 0"), hidden(1, (2,), "4D since 0")], "6C 6D AS 9S KD 2C"),
        (
            [hidden(1, (2, 2), "4C since 0"), hidden(2, (2,), "4D since 0")],
            "6C 6D AS 9S 5C 5D KD",
        ),
        ([hidden(1, (2, 2), "2C since 0", dues=(DOUBT,))], "4C 4D 6C 6D 8C 8D KS"),
    ],
)
def test_every_arrangement_is_equally_likely(seats: Any, free: str) -> None:
    rnd, cards = random.Random(1).random, row(free)
    counts = dict.fromkeys(arrangements(seats, frozenset(cards)), 0)
    assert 4 < len(counts) < 2000
    each, guess = 30, Guess(seats, cards)
    for _ in range(each * len(counts)):
        found, rest = guess(rnd)
        counts[tuple((tuple(hand), tuple(melds)) for hand, melds in found)] += 1
        assert len(rest) + sum(len(hand) + sum(map(len, melds)) for hand, melds in found) == len(
            cards
        ) + sum(len(seat.seen.cards) for seat in seats)
    squares = sum((count - each) ** 2 / each for count in counts.values())
    assert squares < len(counts) + 5 * (2 * len(counts)) ** 0.5


def arrangements(seats: Any, free: Any) -> Iterator[Any]:
    """Hands and combinations of all seats in every way that agrees with what was seen."""
    if not seats:
        yield ()
        return
    seat, *others = seats
    own = frozenset(card for card, _ in seat.seen.cards)
    for melds, rest in combined(seat.sizes, free | own):
        for hand in itertools.combinations(sorted(rest), seat.hand):
            left = rest - set(hand)
            if not own & left and allowed(seat, hand, melds):
                for more in arrangements(others, left):
                    yield ((hand, melds), *more)


def allowed(seat: Any, hand: Any, melds: tuple[str, str]) -> bool:
    """Whether a hand and combinations agree with what was seen of a seat."""
    for card, since in seat.seen.cards:
        if any(card in meld for meld in melds[:since]):
            return False
    for due in seat.seen.dues:
        early = {card for meld in melds[: due.melds] for card in meld}
        told = (*seat.seen.cards[: due.among], *due.doubles)
        if sum(card in early for card, _ in told) < due.least:
            return False
    return not (seat.used and seat.seen.cards[-1][0] in hand)


def test_a_double_that_must_be_in_a_combination_is_put_there() -> None:
    """4C was taken and left, or its twin did; but something was in the first combination."""
    seat = hidden(1, (2,), dues=(Due(0, 1, 1, ((row("4C")[0], 0),)),))
    rnd, guess = random.Random(2).random, Guess([seat], row("4C 4D 6C 6D AC 9C 5H"))
    for _ in range(50):
        [(_, melds)], _ = guess(rnd)
        assert row("4C")[0] in melds[0]
