"""Attention: a weak player overlooks turns of low salience, and judges the others as they are.

Salience is data: ``SALIENCE`` in the module ``styles`` beside the rules of a game gives a weight to
each of its ``traits``. High is what is near, new or large: points at once, captures, places where
much happens already. Without weights all turns of a game are overlooked alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from holobiont.lazy import beside
from holobiont.rules import Action
from holobiont.search.styles import leaning

Traits = Callable[[Any, Any, Sequence[Action]], Mapping[str, float]]


def salience(rules: Any, state: Any, course: Sequence[Action], naivety: float = 0.0) -> float:
    """Salience of some actions for the seat to act, from 0 to 1; down to -1 for beginners.

    ``naivety`` is the part of a beginner's salience in it. The same in every state that the seat
    cannot tell from this one.
    """
    traits, weights, beginner = _salience_of(rules.__class__)
    if not weights:
        return 0.0
    found = traits(rules, state, course)
    seen = max(0.0, leaning(found, weights))
    return seen + naivety * (leaning(found, beginner) - seen) if naivety else seen


@lru_cache(maxsize=16)
def _salience_of(game: type) -> tuple[Traits, Mapping[str, float], Mapping[str, float]]:
    """The traits of a game's turns, and what each of them weighs, also for a beginner."""
    module: Any = beside(game, "styles")
    weights = getattr(module, "SALIENCE", {})
    return getattr(module, "traits", _without), weights, getattr(module, "BEGINNER", weights)


def _without(_rules: Any, _state: Any, _course: Sequence[Action]) -> Mapping[str, float]:
    return {}
