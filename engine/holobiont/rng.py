"""Random numbers that are the same on every Python.

SplitMix64 (Steele, Lea, Flood 2014) as pure functions on an int: deals and chance come from here
and never from ``random``, whose methods may change between versions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from holobiont.i18n import _

T = TypeVar("T")
MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
SEEDS = range(1 << 64)  # every seed a game can be started from


def checked(seed: int) -> int:
    """The seed itself. ``ValueError`` for what none is: only Python's own ints are, and no bool."""
    if type(seed) is not int or seed not in SEEDS:
        problem = _(
            "seed: a whole number from 0 to {most}, not {seed}",
            most=SEEDS[-1],
            seed=repr(seed)[:60],
        )
        raise ValueError(problem)
    return seed


def mix(number: int) -> int:
    """64 well-stirred bits of ``number``."""
    number &= MASK
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & MASK
    return number ^ number >> 31


def derive(seed: int, *path: int) -> int:
    """A seed of its own for one purpose, such as the chance event at a ply."""
    for step in path:
        seed = mix(seed + GAMMA) ^ mix(step)
    return mix(seed + GAMMA)


def generator(seed: int) -> Callable[[], float]:
    """A function that gives floats in [0, 1), 53 bits each."""
    state = seed & MASK

    def rnd() -> float:
        nonlocal state
        state = state + GAMMA & MASK
        return (mix(state) >> 11) * 2.0**-53

    return rnd


def below(seed: int, bound: int) -> int:
    """A number in [0, bound), without bias. One seed gives one number."""
    limit = (MASK + 1) // bound * bound
    state = seed
    while True:
        state = state + GAMMA & MASK
        drawn = mix(state)
        if drawn < limit:
            return drawn % bound


def shuffled(seed: int, items: Sequence[T]) -> tuple[T, ...]:
    """``items`` in an order that depends on the seed alone, every order equally likely."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        chosen = below(derive(seed, last), last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)
