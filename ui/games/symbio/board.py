"""What is drawn of Symbio under the squares that are pressed: glass, bodies, stones, marks."""

from __future__ import annotations

from functools import lru_cache

from holobiont.games.symbio.board import FULL, INDEX, SQUARES, Bits, members, rim
from holobiont.games.symbio.rules import GROW, State
from holobiont.rules import Action
from ui.kit.game import Scene
from ui.kit.markup import Markup, el
from ui.kit.outline import Cell, hairs, outline, sides

INKS = ("black", "white")
MEMBRANE = 17
"""How far inside its squares the inner line of a body runs."""
# A disc and a four-pointed star, as in the signs of the seats.
NUCLEI = (
    "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0 -34 0",
    "M0 -23Q4 -4 23 0Q4 4 0 23Q-4 4 -23 0Q-4 -4 0 -23",
)


@lru_cache(maxsize=1)
def glass() -> Markup:
    """What never changes: the lights of the drawing, and the ruled glass with its bevel."""
    lines = "".join(f"M{n * 100} 0v800M0 {n * 100}h800" for n in range(1, 8))
    return el(
        "g",
        el("defs", *(_light(ink) for ink in INKS), _light("dish", "42%", "78%")),
        el("rect", width=800, height=800, rx=14, cls="glass"),
        el("rect", width=800, height=800, rx=14, fill="url(#light-dish)", cls="shine"),
        el("path", d=lines, cls="ruling"),
        el("rect", x=5, y=5, width=790, height=790, rx=11, cls="bevel"),
    )


def _light(name: str, middle: str = "38%", reach: str = "70%") -> Markup:
    """A light from above that falls off towards the rim."""
    return el(
        "radialGradient",
        el("stop", offset="0", cls=f"{name}-lit"),
        el("stop", offset="1", cls=f"{name}-dim"),
        id=f"light-{name}",
        cx=middle,
        cy="32%",
        r=reach,
    )


@lru_cache(maxsize=1)
def coordinates() -> Markup:
    """The names of files and ranks, drawn over the bodies."""
    files = (el("text", name, x=n * 100 + 92, y=794) for n, name in enumerate("abcdefgh"))
    ranks = (el("text", 8 - n, x=8, y=n * 100 + 22) for n in range(8))
    return el("g", el("g", *files, cls="files"), el("g", *ranks, cls="ranks"), cls="coordinates")


def body(bits: Bits, colour: int, state: State) -> Markup:
    empty = FULL ^ state.stones[0] ^ state.stones[1]
    return _body(bits, colour, empty & rim(bits))


@lru_cache(maxsize=128)
def _body(bits: Bits, colour: int, free: Bits) -> Markup:
    skin, membrane, reach = _skin(bits, free)
    return el(
        "g",
        el("path", d=reach, cls="hairs") if reach else None,
        el("path", d=skin, cls="skin"),
        el("path", d=membrane, cls="membrane"),
        cls=f"body {INKS[colour]}{'' if reach else ' closed'}",
        id=f"body-{SQUARES[(bits & -bits).bit_length() - 1]}",
    )


@lru_cache(maxsize=512)
def _skin(bits: Bits, free: Bits) -> tuple[str, str, str]:
    """The skin of a body, its membrane within, and its hairs, of which it may have none."""
    cells = frozenset(map(_cell, members(bits)))
    open_squares = frozenset(map(_cell, members(free)))
    reach = "".join(hairs(side) for side, beyond in sides(cells) if beyond in open_squares)
    return outline(cells), outline(cells, MEMBRANE), reach


def _cell(n: int) -> Cell:
    return n % 8, 7 - n // 8


def _before(scene: Scene, state: State) -> list[tuple[str, int]]:
    """The stones before the first action, by square: what has happened since is undone."""
    at = {SQUARES[n]: colour for colour in (0, 1) for n in members(state.stones[colour])}
    for event in (event for events in reversed(scene.events) for event in reversed(events)):
        if event["kind"] == "grow":
            del at[event["to"]]
        elif event["kind"] == "move":
            colour = at[event["from"]] = at.pop(event["to"])
            if event["capture"]:
                at[event["to"]] = 1 - colour
    return sorted(at.items(), key=lambda stone: SQUARES.index(stone[0]))


def stones(scene: Scene, state: State) -> list[Markup]:
    """Every stone by its identity, so that a moved one flows; those just captured fade."""
    first = _before(scene, state)
    at = {square: (f"stone-{n}", colour) for n, (square, colour) in enumerate(first)}
    last, swapped, taken, new = scene.last_turn(), False, [], ""
    for ply, events in enumerate(scene.events):
        for event in events:
            if event["kind"] == "swap":
                swapped = True
            elif event["kind"] == "move":
                if event["capture"]:
                    captured = at.pop(event["to"])
                    if ply >= last:
                        taken.append((event["to"], *captured, " taken"))
                at[event["to"]] = at.pop(event["from"])
            elif event["kind"] == "grow":
                new = f"stone-{len(first) + ply}"
                at[event["to"]] = (new, event["seat"] ^ swapped)
    stones = [
        (square, name, colour, " new" if name == new else "")
        for square, (name, colour) in at.items()
    ]
    return [
        _stone(*stone, stone[0] == scene.picked)
        for stone in sorted([*stones, *taken], key=lambda stone: stone[1])
    ]


def resting(state: State) -> list[Markup]:
    """The stones of a position by their squares, where nothing is known of what went before."""
    return [
        _stone(SQUARES[n], f"stone-{SQUARES[n]}", colour, "")
        for colour in (0, 1)
        for n in members(state.stones[colour])
    ]


@lru_cache(maxsize=512)
def _stone(square: str, name: str, colour: int, extra: str, lifted: bool = False) -> Markup:
    return el(
        "g",
        el("path", d=NUCLEI[colour], cls="nucleus", fill=f"url(#light-{INKS[colour]})"),
        id=name,
        cls=f"stone {INKS[colour]}{extra}",
        data_seat=colour,
        data_file=square[0],
        data_rank=square[1],
        data_lifted=lifted,
    )


def last_turn(scene: Scene) -> list[Markup]:
    """Where the last turn left from, came to and grew: a ring, a bracket, a cross."""
    marks = []
    for events in scene.events[scene.last_turn() :]:
        for event in events:
            if event["kind"] == "move":
                x, y = _centre(event["from"])
                marks.append(el("circle", cx=x, cy=y, r=30, cls="left-from"))
                marks.append(_brackets(event["to"]))
            elif event["kind"] == "grow":
                marks.append(_brackets(event["to"]))
    return marks


def _brackets(square: str) -> Markup:
    x, y = _centre(square)
    corners = "".join(
        f"M{x + sx * 46} {y + sy * 30}V{y + sy * 46}H{x + sx * 30}"
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    return el("path", d=corners, cls="came-to")


def targets(scene: Scene, state: State, offers: dict[int, Action | None]) -> list[Markup]:
    """What can be done now: stones to lift, squares to go to, stones to capture, places to grow."""
    marks = []
    for n, action in offers.items():
        x, y = _centre(SQUARES[n])
        occupied = (state.stones[0] | state.stones[1]) >> n & 1
        if action is None:
            ink = INKS[not state.stones[0] >> n & 1]
            marks.append(el("circle", cx=x, cy=y, r=28, cls=f"liftable on-{ink}"))
        elif action >= GROW:
            marks.append(el("path", d=f"M{x - 13} {y}h26M{x} {y - 13}v26", cls="growable"))
        elif occupied:
            marks.append(el("circle", cx=x, cy=y, r=41, cls="prey"))
        else:
            marks.append(el("circle", cx=x, cy=y, r=13, cls="target"))
    if scene.picked:
        x, y = _centre(scene.picked)
        marks.append(el("circle", cx=x, cy=y, r=40, cls="picked"))
    return marks


def _centre(square: str) -> tuple[int, int]:
    column, row = _cell(INDEX[square])
    return column * 100 + 50, row * 100 + 50
