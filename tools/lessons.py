"""What those who learn from games against themselves are told on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count

from engine.core.rng import derive


def asked(about: str | None, games: int, seed: int) -> tuple[int, Iterator[int]]:
    """How many games make a lesson, and the seeds of all games.

    ``games`` and ``seed`` are what counts where nothing is said; ``about`` begins with what it is.
    """
    parser = argparse.ArgumentParser(description=(about or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=games, help="for each lesson")
    parser.add_argument("--seed", type=int, default=seed)
    chosen = parser.parse_args()
    return chosen.games, (derive(chosen.seed, number) for number in count())
