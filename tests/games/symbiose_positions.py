"""Games of Symbiose and their names."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.games.symbiose.rules import Symbiose

VARIANTS = [(2, "duel"), (2, "normal"), (3, "normal"), (4, "normal"), (4, "team")]
every_variant = pytest.mark.parametrize("seats, mode", VARIANTS)


def game(seats: int = 2, mode: str = "normal", **options: Any) -> Symbiose:
    return Symbiose(seats=seats, mode=mode, **options)


def names(rules: Any, state: Any) -> list[Any]:
    return [rules.name(state, action) for action in rules.legal(state)]
