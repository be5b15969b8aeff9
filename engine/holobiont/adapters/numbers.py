"""What libraries for learning want of a game: a bound of its actions, and what is seen as numbers.

Actions stay the engine's own: those of a game lie below ``Numbers.actions``, with gaps. An
observation becomes a list of numbers from 0 to 1 whose length depends on the rules alone. It
begins with who looks on and who is to act; the rest is the same for all seats but for what they
may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from holobiont.lazy import beside
from holobiont.match import AnyRules, Match
from holobiont.numbers import Numbers, of_seat
from holobiont.rules import CHANCE, Action, Seat

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


class Choices(NamedTuple):
    """A compact action space: the actions that a seat may ever have, numbered from 0."""

    actions: tuple[Action, ...]
    """The engine's action of each number, ascending."""
    numbers: dict[Action, int]
    """The inverse."""


@lru_cache(maxsize=64)
def choices_of(rules: AnyRules) -> Choices:
    """The compact action space of a game; it depends on the rules alone."""
    numbers = numbers_of(rules)
    found = tuple(range(numbers.actions) if numbers.choices is None else numbers.choices(rules))
    return Choices(found, {action: number for number, action in enumerate(found)})


def compact_mask(rules: AnyRules, legal: Iterable[Action]) -> list[int]:
    """As ``mask``, in the compact action space; actions of chance have no place there."""
    numbers = choices_of(rules).numbers
    found = [0] * len(numbers)
    for action in legal:
        found[numbers[action]] = 1
    return found


def history(match: Match, seat: Seat, length: int) -> list[tuple[int, int]]:
    """The last ``length`` actions of a match as ``told`` gives them, the newest last.

    Before the beginning both numbers are 0.
    """
    since = max(0, match.ply - length)
    found = told(match.rules, zip(match.states[since:], match.log[since:]), match.state, seat)
    return [(0, 0)] * (length - len(found)) + found


def told(
    rules: AnyRules, steps: Iterable[tuple[Any, Action]], now: Any, seat: Seat
) -> list[tuple[int, int]]:
    """Past actions, each with the state before it, as ``seat`` may know them at the state ``now``.

    Each is the number of its actor from 1 and of the engine's action from 1; the actor of chance is
    one more than there are seats. The action is 0 if the seat does not know it.
    """
    found = []
    for state, action in steps:
        actor = rules.to_act(state)
        assert actor is not None, "nobody acts after the end of a game"
        text = rules.known_as(state, action, now, seat)
        known = not rules.secrets or text == rules.name(state, action)
        number = rules.seat_count + 1 if actor == CHANCE else actor + 1
        found.append((number, action + 1 if known else 0))
    return found
