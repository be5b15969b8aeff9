"""The way from an address to a screen of puzzles: today's date, then the pack of one game. Pure."""

from __future__ import annotations

from holobiont.i18n import N_, _
from holobiont.puzzles import Puzzle, parse
from holobiont.registry import SLUGS
from ui.app.core import own_moments
from ui.app.core.commands import FetchText, Go, RequestEntropy, Transition, entropy
from ui.app.core.model import Model
from ui.app.core.puzzle_log import of_game, results
from ui.app.core.puzzle_messages import DayKnown, PackLoaded
from ui.app.core.puzzle_model import NEXT, TODAY, Puzzles, Wanted
from ui.app.core.routes import OWN, Route, Screen, screen_called
from ui.app.core.table_records import counted
from ui.app.puzzles.choice import by_key, daily, following, game_of_day
from ui.app.puzzles.own_training import today_of
from ui.app.puzzles.tries import sit_down
from ui.games.catalogue import title_of
from ui.puzzles.tasks import is_playable

FOLDER = "./engine/holobiont/puzzles/packs"
AWAITED = "puzzles"
"""Mark of a pack on its way, for which the first page waits."""
NOT_LOADED = N_("The puzzles of {title} could not be downloaded. Try again when you are online.")
DAMAGED = N_("The puzzles of {title} cannot be read: {reason}")
NO_MOMENT = N_("There is no such moment here any more.")
UNREADABLE = N_("This moment cannot be read. Delete it, or bring it in again from a file.")
NOT_HERE = N_("There is no puzzle '{key}' of {title} here. It may be one of another version.")


def ask(model: Model, leads: Route) -> Transition:
    """An address asks for puzzles. ``ValueError`` for a game that has none."""
    slug, _slash, key = (
        leads.name.rpartition("/") if leads.kind == "puzzle" else (leads.name, "", "")
    )
    if slug and slug != OWN and slug not in SLUGS:
        raise ValueError(_("There are no puzzles of {title}.", title=title_of(slug)))
    screen = screen_called(leads.kind)
    first = counted(dict(leads.parameters).get("from", ""))
    puzzles = (model.features.puzzles or Puzzles())._replace(
        wanted=Wanted(screen, slug, key, first)
    )
    library = model.library._replace(awaited=AWAITED)
    return model._replace(features=model.features._replace(puzzles=puzzles), library=library), (
        RequestEntropy(DayKnown()),
    )


def day_known(model: Model, msg: DayKnown) -> Transition:
    """The date is known, and so is the game whose pack is needed."""
    puzzles = model.features.puzzles
    if puzzles is None or model.library.awaited != AWAITED:
        return model, ()
    today = entropy(msg.answer).date
    wanted = puzzles.wanted._replace(slug=puzzles.wanted.slug or game_of_day(today))
    puzzles = puzzles._replace(today=today, wanted=wanted, month=puzzles.month or today[:7])
    model = model._replace(features=model.features._replace(puzzles=puzzles))
    if puzzles.pack(wanted.slug) or wanted.slug == OWN:
        return _shown(model, puzzles)
    return model, (FetchText(f"{FOLDER}/{wanted.slug}.txt", PackLoaded(wanted.slug)),)


def pack_loaded(model: Model, msg: PackLoaded) -> Transition:
    """A pack came, or did not; the screen is shown if it is still wanted."""
    if model.features.puzzles is None:
        return model, ()
    notice, pack = "", tuple[Puzzle, ...]()
    try:
        pack = parse(msg.slug, msg.answer)
    except (ValueError, RecursionError) as error:
        notice = _(DAMAGED, title=title_of(msg.slug), reason=error)
    if not pack and not notice:
        notice = _(NOT_LOADED, title=title_of(msg.slug))
    others = tuple(each for each in model.features.puzzles.packs if each[0] != msg.slug)
    packs = (*others, (msg.slug, pack)) if pack else others
    puzzles = model.features.puzzles._replace(packs=packs)
    model = model._replace(features=model.features._replace(puzzles=puzzles))
    if model.library.awaited != AWAITED or puzzles.wanted.slug != msg.slug:
        return model, ()
    if notice:
        return _refused(model, "puzzles", notice)
    return _shown(model, puzzles)


def _shown(model: Model, puzzles: Puzzles) -> Transition:
    """The screen that is wanted, now that the pack of its game is there."""
    wanted = puzzles.wanted
    if wanted.screen is not None:
        return _on_screen(model, wanted.screen), ()
    if wanted.slug == OWN:
        return _own(model, wanted.key)
    pack, today = puzzles.pack(wanted.slug), puzzles.today
    of_today = daily(pack, today)
    if wanted.key == NEXT:
        tried = of_game(results(model.progress.puzzles), wanted.slug)
        found = following(pack, tried)
        address = f"puzzle/{wanted.slug}/{found.key}" if found else f"puzzles/{wanted.slug}"
        return model, (Go(f"#/{address}", replace=True),)
    puzzle = of_today if wanted.key == TODAY else by_key(pack, wanted.key)
    if puzzle is None:
        notice = _(NOT_HERE, key=wanted.key, title=title_of(wanted.slug))
        return _refused(model, "puzzle-list", notice)
    try:
        return sit_down(_on_screen(model, "puzzles"), puzzle, daily=puzzle == of_today)
    except ValueError as error:
        notice = _(DAMAGED, title=title_of(wanted.slug), reason=error)
        return _refused(model, "puzzle-list", notice)


def _own(model: Model, key: str) -> Transition:
    """One of one's own moments, or the one that is due; where none is, the list of them."""
    found = own_moments.trainings(model.progress.moments)
    if key == NEXT:
        due = own_moments.next_due(found, today_of(model))
        address = f"puzzle/{OWN}/{due.task.puzzle.key}" if due else f"puzzles/{OWN}"
        return model, (Go(f"#/{address}", replace=True),)
    training = own_moments.by_key(found, key)
    if training is None:
        return _refused(model, "puzzle-own", _(NO_MOMENT))
    if not is_playable(training.task):
        return _refused(model, "puzzle-own", _(UNREADABLE))
    if all(card.id != training.source for card in model.library.games):
        training = training._replace(source="")
    return sit_down(_on_screen(model, "puzzles"), training.task.puzzle, training=training)


def _refused(model: Model, screen: Screen, notice: str) -> Transition:
    model = _on_screen(model, screen)
    return model._replace(overlay=model.overlay._replace(notice=notice)), ()


def _on_screen(model: Model, screen: Screen) -> Model:
    return model._replace(
        page=screen,
        help=None,
        library=model.library._replace(awaited=""),
        overlay=model.overlay._replace(notice=""),
    )
