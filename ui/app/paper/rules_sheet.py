"""The rules of a game on one sheet: the sentences of the page of rules that rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holobiont.i18n import _
from ui.app.core.drawings import PLATES
from ui.games.catalogue import plate_of
from ui.kit.markdown_subset import Block, Section, parse, ruled, runs
from ui.kit.markup import Child, Markup, el, fragment
from ui.kit.paper import PaperGame

NOT_RULING = "-"
"""In the place of an id: the sentence says no rule of its own."""
SIZES = range(26, 39, 2)
"""How high letters can be, in tenths of a millimetre; assets/css/paper.css has them too."""
ROOM = 6900 * 28**2
"""Letters that the two columns hold, times the square of their size."""
BREAK = 30
"""The letters that the end of a paragraph takes the room of."""


def shortened(text: str, game: PaperGame) -> list[Section]:
    """The sections that belong on paper, without figures, notes and what only a page does.

    Raises ``ValueError`` for a text that is no page of rules.
    """
    sections = {section.id: section for section in parse(text, rules=True)}
    found = []
    for key in game.rules:
        if key in sections:
            blocks = tuple(_blocks(sections[key], game.left_out))
            found.append(sections[key]._replace(blocks=blocks))
    return [section for section in found if section.blocks]


def _blocks(section: Section, left_out: frozenset[str]) -> Iterator[Block]:
    for block in section.blocks:
        if block.kind in ("figure", "note", "again"):
            continue
        rows = [tuple(_kept(cell, left_out) for cell in row) for row in block.rows]
        rows = [row for row in rows if any(row)]
        if rows:
            yield block._replace(rows=tuple(rows))


def _kept(line: str, left_out: frozenset[str]) -> str:
    """The sentences of a line that say a rule of the game, without their ids."""
    kept = (words for words, key in ruled(line) if key not in left_out and key != NOT_RULING)
    return " ".join(words for words in kept if words)


def size_of(sections: Sequence[Section]) -> int:
    """The largest of ``SIZES`` at which everything fits on the smallest paper."""
    rows = [row for section in sections for block in section.blocks for row in block.rows]
    letters = sum(len(cell) for row in rows for cell in row)
    letters += BREAK * (len(rows) + 2 * len(sections))
    fitting = [size for size in SIZES if letters * size**2 <= ROOM]
    return max(fitting, default=SIZES[0])


def rules_sheet(slug: str, text: str | None, game: PaperGame) -> Markup:
    """Title, picture and facts, then the rules in two columns, then whose game it is."""
    plate, sections = plate_of(slug), shortened(text, game) if text else []
    facts = _(
        "Players: {players}. Minutes: {minutes}. Luck: {luck}. Hidden information: {secrecy}.",
        players=plate.players,
        minutes=plate.minutes,
        luck=plate.luck_words,
        secrecy=plate.secrecy_words,
    )
    picture = el(
        "svg",
        el("use", href=f"{PLATES}#{plate.art}"),
        cls="paper-plate",
        viewBox="0 0 400 500",
        aria_hidden="true",
    )
    return el(
        "div",
        el(
            "header",
            el(
                "div",
                el("h2", plate.title),
                el("p", _(plate.idea), cls="idea"),
                el("p", facts),
            ),
            picture,
        ),
        el("div", *_body(text, sections), cls="paper-rules", data_size=size_of(sections)),
        el("footer", credits(slug)),
        cls="paper-text",
    )


def _body(text: str | None, sections: Sequence[Section]) -> Iterator[Child]:
    if text is None:
        yield el("p", _("Loading the rules …"))
    elif not text:
        yield el(
            "p", _("The full rules are not on this device yet. They load once you are online.")
        )
    for section in sections:
        heading = el("h3" if section.level == 1 else "h4", section.title)
        yield el("section", heading, *map(_block, section.blocks))


def _block(block: Block) -> Markup:
    match block.kind:
        case "list" | "steps":
            items = (el("li", _line(text)) for (text,) in block.rows)
            return el("ul" if block.kind == "list" else "ol", *items)
        case "table":
            head, *rows = block.rows
            return el(
                "table",
                el("thead", el("tr", *(el("th", _line(cell), scope="col") for cell in head))),
                el(
                    "tbody",
                    *(el("tr", *(el("td", _line(cell)) for cell in row)) for row in rows),
                ),
            )
    return el("p", _line(block.rows[0][0]))


def _line(text: str) -> Markup:
    """A line of text; a link leads nowhere on paper."""
    drawn = {"strong": "strong", "code": "code"}
    return fragment(
        *(el(drawn[run.kind], run.text) if run.kind in drawn else run.text for run in runs(text))
    )


def credits(slug: str) -> Markup:
    """Who made the game, what of it is used, and under which licence the drawings are."""
    plate = plate_of(slug)
    design = _(
        "Design: {designers}, {year}. Published by: {publisher}.",
        designers=_(plate.designers),
        year=plate.year,
        publisher=_(plate.publisher),
    )
    used = _(
        "We use {used}; {licence}. The words are our own.",
        used=_(plate.used),
        licence=_(plate.licence),
    )
    ours = _("An unofficial fan implementation; not connected with the authors or publishers.")
    return el("p", f"{design} {used} {ours}")
