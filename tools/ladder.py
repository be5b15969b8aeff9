"""How strong the computer players are: matches between levels and yardsticks.

    python -m tools.ladder                          the whole plan, in every game
    python -m tools.ladder symbio master:two-turns --games 60 --seconds 1
    python -m tools.ladder symbiose --seats 4 --option mode=team
    python -m tools.ladder --steps --seats 2 4      every step against the one below it
    python -m tools.ladder --table                  what has been played so far

One seat is played by the first of a pairing, the others by the second; every opening of random
actions is played once from each seat, with the same seeds, so that equals win exactly their share.
Where seats win together, a team takes the part of a seat.
Games are kept in build/ladder.jsonl, and what is there is not played again. Each is kept with the
numbers of its levels, so those of other numbers do not mix.
``--seconds`` is the most that anybody whose time is limited may think about one decision, in
seconds of this process, so that other work on the machine does not matter.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import NamedTuple

from holobiont.adapters.arguments import options_of
from holobiont.match import AnyRules, Match
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.rules import Seat
from holobiont.search.levels import (
    LEVEL,
    LEVELS,
    STEP_KEYS,
    level_for,
    sides_of,
    step_of,
    teams_of,
)
from holobiont.search.tournament import interval
from tools import usage
from tools.yardsticks import PLAYERS, TIMED, Question

KEPT = Path(__file__).resolve().parents[1] / "build" / "ladder.jsonl"
OPENING = 4
"""Random actions before the players take over."""
SECONDS = 0.125
"""For a decision that would have a second."""
ROUND = 20
"""Games of every pairing that are played before the next ones of any."""
BY_LEVEL = tuple(f"{high.key}:{low.key}" for low, high in zip(LEVELS, LEVELS[1:]))
BY_STEP = tuple(f"{high}:{low}" for low, high in pairwise(STEP_KEYS))
STRONGEST = LEVELS[-1].key
YARDSTICKS = {
    "symbio": ("plain-tree", "two-turns"),
    "symbiose": ("plain-tree", "at-once"),
    "symbiote": ("plain-tree", "at-once", "greedy"),
    "symbioz": ("plain-tree", "greedy"),
    "saprobiont": ("plain-tree", "greedy", "one-turn"),
}
"""Against whom the strongest level is measured, by game."""


def called(game: str, options: str) -> str:
    """A game with its options, in a word."""
    return f"{game},{options}" if options else game


class Pairing(NamedTuple):
    """Who plays what against whom, and how long they may think."""

    game: str
    seats: int
    one: str
    other: str
    seconds: float
    options: str = ""
    """KEY=VALUE, and more of them after commas."""

    @property
    def possible(self) -> bool:
        """Whether the game is played by so many, and with these options."""
        try:
            return bool(self.rules)
        except ValueError:
            return False

    @property
    def rules(self) -> AnyRules:
        game = GAMES[self.game]
        return game(seats=self.seats, **options_of(game, filter(None, self.options.split(","))))

    @property
    def sides(self) -> Sequence[Sequence[Seat]]:
        """The seats that win together."""
        return sides_of(self.rules)

    @property
    def title(self) -> str:
        """What is measured; nobody's clock is told where nobody looks at it."""
        seconds = self.seconds if TIMED & {self.one, self.other} else 0
        players = f"{self.one}:{self.other}"
        numbers = ":".join(map(self._numbers, (self.one, self.other)))
        return f"{called(self.game, self.options)} {self.seats} {players} {seconds:g} {numbers}"

    def _numbers(self, name: str) -> str:
        """The limits of a level."""
        if name not in LEVEL and not step_of(name):
            return "-"
        level = level_for(self.rules, name)
        limits = [*level[4:8], level.oversight, level.naivety, level.replies]
        while len(limits) > 4 and not limits[-1]:
            limits.pop()
        return "/".join(f"{limit:g}" for limit in limits)

    def key(self, number: int) -> str:
        return f"{self.title} {number}"


class Result(NamedTuple):
    """A game from the side of ``one``."""

    share: float
    """Of the victory: 1, 0, or a part where it is shared."""
    actions: int
    slowest: float
    """Its longest decision in seconds."""
    lead: float = 0.0
    """How far its score is above the average of the others."""


Kept = dict[str, Result]


def play(pairing: Pairing, number: int) -> Result:
    """One game; the number says which opening and which side."""
    rules, sides = pairing.rules, pairing.sides
    opening, own = divmod(number, len(sides))
    match, slowest = opened(Match.start(rules, opening), opening), 0.0
    while (seat := match.to_act) is not None:
        name = pairing.one if seat in sides[own] else pairing.other
        seen = rules.observe(match.state, seat)
        seed = derive(opening, match.ply)
        begun = process_time()
        course = PLAYERS[name](Question(rules, seen, seat, seed, pairing.seconds))
        if seat in sides[own]:
            slowest = max(slowest, process_time() - begun)
        for action in course:
            match = match.play(action)
    winners = rules.winners(match.state)
    share = len({*winners} & {*sides[own]}) / len(winners)
    scores = rules.scores(match.state)
    score, *others = (scores[sides[own - n][0]] for n in range(len(sides)))
    lead = score - sum(others) / len(others)
    return Result(share, match.ply, round(slowest, 3), round(lead, 2))


def opened(match: Match, opening: int) -> Match:
    """The match after a few random actions, up to the end of a turn."""
    rnd, rules, last = generator(opening), match.rules, match.to_act
    while match.to_act is not None and (match.ply < OPENING or match.to_act == last):
        last = match.to_act
        match = match.play(rules.sample(match.state, rnd))
    return match


def pairings(
    games: Iterable[str],
    pairs: Sequence[str],
    seconds: float,
    counts: Sequence[int] = (),
    options: str = "",
) -> Iterator[Pairing]:
    """Every pair, or all of the plan, in every game; without counts with fewest and most seats.

    Without options the plan has the teams of a game, too.
    """
    for game in games:
        seats = GAMES[game].seats
        planned = (f"{LEVELS[0].key}:random", *BY_LEVEL)
        planned += tuple(f"{STRONGEST}:{name}" for name in YARDSTICKS.get(game, ("plain-tree",)))
        for way in (options,) if options or pairs else ("", *teams_of(GAMES[game])):
            for count in counts or sorted({seats[0], seats[-1]}):
                for pair in pairs or planned:
                    one, other = pair.split(":")
                    pairing = Pairing(game, count, one, other, seconds, way)
                    if pairing.possible:
                        yield pairing


def schedule(chosen: Sequence[Pairing], games: int) -> Iterator[tuple[Pairing, int]]:
    """Which game to play after which: some of every pairing, then some more of every."""
    for begin in range(0, games, ROUND):
        for pairing in chosen:
            # Every opening from every side.
            sides = len(pairing.sides)
            end = -(-min(begin + ROUND, games) // sides) * sides
            for number in range(-(-begin // sides) * sides, end):
                yield pairing, number


def read() -> Kept:
    """The games that were played."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    return {key: Result(*values) for key, *values in map(json.loads, lines)}


def summary(kept: Kept) -> dict[str, list[Result]]:
    """The games by what they measure."""
    rows: dict[str, list[Result]] = {}
    for key, result in kept.items():
        rows.setdefault(key.rpartition(" ")[0], []).append(result)
    return dict(sorted(rows.items()))


def table(kept: Kept) -> str:
    """What was played, one line for each pairing."""
    titles = ("game", "seats", "pairing", "s", "games", "share", "95 %", "fair", "lead", "slowest")
    lines = ["{:18} {:>5}  {:22} {:>6} {:>6}  {:>6}  {:9}  {:>5}  {:>6}  {:>7}".format(*titles)]
    for title, results in summary(kept).items():
        game, seats, pair, seconds, numbers = title.split(" ")
        slug, _, options = game.partition(",")
        one, other = pair.split(":")
        sides = len(Pairing(slug, int(seats), one, other, 0, options).sides)
        number = len(results)
        share = sum(result.share for result in results) / number
        low, high = interval(share, number)
        slowest = max(result.slowest for result in results)
        lead = sum(result.lead for result in results) / number
        lines.append(
            f"{game:18} {seats:>5}  {pair:22} {seconds:>6} {number:>6}  {share:6.1%}"
            f"  {low:.2f}-{high:.2f}  {share * sides:5.2f}  {lead:+6.1f}  {slowest:7.2f}"
            f"  {numbers}"
        )
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = usage.parser(__doc__)
    parser.add_argument("what", nargs="*", help="games and pairings; without: all")
    parser.add_argument("--games", type=usage.whole(1), default=60, help="of each pairing")
    parser.add_argument(
        "--seats", type=int, nargs="*", default=[], help="instead of fewest and most"
    )
    parser.add_argument(
        "--option",
        action="extend",
        nargs="*",
        default=[],
        metavar="KEY=VALUE",
        help="instead of the usual rules",
    )
    parser.add_argument("--seconds", type=usage.seconds, default=SECONDS, help="for one decision")
    parser.add_argument(
        "--steps", action="store_true", help="every step of strength against the one below it"
    )
    parser.add_argument("--table", action="store_true", help="only show what was played")
    chosen = parser.parse_args()
    chosen.pairs = [text for text in chosen.what if ":" in text]
    chosen.pairs += BY_STEP if chosen.steps else ()
    chosen.slugs = [text for text in chosen.what if ":" not in text] or [*GAMES]
    for name in [part for pair in chosen.pairs for part in pair.split(":")]:
        if name not in PLAYERS:
            parser.error(f"no player {name!r}; there are {', '.join(PLAYERS)}")
    for slug in chosen.slugs:
        if slug not in GAMES:
            parser.error(f"no game {slug!r}; there are {', '.join(GAMES)}")
    for count in chosen.seats:
        if not any(count in GAMES[slug].seats for slug in chosen.slugs):
            parser.error(f"--seats {count}: none of {', '.join(chosen.slugs)} has so many")
    chosen.options = ",".join(chosen.option)
    chosen.todo = [
        *pairings(chosen.slugs, chosen.pairs, chosen.seconds, chosen.seats, chosen.options)
    ]
    if not chosen.todo:
        parser.error(f"--option {' '.join(chosen.option)}: not in {', '.join(chosen.slugs)}")
    return chosen


def main() -> int:
    chosen, kept = arguments(), read()
    if not chosen.table:
        KEPT.parent.mkdir(exist_ok=True)
        for pairing, number in schedule(chosen.todo, chosen.games):
            if (key := pairing.key(number)) not in kept:
                kept[key] = play(pairing, number)
                with KEPT.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, *kept[key]]) + "\n")
    print(table(kept))
    return 0


if __name__ == "__main__":
    usage.run(main)
