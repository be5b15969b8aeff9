"""Numbers with their spread, and tables of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import median


def whole(values: Sequence[float]) -> str:
    """Milliseconds or megabytes."""
    return spread(values, "{:.0f}".format)


def ratio(values: Sequence[float]) -> str:
    """Ratios, each of two values from the same round."""
    return spread(values, "{:.2f}".format)


def rate(values: Sequence[float]) -> str:
    """So many a second."""
    return spread(values, many)


def spread(values: Sequence[float], said: Callable[[float], str]) -> str:
    """The median, and the least and the most where there are several; nothing of nothing."""
    if not values:
        return ""
    middle, low, high = map(said, (median(values), min(values), max(values)))
    return middle if len(values) == 1 else f"{middle} ({low}–{high})"


def many(number: float) -> str:
    """A number to be compared: three digits that matter, thousands set apart."""
    if number >= 1000:
        digits = 3 - len(str(int(number)))
        return thousands(round(number, digits))
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def thousands(number: float) -> str:
    """A whole number whose thousands are set apart."""
    return f"{number:,.0f}".replace(",", " ")


def megabytes(number: float) -> str:
    """Bytes as millions of bytes."""
    return f"{number / 1e6:.2f} MB"


def reached(values: Sequence[float], wanted: float) -> str:
    """What is wanted at most, and whether the median keeps to it."""
    return f"≤ {wanted:g}: {'yes' if median(values) <= wanted else '**no**'}"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)
