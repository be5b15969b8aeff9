"""Attention: a weak player overlooks what does not catch the eye, and judges the rest as it is.

What catches the eye in a game is data: ``NOTICED`` in the module ``styles`` beside its rules gives
a weight to each of its ``traits``. Mostly that is what is near, new and large: points at once,
captures, places where much happens already. Where a game says nothing, all is overlooked alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from holobiont.lazy import beside
from holobiont.rules import Action
from holobiont.search.styles import leaning

Traits = Callable[[Any, Any, Sequence[Action]], Mapping[str, float]]


def notice(rules: Any, state: Any, course: Sequence[Action]) -> float:
    """How much some actions catch the eye of the seat to act, from 0 to 1.

    The same in every state that the seat cannot tell from this one.
    """
    traits, weights = _noticed(rules.__class__)
    return max(0.0, leaning(traits(rules, state, course), weights)) if weights else 0.0


@lru_cache(maxsize=16)
def _noticed(game: type) -> tuple[Traits, Mapping[str, float]]:
    """The traits of a game's turns, and what each of them weighs."""
    module: Any = beside(game, "styles")
    return getattr(module, "traits", _without), getattr(module, "NOTICED", {})


def _without(_rules: Any, _state: Any, _course: Sequence[Action]) -> Mapping[str, float]:
    return {}
