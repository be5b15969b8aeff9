"""The page of the class: the teacher's set-up, the cards to be printed, the lesson plans."""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.registry import SLUGS
from holobiont.search.companions import COMPANIONS
from holobiont.search.levels import LEVELS
from ui.app.classroom.cards_view import cards_sheet
from ui.app.classroom.material import address, begun, is_puzzle, leads_to
from ui.app.classroom.panel import styles
from ui.app.classroom.plans_view import plan_page
from ui.app.core.class_model import MOST_CARDS, THEMES, TODAY, Classroom
from ui.app.core.drawings import glyph
from ui.app.core.model import Model
from ui.app.core.widgets import bar, choice, problem
from ui.games import VIEWS
from ui.games.catalogue import title_of
from ui.kit.markup import Markup, el
from ui.kit.static_board import staged

PASTED = "link"
"""Value of the linked content in the list of games."""
SOURCES = {
    "search": N_("The computer suggests up to four"),
    "board": N_("I make them on the board"),
}


def screen(model: Model) -> Markup:
    """What the address of the class asks for."""
    room = model.features.classroom or Classroom(SLUGS[0])
    if room.page == "cards":
        return cards_sheet(room)
    if room.page in THEMES:
        return plan_page(room)
    return _set_up(room)


def _set_up(room: Classroom) -> Markup:
    """What is played, by whom against whom, and the way in."""
    return el(
        "main",
        styles(),
        bar(_("The class")),
        el(
            "div",
            el(
                "p",
                _(
                    "One screen, one board, one class: at each turn the pupils vote on up to four "
                    "moves, and the one with most votes is played. There are no accounts and no "
                    "names. Nothing is stored and nothing is sent."
                ),
            ),
            el("div", *_fields(room), cls="fields"),
            el(
                "div",
                el(
                    "a",
                    glyph("glyph-play"),
                    el("span", _("Begin"), cls="label"),
                    href=address(room),
                    cls="button primary big",
                    id="class-begin",
                ),
                el(
                    "a",
                    _("Cards to vote with"),
                    href="#/class/cards",
                    cls="button",
                    id="class-cards",
                ),
                el(
                    "a",
                    _("Phones instead of cards"),
                    href="./vote.html",
                    target="_blank",
                    cls="button",
                    id="class-phones",
                ),
                cls="actions",
            ),
            _how(),
            _plans(),
            cls="page classroom",
        ),
        cls="screen",
    )


def _fields(room: Classroom) -> list[Markup]:
    games = [(slug, title_of(slug)) for slug in SLUGS]
    values = [*games, (TODAY, _("Puzzle of the day"))]
    if room.path:
        values.append((PASTED, _of_link(room)))
    chosen = PASTED if room.path else room.what
    found = [
        choice(_("What is played"), "class-what", "class-set:what", values, chosen),
        _link(room),
    ]
    if room.what != TODAY and not is_puzzle(room.path):
        found += [_seat(room), _companion(room), _level(room)]
    found.append(
        choice(
            _("Who chooses the moves"),
            "class-source",
            "class-set:source",
            [(key, _(text)) for key, text in SOURCES.items()],
            room.source,
            _("Moves made on the board are always added to those that are voted on."),
        )
    )
    numbers = [(str(n), str(n)) for n in range(1, MOST_CARDS + 1)]
    found.append(
        choice(
            _("Pupils with a card"),
            "class-pupils",
            "class-set:pupils",
            numbers,
            str(room.pupils),
        )
    )
    return found


def _of_link(room: Classroom) -> str:
    """Name of the linked content in the list of games, such as "A position of Symbio"."""
    texts = {"puzzle": _("A puzzle of {game}"), "record": _("A game of {game}")}
    text = texts.get(leads_to(room.path).kind) or _("A position of {game}")
    return text.format(game=title_of(room.what))


def _link(room: Classroom) -> Markup:
    """The field for a link."""
    return el(
        "div",
        el("label", _("Or a link"), for_="class-link", cls="label"),
        el(
            "input",
            type="text",
            id="class-link",
            cls="input",
            spellcheck="false",
            autocomplete="off",
            aria_invalid="true" if room.refused else None,
            aria_describedby="class-link-help",
            data_msg="class-set:link",
        ),
        el(
            "p",
            _("Of a position, a puzzle or a game: paste it here."),
            " ",
            el("a", _("Set up a position"), href=f"#/{_slug(room)}/edit", id="class-edit"),
            id="class-link-help",
            cls="help",
        ),
        problem(room.refused),
        cls="field",
    )


def _slug(room: Classroom) -> str:
    return SLUGS[0] if room.what == TODAY else room.what


def _seat(room: Classroom) -> Markup:
    """The seat that the class plays, as it is called in the game."""
    match = begun(room)
    view, scene = VIEWS[room.what], staged(match.rules, match.state, 0)
    seats = [(str(n), view.seat_name(scene, n)) for n in range(match.rules.seat_count)]
    return choice(_("The class plays"), "class-seat", "class-set:seat", seats, str(room.seat))


def _companion(room: Classroom) -> Markup:
    names = [("", _("The usual one")), *((each.key, _(each.name)) for each in COMPANIONS)]
    return choice(_("Opponent"), "class-companion", "class-set:companion", names, room.companion)


def _level(room: Classroom) -> Markup:
    levels = [(level.key, _(level.title)) for level in LEVELS]
    about = next(_(level.help) for level in LEVELS if level.key == room.level)
    return choice(_("Level"), "class-level", "class-set:level", levels, room.level, about)


def _how() -> Markup:
    """How a vote goes, for who has two minutes."""
    steps = (
        _("Show this page with the projector, and press Begin."),
        _("Up to four moves stand beside the board: A, B, C and D. Read them aloud."),
        _(
            "Count the raised hands with + and −, or with the keys 1 to 4; 0 takes the last vote "
            "back."
        ),
        _(
            "Play what most want. Where votes are equal you decide, by the button Play behind a "
            "move."
        ),
        _("Undo is yours. End the class is at the top left."),
    )
    return el(
        "details",
        el("summary", _("How a vote goes")),
        el("ol", *(el("li", step) for step in steps)),
        id="class-how",
        open=True,
    )


def _plans() -> Markup:
    """The lesson plans."""
    links = (
        el("li", el("a", _(title), href=f"#/class/plan/{name}")) for name, title in THEMES.items()
    )
    return el(
        "section",
        el("h2", _("Lessons of 45 minutes")),
        el("p", _("Each with a game, a plan minute by minute, and a work sheet to print.")),
        el("ul", *links),
        id="class-plans",
    )
