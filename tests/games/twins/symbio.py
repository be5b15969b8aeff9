"""Symbio a second time, slow and obvious: squares are strings, bodies are sets of them.

Written from the rules page alone. Nothing here looks at the engine; the test that compares the
two translates through the notation and the text of a position.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
START_BLACK = frozenset("b6 b7 c7 f2 g2 g3".split())
START_WHITE = frozenset("b2 b3 c2 f7 g6 g7".split())


class Position(NamedTuple):
    """``stones`` by colour; ``colours`` says which colour each seat plays."""

    stones: dict[str, frozenset[str]]
    seat: int
    colours: tuple[str, str]
    stage: str  # "move", "grow"
    turns: int
    history: tuple[tuple[object, ...], ...]  # the starts of turns so far, this one included
    winners: tuple[int, ...]
    pie: bool


def _neighbours(square: str) -> set[str]:
    file, rank = "abcdefgh".index(square[0]), int(square[1])
    found = set()
    for next_file, next_rank in [
        (file - 1, rank),
        (file + 1, rank),
        (file, rank - 1),
        (file, rank + 1),
    ]:
        if 0 <= next_file <= 7 and 1 <= next_rank <= 8:
            found.add("abcdefgh"[next_file] + str(next_rank))
    return found


ADJACENT = {square: _neighbours(square) for square in SQUARES}


def adjacent(squares: Any) -> set[str]:
    """Every square that is adjacent to one of ``squares``."""
    return {near for square in squares for near in ADJACENT[square]}


def bodies(stones: frozenset[str]) -> list[set[str]]:
    found, left = [], set(stones)
    while left:
        body, front = set(), {left.pop()}
        while front:
            body |= front
            front = (adjacent(front) & stones) - body
        left -= body
        found.append(body)
    return found


def has_freedom(body: set[str], occupied: frozenset[str]) -> bool:
    return any(near not in occupied for near in adjacent(body))


def start(pie: bool) -> Position:
    stones = {"black": START_BLACK, "white": START_WHITE}
    return begin_turn(stones, 0, ("black", "white"), 0, (), pie)


def begin_turn(
    stones: Any, seat: int, colours: Any, turns: int, history: Any, pie: bool
) -> Position:
    """The position in which ``seat`` starts a turn, with the end of the game judged."""
    here = (stones["black"], stones["white"], seat)
    history = (*history, here)
    own, occupied = stones[colours[seat]], stones["black"] | stones["white"]
    winners: tuple[int, ...] = ()
    if not any(has_freedom(body, occupied) for body in bodies(own)):
        winners = (1 - seat,)
    elif Counter(history)[here] >= 3 or turns >= 300:
        winners = (0, 1)
    return Position(stones, seat, colours, "move", turns, history, winners, pie)


def legal(position: Position) -> set[str]:
    if position.winners:
        return set()
    colour = position.colours[position.seat]
    other = "white" if colour == "black" else "black"
    own, foe = position.stones[colour], position.stones[other]
    occupied = own | foe
    found = set()
    if position.stage == "grow":
        return {"+" + square for square in adjacent(own) if square not in occupied}
    doomed = [body for body in bodies(foe) if not has_freedom(body, occupied)]
    for body in bodies(own):
        if has_freedom(body, occupied):
            for target in adjacent(body) - body:
                for stone in body:
                    if target not in occupied:
                        found.add(f"{stone}-{target}")
                    elif any(target in other for other in doomed):
                        found.add(f"{stone}x{target}")
    unswapped = position.colours == ("black", "white")
    if position.pie and position.turns == 1 and unswapped and colour == "white":
        found.add("swap")
    return found


def apply(position: Position, name: str) -> Position:
    colour = position.colours[position.seat]
    other = "white" if colour == "black" else "black"
    stones = dict(position.stones)
    if name == "swap":
        colours = ("white", "black")
        return begin_turn(stones, 0, colours, position.turns, position.history, position.pie)
    if name.startswith("+"):
        stones[colour] = stones[colour] | {name[1:]}
        return begin_turn(
            stones,
            1 - position.seat,
            position.colours,
            position.turns + 1,
            position.history,
            position.pie,
        )
    source, target = name[:2], name[3:]
    stones[colour] = (stones[colour] - {source}) | {target}
    stones[other] = stones[other] - {target}
    return position._replace(stones=stones, stage="grow")


def scores(position: Position) -> tuple[float, float]:
    if not position.winners:
        return (0, 0)
    if position.winners == (0, 1):
        return (0.5, 0.5)
    return (1, 0) if position.winners == (0,) else (0, 1)


def diagram(position: Position) -> str:
    """The board as the rules page prints it: from rank 8 down, x black, o white."""
    rows = []
    for rank in "87654321":
        row = ""
        for file in "abcdefgh":
            square = file + rank
            if square in position.stones["black"]:
                row += "x"
            elif square in position.stones["white"]:
                row += "o"
            else:
                row += "."
        rows.append(row)
    return "/".join(rows)


def from_diagram(rows: str, to_move: str, stage: str, turns: int, swapped: bool, pie: bool) -> Any:
    """A position that somebody set up; nothing has happened before it."""
    stones: dict[str, set[str]] = {"x": set(), "o": set()}
    for rank, row in zip("87654321", rows.split("/")):
        for file, mark in zip("abcdefgh", row):
            if mark in stones:
                stones[mark].add(file + rank)
    both = {"black": frozenset(stones["x"]), "white": frozenset(stones["o"])}
    colours = ("white", "black") if swapped else ("black", "white")
    seat = colours.index({"x": "black", "o": "white"}[to_move])
    if stage == "move":
        return begin_turn(both, seat, colours, turns, (), pie)
    return Position(both, seat, colours, "grow", turns, (), (), pie)
