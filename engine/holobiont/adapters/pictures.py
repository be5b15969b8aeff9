"""What is seen of a game, as text and as a small picture: plain SVG without style or script."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from html import escape
from math import cos, pi, sin
from typing import Any

from holobiont.games.saprobiont import ascii as saprobiont
from holobiont.games.saprobiont.maps import MAPS, ZONES
from holobiont.games.saprobiont.species import LETTERS as SPECIES
from holobiont.games.symbiose.ascii import card
from holobiont.games.symbioz.board import KINDS
from holobiont.games.symbioz.board import LETTERS as SEATS
from holobiont.games.symbioz.state import OPEN, pawns
from holobiont.lazy import beside
from holobiont.legacy_imports import LEGACY_NAMES
from holobiont.match import AnyRules

PAPER, INK, PALE, DARK = "#faf6ea", "#22281f", "#e3dcc4", "#3b4a3a"
COLOURS = ("#f0c84a", "#f08a55", "#e58abf", "#7fb2e5")  # of seats and species
LINE = 18  # between two lines of text
Piece = tuple[str, float, float]  # SVG, and how far right and down it reaches
Drawing = Callable[[AnyRules, Any], Iterator[Piece]]


class Picture(str):
    """The source of an SVG picture, which notebooks show as one."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def text(rules: AnyRules, seen: Any) -> str:
    """An observation for people, as the terminal shows it."""
    module = beside(type(rules), "ascii", *LEGACY_NAMES["ascii"])
    return str(module.text(seen)) if module else json.dumps(seen, ensure_ascii=False)


def svg(rules: AnyRules, seen: Any) -> Picture:
    """An observation as the source of an SVG picture. A game without a drawing is its text."""
    words = text(rules, seen)
    draw = DRAWINGS.get(rules.slug)
    if draw is None:
        pieces = list(_lines(words))
    else:
        stage = next(line for line in _told(rules, words) if line)
        pieces = [_words(10, 20, stage), *draw(rules, seen)]
    width = max(right for _, right, _ in pieces) + 10
    height = max(down for _, _, down in pieces) + 10
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        f'font-family="monospace" font-size="13" fill="{INK}">'
        f"<title>{escape(rules.title)}</title><desc>{escape(words)}</desc>"
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
        f"{''.join(piece for piece, _, _ in pieces)}</svg>"
    )


def _told(rules: AnyRules, words: str) -> list[str]:
    """The lines of a text, the one that says whose turn it is first."""
    lines = words.split("\n")
    return lines[::-1] if rules.slug == "symbio" else lines


def _lines(words: str) -> Iterator[Piece]:
    for number, line in enumerate(words.split("\n"), 1):
        yield _words(10, number * LINE, line)


def _words(x: float, y: float, words: str, fill: str = INK) -> Piece:
    paint = f' fill="{fill}"' if fill != INK else ""
    piece = f'<text x="{x:g}" y="{y:g}" xml:space="preserve"{paint}>{escape(words)}</text>'
    return piece, x + 7.9 * len(words), y


def _box(x: float, y: float, width: float, height: float, fill: str) -> Piece:
    piece = (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" '
        f'fill="{fill}" stroke="{INK}"/>'
    )
    return piece, x + width, y + height


def _disc(x: float, y: float, radius: float, fill: str) -> Piece:
    piece = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}"/>'
    return piece, x + radius, y + radius


def _way(x: float, y: float, to_x: float, to_y: float) -> Piece:
    piece = f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke="{DARK}"/>'
    return piece, max(x, to_x), max(y, to_y)


def _symbio(rules: AnyRules, seen: Any) -> Iterator[Piece]:
    black, white = rules.load(seen).stones
    for square in range(64):
        column, row = square % 8, square // 8
        x, y = 30 + 40 * column, 35 + 40 * (7 - row)
        yield _box(x, y, 40, 40, PALE)
        if (black | white) >> square & 1:
            yield _disc(x + 20, y + 20, 15, DARK if black >> square & 1 else "#fff")
    for n in range(8):
        yield _words(10, 60 + 40 * (7 - n), str(n + 1))
        yield _words(46 + 40 * n, 372, "abcdefgh"[n])


def _saprobiont(rules: AnyRules, seen: Any) -> Iterator[Piece]:
    state = rules.load(seen)
    name = str(rules.chosen["map"])
    where = {
        zone: (14 * line.index(f"{{{zone}}}") + 10, 80 + 90 * row)
        for row, line in enumerate(saprobiont.PICTURES[name])
        for zone in ZONES
        if f"{{{zone}}}" in line
    }
    for zone, others in zip(ZONES, MAPS[name].near):
        for other in others:
            yield _way(*where[zone], *where[ZONES[other]])
    for zone, owner, tokens in zip(ZONES, state.owners, state.tokens):
        x, y = where[zone]
        yield _disc(x, y, 30, COLOURS[owner] if tokens else PALE)
        yield _words(x - 4, y - 6, zone)
        yield _words(x - 12, y + 12, f"{SPECIES[owner]}{tokens}" if tokens else "-")
    bottom = 60 + max(y for _, y in where.values())
    for line, words in enumerate(text(rules, seen).split("\n\n")[-1].split("\n")):
        yield _words(10, bottom + LINE * line, words.strip())


def _symbioz(rules: AnyRules, seen: Any) -> Iterator[Piece]:
    state = rules.load(seen)
    board = rules.setting.board  # type: ignore[attr-defined]
    rings = {"o": (12, 350), "m": (8, 225), "f": (4, 100)}
    left = 420 if rules.seat_count > 2 else 70  # two seats play on the right half
    for area, name in enumerate(board.areas):
        whole, radius = rings[name[0]]
        angle = 2 * pi * (int(name[1:]) - 0.5) / whole - pi / 2
        x, y = left + radius * cos(angle), 450 + radius * sin(angle)
        owner = state.closed[area]
        yield _disc(x, y, 52, COLOURS[owner] if owner != OPEN else PALE)
        count = f" ({state.tally[area]})" if state.tally[area] else ""
        yield _words(x - 10, y - 32, name + count)
        if owner != OPEN:
            yield _words(x - 34, y + 4, f"{SEATS[owner]} Symbioz")
        line = 0
        for seat in range(rules.seat_count):
            here = [
                f"{pawns(state, pawn, area)[seat]}{kind.letter}"
                for pawn, kind in enumerate(KINDS)
                if pawns(state, pawn, area)[seat]
            ]
            if here:
                yield _disc(x - 40, y - 18 + 15 * line, 5, COLOURS[seat])
                yield _words(x - 30, y - 14 + 15 * line, " ".join([SEATS[seat], *here]))
                line += 1


def _symbiose(rules: AnyRules, seen: Any) -> Iterator[Piece]:
    rows = [("River", seen["river"][:4])]
    if seen["river"][4:]:
        rows.append(("", seen["river"][4:]))
    for seat, pond in enumerate(seen["ponds"]):
        score = f" {seen['scores'][seat]:g}" if seen["scores"] else ""
        rows += [(f"Seat {seat}{score}", pond[:4]), ("", pond[4:])]
    y = 35.0
    for title, cards in rows:
        y += 8 if title else 0
        yield _words(10, y + 24, title)
        for column, number in enumerate(cards):
            yield from _card(110 + 180 * column, y, 172, card(number), number is not None)
        y += 44


def _card(x: float, y: float, width: float, words: str, known: bool) -> Iterator[Piece]:
    yield _box(x, y, width, 36, "#fff" if known else DARK)
    if known:
        yield _words(x + 8, y + 23, words)


def _symbiote(rules: AnyRules, seen: Any) -> Iterator[Piece]:
    top = seen["discards"][-1] if seen["discards"] else None
    yield _words(10, 60, f"Draw pile {seen['pile']}")
    yield _words(160, 60, f"Discard pile ({len(seen['discards'])})")
    if top:
        yield from _card(300, 38, 38, top, True)
    y = 90.0
    for seat, (hand, melds) in enumerate(zip(seen["hands"], seen["melds"])):
        host = seat == seen["host"]
        yield _words(10, y + 23, f"Seat {seat}{' ' + seen['face'] if host else ''}")
        x = 150.0
        for cards in (hand, *melds):
            for name in cards:
                yield from _card(x, y, 38, name or "", name is not None)
                x += 42
            x += 20
        y += 48


DRAWINGS: dict[str, Drawing] = {
    "symbioz": _symbioz,
    "symbio": _symbio,
    "symbiose": _symbiose,
    "saprobiont": _saprobiont,
    "symbiote": _symbiote,
}
