"""The record of a match: a text that people can read and every version can check.

    Holobiont record 1
    Game: symbio
    Rules: 1
    Seats: 2
    Option swap: false
    Seed: 7
    Actions: 2
    Name 0: Ana

    b7-c6
    +d7

The first line carries the version of the format. The headers from ``Game`` to ``Actions`` are
compulsory and stand in this order, with one ``Option`` line for each option of the game. Any
number of tags ``Key: value`` may follow; they are kept as they are and mean nothing to the rules.
After an empty line comes one action a line in the game's notation, chance events included.
``Actions`` counts them, so that a text which was cut short is noticed. Lines end with a line
feed. What ``write`` gives, ``read`` takes, and writing it again gives the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from engine.core.match import AnyRules, Match, ReplayError
from engine.core.rules import OptionValue, option_text

FORMAT = 1
MAGIC = "Holobiont record "
MOST_ACTIONS = 20_000
LONGEST = 1_000_000
_TAG = r"([A-Za-z][A-Za-z0-9 -]{0,39}): (.{0,400})"
_NUMBER = "[0-9]{1,20}"

Games = Mapping[str, type[AnyRules]]
Tags = tuple[tuple[str, str], ...]


class Record(NamedTuple):
    """A match and the tags that were written with it."""

    match: Match
    tags: Tags = ()

    def tag(self, key: str) -> str | None:
        """The value of the first tag ``key``."""
        return next((value for name, value in self.tags if name == key), None)


def write(match: Match, tags: Tags = ()) -> str:
    """The record of ``match``. ``ValueError`` names a tag that the format cannot carry."""
    rules = match.rules
    names = match.names()
    for key, value in tags:
        if not re.fullmatch(_TAG, f"{key}: {value}") or not value.isprintable():
            raise ValueError(f"tag {key!r}: {value!r} cannot be written into a record")
        if _is_header(key):
            raise ValueError(f"tag {key!r}: the format has a header of this name")
    headers = [
        ("Game", rules.slug),
        ("Rules", rules.version),
        ("Seats", str(rules.seat_count)),
        *((f"Option {key}", option_text(value)) for key, value in rules.chosen.items()),
        ("Seed", str(match.seed)),
        ("Actions", str(len(names))),
        *tags,
    ]
    lines = [f"{MAGIC}{FORMAT}", *(f"{key}: {value}" for key, value in headers), "", *names]
    return "\n".join(lines) + "\n"


def read(text: str, games: Games) -> Record:
    """The match that ``text`` records, replayed. ``ValueError`` names the first bad line."""
    if len(text) > LONGEST:
        raise ValueError(f"the record is longer than {LONGEST:,} characters")
    lines = _Lines(text.replace("\r\n", "\n").split("\n"))
    _check_format(lines)
    game = games.get(slug := lines.header("Game"))
    if game is None:
        raise lines.error(f"there is no game {slug[:40]!r}")
    version = lines.header("Rules")
    if version != game.version:
        raise lines.error(
            f"version {version[:20]!r} of the rules of {game.title}; "
            f"this program plays {game.version}"
        )
    rules, seed = _rules(lines, game), lines.number("Seed")
    try:
        match = Match.start(rules, seed)
    except ValueError as error:
        raise lines.error(str(error)) from None
    promised, promise = lines.number("Actions"), lines.at
    if promised > MOST_ACTIONS:
        raise lines.error(f"more than {MOST_ACTIONS:,} actions")
    tags = lines.tags()
    names, first = lines.actions()
    try:
        match = match.replay(names)
    except ReplayError as error:
        raise ValueError(f"line {first + error.number - 1}, {error}") from None
    if len(names) != promised:
        raise ValueError(f"line {promise}: {promised} actions are promised, not {len(names)}")
    return Record(match, tags)


def headers(text: str) -> dict[str, str]:
    """The headers and tags of a record, unchecked and without replaying it; for lists of games."""
    head = text.partition("\n\n")[0].split("\n")
    return {key: value for key, found, value in (line.partition(": ") for line in head) if found}


def _check_format(lines: _Lines) -> None:
    magic = lines.next()
    if not magic.startswith(MAGIC):
        raise lines.error(f"a record begins with '{MAGIC}{FORMAT}'")
    if magic != f"{MAGIC}{FORMAT}":
        raise lines.error(
            f"format {magic[len(MAGIC) :][:20]!r}; this program reads format {FORMAT}"
        )


def _rules(lines: _Lines, game: type[AnyRules]) -> AnyRules:
    seats = lines.number("Seats")
    try:
        game(seats=seats)
    except ValueError as error:
        raise lines.error(str(error)) from None
    options: dict[str, OptionValue] = {}
    for option in game.options:
        text = lines.header(f"Option {option.key}")
        try:
            options[option.key] = option.parse(text)
        except ValueError as error:
            raise lines.error(str(error)) from None
    try:
        return game(seats=seats, **options)
    except ValueError as error:
        raise lines.error(str(error)) from None


def _is_header(key: str) -> bool:
    """Whether ``key`` belongs to the format, so that no tag can have it."""
    return key in ("Game", "Rules", "Seats", "Seed", "Actions") or key.startswith("Option ")


class _Lines:
    """The lines of a record, read one after the other, and where the reader is."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0

    def error(self, reason: str) -> ValueError:
        return ValueError(f"line {self.at}: {reason}")

    def next(self) -> str:
        if self.at >= len(self.lines):
            raise ValueError(f"line {self.at + 1}: the record ends too early")
        self.at += 1
        return self.lines[self.at - 1]

    def header(self, key: str) -> str:
        line = self.next()
        if not line.startswith(f"{key}: "):
            raise self.error(f"'{key}: …' is expected here, not {line[:60]!r}")
        return line[len(key) + 2 :]

    def number(self, key: str) -> int:
        text = self.header(key)
        if not re.fullmatch(_NUMBER, text) or text != str(int(text)):
            raise self.error(f"{key} is a whole number, not {text[:40]!r}")
        return int(text)

    def tags(self) -> Tags:
        found: list[tuple[str, str]] = []
        while line := self.next():
            tag = re.fullmatch(_TAG, line)
            if tag is None or not line.isprintable():
                raise self.error(f"a tag is written 'Key: value', not {line[:60]!r}")
            if _is_header(tag[1]):
                raise self.error(f"{tag[1]!r} is unknown here, stands twice or in the wrong place")
            found.append((tag[1], tag[2]))
        return tuple(found)

    def actions(self) -> tuple[list[str], int]:
        """The remaining lines and the number of the first of them."""
        rest = self.lines[self.at :]
        if not rest or rest.pop() != "":
            self.at = len(self.lines)
            raise self.error("the last line does not end")
        return rest, self.at + 1
