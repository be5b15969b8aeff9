"""Measures what a simulated pupil gains by the claims of the coach, and what by the move alone.

    python -m tools.pupil symbio --lessons 40 --moments 60
    python -m tools.pupil saprobiont --seats 3

Computer players of a weak level play seeded games. Of some decisive moments the pupil gets lessons;
at others, from other games, it chooses again, among turns that the weak player might have thought
of. The pupil with *the move* remembers positions and better moves, and plays what was better where
the position was most alike. The pupil with *the claims* remembers which kinds of reasons it heard,
and prefers turns of which these hold by the rules. The *untaught* one weighs all kinds alike. What
a choice gains against the move that was played is told in points of winning chance, with an
interval of 95 %.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt
from time import process_time
from typing import Any, NamedTuple

from holobiont.coach.claims import BETTER, PLAYED, Case, course
from holobiont.coach.coach import confirmed
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import derive, generator
from holobiont.rules import Action
from holobiont.search.agent import Search
from holobiont.search.levels import LEVEL, level_for
from tools import usage
from tools.coach import ITERATIONS, SEATS, moments
from ui.puzzles.comparison import compared

THOUGHTS, RANDOM = 4, 4
"""Turns that the weak player thinks of, and turns by chance, beside the one that it played."""
HEARD = 2
"""Claims of a lesson that the pupil remembers."""
Turn = tuple[Action, ...]
Chooser = Callable[[Case, Sequence[Turn]], Turn]


class Gains(NamedTuple):
    """What a pupil gained at each moment, in points of winning chance."""

    name: str
    values: list[float]

    def told(self) -> str:
        """The mean, half of its interval of 95 %, and how often the move was another one."""
        count = len(self.values)
        mean = sum(self.values) / count
        variance = sum((each - mean) ** 2 for each in self.values) / max(1, count - 1)
        changed = sum(each != 0 for each in self.values)
        half = 1.96 * sqrt(variance / count)
        return f"{self.name}: {mean:+.1f} ± {half:.1f} points, another move at {changed}"


def played_of(case: Case) -> Turn:
    """The turn that was played, without what followed."""
    line = course(case, PLAYED)
    return tuple(line.actions[: line.own])


def thought_of(case: Case, level: str, seed: int) -> list[Turn]:
    """Turns that a weak player might think of, the one that was played first, each once."""
    found = [played_of(case)]
    for number in range(THOUGHTS):
        found.append(_searched(case, level, derive(seed, number)))
    for number in range(RANDOM):
        found.append(_by_chance(case, derive(seed, 100 + number)))
    return list(dict.fromkeys(found))


def _searched(case: Case, key: str, seed: int) -> Turn:
    rules, state, turn = case.rules, case.state, list[Action]()
    level = level_for(rules, key)._replace(seconds=float("inf"))
    while rules.to_act(state) == case.seat and len(turn) < 12:
        seen = rules.observe(state, case.seat)
        search = Search(rules, seen, case.seat, level, derive(seed, len(turn)))
        search.run(float("inf"))
        turn.append(search.best())
        state = rules.apply(state, turn[-1])
    return tuple(turn)


def _by_chance(case: Case, seed: int) -> Turn:
    rules, state, turn, rnd = case.rules, case.state, list[Action](), generator(seed)
    while rules.to_act(state) == case.seat and len(turn) < 12:
        turn.append(rules.sample(state, rnd))
        state = rules.apply(state, turn[-1])
    return tuple(turn)


# ---- pupils --------------------------------------------------------------------------------------


def kinds_heard(lessons: Iterable[Case]) -> Counter[str]:
    """How often a kind of claim was said in lessons."""
    heard = Counter[str]()
    for case in lessons:
        heard.update(claim.kind for claim in islice(confirmed(case), HEARD))
    return heard


def by_claims(weights: Callable[[str], float]) -> Chooser:
    """A pupil that prefers a turn to what was played for the kinds of claims that hold of it."""

    def score(case: Case, turn: Turn, played: Turn) -> float:
        pair = case._replace(played=played, better=turn)
        return sum(weights(claim.kind) for claim in confirmed(pair))

    def choice(case: Case, turns: Sequence[Turn]) -> Turn:
        played, *others = turns
        scores = {turn: score(case, turn, played) - score(case, played, turn) for turn in others}
        best = max(scores, key=lambda turn: scores[turn], default=played)
        return best if scores.get(best, 0.0) > 0 else played

    return choice


def by_moves(lessons: Sequence[Case]) -> Chooser:
    """A pupil that plays what was better in the position that looks most alike, if it can."""
    known = []
    for case in lessons:
        line = course(case, BETTER)
        known.append((_look(case), tuple(line.actions[: line.own])))

    def choice(case: Case, turns: Sequence[Turn]) -> Turn:
        look = _look(case)
        ranked = sorted(known, key=lambda each: -_likeness(look, each[0]))
        for _there, better in ranked[:3]:
            fits = [turn for turn in turns[1:] if turn and better and turn[0] == better[0]]
            if fits:
                return fits[0]
        return turns[0]

    return choice


def _look(case: Case) -> list[str]:
    """What the seat sees, as the leaves of its observation in their order."""
    found = list[str]()

    def collect(value: Any) -> None:
        if isinstance(value, dict):
            for name in sorted(value):
                collect(value[name])
        elif isinstance(value, list):
            for each in value:
                collect(each)
        else:
            found.append(str(value))

    collect(json.loads(json.dumps(case.rules.observe(case.state, case.seat))))
    return found


def _likeness(one: Sequence[str], other: Sequence[str]) -> float:
    return sum(a == b for a, b in zip(one, other)) / max(len(one), len(other), 1)


# ---- the trial -----------------------------------------------------------------------------------


def pupils(lessons: Sequence[Case]) -> Iterator[tuple[str, Chooser]]:
    """The pupils by name."""
    heard = kinds_heard(lessons)
    total = sum(heard.values()) or 1
    yield "the move alone", by_moves(lessons)
    yield "the claims", by_claims(lambda kind: heard[kind] / total)
    yield "untaught, all kinds alike", by_claims(lambda _kind: 1.0)


def trial(
    rules: AnyRules, level: str, lessons: int, number: int, seconds: float
) -> tuple[list[Gains], list[float]]:
    """The gains of every pupil at the moments after its lessons, and those of the coach's move."""
    every = moments(rules, level, lessons + number, ITERATIONS[rules.slug])
    taught = list(islice(every, lessons))
    choosers = list(pupils(taught))
    gains = [Gains(name, []) for name, _chooser in choosers]
    best = list[float]()
    for place, case in enumerate(every):
        case = case._replace(played=played_of(case))
        turns = thought_of(case, level, derive(1, place))
        line = course(case, BETTER)
        wanted = [turns[0], tuple(line.actions[: line.own])]
        chosen = [chooser(case, turns) for _name, chooser in choosers]
        distinct = list(dict.fromkeys([*wanted, *chosen]))
        spent = seconds * len(distinct)
        seed = derive(2, place)
        found = compared(rules, case.state, case.seat, distinct, spent, seed, process_time)
        chance = dict(zip(distinct, found.chances))
        best.append(100 * (chance[wanted[1]] - chance[wanted[0]]))
        for gain, turn in zip(gains, chosen):
            gain.values.append(100 * (chance[turn] - chance[wanted[0]]))
    return gains, best


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = usage.parser(__doc__)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--lessons", type=usage.whole(1), default=40)
    parser.add_argument("--moments", type=usage.whole(1), default=60, help="after the lessons (60)")
    parser.add_argument("--seats", type=int, help="instead of the usual number")
    parser.add_argument("--level", choices=[*LEVEL], default="gentle", help="who plays (gentle)")
    parser.add_argument("--seconds", type=float, default=0.3, help="to judge a turn (0.3)")
    return parser.parse_args()


def main() -> int:
    """Print what each pupil gained."""
    chosen = arguments()
    rules = GAMES[chosen.game](seats=chosen.seats or SEATS[chosen.game])
    gains, best = trial(rules, chosen.level, chosen.lessons, chosen.moments, chosen.seconds)
    print(f"{chosen.game}, {rules.seat_count} seats: {len(best)} moments after {chosen.lessons}")
    for gain in (*gains, Gains("the coach's own move", best)):
        print(f"  {gain.told()}")
    return 0


if __name__ == "__main__":
    usage.run(main)
