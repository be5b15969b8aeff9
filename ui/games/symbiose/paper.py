"""Symbiose on paper: the deck, the Ponds and the River, a sheet for points."""

from __future__ import annotations

from holobiont.games.symbiose.deck import NUMBERS
from holobiont.games.symbiose.options import PONDS
from holobiont.games.symbiose.scoring import PLACES, RIVER, views
from holobiont.i18n import _
from holobiont.rules import Seat
from ui.games.symbiose import cards
from ui.kit.markup import Child, Markup, el
from ui.kit.paper import (
    CARD,
    PaperGame,
    Sheet,
    Wish,
    canvas,
    card_sheets,
    drawing,
    line,
    moved,
    piece,
    ruled,
    words,
)
from ui.kit.seat import seat_glyph

UNITS = "0 0 100 140"
HEAD, HEADS = 10, 6
"""The heights of the name and of the heads of columns over a Pond, in millimetres."""
COLUMNS = "abcd"
GAMES = 4
"""For which a sheet of points has room."""


def sheets(wish: Wish) -> list[Sheet]:
    """The deck, a Pond for everybody, the River."""
    ponds = (
        Sheet(_("Pond: {name}", name=_(PONDS[seat])), _pond(wish, seat))
        for seat in range(wish.seats)
    )
    return [
        *card_sheets(wish, _("Cards"), [_face(number) for number in NUMBERS], _back()),
        *ponds,
        Sheet(_("River"), _river(wish)),
    ]


def _face(number: int) -> Markup:
    """A card as on the table, and its number for the log."""
    drawn = el(
        "svg",
        cards.face(number),
        cls="pond-card",
        viewBox=UNITS,
        width=CARD.width,
        height=CARD.height,
        preserveAspectRatio="none",
    )
    return piece(str(number), drawn, words(f"#{number}", 58.4, 83.6, 3.1, anchor="end"))


def _back() -> Markup:
    return drawing(f"{cards.ART}#back", 0, 0, CARD.width, CARD.height)


def _pond(wish: Wish, seat: Seat) -> Markup:
    """Eight places, and over each column what it looks at."""
    looks = views(wish.option("mode"), wish.seats, seat)
    width, heads = CARD.width * wish.card, []
    for n, (column, seen) in enumerate(zip(COLUMNS, looks)):
        said = _("own") if seen == seat else _("River") if seen == RIVER else _(PONDS[seen])
        text = f"{column}: {said}"
        heads.append(words(text, (n + 0.5) * width, HEAD + HEADS - 1.6, 4, cls="bold"))
    return _water(wish, 2, _(PONDS[seat]), heads, seat)


def _river(wish: Wish) -> Markup:
    rows = 2 if wish.option("mode") == "duel" else 1
    return _water(wish, rows, _("River"), [], None)


def _water(wish: Wish, rows: int, title: str, heads: list[Markup], seat: Seat | None) -> Markup:
    """Places for cards in rows of four, lying across the sheet where they are large."""
    width, height = CARD.width * wish.card, CARD.height * wish.card
    wide, top = width * len(COLUMNS), HEAD + (HEADS if heads else 0)
    high = height * rows + top
    places = [
        moved(
            n % 4 * width,
            top + n // 4 * height,
            line("place", _frame(width, height)),
            line("ripple", _ripples(width, height)),
            words(_slot(n, seat), width / 2, height / 2 + 2.5, 7, cls="faint"),
        )
        for n in range(rows * 4)
    ]
    across = wish.format.width < wide + 10
    x = (wish.format.width + high) / 2 if across else (wish.format.width - wide) / 2
    y = (wish.format.height - (wide if across else high)) / 2
    drawn: list[Child] = [*places, *heads]
    drawn.append(el("g", words(title, 1.5, HEAD - 2.5, 7, cls="serif", anchor="start")))
    return canvas(wish, moved(x, y, *drawn, turn=90 if across else 0))


def _frame(width: float, height: float) -> str:
    """Where a card lies, with round corners."""
    a, b = width - 7, height - 7
    return (
        f"M3.5 1.5h{a:g}a2 2 0 0 1 2 2v{b:g}a2 2 0 0 1 -2 2h{-a:g}a2 2 0 0 1 -2 -2v{-b:g}"
        "a2 2 0 0 1 2 -2z"
    )


def _ripples(width: float, height: float) -> str:
    """Rings on the water around the name of a place."""
    radii = (radius for radius in (9, 13, 17, 22) if radius < width / 2 - 2)
    return "".join(
        f"M{width / 2 - r:g} {height / 2:g}a{r} {r * 0.8:g} 0 1 1 {2 * r} 0"
        f"a{r} {r * 0.8:g} 0 1 1 {-2 * r} 0"
        for r in radii
    )


def _slot(n: int, seat: Seat | None) -> str:
    return str(n + 1) if seat is None else PLACES[n]


def score(wish: Wish) -> Markup:
    """The points of every place, for a few games."""
    heads = [
        el("span", seat_glyph(seat), " ", _(PONDS[seat]), data_seat=seat)
        for seat in range(wish.seats)
    ]
    blank = [""] * wish.seats
    rows = [(place, *blank) for place in (*PLACES, _("Total"))]
    game = ruled(("", *heads), rows)
    return el("div", *[game] * GAMES, cls="paper-two-by-two")


PAPER = PaperGame(
    sheets,
    score,
    rules=(
        *("idea", "cards", "start", "reveal", "turn", "take", "swap", "flip", "columns", "duel"),
        *("team", "end"),
    ),
    options=("mode",),
    entered=False,
)
