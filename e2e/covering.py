"""Covering arrays: few combinations of values in which all those occur that matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

Row = dict[str, Any]
"""A value for each factor, by its name."""
Group = tuple[str, ...]
"""Names of factors of which every combination of values is to occur."""


def covering(
    factors: Mapping[str, Sequence[Any]],
    groups: Iterable[Group],
    possible: Callable[[Row], bool] = lambda row: True,
) -> list[Row]:
    """Rows in which the values of each group occur in every possible combination.

    ``possible`` is asked of rows that are not complete too. Greedy, so not always the fewest; the
    same rows at every call.
    """
    missing = {
        group: dict.fromkeys(
            values
            for values in product(*map(factors.__getitem__, group))
            if possible(dict(zip(group, values)))
        )
        for group in groups
    }
    rows: list[Row] = []
    used: Counter[tuple[str, Any]] = Counter()
    while any(missing.values()):
        group = max(missing, key=lambda group: len(missing[group]))
        row: Row = dict(zip(group, next(iter(missing[group]))))
        for name in factors:
            if name not in row:
                values = [each for each in factors[name] if possible({**row, name: each})]
                row[name] = max(
                    values,
                    key=lambda value: (
                        _gain({**row, name: value}, name, missing),
                        -used[name, value],
                    ),
                )
        for group, left in missing.items():
            left.pop(tuple(map(row.__getitem__, group)), None)
        used.update(row.items())
        rows.append(row)
    return rows


def _gain(row: Row, name: str, missing: Mapping[Group, Mapping[tuple[Any, ...], None]]) -> int:
    """The number of missing combinations of values, of a factor with others, that a row adds."""
    return sum(
        tuple(map(row.__getitem__, group)) in left
        for group, left in missing.items()
        if name in group and row.keys() >= set(group)
    )
