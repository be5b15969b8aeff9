"""What the computer learns about Symbiose from its own games is learned again the same way."""

from __future__ import annotations

from holobiont.games.symbiose.evaluation import COUNT, TURNS, learned
from holobiont.games.symbiose.rules import Symbiose
from tools import train_symbiose as train

THREE = Symbiose(seats=3)
ALONE = [[seat] for seat in range(3)]


def test_the_same_seeds_teach_the_same() -> None:
    games = train.games_of(THREE, iter(range(8)), 8)
    assert games == train.games_of(THREE, iter(range(8)), 8)
    lesson = train.fitted(games, ALONE)
    assert len(lesson.weights) == len(lesson.doubts) == TURNS
    assert all(len(row) == COUNT for row in lesson.weights)
    assert train.written({"a": lesson}) == train.written({"a": train.fitted(games, ALONE)})


def test_what_was_learned_is_written_as_it_was() -> None:
    assert train.written({**learned()}) == train.TRAINED.read_text(encoding="utf-8")
