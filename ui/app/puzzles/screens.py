"""The screens of puzzles: all games, the puzzles of one, a sheet to be printed."""

from __future__ import annotations

from collections.abc import Iterable

from holobiont.i18n import _, ngettext
from holobiont.puzzles import THEMES, Puzzle
from holobiont.registry import SLUGS
from ui.app.core.drawings import drawing, glyph
from ui.app.core.model import Model
from ui.app.core.puzzle_log import Result, of_game, results
from ui.app.core.puzzle_model import Puzzles
from ui.app.core.widgets import bar
from ui.app.puzzles.calendar_view import calendar, date_called
from ui.app.puzzles.choice import daily, following, game_of_day, rating_of
from ui.app.puzzles.own_view import own_moments, way_to_own
from ui.app.puzzles.pictures import board, scene_of, stated
from ui.app.puzzles.sheet import sheet
from ui.games.catalogue import plate_of, title_of
from ui.kit.markup import Child, Markup, el

BANDS = ((1, 4), (5, 8), (9, 12), (13, 16), (17, 20))
"""The first and the last step of the parts of a list."""
OUTCOMES = {"+": "✓", "~": "✓", "-": "·"}


def screen(model: Model) -> Markup:
    """The screen of puzzles that the model says."""
    puzzles = model.features.puzzles or Puzzles()
    found = results(model.progress.puzzles)
    if model.screen == "puzzle-list":
        return _game(puzzles, found)
    if model.screen == "puzzle-own":
        return own_moments(model)
    if model.screen == "puzzle-sheet":
        return sheet(puzzles)
    return _overview(model, puzzles, found)


def _overview(model: Model, puzzles: Puzzles, found: tuple[Result, ...]) -> Markup:
    """The puzzle of the day, one's own moments, every game, and the calendar."""
    return el(
        "main",
        bar(_("Puzzles")),
        el(
            "div",
            _of_today(puzzles, found),
            way_to_own(model),
            el(
                "ul",
                *(_plate(puzzles, found, slug) for slug in SLUGS),
                cls="puzzle-games",
                role="list",
                aria_label=_("Games"),
            ),
            calendar(found, puzzles.month, puzzles.today) if puzzles.month else None,
            cls="page puzzles",
        ),
        cls="screen",
    )


def _of_today(puzzles: Puzzles, found: tuple[Result, ...]) -> Markup | None:
    """The puzzle of the day, large; nothing where its pack did not come."""
    slug = game_of_day(puzzles.today) if puzzles.today else ""
    puzzle = daily(puzzles.pack(slug), puzzles.today) if slug else None
    if puzzle is None:
        return None
    scene, result = scene_of(puzzle), of_game(found, slug).get(puzzle.key)
    is_solved = result is not None and result.is_solved
    return el(
        "section",
        board(puzzle, scene),
        el(
            "div",
            el("h2", _("Puzzle of the day")),
            el(
                "p",
                _("{game}, {day}", game=title_of(slug), day=date_called(puzzles.today)),
                cls="soft",
            ),
            el("p", stated(puzzle, scene), cls="says"),
            el("p", _("You have solved it."), cls="done") if is_solved else None,
            el(
                "a",
                _("Look at it again") if is_solved else _("Solve it"),
                href="#/puzzle/today",
                cls="button" if is_solved else "button primary big",
                id="puzzle-today",
            ),
            cls="words",
        ),
        cls="of-today",
    )


def _plate(puzzles: Puzzles, found: tuple[Result, ...], slug: str) -> Markup:
    """A game: how many of its puzzles were solved, and the ways on."""
    title = title_of(slug)
    name = el("span", f" {title}", cls="visually-hidden")
    ways = (
        (f"#/puzzle/{slug}/next", _("Next puzzle"), "button primary"),
        (f"#/puzzle/{slug}/today", _("Today"), "button"),
    )
    return el(
        "li",
        drawing(plate_of(slug)),
        el(
            "div",
            el("h2", el("a", title, href=f"#/puzzles/{slug}")),
            el("p", *_standing(of_game(found, slug), puzzles.pack(slug)), cls="soft"),
            el(
                "div",
                *(el("a", label, name, href=to, cls=cls) for to, label, cls in ways),
                cls="ways",
            ),
            cls="words",
        ),
        id=f"puzzles-{slug}",
    )


def _standing(tried: dict[str, Result], pack: tuple[Puzzle, ...]) -> tuple[Child, ...]:
    """How many puzzles of a game were solved, of how many where that is known, and the rating."""
    about, solved = rating_of(tried), {key for key, each in tried.items() if each.is_solved}
    if pack:
        here = sum(puzzle.key in solved for puzzle in pack)
        told = _("{solved} of {count} solved", solved=here, count=len(pack))
    else:
        told = ngettext("{number} solved", "{number} solved", len(solved))
    if not about.is_shown:
        return (told,)
    rating = _("about step {step}", step=about.step)
    words = _("Your rating, from the puzzles that you solved by the first try, without a hint.")
    return told, " · ", el("span", rating, title=words, cls="rating")


# ---- the puzzles of a game -----------------------------------------------------------------------


def _game(puzzles: Puzzles, found: tuple[Result, ...]) -> Markup:
    slug = puzzles.wanted.slug
    pack, tried = puzzles.pack(slug), of_game(found, slug)
    upcoming = following(pack, tried)
    return el(
        "main",
        bar(_("{game}: puzzles", game=title_of(slug)), _("All puzzles"), "#/puzzles"),
        el(
            "div",
            el("p", *_standing(tried, pack), cls="soft count"),
            el(
                "div",
                _way(f"#/puzzle/{slug}/{upcoming.key}", "glyph-play", _("Next puzzle"), "primary")
                if upcoming
                else None,
                _way(f"#/puzzle/{slug}/today", "glyph-day", _("Puzzle of the day")),
                _way(f"#/puzzles/{slug}/sheet", "glyph-record", _("A sheet to print")),
                _way(f"#/{slug}", "glyph-new", _("Set up")),
                cls="actions",
            ),
            *(_band(pack, tried, first, last) for first, last in BANDS),
            _themes(pack),
            cls="page puzzles",
        ),
        cls="screen",
        data_game=slug,
    )


def _way(address: str, drawn: str, label: str, kind: str = "") -> Markup:
    cls = f"button {kind}".strip()
    return el("a", glyph(drawn), el("span", label, cls="label"), href=address, cls=cls)


def _band(
    pack: tuple[Puzzle, ...], tried: dict[str, Result], first: int, last: int
) -> Markup | None:
    """The puzzles of some steps, easy ones first."""
    within = sorted((p for p in pack if first <= p.step <= last), key=lambda p: (p.step, p.key))
    if not within:
        return None
    solved = sum(each.key in tried and tried[each.key].is_solved for each in within)
    return el(
        "details",
        el(
            "summary",
            _("Steps {first} to {last}", first=first, last=last),
            " ",
            el(
                "span",
                _("{solved} of {count} solved", solved=solved, count=len(within)),
                cls="soft",
            ),
        ),
        el("ol", *(_entry(each, tried.get(each.key)) for each in within), cls="puzzle-list"),
        id=f"steps-{first}",
        cls="band",
        open=True,
    )


def _entry(puzzle: Puzzle, result: Result | None) -> Markup:
    """A puzzle by its step; what it is about is told once it was solved."""
    sign = el("span", OUTCOMES[result.outcome], cls="sign", aria_hidden="true") if result else None
    told = _("Difficulty {step} of 20", step=puzzle.step)
    if result is not None and result.is_solved:
        told = ", ".join((told, *(_(THEMES[theme]) for theme in puzzle.themes), _("solved")))
    elif result is not None:
        told = ", ".join((told, _("tried")))
    return el(
        "li",
        el(
            "a",
            el("span", puzzle.step, cls="step", aria_hidden="true"),
            sign,
            el("span", told, cls="visually-hidden"),
            href=f"#/puzzle/{puzzle.slug}/{puzzle.key}",
            title=told,
            data_outcome=result.outcome if result else None,
        ),
    )


def _themes(pack: Iterable[Puzzle]) -> Markup:
    """What the puzzles of a game are about, with the ways to them."""
    themes: dict[str, list[Puzzle]] = {}
    for puzzle in sorted(pack, key=lambda each: (each.step, each.key)):
        for theme in puzzle.themes:
            themes.setdefault(theme, []).append(puzzle)
    parts = (
        el(
            "details",
            el("summary", _(THEMES[theme]), " ", el("span", len(listed), cls="soft")),
            el("ol", *(_entry(each, None) for each in listed), cls="puzzle-list"),
            id=f"theme-{number}",
            cls="band",
        )
        for number, (theme, listed) in enumerate(sorted(themes.items()))
    )
    return el("section", el("h2", _("By theme")), *parts)
