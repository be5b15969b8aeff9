"""What the computer learns about Symbiote! from its own games is learned again the same way."""

from __future__ import annotations

from itertools import count
from operator import mul

import pytest

from holobiont.games.symbiote.evaluation import COUNT, PARTS, Prospects, Sight, learned, part
from holobiont.games.symbiote.heuristic_player import Sensible
from holobiont.games.symbiote.playouts import World
from holobiont.games.symbiote.position import NONE
from holobiont.games.symbiote.rules import Symbiote
from holobiont.rng import generator
from tools import train_symbiote as train

THREE = Symbiote(seats=3)


def world_of(rules: Symbiote, seed: int) -> World:
    return World(rules.initial(seed), rules.scoring, rules.decks, rules.open)


def test_the_same_seeds_teach_the_same() -> None:
    rows = train.taught(THREE, count(), 8)
    assert rows == train.taught(THREE, count(), 8)
    assert len(rows) == len(PARTS) + 1 and all(len(row) == COUNT for row in rows)
    assert train.written({3: rows}) == train.written({3: train.taught(THREE, count(), 8)})


def test_what_was_learned_is_written_as_it_was() -> None:
    assert [*learned()] == [*train.SEATS]
    assert train.written(learned()) == train.TRAINED.read_text(encoding="utf-8")


def test_a_pupil_plays_what_it_judges_best_but_for_its_whims() -> None:
    world, judge = world_of(THREE, 4), Prospects(learned()[3])
    best = [turn for _, turn in sorted(judge.values(world, NONE), key=lambda pair: -pair[0])]
    assert train.Pupil(judge, lambda: train.WHIM).turn(world, NONE) == best[0]
    whim = iter((0.0, 0.99))
    assert train.Pupil(judge, whim.__next__).turn(world, NONE) == best[-1] != best[0]


@pytest.mark.parametrize("seats", [3, 8])
def test_the_quick_way_to_judge_turns_comes_to_the_sum_of_their_traits(seats: int) -> None:
    world, rnd, turns = world_of(Symbiote(seats=seats), 4), generator(1), 0
    judge = Prospects(learned()[seats])
    while not world.over:
        row, sight = judge.rows[part(world)], Sight(world)
        for value, turn in judge.values(world, NONE):
            traits = sight.traits(turn)
            assert len(traits) == COUNT
            assert value == pytest.approx(sum(map(mul, row, traits)))
            turns += 1
        world.play_on(Sensible(judge), 1, rnd)
    assert turns > 80


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_who_has_learned_wins_more_than_a_fair_share_among_beginners(seats: int) -> None:
    players = [Sensible(Prospects(rows)) for rows in (learned()[seats], train.beginner())]
    won, games = 0.0, 600
    for number in range(games):
        world, rnd = world_of(Symbiote(seats=seats), number), generator(number)
        own = number % seats
        while not world.over:
            world.play_on(players[world.seat != own], 1, rnd)
        won += world.shares()[own]
    assert won > 1.05 * games / seats
