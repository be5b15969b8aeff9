"""A match as a few bytes, for links and squares that a camera reads.

Everything is one whole number in mixed radix, least significant digit first: format, game, version
of its rules, seats, options, seed, tags, then for every action its index among the legal ones. What
chance did is left out if it follows from the seed. Four bytes follow, a CRC-32 of the others. So a
code is about as long as the choices that it tells, and nothing in it has to be unpacked.

``encode`` and ``decode`` are exact inverses: what is not the code of a match is refused. Format 1,
which spends more on lengths and writes all of chance, is read for ever. Format 3 is format 2 with
the options that came later, at other values than their defaults.
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
from holobiont.rng import MASK, below, derive
from holobiont.rules import CHANCE, Option, OptionValue, option_text

FORMAT = 2
FORMATS = 16
LATE = 3
"""Format of a match with an option that came later, at another value than its default."""
READ = (1, FORMAT)
"""Formats of all other matches."""
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
"""Values of tags that a digit names in format 1. Must not change."""
MORE_WORDS = tuple(
    f"{level} {number}"
    for level in ("Dreamy", "Gentle", "Steady", "Sharp", "Master")
    for number in range(2, 9)
)
"""Values that a digit names as well in format 2. Must not change."""
WORD, DAY, COUNT, HEXADECIMAL, TEXT = range(5)
"""How the value of a tag is written."""
MOST_BITS = 4_096
"""Radix of the length of a whole number in format 1."""
MOST_COUNTED = 10**18 - 1
MOST_HEXADECIMAL = 64
"""Largest value of a tag that is a number, and longest one in hexadecimal digits."""

Games = Mapping[str, type[AnyRules]]


class CodeError(HolobiontError):
    """A code that cannot be read, and why."""


class DamagedError(CodeError):
    """A code that ``encode`` has never made, or of which a part was changed."""

    def __init__(self) -> None:
        super().__init__(N_("the code is damaged"))


class _Digits:
    """Digits that are being written: pairs of a digit and its radix."""

    def __init__(self, format: int) -> None:
        self.pairs: list[tuple[int, int]] = []
        self.format = format
        self.words = _words(format)

    def digit(self, value: int, radix: int) -> None:
        assert 0 <= value < radix, (value, radix)
        self.pairs.append((value, radix))

    def count(self, value: int, most: int) -> None:
        """A whole number up to ``most``, as the number of its bits and those after the first."""
        bits = value.bit_length()
        self.digit(bits, _lengths(most, self.format))
        if bits > 1:
            self.digit(value - (1 << bits - 1), 1 << bits - 1)

    def text(self, value: str) -> None:
        content = value.encode()
        self.count(len(content), LONGEST)
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
        self.format = self.digit(FORMATS)
        self.words = _words(self.format)

    def digit(self, radix: int) -> int:
        self.rest, value = divmod(self.rest, radix)
        return value

    def count(self, most: int) -> int:
        bits = self.digit(_lengths(most, self.format))
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


def encode(match: Match, tags: Tags = (), format: int = FORMAT) -> bytes:
    """The code of a match and of the tags that go with it; what could be redone is left out.

    ``ValueError`` if there is more than a code can hold.
    """
    if match.position:
        raise ValueError("a code holds no position to begin with")
    rules = match.rules
    if rules.noted.keys() & {option.key for option in rules.options if option.late}:
        if format < FORMAT:
            raise ValueError(f"format {format} has no room for options that came later")
        format = LATE
    digits = _Digits(format)
    digits.digit(format, FORMATS)
    _choose(digits, rules.slug, NUMBERED)
    digits.text(rules.version)
    digits.digit(rules.seats.index(rules.seat_count), len(rules.seats))
    for option in _written_options(rules, format):
        digits.digit(_place(rules.chosen[option.key], option.values), len(option.values))
    digits.count(match.seed, MASK)
    digits.count(len(tags), MOST_TAGS)
    for key, value in tags:
        _choose(digits, key, KEYS)
        _write_value(digits, value)
    _write_actions(digits, match)
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
    if reader.format not in (*READ, LATE):
        problem = N_("format {found}; this program reads format {own}")
        raise CodeError(problem, found=reader.format, own=LATE)
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
        option.key: option.values[reader.digit(len(option.values))]
        for option in _written_options(game, reader.format)
    }
    late = [option for option in game.options if option.late]
    if reader.format == LATE and all(options[each.key] == each.default for each in late):
        raise DamagedError()
    try:
        return _Head(game(seats=seats, **options), reader.count(MASK))
    except ValueError:
        raise DamagedError() from None


def _written_options(game: AnyRules | type[AnyRules], format: int) -> list[Option]:
    """The options that have a digit in codes of a format."""
    return [option for option in game.options if format == LATE or not option.late]


def _write_actions(digits: _Digits, match: Match) -> None:
    """The number of actions, whether the seed gives all chance, and the index of each action.

    Where the seed gives it, chance is left out.
    """
    chosen, seeded = [], True
    for ply, (state, action) in enumerate(zip(match.states, match.log)):
        legal = match.rules.legal(state)
        index, is_chance = legal.index(action), match.rules.to_act(state) == CHANCE
        seeded = seeded and (not is_chance or index == _chance(match.seed, ply, len(legal)))
        chosen.append((index, len(legal), is_chance))
    digits.count(match.ply, MOST_ACTIONS)
    if digits.format > 1:
        digits.digit(seeded, 2)
    for index, radix, is_chance in chosen:
        if digits.format == 1 or not (seeded and is_chance):
            digits.digit(index, radix)


def _followed(match: Match, reader: _Reader) -> Match:
    """The match after the actions that a reader tells."""
    rules, log, states = match.rules, list(match.log), list(match.states)
    count = reader.count(MOST_ACTIONS)
    told = reader.format == 1 or not reader.digit(2)
    seeded = True
    for ply in range(count):
        legal = rules.legal(states[-1])
        if not legal:
            raise DamagedError()
        is_chance = rules.to_act(states[-1]) == CHANCE
        by_seed = _chance(match.seed, ply, len(legal)) if is_chance else 0
        index = reader.digit(len(legal)) if told or not is_chance else by_seed
        seeded = seeded and (not is_chance or index == by_seed)
        log.append(legal[index])
        states.append(rules.apply(states[-1], log[-1]))
    if told and seeded and reader.format > 1:
        raise DamagedError()
    return match._replace(log=tuple(log), states=tuple(states))


def _chance(seed: int, ply: int, outcomes: int) -> int:
    """The outcome that the seed gives at a ply, as in ``Match.start``."""
    return below(derive(seed, ply), outcomes)


def _lengths(most: int, format: int) -> int:
    """Radix of the length of a whole number up to ``most``."""
    return MOST_BITS if format == 1 else most.bit_length() + 1


def _words(format: int) -> tuple[str, ...]:
    """The values of tags that a digit names."""
    return WORDS if format == 1 else (*WORDS, *MORE_WORDS)


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
    kind = _kind(value, digits.words)
    digits.digit(kind, TEXT + 1)
    if kind == WORD:
        digits.digit(digits.words.index(value), len(digits.words))
    elif kind == DAY:
        digits.digit(date.fromisoformat(value).toordinal(), date.max.toordinal() + 1)
    elif kind == COUNT:
        digits.count(int(value), MOST_COUNTED)
    elif kind == HEXADECIMAL:
        digits.count(len(value), MOST_HEXADECIMAL)
        digits.digit(int(value, 16), 16 ** len(value))
    else:
        digits.text(value)


def _kind(value: str, words: tuple[str, ...]) -> int:
    if value in words:
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
        value = reader.words[reader.digit(len(reader.words))]
    elif kind == DAY:
        day = reader.digit(date.max.toordinal() + 1)
        value = date.fromordinal(max(day, 1)).isoformat() if day else ""
    elif kind == COUNT:
        value = str(reader.count(MOST_COUNTED))
    elif kind == HEXADECIMAL:
        length = reader.count(MOST_HEXADECIMAL)
        value = f"{reader.digit(16**length):0{length}x}"
    else:
        value = reader.text()
    if _kind(value, reader.words) != kind:
        raise DamagedError()
    return value


def _place(value: OptionValue, values: tuple[OptionValue, ...]) -> int:
    """The place of an option's value; ``True`` is not 1."""
    return [option_text(each) for each in values].index(option_text(value))


def _check(content: bytes) -> bytes:
    return crc32(content).to_bytes(CHECK, "big")
