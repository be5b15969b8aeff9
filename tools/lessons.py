"""What those who learn from games against themselves are told, and how they are judged."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np

from holobiont.rng import derive
from tools import usage


def asked(about: str | None, games: int, seed: int) -> tuple[int, Iterator[int]]:
    """How many games make a lesson, and the seeds of all games.

    ``games`` and ``seed`` are what counts where nothing is said; ``about`` begins with what it is.
    """
    parser = usage.parser(about)
    parser.add_argument("--games", type=usage.whole(1), default=games, help="for each lesson")
    parser.add_argument("--seed", type=usage.whole(0), default=seed)
    chosen = parser.parse_args()
    return chosen.games, (derive(chosen.seed, number) for number in count())


def surprise(expected: Any, won: Any, doubt: float) -> float:
    """How badly the victories are foretold by what every side of each game was to expect.

    ``doubt`` more makes a side 2.7 times as likely to win; ``won`` are the parts that they had.
    """
    weights = np.exp((expected - expected.max(1, keepdims=True)) / doubt)
    shares = weights / weights.sum(1, keepdims=True)
    return float(-(won * np.log(shares + 1e-9)).sum())
