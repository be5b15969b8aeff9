"""Arguments that the commands of the terminal share: games, options and records."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from contextlib import nullcontext

from holobiont.match import AnyRules, Match
from holobiont.record import LONGEST, Record, read, read_pasted
from holobiont.registry import GAMES
from holobiont.rules import OptionValue, option_text


def rules_of(options: argparse.Namespace, seats: int | None) -> AnyRules:
    """The rules that the command line names."""
    game = GAMES.get(options.game)
    if game is None:
        raise ValueError(f"there is no game {options.game!r}; there is {', '.join(GAMES)}")
    return game(seats=seats, **options_of(game, options.option))


def options_of(game: type[AnyRules], texts: Iterable[str]) -> dict[str, OptionValue]:
    """Options that are written KEY=VALUE; what the game does not have it will refuse."""
    known = {option.key: option for option in game.options}
    chosen: dict[str, OptionValue] = {}
    for text in texts:
        key, found, value = text.partition("=")
        if not found:
            raise ValueError(f"option {text!r}: write it as KEY=VALUE")
        if key in chosen:
            raise ValueError(f"option {key!r}: it is given twice")
        chosen[key] = known[key].parse(value) if key in known else value
    return chosen


def seat_count(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal():
        raise ValueError(f"seats: a number, not {text!r}")
    if len(text) > 9:  # Python itself refuses to read thousands of digits.
        raise ValueError(f"seats: not a number of {len(text)} digits")
    return int(text)


def title(rules: AnyRules, seed: int) -> str:
    chosen = "".join(f", {key}={option_text(value)}" for key, value in rules.chosen.items())
    return f"{rules.title}, {rules.seat_count} seats{chosen}, seed {seed}"


def result(match: Match) -> str:
    """How a match that is over has ended, in a line."""
    winners, scores = match.rules.winners(match.state), match.rules.scores(match.state)
    won = "drawn" if len(winners) == len(scores) > 1 else f"won by seat {listed(winners)}"
    return f"{won.capitalize()} after {match.ply} actions; scores {listed(scores)}."


def listed(numbers: Sequence[float]) -> str:
    return ", ".join(f"{number:g}" for number in numbers)


def _bytes(file: str) -> bytes:
    """The bytes of a file, or of the standard input for "-"; ``ValueError`` if too many."""
    most = 4 * LONGEST  # UTF-8 has at most four bytes for a character.
    with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as source:
        raw = source.read(most + 1)
    if len(raw) > most:
        raise ValueError(f"{file}: the record is longer than {LONGEST:,} characters")
    return raw


def text_of(file: str) -> str:
    """The text of a record in ``file``, or of the standard input for "-"."""
    raw = _bytes(file)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: byte {error.start} is not UTF-8") from None


def record_of(file: str, text: str) -> Record:
    """The record that is the text of ``file``; what is pasted is read as it was meant."""
    try:
        return (read_pasted if file == "-" else read)(text, GAMES)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None
