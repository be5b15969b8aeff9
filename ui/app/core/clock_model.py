"""Clocks of a game between people: their settings, what is left of the time, and both as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from holobiont.i18n import _, number
from holobiont.record import Tags
from holobiont.rules import CHANCE, Seat

FISCHER, TURN, SANDGLASS = KINDS = ("fischer", "turn", "sandglass")
LOSES = "loses"
"""Last word of a setting where the game is lost at zero."""
LIMITS = {FISCHER: (10, 21_600), TURN: (5, 3_600), SANDGLASS: (10, 3_600)}
"""Least and most seconds of each kind."""
MOST_INCREMENT = 600
"""Most seconds that a turn adds to a Fischer clock."""
TENTH = 100
"""Milliseconds of the unit in which times are recorded."""
ROOM = 400
"""Characters of a tag's value."""
MOST_TENTHS = 10**7
"""Largest time that is read from a record: eleven days."""
SETTING_TAG, SPENT_TAG, THOUGHT_TAG = "Clock", "Times", "Thought"


class ClockSetting(NamedTuple):
    """What a set-up says of clocks."""

    kind: str
    """One of ``KINDS``."""
    seconds: int
    """Time of a seat for the game, for a turn, or in its glass at the beginning."""
    increment: int = 0
    """Seconds that a Fischer clock gains with each turn."""
    loses: bool = False
    """Whether a game of two seats is lost at zero; else the time runs on below it."""


class Clock(NamedTuple):
    """The clocks of a table."""

    setting: ClockSetting
    spent: tuple[tuple[Seat, int], ...] = ()
    """By ply: who acted, and the tenths of a second that it took; 0 where no clock ran."""
    thought: tuple[int, ...] = ()
    """By seat: milliseconds since its last action, those of actions that were undone included."""
    held: str = "begin"
    """Why the clocks stand although a person is to act: begin, pause, undo or opened; empty: they
    do not."""
    hidden: bool = False
    """Whether the page is hidden."""
    running: Seat | None = None
    """The seat whose time runs."""
    since: int = 0
    """The moment since which it runs, as ``Model.moment``."""
    warned: int = 10**9
    """The lowest of the thresholds that ``running`` has reached, in milliseconds."""

    def anew(self) -> Clock:
        """The same clocks at the beginning of another game."""
        return Clock(self.setting, thought=(0,) * len(self.thought))


def parse(text: str) -> ClockSetting:
    """The setting that is written as ``fischer-300-10`` or ``turn-60-loses``.

    ``ValueError`` is a sentence for the player.
    """
    words = text.split("-")
    loses = len(words) > 1 and words[-1] == LOSES
    kind, *numbers = words[:-1] if loses else words
    if kind not in KINDS or len(numbers) != (2 if kind == FISCHER else 1):
        raise _unknown(text)
    if not all(re.fullmatch("0|[1-9][0-9]{0,7}", each) for each in numbers):
        raise _unknown(text)
    seconds, increment = (*map(int, numbers), 0)[:2]
    least, most = LIMITS[kind]
    if not least <= seconds <= most:
        raise ValueError(
            _(
                "This clock has {least} to {most} seconds, not {seconds}.",
                least=least,
                most=number(most),
                seconds=number(seconds),
            )
        )
    if increment > MOST_INCREMENT:
        raise ValueError(_("A turn adds up to {most} seconds.", most=MOST_INCREMENT))
    return ClockSetting(kind, seconds, increment, loses)


def _unknown(text: str) -> ValueError:
    return ValueError(
        _(
            "'{text}' is no clock; examples are fischer-300-10, turn-60 and sandglass-120.",
            text=text[:40],
        )
    )


def written(setting: ClockSetting) -> str:
    """A setting as ``parse`` reads it."""
    kind, seconds, increment, loses = setting
    numbers = (seconds, increment) if kind == FISCHER else (seconds,)
    return "-".join((kind, *map(str, numbers), *([LOSES] if loses else [])))


def begun(text: str, seats: int) -> Clock | None:
    """The clocks of a new game by what its set-up says; None for an empty text."""
    return Clock(parse(text), thought=(0,) * seats) if text else None


def cut(clock: Clock | None, ply: int) -> Clock | None:
    """The clocks of a game that goes on from a ply, as they stood then."""
    if clock is None:
        return None
    return Clock(clock.setting, clock.spent[:ply], (0,) * len(clock.thought), "opened")


def left(clock: Clock, seat: Seat, people: Sequence[Seat], actor: Seat | None) -> int:
    """Milliseconds that a person has left, below 0 once the time is up; at ``since`` if it runs.

    What a sand-glass loses is shared out in equal parts among the other people.
    """
    setting = clock.setting
    whole = 1000 * setting.seconds
    own = _used(clock, seat)
    if setting.kind == TURN:
        return whole - clock.thought[seat] - TENTH * _of_this_turn(clock, seat, actor)
    if setting.kind == FISCHER:
        return whole - own + 1000 * setting.increment * _turns_ended(clock, seat, actor)
    others = sum(_used(clock, other) for other in people if other != seat)
    return whole - own + (others // (len(people) - 1) if len(people) > 1 else 0)


def _used(clock: Clock, seat: Seat) -> int:
    """Milliseconds that a seat has taken so far."""
    return clock.thought[seat] + TENTH * sum(time for who, time in clock.spent if who == seat)


def _runs(clock: Clock) -> Iterator[tuple[Seat, list[tuple[Seat, int]]]]:
    """The turns so far: who acted, and the actions in a row; chance belongs to none."""
    plies = (ply for ply in clock.spent if ply[0] != CHANCE)
    return ((seat, list(turn)) for seat, turn in groupby(plies, key=lambda ply: ply[0]))


def _turns_ended(clock: Clock, seat: Seat, actor: Seat | None) -> int:
    """The turns that a seat has ended."""
    turns = [who for who, _turn in _runs(clock)]
    return turns.count(seat) - (turns[-1:] == [seat] and actor in (seat, CHANCE))


def _of_this_turn(clock: Clock, seat: Seat, actor: Seat | None) -> int:
    """Tenths of a second that the actions of the turn took which a seat has not ended yet."""
    turns = list(_runs(clock))
    if actor not in (seat, CHANCE) or not turns or turns[-1][0] != seat:
        return 0
    return sum(time for _who, time in turns[-1][1])


def shown(milliseconds: int) -> str:
    """A time as a clock shows it, as web/page/clock.mjs does: 4:32, 1:04:32, −0:12."""
    seconds = -(-milliseconds // 1000) if milliseconds > 0 else -milliseconds // 1000
    sign = "\N{MINUS SIGN}" if milliseconds < 0 and seconds else ""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{sign}{hours}:{minutes:02}:{rest:02}" if hours else f"{sign}{minutes}:{rest:02}"


def to_tags(clock: Clock) -> Tags:
    """What a record notes of the clocks."""
    tags = [(SETTING_TAG, written(clock.setting))]
    tags += [(SPENT_TAG, line) for line in _lines(_in_seconds(time) for _, time in clock.spent)]
    since = [time // TENTH for time in clock.thought]
    if any(since):
        tags.append((THOUGHT_TAG, " ".join(map(_in_seconds, since))))
    return tuple(tags)


def _in_seconds(tenths: int) -> str:
    """Tenths of a second as seconds, the shortest way."""
    whole, rest = divmod(tenths, 10)
    return f"{whole}.{rest}" if rest else str(whole)


def _lines(words: Iterable[str]) -> Iterator[str]:
    """Words in lines that fit a tag."""
    line = ""
    for word in words:
        if len(line) + 1 + len(word) > ROOM:
            yield line
            line = ""
        line = f"{line} {word}".lstrip()
    if line:
        yield line


def from_tags(tags: Tags, actors: Sequence[Seat], seats: int) -> Clock | None:
    """The clocks that a record notes, which stand; None where it notes none, or not rightly.

    ``actors``: who acted, by ply. Times that do not fit the actions count as none.
    """
    texts = dict(reversed(tags))
    try:
        setting = parse(texts.get(SETTING_TAG, ""))
    except ValueError:
        return None
    words = " ".join(text for key, text in tags if key == SPENT_TAG)
    times = _tenths(words, len(actors)) or [0] * len(actors)
    thought = _tenths(texts.get(THOUGHT_TAG, ""), seats) or [0] * seats
    return Clock(
        setting,
        tuple(zip(actors, times)),
        tuple(TENTH * time for time in thought),
        "opened" if actors or any(thought) else "begin",
    )


def _tenths(text: str, count: int) -> list[int]:
    """So many times in seconds, as tenths; empty for any other text."""
    words = text.split(" ")
    if len(words) != count or not all(re.fullmatch(r"[0-9]{1,6}(\.[0-9])?", w) for w in words):
        return []
    whole = [word.partition(".") for word in words]
    return [min(10 * int(first) + int(rest or 0), MOST_TENTHS) for first, _dot, rest in whole]
