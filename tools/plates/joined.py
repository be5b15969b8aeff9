"""Joins paths that look alike, so that browsers lay out and paint fewer of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

PATH = re.compile(r'<path ((?:[a-z-]+="[^"]*" )*)d="([^"]*)"/>')
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
STEPS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
"""Numbers that a command takes at a time."""
COLOUR = re.compile(r'(?<!\S)(fill|stroke)="([^"]*)"')
STROKE = re.compile(r'stroke-width="([^"]*)"')
WIDEST = 10.0
"""The width of a stroke that is not given with the path."""


class Shape(NamedTuple):
    """A path: what it looks like and its data; of each that it was joined from, a box around it."""

    look: str
    data: str
    boxes: tuple[Box, ...]
    turn: int
    """1 or -1 for a single ring, by the way it runs; else 0."""


def joined(symbol: str) -> str:
    """A drawing with the same picture of fewer paths; each of its elements has a line."""
    return "\n".join(_lines(symbol.split("\n")))


def _lines(lines: list[str]) -> Iterator[str]:
    run: list[Shape] = []
    for line in lines:
        if found := PATH.fullmatch(line):
            _add(run, _shape(*found.groups()))
            continue
        yield from map(_line, run)
        run = []
        yield line
    yield from map(_line, run)


def _line(shape: Shape) -> str:
    return f'<path {shape.look}d="{shape.data}"/>'


def _add(run: list[Shape], shape: Shape) -> None:
    """Add a path to those of a run, to the latest that looks like it if nothing lies between."""
    for place in range(len(run) - 1, -1, -1):
        other = run[place]
        if other.look == shape.look and (_is_plain(other, shape) or not _meet(other, shape)):
            data, boxes = other.data + shape.data, other.boxes + shape.boxes
            turn = shape.turn if shape.turn == other.turn else 0
            run[place] = Shape(shape.look, data, boxes, turn)
            return
        if _meet(other, shape):
            break
    run.append(shape)


def _is_plain(one: Shape, other: Shape) -> bool:
    """Whether shapes of one look may cross without a trace: of one colour, and none a hole."""
    look = one.look
    colours = {name: value for name, value in COLOUR.findall(look) if value != "none"}
    if "opacity" in look or "dash" in look or len(set(colours.values())) != 1:
        return False
    return "fill" not in colours or one.turn == other.turn != 0


def _meet(one: Shape, other: Shape) -> bool:
    return any(
        a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
        for a in one.boxes
        for b in other.boxes
    )


def _shape(look: str, data: str) -> Shape:
    """A path, with a box around all its points and control points and their stroke."""
    width = STROKE.search(look)
    margin = 0.0 if 'stroke="none"' in look else float(width[1]) if width else WIDEST
    points = list(_points(data))
    across, down = zip(*points, strict=True)
    box = min(across) - margin, min(down) - margin, max(across) + margin, max(down) + margin
    area = sum(x * v - u * y for (x, y), (u, v) in zip(points, points[1:] + points[:1]))
    is_ring = data.lower().count("m") == 1 and "a" not in data.lower()
    return Shape(look, data, (box,), (area > 0) - (area < 0) if is_ring else 0)


def _points(data: str) -> Iterator[tuple[float, float]]:
    """The points and control points of a path, in its own units; of an arc, a box around it."""
    tokens, command, begun = TOKEN.findall(data), "", (0.0, 0.0)
    at = control = begun
    place = 0
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
        kind, count = command.lower(), STEPS[command.lower()]
        given = [float(each) for each in tokens[place : place + count]]
        place += count
        base = at if command.islower() else (0.0, 0.0)
        if kind == "z":
            at = begun
            continue
        if kind in "hv":
            at = (base[0] + given[0], at[1]) if kind == "h" else (at[0], base[1] + given[0])
            yield at
            continue
        if kind == "a":
            reach = 2 * max(given[:2])
            ends = at, (base[0] + given[5], base[1] + given[6])
            for x, y in ends:
                yield from ((x - reach, y - reach), (x + reach, y + reach))
        numbers = zip(given[-2::-2], given[::-2], strict=False)
        found = [(base[0] + x, base[1] + y) for x, y in numbers]
        if kind in "st":
            mirrored = 2 * at[0] - control[0], 2 * at[1] - control[1]
            found.insert(1 if kind == "t" else 2, mirrored)
        if kind != "a":
            yield from reversed(found)
        at, control = found[0], found[1] if kind in "csqt" else found[0]
        if kind == "m":
            begun, command = at, "l" if command == "m" else "L"
