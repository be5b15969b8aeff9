"""What libraries for learning want of a game: a bound of its actions, and what is seen as numbers.

Actions stay the engine's own: those of a game lie below ``Numbers.actions``, with gaps. An
observation becomes a list of numbers from 0 to 1 whose length depends on the rules alone. It
begins with who looks on and who is to act; the rest is the same for all seats but for what they
may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holobiont.lazy import beside
from holobiont.match import AnyRules
from holobiont.numbers import Numbers, of_seat
from holobiont.rules import Action, Seat

NUMBERS: dict[str, Numbers] = {}
"""By slug the numbers of games that have no module ``numbers`` beside their rules."""


def has_numbers(game: type[AnyRules]) -> bool:
    """True if somebody has said how the game is written in numbers."""
    return game.slug in NUMBERS or beside(game, "numbers") is not None


def numbers_of(rules: AnyRules) -> Numbers:
    """``ValueError`` when nobody has said how the game is written in numbers."""
    if rules.slug in NUMBERS:
        return NUMBERS[rules.slug]
    if (module := beside(type(rules), "numbers")) is None:
        raise ValueError(
            f"{rules.title} cannot be given to a library yet: no module numbers beside its rules "
            f"and no entry {rules.slug!r} in holobiont.adapters.numbers.NUMBERS bounds its actions "
            "and puts what is seen in numbers"
        )
    numbers: Numbers = module.NUMBERS
    return numbers


def features(rules: AnyRules, seen: Any, seat: Seat) -> list[float]:
    """What ``seat`` has seen, as numbers from 0 to 1."""
    acting, body = numbers_of(rules).body(rules, seen)
    return [*of_seat(rules, seat), *of_seat(rules, acting), *body]


def size_of(rules: AnyRules) -> int:
    """How many numbers ``features`` gives."""
    return len(features(rules, rules.observe(rules.initial(0), 0), 0))


def mask(rules: AnyRules, legal: Iterable[Action]) -> list[int]:
    """1 for every action that is legal, 0 for all others below the bound."""
    found = [0] * numbers_of(rules).actions
    for action in legal:
        found[action] = 1
    return found
