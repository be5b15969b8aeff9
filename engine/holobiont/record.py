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
compulsory and stand in this order, with one ``Option`` line for each option of the game; one that
came later (``Option.late``) has none at its default. A match that begins with another position
than the rules say has it, as the rules write it, in a line ``Position`` between ``Seed`` and
``Actions``. Any
number of tags ``Key: value`` may follow; they are kept as they are and mean nothing to the rules.
After an empty line comes one action a line in the game's notation, chance events included.
``Actions`` counts them, so that a text which was cut short is noticed. Lines end with a line
feed. What ``write`` gives, ``read`` takes, and writing it again gives the same bytes. It also takes
what editors on Windows make of that, and ``read_pasted`` what comes out of mails and chats.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from holobiont import pasted_text
from holobiont.errors import HolobiontError
from holobiont.i18n import N_, _, number
from holobiont.match import AnyRules, Match, ReplayError
from holobiont.rules import OptionValue, option_text
from holobiont.text import is_text

FORMAT = 1
MAGIC = "Holobiont record "
BYTE_ORDER_MARK = "\ufeff"
MOST_ACTIONS = 20_000
MOST_TAGS = 10_000
LONGEST = 1_000_000
_TAG = r"([A-Za-z][A-Za-z0-9 -]{0,39}): (.{0,400})"
_NUMBER = "[0-9]{1,20}"

Games = Mapping[str, type[AnyRules]]
Tags = tuple[tuple[str, str], ...]


class RecordError(HolobiontError):
    """What is wrong with a record: the line and perhaps the action, from 1, and the reason."""

    def __init__(self, line: int, reason: str, action: int = 0) -> None:
        self.line, self.reason, self.action = line, reason, action
        if action:
            message = N_("line {line}, action {action}: {reason}")
            super().__init__(message, line=line, action=action, reason=reason)
        else:
            super().__init__(N_("line {line}: {reason}"), line=line, reason=reason)

    def moved(self, lines: int) -> RecordError:
        """The same in a text with so many lines before the record."""
        return RecordError(self.line + lines, self.reason, self.action)


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
        if not re.fullmatch(_TAG, f"{key}: {value}") or not is_text(value):
            raise ValueError(f"tag {key!r}: {value!r} cannot be written into a record")
        if _is_header(key):
            raise ValueError(f"tag {key!r}: the format has a header of this name")
    headers = [
        ("Game", rules.slug),
        ("Rules", rules.version),
        ("Seats", str(rules.seat_count)),
        *((f"Option {key}", option_text(value)) for key, value in rules.noted.items()),
        ("Seed", str(match.seed)),
        *([("Position", match.position)] if match.position else []),
        ("Actions", str(len(names))),
        *tags,
    ]
    lines = [f"{MAGIC}{FORMAT}", *(f"{key}: {value}" for key, value in headers), "", *names]
    return "\n".join(lines) + "\n"


def read(text: str, games: Games) -> Record:
    """The match that ``text`` records, replayed. ``RecordError`` names the first bad line.

    ``ValueError`` when it is too long to be read at all.
    """
    if len(text) > LONGEST:
        raise ValueError(_("the record is longer than {count} characters", count=number(LONGEST)))
    lines = _Lines(plain(text).split("\n"))
    _check_format(lines)
    rules, seed = _rules(lines, _game(lines, games)), lines.number("Seed")
    position = lines.header("Position") if lines.is_next("Position") else ""
    try:
        match = Match.start(rules, seed, position)
    except ValueError as error:
        raise lines.error(str(error)) from None
    promised, promise = lines.number("Actions"), lines.at
    if promised > MOST_ACTIONS:
        raise lines.error(_("more than {count} actions", count=number(MOST_ACTIONS)))
    tags = lines.tags()
    names, first = lines.actions()
    try:
        match = match.replay(names[:MOST_ACTIONS])
    except ReplayError as error:
        empty = _("an action is expected here, not an empty line")
        reason = error.reason if names[error.number - 1] else empty
        raise RecordError(first + error.number - 1, reason, error.number) from None
    if len(names) != promised:
        wrong = _(
            "{promised} actions are promised, not {count}", promised=promised, count=len(names)
        )
        raise RecordError(promise, wrong)
    return Record(match, tags)


def read_pasted(text: str, games: Games) -> Record:
    """What ``read`` gives, also of a text that mails, chats and word processors have changed.

    ``RecordError`` names the line of the text as it is.
    """
    try:
        return read(text, games)
    except RecordError:
        found = pasted_text.record(text, MAGIC)
    try:
        return read(found.text, games)
    except RecordError as error:
        raise RecordError(found.line(error.line), error.reason, error.action) from None


def plain(text: str) -> str:
    """A text as it was before an editor gave it a byte order mark and carriage returns."""
    return text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n")


def _game(lines: _Lines, games: Games) -> type[AnyRules]:
    """The game that the record is of, in the version that it was played in."""
    game = games.get(slug := lines.header("Game"))
    if game is None:
        raise lines.error(_("there is no game {name}", name=repr(slug[:40])))
    version = lines.header("Rules")
    if version != game.version:
        raise lines.error(
            _(
                "version {version} of the rules of {title}; this program plays {own}",
                version=repr(version[:20]),
                title=game.title,
                own=game.version,
            )
        )
    return game


def headers(text: str) -> dict[str, str]:
    """The headers and tags of a record, unchecked and without replaying it; for lists of games."""
    head = text.partition("\n\n")[0].split("\n")
    return {key: value for key, found, value in (line.partition(": ") for line in head) if found}


def _check_format(lines: _Lines) -> None:
    magic = lines.next()
    if not magic.startswith(MAGIC):
        raise lines.error(_("a record begins with '{line}'", line=f"{MAGIC}{FORMAT}"))
    if magic != f"{MAGIC}{FORMAT}":
        found = repr(magic[len(MAGIC) :][:20])
        raise lines.error(
            _("format {found}; this program reads format {own}", found=found, own=FORMAT)
        )


def _rules(lines: _Lines, game: type[AnyRules]) -> AnyRules:
    seats = lines.number("Seats")
    try:
        game(seats=seats)
    except ValueError as error:
        raise lines.error(str(error)) from None
    options: dict[str, OptionValue] = {}
    for option in game.options:
        if option.late and not lines.is_next(f"Option {option.key}"):
            continue
        text = lines.header(f"Option {option.key}")
        try:
            options[option.key] = option.parse(text)
        except ValueError as error:
            raise lines.error(str(error)) from None
        if option.late and options[option.key] == option.default:
            raise lines.error(_("this option is not written at its default"))
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

    def error(self, reason: str) -> RecordError:
        return RecordError(self.at, reason)

    def next(self) -> str:
        if self.at >= len(self.lines):
            raise RecordError(self.at + 1, _("the record ends too early"))
        self.at += 1
        return self.lines[self.at - 1]

    def is_next(self, key: str) -> bool:
        """Whether the next line is this header."""
        return self.at < len(self.lines) and self.lines[self.at].startswith(f"{key}: ")

    def header(self, key: str) -> str:
        line = self.next()
        if not line.startswith(f"{key}: "):
            raise self.error(
                _("'{key}: …' is expected here, not {line}", key=key, line=repr(line[:60]))
            )
        return line[len(key) + 2 :]

    def number(self, key: str) -> int:
        text = self.header(key)
        if not re.fullmatch(_NUMBER, text) or text != str(int(text)):
            raise self.error(
                _("{key} is a whole number, not {text}", key=key, text=repr(text[:40]))
            )
        return int(text)

    def tags(self) -> Tags:
        found: list[tuple[str, str]] = []
        while line := self.next():
            tag = re.fullmatch(_TAG, line)
            if tag is None or not is_text(line):
                raise self.error(
                    _("a tag is written 'Key: value', not {line}", line=repr(line[:60]))
                )
            if _is_header(tag[1]):
                raise self.error(
                    _(
                        "{key} is unknown here, stands twice or in the wrong place",
                        key=repr(tag[1]),
                    )
                )
            if len(found) == MOST_TAGS:
                raise self.error(_("more than {count} tags", count=number(MOST_TAGS)))
            found.append((tag[1], tag[2]))
        return tuple(found)

    def actions(self) -> tuple[list[str], int]:
        """The remaining lines and the number of the first of them."""
        rest = self.lines[self.at :]
        if not rest or rest.pop() != "":
            self.at = len(self.lines)
            raise self.error(_("the last line does not end"))
        return rest, self.at + 1
