"""Symbiote! on paper: the deck, the marker, short rules for everybody, a sheet for scores."""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.games.symbiote.deck import HAND, HOST_HAND, NAMES, PARASITE_HAND, RANKS, STEPS, TEN
from holobiont.games.symbiote.scoring import TABLES
from holobiont.i18n import _
from ui.games.symbiote.cards import ART, FACE_WORDS, index
from ui.games.symbiote.score_sheet import ROWS
from ui.kit.markup import Markup, el, fragment
from ui.kit.paper import (
    CARD,
    PaperGame,
    Sheet,
    Wish,
    aids,
    card_sheets,
    drawing,
    line,
    moved,
    part,
    piece,
    ruled,
    words,
)
from ui.kit.seat import seat_glyph

MARKER = 45
"""The side of a face of the marker, in millimetres."""
FRAME = (
    "M5.5 3h52a2.5 2.5 0 0 1 2.5 2.5v77a2.5 2.5 0 0 1 -2.5 2.5h-52a2.5 2.5 0 0 1 -2.5 -2.5v-77"
    "a2.5 2.5 0 0 1 2.5 -2.5z"
)
GAMES = 3
"""For which a sheet of scores has room."""


def sheets(wish: Wish) -> list[Sheet]:
    """The deck, then what lies on the table."""
    return [
        *card_sheets(wish, _("Cards"), [_face(name) for name in NAMES], _back()),
        Sheet(_("Marker and short rules"), _beside(wish)),
    ]


def _face(name: str) -> Markup:
    """A card with its index in two corners, and how its discard moves the marker."""
    rank, suit = name[0], name[1]
    figure = f"court-{rank}" if rank in "TJQK" else f"number-{suit}"
    corner = _corner(rank, suit)
    return piece(
        name,
        el(
            "g",
            line("frame-line", FRAME),
            drawing(f"{ART}#{figure}", 12.5, 17, 38, 47.1),
            corner,
            moved(CARD.width, CARD.height, corner, turn=180),
            _steps(RANKS.index(rank)),
            data_suit=suit,
        ),
    )


def _corner(rank: str, suit: str) -> Markup:
    return fragment(
        words(index(rank), 10.6, 15, 9 if rank == "T" else 11, cls="bold"),
        drawing(f"{ART}#suit-{suit}", 6.7, 17, 7),
    )


def _steps(rank: int) -> Markup:
    """How many seats the marker walks, and which way round."""
    steps = STEPS[rank]
    ring = "M-2.2 -1.6a3 3 0 1 1 -.5 2.6M-2.2 -1.6l-.2 -2.2M-2.2 -1.6l2.2 -.2"
    if steps > 0:
        ring = "M2.2 -1.6a3 3 0 1 0 .5 2.6M2.2 -1.6l.2 -2.2M2.2 -1.6l-2.2 -.2"
    said = _(FACE_WORDS["parasite"]) if rank == TEN else ""
    return fragment(
        words(said, CARD.width / 2, 72.5, 3.4) if said else None,
        moved(CARD.width / 2 - 3.5, 77.5, line("walk", ring)),
        words(abs(steps), CARD.width / 2 + 3.5, 79.2, 4.6, cls="bold"),
    )


def _back() -> Markup:
    return drawing(f"{ART}#back", 0, 0, CARD.width, CARD.height)


def _beside(wish: Wish) -> Markup:
    """The marker, to be folded, and a card of short rules for every seat."""
    faces = (
        moved(
            n * MARKER,
            0,
            el("circle", cx=MARKER / 2, cy=MARKER / 2, r=20.5, cls="paper-frame-line"),
            drawing(f"{ART}#creature-{face}", 6.5, 3.2, 32),
            words(_(FACE_WORDS[face]), MARKER / 2, 38.6, 3.2),
        )
        for n, face in enumerate(FACE_WORDS)
    )
    marker = part(
        2 * MARKER,
        MARKER,
        piece(
            "marker",
            *faces,
            line("cut", f"M0.2 0.2h{2 * MARKER - 0.4}v{MARKER - 0.4}h{0.4 - 2 * MARKER}z"),
            line("fold", f"M{MARKER} 0v{MARKER}"),
        ),
    )
    return el("div", marker, aids(wish.seats, *_short()), cls="paper-column")


def _short() -> Sequence[Markup]:
    """A turn, and what combinations are worth."""
    turn = (
        _(
            "Fill your hand to {hand} cards, as host of the symbiote to {more}, of the parasite "
            "to {less}.",
            hand=HAND,
            more=HOST_HAND,
            less=PARASITE_HAND,
        ),
        _("Draw one card, or take the top discard."),
        _("Play pairs that make 10, and royals."),
        _("Discard one card. Same suit or rank as the card below, or a ten: the marker walks."),
    )
    worths = zip(ROWS, TABLES["default"])
    return (
        el("h3", _("In your turn")),
        el("ol", *(el("li", step) for step in turn)),
        el(
            "table",
            *(el("tr", el("th", _(row), scope="row"), el("td", points)) for row, points in worths),
            el("tr", el("th", _("Host of the symbiote, each"), scope="row"), el("td", "+1")),
            el("tr", el("th", _("Host of the parasite, each"), scope="row"), el("td", "−1")),
        ),
    )


def score(wish: Wish) -> Markup:
    """The combinations of everybody by what they are worth, for a few games."""
    seats = [el("span", seat_glyph(seat), data_seat=seat) for seat in range(wish.seats)]
    rows = [f"{_(row)} × {worth}" for row, worth in zip(ROWS, TABLES["default"])]
    rows += [_("Symbiote: + combinations"), _("Parasite: − combinations"), _("Total")]
    blank = [""] * wish.seats
    game = ruled(("", *seats), [(_("Name"), *blank), *((row, *blank) for row in rows)], cls="low")
    return el("div", *[game] * GAMES)


PAPER = PaperGame(
    sheets,
    score,
    rules=(
        *("idea", "cards", "start", "turn", "fill", "draw", "meld", "discard", "marker", "end"),
        *("guard", "scoring"),
    ),
    left_out=frozenset(("checked", "chosen-table")),
    entered=False,
)
