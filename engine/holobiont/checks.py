"""Checks of what comes from outside as JSON: workers, bots, other devices. Linear in its length."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any

LONGEST_TEXT = 2_000
"""Letters of a name or a reason."""
MOST = 10_000
"""Entries of a list."""
DEEPEST = 12
"""Lists and objects within each other."""


def loaded(text: str, longest: int) -> Any:
    """The value of a JSON text of at most ``longest`` letters; ``ValueError`` for any other."""
    if len(text) > longest:
        raise ValueError(f"longer than {longest} letters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("no JSON") from None


def is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable()


def is_number(value: Any) -> bool:
    if type(value) is int:
        return abs(value) < 1e15
    return type(value) is float and isfinite(value)


def is_list(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MOST


def are_names(value: Any) -> bool:
    return is_list(value) and all(map(is_name, value))


def are_numbers(value: Any, count: int | None = None) -> bool:
    right = is_list(value) and all(map(is_number, value))
    return right and count in (None, len(value))


def is_shallow(value: Any) -> bool:
    """Whether lists and objects do not lie in each other deeper than ``DEEPEST``."""
    level = [value]
    for _depth in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return not level
