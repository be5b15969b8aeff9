"""Learn what the Ponds of Symbiose promise, from games of the computer against itself.

    python -m tools.train_symbiose              writes engine/holobiont/games/symbiose/weights.py
    python -m tools.train_symbiose --games 50   fewer games of each variant

It takes a few minutes. Every seat takes and puts what gains most at first sight, a bit misjudged.
The points that the seats had at the end are then explained by the traits of the Ponds after every
turn (ridge regression, for every number of turns left). The same numbers give the same weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

import numpy as np

from holobiont.games.symbiose.evaluation import COUNT, TURNS, Lesson, Prospects, variant
from holobiont.games.symbiose.evaluator import Foresight
from holobiont.games.symbiose.reading import down, read
from holobiont.games.symbiose.rules import TAKE, Symbiose
from holobiont.rng import generator
from holobiont.search.levels import sides_of
from tools import usage
from tools.lessons import asked, surprise

TRAINED = Path(__file__).resolve().parents[1] / "engine/holobiont/games/symbiose/weights.py"
GAMES, SEED = 1_500, 2025
VARIANTS = ((4, "normal"), (3, "normal"), (4, "team"))
WHIM = 0.15  # how far a turn is misjudged, as the opinions of its plans
RIDGE = 3.0
DOUBTS = (1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25)
NOTHING = Lesson([[0.0] * COUNT] * TURNS, [DOUBTS[-1]] * TURNS)

HEAD = '''"""What ``tools/train_symbiose.py`` has learned; do not edit.

By variant. ``WEIGHTS``: for every number of turns left and for every trait, what it is worth to a
seat at the end, in hundredths of a point. ``DOUBTS``: how many points make a seat 2.7 times as
likely to win.
"""

'''


Side = Sequence[int]
"""The seats whose points are added."""


class Moment(NamedTuple):
    """What was counted after a turn."""

    left: list[int]  # turns, by seat
    now: list[float]  # points, by seat
    traits: list[list[float]]  # by seat


class Game(NamedTuple):
    """What was counted after each turn, and how it ended."""

    moments: list[Moment]
    points: Sequence[float]
    winners: set[int]


def play(evaluator: Foresight, prospects: Prospects, seed: int) -> Game:
    """One game against itself."""
    rules, rnd, moments = evaluator.game, generator(seed), list[Moment]()
    state = rules.initial(seed)
    while rules.to_act(state) is not None:
        plans = [
            (prior + WHIM * rnd(), course) for prior, course in evaluator.candidate_turns(state)
        ]
        for action in max(plans)[1]:
            state = rules.apply(state, action)
        if state.stage == TAKE:
            reading = read(state)
            seen = [prospects.traits(state, reading, seat) for seat in range(rules.seat_count)]
            left = [*map(down, state.ponds)]
            moments.append(Moment(left, [now for now, _ in seen], [each for _, each in seen]))
    points = [sum(each or 0 for each in pond) for pond in rules.observe(state, None)["values"]]
    return Game(moments, points, {*rules.winners(state)})


def games_of(rules: Symbiose, seeds: Iterator[int], most: int) -> list[Game]:
    """So many games of one variant."""
    evaluator, prospects = Foresight(rules, NOTHING), Prospects(rules, NOTHING)
    return [play(evaluator, prospects, next(seeds)) for _ in range(most)]


def fitted(games: Sequence[Game], sides: Sequence[Side]) -> Lesson:
    """Weights and doubts that explain these games best, rounded as they are kept."""
    seats = range(len(games[0].points))
    rows: list[list[tuple[list[float], float]]] = [[] for _ in range(TURNS)]
    for game in games:
        for moment in game.moments:
            for seat in seats:
                gain = game.points[seat] - moment.now[seat]
                rows[moment.left[seat]].append((moment.traits[seat], gain))
    weights = [_regression(row) for row in rows]
    return Lesson(weights, [_doubt(games, weights, sides, left) for left in range(TURNS)])


def _regression(rows: Sequence[tuple[list[float], float]]) -> list[float]:
    """What each trait adds to the points as they stand; what hardly varies is hardly believed."""
    if not rows:
        return [0.0] * COUNT
    counts = np.array([traits for traits, _ in rows])
    gains = np.array([gain for _, gain in rows])
    mean, spread = counts.mean(0), counts.std(0) + 1e-6
    scaled = (counts - mean) / spread
    slopes = np.linalg.solve(
        scaled.T @ scaled + RIDGE * np.eye(COUNT), scaled.T @ (gains - gains.mean())
    )
    slopes[counts.std(0) < 1e-6] = 0
    found = slopes / spread
    found[0] = gains.mean() - found[1:] @ mean[1:]
    return [round(100 * float(each)) / 100 for each in found]


def _doubt(
    games: Sequence[Game], weights: Sequence[Sequence[float]], sides: Sequence[Side], left: int
) -> float:
    """What foretells best who wins, so many turns before the end."""
    expected, won = [], []
    for game in games:
        for moment in game.moments:
            if max(moment.left) == left:
                rows = zip(moment.left, moment.now, moment.traits)
                points = [now + np.dot(weights[each], row) for each, now, row in rows]
                expected.append([sum(points[seat] for seat in side) for side in sides])
                won.append([len(game.winners & {*side}) / len(game.winners) for side in sides])
    if not expected:
        return DOUBTS[0]
    told, shares = np.array(expected), np.array(won)
    return min(DOUBTS, key=lambda doubt: surprise(told, shares, doubt))


def written(lessons: dict[str, Lesson]) -> str:
    """Source of the module ``weights``."""
    lines = [HEAD + "# fmt: off", "DOUBTS = {"]
    for name, lesson in lessons.items():
        lines.append(f'    "{name}": ({", ".join(f"{each:g}" for each in lesson.doubts)}),')
    lines += ["}", "# fmt: on", "WEIGHTS = {"]
    for name, lesson in lessons.items():
        numbers = " ".join(str(round(100 * each)) for row in lesson.weights for each in row)
        lines += [f'    "{name}": """', *wrap(numbers, 96), '""",']
    return "\n".join([*lines, "}", ""])


def main() -> int:
    most, seeds = asked(__doc__, GAMES, SEED)
    lessons = {}
    for seats, mode in VARIANTS:
        rules = Symbiose(seats=seats, mode=mode)
        lessons[variant(rules)] = lesson = fitted(games_of(rules, seeds, most), sides_of(rules))
        print(f"{variant(rules)}: doubts {lesson.doubts}", flush=True)
    TRAINED.write_text(written(lessons), encoding="utf-8")
    return 0


if __name__ == "__main__":
    usage.run(main)
