"""Messages about a position that is being put together."""

from __future__ import annotations

from ui.app.core.message import Answer, Message


class ChooseTool(Message):
    """What the next presses put on the table."""

    tool: str


class ChooseAmount(Message):
    """How many of it, or where to, by number."""

    amount: int


class ChangeField(Message):
    """Another value of a field beside the table."""

    field: str
    value: str


class EditorButton(Message):
    """A button of the editor: blank, start, undo, redo, play, explore, puzzle, try,
    line, link, record, position, file, sheet, or ``go-`` and a place."""

    name: str


class ExploreDealt(Answer):
    """Entropy for a game in which a position is looked into."""

    answer: str = ""


EditorMessage = ChooseTool | ChooseAmount | ChangeField | EditorButton | ExploreDealt
