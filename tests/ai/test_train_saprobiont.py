"""What the computer learns about Saprobiont from its own games is learned again the same way."""

from __future__ import annotations

from holobiont.games.saprobiont import weights as trained
from holobiont.games.saprobiont.evaluator import learned
from holobiont.games.saprobiont.features import COUNT
from holobiont.games.saprobiont.position import PLACEMENTS
from tools import train_saprobiont as train


def test_a_few_games_teach_the_worth_of_biomass() -> None:
    start = learned()
    games = train.lesson(start, trained.DOUBTS, iter(range(12)), 12)
    assert games == train.lesson(start, trained.DOUBTS, iter(range(12)), 12)
    weights, doubts = train.fitted(games)
    assert len(weights) == len(doubts) == PLACEMENTS
    assert train.written(weights, doubts) == train.written(*train.fitted(games))
    for seats in weights[1:]:
        for row in seats:
            assert len(row) == COUNT and all(isinstance(each, int) for each in row)
    assert all(90 <= row[train.BIOMASS] <= 110 for row in weights[-1])
    assert doubts[-1] < doubts[1]  # Who is ahead at the end has won.


def test_what_was_learned_is_written_as_it_was() -> None:
    text = train.written(learned(), trained.DOUBTS)
    assert text == train.TRAINED.read_text(encoding="utf-8")
