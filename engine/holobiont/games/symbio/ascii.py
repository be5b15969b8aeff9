"""Symbio as text, for the terminal."""

from __future__ import annotations

from holobiont.games.symbio.board import FILES
from holobiont.games.symbio.rules import COLOURS, MARKS, State, Symbio


def text(seen: str) -> str:
    """The board of an observation with its coordinates, then whose turn it is, or who has won."""
    rows = seen.partition(" ")[0].split("/")
    lines = [f"{rank} {' '.join(row)} {rank}" for rank, row in zip("87654321", rows)]
    files = "  " + " ".join(FILES)
    return "\n".join([files, *lines, files, _stage(Symbio().load(seen))])


def _stage(state: State) -> str:
    if state.winners:
        seat, *others = state.winners
        result = "Drawn" if others else f"Victory: {COLOURS[seat ^ state.swapped]}"
        return f"The game is over after {state.turns} complete turns. {result}."
    colour = state.seat ^ state.swapped
    return f"{COLOURS[colour]} ({MARKS[colour]}) to act, {state.turns} complete turns"
