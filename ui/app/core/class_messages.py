"""Messages about the page of the class."""

from __future__ import annotations

from ui.app.core.message import Answer, Message


class ClassDealt(Answer):
    """Entropy for the match of a class, or for the date of the puzzle of the day."""

    answer: str = ""


class ClassPack(Answer):
    """The text of a pack with the puzzle of the day; empty when it could not be downloaded."""

    slug: str
    answer: str = ""


class ClassText(Answer):
    """The text of a lesson plan, by language and theme; empty when it could not be downloaded."""

    page: str
    answer: str = ""


class ChangeClass(Message):
    """A field of the teacher's set-up: what, link, companion, level, seat, source, pupils,
    paper.
    """

    field: str
    value: str


class ClassButton(Message):
    """A button at the table of a class: suggest, plus-0, minus-0, last, play, play-0, remove-0,
    clear, camera, again, solution."""

    name: str


class CardsSeen(Message):
    """What the camera reads from cards: a number and a letter each, with blanks between them.

    ``failed`` when there is no camera, ``load`` when its script did not come.
    """

    value: str


ClassMessage = ClassDealt | ClassPack | ClassText | ChangeClass | ClassButton | CardsSeen
