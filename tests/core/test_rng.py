"""The generator: the same numbers on every Python, and even ones."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from holobiont.cards import mixed
from holobiont.rng import MASK, below, derive, generator, mix, shuffled


def test_the_published_numbers_of_splitmix64() -> None:
    """The first outputs for seed 1234567 of the reference implementation."""
    gamma, seed = 0x9E3779B97F4A7C15, 1234567
    outputs = [mix(seed + gamma * n) for n in range(1, 6)]
    assert outputs == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_golden_numbers() -> None:
    """These never change: every saved deal depends on them."""
    rnd = generator(7)
    assert [rnd() for _ in range(6)] == GOLDEN_FLOATS
    assert [below(seed, 6) for seed in range(12)] == GOLDEN_DICE
    assert shuffled(7, range(12)) == GOLDEN_DECK
    assert [derive(7), derive(7, 0), derive(7, 1), derive(7, 0, 0)] == GOLDEN_SEEDS


GOLDEN_FLOATS = [
    0.3898297483912715,
    0.01678829452815611,
    0.9007606806068834,
    0.5829302930280781,
    0.45244189501146836,
    0.24943152228274335,
]
GOLDEN_DICE = [1, 5, 4, 3, 4, 2, 2, 3, 4, 4, 4, 3]
GOLDEN_DECK = (7, 3, 4, 6, 8, 2, 1, 9, 5, 10, 0, 11)
GOLDEN_SEEDS = [
    7191089600892374487,
    13309476754707697221,
    17542802707216877530,
    11241344834629033336,
]


def test_floats_stay_under_one() -> None:
    rnd = generator(1)
    drawn = [rnd() for _ in range(20_000)]
    assert 0 <= min(drawn) < 0.001 and 0.999 < max(drawn) < 1
    assert chi_square(Counter(int(number * 50) for number in drawn), 50) < CRITICAL[49]


def test_generators_of_different_seeds_do_not_follow_each_other() -> None:
    one, other = generator(1), generator(2)
    firsts = {one() for _ in range(500)}
    assert firsts.isdisjoint({other() for _ in range(500)})


# Chi-square values that chance exceeds less than once in 50 000 times, by degrees of freedom. The
# draws are fixed, so these tests give the same answer every time.
CRITICAL = {1: 19.51, 2: 23.03, 5: 30.86, 6: 33.11, 23: 66.0, 49: 104.0}


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    return sum((n - expected) ** 2 for n in counts.values()) / expected + missing * expected


@pytest.mark.parametrize("bound", [2, 3, 6, 7])
def test_below_is_even(bound: int) -> None:
    drawn = Counter(below(derive(seed, bound), bound) for seed in range(20_000))
    assert set(drawn) == set(range(bound))
    assert chi_square(drawn, bound) < CRITICAL[bound - 1]


def test_below_is_even_for_neighbouring_seeds() -> None:
    assert chi_square(Counter(below(seed, 6) for seed in range(20_000)), 6) < CRITICAL[5]


def test_below_has_no_bias_where_the_remainder_is_large() -> None:
    """A bound of 3/4 of the range: taking the remainder alone would double the first third."""
    bound = 3 << 62
    low = sum(below(seed, bound) < bound // 3 for seed in range(4_000))
    assert 1200 < low < 1470


def test_below_one_is_zero_and_large_bounds_are_kept() -> None:
    assert {below(seed, 1) for seed in range(50)} == {0}
    assert all(below(seed, MASK) < MASK for seed in range(50))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    drawn = Counter(shuffled(seed, "abcd") for seed in range(12_000))
    assert set(drawn) == set(permutations("abcd"))
    assert chi_square(drawn, 24) < CRITICAL[23]


def test_a_shuffle_keeps_the_cards_and_its_argument() -> None:
    deck = list(range(52))
    found = shuffled(3, deck)
    assert sorted(found) == deck == list(range(52)) and list(found) != deck
    assert shuffled(3, deck) == found
    assert shuffled(3, ()) == () and shuffled(3, "a") == ("a",)


def test_every_order_of_what_is_mixed_is_equally_likely() -> None:
    rnd = generator(4)
    drawn = Counter(tuple(mixed(range(4), rnd)) for _ in range(12_000))
    assert chi_square(drawn, 24) < CRITICAL[23]


@pytest.mark.parametrize("at", [0, 24, 25, 49])
def test_every_card_of_a_deck_comes_to_every_place_equally_often(at: int) -> None:
    """Several places of a deck are drawn from one number."""
    rnd, deck = generator(5), range(50)
    places: Counter[int] = Counter()
    pairs: Counter[tuple[bool, bool]] = Counter()
    for _ in range(5_000):
        found = mixed(deck, rnd)
        assert sorted(found) == [*deck]
        places[found.index(at)] += 1
        pairs[found[at] < 25, found[at - 1] < 25] += 1
    assert chi_square(places, 50) < CRITICAL[49]
    unlike = pairs[True, False] + pairs[False, True]
    assert abs(unlike / 5_000 - 25 / 49) < 0.036  # five standard errors


def test_derived_seeds_differ_by_every_step_of_the_path() -> None:
    paths = [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (1, 1), (0, 0, 0)]
    seeds = [derive(seed, *path) for path in paths for seed in range(300)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed <= MASK for seed in seeds)
