"""The way from an address to the page of the class, and to its table. Pure."""

from __future__ import annotations

from datetime import date

from holobiont.i18n import N_, _, language
from holobiont.match import Match
from holobiont.puzzles import Puzzle, of_day, parse, rules_of, state_of
from holobiont.registry import GAMES, SLUGS
from holobiont.search.companions import COMPANION
from ui.app.core.class_messages import ChangeClass, ClassDealt, ClassPack, ClassText
from ui.app.core.class_model import MOST_CARDS, PAPERS, SOURCES, THEMES, TODAY, Classroom
from ui.app.core.commands import FetchText, Focus, RequestEntropy, Transition, entropy
from ui.app.core.model import CHOICES, Computer, Dialogs, InClass, Model, Table
from ui.app.core.new_game import fresh
from ui.app.core.new_game import rules_of as rules_set_up
from ui.app.core.player_names import LEVEL_KEYS, accompanied, named
from ui.app.core.puzzle_model import game_of_day
from ui.app.core.routes import Route
from ui.app.core.table_records import counted
from ui.app.table import turn
from ui.games.catalogue import title_of
from ui.kit.game import Player

AWAITED = "class"
"""Mark of a table on its way, for which the first page waits."""
PACKS, PLANS = "./engine/holobiont/puzzles/packs", "./assets/class"
NOT_LOADED = N_("The puzzles of {title} could not be downloaded. Try again when you are online.")
DAMAGED = N_("The puzzles of {title} cannot be read: {reason}")
THE_CLASS = N_("The class")


def ask(model: Model, leads: Route) -> Transition:
    """An address asks for the page of the class, its table, the cards or a lesson plan.

    ``ValueError`` for a plan that is not there, and for a game of another site.
    """
    what, _slash, more = leads.name.partition("/")
    room = model.classroom or Classroom(SLUGS[0])
    if what == "plan":
        return _plan(model, room, more)
    if what == "cards":
        return _on_screen(model, "class", room._replace(page=what)), ()
    if what and what not in (*SLUGS, TODAY):
        raise ValueError(_("There is no class for {title}.", title=title_of(what)))
    if what and what != room.what:
        room = room._replace(what=what, seat=0)
    room = room._replace(page="")
    if more != "play":
        return _on_screen(model, "class", room), ()
    library = model.library._replace(awaited=AWAITED)
    return model._replace(classroom=room, library=library), (RequestEntropy(ClassDealt()),)


def _plan(model: Model, room: Classroom, theme: str) -> Transition:
    if theme not in THEMES:
        raise ValueError(_("There is no lesson plan '{name}'.", name=theme[:20]))
    spoken = language() if language() in CHOICES["language"] else "en"
    model = _on_screen(model, "class", room._replace(page=theme))
    page = f"{spoken}/{theme}"
    if room.text[0] == page:
        return model, ()
    return model, (FetchText(f"{PLANS}/{page}.txt", ClassText(page)),)


def text_loaded(model: Model, msg: ClassText) -> Transition:
    """A lesson plan came, or did not, which the page says."""
    if model.classroom is None:
        return model, ()
    return model._replace(classroom=model.classroom._replace(text=(msg.page, msg.answer))), ()


def change(model: Model, msg: ChangeClass) -> Model:
    """A field of the set-up changed; what cannot be chosen changes nothing."""
    room = model.classroom
    if room is None:
        return model
    value = msg.value
    match msg.field:
        case "what" if value in (*SLUGS, TODAY):
            room = room._replace(what=value, seat=0)
        case "companion" if value in COMPANION or not value:
            room = room._replace(companion=value)
        case "level" if value in LEVEL_KEYS:
            room = room._replace(level=value)
        case "seat" if room.what != TODAY and counted(value) < GAMES[room.what].seats[0]:
            room = room._replace(seat=counted(value))
        case "source" if value in SOURCES:
            room = room._replace(source=value)
        case "pupils" if 1 <= counted(value) <= MOST_CARDS:
            room = room._replace(pupils=counted(value))
        case "paper" if value in PAPERS:
            room = room._replace(paper=value)
    return model._replace(classroom=room)


def dealt(model: Model, msg: ClassDealt) -> Transition:
    """Chance answered: the match of the class begins, or the puzzle of today is fetched."""
    room = model.classroom
    if room is None or model.library.awaited != AWAITED:
        return model, ()
    drawn = entropy(msg.answer)
    if room.what != TODAY:
        return _game(model, room, drawn.id, int(drawn.seed))
    slug = game_of_day(drawn.date)
    model = model._replace(classroom=room._replace(asked=drawn.date))
    return model, (FetchText(f"{PACKS}/{slug}.txt", ClassPack(slug)),)


def _game(model: Model, room: Classroom, key: str, seed: int) -> Transition:
    setup = fresh(room.what)
    others = iter((COMPANION[room.companion].name,) if room.companion else ())
    players = tuple(
        Player("human", _(THE_CLASS))
        if seat == room.seat
        else Player("computer", next(others, ""), room.level)
        for seat in range(len(setup.players))
    )
    players = named(accompanied(players, room.what))
    match = Match.start(rules_set_up(setup), seed)
    return _sit_down(model, room, Table(f"class-{key}", match, players, ""), None)


def pack_loaded(model: Model, msg: ClassPack) -> Transition:
    """The pack with the puzzle of today came, or did not."""
    room = model.classroom
    if room is None or model.library.awaited != AWAITED or not room.asked:
        return model, ()
    try:
        puzzle = (
            of_day(parse(msg.slug, msg.answer), date.fromisoformat(room.asked))
            if msg.answer
            else None
        )
        if puzzle is None:
            return _refused(model, room, _(NOT_LOADED, title=title_of(msg.slug)))
        return _puzzle(model, room, puzzle)
    except (ValueError, RecursionError) as error:
        return _refused(model, room, _(DAMAGED, title=title_of(msg.slug), reason=error))


def _puzzle(model: Model, room: Classroom, puzzle: Puzzle) -> Transition:
    match = Match(rules_of(puzzle), 0, (), (state_of(puzzle),))
    players = tuple(
        Player("human", _(THE_CLASS))
        if seat == puzzle.seat
        else Player("computer", "", LEVEL_KEYS[-1])
        for seat in range(puzzle.seats)
    )
    players = named(accompanied(players, puzzle.slug))
    table = Table(f"class-{puzzle.key}", match, players, "", computer=Computer(held="paused"))
    return _sit_down(model, room, table, puzzle)


def _sit_down(model: Model, room: Classroom, table: Table, puzzle: Puzzle | None) -> Transition:
    table = table._replace(
        dialogs=Dialogs(seen_result=True),
        mode=InClass(puzzle, suggests=room.source == "search", pupils=room.pupils),
    )
    model, commands = turn.sit_down(_on_screen(model, "table", room), table)
    return model, (*commands, Focus("class-panel"))


def _refused(model: Model, room: Classroom, notice: str) -> Transition:
    model = _on_screen(model, "class", room)
    return model._replace(overlay=model.overlay._replace(notice=notice)), ()


def _on_screen(model: Model, screen: str, room: Classroom) -> Model:
    return model._replace(
        screen=screen,
        table=None,
        setup=None,
        help=None,
        classroom=room,
        library=model.library._replace(awaited=""),
        overlay=model.overlay._replace(notice=""),
    )
