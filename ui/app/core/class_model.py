"""The part of the model for the page of the class. Nothing of it is stored."""

from __future__ import annotations

from typing import NamedTuple

from holobiont.i18n import N_

TODAY = "today"
"""In the place of a game's slug: the puzzle of the day."""
LETTERS = "ABCD"
"""The answers, as they are called."""
MOST = len(LETTERS)
MOST_CARDS = 30
PAPERS = ("a4", "letter")
SOURCES = ("search", "board")
THEMES = {
    "mutualism": N_("Mutualism"),
    "parasitism": N_("Parasitism"),
    "competition": N_("Competition"),
    "keystone": N_("Keystone species"),
}
"""The lesson plans by name, as addresses and files have it."""


class Classroom(NamedTuple):
    """What a teacher has chosen."""

    what: str
    """The slug of a game, or ``TODAY``."""
    path: str = ""
    """Path of the position, puzzle or record that the class continues; empty: a new game."""
    refused: str = ""
    """Error message about the pasted link; empty: none."""
    companion: str = ""
    """The key of the opponent; empty: the one that the game's second seat has as a rule."""
    level: str = "gentle"
    seat: int = 0
    """The seat that the class plays."""
    source: str = "search"
    """Who chooses the moves that are voted on: ``search``, or the teacher on the ``board``."""
    pupils: int = MOST_CARDS
    page: str = ""
    """What is shown: empty for the set-up, ``cards``, or the theme of a lesson plan."""
    paper: str = "a4"
    text: tuple[str, str] = ("", "")
    """A lesson plan that has come: its language and theme, and its text."""
    asked: str = ""
    """The address of what is awaited."""
