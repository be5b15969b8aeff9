"""The beat after an action: the result, a link and the curtain wait until it was seen. Pure."""

from __future__ import annotations

from ui.app.core.commands import After, Transition
from ui.app.core.message import Message
from ui.app.core.model import Model, Table
from ui.app.core.page_messages import Cancel, Halt
from ui.app.core.table_messages import (
    BeatsSeen,
    Carry,
    Confirm,
    Inspect,
    MessageRead,
    MoveCursor,
    MoveNow,
    PassDevice,
    Pause,
    PlayNotation,
    Press,
    SingleStep,
)
from ui.app.table.scene import lingering, scene_of, token_of, veiled, view_of

QUIET = 2000
"""Milliseconds between the last motion on the board and the dialog that comes by itself."""
SHORT = 1000
"""The same for those who want neither motion nor waiting."""
READ = 4_000
"""Milliseconds for which the word of what succeeded stands where a phone says what is expected."""
CUTS_SHORT = (
    *(Halt, Cancel, Press, PlayNotation, MoveCursor, Inspect, Carry, Confirm),
    *(MoveNow, Pause, SingleStep),
)
"""Presses and keys that mean nothing on the board now but that it has been seen."""


def moment(model: Model, table: Table) -> After:
    """The time until what was just played is seen."""
    count, still = max(1, view_of(table).beats(scene_of(table))), model.settings.motion == "none"
    quiet = SHORT if still and model.settings.speed == "instant" else QUIET
    return After(quiet + (0 if still else BEAT * count), BeatsSeen(token_of(table)))


def seen(model: Model, table: Table, msg: BeatsSeen) -> Transition:
    """What was played was seen long enough; the dialog waits for what the person has opened."""
    if msg.position != token_of(table):
        return model, ()
    return opened(model), ()


def cut_short(model: Model, table: Table, msg: Message) -> Message:
    """A message as it is meant while a dialog is coming: a press or a key brings it at once."""
    if isinstance(msg, CUTS_SHORT) and _free(model, table):
        return BeatsSeen(token_of(table))
    return msg


def opened(model: Model) -> Model:
    """The model with the dialog that is coming, if nothing else is in its place."""
    table = model.table
    if table is None or not table.dialogs.coming or not _free(model, table):
        return model
    return model._replace(
        page=table._replace(dialogs=table.dialogs._replace(shown=table.dialogs.coming, coming=""))
    )


def _free(model: Model, table: Table) -> bool:
    """Whether the present of the board is what the person looks at."""
    over = (
        model.help is not None
        or model.overlay.listing
        or model.library.opening
        or table.dialogs.shown
    )
    return not (over or table.aside or table.timeline.replay) and veiled(table) is None


def pass_on(model: Model, table: Table, msg: PassDevice) -> Transition:
    """Who has played has seen what came of it, and gives the device away."""
    if not lingering(table):
        return model, ()
    table = table._replace(
        holder=table.holder._replace(unveiled=None, lingers=-1),
        timeline=table.timeline._replace(past=None),
        selection=table.selection._replace(picked="", pointed=""),
        speech=table.speech._replace(message="", said=""),
        dialogs=table.dialogs._replace(shown=""),
    )
    return model._replace(page=table), ()


def passing(before: Model, after: Model) -> tuple[After, ...]:
    """The end of a new message, unless it refuses something or a dialog has it as its notice."""
    table = after.table
    if table is None or not _passes(table):
        return ()
    same = before.table is not None and before.table.speech.message == table.speech.message
    if same and before.table is not None and before.table.token == table.token:
        return ()
    return (After(READ, MessageRead(token_of(table))),)


def message_read(model: Model, table: Table, msg: MessageRead) -> Transition:
    """What succeeded was read; what is expected has its place again."""
    if msg.position != token_of(table) or not _passes(table):
        return model, ()
    return model._replace(page=table._replace(speech=table.speech._replace(message=""))), ()


def _passes(table: Table) -> bool:
    """Whether the message tells what succeeded, beside the board."""
    message = table.speech.message
    return bool(message) and message != table.speech.refused[0] and not table.dialogs.shown


BEAT = 600
"""Milliseconds for each part of what is being shown beat by beat, as the style sheets have it."""
SPEEDS = {"normal": 1.0, "quick": 0.4, "instant": 0.0}
"""What is left of the times that others take for their actions, by setting."""
