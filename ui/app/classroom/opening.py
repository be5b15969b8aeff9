"""The way from an address to the page of the class, and to its table. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from holobiont.i18n import N_, _, language
from holobiont.match import Match
from holobiont.puzzles import Puzzle, of_day, parse, rules_of, state_of
from holobiont.registry import SLUGS
from holobiont.search.companions import COMPANION
from ui.app.classroom.material import begun, is_puzzle, leads_to, path_in, slug_of
from ui.app.core.class_messages import ChangeClass, ClassDealt, ClassPack, ClassText
from ui.app.core.class_model import MOST_CARDS, PAPERS, SOURCES, THEMES, TODAY, Classroom
from ui.app.core.commands import FetchText, Focus, RequestEntropy, Transition, entropy
from ui.app.core.model import CHOICES, Computer, Dialogs, InClass, Model, Table
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
NOT_HERE = N_("There is no puzzle '{key}' of {title} here. It may be one of another version.")
THE_CLASS = N_("The class")


def ask(model: Model, leads: Route) -> Transition:
    """An address asks for the page of the class, its table, the cards or a lesson plan.

    ``ValueError`` for a plan that is not there, and for a game of another site.
    """
    what, _slash, more = leads.name.partition("/")
    room = model.features.classroom or Classroom(SLUGS[0])
    if leads.parameters:
        room, what = _with_path(room, path_in(dict(leads.parameters)["path"])), ""
    if what == "plan":
        return _plan(model, room, more)
    if what == "cards":
        return _on_screen(model, room._replace(page=what)), ()
    if what and what not in (*SLUGS, TODAY):
        raise ValueError(_("There is no class for {title}.", title=title_of(what)))
    if what and (what != room.what or room.path):
        room = room._replace(what=what, seat=0, path="")
    room = room._replace(page="", refused="")
    if more != "play":
        return _on_screen(model, room), ()
    library = model.library._replace(awaited=AWAITED)
    return model._replace(features=model.features._replace(classroom=room), library=library), (
        RequestEntropy(ClassDealt()),
    )


def _with_path(room: Classroom, path: str) -> Classroom:
    """The set-up with the path of a position, a puzzle or a game, and the seat to act there.

    ``ValueError`` is a sentence for the teacher.
    """
    if path == room.path:
        return room
    room = room._replace(what=slug_of(path), path=path, seat=0, refused="")
    if is_puzzle(path):
        return room
    actor = begun(room).to_act
    return room._replace(seat=actor if actor is not None and actor >= 0 else 0)


def _plan(model: Model, room: Classroom, theme: str) -> Transition:
    if theme not in THEMES:
        raise ValueError(_("There is no lesson plan '{name}'.", name=theme[:20]))
    spoken = language() if language() in CHOICES["language"] else "en"
    model = _on_screen(model, room._replace(page=theme))
    page = f"{spoken}/{theme}"
    if room.text[0] == page:
        return model, ()
    return model, (FetchText(f"{PLANS}/{page}.txt", ClassText(page)),)


def text_loaded(model: Model, msg: ClassText) -> Transition:
    """A lesson plan came, or did not, which the page says."""
    if model.features.classroom is None:
        return model, ()
    return model._replace(
        features=model.features._replace(
            classroom=model.features.classroom._replace(text=(msg.page, msg.answer))
        )
    ), ()


def change(model: Model, msg: ChangeClass) -> Model:
    """A field of the set-up changed; what cannot be chosen changes nothing."""
    room = model.features.classroom
    if room is None:
        return model
    value = msg.value
    match msg.field:
        case "what" if value in (*SLUGS, TODAY):
            room = room._replace(what=value, seat=0, path="", refused="")
        case "link" if value:
            room = _pasted(room, value)
        case "companion" if value in COMPANION or not value:
            room = room._replace(companion=value)
        case "level" if value in LEVEL_KEYS:
            room = room._replace(level=value)
        case "seat" if _has_seat(room, value):
            room = room._replace(seat=counted(value))
        case "source" if value in SOURCES:
            room = room._replace(source=value)
        case "pupils" if 1 <= counted(value) <= MOST_CARDS:
            room = room._replace(pupils=counted(value))
        case "paper" if value in PAPERS:
            room = room._replace(paper=value)
    return model._replace(features=model.features._replace(classroom=room))


def _pasted(room: Classroom, text: str) -> Classroom:
    try:
        return _with_path(room, path_in(text))
    except ValueError as error:
        return room._replace(refused=str(error))


def _has_seat(room: Classroom, seat: str) -> bool:
    if room.what == TODAY or is_puzzle(room.path):
        return False
    return counted(seat) < begun(room).rules.seat_count


def dealt(model: Model, msg: ClassDealt) -> Transition:
    """Chance answered: the match of the class begins, or the puzzle of today is fetched."""
    room = model.features.classroom
    if room is None or model.library.awaited != AWAITED:
        return model, ()
    drawn = entropy(msg.answer)
    of_puzzle = is_puzzle(room.path)
    if room.what != TODAY and not of_puzzle:
        try:
            return _game(model, room, drawn.id, begun(room, int(drawn.seed)))
        except ValueError as error:
            return _refused(model, room, str(error))
    slug = room.what if of_puzzle else game_of_day(drawn.date)
    model = model._replace(
        features=model.features._replace(classroom=room._replace(asked=drawn.date))
    )
    return model, (FetchText(f"{PACKS}/{slug}.txt", ClassPack(slug)),)


def _game(model: Model, room: Classroom, key: str, match: Match) -> Transition:
    others = iter((COMPANION[room.companion].name,) if room.companion else ())
    players = tuple(
        Player("human", _(THE_CLASS))
        if seat == room.seat
        else Player("computer", next(others, ""), room.level)
        for seat in range(match.rules.seat_count)
    )
    players = named(accompanied(players, room.what))
    return _sit_down(model, room, Table(f"class-{key}", match, players), None)


def pack_loaded(model: Model, msg: ClassPack) -> Transition:
    """The pack with the puzzle of today came, or did not."""
    room = model.features.classroom
    if room is None or model.library.awaited != AWAITED or not room.asked:
        return model, ()
    try:
        pack = parse(msg.slug, msg.answer)
        puzzle = _wanted(room, pack) if pack else None
        if pack and puzzle is None:
            key = leads_to(room.path).name.rpartition("/")[2]
            return _refused(model, room, _(NOT_HERE, key=key, title=title_of(msg.slug)))
        if puzzle is None:
            return _refused(model, room, _(NOT_LOADED, title=title_of(msg.slug)))
        return _puzzle(model, room, puzzle)
    except (ValueError, RecursionError) as error:
        return _refused(model, room, _(DAMAGED, title=title_of(msg.slug), reason=error))


def _wanted(room: Classroom, pack: Sequence[Puzzle]) -> Puzzle | None:
    """The puzzle of the day, or the one that was chosen; None where it is in no pack any more."""
    if not room.path:
        return of_day(pack, date.fromisoformat(room.asked))
    key = leads_to(room.path).name.rpartition("/")[2]
    return next((puzzle for puzzle in pack if puzzle.key == key), None)


def _puzzle(model: Model, room: Classroom, puzzle: Puzzle) -> Transition:
    match = Match(rules_of(puzzle), 0, (), (state_of(puzzle),))
    players = tuple(
        Player("human", _(THE_CLASS))
        if seat == puzzle.seat
        else Player("computer", "", LEVEL_KEYS[-1])
        for seat in range(puzzle.seats)
    )
    players = named(accompanied(players, puzzle.slug))
    table = Table(f"class-{puzzle.key}", match, players, computer=Computer(held="paused"))
    return _sit_down(model, room, table, puzzle)


def _sit_down(model: Model, room: Classroom, table: Table, puzzle: Puzzle | None) -> Transition:
    table = table._replace(
        dialogs=Dialogs(seen_result=True),
        mode=InClass(puzzle, suggests=room.source == "search", pupils=room.pupils),
    )
    model, commands = turn.sit_down(_on_screen(model, room), table)
    return model, (*commands, Focus("class-panel"))


def _refused(model: Model, room: Classroom, notice: str) -> Transition:
    model = _on_screen(model, room)
    return model._replace(overlay=model.overlay._replace(notice=notice)), ()


def _on_screen(model: Model, room: Classroom) -> Model:
    return model._replace(
        page="class",
        help=None,
        features=model.features._replace(classroom=room),
        library=model.library._replace(awaited=""),
        overlay=model.overlay._replace(notice=""),
    )
