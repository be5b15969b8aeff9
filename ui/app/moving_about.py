"""Moving about on a table without playing: arrow keys, pointing, sorting, turning it. Pure."""

from __future__ import annotations

from ui.app.commands import Command, Focus
from ui.app.messages import Msg
from ui.app.model import Model, Settings, Table
from ui.app.playing import scene_of, view_of, viewer

Step = tuple[Model, tuple[Command, ...]]
OPPOSITE = {
    "left": "right",
    "right": "left",
    "up": "down",
    "down": "up",
    "home": "end",
    "end": "home",
}


def point(model: Model, msg: Msg) -> Step:
    """A place is to be looked at closely, whoever is to act; a second time ends that."""
    table = model.table
    if table is None or not msg.text.isalnum():
        return model, ()
    pointed = "" if table.pointed == msg.text else msg.text
    return model._replace(table=table._replace(cursor=msg.text, pointed=pointed, message="")), ()


def arrange(model: Model, msg: Msg) -> Step:
    """What is shown is to be sorted in another way, whoever is to act."""
    table = model.table
    if table is None or not msg.text.isalnum():
        return model, ()
    return model._replace(table=table._replace(arranged=msg.text)), ()


def arrow(model: Model, msg: Msg) -> Step:
    """Move the board's tab stop by an arrow key."""
    table = model.table
    if table is None:
        return model, ()
    view, way = view_of(table), msg.text
    if turned(model.settings, table):
        way = OPPOSITE[way]
    if view.step is None:
        place = view.neighbour(table.cursor, way)
    else:
        place = view.step(scene_of(table), table.cursor, way)
    table = table._replace(cursor=place, pointed=place)
    return model._replace(table=table), (Focus(f"at-{place}"),)


def turned(settings: Settings, table: Table) -> bool:
    """Whether the board stands upside down, for the one who sits opposite."""
    seat = viewer(table)
    return settings.turned == "yes" and view_of(table).reversible and seat is not None and seat > 0
