"""One's own moments: the way to them from the puzzles, and the list of them."""

from __future__ import annotations

from holobiont.i18n import _, listed, ngettext, remembered
from ui.app.core.drawings import drawing, glyph
from ui.app.core.model import Model
from ui.app.core.own_moments import INTERVALS, Training, from_text, is_due, to_text, trainings
from ui.app.core.routes import OWN
from ui.app.core.widgets import bar
from ui.app.puzzles.calendar_view import date_called
from ui.app.puzzles.own_training import today_of
from ui.app.puzzles.pictures import scene_of
from ui.app.table.puzzle_statement import own_statement
from ui.games import VIEWS
from ui.games.catalogue import plate_of, title_of
from ui.kit.markup import Markup, el

ADDRESS = f"#/puzzles/{OWN}"
NEXT = f"#/puzzle/{OWN}/next"


def way_to_own(model: Model) -> Markup | None:
    """A line about one's own moments; nothing where there are none."""
    found, today = trainings(model.progress.moments), today_of(model)
    if not found:
        return None
    due = sum(is_due(each, today) for each in found)
    return el(
        "section",
        el("h2", el("a", _("Your own moments"), href=ADDRESS)),
        el("p", _told(due, len(found)), cls="soft"),
        el("a", _("Train"), href=NEXT, cls="button", id="moments-next") if due else None,
        cls="own-moments",
        id="own-moments",
    )


def _told(due: int, count: int) -> str:
    """How many tasks are due, of how many."""
    if due:
        return _("{due} due, of {count}", due=due, count=count)
    return ngettext("{number} moment, not due yet", "{number} moments, none due yet", count)


def own_moments(model: Model) -> Markup:
    """The list of one's own moments, those that are due first."""
    found, today = trainings(model.progress.moments), today_of(model)
    due = sum(is_due(each, today) for each in found)
    return el(
        "main",
        bar(_("Your own moments"), _("All puzzles"), "#/puzzles"),
        el(
            "div",
            el("p", _about(), cls="soft"),
            el("p", _told(due, len(found)), cls="soft count") if found else None,
            el("p", el("a", glyph("glyph-play"), _("Train"), href=NEXT, cls="button primary"))
            if due
            else None,
            el(
                "ol",
                *(_entry(model, each, today) for each in found),
                cls="moment-list",
                role="list",
            ),
            cls="page puzzles",
        ),
        cls="screen",
    )


def _about() -> str:
    return _(
        "Turns of your games that the coach found clearly worse than another one. Press “Train "
        "this” beside a decisive moment of a review to keep it here. Each comes back after {days} "
        "days as long as you find the better turn, and from the beginning when you do not. They "
        "stay on this device, also when the game is deleted.",
        days=listed([str(each) for each in INTERVALS]),
    )


def _entry(model: Model, training: Training, today: str) -> Markup:
    puzzle = training.task.puzzle
    title, key = title_of(puzzle.slug), puzzle.key
    here = any(card.id == training.source for card in model.library.games)
    told = _("{game}, kept on {day}", game=title, day=date_called(training.since))
    return el(
        "li",
        drawing(plate_of(puzzle.slug)),
        el(
            "div",
            el("h2", el("a", told, href=f"#/puzzle/{OWN}/{key}", id=f"moment-{key}")),
            el("p", _statement(to_text(training)), cls="says"),
            el("p", _stands(training, today), cls="soft"),
            cls="words",
        ),
        el(
            "div",
            el("a", _("The game it comes from"), href=f"#/game/{training.source}", cls="button")
            if here
            else None,
            el(
                "button",
                _("Delete"),
                el("span", f" {told}", cls="visually-hidden"),
                cls="button danger",
                type="button",
                data_msg=f"moment-drop:{key}",
            ),
            cls="actions",
        ),
        data_due=is_due(training, today),
    )


@remembered
def _statement(text: str) -> str:
    """What is asked, from the stored text; a moment that cannot be read says so."""
    puzzle, played, _claims = from_text(text).task
    try:
        return own_statement(VIEWS[puzzle.slug], scene_of(puzzle), puzzle, played)
    except (ValueError, LookupError, TypeError):  # a damaged text must not take the list with it
        return _("This moment cannot be read. Delete it, or bring it in again from a file.")


def _stands(training: Training, today: str) -> str:
    if not training.due:
        return _("Learnt")
    if is_due(training, today):
        return _("Due")
    return _("Comes back on {day}", day=date_called(training.due))
