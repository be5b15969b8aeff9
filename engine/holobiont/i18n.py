"""The language that players read: English as it stands in the code, or a catalogue's.

    _("Turn {turn} ends", turn=3)
    ngettext("{number} point left", "{number} points left", 2)
    NAMES = (N_("yellow"), N_("blue"))  # marked here, said with _(NAMES[seat])

Keys, file names and the names of games are the same in every language, and so is notation in
records; ``GameView.reads`` says how people read it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Catalogue(Protocol):
    """What ``gettext.GNUTranslations`` offers, and this module asks for."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...

    def pgettext(self, context: str, message: str, /) -> str: ...


class English:
    """The catalogue that leaves everything as it stands in the code."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str, /) -> str:
        return message


_catalogue: Catalogue = English()
_language = "en"
_remembered: list[Callable[[], None]] = []


def use(catalogue: Catalogue, language: str) -> None:
    """Say everything from now on as ``catalogue`` has it, in ``language`` (such as ``fr``)."""
    global _catalogue, _language
    _catalogue, _language = catalogue, language
    for forget in _remembered:
        forget()


def language() -> str:
    """The language in use."""
    return _language


def remembered(function: F) -> F:
    """Keep what a function returned until the language changes."""
    cached = lru_cache(maxsize=1024)(function)
    _remembered.append(cached.cache_clear)
    return cached  # type: ignore[return-value]


def _(text: str, /, **fields: object) -> str:
    """The text in the language in use; ``{name}`` stands for a field."""
    if CONTEXT in text:
        return pgettext(*text.split(CONTEXT), **fields)
    # Of nothing a catalogue knows what stands at its head.
    return _filled(_catalogue.gettext(text), fields) if text else ""


def ngettext(one: str, many: str, number: int, /, **fields: object) -> str:
    """The form of a text that fits a number; ``{number}`` is the number itself."""
    return _filled(_catalogue.ngettext(one, many, number), {"number": number, **fields})


def pgettext(context: str, text: str, /, **fields: object) -> str:
    """A text that is translated in more than one way: the context says which is meant."""
    return _filled(_catalogue.pgettext(context, text), fields)


def N_(text: str, /) -> str:  # noqa: N802 - the name gettext's tools look for
    """Mark a text for translation where it is only kept."""
    return text


CONTEXT = "\4"
"""Between a context and its text, as in gettext's own catalogues."""


def NP_(context: str, text: str, /) -> str:  # noqa: N802 - after ``N_``
    """Mark a text with a context for translation where it is only kept; ``_`` says it."""
    return f"{context}{CONTEXT}{text}"


def listed(parts: list[str]) -> str:
    """Some words as one list: a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{rest} and {last}", rest=", ".join(parts[:-1]), last=parts[-1])


def either(parts: list[str]) -> str:
    """Some words as a choice: a, b or c."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{rest} or {last}", rest=", ".join(parts[:-1]), last=parts[-1])


def capital(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def number(value: float, form: str = "") -> str:
    """A number as people write it: 1,234,567 or 0.5; or as a form such as ``.1f`` wants it."""
    thousands, decimal = pgettext("thousands mark", ","), pgettext("decimal mark", ".")
    form = form or ("," if isinstance(value, int) else "g")
    parts = f"{value:{form}}".split(".")
    return decimal.join((parts[0].replace(",", thousands), *parts[1:]))


def _filled(text: str, fields: dict[str, object]) -> str:
    return text.format(**fields) if fields else text
