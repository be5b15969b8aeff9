"""A lesson plan with its work sheet, as a page that can be printed."""

from __future__ import annotations

from collections.abc import Iterator

from holobiont.i18n import N_, _
from holobiont.registry import SLUGS
from ui.app.classroom.panel import styles
from ui.app.core.class_model import THEMES, Classroom
from ui.app.core.widgets import bar, button
from ui.games.catalogue import title_of
from ui.kit.markdown_subset import Block, Section, parse, runs
from ui.kit.markup import Child, Markup, el

OF_GAME = "game-"
"""How the id of the first heading begins; the slug of the game follows."""
SHEET, KEY = "sheet", "key"
"""The ids of the work sheet and of its answers."""
MISSING = N_("The plan could not be downloaded. Try again when you are online.")
LINE = "____"
"""A paragraph that is a line to write on."""


def plan_page(room: Classroom) -> Markup:
    """The plan that is wanted: the whole of it, or what kept it from coming."""
    page, text = room.text
    waits = page.rpartition("/")[2] != room.page
    sections = _read("" if waits else text)
    slug = sections[0].id.removeprefix(OF_GAME) if sections else ""
    return el(
        "main",
        styles(),
        bar(_(THEMES[room.page]), _("The class"), "#/class"),
        el(
            "article",
            el(
                "div",
                button(_("Print"), "print", cls="button primary", id="print-plan"),
                el(
                    "a",
                    _("Play {game} with the class", game=title_of(slug)),
                    href=f"#/class/{slug}",
                    cls="button",
                    id="plan-game",
                ),
                cls="actions screen-only",
            )
            if slug in SLUGS
            else el("p", _("The plan is on its way …") if waits else _(MISSING), role="status"),
            *map(_section, sections),
            cls="page class-plan",
        ),
        cls="screen",
    )


def _read(text: str) -> tuple[Section, ...]:
    """The sections of a plan; none of what is no plan, as where a network answers in its place."""
    try:
        return parse(text) if text else ()
    except ValueError:
        return ()


def _section(section: Section) -> Markup:
    """A section; the work sheet and its answers are pages of their own on paper."""
    title = section.id.startswith(OF_GAME)
    apart = section.id in (SHEET, KEY)
    return el(
        "section",
        el("h2", section.title, cls="plan-title" if title else None),
        *(_block(block, first) for block, first in _numbered(section)),
        cls="apart" if apart else None,
        id=f"plan-{section.id}",
    )


def _numbered(section: Section) -> Iterator[tuple[Block, int]]:
    """The blocks of a section, each with the number of its first step: lines part the tasks."""
    number = 1
    for block in section.blocks:
        yield block, number
        number += len(block.rows) if block.kind == "steps" else 0


def _block(block: Block, first: int) -> Markup:
    if block.kind in ("list", "steps"):
        items = (el("li", *_words(row[0])) for row in block.rows)
        if block.kind == "list":
            return el("ul", *items)
        return el("ol", *items, start=first if first > 1 else None)
    if block.kind == "table":
        head, *rows = block.rows
        return el(
            "table",
            el("thead", el("tr", *(el("th", *_words(cell), scope="col") for cell in head))),
            el("tbody", *(el("tr", *(el("td", *_words(cell)) for cell in row)) for row in rows)),
        )
    text = block.rows[0][0] if block.rows else ""
    if text == LINE:
        return el("p", cls="write-here", aria_hidden="true")
    return el("p", *_words(text))


def _words(text: str) -> list[Child]:
    return [el("strong", run.text) if run.kind == "strong" else run.text for run in runs(text)]
