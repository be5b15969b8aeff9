"""Pawns that are carried over the board with a finger or the mouse. Pure."""

from __future__ import annotations

from ui.app.core.commands import Transition
from ui.app.core.model import Lifted, Model, Table
from ui.app.core.table_messages import Carry, PutBack
from ui.app.table.scene import scene_of, the_rule, view_of
from ui.app.table.turn import chosen, refuse


def carry(model: Model, table: Table, msg: Carry) -> Transition:
    """``o3>``: something is lifted from a place. ``o3>m2``: it is put down on another."""
    scene, view = scene_of(table), view_of(table)
    source, target = msg.source, msg.target
    carried = view.carry(scene, source, target) if scene.legal else None
    if carried is None:
        return model._replace(
            page=table._replace(selection=table.selection._replace(lifted=None))
        ), ()
    cursor = target if target.isalnum() else table.selection.cursor
    was, table = (
        table,
        table._replace(
            selection=table.selection._replace(cursor=cursor, pointed="", pending=()),
            speech=table.speech._replace(message=""),
        ),
    )
    if carried.played:
        return chosen(model, table, *carried.played, picked=carried.picked)
    before = Lifted(
        table.token,
        was.selection.picked,
        was.selection.pointed,
        was.selection.cursor,
        was.selection.pending,
        was.speech.message,
    )
    table = table._replace(
        selection=table.selection._replace(picked=carried.picked, lifted=None if target else before)
    )
    if carried.refusal:
        return refuse(model, table, carried.refusal, the_rule(table, scene, carried.rule))
    return model._replace(page=table), ()


def put_back(model: Model, table: Table, msg: PutBack) -> Transition:
    """The gesture that lifted something did not come to its end: it never began."""
    if table.selection.lifted is None:
        return model, ()
    before, table = (
        table.selection.lifted,
        table._replace(selection=table.selection._replace(lifted=None)),
    )
    if before.token == table.token:
        table = table._replace(
            selection=table.selection._replace(
                picked=before.picked,
                pointed=before.pointed,
                cursor=before.cursor,
                pending=before.pending,
            ),
            speech=table.speech._replace(message=before.message),
        )
    return model._replace(page=table), ()
