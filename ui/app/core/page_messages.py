"""Messages to the page: what happens away from a table, or wherever one is."""

from __future__ import annotations

from ui.app.core.message import Answer, Message
from ui.app.core.puzzle_messages import ForgetMoments, ForgetPuzzles

# The page itself.


class Loaded(Message):
    """The small texts stored on this device (JSON); the value is the list of games, if read."""

    stored: str
    value: str = ""


class GamesListed(Message):
    """The list of stored games (JSON)."""

    value: str


class AddressChanged(Message):
    """The address of the page changed, at a time in milliseconds since 1970."""

    address: str
    value: str = ""


class Halt(Message):
    """A key or a finger that means nothing else: it ends what runs by itself."""


class Unknown(Message):
    """A message of a kind that does not exist: a fault of ours, or of an added game."""

    kind: str


class Malformed(Message):
    """A message whose number is none, such as ``look:last``; it means nothing."""

    kind: str
    text: str


class Cancel(Message):
    """Escape: leave whatever is nearest."""


class ChangeTheme(Message):
    """The next of system, day and night."""


class Trouble(Message):
    """Something outside failed; the notice says what."""

    notice: str


class DismissNotice(Message):
    """The notice was read."""


class ToggleKeyList(Message):
    """Show the list of single keys, or put it away."""


class Copied(Message):
    """Something was handed out, at the sitting that the value names."""

    form: str
    value: str = ""


class NotCopied(Message):
    """Something could not be handed out: its form and perhaps the sitting; the value is it."""

    form: str
    value: str = ""


class Recover(Message):
    """Go on after a crash."""


# Set-up.


class ChangeSetup(Message):
    """A field of the set-up changed: ``kind-0``, ``name-1``, ``option-swap``, ``seed`` …"""

    field: str
    value: str = ""


class RotateSeats(Message):
    """Everybody moves one seat on in the set-up."""


class ChoosePreset(Message):
    """Seats all at once: ``alone``, ``table``, ``watch``, or as ``last`` time."""

    preset: str


class DrawLots(Message):
    """Chance decides who sits where."""


class LotsDrawn(Answer):
    """Entropy for the seats."""

    answer: str = ""


class StartGame(Message):
    """The set-up was sent; ``together``: the other devices are invited at once."""

    then: str = ""


class GameDealt(Answer):
    """Entropy for the game that was set up; ``then`` as in ``StartGame``."""

    then: str = ""
    answer: str = ""


class UnplayedFetched(Answer):
    """The record of a game that may have no move of a person yet; ``awaited`` as in
    ``GameFetched``."""

    slug: str
    awaited: str
    answer: str = ""


# Lessons and rules.


class OpenLesson(Message):
    """Open the lesson of a game."""

    slug: str


class OpenRules(Message):
    """Open the rules over the page, at a paragraph such as ``symbio/move``."""

    paragraph: str = ""


class OpenRulesPage(Message):
    """The rules as a screen."""

    paragraph: str


class RulesLoaded(Answer):
    """The text of a page of rules (``en/symbio``); empty when it could not be downloaded."""

    page: str
    answer: str = ""


class CompanionTextsLoaded(Answer):
    """The texts of the companions in a language; empty when they could not be downloaded."""

    source: str
    answer: str = ""


class SearchRules(Message):
    """The search in the rules changed."""

    value: str


class CloseRules(Message):
    """Close the rules."""


class PrintRules(Message):
    """Print the summary of the rules."""


# Records, links and saved games.


class OpenRecordDialog(Message):
    """Open the dialog that takes a record, an archive or a link."""


class RecordTyped(Message):
    """The text in that dialog changed."""

    value: str


class TakeRecord(Message):
    """Open what that dialog holds."""


class UseCamera(Message):
    """Turn the camera of that dialog on or off."""


class CodeSeen(Message):
    """A QR code in a picture or before the camera, with its text; empty: none, or no camera.

    The source is picture, camera, or load, if the reader could not be loaded.
    """

    source: str
    value: str = ""


class LinkOpened(Answer):
    """Entropy for the record of a link, and the ply at which it opens."""

    packed: str
    answer: str = ""


class RecordOpened(Answer):
    """Entropy for the record in the dialog."""

    answer: str = ""


class GamesBeside(Answer):
    """All stored games (JSON), beside which a record is opened."""

    opened: LinkOpened | RecordOpened
    answer: str = ""


class GameFetched(Answer):
    """The record of a stored game, asked for under ``id number``."""

    awaited: str
    answer: str = ""


class DrawPositions(Message):
    """The list on the screen has stood for a moment: its pictures can be drawn."""


class PositionFetched(Answer):
    """The record of a stored game whose picture is wanted: ``id plies language``."""

    wanted: str
    answer: str = ""


class CopyFetched(Answer):
    """The second copy of a game that cannot be read: ``id number reason``."""

    awaited: str
    answer: str = ""


class ChangeShelf(Message):
    """A field above the list of games changed: search, sort, show."""

    field: str
    value: str = ""


class ShowMoreGames(Message):
    """Show more of the list."""


class Rename(Message):
    """Begin to name a game; with an empty id, give that up."""

    id: str = ""


class NameTyped(Message):
    """The name of a game, as typed so far."""

    value: str


class SaveName(Message):
    """Save the name that was typed."""


class RecordToName(Answer):
    """The record that is to get the name."""

    id: str
    answer: str = ""


class AskDelete(Message):
    """Ask whether a game is to be deleted; with an empty id it stays."""

    id: str = ""


class Delete(Message):
    """Delete a game."""

    id: str


class BringBack(Message):
    """Bring back the game that was deleted last."""


class Duplicate(Message):
    """Copy a stored game."""

    id: str


class DuplicateNamed(Answer):
    """Entropy for the copy of a game."""

    id: str
    answer: str = ""


class RecordToDuplicate(Answer):
    """The record that is to be kept under another id as well."""

    id: str
    answer: str = ""


class PlayAgain(Message):
    """Play a stored game again: ``id``, or ``rotated id``."""

    game: str


class PlayAgainDealt(Answer):
    """Entropy for it."""

    game: str
    answer: str = ""


class ExportGame(Message):
    """Save a stored game as a file."""

    id: str


class RecordToExport(Answer):
    """The record that is to be a file."""

    id: str
    answer: str = ""


class ExportAll(Message):
    """Save all games and settings as a file."""


class GamesToExport(Answer):
    """All stored games (JSON)."""

    answer: str = ""


class ImportBegun(Answer):
    """All stored games (JSON), beside which an archive is imported under a number."""

    number: int
    answer: str = ""


class CheckNextGame(Message):
    """The next game of an archive is to be checked."""

    number: int


class GameChangedElsewhere(Message):
    """A game was saved or deleted in another window; what is stored of its devices is the value."""

    id: str
    value: str = ""


class GameReread(Answer):
    """A game that another window changed: ``id known``."""

    game: str
    answer: str = ""


class TurnReceived(Answer):
    """The stored game, empty when there is none, that a turn by link (``packed number``) is of."""

    turn: str
    answer: str = ""


class ConfirmTurn(Message):
    """A person says that the actions of their seat in a link are their own."""

    packed: str


class ConfirmedTurnReceived(Answer):
    """As ``TurnReceived``, of a link that was confirmed."""

    turn: str
    answer: str = ""


# Settings.


class Choose(Message):
    """A setting gets another value: ``text`` with the value, or ``text-large``."""

    setting: str
    value: str = ""


class SpeakLanguage(Message):
    """Another language as long as the page is open."""

    language: str


class LanguageChanged(Message):
    """The words of another language are there."""


class ForgetSetup(Message):
    """Forget the set-up of a game."""

    slug: str


class ForgetLessons(Message):
    """All lessons are new again."""


class ResetSettings(Message):
    """All settings as they were at first."""


class ChooseKey(Message):
    """Another key for a command."""

    command: str
    value: str = ""


class ResetKeys(Message):
    """All keys as they were at first."""


class AskErase(Message):
    """Ask whether everything is to be deleted; ``no``: it stays."""

    wish: str = ""


class EraseAll(Message):
    """Delete everything that is stored here."""


class OfflineChanged(Message):
    """Whether the site is stored on this device: ``ready``."""

    state: str


class NewVersion(Message):
    """A newer version waits, or cannot be taken now; empty: left for later."""

    state: str = ""


class TakeNewVersion(Message):
    """Take the newer version."""


class Install(Message):
    """Install the site as an app: ``yes``, or ``no`` for not now."""

    wish: str


class InstallChanged(Message):
    """How the site can be installed now: ``offered`` by the browser, or ``installed``."""

    state: str


# Added games and the balance lab.


class WheelChosen(Message):
    """A wheel was chosen; its bytes come as characters."""

    value: str


class PackagingLoaded(Message):
    """``packaging`` can be imported, for the wheel with these bytes."""

    value: str


class Consent(Message):
    """The person wants what the wheel's metadata say."""


class WheelAdded(Message):
    """An added game (JSON); the value says what could not be done."""

    added: str
    value: str = ""


class WheelRefused(Message):
    """The wheel could not be installed, with the reason."""

    value: str


class AskDrop(Message):
    """Ask whether an added game is to be removed; with an empty slug, no longer."""

    slug: str = ""


class Drop(Message):
    """Remove an added game."""

    slug: str


class Mounted(Message):
    """Python finds the added games but for those that are named."""

    lost: str = ""


class ChangeExperiment(Message):
    """A field of the balance lab changed."""

    field: str
    value: str = ""


class RunExperiment(Message):
    """Begin to play."""


class HoldExperiment(Message):
    """``pause``, ``go on`` or ``end``."""

    way: str


class GamesStudied(Message):
    """Games of a run that ended (JSON), and perhaps what went wrong: ``run trouble``."""

    run: str
    value: str = ""


class SaveExperiment(Message):
    """Save the games of the lab as a table."""


SetupMessage = (
    ChangeSetup
    | ChoosePreset
    | RotateSeats
    | DrawLots
    | LotsDrawn
    | StartGame
    | GameDealt
    | UnplayedFetched
    | CompanionTextsLoaded
)
RulesMessage = OpenRules | OpenRulesPage | RulesLoaded | SearchRules | CloseRules | PrintRules
LibraryMessage = (
    OpenRecordDialog
    | RecordTyped
    | TakeRecord
    | UseCamera
    | CodeSeen
    | LinkOpened
    | RecordOpened
    | GamesBeside
    | CopyFetched
    | ChangeShelf
    | ShowMoreGames
    | Rename
    | NameTyped
    | SaveName
    | RecordToName
    | AskDelete
    | Delete
    | BringBack
    | Duplicate
    | DuplicateNamed
    | RecordToDuplicate
    | PlayAgain
    | PlayAgainDealt
    | ExportGame
    | RecordToExport
    | ExportAll
    | GamesToExport
    | ImportBegun
    | CheckNextGame
    | GameChangedElsewhere
    | GameReread
    | TurnReceived
    | ConfirmTurn
    | ConfirmedTurnReceived
    | Copied
    | NotCopied
)
SettingsMessage = (
    ChangeTheme
    | Choose
    | SpeakLanguage
    | LanguageChanged
    | ForgetSetup
    | ForgetLessons
    | ForgetPuzzles
    | ForgetMoments
    | ResetSettings
    | AskErase
    | EraseAll
    | OfflineChanged
    | NewVersion
    | TakeNewVersion
    | Install
    | InstallChanged
)
AddonMessage = (
    WheelChosen | PackagingLoaded | Consent | WheelAdded | WheelRefused | AskDrop | Drop | Mounted
)
ExperimentMessage = (
    ChangeExperiment | RunExperiment | HoldExperiment | GamesStudied | SaveExperiment
)
PageMessage = (
    Loaded
    | GamesListed
    | AddressChanged
    | GameFetched
    | DrawPositions
    | PositionFetched
    | OpenLesson
    | Halt
    | Unknown
    | Malformed
    | Cancel
    | ToggleKeyList
    | ChooseKey
    | ResetKeys
    | Trouble
    | Recover
    | DismissNotice
)
