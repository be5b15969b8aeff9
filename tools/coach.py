"""Measures the coach: the share of decisive moments with a claim, and false claims.

    python -m tools.coach                         every game, a hundred moments of each
    python -m tools.coach symbioz --moments 400 --seats 3 --level steady
    python -m tools.coach --examples 5            some of what is said, too

Computer players of one level play seeded games; each turn is judged with a few iterations, as a
review does. A moment is decisive where the chance of who played it falls by a tenth or more. What
the coach says of it is checked again from its data.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from holobiont.coach.claims import BETTER, PLAYED, Case, Claim, course, names, same_turn
from holobiont.coach.coach import confirmed, from_data, holds, sentence, to_data
from holobiont.match import AnyRules, Match
from holobiont.registry import GAMES
from holobiont.research.analysis import chance, judged
from holobiont.rng import derive
from holobiont.rules import CHANCE
from holobiont.search.agent import Search
from holobiont.search.levels import LEVEL, Level, level_for
from holobiont.search.second_look import second_look
from tools import usage

DECISIVE = 0.1
"""Least loss of winning chance, from 0 to 1, at a decisive moment, as in a review."""
AHEAD = 60
"""Actions of what followed that a case holds."""
SEATS = {"symbioz": 2, "symbio": 2, "symbiose": 2, "saprobiont": 4, "symbiote": 3}
ITERATIONS = {"symbioz": 60, "symbio": 20, "symbiose": 150, "saprobiont": 200, "symbiote": 150}
"""Of a judgement, where nothing is said; of a player whose level is limited by time alone."""


class Counted(NamedTuple):
    """Counts over some games of one title."""

    moments: int
    same: int
    """Moments at which the better turn is the one that was played."""
    told: int
    """Moments that have a claim."""
    claims: int
    false: int
    """Claims that a second check refuses; none is right."""
    kinds: Counter[str]
    """By kind, how often it is the first that is said."""


def game(rules: AnyRules, number: int, key: str) -> Match:
    """A game among computer players of one level; it depends on its number alone."""
    level = level_for(rules, key)._replace(seconds=float("inf"))
    if level.timed:
        level = level._replace(iterations=ITERATIONS[rules.slug], listings=ITERATIONS[rules.slug])
    match = Match.start(rules, number)
    while (seat := match.to_act) is not None:
        assert seat != CHANCE
        seen = rules.observe(match.state, seat)
        search = Search(rules, seen, seat, level, derive(number, match.ply))
        search.run(float("inf"))
        for action in search.course():
            match = match.play(action)
            if match.to_act != seat:
                break
    return match


def decisive(match: Match, iterations: int) -> Iterator[Case]:
    """The turns of a game after which the chance of who played it was much worse."""
    rules, actors, level = match.rules, match.actors(), _level(match.rules, iterations)
    turns = [ply for ply in match.turns() if ply < match.ply]
    found = [
        judged(rules, match.states[ply], actors[ply], level, derive(match.seed, ply))
        for ply in turns
    ]
    values = [each.values for each in found] + [rules.returns(match.state)]
    for number, ply in enumerate(turns):
        before, after, seat = values[number], values[number + 1], actors[ply]
        if (
            before
            and after
            and chance(before[seat], rules) - chance(after[seat], rules) >= DECISIVE
        ):
            played = match.log[ply : ply + AHEAD]
            case = Case(rules, match.states[ply], seat, played, found[number].actions)
            yield second_look(case, level, derive(match.seed, ply))


def _level(rules: AnyRules, iterations: int) -> Level:
    return level_for(rules, "master")._replace(
        seconds=float("inf"), iterations=iterations, listings=iterations, solves=True, judges=True
    )


def moments(rules: AnyRules, level: str, most: int, iterations: int) -> Iterator[Case]:
    """Decisive moments of one game after the other."""
    left = most
    for number in range(10_000):
        for case in decisive(game(rules, number, level), iterations):
            yield case
            left -= 1
            if not left:
                return


def again(case: Case, claim: Claim) -> bool:
    """Whether a claim still holds that has been written down and read again."""
    return holds(case, from_data(json.loads(json.dumps(to_data(claim)))))


def counted(rules: AnyRules, level: str, most: int, iterations: int, show: int) -> Counted:
    """What the coach says of decisive moments, and how much of it is true; some are printed."""
    number = alike = told = said = false = 0
    first = Counter[str]()
    seats = [f"P{seat}" for seat in range(rules.seat_count)]
    for case in moments(rules, level, most, iterations):
        number, alike = number + 1, alike + same_turn(case)
        claims = list(confirmed(case))
        said += len(claims)
        false += sum(not again(case, claim) for claim in claims)
        if claims:
            told += 1
            first[claims[0].kind] += 1
        if number <= show:
            line = course(case, BETTER)
            print(f"  {names(case, course(case, PLAYED))}  |  {names(case, line)}")
            print(f"    {' '.join(sentence(rules, claim, seats) for claim in claims[:1])}")
    return Counted(number, alike, told, said, false, first)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = usage.parser(__doc__)
    parser.add_argument(
        "games", type=usage.game, nargs="*", metavar="game", help="without: every game"
    )
    parser.add_argument("--moments", type=usage.whole(1), default=100, help="of each game (100)")
    parser.add_argument("--seats", type=int, help="instead of the usual number")
    parser.add_argument("--level", choices=[*LEVEL], default="gentle", help="who plays (gentle)")
    parser.add_argument("--iterations", type=usage.whole(1), help="of a judgement")
    parser.add_argument("--examples", type=usage.whole(0), default=0, help="of what is said (0)")
    return parser.parse_args()


def main() -> int:
    """Print the numbers of each game; 1 if something that is said is not true."""
    chosen, wrong = arguments(), 0
    for slug in chosen.games or GAMES:
        rules = GAMES[slug](seats=chosen.seats or SEATS[slug])
        iterations = chosen.iterations or ITERATIONS[slug]
        found = counted(rules, chosen.level, chosen.moments, iterations, chosen.examples)
        wrong += found.false
        share = found.told / found.moments
        print(
            f"{slug}: {found.moments} moments, {share:.0%} with a claim; {found.claims} claims, "
            f"{found.false} false; same turn {found.same}"
        )
        print("  " + ", ".join(f"{kind} {count}" for kind, count in found.kinds.most_common()))
    return min(1, wrong)


if __name__ == "__main__":
    usage.run(main)
