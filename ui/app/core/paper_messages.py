"""Messages about print and play."""

from __future__ import annotations

from ui.app.core.message import Answer, Message


class ChangePaper(Message):
    """A choice about the sheets: paper, ink, cards, seats, or the key of an option of the rules."""

    field: str
    value: str = ""


class PaperRulesLoaded(Answer):
    """The page of rules, ``language/slug``; empty when it could not be downloaded."""

    page: str
    answer: str = ""


PaperMessage = ChangePaper | PaperRulesLoaded
