"""Messages as text: ``kind:text`` in ``data-msg``, and the value of a field beside it.

The only place that knows messages by strings. Kinds are part of the page's markup, which games
that other people bring write too, so none is renamed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.app.core import class_messages as classes
from ui.app.core import editor_messages as editor
from ui.app.core import page_messages as page
from ui.app.core import paper_messages as paper
from ui.app.core import peer_messages as peers
from ui.app.core import puzzle_messages as puzzles
from ui.app.core import table_messages as table
from ui.app.core import together_messages as together
from ui.app.core.message import Message

KINDS: Mapping[str, type[Message]] = {
    "press": table.Press,
    "act": table.PlayNotation,
    "carry": table.Carry,
    "put-back": table.PutBack,
    "confirm": table.Confirm,
    "forced": table.PlayForced,
    "undo": table.Undo,
    "redo": table.Redo,
    "point": table.Inspect,
    "arrange": table.Arrange,
    "arrow": table.MoveCursor,
    "board": table.FocusBoard,
    "show": table.ShowDialog,
    "big": table.ToggleBigScreen,
    "seen": table.BeatsSeen,
    "message-read": table.MessageRead,
    "remark-seen": table.RemarkSeen,
    "tell": table.Ask,
    "answered": table.DismissAnswer,
    "type": table.OpenNotationInput,
    "typing": table.NotationTyped,
    "type-act": table.PlayTyped,
    "unveil": table.TakeDevice,
    "veil": table.HideSecrets,
    "shown": table.PageShown,
    "clock": table.PauseClock,
    "clock-due": table.ClockDue,
    "pass-on": table.PassDevice,
    "hand-over": table.ChangePlayer,
    "eyes": table.NextViewer,
    "thought": table.SearchReply,
    "stuck": table.SearchFailed,
    "ask-again": table.AskComputerAgain,
    "computer": table.PlayComputerAction,
    "bot-answered": table.BotReply,
    "move-now": table.MoveNow,
    "pause": table.Pause,
    "next": table.SingleStep,
    "watch-pace": table.ChangeWatchPace,
    "look": table.LookAt,
    "step": table.StepHistory,
    "return": table.ReturnToGame,
    "replay": table.ToggleReplay,
    "tick": table.ReplayTick,
    "pace": table.ChangeReplayPace,
    "continue": table.AskBranch,
    "branch": table.BranchDealt,
    "hint": table.AskHint,
    "explore": table.OpenExplore,
    "whatif": table.BeginWhatIf,
    "whatif-go": table.ShowVariation,
    "whatif-back": table.LeaveWhatIf,
    "whatif-delete": table.DeleteVariation,
    "whatif-hands": table.ToggleWhatIfOpponents,
    "lines": table.AskBestLines,
    "line": table.FollowLine,
    "why": table.AskWhy,
    "intended": table.AskIntended,
    "intended-waited": table.IntendedWaited,
    "course": table.ShowCourse,
    "train": table.TrainMoment,
    "review": table.BeginReview,
    "review-found": table.ReviewLoaded,
    "retry": table.RetryFrom,
    "lesson": table.LessonButton,
    "lesson-plays": table.LessonPlays,
    "share": table.Share,
    "letter": table.SendTurn,
    "code": table.QrCodeMade,
    "save-copy": table.SaveCopy,
    "rematch": table.Rematch,
    "again": table.RematchDealt,
    "loaded": page.Loaded,
    "shelved": page.GamesListed,
    "route": page.AddressChanged,
    "halt": page.Halt,
    "cancel": page.Cancel,
    "light": page.ChangeTheme,
    "trouble": page.Trouble,
    "dismiss": page.DismissNotice,
    "keys": page.ToggleKeyList,
    "copied": page.Copied,
    "not-copied": page.NotCopied,
    "recover": page.Recover,
    "set": page.ChangeSetup,
    "preset": page.ChoosePreset,
    "exchange": page.RotateSeats,
    "draw-lots": page.DrawLots,
    "lots": page.LotsDrawn,
    "start": page.StartGame,
    "dealt": page.GameDealt,
    "unplayed": page.UnplayedFetched,
    "companion-texts": page.CompanionTextsLoaded,
    "learn": page.OpenLesson,
    "help": page.OpenRules,
    "help-page": page.OpenRulesPage,
    "help-text": page.RulesLoaded,
    "help-search": page.SearchRules,
    "help-close": page.CloseRules,
    "print": page.PrintRules,
    "open-record": page.OpenRecordDialog,
    "typed-record": page.RecordTyped,
    "take-record": page.TakeRecord,
    "camera": page.UseCamera,
    "code-seen": page.CodeSeen,
    "opened-link": page.LinkOpened,
    "opened-text": page.RecordOpened,
    "fetched": page.GameFetched,
    "positions": page.DrawPositions,
    "position": page.PositionFetched,
    "copy-fetched": page.CopyFetched,
    "shelf": page.ChangeShelf,
    "more": page.ShowMoreGames,
    "rename": page.Rename,
    "typed-name": page.NameTyped,
    "name-it": page.SaveName,
    "named": page.RecordToName,
    "ask-delete": page.AskDelete,
    "delete": page.Delete,
    "bring-back": page.BringBack,
    "duplicate": page.Duplicate,
    "copy": page.DuplicateNamed,
    "copied-as": page.RecordToDuplicate,
    "again-from": page.PlayAgain,
    "play-again": page.PlayAgainDealt,
    "export-one": page.ExportGame,
    "exported": page.RecordToExport,
    "export-all": page.ExportAll,
    "exported-all": page.GamesToExport,
    "import": page.ImportBegun,
    "check": page.CheckNextGame,
    "elsewhere": page.GameChangedElsewhere,
    "changed-to": page.GameReread,
    "letter-read": page.TurnReceived,
    "letter-mine": page.ConfirmTurn,
    "letter-sure": page.ConfirmedTurnReceived,
    "choose": page.Choose,
    "speak": page.SpeakLanguage,
    "spoken": page.LanguageChanged,
    "forget-setup": page.ForgetSetup,
    "forget-lessons": page.ForgetLessons,
    "reset-settings": page.ResetSettings,
    "choose-key": page.ChooseKey,
    "usual-keys": page.ResetKeys,
    "ask-erase": page.AskErase,
    "erase": page.EraseAll,
    "offline": page.OfflineChanged,
    "newer": page.NewVersion,
    "take-newer": page.TakeNewVersion,
    "install": page.Install,
    "installable": page.InstallChanged,
    "wheel": page.WheelChosen,
    "wheel-read": page.PackagingLoaded,
    "wheel-consent": page.Consent,
    "wheel-added": page.WheelAdded,
    "wheel-refused": page.WheelRefused,
    "ask-drop": page.AskDrop,
    "drop": page.Drop,
    "mounted": page.Mounted,
    "balance": page.ChangeExperiment,
    "balance-run": page.RunExperiment,
    "balance-hold": page.HoldExperiment,
    "studied": page.GamesStudied,
    "balance-csv": page.SaveExperiment,
    "puzzles-day": puzzles.DayKnown,
    "puzzles-pack": puzzles.PackLoaded,
    "puzzles-month": puzzles.ShowMonth,
    "puzzle": puzzles.PuzzleButton,
    "forget-puzzles": puzzles.ForgetPuzzles,
    "edit-tool": editor.ChooseTool,
    "edit-amount": editor.ChooseAmount,
    "edit": editor.ChangeField,
    "edit-do": editor.EditorButton,
    "edit-explored": editor.ExploreDealt,
    "forget-moments": puzzles.ForgetMoments,
    "moment-drop": puzzles.DropMoment,
    "paper": paper.ChangePaper,
    "paper-rules": paper.PaperRulesLoaded,
    "class-dealt": classes.ClassDealt,
    "class-pack": classes.ClassPack,
    "class-text": classes.ClassText,
    "class-set": classes.ChangeClass,
    "class": classes.ClassButton,
    "class-cards": classes.CardsSeen,
    "together-set": together.ChangeTogether,
    "together-invite": together.InviteDevice,
    "together-drawn": together.InvitationDrawn,
    "together-answer": together.GiveAnswer,
    "together-end": together.EndInvitation,
    "together-camera": together.UseTogetherCamera,
    "together-copy": together.CopyForDevice,
    "together-join": together.JoinTable,
    "together-join-drawn": together.JoinDrawn,
    "together-fetched": together.JoinedGameFetched,
    "together-reread": together.ReadAgain,
    "together-reshow": together.ShowAgain,
    "together-dismiss": together.DismissDevice,
    "together-leave": together.LeaveTable,
    "together-alone": together.PlayOnHere,
    "together-tick": together.TogetherTick,
    "together-by-letter": together.InviteByLetter,
    "together-letter-drawn": together.LetterDrawn,
    "together-letter-keys": together.LetterKeysMade,
    "together-letter": together.ShowLetter,
    "together-sealed": together.LetterSealed,
    "together-opened": together.LetterOpened,
    "together-share": together.ShareLetter,
    "together-read": together.ReadLetter,
    "together-withdraw": together.WithdrawTurn,
    "peer-invitation": peers.PeerInvitation,
    "peer-answer": peers.PeerAnswer,
    "peer-opened": peers.PeerOpened,
    "peer-text": peers.PeerText,
    "peer-silent": peers.PeerSilent,
    "peer-back": peers.PeerBack,
    "peer-spare": peers.PeerSpare,
    "peer-lost": peers.PeerLost,
}
KIND_OF = {kind: name for name, kind in KINDS.items()}
VALUES = ("value", "answer")
"""The fields that hold what was typed, chosen or answered, beside the text of a message."""


def message_of(kind: str, text: str = "", value: str = "") -> Message:
    """The message of a kind; without the number that it needs it is ``Malformed``."""
    if kind not in KINDS:
        return page.Unknown(kind)
    message = KINDS[kind]
    try:
        if message in READERS:
            return READERS[message](text, value)
        given: dict[str, str | int] = {
            name: value if name in VALUES else number(text) if name in message.numbers else text
            for name in message.fields
        }
    except ValueError:
        return page.Malformed(kind, text)
    return message(**given)


def number(text: str) -> int:
    """The whole number that a text is; ``ValueError`` where it is none that anything could have."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ValueError(f"no number: {text[:10]!r}")
    return int(text)


def _carry(text: str, value: str) -> table.Carry:
    """``o3>``, or ``o3>m2``."""
    source, _arrow, target = text.partition(">")
    return table.Carry(source, target)


def _look(text: str, value: str) -> table.LookAt:
    """``17``, or the value of a slider."""
    return table.LookAt(number(text or value))


def _variation(text: str, value: str) -> table.ShowVariation:
    """``3``, or ``3:17``."""
    variation, _colon, ply = text.partition(":")
    return table.ShowVariation(number(variation), number(ply) if ply else None)


def _line(text: str, value: str) -> table.FollowLine:
    """``1:3``."""
    line, _colon, actions = text.partition(":")
    return table.FollowLine(number(line), number(actions))


def _course(text: str, value: str) -> table.ShowCourse:
    """``3:2:better``."""
    turn, _colon, rest = text.partition(":")
    actions, _colon, course = rest.partition(":")
    return table.ShowCourse(number(turn), number(actions), course)


def _from_peer(kind: type[Message]) -> Callable[[str, str], Message]:
    """Readers of what comes from a connection: its name, and what it told as the value."""
    return lambda text, value: kind(text, *([value] if value else []))


READERS: Mapping[type[Message], Callable[[str, str], Message]] = {
    table.Carry: _carry,
    table.LookAt: _look,
    table.ShowVariation: _variation,
    table.FollowLine: _line,
    table.ShowCourse: _course,
    **{
        kind: _from_peer(kind)
        for kind in (
            *(peers.PeerInvitation, peers.PeerAnswer, peers.PeerText, peers.PeerSpare),
            peers.PeerLost,
        )
    },
}
"""The kinds whose text has parts."""


def parse_message(data_msg: str, value: str = "") -> Message:
    """The message that an element's ``data-msg`` stands for."""
    kind, _colon, text = data_msg.partition(":")
    return message_of(kind, text, value)
