"""Spoils texts in all the ways in which people, devices and time spoil them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

EVIL = "<evil-thing onload=x>"
NASTY = (
    *(EVIL, f'">{EVIL}', f"'>{EVIL}", "&lt;evil&gt;", '" evil-thing="', "javascript:evil()"),
    *("\0", "\t", "\r", "\n", "\n\n", "\r\n", "\x1b[2J", "\u2028", "\u202e", "\ufeff", "\ud800"),
    *("☃", "é", "٢", "²", "½", "Ⅷ", "漢", "🧫", "e\u0301"),
    *("-1", "00", "0x10", "1e999", "NaN", "None", "null", "true", "{}", "{0}", "%s", "__class__"),
    *("=== x ===", "Set light: night", "Games: 1", "Title: ", "Option ", ": ", "/", "..", "#", "?"),
)
NUMBERS = (
    *("0", "-0", "-1", "00", "1.5", "7", "99", "20001", "4294967296", str(2**64), "9" * 400),
    *("9" * 5000, "٢", "²", "1_0", "+1", " 1", ""),
)
DEEP = ("[" * 3000, "[" * 20_000, '{"a":' * 3000, "((((" * 2000, "[[]," * 2000)
LONG = 1_100_000


def flipped(text: str, rnd: random.Random) -> str:
    """One bit of one letter."""
    at = rnd.randrange(len(text) or 1)
    letter = ord(text[at : at + 1] or "a") ^ (1 << rnd.randrange(8))
    return text[:at] + chr(letter) + text[at + 1 :]


def cut(text: str, rnd: random.Random) -> str:
    """Only the beginning, or only the end."""
    at = rnd.randrange(len(text) + 1)
    return text[:at] if rnd.random() < 0.7 else text[at:]


def without(text: str, rnd: random.Random) -> str:
    """Without a stretch in the middle."""
    at = rnd.randrange(len(text) + 1)
    return text[:at] + text[at + rnd.choice((1, 1, 2, 8, 60)) :]


def twice(text: str, rnd: random.Random) -> str:
    """With a stretch of it once more."""
    at, length = rnd.randrange(len(text) + 1), rnd.choice((1, 3, 20, 200))
    return text[: at + length] + text[at:]


def inserted(text: str, rnd: random.Random) -> str:
    at = rnd.randrange(len(text) + 1)
    return text[:at] + rnd.choice(NASTY) + text[at + rnd.choice((0, 0, 1, 5)) :]


def renumbered(text: str, rnd: random.Random) -> str:
    """One of its numbers is another one."""
    found = list(re.finditer("[0-9]+", text))
    if not found:
        return inserted(text, rnd)
    start, end = rnd.choice(found).span()
    return text[:start] + rnd.choice(NUMBERS) + text[end:]


def exchanged(text: str, rnd: random.Random) -> str:
    """Two of its lines, or two of its words, have changed places."""
    mark = "\n" if "\n" in text and rnd.random() < 0.7 else " "
    parts = text.split(mark)
    one, other = rnd.randrange(len(parts)), rnd.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]
    return mark.join(parts)


def valued(text: str, rnd: random.Random) -> str:
    """The rest of a line is something else."""
    lines = text.split("\n")
    at = rnd.randrange(len(lines))
    head, mark, _ = lines[at].partition(": ")
    lines[at] = f"{head}{mark}{rnd.choice((*NASTY, *NUMBERS))}"
    return "\n".join(lines)


def deep(text: str, rnd: random.Random) -> str:
    at = rnd.randrange(len(text) + 1)
    return text[:at] + rnd.choice(DEEP) + text[at:]


def huge(text: str, rnd: random.Random) -> str:
    """Far too long, in one place or by repetition."""
    if rnd.random() < 0.5 and text:
        return text * (LONG // len(text) + 1)
    at = rnd.randrange(len(text) + 1)
    return text[:at] + rnd.choice("x \n0<") * LONG + text[at:]


def other(text: str, rnd: random.Random) -> str:
    """Something else altogether."""
    return rnd.choice(("", " ", "\n", *NASTY, *NUMBERS, *DEEP, text[::-1], text.upper()))


COMMON: tuple[Callable[[str, random.Random], str], ...] = (
    *(flipped, cut, without, twice, inserted, renumbered, exchanged, valued),
)
RARE: tuple[Callable[[str, random.Random], str], ...] = (deep, huge, other)


def damaged(text: str, rnd: random.Random) -> str:
    """The text, spoilt once or a few times, so that it is another one."""
    spoilt = text
    while spoilt == text:
        for _ in range(rnd.choice((1, 1, 1, 2, 4))):
            way = rnd.choice(COMMON) if rnd.random() < 0.96 else rnd.choice(RARE)
            if len(spoilt) < LONG:
                spoilt = way(spoilt, rnd)
    return spoilt
