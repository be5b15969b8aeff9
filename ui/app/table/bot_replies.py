"""Bots that people wrote, at a table: what they are asked, what becomes of their answers. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from holobiont.i18n import N_, _
from holobiont.rules import Seat
from ui.app.core.commands import Transition
from ui.app.core.model import Forfeit, Model, Table
from ui.app.core.player_names import BOT, is_bot
from ui.app.core.replies import bot_reply
from ui.app.core.table_messages import BotReply
from ui.app.table.ai_replies import shown_soon
from ui.app.table.saving import saving_of
from ui.app.table.scene import token_of

LOSES: Mapping[str, str] = {
    "time": N_("{name} took too long for a move and loses the game."),
    "crash": N_("{name} ended with an error and loses the game."),
    "prints": N_("{name} printed without end and loses the game."),
    "illegal": N_("{name} chose an illegal move and loses the game."),
}
CANNOT: Mapping[str, str] = {
    "missing": N_("The bot {name} is not on this device. The lab can bring it here."),
    "start": N_("The bot {name} could not be started here."),
}

LONGEST_REASON = 200
"""Letters of a reason that a record carries."""


def answered(model: Model, table: Table, msg: BotReply) -> Transition:
    """A bot chose an action, or has a fault and loses; or it cannot play here at all."""
    reply = bot_reply(msg.reply)
    if reply.token != token_of(table):
        return model, ()
    seat = table.match.to_act
    if seat is None or seat < 0 or not is_bot(table.players[seat].level):
        return model, ()
    if (choice := reply.choice) is not None:
        # What comes from a bot's worker is checked here, whatever was checked there.
        if choice in table.match.rules.legal(table.match.state):
            name = table.match.rules.name(table.match.state, choice)
            return shown_soon(model, table, name, reply.spent)
        reply = reply._replace(fault="illegal", reason=repr(choice)[:80])
    if reply.fault in CANNOT:
        name = table.players[seat].level.removeprefix(BOT)
        sentence = CANNOT[reply.fault]
        said = _(sentence, name=name)
        return model._replace(
            page=table._replace(computer=table.computer._replace(held="stuck")),
            overlay=model.overlay._replace(notice=said),
        ), ()
    return lose(model, table, seat, reply.fault, reply.reason)


def lose(model: Model, table: Table, seat: Seat, fault: str, reason: str) -> Transition:
    """The game ends here, lost by the seat."""
    fault = fault if fault in LOSES else "crash"
    forfeit = Forfeit(seat, fault, reason[:LONGEST_REASON].strip())
    said = lost_line(table.names[seat], forfeit)
    table = table._replace(
        notes=table.notes._replace(forfeit=forfeit),
        speech=table.speech._replace(said=said),
        token=table.token + 1,
    )
    return saving_of(model._replace(page=table), table)


def lost_line(name: str, forfeit: Forfeit) -> str:
    """Who lost, and why, in a sentence."""
    return _(LOSES[forfeit.fault], name=name)
