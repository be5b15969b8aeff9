"""Markup as values: a small escaping builder for HTML and SVG.

``el("button", "Undo", cls="tool", data_msg="undo")`` gives a ``Markup``. Text is escaped once,
when it enters; ``Markup`` is passed through. ``None`` and ``False`` children and attributes
vanish, ``True`` gives a bare attribute. In attribute names a trailing underscore is dropped and
the others become dashes (``for_``, ``aria_label``, ``data_msg``); ``cls`` stands for ``class``.

Strings, not a tree: a 64-square board is built in a tenth of a millisecond in Pyodide, a
hundredth part of what an element library takes (measured with htpy).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Union

from holobiont.text import END, ISOLATE

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})
WITHIN_TABLES = frozenset(
    {"caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"}
)
"""Elements that a browser reads only inside of a table, so that none is changed alone."""
VERBATIM = frozenset({"bdi", "code", "kbd", "samp"})
"""What these hold, and what is notation, is no language: browsers must not translate it."""
Child = Union["Markup", str, float, None, Iterable["Child"]]
Attribute = str | float | None


class Markup(str):
    """Text that is markup already and is not escaped again.

    What ``el`` and ``fragment`` give knows its parts, by which ``changes`` compares two pages.
    """

    __slots__ = ("head", "name", "parts")
    head: str
    """The opening tag, without its brackets; empty where it is not one element."""
    name: tuple[str, str]
    """Its tag, and the ``id`` by which it can be changed alone; empty where there is none."""
    parts: tuple[str, ...]
    """What it was put together from: ``Markup``, and text that is escaped already."""

    def __new__(
        cls,
        text: str,
        head: str = "",
        name: tuple[str, str] = ("", ""),
        parts: tuple[str, ...] = (),
    ) -> Markup:
        made = super().__new__(cls, text)
        made.head, made.name, made.parts = head, name, parts
        return made


def escape(text: str) -> str:
    """``text`` with the five characters that mean something in markup replaced."""
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def _text(text: str) -> str:
    """A text inside an element; what is isolated in it gets an element of its own."""
    return _ISOLATED.sub(r"<bdi>\1</bdi>", escape(text))


_ISOLATED = re.compile(f"{ISOLATE}([^{ISOLATE}{END}]*){END}")
PLAIN = frozenset({"desc", "option", "text", "textarea", "title", "tspan"})
"""Elements that have nothing but text in them, or no such element."""
remembered_escape = lru_cache(maxsize=4096)(escape)
remembered_text = lru_cache(maxsize=4096)(_text)
SHORT = 200
"""Characters of a text up to which its escaped form is worth remembering."""


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """One element with its children."""
    # Most elements of a page are those of the page before. An iterator is no key: it is read once.
    known = _VALUES.issuperset(map(type, children))
    write: Callable[..., Markup] = _remembered if known else _element
    return write(tag, *children, **attributes)


def _element(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    head = tag
    if tag in VERBATIM or "notation" in str(attributes.get("cls", "")):
        attributes.setdefault("translate", "no")
    for name, value in attributes.items():
        if value is not None and value is not False:
            written = _NAMES.get(name) or _written(name)
            text = str(value)
            escaped = (remembered_escape if len(text) < SHORT else escape)(text)
            head += written if value is True else f'{written}="{escaped}"'
    called = (tag, "" if tag in WITHIN_TABLES else str(attributes.get("id") or ""))
    if tag in VOID:
        return Markup(f"<{head}>", head, called)
    parts: list[str] = []
    _gather(children, parts, escape if tag in PLAIN else _written_text)
    return Markup(f"<{head}>{''.join(parts)}</{tag}>", head, called, tuple(parts))


_VALUES = frozenset({Markup, str, int, float, bool, type(None)})
# More than two pages of the largest table; ``1`` and ``True`` are written differently.
_remembered = lru_cache(maxsize=1024, typed=True)(_element)


def fragment(*children: Child) -> Markup:
    """Children side by side, without an element around them."""
    parts: list[str] = []
    _gather(children, parts, _written_text)
    return Markup("".join(parts), parts=tuple(parts))


def phrase(text: str, **children: Child) -> Markup:
    """A text whose fields, such as ``{action}``, are filled with markup."""
    plain = _FIELD.split(text)
    filled = (children[part] if n % 2 else part for n, part in enumerate(plain))
    return fragment(*filled)


def _gather(children: Iterable[Child], parts: list[str], write: Callable[[str], str]) -> None:
    """Add children to the parts of what they are in, those of a fragment one by one."""
    for child in children:
        if isinstance(child, Markup):
            if child.head or (child and not child.parts):
                parts.append(child)
            else:
                parts += child.parts
        elif child is None or child is False:
            continue
        elif isinstance(child, (str, int, float)):
            parts.append(write(str(child)))
        else:
            _gather(child, parts, write)


def _written_text(text: str) -> str:
    return (remembered_text if len(text) < SHORT else _text)(text)


_FIELD = re.compile(r"\{([a-z_]+)\}")
_NAMES = {"cls": " class"}
"""How attributes are written; there are few, and they are needed thousands of times a page."""


def _written(name: str) -> str:
    return _NAMES.setdefault(name, " " + name.rstrip("_").replace("_", "-"))
