"""The screens of puzzles: all games, the puzzles of one, a sheet to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from holobiont.i18n import N_, _
from holobiont.puzzles import QUESTIONS, SIZES, THEMES, Puzzle
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
from ui.puzzles.goals import GOALS

BANDS = (
    (1, 4, N_("Very easy")),
    (5, 8, N_("Easy")),
    (9, 12, N_("Medium")),
    (13, 16, N_("Hard")),
    (17, 20, N_("Very hard")),
)
"""First step, last step and name of the parts of a list."""
KINDS = {
    "win at once": N_("Win at once"),
    "win": N_("Forced win"),
    "best turn": N_("Best turn"),
    "best meals": N_("Best meals"),
    "best births": N_("Best births"),
    "best purchase": N_("Best purchase"),
    "best discard": N_("Best discard"),
    "draw or take": N_("Draw or take"),
}
"""By question: the heading of its puzzles; those that count have the name of their count."""
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
            el("p", *_standing(of_game(found, slug), slug, puzzles.pack(slug)), cls="soft"),
            el(
                "div",
                *(el("a", label, name, href=to, cls=cls) for to, label, cls in ways),
                cls="ways",
            ),
            cls="words",
        ),
        id=f"puzzles-{slug}",
    )


def _standing(tried: dict[str, Result], slug: str, pack: tuple[Puzzle, ...]) -> tuple[Child, ...]:
    """The number of solved puzzles of a game, the number of all, and the rating."""
    about, solved = rating_of(tried), {key for key, each in tried.items() if each.is_solved}
    count = len(pack) or SIZES[slug]
    here = sum(puzzle.key in solved for puzzle in pack) if pack else min(len(solved), count)
    told = _("{solved} of {count} solved", solved=here, count=count)
    if not about.is_shown:
        return (told,)
    rating = _("about step {step}", step=about.step)
    words = _("Your rating, from the puzzles that you solved by the first try, without a hint.")
    return told, " · ", el("span", rating, title=words, cls="rating")


# ---- the puzzles of a game -----------------------------------------------------------------------


def _game(puzzles: Puzzles, found: tuple[Result, ...]) -> Markup:
    """Where to go on, then all puzzles of a game by difficulty and by question, and by theme."""
    slug = puzzles.wanted.slug
    pack, tried = puzzles.pack(slug), of_game(found, slug)
    upcoming = following(pack, tried)
    return el(
        "main",
        bar(_("{game}: puzzles", game=title_of(slug)), _("All puzzles"), "#/puzzles"),
        el(
            "div",
            el("p", *_standing(tried, slug, pack), cls="soft count"),
            _upcoming(upcoming, first=not tried) if upcoming else None,
            el(
                "div",
                _way(f"#/puzzle/{slug}/today", "glyph-day", _("Puzzle of the day")),
                _way(f"#/puzzles/{slug}/sheet", "glyph-record", _("A sheet to print")),
                _way(f"#/{slug}", "glyph-new", _("Set up")),
                cls="actions",
            ),
            el(
                "section",
                el("h2", _("By difficulty")),
                el(
                    "p",
                    _("Numbers are difficulties, from 1 to 20. ✓ is solved, · is tried."),
                    cls="soft small",
                ),
                *(_band(pack, tried, upcoming, *band) for band in BANDS),
            ),
            _themes(pack, tried),
            cls="page puzzles",
        ),
        cls="screen",
        data_game=slug,
    )


def _upcoming(puzzle: Puzzle, first: bool) -> Markup:
    """The puzzle to go on with, and the way to it; one that cannot be read is not shown."""
    try:
        scene = scene_of(puzzle)
    except ValueError:
        scene = None
    return el(
        "section",
        board(puzzle, scene) if scene else None,
        el(
            "div",
            el("h2", _("Begin here") if first else _("Go on here")),
            el("p", _("Difficulty {step} of 20", step=puzzle.step), cls="soft"),
            el("p", stated(puzzle, scene), cls="says") if scene else None,
            el(
                "a",
                glyph("glyph-play"),
                el("span", _("Next puzzle"), cls="label"),
                href=f"#/puzzle/{puzzle.slug}/{puzzle.key}",
                cls="button primary big",
                id="puzzle-upcoming",
            ),
            cls="words",
        ),
        cls="of-today upcoming",
    )


def _way(address: str, drawn: str, label: str, kind: str = "") -> Markup:
    cls = f"button {kind}".strip()
    return el("a", glyph(drawn), el("span", label, cls="label"), href=address, cls=cls)


def _band(
    pack: tuple[Puzzle, ...],
    tried: dict[str, Result],
    upcoming: Puzzle | None,
    first: int,
    last: int,
    name: str,
) -> Markup | None:
    """The puzzles of some steps by what they ask; open where one goes on."""
    within = [puzzle for puzzle in pack if first <= puzzle.step <= last]
    if not within:
        return None
    asked = [key for key in QUESTIONS if any(each.question == key for each in within)]
    steps = _("difficulty {first} to {last}", first=first, last=last)
    return el(
        "details",
        el(
            "summary",
            el("strong", _(name)),
            " ",
            el("span", f"{steps} · ", *_progress(within, tried), cls="soft"),
        ),
        *(
            el(
                "section",
                el("h3", _kind(key)),
                _tiles((each for each in within if each.question == key), tried, upcoming),
            )
            for key in asked
        ),
        id=f"steps-{first}",
        cls="band",
        open=upcoming in within,
    )


def _kind(question: str) -> str:
    """The heading of the puzzles that ask a question."""
    goal = GOALS.get(question)
    if goal is None:
        return _(KINDS[question])
    form = _("{count}: the fewest") if goal.fewest else _("{count}: the most")
    return form.format(count=_(goal.label))


def _progress(listed: Sequence[Puzzle], tried: dict[str, Result]) -> tuple[Child, Child]:
    """The number of solved puzzles among some, in words and as a bar."""
    solved = sum(each.key in tried and tried[each.key].is_solved for each in listed)
    words = _("{solved} of {count} solved", solved=solved, count=len(listed))
    return words, el("progress", value=solved, max=len(listed), aria_hidden="true")


def _tiles(
    listed: Iterable[Puzzle], tried: dict[str, Result], upcoming: Puzzle | None = None
) -> Markup:
    """Puzzles as tiles, easy ones first."""
    entries = (
        _entry(each, tried.get(each.key), each is upcoming)
        for each in sorted(listed, key=lambda each: (each.step, each.key))
    )
    return el("ol", *entries, cls="puzzle-list")


def _entry(puzzle: Puzzle, result: Result | None, is_next: bool = False) -> Markup:
    """A puzzle by its step; what it is about is told once it was solved."""
    sign = el("span", OUTCOMES[result.outcome], cls="sign", aria_hidden="true") if result else None
    told = _("Difficulty {step} of 20", step=puzzle.step)
    if result is not None and result.is_solved:
        told = ", ".join((told, *(_(THEMES[theme]) for theme in puzzle.themes), _("solved")))
    elif result is not None:
        told = ", ".join((told, _("tried")))
    if is_next:
        told = ", ".join((told, _("next puzzle")))
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
            data_next=is_next or None,
        ),
    )


def _themes(pack: Iterable[Puzzle], tried: dict[str, Result]) -> Markup:
    """What the puzzles of a game are about, with the ways to them."""
    themes: dict[str, list[Puzzle]] = {}
    for puzzle in pack:
        for theme in puzzle.themes:
            themes.setdefault(theme, []).append(puzzle)
    parts = (
        el(
            "details",
            el(
                "summary",
                el("strong", _(THEMES[theme])),
                " ",
                el("span", *_progress(listed, tried), cls="soft"),
            ),
            _tiles(listed, tried),
            id=f"theme-{number}",
            cls="band",
        )
        for number, (theme, listed) in enumerate(sorted(themes.items()))
    )
    return el("section", el("h2", _("By theme")), *parts)
