"""Messages of direct connections to other devices: what the browser tells of them.

A *peer* is an identifier of one connection, made by us and never used twice.
"""

from __future__ import annotations

from typing import Literal

from ui.app.core.message import Message

Loss = Literal["closed", "unreachable", "damaged", "unsupported"]
"""Why a connection is lost or never came: the other side left, no way leads there, a code that
cannot be used, or a browser without direct connections. Our own invitation outlives a damaged
answer: the right one may still be taken."""


class PeerInvitation(Message):
    """The invitation that another device is to read, as one line."""

    peer: str
    text: str = ""


class PeerAnswer(Message):
    """The answer that the device which invited us is to read, as one line."""

    peer: str
    text: str = ""


class PeerOpened(Message):
    """The connection is open: texts can be sent and arrive."""

    peer: str


class PeerText(Message):
    """A text from the other device, unchecked."""

    peer: str
    text: str = ""


class PeerSilent(Message):
    """Nothing has come for a while. The connection waits for the other device, which may sleep."""

    peer: str


class PeerBack(Message):
    """A device that was silent is there again; what was sent meanwhile may be lost."""

    peer: str


class PeerSpare(Message):
    """An invitation for later: that of the other device, which this one keeps in ``text``.

    Without a text it is our own: the connection is about to be lost, and an answer opens it again.
    """

    peer: str
    text: str = ""


class PeerLost(Message):
    """The connection is gone, or did not come: a ``Loss``."""

    peer: str
    reason: str = "closed"


PeerMessage = (
    PeerInvitation
    | PeerAnswer
    | PeerOpened
    | PeerText
    | PeerSilent
    | PeerBack
    | PeerSpare
    | PeerLost
)
