"""Learn what a position of Symbio promises, from games of the computer against itself.

    python -m tools.train_symbio              writes engine/holobiont/games/symbio/weights.py
    python -m tools.train_symbio --games 50   fewer games for each lesson

It takes a quarter of an hour on two cores. After a few random turns both sides play what looks best
after their turn, misjudged a little. After each lesson it is explained who won by the counts of the
positions (logistic regression, for every number of empty squares; positions with some more or fewer
count less), and the next games are played with what was learned. The same numbers give the same
weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from holobiont.games.symbio.evaluator import WEIGHTS, Freedom, Position
from holobiont.games.symbio.lanes import BOARD, EDGE, Weights, Wide, around, spread
from holobiont.games.symbio.rules import Symbio
from holobiont.heuristics import WON
from holobiont.rng import generator
from tools import usage
from tools.lessons import asked

TRAINED = Path(__file__).resolve().parents[1] / "engine/holobiont/games/symbio/weights.py"
LESSONS, GAMES, SEED = 8, 2_000, 2001
TOGETHER = 4  # lessons that the last weights explain
LOOSE, WHIM = (2, 6), 0.02  # turns drawn at the beginning; how often one is drawn later
BLUR = (5, 25)  # by how much ends are misjudged, in hundredths of the logarithm of the odds
ENDS = 200  # so many are looked at, the best first
LONGEST = 300
RIDGE, STEPS = 10.0, 10
MOST = 42  # empty squares; with more the weights are the same
LEAST = 0.05  # of a position that counts in full, below which it does not count

HEAD = '''"""What ``tools/train_symbio.py`` has learned; do not edit.

``WEIGHTS``: for every number of empty squares, those of ``lanes.Weights``.
"""

# fmt: off
WEIGHTS = """
'''

Row = tuple[int, ...]
"""The empty squares of a position, whether who has just played won, and the counts."""


class Taught(Freedom):
    """Judges by weights that are given."""

    def __init__(self, taught: Sequence[Weights]) -> None:
        super().__init__(Symbio())
        self.taught = taught

    def weights(self, empty: int) -> Weights:
        return self.taught[empty]


def counted(own: Wide, foe: Wide) -> Weights:
    """What ``lanes.evaluate`` multiplies by the weights, ``own`` having just played."""
    empty = BOARD ^ own ^ foe
    sides = zip(_of_one_side(own, foe, empty), _of_one_side(foe, own, empty), strict=True)
    return Weights(*(ours - theirs for ours, theirs in sides))._replace(turn=1)


def _of_one_side(stones: Wide, others: Wide, empty: Wide) -> Weights:
    shore = around(empty)
    live, safe = spread(shore & stones, stones), spread(shore & others, others)
    liberty = around(stones) & empty
    near = liberty | around(liberty, empty)
    far = near | around(near, empty)
    beside, above = stones & stones >> 1, stones & stones >> 9
    return Weights(
        liberty=liberty.bit_count(),
        movable=live.bit_count(),
        stone=stones.bit_count(),
        prey=(around(live) & (others ^ safe)).bit_count(),
        turn=0,
        edge=(stones & EDGE).bit_count(),
        pair=beside.bit_count() + above.bit_count(),
        block=(beside & beside >> 9).bit_count(),
        near=near.bit_count(),
        far=far.bit_count(),
    )


def play(taught: Sequence[Weights], seed: int) -> list[Row]:
    """One game against itself: the rows of all positions but those of the beginning and the end."""
    evaluator, rnd = Taught(taught), generator(seed)
    position = evaluator.position(evaluator.rules.initial(0))
    loose = LOOSE[0] + int(rnd() * (LOOSE[1] - LOOSE[0]))
    blur = BLUR[rnd() < 0.5]
    ends: list[Position] = []
    for turn in range(LONGEST):
        found, _ = evaluator.successors(position, ENDS)
        if not found or found[0][0] >= WON:
            return _rows(ends[loose:], last=turn if found else turn - 1, first=loose)
        if turn < loose or rnd() < WHIM:
            position = found[int(rnd() * len(found))][1]
        else:
            position = max(found, key=lambda end: end[0] + blur * (rnd() + rnd() - 1))[1]
        ends.append(position)
    return []


def _rows(ends: Iterable[Position], last: int, first: int) -> list[Row]:
    """``last`` is the turn whose player has won, ``first`` the turn of the first position."""
    rows: list[Row] = []
    for turn, (foe, own, _) in enumerate(ends, first):
        empty = BOARD.bit_count() - own.bit_count() - foe.bit_count()
        rows.append((empty, int((last - turn) % 2 == 0), *counted(own, foe)))
    return rows


def lesson(pool: ProcessPoolExecutor, taught: Sequence[Weights], seeds: Iterable[int]) -> Any:
    """The rows of games with what has been learned so far."""
    games = pool.map(partial(play, taught), seeds, chunksize=20)
    return np.array([row for rows in games for row in rows], float)


def fitted(rows: Any) -> tuple[Weights, ...]:
    """The weights that explain these rows best."""
    empty, won, counts = rows[:, 0], rows[:, 1], rows[:, 2:]
    found = []
    for number in range(1, MOST + 1):
        width = 0.6 if number < 10 else 1.0 if number < 16 else 2.5
        share = np.exp(-(((empty - number) / width) ** 2) / 2)
        near = share > LEAST
        slopes = _regression(counts[near], won[near], share[near])
        found.append(Weights(*(round(100 * slope) for slope in slopes)))
    return (found[0], *found, *[found[-1]] * (64 - MOST))


def _regression(counts: Any, won: Any, share: Any) -> Any:
    """What each count adds to the logarithm of the odds; by Newton's method."""
    spread_of = counts.std(0)
    spread_of[spread_of == 0] = 1
    scaled, slopes = counts / spread_of, np.zeros(counts.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-scaled @ slopes))
        slope = scaled.T @ (share * (chance - won)) + RIDGE * slopes
        bend = (scaled.T * (share * chance * (1 - chance))) @ scaled + RIDGE * np.eye(len(slopes))
        slopes -= np.linalg.solve(bend, slope)
    return slopes / spread_of


def written(taught: Sequence[Weights]) -> str:
    """The module ``trained``."""
    lines = "\n".join(" ".join(map(str, weights)) for weights in taught)
    return f'{HEAD}{lines}\n"""\n'


def main() -> int:
    most, seeds = asked(__doc__, GAMES, SEED)
    taught, lessons = WEIGHTS, []
    with ProcessPoolExecutor() as pool:
        for number in range(LESSONS):
            lessons.append(lesson(pool, taught, list(islice(seeds, most))))
            last = number == LESSONS - 1
            taught = fitted(np.concatenate(lessons[-TOGETHER if last else -1 :]))
            print(f"lesson {number + 1}, {len(lessons[-1])} positions: {taught[12]}", flush=True)
    TRAINED.write_text(written(taught), encoding="utf-8")
    return 0


if __name__ == "__main__":
    usage.run(main)
