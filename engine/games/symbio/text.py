"""Symbio as text, for the terminal."""

from __future__ import annotations

from typing import Any

from engine.games.symbio.board import FILES


def text(seen: Any) -> str:
    """The board of an observation with its coordinates, whose turn it is, and the turns so far."""
    rows, mover, _, turns, *_ = str(seen).split(" ")
    lines = [f"{rank} {' '.join(row)} {rank}" for rank, row in zip("87654321", rows.split("/"))]
    files = "  " + " ".join(FILES)
    colour = "Black (x)" if mover == "x" else "White (o)"
    return "\n".join([files, *lines, files, f"{colour} to act, {turns} complete turns"])
