"""Errors of the package: each a ``ValueError`` with a message id and fields.

``str(error)`` is the sentence in the language in use when it is asked for, so the page can show an
error that was raised elsewhere, and a program can tell errors apart without reading sentences.
"""

from __future__ import annotations

from typing import Any

from holobiont.i18n import _


class HolobiontError(ValueError):
    """A sentence as its message id and the fields that fill it."""

    def __init__(self, message: str, /, **fields: object) -> None:
        super().__init__(message, fields)
        self.message = message
        """The message id: the English sentence with ``{field}`` where a field goes."""
        self.fields = fields

    def __str__(self) -> str:
        return _(self.message, **self.fields)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.message, self.fields)


class OptionError(HolobiontError):
    """A number of seats or an option that a game does not have, or not together with another."""


class IllegalActionError(HolobiontError):
    """An action that is not legal in its position."""


def _restored(kind: type[HolobiontError], message: str, fields: dict[str, object]) -> Any:
    """The error that was pickled."""
    error = kind.__new__(kind)
    HolobiontError.__init__(error, message, **fields)
    return error
