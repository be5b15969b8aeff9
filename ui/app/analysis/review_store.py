"""A review as text, as it is kept beside its game: what the computer judged, there and back. Pure.

Nothing of such a text is trusted. It is read only where the game may be reviewed, and every line
is bound to the actions that led to its turn, so that one of another game says nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from zlib import crc32

from holobiont.match import Match
from ui.app.core.analysis_model import Judged, Review

ROOM = 60_000
"""Letters of a review that is kept: some hundred turns of eight seats need fewer."""
LONGEST = 12
"""How many actions of a line are shown."""
SCALE = 1000
"""A value is told in so many parts of 1."""
_HEAD = "Holobiont review 2 "
"""Version 1 told shares of what had not been searched, so it is not read."""
_FIRST = re.compile(r"([0-9]{1,5}) ([0-9a-f]{8})(?: closely ([0-9]{1,2}) of((?: [0-9]{1,5})+))?")
_LINE = re.compile(r"([0-9]{1,5}) ([0-9a-f]{8})((?: -?[0-9]{1,4})+| -) ([0-9]{1,3}): (\S.*|)")


def rounded(values: Sequence[float]) -> tuple[float, ...]:
    """Values as they are kept, so that they mean the same before and after."""
    return tuple(round(SCALE * value) / SCALE for value in values)


def to_text(match: Match, review: Review) -> str:
    """The review of a match as text; empty where that would be too long."""
    marks = _marks(match, review.names)
    lines = [f"{len(review.names)} {marks[-1]}"]
    if review.closely:
        lines[0] += f" closely {review.closer} of {' '.join(map(str, review.closely))}"
    again = {*review.closely[: review.closer]}
    for number, (ply, turn) in enumerate(zip(review.turns, review.judged)):
        values = " ".join(str(round(SCALE * value)) for value in turn.values) or "-"
        # Of a quick judgement nothing but the turn itself is ever shown.
        names = turn.names[: max(turn.own, LONGEST) if number in again else turn.own]
        lines.append(f"{ply} {marks[ply]} {values} {turn.own}: {'; '.join(names)}")
    body = "\n".join(lines)
    text = f"{_headed(body)}\n{body}"
    return text if len(text) <= ROOM else ""


def from_text(text: str, match: Match, turns: Sequence[int], token: int) -> Review | None:
    """What a text says about a match, whose turns begin at these plies; None if that is nothing.

    It is under the table's token only if nothing else was played since; else it is out of date.
    """
    head, _blank, body = text.partition("\n")
    if len(text) > ROOM or head != _headed(body):
        return None
    first, *lines = body.split("\n")
    found = _FIRST.fullmatch(first)
    if found is None:
        return None
    names, seats = match.names(), match.rules.seat_count
    marks = _marks(match, names)
    read = (_judged(line, ply, marks[ply], seats) for line, ply in zip(lines, turns))
    judged = tuple(turn for turn in takewhile(bool, read) if turn)
    if not judged:
        return None
    review = Review(-1, names, tuple(turns), judged)
    if (found[1], found[2]) != (str(len(names)), marks[-1]):
        return review
    review = review._replace(token=token)
    return _looked_closely(review, found) if len(judged) == len(turns) else review


def _headed(body: str) -> str:
    return f"{_HEAD}{crc32(body.encode(errors='replace')):08x}"


def _marks(match: Match, names: Sequence[str]) -> list[str]:
    """A mark for each position: of the game that it belongs to and all that led there."""
    rules = match.rules
    sums = [crc32(f"{rules.slug} {rules.version} {rules.noted} {match.seed}".encode())]
    for name in names:
        sums.append(crc32(f"{name}\n".encode(), sums[-1]))
    return [f"{each:08x}" for each in sums]


def _judged(line: str, ply: int, mark: str, seats: int) -> Judged | None:
    """The judgement on a line; None if it is not one of this position."""
    found = _LINE.fullmatch(line)
    if found is None or (found[1], found[2]) != (str(ply), mark):
        return None
    numbers = "" if found[3] == " -" else found[3]
    values = tuple(int(number) / SCALE for number in numbers.split())
    names = tuple(found[5].split("; ")) if found[5] else ()
    own = int(found[4])
    if len(values) not in (0, seats) or max(map(abs, values), default=0) > 1 or own > len(names):
        return None
    return Judged(values, names, own)


def _looked_closely(review: Review, found: re.Match[str]) -> Review:
    """A review in which every turn was judged, with those that are judged a second time."""
    numbers = tuple(map(int, (found[4] or "").split()))
    closer = int(found[3] or 0)
    if len({*numbers}) != len(numbers) or closer > len(numbers):
        return review._replace(token=-1)
    if numbers and max(numbers) >= len(review.turns):
        return review._replace(token=-1)
    return review._replace(closely=numbers, closer=closer)
