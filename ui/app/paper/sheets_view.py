"""The screen of print and play: what can be chosen, and all sheets as they will be printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holobiont.i18n import _, ngettext, pgettext
from holobiont.registry import GAMES
from ui.app.core.code_widgets import squares
from ui.app.core.model import Model
from ui.app.core.paper_model import Printing
from ui.app.core.widgets import Values, bar, button, choice, option_called, values_for
from ui.app.paper.choices import NO_SQUARES, link_of
from ui.app.paper.rules_sheet import rules_sheet
from ui.games.catalogue import PAPERS, plate_of, title_of
from ui.kit.markup import Markup, el, fragment
from ui.kit.paper import CARD, CHOICES, Sheet, Wish, titles_of

STYLES = "./assets/css/paper.css"


def screen(model: Model) -> Markup:
    """The sheets of a game, and what they are like."""
    printing = model.features.printing
    if printing is None:
        return fragment()
    slug, sides = printing.slug, sheets(printing, model.browser.site)
    return el(
        "main",
        # Nobody else pays for these styles, which also say how large a page is.
        el("link", rel="stylesheet", href=STYLES),
        bar(
            _("{game}: print and play", game=title_of(slug)),
            _("Set up {game}", game=title_of(slug)),
            f"#/{slug}",
        ),
        el(
            "div",
            el("div", *_choices(printing), cls="paper-choices"),
            *(el("p", sentence) for sentence in _told(printing, sides)),
            button(_("Print"), "print", cls="button primary", id="print-sheets"),
            cls="paper-head screen-only",
        ),
        el(
            "div",
            *_drawn(printing.wish, sides, _caption(slug)),
            cls="paper-sheets",
            data_ink=printing.wish.ink,
        ),
        cls="screen paper",
        data_game=slug,
    )


def sheets(printing: Printing, site: str) -> list[Sheet]:
    """All sides of all sheets: the rules first, what is written on last."""
    game = PAPERS[printing.slug]
    sides = [
        Sheet(_("Rules"), rules_sheet(printing.slug, printing.text, game)),
        *game.sheets(printing.wish),
        Sheet(_("Score sheet"), _score_sheet(printing, site)),
    ]
    return sides if not any(side.is_back for side in sides) else _with_empty_backs(sides)


def _with_empty_backs(sides: Sequence[Sheet]) -> list[Sheet]:
    """A back for every sheet before the last one, as a printer puts the next side there."""
    found = []
    for side, following in zip(sides, (*sides[1:], None)):
        found.append(side)
        if following is not None and not side.is_back and not following.is_back:
            found.append(Sheet(pgettext("back of a sheet", "empty"), Markup(""), True))
    return found


def _choices(printing: Printing) -> Iterator[Markup]:
    wish, game, paper = printing.wish, GAMES[printing.slug], PAPERS[printing.slug]
    chosen = {"paper": wish.paper, "ink": wish.ink, "cards": wish.cards}
    labels = {"paper": _("Paper"), "ink": _("Ink"), "cards": _("Two-sided pieces")}
    for key, named in CHOICES.items():
        if key != "cards" or paper.has_backs:
            values = [(value, _(name)) for value, name in named]
            yield _choice(key, labels[key], values, chosen[key])
    if len(game.seats) > 1:
        counts = [(str(seats), str(seats)) for seats in game.seats]
        yield _choice("seats", _("Players"), counts, str(wish.seats))
    for option in game.options:
        if option.key in paper.options:
            value = wish.option(option.key)
            values = values_for(game, wish.seats, option, value)
            yield _choice(option.key, option_called(option), values, value)


def _choice(key: str, label: str, values: Values, chosen: str) -> Markup:
    return choice(label, f"paper-{key}", f"paper:{key}", values, chosen)


def _told(printing: Printing, sides: Sequence[Sheet]) -> Iterator[str]:
    """How many sheets of paper it takes, and how they are printed and cut."""
    count = sum(not side.is_back for side in sides)
    yield (
        ngettext("{number} sheet of paper.", "{number} sheets of paper.", count)
        + " "
        + _("Print at 100\N{NO-BREAK SPACE}% (actual size), without headers and footers.")
    )
    backs = any(side.is_back for side in sides)
    wish, paper = printing.wish, PAPERS[printing.slug]
    if backs:
        yield _(
            "Print on both sides and turn over the long edge: every back follows its front, and "
            "sheets without one have an empty back."
        )
    elif paper.has_backs:
        yield _("Cut along the outer lines, fold along the broken line, and glue the halves.")
    yield from _sizes(wish, sides)


def _sizes(wish: Wish, sides: Sequence[Sheet]) -> Iterator[str]:
    if any(side.title == _("Cards") for side in sides):
        width, height = (round(length * wish.card) for length in CARD)
        yield _("A card measures {width} × {height} mm.", width=width, height=height)


def _caption(slug: str) -> str:
    """What stands in the margin of every sheet."""
    plate = plate_of(slug)
    return f"{plate.title} · Holobiont · {_(plate.licence)}"


def _drawn(wish: Wish, sides: Sequence[Sheet], caption: str) -> Iterator[Markup]:
    for n, (side, title) in enumerate(zip(sides, titles_of(sides))):
        sheet = el(
            "section",
            side.drawn,
            el("p", f"{title} · {caption}", cls="paper-caption"),
            cls="paper-sheet",
            data_paper=wish.paper,
            data_back=side.is_back,
            aria_label=title,
        )
        cls = "paper-frame" if side.drawn else "paper-frame empty"
        yield el("div", sheet, cls=cls, id=f"sheet-{n + 1}")


# ---- the way back into the page ------------------------------------------------------------------


def _score_sheet(printing: Printing, site: str) -> Markup:
    """What is written on, and the code that brings the game into the page."""
    game = PAPERS[printing.slug]
    return el(
        "div",
        el(
            "header",
            el(
                "div",
                el("h2", title_of(printing.slug)),
                el(
                    "p",
                    _("Date"),
                    el("span", cls="blank"),
                    _("Players"),
                    el("span", cls="blank long"),
                ),
                *(el("p", sentence) for sentence in _ways_back(printing, site)),
                el("p", el("span", f"{site}{link_of(printing)}", cls="notation"), cls="address"),
            ),
            _square(printing.code),
        ),
        game.score(printing.wish),
        cls="paper-text",
    )


def _ways_back(printing: Printing, site: str) -> Iterator[str]:
    """What of a game on paper can come into the page, and how."""
    editor = f"{site}#/{printing.slug}/edit"
    if PAPERS[printing.slug].entered:
        yield _(
            "To go on in the page, scan the code, start the game that it sets up, and enter your "
            "moves on the board or in notation (key /). Or put the position together: {address}",
            address=editor,
        )
        return
    yield _(
        "The code sets up a new game in the page with the same players. The page shuffles by "
        "itself, so a game that was dealt by hand cannot be entered from its start. A position of "
        "it can be put together: {address}",
        address=editor,
    )


def _square(code: str) -> Markup:
    """The QR code; its place as long as it has not come."""
    if code in ("", NO_SQUARES):
        return el("span", cls="paper-code")
    return el("span", squares(code, _("The set-up as a QR code")), cls="paper-code")
