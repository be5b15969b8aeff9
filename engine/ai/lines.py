"""What a search has found, to be told."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """An action with what is expected to follow it, and what comes of that."""

    names: list[str]
    values: list[float]
    """What every seat may expect, from -1 to 1."""
