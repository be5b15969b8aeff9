"""The start page: the plates of the games, what is in progress, and the credits.

A pure function of the catalogue. With nothing in progress its output also stands in
``index.html``, where it serves as the menu while Python is still on its way; so it needs no
script: what leads somewhere is a link.
"""

from __future__ import annotations

from collections.abc import Sequence

from holobiont.i18n import N_, _, ngettext, pgettext
from ui.app.core.drawings import MARK, PLATES, drawing, glyph, position
from ui.app.core.model import Running
from ui.games import LESSONS
from ui.games.catalogue import PAPERS
from ui.kit.markup import Markup, el, fragment
from ui.kit.plate import Plate

COMPLEXITY = {1: N_("easy"), 2: N_("moderate"), 3: N_("demanding")}
LIGHTS = {"system": N_("Theme: auto"), "day": N_("Theme: day"), "night": N_("Theme: night")}


def home(
    plates: Sequence[Plate],
    running: Sequence[Running] = (),
    light: str = "system",
    offline: bool = False,
    latest: Sequence[Running] = (),
    due: int = 0,
) -> Markup:
    """The whole start page. ``light`` is the person's choice: ``system``, ``day`` or ``night``.

    ``due`` is how many of one's own moments are to be trained today.
    It begins with the latest games in progress; ``running`` are the others, which stand on the
    plates of their games. What can be played stands before what is only announced.
    """
    shown = sorted(plates, key=lambda plate: not plate.available)
    return el(
        "div",
        _masthead(light),
        el(
            "main",
            el("h1", _("Games"), cls="visually-hidden", id="heading", tabindex=-1),
            _resume(plates, latest) if latest else None,
            _puzzles(due),
            el("ul", *(_plate(plate, running) for plate in shown), cls="plates", role="list"),
            cls="games",
            id="games",
        ),
        _colophon(plates, offline),
        cls="home",
    )


def _masthead(light: str) -> Markup:
    mark = el(
        "svg", el("use", href=f"{MARK}#mark"), cls="mark", viewBox="0 0 64 64", aria_hidden="true"
    )
    return el(
        "header",
        el("a", mark, el("span", "Holobiont", cls="title"), cls="brand", href="#/"),
        el("p", _("Five games about living together"), cls="motto"),
        el(
            "div",
            el(
                "a",
                glyph("glyph-record"),
                el("span", _("Your games"), cls="label"),
                cls="button quiet",
                href="#/games",
            ),
            el(
                "a",
                glyph("glyph-players"),
                el("span", _("Join a table"), cls="label"),
                cls="button quiet",
                href="#/join",
            ),
            el(
                "a",
                glyph("glyph-settings"),
                el("span", _("Settings"), cls="label"),
                cls="button quiet",
                href="#/settings",
            ),
            el(
                "button",
                glyph(f"glyph-{light}"),
                el("span", _(LIGHTS[light]), cls="label"),
                cls="button quiet",
                type="button",
                data_msg="light",
            ),
            cls="choices",
        ),
        cls="masthead",
    )


def _puzzles(due: int) -> Markup:
    """The ways to puzzles; to one's own moments only when one of them is due."""
    own = None
    if due:
        text = ngettext(
            "{number} of your own moments is due", "{number} of your own moments are due", due
        )
        own = fragment(" · ", el("a", text, href="#/puzzle/own/next", id="moments-due"))
    return el(
        "p",
        el("a", _("Puzzle of the day"), href="#/puzzle/today"),
        " · ",
        el("a", _("All puzzles"), href="#/puzzles"),
        own,
        cls="to-puzzles",
    )


def _resume(plates: Sequence[Plate], latest: Sequence[Running]) -> Markup:
    """The games that were played last, with a picture of each."""
    by_slug = {plate.slug: plate for plate in plates}
    items = (
        el("li", _continue(game, by_slug[game.slug])) for game in latest if game.slug in by_slug
    )
    return el("ul", *items, cls="resume", role="list", aria_label=_("Continue"))


def _plate(plate: Plate, running: Sequence[Running]) -> Markup:
    title = el("a", plate.title, href=f"#/{plate.slug}") if plate.available else plate.title
    mine = [el("li", _continue(game)) for game in running if game.slug == plate.slug]
    return el(
        "li",
        drawing(plate),
        el(
            "div",
            el("h2", _cartouche(), el("span", title), cls="cartouche"),
            el("p", f"{_(plate.designers)}, {plate.year}", cls="by"),
            el("p", _(plate.idea), cls="idea"),
            _facts(plate),
            _ways_in(plate) if plate.available else None,
            _paper(plate) if plate.slug in PAPERS else None,
            el("ul", *mine, cls="running", role="list") if mine else None,
            None if plate.available else el("p", _("Not here yet"), cls="coming"),
            cls="caption",
        ),
        cls="plate",
        id=f"game-{plate.slug}",
        data_available=plate.available,
    )


def _ways_in(plate: Plate) -> Markup:
    """A game at once, its lesson, and its set-up."""
    learn = (f"#/learn/{plate.slug}", _("Learn"), "button") if plate.slug in LESSONS else None
    ways = (
        (f"#/{plate.slug}/play", pgettext("a game", "Play"), "button primary"),
        learn,
        (f"#/{plate.slug}", _("Set up"), "button"),
    )
    name = el("span", f" {plate.title}", cls="visually-hidden")
    links = (el("a", way[1], name, cls=way[2], href=way[0]) for way in ways if way)
    return el("div", *links, cls="ways-in")


def _paper(plate: Plate) -> Markup:
    """The way to the sheets of a game."""
    name = el("span", f": {plate.title}", cls="visually-hidden")
    return el("a", _("Print and play"), name, cls="to-print", href=f"#/{plate.slug}/print")


def _cartouche() -> Markup:
    return el(
        "svg", el("use", href=f"{PLATES}#cartouche"), viewBox="0 0 240 56", aria_hidden="true"
    )


def _facts(plate: Plate) -> Markup:
    luck = "glyph-luck-none" if plate.luck == "none" else "glyph-luck"
    secrecy = "glyph-open" if plate.secrecy == "none" else "glyph-hidden"
    facts = (
        ("glyph-players", _("Players"), plate.players),
        ("glyph-minutes", _("Minutes"), plate.minutes),
        (luck, _("Luck"), plate.luck_words),
        (secrecy, _("Hidden information"), plate.secrecy_words),
        (f"glyph-weight-{plate.complexity}", _("Rules"), _(COMPLEXITY[plate.complexity])),
    )
    return el(
        "dl",
        *(el("div", glyph(drawn), el("dt", name), el("dd", value)) for drawn, name, value in facts),
        cls="facts",
    )


def _continue(game: Running, pictured: Plate | None = None) -> Markup:
    """The link to a game in progress; apart from its plate it names the game and shows it."""
    title = _("{title}: {players}", title=pictured.title, players="") if pictured else ""
    named = (title, game.title_line)
    return el(
        "a",
        position(game.position, game.slug) or drawing(pictured)
        if pictured
        else glyph("glyph-play"),
        el("span", el("strong", _("Continue")), " ", *named, cls="who"),
        el("span", game.progress_line, cls="progress"),
        cls="continue",
        href=f"#/game/{game.id}",
    )


def _colophon(plates: Sequence[Plate], offline: bool) -> Markup:
    return el(
        "footer",
        el("h2", _("Credits")),
        el("dl", *map(_credit, plates), cls="credits"),
        el(
            "p",
            _(
                "An unofficial fan implementation; not connected with the authors or publishers. "
                "All drawings were made for this project and may be shared under CC BY-SA 4.0, "
                "except where a game above says otherwise. The code is free under the MIT licence."
            ),
        ),
        el("p", _ready() if offline else None, _links()),
        cls="colophon",
    )


def _credit(plate: Plate) -> Markup:
    told = _(
        "{designers}, {year} ({publisher}). We use {used}; {licence}.",
        designers=_(plate.designers),
        year=plate.year,
        publisher=_(plate.publisher),
        used=_(plate.used),
        licence=_(plate.licence),
    )
    return el("div", el("dt", plate.title), el("dd", told))


def _ready() -> Markup:
    told = _("Ready offline: all of it is stored on this device.")
    return fragment(el("strong", told, id="ready-offline"), " ")


def _links() -> Markup:
    return fragment(
        el("button", _("Open a record"), cls="link", type="button", data_msg="open-record"),
        " · ",
        el("a", _("Add a game…"), href="#/add", id="add-a-game"),
        " · ",
        el("a", _("The lab"), href="./lab/"),
        " · ",
        el("a", _("Balance lab"), href="#/balance"),
        " · ",
        el("a", _("For a class"), href="#/class", id="to-class"),
        " · ",
        el("a", _("Documentation"), href="./docs/"),
        " · ",
        el("a", _("Reset the app, keep my games"), href="./reset.html"),
        " · ",
        el("a", _("Licences"), href="./licences.html"),
    )
