"""What was tried beside a game, as a tree of lines of notation. Pure, and the same as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from holobiont.i18n import _
from holobiont.i18n import number as count_of
from holobiont.match import Match
from ui.app.core.analysis_model import Branch
from ui.app.core.model import Table

Branches = tuple[Branch, ...]
Names = tuple[str, ...]

TAG = "What-if "
"""What the tags of a record begin with that hold branches; then comes the branch's number."""
ROOM = 380
"""Characters of a branch in one tag; what is longer goes on in further tags of the same key."""
MOST = 24
"""So many branches there are at most when one more is begun."""
ROOM_FOR = 1000
"""So many branches a record can hold."""
HIGHEST = 99_999
"""The highest number of a branch in a record."""
_BEGINS = re.compile(r"(0|[1-9][0-9]{0,4}) after (0|[1-9][0-9]{0,4}): (.+)")
_GOES_ON = "and "


def whole(game: Names, branches: Branches, number: int) -> Names:
    """All actions of a branch's line from the start of the game; 0 is the game's own."""
    return whole_lines(game, _way(branches, number)).get(number, game)


def whole_lines(game: Names, branches: Iterable[Branch]) -> dict[int, Names]:
    """The whole lines by the numbers of their branches, of which none stands before its parent."""
    lines = {0: game}
    for number, parent, ply, names in branches:
        lines[number] = lines.get(parent, game)[:ply] + names
    return lines


def _way(branches: Branches, number: int) -> Branches:
    """The branches that lead to one, the one that leaves the game first."""
    known, way = {branch.number: branch for branch in branches}, list[Branch]()
    while branch := known.pop(number, None):
        way.append(branch)
        number = branch.parent
    return tuple(reversed(way))


def grown(game: Names, branches: Branches, at: int, line: Names) -> tuple[Branches, int]:
    """The branches with a line among them, and the number of the branch that now holds it.

    A line that is known already changes nothing; one that goes on from the end of branch ``at``
    makes that longer; any other leaves the line with which it has most in common. Where there are
    ``ROOM_FOR`` it is not kept.
    """
    lines = whole_lines(game, branches)
    numbers = sorted(lines, key=lambda each: each != at)
    for number in numbers:
        if lines[number][: len(line)] == line:
            return branches, number
    if at and line[: len(lines[at])] == lines[at]:
        longer = (
            branch._replace(names=line[branch.ply :]) if branch.number == at else branch
            for branch in branches
        )
        return tuple(longer), at
    if len(branches) >= ROOM_FOR:
        return branches, 0
    parent = max(numbers, key=lambda each: common(lines[each], line))
    ply = common(lines[parent], line)
    number = max(numbers) + 1
    if number > HIGHEST:
        number = next(free for free in range(1, HIGHEST) if free not in lines)
    return (*branches, Branch(number, parent, ply, line[ply:])), number


def without(branches: Branches, number: int) -> Branches:
    """The branches without one, and without those that leave it."""
    gone = {number}
    for branch in branches:
        if branch.parent in gone:
            gone.add(branch.number)
    return tuple(branch for branch in branches if branch.number not in gone)


def moved(before: Names, now: Names, branches: Branches) -> Branches:
    """The same branches beside a game that has lost actions, or has got others in their place."""
    shared = common(before, now)
    return tuple(
        branch
        if branch.parent or branch.ply <= shared
        else branch._replace(ply=shared, names=before[shared : branch.ply] + branch.names)
        for branch in branches
    )


def by_parent(branches: Branches) -> dict[int, list[Branch]]:
    """By line the branches that leave it, the earliest first."""
    found: dict[int, list[Branch]] = {}
    for branch in sorted(branches, key=lambda branch: (branch.ply, branch.number)):
        found.setdefault(branch.parent, []).append(branch)
    return found


def to_tags(branches: Branches) -> list[tuple[str, str]]:
    """The branches as tags of a record; ``from_tags`` is the inverse."""
    tags = []
    for number, parent, ply, names in branches:
        words = [f"{parent} after {ply}: {names[0]}"]
        for name in names[1:]:
            if len(words[-1]) + len(name) > ROOM:
                words.append(_GOES_ON + name)
            else:
                words[-1] += f"; {name}"
        tags += [(f"{TAG}{number}", text) for text in words]
    return tags


def from_tags(tags: Iterable[tuple[str, str]], game: Names) -> Branches:
    """The branches that tags hold. What does not fit the game or is damaged is left out.

    ``ValueError`` when there are more than ``ROOM_FOR``.
    """
    found: dict[int, tuple[int, int, list[str]]] = {}
    for key, text in tags:
        name = key.removeprefix(TAG)
        if name == key or not re.fullmatch("[1-9][0-9]{0,4}", name):
            continue
        number = int(name)
        if text.startswith(_GOES_ON) and number in found:
            found[number][2].extend(text.removeprefix(_GOES_ON).split("; "))
        elif (begun := _BEGINS.fullmatch(text)) and number not in found:
            parent, ply = int(begun[1]), int(begun[2])
            if parent and parent not in found:
                continue
            if ply <= (_length(found[parent]) if parent else len(game)):
                found[number] = parent, ply, begun[3].split("; ")
                if len(found) > ROOM_FOR:
                    raise ValueError(_("more than {count} what-ifs", count=count_of(ROOM_FOR)))
    return tuple(
        Branch(number, parent, ply, tuple(names)) for number, (parent, ply, names) in found.items()
    )


def _length(branch: tuple[int, int, list[str]]) -> int:
    """The actions of a branch's whole line."""
    return branch[1] + len(branch[2])


def common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many actions two lines have in common."""
    pairs = enumerate(zip(one, other))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def kept(table: Table, before: Match) -> Table:
    """A table at which something was tried, with its line among the branches of the game.

    Who plays what a known line says goes along it, and can go on.
    """
    whatif, match = table.whatif, table.match
    assert whatif is not None
    new = match.log[before.ply :]
    if before.undone[: len(new)] == new:
        table = table._replace(match=match._replace(undone=before.undone[len(new) :]))
    game = whatif.game
    branches, at = grown(game.match.names(), game.analysis.branches, whatif.at, table.match.names())
    game = game._replace(analysis=game.analysis._replace(branches=branches))
    return table._replace(mode=whatif._replace(game=game, at=at))
