"""The skin around a group of squares: one rounded outline a group, drawn a little inside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Cell = tuple[int, int]  # column, row; rows count downwards, as on the screen
Vector = tuple[int, int]

SIDE = 100
INSET = 9
CONVEX, CONCAVE = 38, 16  # radii of the corners
HAIR = 15

# The four sides of a square, clockwise: where the side begins, and its direction.
SIDES: tuple[tuple[Vector, Vector], ...] = (
    ((0, 0), (1, 0)),
    ((1, 0), (0, 1)),
    ((1, 1), (-1, 0)),
    ((0, 1), (0, -1)),
)


class Side(NamedTuple):
    """A side of a square with the group on its right and something else on its left."""

    start: Vector
    direction: Vector

    @property
    def end(self) -> Vector:
        return self.start[0] + self.direction[0], self.start[1] + self.direction[1]

    @property
    def inward(self) -> Vector:
        return -self.direction[1], self.direction[0]


def sides(cells: frozenset[Cell]) -> Iterator[tuple[Side, Cell]]:
    """The outer sides of a group, each with the square on its other side."""
    for column, row in sorted(cells):
        for (left, top), (dx, dy) in SIDES:
            beyond = (column + dy, row - dx)
            if beyond not in cells:
                yield Side((column + left, row + top), (dx, dy)), beyond


def outline(cells: frozenset[Cell], inset: int = INSET) -> str:
    """The path data of a group's skin, holes included, so far inside its squares."""
    waiting: dict[Vector, list[Side]] = {}
    for side, _ in sides(cells):
        waiting.setdefault(side.start, []).append(side)
    loops = []
    while waiting:
        loop = [_take(waiting, next(iter(waiting)), None)]
        while loop[-1].end != loop[0].start:
            loop.append(_take(waiting, loop[-1].end, loop[-1]))
        loops.append(_loop(loop, inset))
    return "".join(loops)


def hairs(side: Side) -> str:
    """Path data of three hairs that reach out over a side: the group can grow there."""
    (x, y), (dx, dy), (nx, ny) = side.start, side.direction, side.inward
    strokes = []
    for along, splay in ((28, -4), (50, 0), (72, 4)):
        foot = (x * SIDE + dx * along + nx * INSET, y * SIDE + dy * along + ny * INSET)
        tip = (dx * splay - nx * HAIR, dy * splay - ny * HAIR)
        strokes.append(f"M{foot[0]} {foot[1]}l{tip[0]} {tip[1]}")
    return "".join(strokes)


def _take(waiting: dict[Vector, list[Side]], at: Vector, before: Side | None) -> Side:
    """The side that goes on from ``at``; where two squares meet at a corner, the right turn."""
    choices = waiting[at]
    side = choices[0]
    if before is not None and len(choices) > 1:
        side = next(each for each in choices if each.direction == before.inward)
    choices.remove(side)
    if not choices:
        del waiting[at]
    return side


def _loop(loop: list[Side], inset: int) -> str:
    path: list[str] = []
    for before, after in zip([loop[-1], *loop[:-1]], loop):
        if before.direction == after.direction:
            continue
        convex = after.direction == before.inward
        radius = CONVEX + INSET - inset if convex else CONCAVE + inset - INSET
        x = after.start[0] * SIDE + inset * (before.inward[0] + after.inward[0])
        y = after.start[1] * SIDE + inset * (before.inward[1] + after.inward[1])
        into = (x - before.direction[0] * radius, y - before.direction[1] * radius)
        out = (x + after.direction[0] * radius, y + after.direction[1] * radius)
        command = "L" if path else "M"
        path.append(f"{command}{into[0]} {into[1]}")
        path.append(f"A{radius} {radius} 0 0 {int(convex)} {out[0]} {out[1]}")
    return "".join(path) + "Z"
