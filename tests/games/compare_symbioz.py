"""Comparison of Symbioz with its reference implementation."""

from __future__ import annotations

from typing import Any

from holobiont.games.symbioz.state import OPEN, pawns, reserve
from tests.games.follower import Follower
from tests.games.twins import symbioz


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


def follower(rules: Any, seed: int) -> Follower:
    """The twin at the first state of a game."""
    first = rules.initial(seed)
    options = {key: value for key, value in rules.chosen.items() if key != "first"}
    twin = symbioz.Twin(rules.seat_count, first.first, **options)
    run = twin.run()
    seat, legal = next(run)

    def play(name: str) -> None:
        nonlocal seat, legal
        seat, legal = next_choice(run, name)

    def agree(state: Any) -> None:
        compare(rules, twin, state)
        names = {rules.name(state, action) for action in rules.legal(state)}
        assert (rules.to_act(state), names or None) == (seat, legal)

    return Follower(first, agree, play)
