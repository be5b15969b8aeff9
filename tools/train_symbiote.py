"""Learn what turns of Symbiote! promise, from quick games of the computer against itself.

    python -m tools.train_symbiote                writes engine/holobiont/games/symbiote/weights.py
    python -m tools.train_symbiote --games 500    fewer games of each lesson

It takes fifteen minutes. Every seat plays what promises most, now and then another of the best
turns. How the game ended for the seat is then explained by the traits of all its turns (ridge
regression, for every part of the game). This is done twice for every number of seats: first with
players who count points and the marker alone, then with such as have learned from these. The same
numbers give the same weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

import numpy as np

from holobiont.games.symbiote.deck import Card
from holobiont.games.symbiote.evaluation import (
    COUNT,
    HANDS,
    LEADS,
    PARTS,
    Prospects,
    Row,
    Sight,
    part,
)
from holobiont.games.symbiote.heuristic_player import Sensible
from holobiont.games.symbiote.playouts import Turn, World
from holobiont.games.symbiote.rules import Symbiote
from holobiont.heuristics import returns_of_shares
from holobiont.rng import generator
from holobiont.rules import Random, Seat
from tools import usage
from tools.lessons import asked

TRAINED = Path(__file__).resolve().parents[1] / "engine/holobiont/games/symbiote/weights.py"
GAMES, SEED = 20_000, 2003
SEATS = range(3, 9)
WHIM, BEST = 0.1, 5  # how often one of so many turns is played instead of the best
RIDGE = 20.0

HEAD = '''"""What ``tools/train_symbiote.py`` has learned; do not edit.

By number of seats: for every part of the game and for every trait of a turn, what it brings to the
``returns`` of the seat, in thousandths.
"""

'''


def beginner() -> list[Row]:
    """Counts points and the marker as if the game were over, and keeps what may be combined."""
    row = [0.0] * COUNT
    own, with_symbiote, with_parasite = LEADS + 1, LEADS + 4, LEADS + 7
    other_with_parasite, other_with_symbiote = LEADS + 10, LEADS + 11
    numbers, _, _, courts, *_ = range(COUNT - HANDS, COUNT)
    row[0] = row[with_symbiote] = 0.1
    row[with_parasite] = row[other_with_parasite] = row[other_with_symbiote] = -0.1
    row[own] = row[numbers] = row[courts] = 0.005
    return [row] * (len(PARTS) + 1)


class Moment(NamedTuple):
    """What was counted before a turn was over."""

    seat: Seat
    part: int
    traits: list[float]


class Pupil(Sensible):
    """Keeps what it has counted, and has its whims."""

    def __init__(self, judge: Prospects, rnd: Random) -> None:
        super().__init__(judge)
        self.rnd, self.moments = rnd, list[Moment]()

    def turn(self, world: World, taken: Card) -> Turn:
        values = sorted(self.judge.values(world, taken), key=lambda pair: -pair[0])
        whim = int(self.rnd() * BEST) if self.rnd() < WHIM else 0
        turn = values[min(whim, len(values) - 1)][1]
        self.moments.append(Moment(world.seat, part(world), Sight(world).traits(turn)))
        return turn


class Game(NamedTuple):
    """What was counted, and how it ended."""

    moments: list[Moment]
    returns: list[float]


def play(rules: Symbiote, judge: Prospects, seed: int) -> Game:
    """One game against itself."""
    rnd = generator(seed)
    pupil = Pupil(judge, rnd)
    world = World(rules.initial(seed), rules.scoring, rules.decks, rules.open)
    world.play_on(pupil, -1, rnd)
    return Game(pupil.moments, returns_of_shares(world.shares()))


def fitted(games: Sequence[Game]) -> list[Row]:
    """Weights that explain these games best, rounded as they are kept."""
    traits: list[list[list[float]]] = [[] for _ in range(len(PARTS) + 1)]
    returns: list[list[float]] = [[] for _ in traits]
    for game in games:
        for seat, number, counted in game.moments:
            traits[number].append(counted)
            returns[number].append(game.returns[seat])
    return [_regression(*lists) for lists in zip(traits, returns)]


def _regression(traits: Sequence[Row], returns: Sequence[float]) -> Row:
    """What each trait brings; of what is rare little is believed."""
    if not traits:
        return [0.0] * COUNT
    counted = np.array(traits)
    found = np.linalg.solve(
        counted.T @ counted + RIDGE * np.eye(COUNT), counted.T @ np.array(returns)
    )
    return [round(1000 * float(each)) / 1000 for each in found]


def taught(rules: Symbiote, seeds: Iterator[int], games: int) -> list[Row]:
    """What is learned from so many games of beginners and as many of those whom these taught."""
    rows = beginner()
    for _ in range(2):
        judge = Prospects(rows)
        rows = fitted([play(rules, judge, next(seeds)) for _ in range(games)])
    return rows


def written(lessons: Mapping[int, Sequence[Row]]) -> str:
    """The module ``trained``."""
    lines = [HEAD + "WEIGHTS = {"]
    for seats, rows in lessons.items():
        numbers = " ".join(str(round(1000 * each)) for row in rows for each in row)
        lines += [f'    {seats}: """', *wrap(numbers, 96), '""",']
    return "\n".join([*lines, "}", ""])


def main() -> int:
    games, seeds = asked(__doc__, GAMES, SEED)
    lessons = {}
    for seats in SEATS:
        lessons[seats] = taught(Symbiote(seats=seats), seeds, games)
        print(f"{seats} seats learned", flush=True)
    TRAINED.write_text(written(lessons), encoding="utf-8")
    return 0


if __name__ == "__main__":
    usage.run(main)
