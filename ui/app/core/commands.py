"""What ``update`` asks the browser to do, as data. ``ui.shell.effects`` performs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.app.core.message import Answer, Message

if TYPE_CHECKING:
    from ui.app.addons.package_metadata import Papers
    from ui.app.core.addon_model import Added
    from ui.app.core.model import Model


class Save(NamedTuple):
    """Keep ``text`` under ``key`` until further notice."""

    key: str
    text: str


class Forget(NamedTuple):
    """Remove what is kept under ``key``."""

    key: str


class SetLanguage(NamedTuple):
    """Use another language from now on, as a person chose it or the system has it."""

    chosen: str
    then: Message
    """The message that follows once its words are there."""


class SaveGame(NamedTuple):
    """Keep a game's record on this device."""

    id: str
    record: str


class LoadGame(NamedTuple):
    """Answer ``then`` with the record of a stored game, empty when there is none.

    ``copy`` asks for the second copy of the game, which may be older.
    """

    id: str
    then: Answer
    copy: bool = False


class SaveReview(NamedTuple):
    """Keep what was judged of a game beside it; where that cannot be, nothing happens."""

    id: str
    text: str


class LoadReview(NamedTuple):
    """Answer ``then`` with the review that is kept beside a game, empty when there is none."""

    id: str
    then: Answer


class FetchText(NamedTuple):
    """Answer ``then`` with a text file of this site, empty when it cannot be downloaded."""

    path: str
    then: Answer


class LoadAllGames(NamedTuple):
    """Answer ``then`` with all stored games, JSON pairs of id and record."""

    then: Answer


class LoadPackaging(NamedTuple):
    """Let Python import ``packaging``; send ``then``, or ``WheelRefused``."""

    then: Message


class AddGame(NamedTuple):
    """Install a wheel and keep it; send ``WheelAdded`` or ``WheelRefused``."""

    papers: Papers
    content: str


class DropGame(NamedTuple):
    """Remove an added game from this device and start the page again without it."""

    slug: str


class Study(NamedTuple):
    """Play many games in workers; send ``GamesStudied`` with the run and the games that ended.

    ``what`` is ``start``, ``pause``, ``go on`` or ``end``; the requests, JSON, are for a start.
    """

    what: str
    run: int = 0
    requests: tuple[str, ...] = ()
    games: int = 0


class Mount(NamedTuple):
    """Let Python find the added games; send ``Mounted`` with those that failed, then ``then``."""

    added: tuple[Added, ...]
    then: Message


class Remove(NamedTuple):
    """Remove a stored game; ``Restore`` brings it back as long as the page is open."""

    id: str


class Restore(NamedTuple):
    id: str


class Erase(NamedTuple):
    """Remove everything that is stored here: games, settings, set-ups."""


class Persist(NamedTuple):
    """Ask the browser to keep what is stored, and say so once if it does not promise to."""


class Go(NamedTuple):
    """Show another address of this page; ``replace`` leaves no trace in the history."""

    hash: str
    replace: bool = False


class RequestEntropy(NamedTuple):
    """Answer ``then`` with an ``Entropy``."""

    then: Answer


class Entropy(NamedTuple):
    """The answer to ``RequestEntropy``: its words, with blanks between them."""

    seed: str
    id: str
    date: str
    """Today, yyyy-mm-dd."""
    salt: str = ""
    """128 bits, in hexadecimal digits."""


def entropy(text: str) -> Entropy:
    """The words of an answer to ``RequestEntropy``."""
    return Entropy(*text.split(" "))


class After(NamedTuple):
    """Send ``msg`` when ``milliseconds`` have gone by."""

    milliseconds: int
    msg: Message


class Think(NamedTuple):
    """Let the computer player work on ``request`` (JSON) for a slice; a ``SearchReply`` follows."""

    request: str


class AskBot(NamedTuple):
    """Ask the bot of this name for an action, by a request (JSON); a ``BotReply`` follows."""

    name: str
    request: str


class Focus(NamedTuple):
    """Move the keyboard focus to the element with this id."""

    id: str


class Reveal(NamedTuple):
    """Show the element with this id at the top of what scrolls, and let it have the focus."""

    id: str
    focus: bool = True


class Print(NamedTuple):
    """Open the browser's way to print this page."""


class Copy(NamedTuple):
    """Put ``text`` on the clipboard; send ``Copied`` or ``NotCopied`` with ``what`` and ``of``.

    Here and below ``of`` names what the answer belongs to; ``update`` fills it in.
    """

    text: str
    what: str
    of: int = 0


class Code(NamedTuple):
    """Make a QR code of a link to this page; send ``QrCodeMade`` with ``of``, size and squares."""

    link: str
    of: int = 0


class ReadCamera(NamedTuple):
    """Show the camera in the video of this id until it sees a QR code; send ``CodeSeen``."""

    video: str


class ReadCards(NamedTuple):
    """Show the camera in the video of this id, and send ``CardsSeen`` as long as it is there."""

    video: str


class InvitePeer(NamedTuple):
    """Open a connection of this name to another device; a ``PeerInvitation`` follows.

    Whatever becomes of a connection comes as a ``PeerMessage`` with its name.
    """

    peer: str


class AnswerInvitation(NamedTuple):
    """Accept the invitation in ``text`` as this connection; a ``PeerAnswer`` follows."""

    peer: str
    text: str


class TakeAnswer(NamedTuple):
    """Give the answer in ``text`` to the invitation of this connection; ``PeerOpened`` follows.

    Where it is not the answer, ``PeerLost`` says that it is damaged; the invitation still stands.
    """

    peer: str
    text: str


class SendToPeer(NamedTuple):
    """Send a text of at most a million letters over an open connection, after those before it."""

    peer: str
    text: str


class UseLetterKeys(NamedTuple):
    """Answer ``then`` by a function of web/together/letter_keys.mjs; empty where it fails."""

    name: str
    given: tuple[str, ...]
    then: Answer


class ClosePeer(NamedTuple):
    """End a connection, open or not; no message follows."""

    peer: str


class ShareSheet(NamedTuple):
    """Open the device's own way to share; where there is none the link is copied, or the text with
    the link in it."""

    title: str
    link: str
    of: int = 0
    text: str = ""


class Picture(NamedTuple):
    """Offer the board on the screen as a file of this kind: svg or png."""

    kind: str
    name: str
    of: int = 0


class Film(NamedTuple):
    """Offer boards, shown one after the other, as an animated picture."""

    frames: tuple[str, ...]
    name: str
    of: int = 0


class Download(NamedTuple):
    """Offer ``text`` as a file."""

    name: str
    text: str


class Announce(NamedTuple):
    """Tell the scripts beside Python, as an event on the document named after this."""

    name: str


class Note(NamedTuple):
    """A sound by its role in a game, and the place on the board where it is heard; often empty."""

    role: str
    place: str


class Sound(NamedTuple):
    """Let sounds of a game be heard one after the other, at this part of their full volume."""

    slug: str
    notes: tuple[Note, ...]
    volume: float


class Vibrate(NamedTuple):
    """Let the device vibrate: milliseconds on, off, on …"""

    pattern: tuple[int, ...]


class SetRootAttribute(NamedTuple):
    """Write a setting on the page's root element, where style sheets see it."""

    name: str
    value: str


class SetTheme(NamedTuple):
    """Show the page in the light or the dark theme, or in the system's."""

    light: str


Command = (
    Save
    | Forget
    | SaveGame
    | LoadGame
    | SaveReview
    | LoadReview
    | FetchText
    | LoadAllGames
    | LoadPackaging
    | AddGame
    | DropGame
    | Mount
    | Study
    | Remove
    | Restore
    | Erase
    | Persist
    | Go
    | RequestEntropy
    | After
    | Think
    | AskBot
    | Focus
    | Reveal
    | Print
    | Copy
    | Code
    | ReadCamera
    | ReadCards
    | InvitePeer
    | AnswerInvitation
    | TakeAnswer
    | SendToPeer
    | ClosePeer
    | UseLetterKeys
    | ShareSheet
    | Picture
    | Film
    | Download
    | Announce
    | SetTheme
    | Vibrate
    | SetRootAttribute
    | Sound
    | SetLanguage
)
Transition = tuple["Model", tuple[Command, ...]]
"""What a message comes to: the model after it, and what the browser is to do."""
