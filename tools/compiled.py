"""Functions that are compiled where there is numba (``requirements-train.txt``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

try:
    from numba import njit
except ImportError:
    njit = None

FAST = njit is not None


def compiled(function: F) -> F:
    """The function, which does the same faster if there is numba."""
    if not FAST:
        return function
    fast: F = njit(function)
    return fast
