"""Messages about puzzles."""

from __future__ import annotations

from ui.app.core.message import Answer, Message


class DayKnown(Answer):
    """Entropy, for its date: the screen of puzzles that was asked for can be opened."""

    answer: str = ""


class PackLoaded(Answer):
    """The text of a pack; empty when it could not be downloaded."""

    slug: str
    answer: str = ""


class ShowMonth(Message):
    """The month that the calendar is to show, yyyy-mm."""

    month: str


class PuzzleButton(Message):
    """A button of the puzzle on the table: hint, again, solution, next, share, copy, sheet."""

    name: str


class ForgetPuzzles(Message):
    """All puzzles are unsolved again."""


class DropMoment(Message):
    """One of one's own moments, by its key, is not to be trained any more."""

    key: str


class ForgetMoments(Message):
    """None of one's own moments is to be trained any more."""


PuzzleMessage = DayKnown | PackLoaded | ShowMonth | PuzzleButton | DropMoment
