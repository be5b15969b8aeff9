"""Symbio on paper: the slide, the stones, a sheet to write moves on."""

from __future__ import annotations

from holobiont.games.symbio.board import SQUARES, members
from holobiont.games.symbio.rules import START, Symbio
from holobiont.i18n import _
from ui.games.symbio.board import INKS, NUCLEI, coordinates, glass
from ui.kit.markup import Markup, el
from ui.kit.paper import Format, PaperGame, Sheet, Wish, canvas, moved, piece, ruled, two_sided

SQUARE, STONE = 23, 18
"""The sides of a square of the board and of a piece, in millimetres."""
UNITS = 800
"""The side of the board in the units of its drawing."""
TURNS, COLUMNS = 34, 2
"""Rows of a score sheet, and how many stand side by side."""


def sheets(wish: Wish) -> list[Sheet]:
    """The board, and a stone for every square, black on one side and white on the other."""
    sides = [[_stone(square, colour) for square in SQUARES] for colour in (0, 1)]
    return [
        Sheet(_("Board"), _board(wish)),
        *two_sided(wish, _("Stones"), Format(STONE, STONE), *sides),
    ]


def _board(wish: Wish) -> Markup:
    side = SQUARE * 8
    x, y = (length / 2 - side / 2 for length in wish.format)
    drawn = el(
        "svg",
        glass(),
        *_start(),
        coordinates(),
        viewBox=f"0 0 {UNITS} {UNITS}",
        width=side,
        height=side,
        x=f"{x:g}",
        y=f"{y:g}",
    )
    edge = el("rect", x=f"{x:g}", y=f"{y:g}", width=side, height=side, rx=3.2, cls="paper-edge")
    return canvas(wish, drawn, edge)


def _start() -> list[Markup]:
    """Where the stones stand at the start, faintly."""
    state = Symbio().load(START)
    return [
        moved(
            n % 8 * 100 + 50,
            (7 - n // 8) * 100 + 50,
            el("circle", r=34, cls="paper-hint"),
            el("path", d=NUCLEI[colour], cls="paper-hint"),
        )
        for colour in (0, 1)
        for n in members(state.stones[colour])
    ]


def _stone(square: str, colour: int) -> Markup:
    drawn = moved(STONE / 2, STONE / 2, _cell(colour), scale=STONE / 100)
    return piece(square, drawn) if colour == 0 else drawn


def _cell(colour: int) -> Markup:
    """A cell with its nucleus, as large as a body of one stone."""
    ink = INKS[colour]
    return el(
        "g",
        el("circle", r=41, cls="skin"),
        el("circle", r=33, cls="membrane"),
        el("path", d=NUCLEI[colour], cls="nucleus", fill=f"var(--{ink}-lit)"),
        cls=f"body {ink}",
        data_seat=colour,
    )


def score(wish: Wish) -> Markup:
    """Turn by turn the move and the growth of both colours, in notation."""
    heads = [_("Turn")]
    for colour in (0, 1):
        stone = el("svg", _cell(colour), cls="seat-glyph", viewBox="-50 -50 100 100")
        heads += [el("span", stone, " ", _("move")), _("grow")]
    parts = [
        ruled(
            heads,
            [(TURNS * part + n + 1, "", "+", "", "+") for n in range(TURNS)],
            cls="dense",
        )
        for part in range(COLUMNS)
    ]
    return el("div", *parts, cls="paper-side-by-side")


PAPER = PaperGame(
    sheets,
    score,
    rules=(
        *("idea", "terms", "start", "turn", "move", "capture", "grow", "end", "guard", "swap"),
        "notation",
    ),
    left_out=frozenset(("open-and-no-luck", "swap-off")),
)
