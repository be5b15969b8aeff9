"""Taking back and playing again, and who has to agree to it. Pure."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import _, ngettext
from holobiont.rules import Seat
from ui.app.core.commands import Transition
from ui.app.core.model import Model, Table, human_seats, watched
from ui.app.core.table_messages import Redo, Undo
from ui.app.table.board_navigation import cancel
from ui.app.table.event_cache import has_learned, past_of
from ui.app.table.scene import said_of, veiled, view_of, viewer
from ui.app.table.turn import go_on, refuse


def undo(model: Model, table: Table, msg: Undo) -> Transition:
    """Take back to the last decision of a person, if nobody else has to agree.

    Nobody does so at a curtain, where it is not known who holds the device.
    """
    if veiled(table) is not None:
        return model, ()
    back = undoing(table)
    if gives_up(table, back):
        return cancel(model)
    if back is None:
        return refuse(model, table, why_nothing(table))
    if back.needs_consent and msg.agreed != "agreed":
        return model._replace(
            page=table._replace(
                dialogs=table.dialogs._replace(shown="consent"),
                selection=table.selection._replace(picked=""),
            )
        ), ()
    match = table.match
    while match.ply > back.ply:
        match = match.undo()
    count = table.match.ply - match.ply
    if table.analysis.branches:
        from ui.app.core.variations import moved  # here, as most people never try anything

        branches = moved(table.match.names(), match.names(), table.analysis.branches)
        table = table._replace(analysis=table.analysis._replace(branches=branches))
    taken = count if back.noted else 0
    words = ngettext("Undone.", "{number} moves undone.", count)
    if back.noted:
        words = " ".join((words, _("The record notes it.")))
    table = table._replace(
        match=match,
        selection=table.selection._replace(picked="", pending=()),
        timeline=table.timeline._replace(past=None),
        speech=table.speech._replace(message=words if back.noted else "", said=words),
        dialogs=table.dialogs._replace(shown="", coming="", seen_result=False),
        token=table.token + 1,
        computer=table.computer._replace(held="paused" if watched(table) else ""),
        notes=table.notes._replace(taken_back=table.notes.taken_back + taken, forfeit=None),
    )
    return go_on(model, table, saves=True)


def redo(model: Model, table: Table, msg: Redo) -> Transition:
    """Play again what was taken back, up to the next decision of a person; not at a curtain."""
    if not table.match.undone or veiled(table) is not None:
        return model, ()
    match, humans = table.match.redo(), human_seats(table)
    while match.undone and humans and match.to_act not in humans:
        match = match.redo()
    before = table.match.ply
    table = table._replace(
        match=match,
        selection=table.selection._replace(picked="", pending=()),
        timeline=table.timeline._replace(past=None),
        speech=table.speech._replace(message=""),
        dialogs=table.dialogs._replace(coming=""),
        token=table.token + 1,
    )
    said = said_of(table, before, model.settings.speech)
    return go_on(model, table._replace(speech=table.speech._replace(said=said)), saves=True)


def why_nothing(table: Table) -> str:
    """Why nothing can be taken back."""
    if table.remote is not None and table.match.ply:
        return _("Others play this game on their devices, so what they have seen stays.")
    return _("There is nothing to undo.")


class Undoing(NamedTuple):
    """What taking back would do: the ply it leads to and who has to be asked."""

    ply: int
    seat: Seat
    needs_consent: bool
    learned: bool
    """Something was seen since that could not be foreseen."""
    noted: bool
    """It reaches beyond the turn that is being played, so the record says so."""
    stops: str
    """What taking back comes up against, in words; empty while it is free."""


def undoing(table: Table) -> Undoing | None:
    """What *undo* does now; None when there is nothing to take back."""
    match, humans = table.match, human_seats(table)
    actors = past_of(match, viewer(table)).actors
    takers = humans or tuple(range(len(table.players)))
    ply = next((n for n in reversed(range(match.ply)) if actors[n] in takers), None)
    if ply is None:
        return None
    seat = actors[ply]
    if table.notes.letter and match.to_act not in humans:
        return None  # the turn has been sent
    if table.whatif is not None or table.solving is not None or table.in_class is not None:
        return Undoing(ply, seat, needs_consent=False, learned=False, noted=False, stops="")
    own_turn = match.to_act == seat and all(actor == seat for actor in actors[ply:])
    learned = has_learned(match, ply, seat)
    beyond = learned or not own_turn
    if table.remote is not None and (table.remote.dealt or beyond):
        return None  # others have seen it
    ask = beyond and len(humans) > 1 and not table.notes.teaching
    return Undoing(ply, seat, ask, learned, beyond, _stops(learned, ask) if beyond else "")


def gives_up(table: Table, back: Undoing | None) -> bool:
    """Whether *undo* first gives up what was chosen: no action of this turn is older than that."""
    picked, pending = table.selection.picked, table.selection.pending
    chosen = bool(pending) or (bool(picked) and picked not in view_of(table).inspecting)
    return chosen and (back is None or back.noted)


def _stops(learned: bool, ask: bool) -> str:
    if learned and ask:
        return _("Something new has been seen since, so the others must agree.")
    if learned:
        return _("Something new has been seen since, so the record will note it.")
    if ask:
        return _("The turn has passed on, so the others must agree.")
    return _("The turn has passed on, so the record will note it.")
