"""The cards of a class on paper: two on a page, each with four edges and one answer for each."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.classroom.card_codes import CODES, EDGE, squares
from ui.app.classroom.panel import styles
from ui.app.core.class_model import LETTERS, Classroom
from ui.app.core.widgets import bar, button, choice
from ui.kit.markup import Markup, el

DARK = EDGE + 2
"""Squares of a row with the dark border."""
MARGIN = 0.75
"""Squares of paper around it, which the reader needs."""


def cards_sheet(room: Classroom) -> Markup:
    """All cards, with what to do with them, which is not printed."""
    papers = [("a4", "A4"), ("letter", "Letter")]
    return el(
        "main",
        styles(),
        bar(_("Cards to vote with"), _("The class"), "#/class"),
        el(
            "div",
            el(
                "div",
                el(
                    "p",
                    _(
                        "Print the cards on white paper, at full size, and cut each page in two. "
                        "Everybody gets one. Hold it up with your answer at the upper edge; the "
                        "letters are small, so that only you read them. The camera sees 30 cards "
                        "from up to four metres. It counts each card once, and its last answer."
                    ),
                ),
                choice(_("Paper"), "class-paper", "class-set:paper", papers, room.paper),
                el(
                    "div",
                    button(_("Print"), "print", cls="button primary", id="print-cards"),
                    cls="actions",
                ),
                cls="screen-only",
            ),
            el(
                "ol",
                *(el("li", card(number)) for number in range(1, len(CODES) + 1)),
                cls="cards",
                role="list",
                aria_label=_("Cards"),
                data_paper=room.paper,
            ),
            cls="page class-sheet",
        ),
        cls="screen",
    )


def card(number: int) -> Markup:
    """A card: its code in a dark border, its number, and the letter of each edge."""
    edge = DARK + 2 * MARGIN
    light = sorted(
        {(x, y) for x in range(EDGE) for y in range(EDGE)} - {*squares(CODES[number - 1])}
    )
    holes = "".join(f"M{x + 1} {y + 1}h1v1h-1z" for x, y in light)
    letters = (
        el(
            "text",
            letter,
            x=DARK / 2,
            y=-0.2,
            transform=f"rotate({90 * n} {DARK / 2} {DARK / 2})",
            cls="edge",
        )
        for n, letter in enumerate(LETTERS)
    )
    return el(
        "svg",
        el("rect", x=-MARGIN, y=-MARGIN, width=edge, height=edge, cls="paper"),
        el("path", d=f"M0 0h{DARK}v{DARK}h-{DARK}z{holes}", cls="ink", fill_rule="evenodd"),
        *letters,
        el("text", number, x=-0.5, y=-0.25, cls="number"),
        viewBox=f"{-MARGIN} {-MARGIN} {edge} {edge}",
        role="img",
        aria_label=_("Card {number}", number=number),
        cls="class-card",
        shape_rendering="crispEdges",
    )
