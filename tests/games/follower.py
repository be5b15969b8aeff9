"""A second implementation that plays along: begun with a deal, told each action, compared."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from holobiont.match import AnyRules


class Follower(NamedTuple):
    """A second implementation at the first state of a game."""

    state: Any
    """The first state; of Symbiote! the deal is the follower's own."""
    compare: Callable[[Any], object]
    """Fails where the two differ in a state, legal actions included."""
    play: Callable[[str], object]


def follower(rules: AnyRules, seed: int) -> Follower:
    """The twin of a game, at its first state."""
    module = import_module(f"tests.games.compare_{rules.slug}")
    return module.follower(rules, seed)  # type: ignore[no-any-return]  # found by its name
