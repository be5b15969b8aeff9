"""All messages of the page, and the way they take to the loop."""

from __future__ import annotations

from collections.abc import Callable

from ui.app.core.class_messages import ClassMessage
from ui.app.core.editor_messages import EditorMessage
from ui.app.core.message import Message
from ui.app.core.page_messages import (
    AddonMessage,
    ExperimentMessage,
    LibraryMessage,
    PageMessage,
    RulesMessage,
    SettingsMessage,
    SetupMessage,
)
from ui.app.core.paper_messages import PaperMessage
from ui.app.core.peer_messages import PeerMessage
from ui.app.core.puzzle_messages import PuzzleMessage
from ui.app.core.table_messages import TableMessage
from ui.app.core.together_messages import TogetherMessage

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
Send = Callable[[Message], None]
"""How a message gets to the loop."""
