"""Every way to play a game: all seat counts with all combinations of options that go together."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from holobiont.match import AnyRules
from holobiont.rules import OptionValue, option_text

STRIDE = 7919


def ways(game: type[AnyRules]) -> list[AnyRules]:
    """The rules of a game in all its ways, in the order of seats and options."""
    keys = [option.key for option in game.options]
    values = [option.values for option in game.options]
    found = []
    for seats, chosen in product(game.seats, product(*values)):
        rules = make(game, seats, dict(zip(keys, chosen)))
        if rules is not None:
            found.append(rules)
    return found


def make(game: type[AnyRules], seats: int, options: Mapping[str, OptionValue]) -> AnyRules | None:
    """The rules, or None for a combination that ``check_options`` refuses."""
    try:
        return game(seats=seats, **options)
    except ValueError:
        return None


def spread(found: list[AnyRules], number: int) -> AnyRules:
    """The way that comes as number so and so, when neighbours in the list follow far apart."""
    return found[number * STRIDE % len(found)]


def label(rules: AnyRules) -> str:
    """``3 first_game=true …``: seats and options, as the golden tables name them."""
    options = (f"{key}={option_text(value)}" for key, value in rules.noted.items())
    return " ".join((str(rules.seat_count), *options))
