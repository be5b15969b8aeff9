"""How much of a long test is run: all of it, or the part that ``HOLOBIONT_SOAK`` names (0.01)."""

from __future__ import annotations

import os
from collections.abc import Callable

Note = Callable[[str, int], None]
"""Pytest's ``record_property``, by which a test says what it did, and how many of them."""
PART = float(os.environ.get("HOLOBIONT_SOAK", "1"))


def amount(whole: int) -> int:
    """So many of ``whole`` repetitions, at least one."""
    return max(1, round(whole * PART))
