"""A match as a few bytes, for links and squares that a camera reads.

Everything is one whole number in mixed radix, least significant digit first: format, game, version
of its rules, seats, options, seed, tags, then for every action its index among the legal ones,
chance included. Four bytes follow, a CRC-32 of the others. So a code is about as long as the
choices that it tells, and nothing in it has to be unpacked.

``encode`` and ``decode`` are exact inverses: what is not the code of a match is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple
from zlib import crc32

from holobiont.errors import HolobiontError
from holobiont.i18n import N_, number
from holobiont.match import AnyRules, Match
from holobiont.record import MOST_ACTIONS, MOST_TAGS, Record, Tags
from holobiont.registry import NUMBERED
from holobiont.rules import OptionValue, option_text

FORMAT = 1
FORMATS = 16
LONGEST = 8_192
"""Bytes of a code."""
CHECK = 4
"""Bytes of the checksum."""
KEYS = (
    *("Started", "Title"),
    *(f"{what} {seat}" for seat in range(8) for what in ("Seat", "Name")),
    *("Continues", "Letter", "Teaching", "Taken back", "Hints", "Handed over"),
    *("Salt", "Sealed copies", "Opened elsewhere", "Lost", "Winners", "Result", "To move", "Chain"),
)
"""Tags that a digit names; others are spelled out. Must not change within a format."""
WORDS = (
    *("human", "away", "yes", "won", "drawn"),
    *(f"Player {number}" for number in range(1, 9)),
    *("Dreamy", "Gentle", "Steady", "Sharp", "Master"),
    *(f"computer {level}" for level in ("dreamy", "gentle", "steady", "sharp", "master")),
)
"""Values of tags that a digit names. Must not change within a format."""
WORD, DAY, COUNT, HEXADECIMAL, TEXT = range(5)
"""How the value of a tag is written."""
MOST_BITS = 4_096
"""Of a whole number, and of a hexadecimal one."""

Games = Mapping[str, type[AnyRules]]


class CodeError(HolobiontError):
    """A code that cannot be read, and why."""


class DamagedError(CodeError):
    """A code that ``encode`` has never made, or of which a part was changed."""

    def __init__(self) -> None:
        super().__init__(N_("the code is damaged"))


class _Digits:
    """Digits that are being written: pairs of a digit and its radix."""

    def __init__(self) -> None:
        self.pairs: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> None:
        assert 0 <= value < radix, (value, radix)
        self.pairs.append((value, radix))

    def count(self, value: int) -> None:
        """A whole number of any size, as the number of its bits and those after the first."""
        bits = value.bit_length()
        self.digit(bits, MOST_BITS)
        if bits > 1:
            self.digit(value - (1 << bits - 1), 1 << bits - 1)

    def text(self, value: str) -> None:
        content = value.encode()
        self.count(len(content))
        for byte in content:
            self.digit(byte, 256)

    def content(self) -> bytes:
        total = 0
        for value, radix in reversed(self.pairs):
            total = total * radix + value
        return total.to_bytes((total.bit_length() + 7) // 8, "little")


class _Reader:
    """Digits that are being read."""

    def __init__(self, content: bytes) -> None:
        self.rest = int.from_bytes(content, "little")

    def digit(self, radix: int) -> int:
        self.rest, value = divmod(self.rest, radix)
        return value

    def count(self, most: int) -> int:
        bits = self.digit(MOST_BITS)
        if bits > most.bit_length():
            raise DamagedError()
        value = bits if bits < 2 else self.digit(1 << bits - 1) + (1 << bits - 1)
        if value > most:
            raise DamagedError()
        return value

    def text(self) -> str:
        content = bytes(self.digit(256) for _ in range(self.count(LONGEST)))
        try:
            return content.decode()
        except UnicodeDecodeError:
            raise DamagedError() from None


class _Head(NamedTuple):
    """Head of a code: rules and seed."""

    rules: AnyRules
    seed: int


def encode(match: Match, tags: Tags = ()) -> bytes:
    """The code of a match and of the tags that go with it; what could be redone is left out.

    ``ValueError`` if there is more than a code can hold.
    """
    digits, rules = _Digits(), match.rules
    digits.digit(FORMAT, FORMATS)
    _choose(digits, rules.slug, NUMBERED)
    digits.text(rules.version)
    digits.digit(rules.seats.index(rules.seat_count), len(rules.seats))
    for option in rules.options:
        digits.digit(_place(rules.chosen[option.key], option.values), len(option.values))
    digits.count(match.seed)
    digits.count(len(tags))
    for key, value in tags:
        _choose(digits, key, KEYS)
        _write_value(digits, value)
    digits.count(match.ply)
    for state, action in zip(match.states, match.log):
        legal = rules.legal(state)
        digits.digit(legal.index(action), len(legal))
    content = digits.content()
    if len(content) + CHECK > LONGEST:
        raise ValueError(f"a code has {LONGEST} bytes at most, not {len(content) + CHECK}")
    return content + _check(content)


def decode(code: bytes, games: Games) -> Match:
    """The match of a code. ``CodeError`` says what is wrong with anything else."""
    return decode_record(code, games).match


def decode_record(code: bytes, games: Games) -> Record:
    """The match and the tags of a code. ``CodeError`` says what is wrong with anything else."""
    content, check = code[:-CHECK], code[-CHECK:]
    if len(code) > LONGEST:
        raise CodeError(N_("the code is longer than {count} bytes"), count=number(LONGEST))
    if not content or not content[-1] or _check(content) != check:
        raise DamagedError()
    reader = _Reader(content)
    found = reader.digit(FORMATS)
    if found != FORMAT:
        problem = N_("format {found}; this program reads format {own}")
        raise CodeError(problem, found=found, own=FORMAT)
    rules, seed = _head(reader, games)
    tags = tuple(
        (_chosen(reader, KEYS), _read_value(reader)) for _ in range(reader.count(MOST_TAGS))
    )
    try:
        match = Match.start(rules, seed).at(0)
    except ValueError:
        raise DamagedError() from None
    match = _followed(match, reader)
    if reader.rest:
        raise DamagedError()
    return Record(match, tags)


def _head(reader: _Reader, games: Games) -> _Head:
    slug, version = _chosen(reader, NUMBERED), reader.text()
    game = games.get(slug)
    if game is None:
        raise CodeError(N_("there is no game {name}"), name=repr(slug[:40]))
    if version != game.version:
        raise CodeError(
            N_("version {version} of the rules of {title}; this program plays {own}"),
            version=repr(version[:20]),
            title=game.title,
            own=game.version,
        )
    seats = game.seats[reader.digit(len(game.seats))]
    options: dict[str, OptionValue] = {
        option.key: option.values[reader.digit(len(option.values))] for option in game.options
    }
    try:
        return _Head(game(seats=seats, **options), reader.count((1 << 64) - 1))
    except ValueError:
        raise DamagedError() from None


def _followed(match: Match, reader: _Reader) -> Match:
    """The match after the actions that a reader tells."""
    rules, log, states = match.rules, list(match.log), list(match.states)
    for _ in range(reader.count(MOST_ACTIONS)):
        legal = rules.legal(states[-1])
        if not legal:
            raise DamagedError()
        log.append(legal[reader.digit(len(legal))])
        states.append(rules.apply(states[-1], log[-1]))
    return match._replace(log=tuple(log), states=tuple(states))


def _choose(digits: _Digits, word: str, known: tuple[str, ...]) -> None:
    """One of the known words by its place, any other one by its letters."""
    digits.digit(known.index(word) if word in known else len(known), len(known) + 1)
    if word not in known:
        digits.text(word)


def _chosen(reader: _Reader, known: tuple[str, ...]) -> str:
    place = reader.digit(len(known) + 1)
    if place < len(known):
        return known[place]
    word = reader.text()
    if word in known:
        raise DamagedError()
    return word


def _write_value(digits: _Digits, value: str) -> None:
    """The value of a tag, in the shortest way that it fits."""
    kind = _kind(value)
    digits.digit(kind, TEXT + 1)
    if kind == WORD:
        digits.digit(WORDS.index(value), len(WORDS))
    elif kind == DAY:
        digits.digit(date.fromisoformat(value).toordinal(), date.max.toordinal() + 1)
    elif kind == COUNT:
        digits.count(int(value))
    elif kind == HEXADECIMAL:
        digits.count(len(value))
        digits.digit(int(value, 16), 16 ** len(value))
    else:
        digits.text(value)


def _kind(value: str) -> int:
    if value in WORDS:
        return WORD
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
        try:
            date.fromisoformat(value)
            return DAY
        except ValueError:
            return TEXT
    if re.fullmatch("0|[1-9][0-9]{0,17}", value):
        return COUNT
    return HEXADECIMAL if re.fullmatch("[0-9a-f]{8,64}", value) else TEXT


def _read_value(reader: _Reader) -> str:
    kind = reader.digit(TEXT + 1)
    if kind == WORD:
        value = WORDS[reader.digit(len(WORDS))]
    elif kind == DAY:
        day = reader.digit(date.max.toordinal() + 1)
        value = date.fromordinal(max(day, 1)).isoformat() if day else ""
    elif kind == COUNT:
        value = str(reader.count(10**18 - 1))
    elif kind == HEXADECIMAL:
        length = reader.count(64)
        value = f"{reader.digit(16**length):0{length}x}"
    else:
        value = reader.text()
    if _kind(value) != kind:
        raise DamagedError()
    return value


def _place(value: OptionValue, values: tuple[OptionValue, ...]) -> int:
    """The place of an option's value; ``True`` is not 1."""
    return [option_text(each) for each in values].index(option_text(value))


def _check(content: bytes) -> bytes:
    return crc32(content).to_bytes(CHECK, "big")
