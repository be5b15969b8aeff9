"""One code that connects a lost device again: one side shows it, the other one reads it. Pure.

Each side has sent the other an invitation while they were connected. A page that was loaded again
has the other side's in its store and shows an answer to it; a page that is still there reads one.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from holobiont.i18n import _
from ui.app.core.commands import AnswerInvitation, ClosePeer, Command, RequestEntropy, Transition
from ui.app.core.model import Model
from ui.app.core.peer_messages import PeerAnswer, PeerLost, PeerSpare
from ui.app.core.together_messages import (
    EndInvitation,
    InvitationDrawn,
    ReadAgain,
    ShowAgain,
)
from ui.app.core.together_model import DEALER, Invite, Together
from ui.app.together import codes, session
from ui.together import dealer as dealing
from ui.together import guest as guests


class Lost(NamedTuple):
    """A device that is not connected, or silent."""

    key: str
    name: str
    reads: str
    """The connection that an answer of it opens again; empty without one."""
    shows: str
    """Its invitation, which this device can answer; empty without one."""


def lost_device(together: Together, number: int) -> Lost | None:
    """The device of a number at the table of a dealer; a guest has only its dealer, number 0."""
    if together.guest is not None:
        key, name, peer = DEALER, _("The dealer"), together.guest.peer
    else:
        devices = together.dealer.devices if together.dealer else ()
        if number >= len(devices):
            return None
        device = devices[number]
        key, name, peer = device.key, session.called(device, number), device.peer
    if session.reached(together, peer):
        return None
    spares, lines = dict(together.spares), dict(together.lines)
    # A silent connection gives way to the code of the device that it waits for.
    return Lost(key, name, peer or spares.get(key, ""), "" if peer else lines.get(key, ""))


def spared(together: Together, msg: PeerSpare) -> Together:
    """What is known after an invitation for later: kept here, or ours is about to be needed."""
    if together.guest is not None and together.guest.peer == msg.peer:
        key = DEALER
    elif together.dealer is not None:
        device = together.dealer.device(msg.peer)
        # Before a device has greeted, it is known by its connection.
        key = device.key if device else msg.peer
    else:
        return together
    if not msg.text:
        spares = (*(each for each in together.spares if each[0] != key), (key, msg.peer))
        return together._replace(spares=spares)
    lines = (each for each in together.lines if each[0] != key)
    return together._replace(lines=(*lines, (key, codes.bare_line(msg.text))))


def update(
    model: Model, together: Together, msg: ReadAgain | ShowAgain | EndInvitation
) -> Transition:
    """The model after a code was asked for, of either side, or is not needed any more."""
    match msg:
        case ReadAgain():
            return _read(model, together, msg.device)
        case ShowAgain():
            return _show(model, together, msg.device)
        case EndInvitation():
            closing, together = _withdrawn(together)
            return model._replace(together=together._replace(problem="")), closing
        case _:
            assert_never(msg)


def _read(model: Model, together: Together, number: int) -> Transition:
    """Wait for the answer of a lost device to the invitation that it was sent for this case."""
    lost = lost_device(together, number)
    if lost is None or not lost.reads:
        return model, ()
    closing, together = _withdrawn(together)
    invite = Invite(peer=lost.reads, known=lost.name, key=lost.key)
    return model._replace(together=together._replace(invite=invite, problem="")), closing


def _show(model: Model, together: Together, number: int) -> Transition:
    """Ask for the entropy of an answer to the invitation of a lost device."""
    lost = lost_device(together, number)
    if lost is None or not lost.shows:
        return model, ()
    closing, together = _withdrawn(together)
    invite = Invite(known=lost.name, key=lost.key, line=lost.shows)
    together = together._replace(invite=invite, problem="")
    return model._replace(together=together), (*closing, RequestEntropy(InvitationDrawn()))


def drawn(model: Model, together: Together, peer: str) -> Transition:
    """Answer the invitation of a lost device, which is expected over the connection."""
    invite, dealer = together.invite, together.dealer
    if dealer is not None:
        device = next((each for each in dealer.devices if each.key == invite.key), None)
        if device is None:
            return model._replace(together=together._replace(invite=Invite())), ()
        dealer = dealing.invite(dealer, peer, device.key, device.role, device.seats)
    together = together._replace(dealer=dealer, invite=invite._replace(peer=peer))
    return model._replace(together=together), (AnswerInvitation(peer, invite.line),)


def answered(model: Model, together: Together, msg: PeerAnswer) -> Transition:
    """The answer is there, to be read by the lost device."""
    model, code, commands = codes.shown(model, msg.text, codes.ANSWER)
    invite = together.invite._replace(code=code)
    return model._replace(together=together._replace(invite=invite)), commands


def failed(together: Together, msg: PeerLost, has_secrets: bool) -> Together:
    """What is known after a code did not fit, or the devices did not find each other by it."""
    invite, problem = together.invite, codes.why_lost(msg.reason, has_secrets)
    if msg.reason == "damaged" and not invite.line:
        invite = invite._replace(is_answered=False, typed="")
        return together._replace(invite=invite, problem=problem)
    _closing, together = _withdrawn(together)
    spares = tuple(each for each in together.spares if each[1] != msg.peer)
    return together._replace(spares=spares, problem=problem)


def opens(together: Together, peer: str) -> bool:
    """Whether a connection leads from this guest back to its dealer."""
    return together.guest is not None and (DEALER, peer) in (
        *together.spares,
        (together.invite.key, together.invite.peer),
    )


def connected(model: Model, together: Together, peer: str) -> Transition:
    """A guest has found its dealer again, who speaks first."""
    assert together.guest is not None
    closing = leftovers(together, DEALER, peer)
    guest = guests.connected(together.guest, peer)
    together = together._replace(guest=guest, invite=Invite(), problem="")
    model = model._replace(together=forgotten(together, DEALER))
    table = model.table
    if table is not None and table.game.id == together.table:
        shown = "" if table.dialogs.shown == "together" else table.dialogs.shown
        table = table._replace(dialogs=table.dialogs._replace(shown=shown))
        model = session.told(model, table, _("The connection is there again."))
    model, commands = session.beating(model)
    return model, (*closing, *commands)


def leftovers(together: Together, key: str, peer: str) -> tuple[Command, ...]:
    """Close what was to connect a device again that is there by another connection."""
    peers = [dict(together.spares).get(key, "")]
    if together.invite.known and together.invite.key == key:
        peers.append(together.invite.peer)
    return tuple(ClosePeer(each) for each in dict.fromkeys(peers) if each not in ("", peer))


def forgotten(together: Together, key: str, peer: str = "") -> Together:
    """Without invitations for a device that is connected, but for that which came by ``peer``."""
    return together._replace(
        spares=tuple(each for each in together.spares if each[0] != key),
        lines=tuple((key if of == peer else of, line) for of, line in together.lines if of != key),
    )


def _withdrawn(together: Together) -> tuple[tuple[Command, ...], Together]:
    """The commands that end what the form has begun, and what is known without it.

    A connection that waits for the answer of a lost device goes on waiting.
    """
    invite, dealer = together.invite, together.dealer
    together = together._replace(invite=Invite())
    if not invite.peer or (invite.known and not invite.line):
        return (), together
    if dealer is not None:
        dealer, _out, _device = dealing.lost(dealer, invite.peer)
    return (ClosePeer(invite.peer),), together._replace(dealer=dealer)
