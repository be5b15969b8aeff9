"""What can happen to the page, as data.

A message is a kind and a text. Elements carry theirs as ``data-msg="kind:text"``; a field's
message gets the typed value as ``value``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Msg(NamedTuple):
    kind: str
    text: str = ""
    value: str = ""


Send = Callable[[Msg], None]
"""How a message gets to the loop."""


def parse_message(text: str, value: str = "") -> Msg:
    """The message that an element's ``data-msg`` stands for."""
    kind, _, rest = text.partition(":")
    return Msg(kind, rest, value)


def number_in(text: str) -> int | None:
    """The number that a text says; None if it says none, or none that anything here could have."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
