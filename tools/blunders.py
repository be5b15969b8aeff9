"""How often the levels lose much where a look one turn ahead shows a better turn.

    python -m tools.blunders                                every game, the steps 3, 6 … 18
    python -m tools.blunders symbio --level gentle step-7 --games 40 --seats 2

All seats are of one level. Each turn is compared with the one that the same knowledge chooses
without misjudging, one turn ahead. A *blunder* loses 25 points of winning chance or more against
it: seen by a quick comparison, and again by a longer one with other seeds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any, NamedTuple

from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE, Action, Seat
from holobiont.search.agent import Search
from holobiont.search.levels import LEVEL, STEP_KEYS, Level, level_for
from tools import usage
from ui.puzzles.comparison import compared

STEPS = STEP_KEYS[2:18:3]
BLUNDER = 0.25
"""Loss of winning chance, from 0 to 1."""
SUSPECT = 0.15
"""Loss by the quick comparison from which the longer one follows."""
QUICK, LONG = 0.03, 0.4
"""Seconds of the process for a comparison."""


class Decision(NamedTuple):
    """A choice among several actions, and what was chosen."""

    state: Any
    seat: Seat
    course: tuple[Action, ...]
    ply: int


class Count(NamedTuple):
    """The decisions of some games."""

    decisions: int
    others: int
    """Decisions with another turn than the one that a look ahead shows."""
    blunders: int
    lost: float
    """Winning chance lost by a decision, on average, from 0 to 1."""


def decisions(rules: AnyRules, level: Level, number: int) -> Iterator[Decision]:
    """The decisions of a game among equals; it depends on its number alone."""
    state, ply, rnd = rules.initial(number), 0, generator(number)
    while (seat := rules.to_act(state)) is not None:
        course: Sequence[Action]
        if seat == CHANCE:
            course = [rules.sample(state, rnd)]
        else:
            course = _chosen(rules, state, seat, level, derive(number, ply))
            if len(rules.legal(state)) > 1:
                yield Decision(state, seat, tuple(course), ply)
        for action in course:
            state, ply = rules.apply(state, action), ply + 1


def _chosen(rules: AnyRules, state: Any, seat: Seat, level: Level, seed: int) -> tuple[Action, ...]:
    search = Search(rules, rules.observe(state, seat), seat, level, seed)
    search.run(float("inf"))
    return tuple(search.course())


def clear_sighted(rules: AnyRules) -> Level:
    """One turn ahead, by the knowledge of the weaker levels, without misjudging."""
    sharp = level_for(rules, "sharp")
    return sharp._replace(seconds=float("inf"), listings=1, depth=1, noise=0.0)


def loss(rules: AnyRules, made: Decision, better: Sequence[Action], number: int) -> float:
    """The winning chance that a decision loses against another turn, from 0 to 1."""
    courses, gain = (made.course, better), 0.0
    for round, seconds in enumerate((QUICK, LONG)):
        seed = derive(number, made.ply, round)
        found = compared(rules, made.state, made.seat, courses, seconds, seed, process_time)
        gain = found.gain(1, 0)
        if gain < SUSPECT:
            break
    return max(0.0, gain)


def count(rules: AnyRules, key: str, games: int) -> Count:
    """The blunders of a level in games among equals."""
    level = level_for(rules, key)._replace(seconds=float("inf"))
    look, total, others, blunders, lost = clear_sighted(rules), 0, 0, 0, 0.0
    for number in range(games):
        for made in decisions(rules, level, number):
            total += 1
            seed = derive(number, made.ply)
            better = _chosen(rules, made.state, made.seat, look, seed)
            if better[: len(made.course)] != made.course[: len(better)]:
                others += 1
                gone = loss(rules, made, better, number)
                lost += gone
                blunders += gone >= BLUNDER
    return Count(total, others, blunders, lost / total)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = usage.parser(__doc__)
    parser.add_argument(
        "games_of", type=usage.game, nargs="*", metavar="game", help="without: every game"
    )
    parser.add_argument("--games", type=usage.whole(1), default=20, help="of each level (20)")
    parser.add_argument("--seats", type=int, help="instead of the fewest")
    parser.add_argument(
        "--level", nargs="*", choices=[*LEVEL, *STEP_KEYS], default=STEPS, help="instead of steps"
    )
    return parser.parse_args()


def main() -> int:
    chosen = arguments()
    print("game        seats  level    decisions  others  blunders   share   lost")
    for slug in chosen.games_of or GAMES:
        game = GAMES[slug]
        seats = chosen.seats or game.seats[0]
        for key in chosen.level:
            found = count(game(seats=seats), key, chosen.games)
            print(
                f"{slug:11} {seats:>5}  {key:8} {found.decisions:>9}  {found.others:>6}  "
                f"{found.blunders:>8}  {found.blunders / found.decisions:>6.2%}  "
                f"{found.lost:>5.2%}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    usage.run(main)
