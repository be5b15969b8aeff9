"""Checks of what comes from outside as JSON: workers, bots, other devices. Linear in its length."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any

LONGEST_TEXT = 2_000
"""Letters of a name or a reason."""
MOST = 10_000
"""Entries of a list."""
DEEPEST = 12
"""Lists and objects within each other."""
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_BRACKET = re.compile(r"[][{}]")


def loaded(text: str, longest: int) -> Any:
    """The value of a JSON text of at most ``longest`` letters; ``ValueError`` for any other.

    Lists and objects may be nested ``DEEPEST`` levels deep. The depth is checked before the text is
    parsed, as Pyodide does not survive the parsing of some thousand levels.
    """
    if len(text) > longest:
        raise ValueError(f"longer than {longest} letters")
    if _depth(text) > DEEPEST:
        raise ValueError("nested too deeply")
    try:
        return json.loads(text)
    except ValueError:
        raise ValueError("no JSON") from None


def _depth(text: str) -> int:
    """The depth of the brackets outside strings: in JSON, of its lists and objects."""
    depth = deepest = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


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
