"""What cannot be had is said, with a way on. Pure.

A stored game that cannot be read is replaced by its second copy, else given away as it is.
"""

from __future__ import annotations

from holobiont.i18n import N_, _
from ui.app.core.commands import LoadGame, Transition
from ui.app.core.model import Model, numbered
from ui.app.core.notices import MENDED, News
from ui.app.core.page_messages import CopyFetched, Recover
from ui.app.core.player_names import ALL_LEVELS
from ui.app.core.table_records import from_record
from ui.app.library.opening import refuse_link
from ui.app.table import turn
from ui.app.table.saving import saving_of

SAVE = N_("Save as a file")


def ask(model: Model, key: str, reason: str) -> Transition:
    """Ask for the copy of a game that cannot be read, for a reason."""
    model, number = numbered(model)
    wanted = f"{key} {number}"
    return model._replace(library=model.library._replace(awaited=wanted)), (
        LoadGame(key, CopyFetched(f"{wanted} {reason}"), copy=True),
    )


def copy_fetched(model: Model, msg: CopyFetched) -> Transition:
    """The copy came, if there is one; it is opened if the address still asks for it."""
    key, number, reason = (*msg.awaited.split(" ", 2), "", "")[:3]
    if model.library.awaited != f"{key} {number}":
        return model, ()
    model = model._replace(library=model.library._replace(awaited=""))
    try:
        table = from_record(key, msg.answer, ALL_LEVELS)
    except ValueError:
        return refuse_link(
            model._replace(
                overlay=model.overlay._replace(offer=(reason, SAVE, f"export-one:{key}"))
            ),
            reason,
        )
    model, commands = turn.sit_down(model, table)
    model, kept = saving_of(model, table)
    return model._replace(overlay=model.overlay._replace(notice=News(_(MENDED)))), (
        *commands,
        *kept,
    )


def recover(model: Model, msg: Recover) -> Transition:
    """Go on after a crash with the last model that worked, without what may have led astray."""
    model = model._replace(
        help=None,
        overlay=model.overlay._replace(listing=False),
        library=model.library._replace(opening=False, importing=None),
    )
    if model.table is None:
        return model._replace(page="home"), ()
    return model._replace(
        page=model.table._replace(
            selection=model.table.selection._replace(picked=""),
            timeline=model.table.timeline._replace(past=None),
            dialogs=model.table.dialogs._replace(shown=""),
        )
    ), ()
