"""Symbioz on paper: the planet in tiles, the pawns, the blooms, short rules, a sheet for turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holobiont.games.symbioz.board import (
    COLOURS,
    FERTILE,
    KINDS,
    LITTER,
    PLAIN,
    POINTS,
    SETUPS,
    START,
    TURNS,
    ZERB,
    Board,
    board,
)
from holobiont.i18n import _, pgettext
from holobiont.rules import Seat
from ui.games.symbioz.land import land, names
from ui.games.symbioz.planet import ART, PALETTE, circle_point, is_half, letter, ring_of
from ui.kit.markup import Child, Markup, el
from ui.kit.paper import (
    Grid,
    PaperGame,
    Sheet,
    Wish,
    aids,
    canvas,
    drawing,
    laid_out,
    line,
    moved,
    part,
    piece,
    ruled,
    words,
)
from ui.kit.seat import seat_glyph

REACH = 508
"""How far the drawing of the planet goes from its middle, in its own units."""
SCALE = 0.36
"""Millimetres for a unit: areas are as large as the pawns need."""
QUARTER = REACH * SCALE
TAB = 8
"""The width of an edge that is glued under the next tile, in millimetres."""
PAWN = Grid(15.75, 15.75, 12, 16)
ON_A_SHEET = 2
"""Colours whose pawns one sheet holds."""
BLOOM = 31.5
"""The side of a bloom, in millimetres."""
MOVES = 13
"""Rows for moves on a score sheet."""
GLYPHS = "./assets/art/glyphs.svg"


def sheets(wish: Wish) -> list[Sheet]:
    """The planet in its quarters, the pawns of all colours, blooms and short rules."""
    used = board(wish.seats)
    seats = range(wish.seats)
    return [
        *_tiles(wish, used),
        *(
            Sheet(
                _("Pawns: {colours}", colours=", ".join(_(COLOURS[seat]) for seat in some)),
                canvas(wish, laid_out(wish, PAWN, list(_of_colours(some)))),
            )
            for some in (seats[:ON_A_SHEET], seats[ON_A_SHEET:])
            if some
        ),
        Sheet(_("Blooms and short rules"), _beside(wish)),
    ]


# ---- the planet ----------------------------------------------------------------------------------


def _tiles(wish: Wish, used: Board) -> Iterator[Sheet]:
    """Quarters of the planet; half a planet has two of them."""
    below = () if is_half(used) else ((0, 1), (1, 1))
    for column, row in ((0, 0), (1, 0), *below):
        number = column + 1 if row == 0 else 4 - column
        title = _("Planet, quarter {number}", number=number)
        yield Sheet(title, _tile(wish, used, column, row, bool(below)))


def _tile(wish: Wish, used: Board, column: int, row: int, whole: bool) -> Markup:
    """A quarter, with edges that are glued under its neighbours to the right and below."""
    right, below = column == 0, whole and row == 0
    wide, high = QUARTER + TAB * right, QUARTER + TAB * below
    x, y = (wish.format.width - wide) / 2, (wish.format.height - high) / 2
    left, top = 500 - REACH * (1 - column), 500 - REACH * (1 - row)
    ground = el(
        "svg",
        land(used),
        _homes(used),
        el("g", names(used), cls="paper-names"),
        viewBox=f"{left} {top} {REACH} {REACH}",
        width=f"{QUARTER:g}",
        height=f"{QUARTER:g}",
        preserveAspectRatio="xMinYMin",
        overflow="hidden",
    )
    tabs = []
    if right:
        tabs.append(_tab(QUARTER, 0, TAB, QUARTER, upright=True))
    if below:
        tabs.append(_tab(0, QUARTER, QUARTER, TAB, upright=False))
    outline = line("cut", f"M0 0h{wide:g}v{high:g}h{-wide:g}z")
    return canvas(wish, moved(x, y, ground, *tabs, outline))


def _tab(x: float, y: float, width: float, height: float, upright: bool) -> Markup:
    """An edge with strokes across, which a neighbour covers."""
    step, strokes = 6, []
    for k in range(int(max(width, height) / step) - 1):
        at = (k + 0.5) * step
        strokes.append(f"M0 {at:g}l{TAB} {TAB}" if upright else f"M{at:g} 0l{TAB} {TAB}")
    middle = (TAB / 2, height / 2) if upright else (width / 2, TAB / 2)
    said = words(_("glue under the next sheet"), 0, 1.2, 3.4, cls="casing")
    return moved(
        x,
        y,
        line("guide", "".join(strokes)),
        moved(*middle, said, turn=90 if upright else 0),
    )


def _homes(used: Board) -> Markup:
    """The sign of a seat and how many Zerbs it begins with, in its home areas."""
    signs = []
    for seat, areas in enumerate(used.homes):
        for area in areas:
            ring, start, end = ring_of(used.areas[area])
            x, y = circle_point(ring.path, (start + end) / 2)
            sign = drawing(f"{GLYPHS}#seat-{PALETTE[seat]}", -26, -13, 26)
            signs.append(
                moved(
                    x,
                    y,
                    el("g", sign, cls="paper-sign", data_seat=PALETTE[seat]),
                    words(f"{letter(seat)}{START}", 2, 8, 22, anchor="start", cls="bold"),
                )
            )
    return el("g", *signs)


# ---- what lives there ----------------------------------------------------------------------------


def _of_colours(seats: range) -> Iterator[Markup]:
    """All pawns of some colours, each colour in rows of its own."""
    for seat in seats:
        own = [_pawn(kind, seat, n) for kind, each in enumerate(KINDS) for n in range(each.owned)]
        yield from own
        if seat != seats[-1]:
            yield from [el("g")] * (-len(own) % PAWN.columns)


def _pawn(kind: int, seat: Seat, number: int) -> Markup:
    half, art = PAWN.width / 2, KINDS[kind].name.lower()
    address = f"{ART}#{art}-{seat}" if kind == ZERB else f"{ART}#{art}"
    sign = f"{GLYPHS}#seat-{PALETTE[seat]}"
    return piece(
        f"{KINDS[kind].letter}{seat}-{number}",
        el(
            "g",
            drawing(address, half - 5.6, 1, 11.2),
            el("g", drawing(sign, 1.2, 11.1, 3.6), cls="paper-sign") if kind != ZERB else None,
            cls=None if kind == ZERB else "beast",
        ),
        words(letter(seat), PAWN.width - 2.6, PAWN.height - 1.4, 3, cls="bold"),
        colour=PALETTE[seat],
    )


def _beside(wish: Wish) -> Markup:
    """A bloom for every Symbioz that a colour can have, and short rules for everybody."""
    each = SETUPS[wish.seats].target + 1
    blooms = [(seat, n) for seat in range(wish.seats) for n in range(each)]
    columns = 6
    rows = -(-len(blooms) // columns)
    drawn = (
        moved(
            n % columns * BLOOM,
            n // columns * BLOOM,
            piece(
                f"bloom{seat}-{nth}",
                drawing(f"{ART}#bloom", 2, 2, BLOOM - 4),
                el(
                    "g",
                    drawing(f"{GLYPHS}#seat-{PALETTE[seat]}", BLOOM / 2 - 3.5, BLOOM / 2 - 3.5, 7),
                    cls="paper-sign on-bloom",
                ),
                words(letter(seat), BLOOM - 3.4, BLOOM - 2, 3.4, cls="bold"),
                line("cut", f"M0 0h{BLOOM}v{BLOOM}h{-BLOOM}z"),
                colour=PALETTE[seat],
            ),
        )
        for n, (seat, nth) in enumerate(blooms)
    )
    block = part(columns * BLOOM, rows * BLOOM, *drawn)
    return el("div", block, aids(wish.seats, *_short(wish)), cls="paper-column")


def _short(wish: Wish) -> tuple[Markup, ...]:
    prices = {kind.name.lower(): kind.price for kind in KINDS}
    steps = (
        _(
            "Introduction, from turn 2: spend {points} points. Zerb {zerb}, Crapit {crapit}, "
            "Krogul {krogul}.",
            points=POINTS,
            **prices,
        ),
        _(
            "Zerbs: a birth for every {plain} in an area, in a fertile one for every {fertile}. "
            "To a neighbour only where you have fewer.",
            plain=PLAIN,
            fertile=FERTILE,
        ),
        _("Kroguls: each eats a Crapit there and is cloned, or dies."),
        _(
            "Crapits: each eats a Zerb there, or dies. Then a birth for every {litter}.",
            litter=LITTER,
        ),
    )
    return (
        el("h3", _("A turn")),
        el("ol", *(el("li", step) for step in steps)),
        el("p", _("An area with 12 Zerbs of one colour becomes a Symbioz and is closed.")),
        el(
            "p",
            _("The goal: {number} Symbioz.", number=SETUPS[wish.seats].target),
        ),
    )


def score(wish: Wish) -> Markup:
    """Turn by turn who begins, and the Symbioz of everybody; then room for moves."""
    seats, turn = range(wish.seats), pgettext("of four phases", "Turn")
    heads = [
        el("span", seat_glyph(PALETTE[n]), " ", _(COLOURS[n]), data_seat=PALETTE[n]) for n in seats
    ]
    blank = [""] * wish.seats
    rows: list[Sequence[Child]] = [(n + 1, "", *blank) for n in range(TURNS)]
    rows.append((_("Zerbs"), "", *blank))
    return el(
        "div",
        el("h3", _("Symbioz after every turn")),
        ruled((turn, _("First"), *heads), rows),
        el("h3", _("Moves in notation")),
        ruled((turn, *heads), [("", *blank) for _n in range(MOVES)]),
    )


PAPER = PaperGame(
    sheets,
    score,
    rules=(
        *("idea", "planet", "pawns", "start", "phases", "introduction", "multiplication"),
        *("vessels", "kroguls", "crapits", "bloom", "end", "notation"),
    ),
    left_out=frozenset(("passed-over", "end-it-yourself", "closed-out")),
    has_backs=False,
)
