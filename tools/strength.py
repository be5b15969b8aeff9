"""Keep what the ladder has found, and tell it: docs/strength.csv, and tables in docs/strength.md.

python -m tools.strength            take what build/ladder.jsonl has of the present plan
python -m tools.strength --wins     print the tables WINS for engine/holobiont/games/*/levels.py
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from holobiont.registry import GAMES
from holobiont.search.levels import LEVELS
from holobiont.search.tournament import interval
from tools import usage
from tools.ladder import (
    BY_LEVEL,
    BY_STEP,
    SECONDS,
    STRONGEST,
    Pairing,
    called,
    pairings,
    read,
    summary,
)

DOCS = Path(__file__).resolve().parents[1] / "docs"
KEPT, TOLD = DOCS / "strength.csv", DOCS / "strength.md"
BEGIN, BEGIN_STEPS, END = "<!-- measured -->\n", "<!-- steps -->\n", "<!-- end -->\n"
STEP, ALONE = 0.7, 1.6
"""What a level wins against the one below with two seats, and of its fair share with more."""
STEP_SECONDS = 0.5
"""Time limit of a decision of the highest step; the other steps have none in seconds."""
LEAST = 20
"""Games without which nothing is told."""
PARTS = {  # of the games with two seats, where another number is asked for
    ("symbio", "plain-tree"): 0.95,
    ("symbio", "two-turns"): 0.8,
    ("symbiote", "greedy"): 0.75,
    ("symbiote", "at-once"): 0.75,
    ("symbioz", "greedy"): 0.75,
}
POINTS = {("symbiose", "at-once"): 12.0}  # on average, more than the others


class Row(NamedTuple):
    """A pairing and its games."""

    game: str
    options: str
    """KEY=VALUE, and more of them after commas."""
    seats: int
    one: str
    other: str
    seconds: float
    numbers: str
    """Of the levels when it was played."""
    games: int
    won: float
    lead: float
    slowest: float

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def pair(self) -> str:
        """Keys of both players, with a colon between them."""
        return f"{self.one}:{self.other}"

    @property
    def title(self) -> str:
        """The same as the ladder's."""
        game = called(self.game, self.options)
        return f"{game} {self.seats} {self.pair} {self.seconds:g} {self.numbers}"

    @property
    def sides(self) -> int:
        """How many are there to win."""
        return len(self.pairing.sides)

    @property
    def pairing(self) -> Pairing:
        """What was played."""
        return Pairing(self.game, self.seats, self.one, self.other, self.seconds, self.options)

    @property
    def table(self) -> str:
        """Who sits at it, for readers."""
        return f"{self.seats}, {self.options}" if self.options else f"{self.seats}"

    @property
    def goal(self) -> str:
        """What is asked of it, in words; empty where nothing is."""
        points, part = POINTS.get((self.game, self.other)), self._part
        if points:
            return f"{points:g} points more"
        if part is None:
            return ""
        return f"{part:.0%}" if self.sides == 2 else f"{part * self.sides:g} x fair"

    @property
    def reached(self) -> bool:
        points, part = POINTS.get((self.game, self.other)), self._part
        return self.lead >= points if points else part is None or self.share >= part

    @property
    def _part(self) -> float | None:
        if self.pair in BY_LEVEL:
            return STEP if self.sides == 2 else ALONE / self.sides
        if self.one != STRONGEST or (self.game, self.other) in POINTS:
            return None
        part = PARTS.get((self.game, self.other), ALONE / 2 if self.other == "plain-tree" else None)
        return part if part is None or self.sides == 2 else ALONE / self.sides


def plan(seconds: float = SECONDS) -> Iterator[Pairing]:
    """Published pairings: the ladder's plan for all numbers of seats; steps with the fewest."""
    counts = {count for game in GAMES.values() for count in game.seats}
    yield from pairings(GAMES, (), seconds, sorted(counts))
    for slug, game in GAMES.items():
        yield from pairings([slug], BY_STEP, STEP_SECONDS, game.seats[:1])


def rows() -> list[Row]:
    """What is kept."""
    with KEPT.open(encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file))[1:]
    return [
        Row(game, options, int(seats), one, other, float(s), numbers, int(n), *map(float, rest))
        for game, options, seats, one, other, s, numbers, n, *rest in lines
    ]


def gathered(seconds: float = SECONDS) -> list[Row]:
    """Every pairing of the plan of which the ladder has games with the present levels."""
    found, kept = [], summary(read())
    for pairing in plan(seconds):
        results = kept.get(pairing.title, [])
        if (number := len(results)) >= LEAST:
            _, _, _, limit, numbers = pairing.title.split(" ")
            found.append(
                Row(
                    pairing.game,
                    pairing.options,
                    *pairing[1:4],
                    float(limit),
                    numbers,
                    number,
                    round(sum(result.share for result in results), 2),
                    round(sum(result.lead for result in results) / number, 2),
                    max(result.slowest for result in results),
                )
            )
    return found


def renewed(old: Iterable[Row], new: Iterable[Row]) -> list[Row]:
    """Of every pairing that is still what it was, the row of more games."""
    best = {row.title: row for row in old}
    for row in new:
        if row.title not in best or best[row.title].games <= row.games:
            best[row.title] = row
    return [best[each.title] for each in plan() if each.title in best]


def table(kept: Iterable[Row]) -> str:
    """The lines of the table in Markdown."""
    lines = [
        "| game | seats | who | against | games | won | 95 % | x fair | points | goal | reached |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in (row for row in kept if row.pair not in BY_STEP):
        low, high = interval(row.share, row.games)
        done = ("yes" if row.reached else "**no**") if row.goal else ""
        lines.append(
            f"| {GAMES[row.game].title} | {row.table} | {row.one} | {row.other} | {row.games} "
            f"| {row.share:.0%} | {low:.0%} to {high:.0%} | {row.share * row.sides:.2f} "
            f"| {row.lead:+.1f} | {row.goal} | {done} |"
        )
    return "\n".join(lines) + "\n"


def steps_table(kept: Iterable[Row]) -> str:
    """Table in Markdown of the wins of each step against the one below; a column for each game."""
    cells = {(row.game, row.pair): f"{row.share:.0%} of {row.games}" for row in kept}
    titles = [f"{game.title} ({game.seats[0]})" for game in GAMES.values()]
    lines = [f"| step | {' | '.join(titles)} |", "| --- |" + " --- |" * len(titles)]
    for pair in BY_STEP:
        step = pair.partition(":")[0].removeprefix("step-")
        lines.append(f"| {step} | {' | '.join(cells.get((slug, pair), '') for slug in GAMES)} |")
    return "\n".join(lines) + "\n"


def wins(kept: Iterable[Row]) -> dict[str, dict[int | str, dict[str, int]]]:
    """By game, seats or option of teams, and level: games won of 100 against the level below."""
    below = dict(zip((level.key for level in LEVELS), ("random", *(each.key for each in LEVELS))))
    found: dict[str, dict[int | str, dict[str, int]]] = {}
    for row in kept:
        if below.get(row.one) == row.other:
            by_seats = found.setdefault(row.game, {}).setdefault(row.options or row.seats, {})
            by_seats[row.one] = round(100 * row.share)
    return found


def written(text: str, kept: Sequence[Row]) -> str:
    """The page with new tables of the rows."""
    for begin, found in ((BEGIN, table(kept)), (BEGIN_STEPS, steps_table(kept))):
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n{found}\n{END}{rest.partition(END)[2]}"
    return text


def main() -> int:
    if usage.flag(__doc__, "--wins", "print the tables of what the levels win"):
        for game, found in wins(rows()).items():
            print(game, found)
        return 0
    kept = renewed(rows(), gathered())
    with KEPT.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows(kept)
    TOLD.write_text(written(TOLD.read_text(encoding="utf-8"), kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    usage.run(main)
