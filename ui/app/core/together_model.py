"""What is known of the devices that play one game together."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.rules import Seat
from holobiont.together.dealer import Dealer
from holobiont.together.guest import Guest

DEALER = ""
"""The key of the dealer among the devices that a guest knows."""


class Code(NamedTuple):
    """A text for another device, as a line and as a QR code."""

    text: str = ""
    number: int = 0
    """The number under which its squares were asked for."""
    squares: str = ""


class Invite(NamedTuple):
    """The form with which a device is invited, and the invitation."""

    role: str = "seats"
    seats: tuple[Seat, ...] | None = None
    """The seats that were chosen for it; None: nobody has chosen."""
    peer: str = ""
    """The connection of the invitation; empty before there is one."""
    code: Code = Code()
    known: str = ""
    """What a lost device is called that one code is to connect again; empty: another one."""
    key: str = ""
    """The key of the lost device."""
    line: str = ""
    """The invitation of the lost device, whose answer is shown; empty where its own is read."""
    typed: str = ""
    """The answer, as typed or pasted so far."""
    is_answered: bool = False
    """Whether the answer was taken, and the devices are looking for each other."""
    scanning: bool = False


class Join(NamedTuple):
    """The form with which this device joins a table."""

    name: str = ""
    typed: str = ""
    """The invitation, as typed or pasted so far."""
    peer: str = ""
    code: Code = Code()
    """The answer for the device that has invited."""
    scanning: bool = False
    awaited: str = ""
    """The game whose stored part is being fetched: it was played here before."""


class Together(NamedTuple):
    """The game that this device plays with others: as dealer, as guest, or not joined yet."""

    table: str = ""
    """The id of the game here."""
    dealer: Dealer | None = None
    guest: Guest | None = None
    former: Guest | None = None
    """The guest that this device was before it read the invitation that is being followed."""
    invite: Invite = Invite()
    join: Join = Join()
    silent: tuple[str, ...] = ()
    """Connections whose other device does not answer, and is waited for."""
    lines: tuple[tuple[str, str], ...] = ()
    """Keys of devices, and their invitations for the case that they are lost to this one."""
    spares: tuple[tuple[str, str], ...] = ()
    """Keys of lost devices, and the connections that their answers open again."""
    problem: str = ""
    """Why something did not work, in the form or dialog that is open."""
    waiting: tuple[tuple[str, str], ...] = ()
    """Connections and texts that arrived while the game was not on the table."""
    ticking: int = 0
    """The number of the timer that asks for what was lost."""
    stored: str = ""
    """The text that was stored last."""
    opens: bool = False
    """Whether the dialog opens as soon as the game is on the table."""
    rematch: tuple[str, bool] = ("", False)
    """The id of the next game of the same devices, and whether everybody moves one seat on."""
    begun: str = ""
    """The day on which a game began that was joined."""
