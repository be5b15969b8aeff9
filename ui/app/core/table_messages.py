"""Messages to a table: what people, computer players and time do there.

Where there is no table they do nothing (``ui.app.update``).
"""

from __future__ import annotations

from ui.app.core.message import Answer, Message

# The turn.


class Press(Message):
    """A place on the board is pressed, by finger, mouse or key."""

    place: str


class PlayNotation(Message):
    """An action is chosen by its notation."""

    notation: str


class Carry(Message):
    """Something is lifted from a place (empty target), or put down on another."""

    source: str
    target: str


class PutBack(Message):
    """A gesture that lifted something was broken off."""


class Confirm(Message):
    """The pending actions are confirmed."""


class PlayForced(Message):
    """The only possible action of a position is due."""

    position: str


class Undo(Message):
    """Take back the last decision of a person; ``agreed``: the others have consented."""

    agreed: str = ""


class Redo(Message):
    """Play again what was taken back."""


# The board and what lies over it.


class Inspect(Message):
    """A place is looked at closely, or no longer."""

    place: str


class Arrange(Message):
    """What is shown is sorted in another order, in the game's own word."""

    order: str


class MoveCursor(Message):
    """An arrow key moves the tab stop: left, right, up, down, home, end."""

    direction: str


class FocusBoard(Message):
    """The keyboard goes to the board, or to the ``next`` of its parts."""

    part: str = ""


class ToggleBigScreen(Message):
    """The table is shown for a whole room, or as usual again."""


class ShowDialog(Message):
    """A dialog or panel of the table opens; an empty name closes the open one."""

    name: str = ""


class BeatsSeen(Message):
    """What was played at a position has been shown long enough."""

    position: str


class MessageRead(Message):
    """The message of success at a position has been shown long enough."""

    position: str


class RemarkSeen(Message):
    """What a companion said has been shown long enough; its number."""

    number: int


class Ask(Message):
    """A question is answered aloud: last, turn, scores, overview, here, all, hand."""

    question: str


class DismissAnswer(Message):
    """The answer to a question was read."""


class OpenNotationInput(Message):
    """The field for typed actions opens; ``close`` closes it."""

    close: str = ""


class NotationTyped(Message):
    """The text in the field for typed actions changed."""

    value: str


class PlayTyped(Message):
    """Play what was typed, or a completion of it."""

    completion: str = ""


# Who holds the device, and who plays.


class TakeDevice(Message):
    """The person whom the curtain names has taken the device."""


class HideSecrets(Message):
    """The page was left: whoever comes back has to say who it is."""


class PageShown(Message):
    """The page with a clock is seen again."""


class PauseClock(Message):
    """The clocks are paused, or go on."""


class ClockDue(Message):
    """A clock has reached a threshold; which one follows from ``Model.moment``."""


class PassDevice(Message):
    """The person who played passes the device on."""


class ChangePlayer(Message):
    """A seat is played by a person or a level from now on."""

    seat: int
    value: str


class NextViewer(Message):
    """A finished game is seen as the next seat saw it."""


# Computer players.


class SearchReply(Message):
    """The reply of the computer player (JSON)."""

    reply: str


class SearchFailed(Message):
    """The computer player failed at a request, and so did its substitute."""

    token: str


class AskComputerAgain(Message):
    """A computer player that failed gets another chance."""


class PlayComputerAction(Message):
    """The computer's action at a position is due."""

    notation: str
    value: str
    """The position."""


class BotReply(Message):
    """The reply of a bot (JSON)."""

    reply: str


class MoveNow(Message):
    """The computer plays the best action that it has found; with ``turn`` all computers do so
    until a person is to act."""

    until: str = ""


class Pause(Message):
    """A watched game is paused, or goes on."""


class SingleStep(Message):
    """A watched game goes on by one action."""


class ChangeWatchPace(Message):
    """Watched games get ``slower`` or ``faster``."""

    way: str


# The past.


class LookAt(Message):
    """Show the position after a ply."""

    ply: int


class StepHistory(Message):
    """Go through the history: first, earlier, later, last."""

    to: str


class ReturnToGame(Message):
    """Leave what is tried, or else the past."""


class ToggleReplay(Message):
    """Start or stop the replay; ``since``: from one's last turn."""

    start: str = ""


class ReplayTick(Message):
    """The replay with a number goes on by one action."""

    number: int


class ChangeReplayPace(Message):
    """Replays get their next speed."""


class AskBranch(Message):
    """Continue from the past as a new game."""


class BranchDealt(Answer):
    """Entropy for a new game from a ply."""

    ply: int
    answer: str = ""


# What-if and analysis.


class AskHint(Message):
    """A hint for the person to act."""


class OpenExplore(Message):
    """Open the panel with best lines and variations."""


class BeginWhatIf(Message):
    """Try something from the position that is shown."""


class ShowVariation(Message):
    """Show a variation, at its end or after some plies."""

    number: int
    ply: int | None = None


class LeaveWhatIf(Message):
    """Return to the game."""


class DeleteVariation(Message):
    """Delete a variation and those that leave it."""

    number: int


class ToggleWhatIfOpponents(Message):
    """The computer plays the other seats of what is tried, or no longer."""


class AskBestLines(Message):
    """Look for the best lines of the position that is shown."""


class AskWhy(Message):
    """Ask the coach about the last turn before the position that is shown."""


class AskIntended(Message):
    """Ask the coach about the move that is chosen and not played yet."""


class IntendedWaited(Message):
    """A chosen move has waited long enough for the coach; the position."""

    position: str


class FollowLine(Message):
    """Show a line, counted from 0, after some of its actions."""

    line: int
    actions: int


class ShowCourse(Message):
    """Show what was played in a turn of the review, or what was better, after some actions."""

    turn: int
    actions: int
    course: str
    """``played`` or ``better``."""


class TrainMoment(Message):
    """A turn of the review is to come back as a task."""

    turn: int


class BeginReview(Message):
    """Open the review of the game."""


class ReviewLoaded(Answer):
    """The stored review of a game, empty when there is none."""

    position: str
    answer: str = ""


class RetryFrom(Message):
    """Play on from a ply as a new game."""

    ply: int


# Lessons.


class LessonButton(Message):
    """A button of the lesson: next, back, skip, show, again, play."""

    name: str


class LessonPlays(Message):
    """The position of a lesson has been seen long enough; the others' next action follows."""

    position: str


# The way out of the device, and the next game.


class Share(Message):
    """Hand out the game: link, sheet, record, file, position, png, svg, film."""

    form: str


class SendTurn(Message):
    """Send the turn to the next player: link, sheet."""

    form: str


class QrCodeMade(Answer):
    """The squares of the QR code that was asked for under a number; empty: none is that large."""

    number: int
    answer: str = ""


class SaveCopy(Message):
    """Save the game on the table as a file."""


class Rematch(Message):
    """The same game again; ``rotated``: with the seats rotated."""

    rotated: str = ""


class RematchDealt(Answer):
    """Entropy for a rematch."""

    rotated: str = ""
    answer: str = ""


BoardMessage = (
    Press
    | PlayNotation
    | Carry
    | PutBack
    | Confirm
    | PlayForced
    | Undo
    | Redo
    | Inspect
    | Arrange
    | MoveCursor
    | FocusBoard
    | ShowDialog
    | ToggleBigScreen
    | BeatsSeen
    | MessageRead
    | RemarkSeen
    | Ask
    | DismissAnswer
    | OpenNotationInput
    | NotationTyped
    | PlayTyped
    | TakeDevice
    | HideSecrets
    | PageShown
    | PauseClock
    | ClockDue
    | PassDevice
    | ChangePlayer
    | NextViewer
    | SearchFailed
    | AskComputerAgain
    | PlayComputerAction
    | BotReply
    | MoveNow
    | Pause
    | SingleStep
    | ChangeWatchPace
    | LookAt
    | StepHistory
    | ReturnToGame
    | ToggleReplay
    | ReplayTick
    | ChangeReplayPace
    | AskBranch
    | BranchDealt
    | AskHint
    | OpenExplore
    | BeginWhatIf
    | ShowVariation
    | LeaveWhatIf
    | DeleteVariation
    | ToggleWhatIfOpponents
    | AskIntended
    | IntendedWaited
)
"""Messages that the table itself handles."""
AnalysisMessage = (
    AskBestLines
    | AskWhy
    | FollowLine
    | BeginReview
    | ReviewLoaded
    | RetryFrom
    | ShowCourse
    | TrainMoment
)
HandOutMessage = Share | SendTurn | QrCodeMade
RematchMessage = Rematch | RematchDealt
TableMessage = (
    BoardMessage
    | SearchReply
    | LessonButton
    | LessonPlays
    | AnalysisMessage
    | HandOutMessage
    | SaveCopy
    | RematchMessage
)
