"""All messages of the page, and the way they take to the loop."""

from __future__ import annotations

from collections.abc import Callable

from ui.app.core.class_messages import ClassDealt, ClassMessage, ClassPack, ClassText
from ui.app.core.editor_messages import EditorMessage, ExploreDealt
from ui.app.core.page_messages import (
    AddonMessage,
    CompanionTextsLoaded,
    ConfirmedTurnReceived,
    CopyFetched,
    DuplicateNamed,
    ExperimentMessage,
    GameDealt,
    GameFetched,
    GameReread,
    GamesBeside,
    GamesToExport,
    ImportBegun,
    LibraryMessage,
    LinkOpened,
    LotsDrawn,
    PageMessage,
    PlayAgainDealt,
    PositionFetched,
    RecordOpened,
    RecordToDuplicate,
    RecordToExport,
    RecordToName,
    RulesLoaded,
    RulesMessage,
    SettingsMessage,
    SetupMessage,
    TurnReceived,
    UnplayedFetched,
)
from ui.app.core.paper_messages import PaperMessage, PaperRulesLoaded
from ui.app.core.peer_messages import PeerMessage
from ui.app.core.puzzle_messages import DayKnown, PackLoaded, PuzzleMessage
from ui.app.core.table_messages import (
    BranchDealt,
    QrCodeMade,
    RematchDealt,
    ReviewLoaded,
    TableMessage,
)
from ui.app.core.together_messages import (
    InvitationDrawn,
    JoinDrawn,
    JoinedGameFetched,
    LetterDrawn,
    LetterKeysMade,
    LetterOpened,
    LetterSealed,
    TogetherMessage,
)

AnyMessage = (
    TableMessage
    | SetupMessage
    | RulesMessage
    | LibraryMessage
    | SettingsMessage
    | AddonMessage
    | ExperimentMessage
    | TogetherMessage
    | PeerMessage
    | PuzzleMessage
    | EditorMessage
    | PaperMessage
    | ClassMessage
    | PageMessage
)
AnyAnswer = (
    BranchDealt
    | ClassDealt
    | ClassPack
    | ClassText
    | CompanionTextsLoaded
    | ConfirmedTurnReceived
    | CopyFetched
    | DayKnown
    | DuplicateNamed
    | ExploreDealt
    | GameDealt
    | GameFetched
    | PositionFetched
    | GameReread
    | GamesBeside
    | GamesToExport
    | ImportBegun
    | InvitationDrawn
    | LetterDrawn
    | LetterKeysMade
    | LetterOpened
    | LetterSealed
    | JoinDrawn
    | JoinedGameFetched
    | LinkOpened
    | LotsDrawn
    | PackLoaded
    | PaperRulesLoaded
    | PlayAgainDealt
    | QrCodeMade
    | RecordOpened
    | RecordToDuplicate
    | RecordToExport
    | RecordToName
    | RematchDealt
    | ReviewLoaded
    | RulesLoaded
    | TurnReceived
    | UnplayedFetched
)
"""The messages that answer a command."""
Send = Callable[[AnyMessage], None]
"""How a message gets to the loop."""
