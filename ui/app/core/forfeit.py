"""A game that was lost outside the rules."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.rules import Seat


class Forfeit(NamedTuple):
    """A game that was lost by a bot that does not play by the rules."""

    seat: Seat
    fault: str  # time, crash, prints, illegal
    reason: str
    """What it said of its error, if it said something."""
