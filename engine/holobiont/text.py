"""What people write: names and titles in any script, and where their direction ends.

Lengths are counted in graphemes, what a reader takes for one character, whatever it consists of.
"""

from __future__ import annotations

from collections.abc import Iterator

JOINERS = "\u200c\u200d"
"""Marks without width that words need in Persian, Sinhala, Hindi, and families of emoji."""
ISOLATE, END = "\u2068", "\u2069"
"""What stands around a text whose direction is its own."""
MOST_MARKS = 10
"""Code points of a grapheme, counted over a whole text: the largest emoji have as many."""
_FLAG, _TAGS = "\U0001f3f4", range(0xE0020, 0xE0080)  # 🏴 and the tags that say whose flag it is
_SKIN = range(0x1F3FB, 0x1F400)
_REGIONS = range(0x1F1E6, 0x1F200)
_WITHOUT_JOINERS = {ord(mark): None for mark in JOINERS} | dict.fromkeys(_TAGS)


def is_text(text: str) -> bool:
    """Whether a text has no control or override character, and is one line."""
    return text.isprintable() or text.translate(_WITHOUT_JOINERS).isprintable()


def tidy(text: str, most: int) -> str:
    """A line of at most ``most`` graphemes, without characters that control or override others."""
    if text.isascii() and text.isprintable():
        return text.strip()[:most].rstrip()
    return cut("".join(_kept(text)).strip(f" {JOINERS}"), most).rstrip(f" {JOINERS}")


def cut(text: str, most: int) -> str:
    """The first ``most`` graphemes of a text, and no more code points than these can need."""
    text = text[: most * MOST_MARKS]
    return text[:most] if text.isascii() else "".join(_first(text, most))


def length(text: str) -> int:
    """The number of graphemes."""
    return len(text) if text.isascii() else sum(1 for _each in graphemes(text))


def graphemes(text: str) -> Iterator[str]:
    """The graphemes of a text, by the rules of Unicode (UAX 29) that names meet with."""
    begin = 0
    for at in range(1, len(text)):
        if not _clings(text, at, begin):
            yield text[begin:at]
            begin = at
    if text:
        yield text[begin:]


def isolated(text: str) -> str:
    """A text that may stand among others: one written from right to left does not order them."""
    if text.isascii() or text.startswith(ISOLATE) or not _is_right_to_left(text):
        return text
    return f"{ISOLATE}{text}{END}"


def bare(text: str) -> str:
    """A text without the marks that isolate its parts."""
    return text.replace(ISOLATE, "").replace(END, "")


def _first(text: str, most: int) -> Iterator[str]:
    return (each for each, _number in zip(graphemes(text), range(most)))


def _kept(text: str) -> Iterator[str]:
    tags = False
    for at, mark in enumerate(text):
        tags = ord(mark) in _TAGS and (tags or text[at - 1 : at] == _FLAG)
        if mark.isprintable() or tags or (mark in JOINERS and _joins(text, at)):
            yield mark
        elif mark.isspace():
            yield " "


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands where scripts and emoji have one, and not twice."""
    around = text[at - 1 : at], text[at + 1 : at + 2]
    return all(mark.isprintable() and not (mark.isascii() or mark.isspace()) for mark in around)


def _clings(text: str, at: int, begin: int) -> bool:
    """Whether a character belongs to the grapheme that begins before it."""
    from unicodedata import category  # here, as most names do without

    mark, number, before = text[at], ord(text[at]), text[at - 1]
    if mark in JOINERS or number in _SKIN or number in _TAGS or category(mark)[0] == "M":
        return True
    if before == JOINERS[1]:
        return category(mark) == "So"
    if number in _REGIONS:
        return begin == at - 1 and ord(before) in _REGIONS
    return "\u1160" <= mark <= "\u11ff" and "\u1100" <= before <= "\u11ff"


def _is_right_to_left(text: str) -> bool:
    from unicodedata import bidirectional  # here, as most names do without

    return any(bidirectional(mark) in ("R", "AL", "AN") for mark in text)
