"""Learn how Saprobiont goes on among plain trees and Sharps, and what these choose.

    python -m pip install -r requirements-train.txt  (numba)
    python -m tools.train_company                    writes .../saprobiont/trained_company.py
    python -m tools.train_company --games 500        fewer games for each lesson

It takes about three quarters of an hour on two cores. In every game one seat looks ahead, and the
others are plain trees or, in a quarter of the games, Sharps; now and then somebody plays by chance.
The choices of the others are explained by what is counted after every placement that was possible,
and by the part of the victory that Sharp would expect (logistic regression, for every number of
placements); the victory is explained by what is counted in each position, by a network. In the
first lesson the one seat looks ahead without company, then as was learned before. The same numbers
give the same games, and but for rounding the same weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from os import cpu_count
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

import numpy as np

from holobiont.games.saprobiont import opponent_model_weights
from holobiont.games.saprobiont import weights as trained
from holobiont.games.saprobiont.evaluation import learned as harvest
from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.heuristics import rows
from holobiont.search.levels import level_for
from tools import usage
from tools.compiled import FAST, compiled
from tools.lessons import asked
from tools.network import Network, Teacher
from tools.saprobiont_arrays import (
    COUNTS,
    MOST,
    PLACED,
    SEATS,
    SIGNS,
    SIZE,
    TURN,
    Learned,
    counts,
    drawn,
    expected,
    legal,
    play,
    row_of,
    victory,
)
from tools.saprobiont_trees import COMPANY, HARVEST, LAST, PLAIN, sharp, thought

TRAINED = (
    Path(__file__).resolve().parents[1]
    / "engine/holobiont/games/saprobiont/opponent_model_weights.py"
)
LESSONS, GAMES, SEED = (HARVEST, COMPANY, COMPANY), 50_000, 2012
BATCH = 500  # games that a process plays at a time
CELLS = 64
NOISE = level_for(Saprobiont(), "sharp").noise
PLAINLY = np.interp(range(PLACEMENTS), (0, 12, 20), (550, 600, 1100)).astype(int)
AHEAD = np.full(PLACEMENTS, 300)
ITERATIONS = np.array([AHEAD, PLAINLY])
"""Of the seat that looks ahead, and of plain trees about as many as in an eighth of a second."""
PLAIN_PART, SECOND_MAP, WHIM = 0.75, 0.2, 0.06  # of the games; how often somebody plays by chance
LOOSE, OPENED = (
    4,
    0.7,
)  # drawn placements that most games begin with, others with fewer
PLIES = COUNTS  # after the counts, the network is told these
MINE = PLIES + PLACEMENTS
MAP = MINE + SEATS
INPUTS = MAP + len(MAPS)
UNIT, SIGN = 1000, 1000  # what 1 is in whole numbers, in the first and the second layer

HEAD = '''"""What ``tools/train_company.py`` has learned; do not edit.

``FIRST``: by count, seat by seat, then by placements so far, by the seat that looks ahead and by
map, what each of the ``CELLS`` is given. ``SECOND``: by seat what each cell speaks for its victory,
then what speaks for it anyway; ``SCALE`` of it make it 2.7 times as likely. ``REPLIES``: by
placements so far what each count speaks for the last of them, and the part of the victory that
``trained`` promises whoever made it, ``REPLY_SCALE`` likewise.
"""

'''


class Games(NamedTuple):
    """Games by number."""

    rows: Any  # positions, by placements so far
    actions: Any  # by placements before; 0 where chance has played
    shares: Any  # of the victory
    me: Any  # who looked ahead
    maps: Any
    loose: Any  # so many placements of the opening were drawn


class Numbers(NamedTuple):
    """What ``trained_company`` says."""

    first: Any
    second: Any
    replies: Any


@compiled
def _record(
    kinds: Any,
    iterations: Any,
    me: int,
    game_map: int,
    loose: int,
    learned: Learned,
    rows: Any,
    actions: Any,
) -> None:
    """Play one game.

    ``kinds`` are that which looks ahead and that of the others, -1 being Sharp; each has its
    iterations, by placements so far.
    """
    row = rows[0].copy()
    while row[PLACED] < PLACEMENTS:
        placed = row[PLACED]
        other = int(TURN[placed] != me)
        kind = kinds[other]
        if placed < loose or np.random.random() < WHIM:
            play(row, drawn(game_map, row))
        else:
            if kind < 0:
                action = sharp(game_map, row, NOISE, learned)
            else:
                number = iterations[other, placed]
                action = thought(kind, game_map, row, number, learned)
            actions[placed] = action
            play(row, action)
        rows[placed + 1] = row


@compiled
def _begin(seed: int) -> None:
    """Compiled code has its own chance."""
    np.random.seed(seed)


def some(kind: int, learned: Learned, seed: int, number: int) -> Games:
    """So many games, one seed for all."""
    rnd = np.random.default_rng(seed)
    _begin(seed)
    rows = np.zeros((number, PLACEMENTS + 1, SIZE), np.int16)
    rows[:, 0] = row_of(Saprobiont().initial(0))
    me, shares = np.arange(number) % SEATS, np.empty((number, SEATS))
    others = np.where(rnd.random(number) < PLAIN_PART, PLAIN, -1)
    maps = (rnd.random(number) < SECOND_MAP).astype(int)
    loose = np.where(rnd.random(number) < OPENED, LOOSE, rnd.integers(0, LOOSE, number))
    actions = np.zeros((number, PLACEMENTS), np.int16)
    for at in range(number):
        kinds = np.array([kind, others[at]])
        _record(kinds, ITERATIONS, me[at], maps[at], loose[at], learned, rows[at], actions[at])
        victory(rows[at, -1], shares[at])
    return Games(rows, actions, shares, me, maps, loose)


def lesson(kind: int, learned: Learned, seeds: Iterator[int], games: int) -> Games:
    """Games with what has been learned so far."""
    numbers = [min(BATCH, games - at) for at in range(0, games, BATCH)]
    with Pool(cpu_count()) as pool:
        tasks = [(kind, learned, next(seeds) % (1 << 32), number) for number in numbers]
        return joined(pool.starmap(some, tasks, 1))


def joined(parts: Sequence[Games]) -> Games:
    return Games(*map(np.concatenate, zip(*parts)))


@compiled
def _count(maps: Any, rows: Any, found: Any) -> None:
    numbers = np.empty(COUNTS)
    for game in range(rows.shape[0]):
        for placed in range(PLACEMENTS):
            counts(maps[game], rows[game, placed], numbers)
            found[game, placed] = np.minimum(numbers, 255)


def counted(games: Games) -> Any:
    """What is counted in every position but the last of each game."""
    found = np.empty((len(games.rows), PLACEMENTS, COUNTS), np.uint8)
    _count(games.maps, games.rows, found)
    return found


@compiled
def _foretell(
    order: Any, games: Games, learned: Learned, scale: Any, weights: Any, squares: Any, rate: float
) -> float:
    """Go through the choices of the others once (AdaGrad); the mean surprise."""
    actions, row, found = np.empty(MOST, np.int64), np.empty(SIZE, np.int16), np.empty(COUNTS)
    options, shares = np.empty((MOST, SIGNS)), np.empty(SEATS)
    total, number = 0.0, 0
    for game in order:
        for placed in range(LAST):
            chosen, before = games.actions[game, placed], games.rows[game, placed]
            many = legal(games.maps[game], before, actions)
            if not chosen or TURN[placed] == games.me[game] or many < 2:
                continue
            for at in range(many):
                row[:] = before
                play(row, actions[at])
                counts(games.maps[game], row, found)
                expected(placed + 1, found, learned, shares)
                options[at, :COUNTS], options[at, COUNTS] = found, shares[TURN[placed]]
                options[at] *= scale[placed + 1]
            signs = np.array([(each * weights[placed + 1]).sum() for each in options[:many]])
            likely = np.exp(signs - signs.max())
            likely /= likely.sum()
            slope = 1e-5 * weights[placed + 1]
            for at in range(many):
                if actions[at] == chosen:
                    total -= np.log(likely[at])
                    slope -= options[at]
                slope += likely[at] * options[at]
            number += 1
            squares[placed + 1] += slope**2
            weights[placed + 1] -= rate * slope / np.sqrt(squares[placed + 1] + 1e-3)
    return total / max(1, number)


def replies(games: Games, found: Any, rnd: Any, rounds: int = 3) -> Any:
    """By placements, for every count and the share expected, what speaks for the last placement."""
    scale = np.full((PLACEMENTS, SIGNS), 8.0)
    scale[:, :COUNTS] = 1 / (found[:4_000].std(0) + 0.05)
    scale[scale > 10] = 0  # what hardly varies tells nothing
    weights, squares = np.zeros_like(scale), np.zeros_like(scale)
    learned = players(None)
    for at in range(rounds):
        order = rnd.permutation(len(found))
        surprise = _foretell(order, games, learned, scale, weights, squares, 0.15 / 2**at)
    print(f"  choices of the others: {surprise:.4f} surprise", flush=True)
    return weights * scale


def network(games: Games, found: Any, rnd: Any, rounds: int = 10, batch: int = 1024) -> Network:
    """What foretells the victory by the counts, placements, seat that looks ahead and map.

    The cells are given the counts as they are.
    """
    usual = found[:4_000].reshape(-1, COUNTS).astype(np.float32)
    mean, spread = usual.mean(0), usual.std(0) + 0.1
    taught = Network.newborn(INPUTS, CELLS, SEATS, rnd)
    placed, sample = np.nonzero(np.arange(PLACEMENTS)[:, None] >= games.loose)
    batches = max(1, len(placed) // batch)
    teacher, shares = Teacher(taught, rounds * batches), games.shares.astype(np.float32)
    for _ in range(rounds):
        surprise, order = 0.0, rnd.permutation(len(placed))
        for at in range(batches):
            these = order[at::batches]
            game, after = sample[these], placed[these]
            inputs = np.zeros((len(these), INPUTS), np.float32)
            inputs[:, :COUNTS] = (found[game, after] - mean) / spread
            for kind, begin in zip((after, games.me[game], games.maps[game]), (PLIES, MINE, MAP)):
                inputs[np.arange(len(these)), begin + kind] = 1
            surprise += teacher.teach(inputs, shares[game])
    print(f"  victories: {surprise / batches:.4f} surprise", flush=True)
    cells = taught.cells.copy()
    cells[:COUNTS] /= spread[:, None]
    cells[PLIES:MINE] -= mean @ cells[:COUNTS]
    return taught._replace(cells=cells)


def learned_from(games: Games, rnd: Any) -> Numbers:
    """All that there is to learn from these games."""
    found = counted(games)
    likely, told = replies(games, found, rnd), network(games, found, rnd)
    second = np.concatenate([told.sides * SIGN, told.always[None] * UNIT * SIGN])
    whole = (np.rint(each).astype(int) for each in (told.cells * UNIT, second.T, likely * UNIT))
    return Numbers(*whole)


def players(numbers: Numbers | None) -> Learned:
    """What those who play the lessons know, company being unknown at first."""
    if numbers is None:
        numbers = Numbers(
            np.zeros((INPUTS, 1)), np.zeros((SEATS, 2)), np.zeros((PLACEMENTS, SIGNS))
        )
    second = numbers.second / SIGN
    second[:, -1] /= UNIT
    first, placed, seats, maps = np.split(
        (numbers.first / UNIT).astype(np.float32), (PLIES, MINE, MAP)
    )
    weights, doubts = np.array(harvest()) / 100, np.array(trained.DOUBTS) / 100
    likely, second = numbers.replies / UNIT, second.T.copy()
    return Learned(weights, doubts, first, placed, seats, maps, second, likely)


def read() -> Numbers:
    """What the module ``trained_company`` says now."""
    cells = opponent_model_weights.CELLS
    texts = (
        opponent_model_weights.FIRST,
        opponent_model_weights.SECOND,
        opponent_model_weights.REPLIES,
    )
    return Numbers(*map(np.array, map(rows, texts, (cells, cells + 1, SIGNS))))


def written(numbers: Numbers) -> str:
    """The module ``trained_company``."""
    texts = [f"{HEAD}CELLS = {numbers.first.shape[1]}\nSCALE = {UNIT * SIGN}\n"]
    texts.append(f"REPLY_SCALE = {UNIT}\n")
    for name, each in zip(("FIRST", "SECOND", "REPLIES"), numbers):
        lines = "\n".join(wrap(" ".join(map(str, each.ravel().tolist())), 96))
        texts.append(f'{name} = """\n{lines}\n"""\n')
    return "".join(texts)


def main() -> int:
    most, seeds = asked(__doc__, GAMES, SEED)
    if not FAST:
        raise SystemExit("there is no numba; requirements-train.txt names it")
    numbers, games = None, []
    for at, kind in enumerate(LESSONS):
        games.append(lesson(kind, players(numbers), seeds, most))
        print(f"lesson {at + 1}: who looks ahead wins {SEATS * won(games[-1]):.2f}", flush=True)
        numbers = learned_from(joined(games), np.random.default_rng(next(seeds)))
    assert numbers is not None
    TRAINED.write_text(written(numbers), encoding="utf-8")
    return 0


def won(games: Games) -> float:
    """The part of the victories that those had who looked ahead."""
    return float(games.shares[np.arange(len(games.me)), games.me].mean())


if __name__ == "__main__":
    usage.run(main)
