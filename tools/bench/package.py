"""Measure the Python package: its weight and start, and environment steps a second.

    python -m tools.bench.package            both tables, in Markdown
    python -m tools.bench.package start      the wheel, an import and a first match
    python -m tools.bench.package steps      many games at once beside PettingZoo's interface

What is compared is measured in turns, in processor time, so that other work matters less.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np

from holobiont.adapters.pettingzoo import raw_env
from holobiont.adapters.vector import Lanes
from holobiont.rng import generator
from tools import usage, wheels
from tools.bench.figures import rate, ratio, spread, table

ROOT = Path(__file__).resolve().parents[2]
ROUNDS, SECONDS = 5, 1.0
STARTS = 15
PROGRAMS = {
    "a bare interpreter": "pass",
    "`import holobiont`": "import holobiont",
    "a first match": "import holobiont as hb; m = hb.start('symbio', seed=7); m.play(m.legal()[0])",
}
TABLES = (("symbio", 2, 1024), ("symbioz", 2, 64), ("symbioz", 4, 64), ("saprobiont", 4, 64))
"""Game, seats and lanes."""


def start() -> str:
    """The size of the wheel, and the milliseconds of a start beyond those of a bare interpreter."""
    with tempfile.TemporaryDirectory() as folder:
        wheel = wheels.write_engine(ROOT, Path(folder))
        size = wheel.stat().st_size
        with zipfile.ZipFile(wheel) as archive:
            files = {each.filename: each.file_size for each in archive.infolist()}
    packs = sum(size for name, size in files.items() if "/packs/" in name)
    times = {name: list[float]() for name in PROGRAMS}
    for _ in range(STARTS + 1):
        for name, code in PROGRAMS.items():
            times[name].append(_spent(code))
    bare = median(times["a bare interpreter"][1:])
    rows = [
        (f"{name}, beyond a bare interpreter", f"{spread([t - bare for t in found[1:]], _ms)} ms")
        for name, found in times.items()
        if found is not times["a bare interpreter"]
    ]
    sizes = [
        ("the wheel", _kb(size)),
        ("installed, before modules are compiled", _kb(sum(files.values()))),
        ("of which puzzles", _kb(packs)),
    ]
    return table(("what", "median (least–most)"), [*sizes, *rows])


def _spent(code: str) -> float:
    """Milliseconds of processor time of a process; its compiled modules are kept."""
    paths = {**os.environ, "PYTHONPATH": str(ROOT / "engine")}
    paths.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], env=paths, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3


def _ms(number: float) -> str:
    return f"{number:.0f}"


def _kb(number: float) -> str:
    return f"{number / 1e3:.0f} KB"


def steps() -> str:
    """Environment steps a second, each with an observation and a mask, by chance."""
    rows = []
    for slug, seats, lanes in TABLES:
        single, wide = list[float](), list[float]()
        for number in range(ROUNDS):
            single.append(_rate(_one(slug, seats, number)))
            wide.append(_rate(_lanes(slug, seats, lanes, number)))
        times = [one / other for one, other in zip(wide, single)]
        rows.append((slug, seats, lanes, rate(single), rate(wide), ratio(times)))
    return table(("game", "seats", "lanes", "PettingZoo", "in lanes", "times"), rows)


def _rate(step: Callable[[], int]) -> float:
    """Steps a second; ``step`` says how many it was."""
    step()
    count, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        count += step()
    return count / spent


def _one(slug: str, seats: int, seed: int) -> Callable[[], int]:
    game, rnd, games = raw_env(slug, seats, actions="compact"), generator(seed), iter(range(10**9))

    def step() -> int:
        if not getattr(game, "agents", None) or game.match.over:
            game.reset(seed=next(games))
        observation, *_ = game.last()
        legal = np.flatnonzero(observation["action_mask"])
        game.step(legal[int(rnd() * len(legal))])
        return 1

    return step


def _lanes(slug: str, seats: int, lanes: int, seed: int) -> Callable[[], int]:
    games = Lanes(slug, lanes, seed, seats)

    def step() -> int:
        games.masks()
        games.observations()
        games.step(games.sample())
        return lanes

    return step


def main() -> None:
    """Print the tables that are asked for."""
    parts = {"start": start, "steps": steps}
    parser: argparse.ArgumentParser = usage.parser(__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(parts)}; both")
    asked = parser.parse_args().parts
    for name in asked:
        if name not in parts:
            parser.error(f"no part {name!r}; there are {', '.join(parts)}")
    for name in asked or parts:
        print(parts[name]())


if __name__ == "__main__":
    usage.run(main)
