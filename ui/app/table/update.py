"""Which message of a table is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.core.commands import Transition
from ui.app.core.model import Model, Table
from ui.app.core.table_messages import (
    Arrange,
    Ask,
    AskBranch,
    AskComputerAgain,
    AskHint,
    AskIntended,
    BeatsSeen,
    BeginWhatIf,
    BoardMessage,
    BotReply,
    BranchDealt,
    Carry,
    ChangePlayer,
    ChangeReplayPace,
    ChangeWatchPace,
    ClockDue,
    Confirm,
    DeleteVariation,
    DismissAnswer,
    FocusBoard,
    HideSecrets,
    Inspect,
    IntendedWaited,
    LeaveWhatIf,
    LookAt,
    MessageRead,
    MoveCursor,
    MoveNow,
    NextViewer,
    NotationTyped,
    OpenExplore,
    OpenNotationInput,
    PageShown,
    PassDevice,
    Pause,
    PauseClock,
    PlayComputerAction,
    PlayForced,
    PlayNotation,
    PlayTyped,
    Press,
    PutBack,
    Redo,
    RemarkSeen,
    ReplayTick,
    ReturnToGame,
    SearchFailed,
    ShowDialog,
    ShowVariation,
    SingleStep,
    StepHistory,
    TakeDevice,
    ToggleBigScreen,
    ToggleReplay,
    ToggleWhatIfOpponents,
    Undo,
)
from ui.app.table import (
    ai_replies,
    beats,
    board_navigation,
    dialogs,
    drag_and_drop,
    hints,
    history,
    seat_control,
    turn,
    undo,
    watch_controls,
)


def update(model: Model, table: Table, msg: BoardMessage) -> Transition:  # noqa: C901  # one case per message
    """The model after a message to a table, and what the browser is to do."""
    match msg:
        case Press():
            return turn.press(model, table, msg)
        case PlayNotation():
            return turn.act(model, table, msg)
        case Carry():
            return drag_and_drop.carry(model, table, msg)
        case PutBack():
            return drag_and_drop.put_back(model, table, msg)
        case Confirm():
            return turn.confirm(model, table, msg)
        case PlayForced():
            return turn.play_forced(model, table, msg)
        case Undo():
            return undo.undo(model, table, msg)
        case Redo():
            return undo.redo(model, table, msg)
        case Inspect():
            return board_navigation.point(model, table, msg)
        case Arrange():
            return board_navigation.arrange(model, table, msg)
        case MoveCursor():
            return board_navigation.arrow(model, table, msg)
        case FocusBoard():
            from ui.app.table import screen_reader_queries  # here, as most people look

            return screen_reader_queries.to_board(model, table, msg)
        case ShowDialog():
            return dialogs.show(model, table, msg)
        case ToggleBigScreen():
            return board_navigation.toggle_big(model), ()
        case BeatsSeen():
            return beats.seen(model, table, msg)
        case MessageRead():
            return beats.message_read(model, table, msg)
        case RemarkSeen():
            from ui.app.table import remarks  # here, as nothing is said before the first board

            return remarks.seen(model, table, msg)
        case Ask():
            from ui.app.table import screen_reader_queries

            return screen_reader_queries.tell(model, table, msg)
        case DismissAnswer():
            from ui.app.table import screen_reader_queries

            return screen_reader_queries.dismiss(model, table, msg)
        case OpenNotationInput():
            from ui.app.table import notation_input  # here, as most people never type an action

            return notation_input.open_field(model, table, msg)
        case NotationTyped():
            from ui.app.table import notation_input

            return notation_input.typing(model, table, msg)
        case PlayTyped():
            from ui.app.table import notation_input

            return notation_input.play_typed(model, table, msg)
        case TakeDevice():
            return turn.unveil(model, table, msg)
        case HideSecrets():
            return turn.veil(model, table, msg)
        case PageShown() | PauseClock() | ClockDue():
            return model, ()  # ui.app.table.clock follows every message
        case PassDevice():
            return beats.pass_on(model, table, msg)
        case ChangePlayer():
            return seat_control.hand_over(model, table, msg)
        case NextViewer():
            return history.eyes(model, table, msg)
        case SearchFailed():
            return ai_replies.stuck(model, table, msg)
        case AskComputerAgain():
            return ai_replies.ask_again(model, table, msg)
        case PlayComputerAction():
            return ai_replies.computer(model, table, msg)
        case BotReply():
            from ui.app.table import bot_replies  # here, as few tables have a bot

            return bot_replies.answered(model, table, msg)
        case MoveNow():
            return ai_replies.move_now(model, table, msg)
        case Pause():
            return watch_controls.pause(model, table, msg)
        case SingleStep():
            return watch_controls.single_step(model, table, msg)
        case ChangeWatchPace():
            return watch_controls.pace(model, table, msg)
        case LookAt():
            return history.look_at(model, table, msg)
        case StepHistory():
            return history.step(model, table, msg)
        case ReturnToGame():
            return history.return_to_game(model, table, msg)
        case ToggleReplay():
            return history.replay(model, table, msg)
        case ReplayTick():
            return history.tick(model, table, msg)
        case ChangeReplayPace():
            return history.pace(model, table, msg)
        case AskBranch():
            return history.ask_branch(model, table, msg)
        case BranchDealt():
            return history.branch(model, table, msg)
        case AskHint():
            return hints.ask(model, table)
        case OpenExplore():
            from ui.app.table import what_if  # here, as most people never try anything

            return what_if.explore(model, table, msg)
        case BeginWhatIf():
            from ui.app.table import what_if

            return what_if.begin(model, table, msg)
        case ShowVariation():
            from ui.app.table import what_if

            return what_if.visit(model, table, msg)
        case LeaveWhatIf():
            from ui.app.table import what_if

            return what_if.back(model, table)
        case DeleteVariation():
            from ui.app.table import what_if

            return what_if.delete(model, table, msg)
        case ToggleWhatIfOpponents():
            from ui.app.table import what_if

            return what_if.hands(model, table, msg)
        case AskIntended():
            from ui.app.table import intended  # here, as most moves are simply played

            return intended.ask(model, table)
        case IntendedWaited():
            from ui.app.table import intended

            return intended.waited(model, table, msg)
        case _:
            assert_never(msg)
