"""Messages about playing one game on several devices."""

from __future__ import annotations

from ui.app.core.message import Answer, Message


class ChangeTogether(Message):
    """A field of the dialog or of the form to join: ``role``, ``seat-2``, ``answer``, ``name`` …"""

    field: str
    value: str = ""


class InviteDevice(Message):
    """Make an invitation for a device with the chosen role, or again for one that is lost."""

    device: str = ""
    """Its number, from 0; empty: a new one."""


class ReadAgain(Message):
    """A lost device, counted from 0, answers the invitation that it was sent for this case."""

    device: int


class ShowAgain(Message):
    """Show a lost device, counted from 0, an answer to the invitation that it has sent before."""

    device: int


class InvitationDrawn(Answer):
    """Entropy for an invitation."""

    answer: str = ""


class GiveAnswer(Message):
    """Connect with the device whose answer was typed."""


class EndInvitation(Message):
    """The invitation is not needed any more."""


class UseTogetherCamera(Message):
    """Turn the camera of the dialog, or of the form to join, on or off."""


class CopyForDevice(Message):
    """Copy the invitation or the answer."""


class JoinTable(Message):
    """Answer the invitation that was typed."""


class JoinDrawn(Answer):
    """Entropy for an answer to an invitation."""

    answer: str = ""


class JoinedGameFetched(Answer):
    """What is stored of a game that was joined before: its id and a number."""

    awaited: str
    answer: str = ""


class DismissDevice(Message):
    """A device, counted from 0, leaves the table; its seats are played here."""

    number: int


class LeaveTable(Message):
    """This device leaves the table that another one deals."""


class PlayOnHere(Message):
    """All seats of an open game are played on this device from now on."""


class TogetherTick(Message):
    """Time to ask for what was lost, by the timer of a number."""

    number: int


class InviteByLetter(Message):
    """Make an invitation, for a device with the chosen seats, that is sent as a link."""


class LetterDrawn(Answer):
    """Entropy for an invitation by letter."""

    answer: str = ""


class LetterKeysMade(Answer):
    """The keys of this device for the letters of a game."""

    answer: str = ""


class ShowLetter(Message):
    """Show the letter to a device, counted from 0; of a guest that to its dealer."""

    device: int


class LetterSealed(Answer):
    """The letter that was asked for under a number, sealed."""

    number: int
    answer: str = ""


class LetterOpened(Answer):
    """The letter that was to be opened under a number; empty where it is not for this device."""

    number: int
    answer: str = ""


class ShareLetter(Message):
    """Hand out the letter that is shown by the device's own way to share."""


class ReadLetter(Message):
    """Read the letter that was typed."""


class WithdrawTurn(Message):
    """The turn that waits in a letter is chosen anew."""


DirectMessage = (
    ChangeTogether
    | InviteDevice
    | ReadAgain
    | ShowAgain
    | InvitationDrawn
    | GiveAnswer
    | EndInvitation
    | UseTogetherCamera
    | CopyForDevice
    | JoinTable
    | JoinDrawn
    | JoinedGameFetched
    | DismissDevice
    | LeaveTable
    | PlayOnHere
    | TogetherTick
)
LetterAtTable = InviteByLetter | LetterDrawn | ShowLetter | WithdrawTurn
LetterAnywhere = LetterKeysMade | LetterSealed | LetterOpened | ShareLetter | ReadLetter
"""Messages about letters that come at a table, and those that come before there is one, too."""
TogetherMessage = DirectMessage | LetterAtTable | LetterAnywhere
