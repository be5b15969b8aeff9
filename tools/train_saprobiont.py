"""Learn what a position of Saprobiont promises, from games of the computer against itself.

    python -m tools.train_saprobiont              writes weights.py of the game
    python -m tools.train_saprobiont --games 50   fewer games for each lesson

It takes a few minutes. Every seat plays what looks best one placement ahead, now and then at
random. After each lesson the Biomass that the seats had at the end is explained by the counts of
the positions before it (ridge regression, for every seat after every placement), and the next games
are played with what was learned. The same numbers give the same weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

import numpy as np

from holobiont.games.saprobiont.evaluator import BiomassEvaluator, Weights
from holobiont.games.saprobiont.features import COUNT, SEATS, traits
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont, State
from holobiont.rng import generator
from tools import usage
from tools.lessons import asked, surprise

TRAINED = Path(__file__).resolve().parents[1] / "engine/holobiont/games/saprobiont/weights.py"
LESSONS, GAMES, SEED = 5, 2_500, 2012
MAPS = ("carcass", "carcass", "ouroboros")  # in turn
CHANCE, WHIM = 0.1, 0.03  # how often a placement is drawn; by how much the others are misjudged
LOOSE = 6  # up to so many placements are drawn at the beginning
RIDGE = 3.0
BIOMASS = 1  # the place of the Biomass among the counts
DOUBTS = (50, 70, 100, 130, 160, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1000, 1200)

HEAD = '''"""What ``tools/train_saprobiont.py`` has learned; do not edit.

``WEIGHTS``: after every number of placements, for every seat and count, what each is worth to it
at the end, in hundredths of Biomass. ``DOUBTS``: how many of them make a seat 2.7 times as likely
to win.
"""

'''


class Game(NamedTuple):
    """What was counted after each placement but the last, and how it ended."""

    counts: dict[int, list[tuple[int, ...]]]
    biomass: Sequence[int]
    winners: Sequence[int]


def play(evaluator: BiomassEvaluator, seed: int) -> Game:
    """One game against itself."""
    rules, rnd, counts = evaluator.game, generator(seed), {}
    state: State = rules.initial(0)
    loose = int(rnd() * LOOSE)
    while (seat := rules.to_act(state)) is not None:
        if state.placed < loose or rnd() < CHANCE:
            state = rules.apply(state, rules.sample(state, rnd))
        else:
            after = [rules.apply(state, action) for action in rules.legal(state)]
            state = max(after, key=lambda each: evaluator.shares(each)[seat] + WHIM * rnd())
        if state.placed < PLACEMENTS:
            counts[state.placed] = traits(state, rules.map)
    return Game(counts, state.biomass, rules.winners(state))


def lesson(weights: Weights, doubts: Sequence[int], seeds: Iterator[int], games: int) -> list[Game]:
    """Games with what has been learned so far."""
    rules = [Saprobiont(map=name) for name in MAPS]
    return [
        play(BiomassEvaluator(rules[number % len(rules)], weights, doubts), next(seeds))
        for number in range(games)
    ]


def fitted(games: Sequence[Game]) -> tuple[list[list[list[int]]], list[int]]:
    """Weights and doubts that explain these games best."""
    ends = np.array([game.biomass for game in games], float)
    won = np.array(
        [[(seat in game.winners) / len(game.winners) for seat in SEATS] for game in games]
    )
    nothing = [[0] * COUNT for _ in SEATS]
    weights, doubts = [nothing], [DOUBTS[-1]]
    for placed in range(1, PLACEMENTS):
        counts = np.array([game.counts[placed] for game in games], float)
        rows = [_regression(counts[:, seat], ends[:, seat]) for seat in SEATS]
        weights.append([[round(100 * each) for each in row] for row in rows])
        expected = np.array([counts[:, seat] @ rows[seat] for seat in SEATS]).T
        doubts.append(min(DOUBTS, key=lambda doubt: surprise(expected, won, doubt / 100)))
    return weights, doubts


def _regression(counts: Any, ends: Any) -> Any:
    """What each count adds to the Biomass so far; counts that hardly vary are hardly believed."""
    mean, spread = counts.mean(0), counts.std(0) + 1e-6
    scaled = (counts - mean) / spread
    gain = ends - counts[:, BIOMASS]
    slopes = np.linalg.solve(
        scaled.T @ scaled + RIDGE * np.eye(COUNT), scaled.T @ (gain - gain.mean())
    )
    slopes[counts.std(0) == 0] = 0
    found = slopes / spread
    found[BIOMASS] += 1
    found[0] = gain.mean() - (slopes / spread) @ mean
    return found


def written(weights: Weights, doubts: Sequence[int]) -> str:
    """Source of the module ``weights``."""
    numbers = " ".join(str(each) for seats in weights for row in seats for each in row)
    lines = "\n".join(wrap(numbers, 96))
    told = "\n".join(wrap(", ".join(map(str, doubts)) + ",", 90))
    told = "".join(f"    {line}\n" for line in told.splitlines())
    return f'{HEAD}# fmt: off\nDOUBTS = (\n{told})\n# fmt: on\nWEIGHTS = """\n{lines}\n"""\n'


def main() -> int:
    most, seeds = asked(__doc__, GAMES, SEED)
    start = [0] * COUNT
    start[BIOMASS], start[2] = 100, 200  # what it has, and its zones
    weights: Weights = [[start for _ in SEATS]] * PLACEMENTS
    doubts: Sequence[int] = [500] * PLACEMENTS
    before: list[Game] = []
    for number in range(LESSONS):
        games = lesson(weights, doubts, seeds, most)
        weights, doubts = fitted([*before, *games])
        before = games if number else []
        print(f"lesson {number + 1}: doubts {doubts[5::5]}", flush=True)
    TRAINED.write_text(written(weights, doubts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    usage.run(main)
