"""Sheets of paper for print and play: pieces edge to edge, drawn in millimetres."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from holobiont.i18n import N_, _
from ui.kit.markup import Child, Markup, el, fragment

T = TypeVar("T")


class Format(NamedTuple):
    """The size of a sheet in millimetres."""

    width: float
    height: float


FORMATS = {"a4": Format(210, 297), "letter": Format(215.9, 279.4)}
AREA = Format(190, 264.1)
"""What every format has room for between its margins."""
CARD = Format(63, 88)
"""The unit in which faces and backs of cards are drawn, which is their size."""
FOLDED = 0.75
"""The part of that size that a card has which is folded instead of printed on both sides."""
GAP, TICK = 0.5, 1.6
"""Of a cut mark: from the pieces, and its length."""


class Wish(NamedTuple):
    """What was chosen for the sheets."""

    paper: str = "a4"
    ink: str = "colour"
    cards: str = "double"
    seats: int = 0
    options: tuple[tuple[str, str], ...] = ()
    """Options of the rules by which the sheets differ, as they are written."""

    @property
    def format(self) -> Format:
        return FORMATS[self.paper]

    @property
    def card(self) -> float:
        """The size of a card as a part of ``CARD``."""
        return FOLDED if self.cards == "folded" else 1

    def option(self, key: str) -> str:
        return dict(self.options)[key]


CHOICES: Mapping[str, Sequence[tuple[str, str]]] = {
    "paper": (("a4", "A4"), ("letter", "Letter")),
    "ink": (("colour", N_("Colour")), ("mono", N_("Black and white"))),
    "cards": (("double", N_("Printed on both sides")), ("folded", N_("Folded and glued"))),
}
"""What can be chosen, and how it is called."""


class Sheet(NamedTuple):
    """One side of a sheet."""

    title: str
    drawn: Markup
    is_back: bool = False
    """Whether it is the back of the sheet before it."""


class PaperGame(NamedTuple):
    """What a game has on paper besides its rules."""

    sheets: Callable[[Wish], Sequence[Sheet]]
    score: Callable[[Wish], Markup]
    """What is written on during a game, below the code that brings it into the page."""
    rules: Sequence[str]
    """The sections of the page of rules that the sheet of rules has, by their ids."""
    left_out: frozenset[str] = frozenset()
    """The sentences of these that only concern the page, by their ids."""
    has_backs: bool = True
    """Whether some pieces have a back."""
    options: Sequence[str] = ()
    """The options of the rules by which the sheets differ."""
    entered: bool = True
    """Whether a game on paper can be entered from its start: nothing is shuffled."""


class Grid(NamedTuple):
    """Pieces of one size edge to edge, in the middle of a sheet."""

    width: float
    height: float
    columns: int
    rows: int

    @property
    def pieces(self) -> int:
        return self.columns * self.rows

    def filled(self, count: int) -> tuple[int, int]:
        """How many columns and rows so many pieces take."""
        return min(count, self.columns), -(-count // self.columns)

    def corner(self, format: Format) -> tuple[float, float]:
        """Where the first piece has its upper left corner."""
        wide, high = self.width * self.columns, self.height * self.rows
        return (format.width - wide) / 2, (format.height - high) / 2

    def places(self, format: Format) -> Iterator[tuple[float, float]]:
        """The upper left corners, row by row."""
        left, top = self.corner(format)
        for row in range(self.rows):
            for column in range(self.columns):
                yield left + column * self.width, top + row * self.height


def filled_with(width: float, height: float) -> Grid:
    """As many pieces of a size as every format has room for."""
    return Grid(width, height, int(AREA.width / width), int(AREA.height / height))


def canvas(wish: Wish, *drawn: Child) -> Markup:
    """The drawing of a whole sheet."""
    width, height = wish.format
    return el("svg", *drawn, cls="paper-drawing", viewBox=f"0 0 {width:g} {height:g}")


def part(width: float, height: float, *drawn: Child) -> Markup:
    """A drawing of this size above words, on a sheet whose words are as wide as ``AREA``."""
    return el(
        "svg",
        *drawn,
        cls="paper-part",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{100 * width / AREA.width:g}%",
    )


def moved(x: float, y: float, *drawn: Child, turn: int = 0, scale: float = 1) -> Markup:
    """Something drawn at the origin, somewhere else."""
    how = f"translate({x:.2f} {y:.2f})"
    how += f" rotate({turn})" if turn else ""
    how += f" scale({scale:g})" if scale != 1 else ""
    return el("g", *drawn, transform=how)


def drawing(address: str, x: float, y: float, width: float, height: float = 0) -> Markup:
    """A symbol of a sheet of drawings in a box."""
    high = f"{height or width:g}"
    return el("use", href=address, x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=high)


def words(
    text: Child, x: float, y: float, size: float, cls: str = "", anchor: str = "middle"
) -> Markup:
    """A line of text; ``size`` is the height of its letters in millimetres."""
    where = {"x": f"{x:g}", "y": f"{y:g}"}
    cls = f"paper-words {cls}".strip()
    return el("text", text, cls=cls, font_size=f"{size:g}", text_anchor=anchor, **where)


def line(cls: str, path: str) -> Markup:
    """A line of a kind: cut, fold, mark, guide."""
    return el("path", d=path, cls=f"paper-{cls}")


def piece(name: str, *drawn: Child, colour: int | None = None) -> Markup:
    """A piece that is cut out, by the name that it has in the data of its game."""
    return el("g", *drawn, data_piece=name, data_seat=colour)


def laid_out(wish: Wish, grid: Grid, pieces: Sequence[Markup]) -> Markup:
    """Pieces in their places, each with the line to cut along, and marks in the margins."""
    width, height = grid.width, grid.height
    places = list(zip(grid.places(wish.format), pieces))
    outlines = "".join(f"M{x:.2f} {y:.2f}h{width}v{height}h{-width}z" for (x, y), _p in places)
    return fragment(
        *(moved(x, y, drawn) for (x, y), drawn in places),
        line("cut", outlines),
        cut_marks(wish, grid, len(pieces)),
    )


def cut_marks(wish: Wish, grid: Grid, count: int) -> Markup:
    """Short lines in the margins that lengthen the edges of so many pieces."""
    left, top = grid.corner(wish.format)
    columns, rows = grid.filled(count)
    right, bottom = left + columns * grid.width, top + rows * grid.height
    marks = []
    for column in range(columns + 1):
        x = left + column * grid.width
        marks.append(f"M{x:.2f} {top - GAP:.2f}v{-TICK}M{x:.2f} {bottom + GAP:.2f}v{TICK}")
    for row in range(rows + 1):
        y = top + row * grid.height
        marks.append(f"M{left - GAP:.2f} {y:.2f}h{-TICK}M{right + GAP:.2f} {y:.2f}h{TICK}")
    return line("mark", "".join(marks))


def folds(wish: Wish, grid: Grid, count: int) -> Markup:
    """The lines along which so many pieces of two halves are folded."""
    places = list(grid.places(wish.format))[:count]
    half = grid.height / 2
    return line("fold", "".join(f"M{x:.2f} {y + half:.2f}h{grid.width:g}" for x, y in places))


def card_sheets(wish: Wish, title: str, faces: Sequence[Markup], back: Markup) -> list[Sheet]:
    """Cards drawn in the unit ``CARD``, with their backs."""
    return two_sided(wish, title, CARD, faces, [back] * len(faces))


def two_sided(
    wish: Wish, title: str, size: Format, fronts: Sequence[Markup], backs: Sequence[Markup]
) -> list[Sheet]:
    """Pieces with two sides, drawn in a unit of this size.

    On paper that is turned over its long edge a back lies behind its front.
    """
    if wish.cards == "folded":
        return list(_folded(wish, title, size, list(zip(fronts, backs))))
    grid, sheets = filled_with(*size), []
    for front, behind in zip(groups(fronts, grid.pieces), groups(backs, grid.pieces)):
        rows = groups(behind, grid.columns)
        turned = [each for row in rows for each in _mirrored(row, grid.columns)]
        sheets.append(Sheet(title, canvas(wish, laid_out(wish, grid, front))))
        places = zip(grid.places(wish.format), turned)
        reverse = (moved(x, y, drawn) for (x, y), drawn in places if drawn)
        sheets.append(Sheet(title, canvas(wish, *reverse), True))
    return sheets


def groups(things: Sequence[T], size: int) -> list[Sequence[T]]:
    """Things in groups of a size, of which the last one may be smaller."""
    return [things[at : at + size] for at in range(0, len(things), size)]


def _mirrored(row: Sequence[Markup], columns: int) -> list[Markup | None]:
    """A row as it is seen from behind; the last one may have gaps."""
    return [*[None] * (columns - len(row)), *reversed(row)]


def _folded(
    wish: Wish, title: str, size: Format, pieces: Sequence[tuple[Markup, Markup]]
) -> Iterator[Sheet]:
    """Front below and back above, upside down, so that they fit when folded."""
    scale = FOLDED if size == CARD else 1
    width, height = size.width * scale, size.height * scale
    grid = filled_with(width, 2 * height)
    for some in groups(pieces, grid.pieces):
        drawn = [
            fragment(
                moved(width, height, back, turn=180, scale=scale),
                moved(0, height, front, scale=scale),
            )
            for front, back in some
        ]
        yield Sheet(title, canvas(wish, laid_out(wish, grid, drawn), folds(wish, grid, len(some))))


def aids(count: int, *content: Child) -> Markup:
    """Cards of short rules for everybody, side by side and with lines to cut along."""
    return el("div", *(el("section", *content) for _n in range(count)), cls="paper-aids")


def ruled(heads: Sequence[Child], rows: Sequence[Sequence[Child]], cls: str = "") -> Markup:
    """A table to be written in: its heads, then rows that begin with theirs."""
    return el(
        "table",
        el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
        el(
            "tbody",
            *(
                el("tr", el("th", first, scope="row"), *(el("td", cell) for cell in rest))
                for first, *rest in rows
            ),
        ),
        cls=f"paper-table {cls}".strip(),
    )


def titles_of(sheets: Sequence[Sheet]) -> list[str]:
    """How each side is called: by its number, and which is the back of which."""
    fronts = sum(not sheet.is_back for sheet in sheets)
    titles, number = [], 0
    for sheet in sheets:
        number += not sheet.is_back
        words = N_("Sheet {number} of {count}, back: {title}")
        if not sheet.is_back:
            words = N_("Sheet {number} of {count}: {title}")
        titles.append(_(words, number=number, count=fronts, title=sheet.title))
    return titles
