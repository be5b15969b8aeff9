"""Comparison of Symbioz with its reference implementation."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbioz.state import OPEN, pawns, reserve


def compare(rules: Any, twin: Any, state: Any) -> None:
    """The twin agrees about everything that lies on the planet and in the reserves."""
    counted = twin.count()
    for seat in range(rules.seat_count):
        for pawn, kind in enumerate(("zerb", "crapit", "krogul")):
            assert reserve(state, pawn, seat) == counted[kind, seat, "reserve"]
            for index, name in enumerate(rules.setting.board.areas):
                assert pawns(state, pawn, index)[seat] == counted[kind, seat, name]
    areas = rules.setting.board.areas
    assert {areas[n]: seat for n, seat in enumerate(state.closed) if seat != OPEN} == twin.closed
    assert rules.scores(state) == twin.scores()
    assert set(rules.winners(state)) == twin.winners


def next_choice(run: Any, name: str) -> Any:
    try:
        return run.send(name)
    except StopIteration:
        return None, None
