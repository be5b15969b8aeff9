"""Variants of a test: the first one runs always, the others with the engines (`make engines`)."""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.mark import ParameterSet


def first_of(*variants: Any) -> list[Any]:
    """Parameters of which all but the first one are left to `make engines`; tuples are unpacked."""
    return [variants[0], *map(later, variants[1:])]


def later(variant: Any) -> ParameterSet:
    """A parameter that is left to `make engines`."""
    values = variant if isinstance(variant, tuple) else (variant,)
    return pytest.param(*values, marks=pytest.mark.engines)
