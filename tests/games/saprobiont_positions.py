"""Positions of Saprobiont and their zones."""

from __future__ import annotations

from typing import Any

from holobiont.games.saprobiont.maps import ZONES
from holobiont.games.saprobiont.rules import Saprobiont

RULES = Saprobiont()
S, H, C, A = range(4)


def names(state: Any, rules: Any = RULES) -> list[Any]:
    return [rules.name(state, action) for action in rules.legal(state)]


def zones(state: Any) -> str:
    """The zones of a state, as ``position`` takes them."""
    return " ".join(
        f"{zone}:{'SHCA'[owner]}{tokens}"
        for zone, owner, tokens in zip(ZONES, state.owners, state.tokens)
        if tokens
    )
