"""What is known of the devices that play one game together."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.rules import Seat
from ui.together.dealer import Dealer
from ui.together.guest import Guest

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
    by_letter: bool = False
    """Whether it is made by letter as soon as the game is on the table."""


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


class Correspondent(NamedTuple):
    """Another device with which this one exchanges letters."""

    key: str
    """The key of the device; ``DEALER`` for the dealer."""
    public: str = ""
    """Its public key; empty before it has answered the invitation."""
    told: tuple[str, ...] = ()
    """The messages of a guest's last letter, which the dealer answers; a guest keeps none."""
    heard: int = 0
    """The number of that letter."""
    sent: int = 0
    """The number of the last letter to it."""
    digest: str = ""
    """The digest of that letter's messages."""


class Letters(NamedTuple):
    """A game that is played by letters with some of its devices."""

    own: str = ""
    """The private key of this device; empty before it is made."""
    public: str = ""
    correspondents: tuple[Correspondent, ...] = ()
    drafting: bool = False
    """Whether the turn here, of a guest, can go on before it is sent."""
    shown: str | None = None
    """The key of the device whose letter is shown; None: none is."""
    sealed: tuple[str, str] = ("", "")
    """The key of the device whose letter was sealed last, and the digest of its messages."""
    code: Code = Code()
    """The letter that is shown."""
    sealing: int = 0
    """The number under which the seal of that one was asked for."""
    arrived: str = ""
    """A letter that is to be read."""
    reading: int = 0
    """The number under which that one is being opened."""
    typed: str = ""


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
    letters: Letters = Letters()
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
