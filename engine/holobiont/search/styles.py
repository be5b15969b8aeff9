"""Styles of play: a companion prefers, among turns that are nearly as good, those of its kind.

What a style likes is data, in the module ``styles`` beside the rules of a game: ``traits`` tells
what a turn is like, from -1 to 1 each, ``WEIGHTS`` how much a style likes each of them, and
``MARGIN`` what a style may cost at most, in expected ``returns``. Levels that misjudge may misjudge
a part of that in favour of their style. Without a style every decision is as it would be without
this module.

``traits`` gets the world that the search has imagined, and must give the same in every world that
the seat to act cannot tell from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from holobiont.lazy import beside
from holobiont.rules import Action

BEAM = 8
"""Alternatives that are compared, the best of them."""
CLEAR = 0.3
"""The difference in liking for which the whole margin is given."""
BIAS = 0.3
"""The part of a level's evaluation noise by which it may misjudge in favour of its style."""


class Alternative(NamedTuple):
    """A turn that a search could choose: its value for the seat to act, and its actions."""

    value: float
    course: Sequence[Action]


class Alternatives(Protocol):
    """What a search offers to a style."""

    @property
    def state(self) -> Any:
        """The imagined state of the decision."""

    @property
    def scale(self) -> tuple[float, float]:
        """The unit of the values, and the evaluation noise in them."""

    def alternatives(self, most: int) -> list[Alternative]:
        """The choice first, then others by value; the choice alone where it is proven."""


def leaning(traits: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """How much a style likes a turn, from -1 to 1."""
    return max(-1.0, min(1.0, sum(weights.get(name, 0.0) * at for name, at in traits.items())))


class Style:
    """A style of play in one game."""

    def __init__(self, rules: Any, name: str) -> None:
        """``KeyError`` if the game has no such style; a game may have none at all."""
        self.rules = rules
        self.module: Any = beside(type(rules), "styles")
        self.weights: Mapping[str, float] = {}
        if self.module is not None:
            self.weights = self.module.WEIGHTS[name]

    def choose(self, search: Alternatives) -> Sequence[Action]:
        """The turn of a search that is liked best among those that are nearly as good."""
        found = search.alternatives(BEAM)
        chosen = found[0]
        if self.module is None or len(found) == 1:
            return chosen.course
        unit, noise = search.scale
        margin = unit * self.module.MARGIN + BIAS * noise
        near = [each for each in found if each.value >= chosen.value - margin]
        likings = [self._liking(search.state, each.course) for each in near]
        least = min(likings)
        span = max(CLEAR, max(likings) - least)

        def merit(n: int) -> float:
            gain: float = margin * (likings[n] - least) / span
            return min(near[n].value, chosen.value) + gain

        return near[max(range(len(near)), key=merit)].course

    def _liking(self, state: Any, course: Sequence[Action]) -> float:
        traits: Mapping[str, float] = self.module.traits(self.rules, state, course)
        return leaning(traits, self.weights)
