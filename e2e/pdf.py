"""Reader of the pages of a PDF: size, fonts, boxes of letters and ink, in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 25.4 / 72
"""Millimetres of a point."""
Box = tuple[float, float, float, float]  # left, bottom, right, top
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
FILLS, STROKES = {b"f", b"F", b"f*"}, {b"S", b"s"}
PAINTS = {*FILLS, *STROKES, b"B", b"B*", b"b", b"b*"}
SHOWS = {b"Tj", b"TJ"}


class Letters(NamedTuple):
    """Letters that are shown together."""

    size: float
    """In points, as they are printed."""
    box: Box


class Printed(NamedTuple):
    """A page."""

    width: float
    height: float
    letters: tuple[Letters, ...]
    marks: tuple[Box, ...]
    """Where there is ink other than letters; white is none."""
    fonts: frozenset[str]
    foreign: frozenset[str]
    """The fonts that are not in the file."""

    @property
    def margin(self) -> float:
        """The least distance of anything from an edge."""
        boxes = [*(each.box for each in self.letters), *self.marks]
        left, bottom = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, top = max(box[2] for box in boxes), max(box[3] for box in boxes)
        return min(left, bottom, self.width - right, self.height - top)


def read(content: bytes) -> list[Printed]:
    """The pages of a PDF."""
    return [_page(page) for page in PdfReader(BytesIO(content)).pages]


def _page(page: Any) -> Printed:
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    ink = Ink(page.pdf, (0, 0, width, height))
    ink.draw(page.get_contents(), page["/Resources"], IDENTITY, (0, 0, width, height))
    return Printed(
        width * MM,
        height * MM,
        tuple(ink.letters),
        tuple(ink.marks),
        frozenset(ink.fonts),
        frozenset(name for name, embedded in ink.fonts.items() if not embedded),
    )


class Ink:
    """Follows the operators of a page, and keeps where they leave ink."""

    def __init__(self, reader: Any, whole: Box) -> None:
        self.reader, self.whole = reader, whole
        self.letters: list[Letters] = []
        self.marks: list[Box] = []
        self.fonts: dict[str, bool] = {}

    def draw(  # noqa: C901  # one case per operator
        self, content: Any, resources: Any, matrix: Matrix, clip: Box
    ) -> None:
        """Follow a content with its resources, in a coordinate system and within a clip."""
        now = State(matrix, clip)
        kept: list[State] = []
        points: list[tuple[float, float]] = []
        clips, text = False, Text()
        for operands, name in ContentStream(content, self.reader).operations:
            match name:
                case b"q":
                    kept.append(now.copied())
                case b"Q":
                    now = kept.pop()
                case b"cm":
                    now.matrix = times(_numbers(operands), now.matrix)
                case b"w":
                    now.line = float(operands[0])
                case b"rg" | b"g" | b"k" | b"sc" | b"scn":
                    now.white = all(number == 1 for number in _numbers(operands))
                case b"m" | b"l" | b"c" | b"v" | b"y":
                    numbers = _numbers(operands)
                    points += [at(now.matrix, *pair) for pair in zip(numbers[::2], numbers[1::2])]
                case b"re":
                    x, y, w, h = _numbers(operands)
                    points += [at(now.matrix, u, v) for u in (x, x + w) for v in (y, y + h)]
                case b"W" | b"W*":
                    clips = True
                case b"n" | b"f" | b"F" | b"f*" | b"S" | b"s" | b"B" | b"B*" | b"b" | b"b*":
                    if name in PAINTS and points and not (name in FILLS and now.white):
                        self._mark(now, points, name)
                    if clips and points:
                        now.clip = within(now.clip, around(points))
                    points, clips = [], False
                case b"sh":
                    self._mark(now, _corners(now.clip), name)
                case b"Do":
                    self._object(resources["/XObject"][operands[0]], resources, now)
                case b"BT":
                    text = Text()
                case b"Tf":
                    text.font = self._font(resources["/Font"][operands[0]])
                    text.size = float(operands[1])
                case b"Tm":
                    text.matrix = _numbers(operands)
                case b"Td":
                    text.matrix = times((1, 0, 0, 1, *_numbers(operands)), text.matrix)
                case b"Tj" | b"TJ":
                    self._show(now, text, operands[0] if name == b"TJ" else operands)

    def _mark(self, now: State, points: Sequence[tuple[float, float]], name: bytes) -> None:
        left, bottom, right, top = around(points)
        half = now.line * now.scale / 2 if name not in (*FILLS, b"sh") else 0
        box = within(now.clip, (left - half, bottom - half, right + half, top + half))
        if box[0] < box[2] and box[1] < box[3]:
            self.marks.append(_in_mm(box))

    def _object(self, found: Any, resources: Any, now: State) -> None:
        """A picture, or a drawing of its own."""
        thing = found.get_object()
        if thing["/Subtype"] == "/Image":
            self._mark(now, [at(now.matrix, x, y) for x in (0, 1) for y in (0, 1)], b"f")
            return
        matrix = times(_numbers(thing.get("/Matrix", IDENTITY)), now.matrix)
        x, y, u, v = _numbers(thing["/BBox"])
        clip = within(now.clip, around([at(matrix, a, b) for a in (x, u) for b in (y, v)]))
        self.draw(thing, thing.get("/Resources", resources), matrix, clip)

    def _font(self, found: Any) -> Font:
        font = found.get_object()
        is_drawn = font["/Subtype"] == "/Type3"  # its letters are drawings in the file
        name = "drawn" if is_drawn else str(font["/BaseFont"])
        inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
        about = inner.get("/FontDescriptor", {})
        self.fonts[name] = is_drawn or any(key.startswith("/FontFile") for key in about)
        scale = float(font["/FontMatrix"][0]) * 1000 if is_drawn else 1
        widths = {code: wide * scale for code, wide in _widths(inner).items()}
        return Font("/DescendantFonts" in font, widths)

    def _show(self, now: State, text: Text, parts: Sequence[Any]) -> None:
        wide = 0.0
        for part in parts:
            if isinstance(part, (int, float)):
                wide -= float(part)
            else:
                codes = part.original_bytes
                wide += sum(text.font.width(code) for code in text.font.codes(codes))
        whole = times(text.matrix, now.matrix)
        far = wide / 1000 * text.size
        corners = [at(whole, x, y) for x in (0, far) for y in (-0.2 * text.size, 0.7 * text.size)]
        box = within(now.clip, around(corners))
        if box[0] < box[2] and box[1] < box[3]:
            self.letters.append(Letters(text.size * scale_of(whole), _in_mm(box)))


class State:
    """The graphics state, which the operators q and Q save and restore."""

    def __init__(self, matrix: Matrix, clip: Box, line: float = 1, white: bool = False) -> None:
        self.matrix, self.clip, self.line, self.white = matrix, clip, line, white

    def copied(self) -> State:
        return State(self.matrix, self.clip, self.line, self.white)

    @property
    def scale(self) -> float:
        return scale_of(self.matrix)


class Font(NamedTuple):
    """A font: the widths of its letters."""

    is_wide: bool
    """A letter has two bytes."""
    widths: dict[int, float]

    def codes(self, text: bytes) -> Iterator[int]:
        step = 2 if self.is_wide else 1
        for n in range(0, len(text), step):
            yield int.from_bytes(text[n : n + step], "big")

    def width(self, code: int) -> float:
        return self.widths.get(code, self.widths.get(-1, 500))


class Text:
    """The state of letters between BT and ET."""

    def __init__(self) -> None:
        self.font, self.size = Font(False, {}), 1.0
        self.matrix: Matrix = IDENTITY


def _widths(font: Any) -> dict[int, float]:
    """Widths by code; that of all others by -1."""
    if "/W" not in font:
        first = int(font.get("/FirstChar", 0))
        return {first + n: float(wide) for n, wide in enumerate(font.get("/Widths", []))}
    found, rest = {-1: float(font.get("/DW", 1000))}, list(font["/W"])
    while rest:
        first, second = int(rest.pop(0)), rest.pop(0)
        second = second.get_object() if hasattr(second, "get_object") else second
        if isinstance(second, list):
            found |= {first + n: float(wide) for n, wide in enumerate(second)}
        else:
            wide = float(rest.pop(0))
            found |= dict.fromkeys(range(first, int(second) + 1), wide)
    return found


def _numbers(operands: Any) -> Any:
    return tuple(float(each) for each in operands if not isinstance(each, str))


def times(first: Matrix, then: Matrix) -> Matrix:
    """A coordinate system within another one."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    left = (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s)
    return (*left, e * p + f * r + t, e * q + f * s + u)


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """A point in the coordinates of the page."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def scale_of(matrix: Matrix) -> float:
    """By how much lengths grow."""
    a, b, c, d, _e, _f = matrix
    return float(abs(a * d - b * c) ** 0.5)


def around(points: Sequence[tuple[float, float]]) -> Box:
    """The box around points."""
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


def within(clip: Box, box: Box) -> Box:
    """The part of a box that a clip leaves."""
    return max(clip[0], box[0]), max(clip[1], box[1]), min(clip[2], box[2]), min(clip[3], box[3])


def _corners(box: Box) -> list[tuple[float, float]]:
    return [(box[0], box[1]), (box[2], box[3])]


def _in_mm(box: Box) -> Box:
    return box[0] * MM, box[1] * MM, box[2] * MM, box[3] * MM
