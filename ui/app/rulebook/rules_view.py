"""The page of rules, as a screen and as a dialog over any other screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from holobiont.i18n import _, language, remembered
from holobiont.rules import option_text
from ui.app.core.model import Help, Model
from ui.app.core.widgets import bar, button, told, way_in
from ui.app.rulebook.rules_words import KINDS, TEXT, anchor, found, say
from ui.games import GUIDES, VIEWS
from ui.games.catalogue import ADDED, PAPERS, plate_of
from ui.kit.markdown_subset import Block, Run, Section, parse, runs, search
from ui.kit.markup import Child, Markup, el, fragment, phrase
from ui.kit.plate import Plate
from ui.kit.static_board import with_own_ids

SHORT, CREDITS = "short", "credits"
ON_SCREEN, IN_DIALOG = 2, 3
"""The level of the first headings of a text."""
_LINK = r"\[[^]]+\]\(#[a-z_-]+\)"
_WITH_LINK = re.compile(rf"(\S+{_LINK}\S*|{_LINK}\S+)")


def help_page(model: Model) -> Markup:
    """The screen."""
    help = model.help
    if help is None:
        return fragment()
    to_learn = way_in(help.slug, dict(model.progress.lessons).get(help.slug, ""))
    return el(
        "main",
        bar(_headline(help), say("back"), f"#/{help.slug}"),
        el("p", to_learn, cls="to-learn") if to_learn else None,
        content(help, ON_SCREEN, None),
        cls="screen rulebook",
    )


def help_dialog(model: Model) -> Markup:
    """The same over a table or a set-up."""
    help = model.help
    if help is None:
        return fragment()
    close = button(say("close"), "help-close", cls="button primary")
    return el(
        "dialog",
        el("h2", _headline(help), id="dialog-help-title", tabindex=-1),
        content(help, IN_DIALOG, close, _unusual(model)),
        cls="rulebook",
        id="dialog-help",
        aria_labelledby="dialog-help-title",
        data_cancel="help-close",
    )


def _unusual(model: Model) -> tuple[str, ...]:
    """The options of the table at hand that are not as the game is published."""
    if model.table is None or model.help is None:
        return ()
    rules = model.table.match.rules
    if rules.slug != model.help.slug:
        return ()
    usual = rules.defaults(rules.seat_count)
    return tuple(
        told(option, option_text(rules.chosen[option.key]))
        for option in rules.options
        if rules.chosen[option.key] != usual[option.key]
    )


def _headline(help: Help) -> str:
    return say("rules", title=plate_of(help.slug).title)


@lru_cache(maxsize=5)
def _sections(text: str) -> tuple[Section, ...]:
    return parse(text)


def content(help: Help, level: int, close: Markup | None, unusual: tuple[str, ...] = ()) -> Markup:
    """The page without its title; it raises whatever a damaged text leads to."""
    sections = _sections(help.text) if help.text else ()
    count = len(search(sections, help.search)) if help.search.split() else None
    return el(
        "div",
        _tools(help, count, close),
        _contents(help.slug, sections),
        _article(help._replace(at=""), level, language(), unusual),
        cls="rules-page",
    )


@lru_cache(maxsize=1)
def _article(help: Help, level: int, spoken: str, unusual: tuple[str, ...]) -> Markup:
    """The text, drawn once for the check whether it can be and for every view that shows it."""
    sections = _sections(help.text) if help.text else ()
    shown = search(sections, help.search)
    page = Page(help.slug, level, help.search, sections)
    searching = bool(help.search.split())
    return el(
        "article",
        None if searching else page.short(unusual),
        _state(help, shown),
        *(page.section(section) for section in shown),
        None if searching else page.credits(),
        cls="rules-text",
        id=TEXT,
        lang=help.language if help.text and help.language != spoken else None,
    )


def _state(help: Help, shown: tuple[Section, ...]) -> Markup | None:
    if help.text is None:
        return el("p", say("coming"), role="status")
    if not help.text:
        return el("p", say("missing"), cls="notice", role="status")
    return None if shown else el("p", say("nothing"))


def _tools(help: Help, count: int | None, close: Markup | None) -> Markup:
    shown = "" if count is None else found(count)
    return el(
        "div",
        el(
            "div",
            el(
                "input",
                type="search",
                id="help-search",
                cls="input",
                value=help.search,
                placeholder=say("search"),
                aria_label=say("search"),
                autocomplete="off",
                data_msg="help-search",
            ),
            el("span", shown, cls="soft", role="status", id="help-found"),
            cls="search",
            role="search",
        ),
        close,
        cls="rules-tools",
    )


@remembered
def _contents(slug: str, sections: tuple[Section, ...]) -> Markup:
    entries = [
        (SHORT, say("short")),
        *((each.id, each.title) for each in sections if each.level == 1 and each.id != SHORT),
        (CREDITS, say("credits")),
    ]
    return el(
        "nav",
        el(
            "ul",
            *(
                el(
                    "li",
                    button(title, f"help:{anchor(slug, key)}", cls="link"),
                )
                for key, title in entries
            ),
            role="list",
        ),
        aria_label=say("contents"),
    )


class Page:
    """Draws the sections of one page, its headings beginning at a level."""

    def __init__(self, slug: str, level: int, searched: str, sections: tuple[Section, ...]) -> None:
        self.slug, self.level = slug, level
        self.sections = {section.id: section for section in sections}
        words = [re.sub("['’]", "['’]", re.escape(word)) for word in searched.split()]
        self.searched = re.compile("|".join(words), re.IGNORECASE) if words else None

    def section(self, section: Section) -> Markup | None:
        if section.id == SHORT:
            return None
        return el(
            "section",
            self._heading(section.id, self._marked(section.title), section.level),
            *map(self._block, section.blocks),
        )

    def short(self, unusual: tuple[str, ...]) -> Markup:
        """The summary, which also is what is printed, below what is not so at the table at hand."""
        plate, view = plate_of(self.slug), VIEWS[self.slug]
        more = self.sections.get(SHORT)
        facts = say(
            "players",
            players=plate.players,
            minutes=plate.minutes,
            luck=plate.luck_words,
            secrecy=plate.secrecy_words,
        )
        return el(
            "section",
            el("p", plate.title, cls="print-only title"),
            self._heading(SHORT, say("short"), 1),
            el("p", facts, cls="soft"),
            el("p", el("strong", say("here"), cls="kind"), " ", " · ".join(unusual), cls="origin")
            if unusual
            else None,
            el("ol", *(el("li", _(sentence)) for sentence in view.summary)),
            *(map(self._block, more.blocks) if more else ()),
            el("p", say("marks"), cls="soft screen-only"),
            button(say("print"), "print"),
            el("a", say("sheets"), href=f"#/{self.slug}/print", cls="button")
            if self.slug in PAPERS
            else None,
            el("div", *self._doubts(), cls="print-only"),
            el("p", self._design(plate), " ", say("unofficial"), cls="print-only"),
            cls="leaflet",
        )

    def _doubts(self) -> Iterator[Child]:
        """The notes on what is reconstructed, once more."""
        for section in self.sections.values():
            for block in section.blocks:
                if block.kind == "note" and block.name == "reconstructed":
                    what = (el("strong", section.title), ". ", self._line(block.rows[0][0]))
                    yield el("p", phrase(_("{who}: {what}"), who=_(KINDS[block.name]), what=what))

    def credits(self) -> Markup:
        plate = plate_of(self.slug)
        return el(
            "section",
            self._heading(CREDITS, say("credits"), 1),
            el("p", self._design(plate)),
            el("p", say("used", used=_(plate.used), licence=_(plate.licence))),
            el("p", say("unofficial")),
            None
            if self.slug in ADDED
            else el(
                "p",
                el(
                    "a",
                    _("Rules with test coverage"),
                    href=f"./proof-{self.slug}.html",
                    hreflang="en",
                    target="_blank",
                ),
            ),
        )

    @staticmethod
    def _design(plate: Plate) -> str:
        return say(
            "design", designers=_(plate.designers), year=plate.year, publisher=_(plate.publisher)
        )

    def _heading(self, key: str, title: Child, level: int) -> Markup:
        tag = f"h{self.level + level - 1}"
        return el(tag, title, id=anchor(self.slug, key), tabindex=-1)

    def _block(self, block: Block) -> Child:
        match block.kind:
            case "list" | "steps":
                items = (el("li", self._line(text)) for (text,) in block.rows)
                return el("ul" if block.kind == "list" else "ol", *items)
            case "table":
                return self._table(block)
            case "figure":
                return self._figure(block)
            case "note":
                return el(
                    "p",
                    el("strong", _(KINDS[block.name]), cls="kind"),
                    " ",
                    self._line(block.rows[0][0]),
                    cls="origin",
                    data_kind=block.name,
                )
            case "again":
                blocks = self.sections[block.name].blocks
                tables = [self._table(each) for each in blocks if each.kind == "table"]
                return el("div", tables, cls="print-only")
        return el("p", self._line(block.rows[0][0]))

    def _table(self, block: Block) -> Markup:
        head, *rows = block.rows
        return el(
            "div",
            el(
                "table",
                el("thead", el("tr", *(el("th", self._line(c), scope="col") for c in head))),
                el(
                    "tbody",
                    *(
                        el(
                            "tr",
                            el("th", self._line(row[0]), scope="row"),
                            *(el("td", self._line(cell)) for cell in row[1:]),
                        )
                        for row in rows
                    ),
                ),
            ),
            cls="wide",
            tabindex=0,
            role="group",
            aria_label=head[0],
        )

    def _figure(self, block: Block) -> Markup:
        caption, seen = block.rows[0]
        return el(
            "figure",
            el(
                "div",
                el("div", _figure(self.slug, block.name), inert=True, aria_hidden="true"),
                role="img",
                aria_label=seen,
                cls="picture",
                data_picture=f"{self.slug}-{block.name}",
            ),
            el("figcaption", self._line(caption)),
        )

    def _line(self, text: str) -> Markup:
        """A line of text; a browser would tear a bracket or a full stop from the link beside it."""
        parts = (fragment(*map(self._run, runs(part))) for part in _WITH_LINK.split(text))
        return fragment(*(el("span", p, cls="whole") if n % 2 else p for n, p in enumerate(parts)))

    def _run(self, run: Run) -> Markup:
        words = self._marked(run.text)
        match run.kind:
            case "strong":
                return el("strong", words)
            case "code":
                breakable = Markup(words.replace("_", "_" + el("wbr")))
                return el("span", breakable, cls="notation")
            case "link":
                return button(words, f"help:{anchor(self.slug, run.to)}", cls="link")
        return words

    def _marked(self, text: str) -> Markup:
        """The text with what is searched for marked."""
        if self.searched is None:
            return fragment(text)
        parts: list[Child] = []
        at = 0
        for match in self.searched.finditer(text):
            parts += [text[at : match.start()], el("mark", match[0])]
            at = match.end()
        return fragment(*parts, text[at:])


@remembered
def _figure(slug: str, name: str) -> Markup:
    return with_own_ids(GUIDES[slug].figures[name](), f"{slug}-{name}")
