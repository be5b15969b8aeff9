"""How often the levels hurt themselves where an action of the same kind would not.

    python -m tools.follies                       every game, ten games of each level
    python -m tools.follies symbioz --games 40 --seats 4 --level steady

All seats are of one level. What counts as a folly is what ``Evaluator.folly`` says of the game;
*tempted* are the decisions in which some legal action was one.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.rules import CHANCE
from holobiont.search.agent import Search, evaluator_of
from holobiont.search.levels import LEVEL, level_for
from tools import usage

LIMITED = [key for key, level in LEVEL.items() if not level.timed]
STRONGEST = 60
"""Iterations of the level that time alone limits, so that the machine does not matter."""


class Count(NamedTuple):
    """The decisions of some games."""

    decisions: int
    tempted: int
    follies: Counter[str]


def count(rules: AnyRules, key: str, games: int, *, unspared: bool = False) -> Count:
    """The follies of games among equals; a game depends on its number alone."""
    level, evaluator = level_for(rules, key)._replace(seconds=float("inf")), evaluator_of(rules)
    if unspared:
        level = level._replace(sparing=False)
    if level.timed:
        level = level._replace(iterations=STRONGEST, listings=STRONGEST)
    decisions = tempted = 0
    follies = Counter[str]()
    for number in range(games):
        state, ply, rnd = rules.initial(number), 0, generator(number)
        while (seat := rules.to_act(state)) is not None:
            if seat == CHANCE:
                course = [rules.sample(state, rnd)]
            else:
                seen = rules.observe(state, seat)
                search = Search(rules, seen, seat, level, derive(number, ply))
                search.run(float("inf"))
                course = [*search.course()]
            for action in course:
                if seat != CHANCE:
                    legal = rules.legal(state)
                    decisions += len(legal) > 1
                    tempted += any(evaluator.folly(state, each) for each in legal)
                    if name := evaluator.folly(state, action):
                        follies[name] += 1
                state, ply = rules.apply(state, action), ply + 1
    return Count(decisions, tempted, follies)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = usage.parser(__doc__)
    parser.add_argument(
        "games_of", type=usage.game, nargs="*", metavar="game", help="without: every game"
    )
    parser.add_argument("--games", type=usage.whole(1), default=10, help="of each level")
    parser.add_argument("--seats", type=int, help="instead of fewest and most")
    parser.add_argument("--level", choices=[*LEVEL], help="instead of all but the strongest")
    parser.add_argument("--unspared", action="store_true", help="as if nothing held them back")
    return parser.parse_args()


def main() -> int:
    chosen = arguments()
    print("game        seats  level   decisions  tempted  follies")
    for slug in chosen.games_of or GAMES:
        game = GAMES[slug]
        fewest_and_most = sorted({game.seats[0], game.seats[-1]})
        for seats in [chosen.seats] if chosen.seats else fewest_and_most:
            for key in [chosen.level] if chosen.level else LIMITED:
                found = count(game(seats=seats), key, chosen.games, unspared=chosen.unspared)
                kinds = ", ".join(f"{number} {name}" for name, number in found.follies.items())
                print(
                    f"{slug:11} {seats:>5}  {key:7} {found.decisions:>9}  {found.tempted:>7}  "
                    f"{found.follies.total():>7}  {kinds}",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    usage.run(main)
