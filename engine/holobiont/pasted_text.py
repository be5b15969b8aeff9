"""Text that people paste or type, as it was before mails, chats and word processors changed it.

What is meant must be unmistakable: other line ends, spaces and empty lines around, marks without
width, wide letters, dashes and quotes of printers, the ``>`` of a quoted mail, a code fence. Files
that the program writes itself are read as strictly as ever.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from itertools import dropwhile
from typing import NamedTuple

from holobiont.text import tidy

LONGEST_TYPED = 400
"""Characters of an action that is typed, and of a value in a record."""
_DASHES = "‐‑‒–—―−﹘﹣－"
_QUOTES = {"'": "‘’‚‛′＇", '"': "“”„‟″＂"}
_WIDE = range(0xFF01, 0xFF5F)
_LINE_ENDS = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_QUOTED = re.compile(r"(?:[>|＞]\s*)+")
_FENCE = re.compile(r"\s*(```|~~~)")
_TAG = re.compile(r"([A-Za-z][A-Za-z0-9 -]{0,39}) ?: ?(.*)")
_WORDS = re.compile(r"Title|Name [0-9]+|Result|Progress|Lost|Shows")
"""The tags whose values are people's words, which are left alone."""
_GAME = re.compile("=== .* ===")


def _folding() -> dict[int, str | None]:
    """By character what is meant by it, where that is another, or nothing."""
    found: dict[int, str | None] = {number: chr(number - 0xFEE0) for number in _WIDE}
    found |= {ord(mark): "-" for mark in _DASHES}
    for plain, printed in _QUOTES.items():
        found |= {ord(mark): plain for mark in printed}
    found[ord("×")] = "x"
    for number in (0xAD, 0x61C, 0x180E, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F)):
        found[number] = None
    found |= dict.fromkeys(range(0x2060, 0x2070))
    return (
        found
        | dict.fromkeys((9, 160, 5760, *range(8192, 8203)), " ")
        | dict.fromkeys((8239, 8287, 12288), " ")
    )


_FOLDED = _folding()
_SPACES = {number: meant for number, meant in _FOLDED.items() if meant == " "}


class Pasted(NamedTuple):
    """A text as it was meant, and on which line of the pasted one each of its lines stood."""

    text: str
    lines: tuple[int, ...]

    def line(self, number: int) -> int:
        """The line of the pasted text that became line ``number``, both from 1."""
        lines = self.lines or (1,)
        return lines[min(number, len(lines)) - 1]


def folded(text: str) -> str:
    """A line in plain characters, with single spaces and none around."""
    return " ".join(text.translate(_FOLDED).split())


def typed(text: str) -> str:
    """What somebody typed or pasted as an action or a position: one line in plain characters.

    Quotes around it are dropped, the mark of a quoted mail, and the key that opens the field.
    """
    line = folded(_LINE_ENDS.sub(" ", text))
    return line.lstrip("/>`'\" ").rstrip("`'\" ")


def named(names: Sequence[str], text: str) -> int | None:
    """Where among the names of actions ``text`` stands; capitals matter only between two."""
    if text in names:
        return names.index(text)
    return _only(str.casefold, names, text)


def meant(names: Sequence[str], text: str) -> int | None:
    """Where among the names of actions the one stands that ``text`` can only mean.

    Spaces, and signs such as ``-`` and ``+``, may be other ones or missing.
    """
    at = named(names, text)
    return _only(squeezed, names, text) if at is None else at


def _only(form: Callable[[str], str], names: Sequence[str], text: str) -> int | None:
    """Where the only name stands that has the same form as a text."""
    wanted = form(text)
    found = [at for at, name in enumerate(names) if form(name) == wanted] if wanted else []
    return found[0] if len(found) == 1 else None


def squeezed(text: str) -> str:
    """Letters and digits alone, in small letters; numbers that follow each other stay apart."""
    return re.sub(r"\W+", _apart, text.casefold())


def _apart(found: re.Match[str]) -> str:
    text, start, end = found.string, found.start(), found.end()
    before, after = text[start - 1 : start], text[end : end + 1]
    return " " if before.isdigit() and after.isdigit() else ""


def link(text: str) -> str:
    """An address as it was before a mail broke it into lines and put marks around it."""
    return "".join(text.translate(_FOLDED).split()).rstrip(".,;:!?)>]}\"'`").lstrip("<>([{\"'`")


def record(text: str, magic: str) -> Pasted:
    """The record, which begins with ``magic``, that stands in a pasted text."""
    return _written(_record(_single_spaced(unwrapped(text, magic) or _numbered(text))))


def archive(text: str, magic: str) -> Pasted:
    """The same of a file with many records, each under a line ``=== id ===``."""
    lines = unwrapped(text, magic) or _numbered(text)
    starts = [at for at, (line, _number) in enumerate(lines) if _GAME.fullmatch(folded(line))]
    found = [(_setting(line), number) for line, number in lines[: (*starts, len(lines))[0]]]
    while found and not found[-1][0]:
        del found[-1]
    found.append(("", found[-1][1] if found else 1))
    for start, end in zip(starts, (*starts[1:], len(lines))):
        heading, number = lines[start]
        found.append((folded(heading), number))
        found += _record(lines[start + 1 : end])
    return _written(found)


def _setting(line: str) -> str:
    """A line of the head of an archive; a setting may be empty."""
    name, colon, value = tidy(line.translate(_SPACES), sys.maxsize).partition(":")
    return f"{name}: {value.strip()}" if colon else name


Numbered = tuple[str, int]


def _written(lines: list[Numbered]) -> Pasted:
    text = "".join(f"{line}\n" for line, _number in lines)
    return Pasted(text, tuple(number for _line, number in lines))


def _numbered(text: str) -> list[Numbered]:
    lines = _LINE_ENDS.sub("\n", text).split("\n")
    return list(zip(lines, range(1, len(lines) + 1)))


def unwrapped(text: str, magic: str) -> list[Numbered] | None:
    """The lines from the magic one on, without what a mail or a fence has put around them."""
    lines = _LINE_ENDS.sub("\n", text).split("\n")
    start = next((at for at, line in enumerate(lines) if _unquoted(line).startswith(magic)), None)
    if start is None:
        return None
    mark = _QUOTED.match(lines[start].strip())
    fence = _FENCE.match(_unquoted(lines[start - 1])) if start else None
    found = []
    for number, line in enumerate(lines[start:], start + 1):
        if mark:
            quoted = _QUOTED.match(line.strip())
            if quoted is None:
                break
            line = line.strip()[quoted.end() :]
        ends = _FENCE.match(line)
        if ends and fence and ends[1] == fence[1]:
            break
        found.append((line, number))
    return found


def _unquoted(line: str) -> str:
    return folded(_QUOTED.sub("", line.strip(), count=1))


def _single_spaced(lines: list[Numbered]) -> list[Numbered]:
    """The lines without the empty ones that a chat puts after each of them."""
    doubled = len(lines) > 2 and all(not folded(line) for line, _number in lines[1:-1:2])
    return lines[::2] if doubled else lines


def _record(lines: list[Numbered]) -> list[Numbered]:
    """The lines of a record: its head, an empty line, and an action on each other one."""
    found: list[Numbered] = []
    rest = dropwhile(lambda line: not folded(line[0]), lines)
    for line, number in rest:
        found.append((_head_line(line), number))
        if not found[-1][0]:
            break
    else:
        found.append(("", found[-1][1] if found else 1))
    actions = ((folded(line), number) for line, number in rest)
    return found + [(line, number) for line, number in actions if line]


def _head_line(line: str) -> str:
    plain = folded(line)
    tag = _TAG.fullmatch(plain)
    if tag is None:
        return plain
    if not _WORDS.fullmatch(tag[1]):
        return f"{tag[1]}: {tag[2]}"
    value = re.split("[:：]", line, maxsplit=1)[1].translate(_SPACES)
    return f"{tag[1]}: {tidy(value, LONGEST_TYPED)}"
