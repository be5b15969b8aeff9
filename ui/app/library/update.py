"""Which message about saved games, records and links is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.core.commands import Transition
from ui.app.core.model import Model, Table
from ui.app.core.page_messages import (
    AskDelete,
    BringBack,
    ChangeShelf,
    CheckNextGame,
    CodeSeen,
    ConfirmedTurnReceived,
    ConfirmTurn,
    Copied,
    CopyFetched,
    Delete,
    Duplicate,
    DuplicateNamed,
    ExportAll,
    ExportGame,
    GameChangedElsewhere,
    GameReread,
    GamesBeside,
    GamesToExport,
    ImportBegun,
    LibraryMessage,
    LinkOpened,
    NameTyped,
    NotCopied,
    OpenRecordDialog,
    PlayAgain,
    PlayAgainDealt,
    RecordOpened,
    RecordToDuplicate,
    RecordToExport,
    RecordToName,
    RecordTyped,
    Rename,
    SaveName,
    ShowMoreGames,
    TakeRecord,
    TurnReceived,
    UseCamera,
)
from ui.app.core.table_messages import HandOutMessage, QrCodeMade, SendTurn, Share
from ui.app.library import (
    opening,
    other_tabs,
    play_by_link,
    qr_codes,
    qr_reader,
    record_files,
    recovery,
    saved_games,
    sealed_records,
    sharing,
)


def update(model: Model, msg: LibraryMessage) -> Transition:  # noqa: C901  # one case per message
    """The model after a message, and what the browser is to do."""
    match msg:
        case OpenRecordDialog():
            return opening.open_record(model, msg)
        case RecordTyped():
            return opening.typed_record(model, msg)
        case TakeRecord():
            return record_files.take_record(model, msg)
        case UseCamera():
            return qr_reader.use_camera(model)
        case CodeSeen():
            return qr_reader.seen(model, msg)
        case LinkOpened():
            return opening.opened(model, msg)
        case RecordOpened():
            return opening.opened(model, msg)
        case GamesBeside():
            return sealed_records.opened(model, msg)
        case CopyFetched():
            return recovery.copy_fetched(model, msg)
        case ChangeShelf():
            return saved_games.look(model, msg)
        case ShowMoreGames():
            return saved_games.more(model, msg)
        case Rename():
            return saved_games.rename(model, msg)
        case NameTyped():
            return saved_games.typed_name(model, msg)
        case SaveName():
            return saved_games.name_it(model, msg)
        case RecordToName():
            return saved_games.named(model, msg)
        case AskDelete():
            return saved_games.ask_delete(model, msg)
        case Delete():
            return saved_games.delete(model, msg)
        case BringBack():
            return saved_games.bring_back(model, msg)
        case Duplicate():
            return saved_games.duplicate(model, msg)
        case DuplicateNamed():
            return saved_games.copy(model, msg)
        case RecordToDuplicate():
            return saved_games.copied_as(model, msg)
        case PlayAgain():
            return saved_games.play_again(model, msg)
        case PlayAgainDealt():
            return saved_games.dealt_again(model, msg)
        case ExportGame():
            return record_files.export_one(model, msg)
        case RecordToExport():
            return record_files.exported(model, msg)
        case ExportAll():
            return record_files.export_all(model, msg)
        case GamesToExport():
            return record_files.exported_all(model, msg)
        case ImportBegun():
            return record_files.begin(model, msg)
        case CheckNextGame():
            return record_files.check(model, msg)
        case GameChangedElsewhere():
            return other_tabs.changed(model, msg)
        case GameReread():
            return other_tabs.changed_to(model, msg)
        case TurnReceived():
            return play_by_link.read(model, msg)
        case ConfirmTurn():
            return play_by_link.confirmed(model, msg)
        case ConfirmedTurnReceived():
            return play_by_link.read_confirmed(model, msg)
        case Copied():
            return sharing.copied(model, msg)
        case NotCopied():
            return sharing.not_copied(model, msg)
        case _:
            assert_never(msg)


def hand_out(model: Model, table: Table, msg: HandOutMessage) -> Transition:
    """The model after a message that hands out the game on the table."""
    match msg:
        case Share():
            return sharing.share(model, table, msg)
        case SendTurn():
            return play_by_link.send(model, table, msg)
        case QrCodeMade():
            return qr_codes.made(model, table, msg)
        case _:
            assert_never(msg)
