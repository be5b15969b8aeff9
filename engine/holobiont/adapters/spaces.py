"""The spaces of the environments: actions, masks and observations of a game, for Gymnasium."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium import spaces

from holobiont.adapters.numbers import (
    choices_of,
    compact_mask,
    features,
    history,
    mask,
    numbers_of,
    size_of,
)
from holobiont.match import AnyRules, Match
from holobiont.rules import Action, Seat

KINDS = ("engine", "compact")


class Form:
    """How an environment writes a game: in the engine's own numbers or the compact ones."""

    def __init__(self, rules: AnyRules, actions: str, past: int) -> None:
        """``past`` actions are in an observation. ``ValueError`` names whatever is wrong."""
        if actions not in KINDS:
            raise ValueError(f"actions: {' or '.join(KINDS)}, not {actions!r}")
        if past < 0:
            raise ValueError(f"history: a whole number from 0, not {past}")
        self.rules, self.compact, self.past = rules, actions == "compact", past
        self.size, self.most = size_of(rules), numbers_of(rules).actions
        self.choices = choices_of(rules)
        self.count = len(self.choices.actions) if self.compact else self.most

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.count)

    def observation_space(self) -> spaces.Dict:
        found: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0.0, 1.0, (self.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self.count,), np.int8),
        }
        if self.past:
            found["history"] = spaces.Box(0, self.most, (self.past, 2), np.int32)
        return spaces.Dict(found)

    def engine(self, number: int) -> Action:
        """The engine's action of a number. ``ValueError`` for one that is not in the space."""
        if not 0 <= number < self.count:
            raise ValueError(f"action {number}: the space has {self.count} actions")
        return self.choices.actions[number] if self.compact else number

    def mask(self, legal: Iterable[Action]) -> list[int]:
        """1 for the legal actions, 0 for all others."""
        return compact_mask(self.rules, legal) if self.compact else mask(self.rules, legal)

    def observation(self, match: Match, seat: Seat, legal: Iterable[Action]) -> dict[str, Any]:
        """An observation, the mask of legal actions, and the history where one is wanted."""
        seen = features(self.rules, self.rules.observe(match.state, seat), seat)
        found = {
            "observation": np.array(seen, np.float32),
            "action_mask": np.array(self.mask(legal), np.int8),
        }
        if self.past:
            found["history"] = np.array(history(match, seat, self.past), np.int32)
        return found
