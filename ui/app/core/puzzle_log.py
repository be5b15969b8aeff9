"""The log of puzzles that a person has tried: a text for each game and month.

    symbio/2026-11:  ab12cd+28.7* 9f3k2a~28.9 77xy-29.12

An entry has the key of the puzzle, its outcome, the day of the month and the step; a star marks the
puzzle of that day. A month that is too long for one text goes on in ``symbio/2026-11-2``. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import count
from typing import NamedTuple

PUZZLES_KEY = "holobiont/puzzles/"
"""Under which the texts are kept; the name of each follows."""
ALONE, HELPED, FAILED = "+", "~", "-"
"""Outcomes: solved by the first try without a hint, solved in another way, not solved."""
LONGEST = 3_900
"""Letters of a text; storage reads back a few more."""
NAME = re.compile(r"([a-z][a-z0-9]{1,19})/([0-9]{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]))?")
ENTRY = re.compile(r"([a-z0-9]{4,8})([+~-])([0-9]{1,2})\.([0-9]{1,2})(\*?)")

Texts = tuple[tuple[str, str], ...]
"""The stored texts, each with its name."""


class Result(NamedTuple):
    """What became of a puzzle the last time that its outcome changed."""

    slug: str
    key: str
    outcome: str
    day: str
    """yyyy-mm-dd."""
    step: int
    daily: bool = False
    """Whether it was the puzzle of that day."""

    @property
    def is_solved(self) -> bool:
        """Whether the person has found the solution."""
        return self.outcome != FAILED


@lru_cache(maxsize=4)
def results(texts: Texts) -> tuple[Result, ...]:
    """All results, the earliest first; what cannot be read is left out."""
    found: dict[tuple[str, str], Result] = {}
    for name, text in sorted(texts, key=_order):
        if (named := NAME.fullmatch(name)) is None:
            continue
        for word in text.split():
            result = _read(named[1], named[2], word)
            if result is not None:
                found.setdefault((result.slug, result.key), result)
    return tuple(found.values())


def noted(texts: Texts, result: Result) -> tuple[Texts, Texts]:
    """The texts with one more result, and those of them that have changed.

    A puzzle keeps its outcome unless it had none or was not solved before.
    """
    before = {(each.slug, each.key): each for each in results(texts)}
    known = before.get((result.slug, result.key))
    if known is not None and (known.is_solved or not result.is_solved):
        return texts, ()
    if known is not None and result.outcome == ALONE:
        result = result._replace(outcome=HELPED)
    changed = dict(_without(texts, result))
    now = {**dict(texts), **changed}
    name, text = _room(now, result)
    changed[name] = f"{text} {_written(result)}".strip()
    now |= changed
    return tuple(now.items()), tuple(changed.items())


def merged(texts: Texts, others: Texts) -> tuple[Texts, Texts]:
    """The texts with the results of others too, and those that have changed."""
    changed: dict[str, str] = {}
    for result in results(others):
        texts, new = noted(texts, result)
        changed |= new
    return texts, tuple(changed.items())


def of_game(found: Iterable[Result], slug: str) -> dict[str, Result]:
    """The results of a game by the keys of its puzzles, the earliest first."""
    return {each.key: each for each in found if each.slug == slug}


def _order(item: tuple[str, str]) -> tuple[str, str]:
    """By month, and within it as the texts were begun."""
    return item[0].partition("/")[2], item[0]


def _read(slug: str, month: str, word: str) -> Result | None:
    entry = ENTRY.fullmatch(word)
    if entry is None or not (1 <= int(entry[3]) <= 31 and 1 <= int(entry[4]) <= 20):
        return None
    day = f"{month}-{int(entry[3]):02}"
    return Result(slug, entry[1], entry[2], day, int(entry[4]), bool(entry[5]))


def _written(result: Result) -> str:
    star = "*" if result.daily else ""
    return f"{result.key}{result.outcome}{int(result.day[8:])}.{result.step}{star}"


def _without(texts: Texts, result: Result) -> Texts:
    """The texts that name the puzzle of a result, as they are without it."""
    found = []
    for name, text in texts:
        named = NAME.fullmatch(name)
        words = text.split()
        left = [word for word in words if not _is_of(word, result)]
        if named and named[1] == result.slug and left != words:
            found.append((name, " ".join(left)))
    return tuple(found)


def _is_of(word: str, result: Result) -> bool:
    entry = ENTRY.fullmatch(word)
    return entry is not None and entry[1] == result.key


def _room(texts: dict[str, str], result: Result) -> tuple[str, str]:
    """The first text of the month of a result that has room for it."""
    month = f"{result.slug}/{result.day[:7]}"
    for number in count(1):
        name = month if number == 1 else f"{month}-{number}"
        text = texts.get(name, "")
        if len(text) + len(_written(result)) < LONGEST or number == 9:
            return name, text
    raise AssertionError("count ends at 9")
