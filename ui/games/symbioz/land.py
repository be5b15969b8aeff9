"""The ground of Symbioz' planet, which never changes: rim, areas, empty fields, lake, names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import pi

from holobiont.games.symbioz.board import Board
from ui.games.symbioz.planet import ART, CENTRE, circle_point, fields, is_half, ring_of, wedge
from ui.kit.markup import Markup, el


@lru_cache(maxsize=4)
def land(board: Board) -> Markup:
    """The ground: the rim of the planet, the areas with their empty fields, the lake."""
    half = is_half(board)
    dots = "".join(f"M{x:.1f} {y:.1f}h0" for name in board.areas for x, y in fields(name))
    return el(
        "g",
        *_rim(not half),
        *(el("path", d=wedge(name), cls=f"ground ring-{name[0]}") for name in board.areas),
        *(el("path", d=_grass(name), cls="grass") for name in board.areas if name[0] == "f"),
        el("path", d=dots, cls="fields"),
        # Half a planet has half of the lake.
        el(
            "svg",
            el("use", href=f"{ART}#lake", width=140, height=140),
            x=CENTRE - 70,
            y=CENTRE - 70,
            width=140,
            height=72 if half else 140,
        ),
        cls="land",
        aria_hidden="true",
    )


def _rim(whole: bool) -> Iterator[Markup]:
    """A horizon of short blades around the planet, and orbits of dots in the sky."""
    blades = []
    count = 180
    for k in range(count if whole else count // 2 + 1):
        angle = pi + 2 * pi * k / count
        lean = 0.008 * ((k * 7) % 5 - 2)
        (x, y), (u, v) = (
            circle_point(498, angle),
            circle_point(501 + (k * 5) % 4 * 2, angle + lean),
        )
        blades.append(f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}")
    yield el("path", d="".join(blades), cls="blades")
    left, right = circle_point(499, pi), circle_point(499, 2 * pi)
    upper = f"M{left[0]:.0f} {left[1]:.0f}A499 499 0 0 1 {right[0]:.0f} {right[1]:.0f}"
    lower = f"A499 499 0 0 1 {left[0]:.0f} {left[1]:.0f}" if whole else ""
    yield el("path", d=f"{upper}{lower}Z", cls="body")


def _grass(name: str) -> str:
    """Strokes that tell fertile ground from plain ground without colour."""
    ring, start, end = ring_of(name)
    strokes = []
    for row in range(5):
        radius = ring.inner + 16 + 26 * row
        number = int(radius * (end - start) / 26)
        for k in range(number):
            angle = start + (k + (0.3 if row % 2 else 0.7)) * (end - start) / number
            x, y = circle_point(radius, angle)
            strokes.append(f"M{x - 4:.0f} {y:.0f}l3-7M{x:.0f} {y:.0f}v-9M{x + 4:.0f} {y:.0f}l-3-7")
    return "".join(strokes)


@lru_cache(maxsize=4)
def names(board: Board) -> Markup:
    """The names of the areas, in the corner where each begins."""
    written = []
    for name in board.areas:
        ring, start, _ = ring_of(name)
        x, y = circle_point(ring.outer - 22, start + 27 / (ring.outer - 22))
        written.append(el("text", name, x=f"{x:.0f}", y=f"{y + 8:.0f}"))
    return el("g", *written, cls="names", aria_hidden="true")
