"""Variants of a test: some of them run always, the others with the engines (`make engines`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def first_of(*variants: Any) -> list[Any]:
    """Parameters of which all but the first one are left to `make engines`; tuples are unpacked."""
    return [variants[0], *map(later, variants[1:])]


def keeping(kept: Collection[Any], variants: Iterable[Any]) -> list[Any]:
    """Parameters of which all but those to be kept are left to `make engines`."""
    found = [*variants]
    assert all(each in found for each in kept), "there is no such variant to keep"
    return [each if each in kept else later(each) for each in found]


def later(variant: Any) -> ParameterSet:
    """A parameter that is left to `make engines`."""
    values = variant if isinstance(variant, tuple) else (variant,)
    return pytest.param(*values, marks=pytest.mark.engines)
