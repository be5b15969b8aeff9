"""What the computer learns about Symbio from its own games is learned again the same way."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np

from holobiont.games.symbio.evaluator import MOVE, WEIGHTS, learned
from holobiont.games.symbio.lanes import BOARD, Weights, around, evaluate
from holobiont.heuristics import WON
from tools import train_symbio as train


def test_a_position_is_counted_as_it_is_judged() -> None:
    taught, judge = learned(), random.Random(3)
    evaluator = train.Taught(taught)
    position = evaluator.position(evaluator.rules.initial(0))
    for _ in range(30):
        found, _ = evaluator.successors(position, 10_000)
        if not found or found[0][0] >= WON:
            break
        position = judge.choice(found)[1]
        foe, own, stage = position
        assert stage == MOVE
        weights = Weights(*(judge.randrange(-99, 100) for _ in Weights._fields))
        if around(foe) & (BOARD ^ own ^ foe):
            counted = train.counted(own, foe)
            value = sum(weight * number for weight, number in zip(weights, counted))
            assert [value] == evaluate([own], foe, weights)


def test_every_other_position_of_a_game_is_the_winners() -> None:
    for seed in range(2):
        rows = train.play(WEIGHTS, seed)
        assert len(rows) > 20
        assert all(row[1] != after[1] for row, after in zip(rows, islice(rows, 1, None)))
        assert rows == train.play(WEIGHTS, seed)


def test_a_few_games_teach_that_freedom_is_good() -> None:
    rows = np.array([row for seed in range(12) for row in train.play(WEIGHTS, seed)], float)
    taught = train.fitted(rows)
    assert len(taught) == 65 and taught == train.fitted(rows)
    assert all(isinstance(number, int) for weights in taught for number in weights)
    assert sum(taught[empty].liberty + taught[empty].near for empty in range(8, 16)) > 0


def test_what_was_learned_is_written_as_it_was() -> None:
    assert train.written(learned()) == train.TRAINED.read_text(encoding="utf-8")
