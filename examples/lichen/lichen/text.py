"""Lichen as text, for the terminal."""

from __future__ import annotations

from typing import Any

from lichen.rules import FILES


def text(seen: Any) -> str:
    """The rock with its coordinates: threads are digits, green cells letters, by seat."""
    rows = str(seen).split("/")
    numbered = list(enumerate(rows, 1))
    lines = [f"{rank} {' '.join(row)}" for rank, row in reversed(numbered)]
    legend = "threads 0 1 2 3 and green cells a b c d, by seat"
    return "\n".join([*lines, "  " + " ".join(FILES[: len(rows)]), legend])
