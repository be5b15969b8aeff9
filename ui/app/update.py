"""Every decision of the page: ``update(model, message) -> (model, commands)``, pure.

A router: which feature handles which message is said in the ``update`` module of each.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, assert_never, cast

from ui.app import navigation, stored_texts
from ui.app.analysis import review
from ui.app.analysis import update as analysis
from ui.app.core import companion_texts
from ui.app.core.class_messages import ClassButton, ClassMessage
from ui.app.core.commands import (
    Code,
    Command,
    Copy,
    Film,
    Mount,
    Picture,
    ShareSheet,
    Transition,
)
from ui.app.core.editor_messages import EditorButton, EditorMessage
from ui.app.core.message import Answer, Message
from ui.app.core.messages import AnyMessage
from ui.app.core.model import Model, Table, numbered
from ui.app.core.page_messages import (
    AddonMessage,
    AddressChanged,
    Cancel,
    ChooseKey,
    CloseRules,
    CodeSeen,
    CompanionTextsLoaded,
    Copied,
    Delete,
    DismissNotice,
    DrawPositions,
    ExperimentMessage,
    GameChangedElsewhere,
    GameFetched,
    GameReread,
    GamesListed,
    GamesStudied,
    Halt,
    ImportBegun,
    LibraryMessage,
    Loaded,
    Malformed,
    NewVersion,
    NotCopied,
    OfflineChanged,
    OpenLesson,
    PageMessage,
    PositionFetched,
    RecordOpened,
    Recover,
    ResetKeys,
    RulesMessage,
    SettingsMessage,
    SetupMessage,
    TakeRecord,
    ToggleKeyList,
    Trouble,
    Unknown,
)
from ui.app.core.paper_messages import PaperMessage
from ui.app.core.peer_messages import (
    PeerAnswer,
    PeerBack,
    PeerInvitation,
    PeerLost,
    PeerMessage,
    PeerOpened,
    PeerSilent,
    PeerSpare,
    PeerText,
)
from ui.app.core.puzzle_messages import PuzzleButton, PuzzleMessage
from ui.app.core.routes import HOME
from ui.app.core.table_messages import (
    AnalysisMessage,
    AskBestLines,
    AskBranch,
    AskHint,
    AskWhy,
    BeatsSeen,
    BeginReview,
    BeginWhatIf,
    BoardMessage,
    BotReply,
    BranchDealt,
    ChangePlayer,
    ChangeReplayPace,
    ChangeWatchPace,
    ClockDue,
    FollowLine,
    HandOutMessage,
    IntendedWaited,
    LessonButton,
    LessonPlays,
    LookAt,
    MessageRead,
    MoveNow,
    OpenExplore,
    PageShown,
    Pause,
    PlayComputerAction,
    PlayForced,
    QrCodeMade,
    Redo,
    RemarkSeen,
    Rematch,
    RematchDealt,
    ReplayTick,
    RetryFrom,
    ReturnToGame,
    ReviewLoaded,
    SaveCopy,
    SearchFailed,
    SearchReply,
    SendTurn,
    Share,
    ShowCourse,
    ShowDialog,
    ShowVariation,
    SingleStep,
    StepHistory,
    TableMessage,
    ToggleReplay,
    TrainMoment,
    Undo,
)
from ui.app.core.together_messages import TogetherMessage, TogetherTick
from ui.app.library import positions, recovery, saved_copy
from ui.app.settings import update as settings
from ui.app.setup import setup_form
from ui.app.setup import update as setup
from ui.app.table import ai_replies, beats, board_navigation, shortcuts
from ui.app.table import update as table_room
from ui.app.table.dialogs import WITH_CODES
from ui.app.table.live_region import heard
from ui.app.table.scene import token_of


def update(model: Model, msg: Message) -> Transition:
    """The model after a message, and what the browser is to do about it."""
    if model.addons.added and not model.addons.mounted and _opens_a_game(msg):
        return model, (Mount(model.addons.added, msg),)
    table = model.table
    if table is not None and table.learning is not None and isinstance(msg, NOT_IN_LESSONS):
        msg = LessonButton("back") if isinstance(msg, Undo) else Halt()
    if table is not None and (table.solving or table.in_class):
        msg = _at_puzzle(table, msg) if table.solving else _in_class(msg)
    if table is not None and table.dialogs.coming:
        msg = beats.cut_short(model, table, msg)
    if table is not None and table.learning is not None:
        from ui.app.lesson import lessons

        msg = lessons.cut_short(table.learning, msg)
    by_itself = isinstance(msg, GOES_BY_ITSELF)
    if (
        table is not None
        and not by_itself
        and (table.timeline.replay is not None or table.timeline.fresh >= 0)
    ):
        table = table._replace(timeline=table.timeline._replace(replay=None, fresh=-1))
        model = model._replace(page=table)
    after, commands = _watched_over(model, msg, by_itself)
    if after.table is not None and (after.table.solving or after.table.in_class):
        after, commands = _tried(model, after, commands, msg)
    if table is not None and after.table is not None and table.whatif and not after.table.whatif:
        commands = (*commands, *review.resumed(after.table))
    if after.table is not None and after.table.dialogs.coming and isinstance(msg, MAKES_ROOM):
        after = beats.opened(after)
    if after.table is not None and _is_result(after) and not _is_result(model):
        after, asked = review.accompany(after, after.table)
        commands = (*commands, *asked)
    after, sent = _in_step(model, after, msg)
    commands = (*commands, *sent)
    after, texts = companion_texts.requested(after, commands)
    commands = (*commands, *texts)
    after, squares = _shown_as_code(table, after)
    after, commands = _addressed(after, (*commands, *squares))
    after, drawn = positions.followed(model, after, msg)
    commands = (*commands, *drawn)
    after = heard(model, after)
    commands = (*commands, *beats.passing(model, after))
    if after.table is not None and after.companions.text:
        from ui.app.table import remarks  # here, as nothing is said before the first board

        after, passes = remarks.followed(model, after)
        commands = (*commands, *passes)
    return _timed(model, after, msg, commands)


def _shown_as_code(before: Table | None, after: Model) -> Transition:
    """The model and the request for the QR code of a dialog that has just been opened."""
    if after.table is None or after.table.dialogs.shown not in WITH_CODES:
        return after, ()
    from ui.app.library import qr_codes

    return qr_codes.requested(before, after)


def _timed(model: Model, after: Model, msg: Message, commands: tuple[Command, ...]) -> Transition:
    """The model after a message with its clocks in step."""
    if not (_has_clock(model) or _has_clock(after)):
        return after, commands
    from ui.app.table import clock  # here, as most people play without

    return clock.followed(model, after, msg, commands)


def _has_clock(model: Model) -> bool:
    """Whether the game on the table is played with clocks."""
    return model.table is not None and model.table.game.clock is not None


def _watched_over(model: Model, msg: Message, by_itself: bool) -> Transition:
    """The model after a message, where the coach may look at the move that is chosen."""
    table, first = model.table, tuple[Command, ...]()
    comes = by_itself or isinstance(msg, Answer)
    if table is not None and table.analysis.intended is not None and not comes:
        from ui.app.table import intended  # here, as most moves are simply played

        model, first, msg = intended.cut_short(model, table, msg)
    after, commands = _handled(model, msg)
    if after.table is None or after.settings.warning != "yes":
        return after, (*first, *commands)
    from ui.app.table import intended

    after, more = intended.followed(model, after)
    return after, (*first, *commands, *more)


def _is_result(model: Model) -> bool:
    """Whether the result of a game is shown."""
    return model.table is not None and model.table.dialogs.shown == "result"


def _at_puzzle(table: Table, msg: Message) -> Message:
    """The message that one stands for at a puzzle, which has no past and leaves no device."""
    if isinstance(msg, AskHint):
        return PuzzleButton("hint")
    if isinstance(msg, Undo) and table.try_ended:
        return PuzzleButton("again")
    if isinstance(msg, ShowDialog) and msg.name not in ("", "settings", "scores", "ask", "puzzle"):
        return Halt()
    return Halt() if isinstance(msg, NOT_AT_PUZZLES) else msg


def _tried(before: Model, model: Model, commands: tuple[Command, ...], msg: Message) -> Transition:
    """The model after a message at a puzzle, where a try may have ended, or before a class, where
    another vote may begin."""
    if model.table is not None and model.table.in_class is not None:
        from ui.app.classroom import votes

        model, more = votes.followed(before, model, msg)
    else:
        from ui.app.puzzles import tries

        model, more = tries.followed(before, model)
    return model, (*commands, *more)


def _in_class(msg: Message) -> Message:
    """The message that one stands for before a class, which looks at no past and has no set-up."""
    if isinstance(msg, AskHint):
        return ClassButton("suggest")
    if isinstance(msg, ShowDialog) and msg.name not in ("", "scores", "ask"):
        return Halt()
    return Halt() if isinstance(msg, NOT_AT_PUZZLES) else msg


def _opens_a_game(msg: Message) -> bool:
    """Whether a message may be about an added game, which Python has to find first."""
    if isinstance(msg, AddressChanged):
        return msg.address not in HOME
    return isinstance(msg, (RecordOpened, TakeRecord, ImportBegun))


def _handled(model: Model, message: Message) -> Transition:
    if (done := _of_codes(model, message)) is not None:
        return done
    # Here alone, as a checker of types takes long for each place where all messages may come.
    msg = cast(AnyMessage, message)
    if isinstance(msg, Seldom):
        return _aside(model, msg)
    if isinstance(msg, TableMessage):
        return (model, ()) if model.table is None else _at_table(model, model.table, msg)
    if isinstance(msg, SetupMessage):
        return setup.update(model, msg)
    if isinstance(msg, SettingsMessage):
        return settings.update(model, msg)
    return _on_page(model, msg)


Seldom = (
    PaperMessage | EditorMessage | TogetherMessage | PeerMessage | PuzzleMessage | ClassMessage
) | (RulesMessage | LibraryMessage | AddonMessage | ExperimentMessage)
"""Messages to features that few visits need, which are imported when they come."""


def _aside(model: Model, msg: Seldom) -> Transition:  # one case per feature
    if isinstance(msg, LibraryMessage):
        from ui.app.library import update as library

        return library.update(model, msg)
    if isinstance(msg, RulesMessage):
        from ui.app.rulebook import update as rulebook

        return rulebook.update(model, msg)
    if isinstance(msg, AddonMessage):
        from ui.app.addons import update as addons

        return addons.update(model, msg)
    if isinstance(msg, ExperimentMessage):
        from ui.app.balance import update as balance

        return balance.update(model, msg)
    if isinstance(msg, PaperMessage):
        from ui.app.paper import choices

        return choices.update(model, msg)
    if isinstance(msg, EditorMessage):
        return _edited(model, msg)
    if isinstance(msg, (TogetherMessage, PeerMessage)):
        return _together(model, msg)
    if isinstance(msg, PuzzleMessage):
        from ui.app.puzzles import update as puzzles

        return puzzles.update(model, msg)
    from ui.app.classroom import update as classroom

    return classroom.update(model, msg)


def _together(model: Model, msg: TogetherMessage | PeerMessage) -> Transition:
    from ui.app.together import update as together  # here, as most people play on one device

    return (
        together.told(model, msg) if isinstance(msg, PeerMessage) else together.update(model, msg)
    )


def _of_codes(model: Model, msg: Message) -> Transition | None:
    """The answer to a QR code for a sheet or for another device; None for any other message."""
    if model.screen == "print" and isinstance(msg, QrCodeMade):
        from ui.app.paper import choices

        return choices.update(model, msg)
    if model.together is None or not isinstance(msg, (QrCodeMade, CodeSeen)):
        return None
    from ui.app.together import update as together

    if isinstance(msg, CodeSeen):
        return together.seen(model, msg) if together.scans(model) else None
    made = together.code_made(model, msg)
    return None if made is None else (made, ())


def _in_step(model: Model, after: Model, msg: Message) -> Transition:
    """The model in step with the other devices that play its game."""
    if not _concerns_devices(model, after, msg):
        return after, ()
    from ui.app.together import update as together  # not before, as what is stored comes first

    return together.followed(model, after, msg)


def _concerns_devices(model: Model, after: Model, msg: Message) -> bool:
    """Whether a message may change what other devices are told."""
    if after.together is not None:
        return True
    sessions, table = dict(after.progress.sessions), after.table
    if isinstance(msg, Delete):
        return msg.id in sessions
    if table is None or (model.table is not None and model.table.id == table.id):
        return False
    return table.id in sessions or table.match.rules.plain is not table.match.rules


def _edited(model: Model, msg: EditorMessage) -> Transition:
    """The model after a message to the editor of positions."""
    if model.table is not None and isinstance(msg, EditorButton) and msg.name == "try":
        return _try_out(model, model.table)
    from ui.app.editor import update as editor  # here, as most people come to play

    return editor.update(model, msg)


def _try_out(model: Model, table: Table) -> Transition:
    """The puzzle that a position has turned out to be, at a table of its own."""
    if table.editing is None or table.editing.puzzle is None:
        return model, ()
    from ui.app.core.puzzle_model import Puzzles
    from ui.app.puzzles import tries

    puzzle = table.editing.puzzle
    model = model._replace(
        features=model.features._replace(puzzles=model.features.puzzles or Puzzles())
    )
    return tries.sit_down(model, puzzle, is_own=True)


def _at_table(model: Model, table: Table, msg: TableMessage) -> Transition:
    if table.editing is not None and not isinstance(msg, SearchReply):
        from ui.app.editor import update as editor

        if (done := editor.at_table(model, table, msg)) is not None:
            return done
    if isinstance(msg, BoardMessage):
        return table_room.update(model, table, msg)
    if isinstance(msg, AnalysisMessage):
        return analysis.update(model, table, msg)
    if isinstance(msg, HandOutMessage):
        from ui.app.library import update as library

        return library.hand_out(model, table, msg)
    match msg:
        case SearchReply():
            return _thought(model, table, msg)
        case SaveCopy():
            return saved_copy.save_copy(model, table, msg)
        case LessonButton():
            from ui.app.lesson import lessons

            return lessons.go(model, table, msg)
        case LessonPlays():
            from ui.app.table.lesson_steps import play_on

            return play_on(model, table, msg)
        case Rematch():
            return setup_form.rematch(model, table, msg)
        case RematchDealt():
            return setup_form.again(model, table, msg)
        case _:
            assert_never(msg)


def _on_page(model: Model, msg: PageMessage) -> Transition:  # noqa: C901  # one case per message
    match msg:
        case Loaded():
            return stored_texts.loaded(model, msg)
        case GamesListed():
            return stored_texts.shelved(model, msg)
        case AddressChanged():
            return navigation.route(model, msg)
        case GameFetched():
            return navigation.fetched(model, msg)
        case DrawPositions():
            return positions.draw(model, msg)
        case PositionFetched():
            return positions.fetched(model, msg)
        case OpenLesson():
            from ui.app.lesson import lessons

            return lessons.open_lesson(model, msg)
        case Cancel():
            return board_navigation.cancel(model)
        case ToggleKeyList():
            return shortcuts.toggle_list(model, msg)
        case ChooseKey():
            return shortcuts.choose_key(model, msg)
        case ResetKeys():
            return shortcuts.usual_keys(model, msg)
        case Recover():
            return recovery.recover(model, msg)
        case Trouble():
            return model._replace(overlay=model.overlay._replace(notice=msg.notice)), ()
        case DismissNotice():
            return model._replace(
                overlay=model.overlay._replace(notice=""),
                library=model.library._replace(deleted=None),
            ), ()
        case Halt() | Malformed():
            return model, ()
        case Unknown():
            raise ValueError(f"message {msg.kind!r}: nobody handles it")
        case _:
            assert_never(msg)


def _addressed(model: Model, commands: tuple[Command, ...]) -> Transition:
    """The commands that tell the table later what came of them, with what they belong to."""
    table = model.table
    if table is None or not any(isinstance(command, (Code, *TOLD)) for command in commands):
        return model, commands
    number = 0
    if any(_is_unnumbered(command) for command in commands):
        model, number = numbered(model)
        dialogs = table.dialogs._replace(code_wanted=(number, table.token))
        model = model._replace(page=table._replace(dialogs=dialogs))
    return model, tuple(
        command._replace(of=number)
        if isinstance(command, Code) and _is_unnumbered(command)
        else command._replace(of=table.sitting)
        if isinstance(command, TOLD)
        else command
        for command in commands
    )


def _is_unnumbered(command: Command) -> bool:
    """Whether a QR code is asked for by the dialog of a table."""
    return isinstance(command, Code) and not command.of


def _thought(model: Model, table: Table, msg: SearchReply) -> Transition:
    """The computer player answered: about its move, or about a question beside the game."""
    reply = json.loads(msg.reply)
    for purpose, handle in ABOUT.items():
        if reply["token"].startswith(f"{token_of(table)}.{purpose}."):
            return handle(model, table, reply)
    return ai_replies.thought(model, table, reply)


def _continued(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.analysis import best_lines

    return best_lines.found(model, table, reply)


def _coached(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.analysis import coach  # here, as most people review no game

    return coach.found(model, table, reply)


def _explained(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.analysis import why  # here, as most people do not ask

    return why.found(model, table, reply)


def _forged(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.editor import handing_out  # here, as few positions become puzzles

    return handing_out.found(model, table, reply)


def _made_a_task(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.analysis import training  # here, as few people train

    return training.found(model, table, reply)


def _weighed(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.puzzles import own_tries  # here, as few people train

    return own_tries.weighed(model, table, reply)


def _thought_ahead(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.table import intended  # here, as most people wish for no warning

    return intended.thought_ahead(model, table, reply)


def _looked_at_intended(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.table import intended

    return intended.found(model, table, reply)


def _suggested(model: Model, table: Table, reply: dict[str, Any]) -> Transition:
    from ui.app.classroom import votes  # here, as most tables are games

    return votes.suggested(model, table, reply)


ABOUT: Mapping[str, Callable[[Model, Table, dict[str, Any]], Transition]] = {
    "review": review.judged,
    "lines": _continued,
    "coach": _coached,
    "why": _explained,
    "forge": _forged,
    "task": _made_a_task,
    "weigh": _weighed,
    "ahead": _thought_ahead,
    "intended": _looked_at_intended,
    "class": _suggested,
}
"""Questions beside the game, as their tokens name them, and who takes the answers."""
MAKES_ROOM = (
    *(ShowDialog, Cancel, LookAt, StepHistory, ReturnToGame, CloseRules),
    *(ToggleKeyList, ReplayTick),
)
"""Messages after which nothing may be left that lay over the board, or in its place."""
TOLD = (Copy, Film, Picture, ShareSheet)
"""Commands of which the table is told whether they went well: ``Copied`` or ``NotCopied``."""
NOT_IN_LESSONS = (
    *(Undo, Redo, AskHint, LookAt, StepHistory, ToggleReplay, AskBranch, BranchDealt, MoveNow),
    *(Pause, SingleStep, Rematch, ChangePlayer, OpenExplore, BeginWhatIf, AskBestLines),
    *(BeginReview, ReviewLoaded, RetryFrom, ShowCourse, AskWhy, TrainMoment),
)
"""What people do at a table of their own; in a lesson *Undo* goes one step back."""
NOT_AT_PUZZLES = (
    *(LookAt, StepHistory, ToggleReplay, AskBranch, BranchDealt, Pause, SingleStep, Rematch),
    *(RematchDealt, ChangePlayer, OpenExplore, BeginWhatIf, ShowVariation, AskBestLines),
    *(FollowLine, BeginReview, ReviewLoaded, RetryFrom, ShowCourse, AskWhy, Share, SendTurn),
    *(SaveCopy, TrainMoment),
)
"""Messages of ordinary tables that a puzzle does not take."""
GOES_BY_ITSELF = (
    *(ReplayTick, ToggleReplay, ChangeReplayPace, ChangeWatchPace, SearchReply, SearchFailed),
    *(PlayComputerAction, Trouble, Copied, GameChangedElsewhere, GameReread, GamesStudied),
    *(RemarkSeen, CompanionTextsLoaded, IntendedWaited, ClockDue, PageShown),
    *(BotReply, PlayForced, OfflineChanged, NewVersion, BeatsSeen, NotCopied, QrCodeMade),
    *(LessonPlays, MessageRead),
    *(PeerInvitation, PeerAnswer, PeerOpened, PeerText, PeerSilent, PeerBack, PeerLost),
    *(PeerSpare, TogetherTick),
)
"""Messages that nobody sends by hand, and those that a replay itself answers to."""
