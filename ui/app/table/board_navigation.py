"""Moving about on a table without playing: arrow keys, pointing, sorting, turning it. Pure."""

from __future__ import annotations

from holobiont.i18n import _
from ui.app.core.commands import Focus, Transition
from ui.app.core.model import Model, Settings, Table, Trail, Trod
from ui.app.core.table_messages import Arrange, Inspect, MoveCursor
from ui.app.table.scene import scene_of, view_of, viewer
from ui.app.table.seating import around, faced

BEFORE_A_QUARTER = {"up": "left", "left": "down", "down": "right", "right": "up"}
"""Where an arrow on the screen points on a board that was turned by a quarter, clockwise."""
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
LONGEST_TRAIL = 40
ENDS = {"home": "end", "end": "home"}
"""Where these lead on a board that is upside down."""


def point(model: Model, table: Table, msg: Inspect) -> Transition:
    """A place is to be looked at closely, whoever is to act; a second time ends that."""
    if not msg.place.isalnum():
        return model, ()
    pointed = "" if table.selection.pointed == msg.place else msg.place
    table = table._replace(
        selection=table.selection._replace(cursor=msg.place, pointed=pointed),
        speech=table.speech._replace(message=""),
    )
    if pointed and (told := view_of(table).closely(scene_of(table), pointed)):
        from ui.app.table.live_region import spoken  # here, as a start does without it

        table = table._replace(
            speech=table.speech._replace(spoken=spoken(table.speech.spoken, [told]))
        )
    return model._replace(page=table), ()


def arrange(model: Model, table: Table, msg: Arrange) -> Transition:
    """What is shown is to be sorted in another way, whoever is to act."""
    if not msg.order.isalnum():
        return model, ()
    return model._replace(
        page=table._replace(selection=table.selection._replace(arranged=msg.order))
    ), ()


def arrow(model: Model, table: Table, msg: MoveCursor) -> Transition:
    """Move the board's tab stop by an arrow key."""
    view, way = view_of(table), msg.direction
    quarters = turned(model.settings, table)
    for _quarter in range(quarters):
        way = BEFORE_A_QUARTER.get(way, way)
    if quarters == 2:
        way = ENDS.get(way, way)
    place, trail = _onward(table, view.step(scene_of(table), table.selection.cursor, way), way)
    table = table._replace(
        selection=table.selection._replace(cursor=place, pointed=place, trail=trail)
    )
    return model._replace(page=table), (Focus(f"at-{place}"),)


def _onward(table: Table, place: str, way: str) -> tuple[str, Trail]:
    """Where an arrow leads, and the trail after it: the opposite arrow leads back."""
    here, trail = table.selection.cursor, table.selection.trail
    if trail and trail[-1].to != here:  # The cursor was moved by something else.
        trail = ()
    if trail and OPPOSITE.get(way) == trail[-1].way:
        return trail[-1].start, trail[:-1]
    if way not in OPPOSITE:
        return place, ()
    if place == here:  # The edge of the board.
        return place, trail
    return place, (*trail, Trod(here, way, place))[-LONGEST_TRAIL:]


def turned(settings: Settings, table: Table) -> int:
    """By how many quarters the board is turned for the one who is shown it, clockwise."""
    if settings.turned == "table":
        seat = faced(table) if around(settings, table) else None
    else:
        seat = viewer(table) if settings.turned == "yes" else None
    if seat is None:
        return 0
    return view_of(table).quarters(table.match.rules, seat) % 4


def toggle_big(model: Model) -> Model:
    """The model with tables shown for a room, or as usual again."""
    return model._replace(overlay=model.overlay._replace(big=not model.overlay.big))


def cancel(model: Model) -> Transition:
    """Escape: give up the selection, leave the past, close what is open; the nearest first."""
    table = model.table
    if table is None or model.library.opening:
        return model._replace(
            library=model.library._replace(opening=False, importing=None),
            overlay=model.overlay._replace(notice=""),
        ), ()
    if table.dialogs.shown:
        return model._replace(page=table._replace(dialogs=table.dialogs._replace(shown=""))), ()
    if table.selection.pending:
        return model._replace(
            page=table._replace(
                selection=table.selection._replace(pending=()),
                speech=table.speech._replace(said=_("Not played.")),
            )
        ), ((Focus("board"),) if table.analysis.intended else ())
    if table.selection.picked:
        table = table._replace(
            selection=table.selection._replace(picked="", pointed=""),
            speech=table.speech._replace(message="", said=_("Cancelled.")),
        )
        return model._replace(page=table), ()
    if table.selection.pointed:
        return model._replace(
            page=table._replace(
                selection=table.selection._replace(pointed=""),
                speech=table.speech._replace(message=""),
            )
        ), ()
    if table.selection.typed is not None or table.speech.answer:
        return model._replace(
            page=table._replace(
                selection=table.selection._replace(typed=None),
                speech=table.speech._replace(answer=(), message=""),
            )
        ), ()
    if model.overlay.big and not table.aside:
        return toggle_big(model), ()
    if not table.aside:
        return model._replace(page=table._replace(dialogs=table.dialogs._replace(docked=""))), ()
    if table.timeline.past is None and table.whatif is not None:
        from ui.app.table.what_if import back  # here, as most people never try anything

        return back(model, table)
    return model._replace(
        page=table._replace(
            timeline=table.timeline._replace(past=None, replay=None),
            speech=table.speech._replace(message=""),
        )
    ), ()
