"""Saprobiont in arrays, as lessons play it, is the Saprobiont of the engine."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import numpy as np
import pytest

from holobiont.games.saprobiont.evaluation import BiomassEvaluator
from holobiont.games.saprobiont.features import SEATS, traits
from holobiont.games.saprobiont.maps import MAPS
from holobiont.games.saprobiont.opponent_model import OpponentModel
from holobiont.games.saprobiont.position import PLACEMENTS
from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.rng import generator
from holobiont.search.agent import choose
from holobiont.search.levels import level_for
from tests.ai.saprobiont_games import games
from tests.support.present import present
from tools import saprobiont_arrays as arrays
from tools import saprobiont_trees as trees
from tools import train_company as train

LEARNED = train.players(train.read())

every_map = pytest.mark.parametrize("name", MAPS)


@every_map
def test_both_play_the_same_game(name: str) -> None:
    rules, at = Saprobiont(map=name), [*MAPS].index(name)
    actions, found = np.empty(arrays.MOST, np.int64), np.empty(arrays.COUNTS)
    shares, tried = np.empty(len(SEATS)), 0
    for seed in range(12):
        rnd, state = generator(seed), rules.initial(0)
        row = arrays.row_of(state)
        while rules.to_act(state) is not None:
            legal = rules.legal(state)
            assert list(actions[: arrays.legal(at, row, actions)]) == legal
            assert arrays.drawn(at, row) in legal
            action = rules.sample(state, rnd)
            state = rules.apply(state, action)
            arrays.play(row, action)
            assert (row == arrays.row_of(state)).all()
            arrays.counts(at, row, found)
            assert [*found] == [number for each in traits(state, rules.map) for number in each]
            tried += 1
        arrays.victory(row, shares)
        assert [*shares] == BiomassEvaluator(rules).shares(state)
    assert tried == 12 * PLACEMENTS


@every_map
def test_both_expect_the_same(name: str) -> None:
    rules, at = Saprobiont(map=name), [*MAPS].index(name)
    shares, cells = np.empty(len(SEATS)), np.empty(LEARNED.seats.shape[1], np.float32)
    for state in games(rules, PLACEMENTS):
        for kind, me in ((trees.HARVEST, 0), *((trees.COMPANY, seat) for seat in SEATS)):
            evaluator = (
                OpponentModel(rules, me) if kind == trees.COMPANY else BiomassEvaluator(rules)
            )
            trees.judged(kind, at, arrays.row_of(state), me, LEARNED, cells, shares)
            assert [*shares] == pytest.approx(evaluator.shares(state), abs=1e-3)


@every_map
def test_both_take_the_same_for_likely(name: str) -> None:
    rules, at = Saprobiont(map=name), [*MAPS].index(name)
    actions, found = np.empty(arrays.MOST, np.int64), np.empty(arrays.COUNTS)
    shares = np.empty(len(SEATS))
    for state in games(rules, PLACEMENTS - 1):
        seat, row, signs = rules.to_act(state), arrays.row_of(state), []
        for action in actions[: arrays.legal(at, row, actions)]:
            after = row.copy()
            arrays.play(after, action)
            arrays.counts(at, after, found)
            signs.append(arrays.likely(present(seat), state.placed + 1, found, LEARNED, shares))
        replies = OpponentModel(rules, 0).opponent_policy(state, rules.legal(state))
        assert np.exp(np.array(signs) - max(signs)) == pytest.approx(replies, abs=1e-6)


def test_sharp_chooses_what_sharp_would_without_misjudging() -> None:
    rules = Saprobiont()
    level = level_for(rules, "sharp")._replace(noise=0)
    for state in games(rules, PLACEMENTS)[4::3]:
        seat = rules.to_act(state)
        assert seat is not None
        action = choose(rules, rules.observe(state, seat), seat, level, 1)
        assert trees.sharp(0, arrays.row_of(state), 0.0, LEARNED) == action


@pytest.mark.parametrize("kind", [trees.PLAIN, trees.HARVEST, trees.COMPANY])
def test_trees_choose_what_is_legal_and_find_the_best_end(kind: int) -> None:
    rules = Saprobiont()
    for state in games(rules, PLACEMENTS)[8::5]:
        action = trees.thought(kind, 0, arrays.row_of(state), 12, LEARNED)
        assert action in rules.legal(state)
    last = games(rules, PLACEMENTS)[PLACEMENTS - 1]
    row, (action, *others) = arrays.row_of(last), _by_share(rules, last)
    chosen = trees.thought(kind, 0, row, 400, LEARNED)
    assert _share(rules, last, chosen) == _share(rules, last, action)
    assert others


@pytest.mark.parametrize("placed", [9, 17, PLACEMENTS - 1])
def test_a_tree_lists_what_its_company_is_likely_to_do_and_its_own_opinions(placed: int) -> None:
    rules = Saprobiont()
    state = games(rules, PLACEMENTS)[placed]
    seat, actions, cells = rules.to_act(state), rules.legal(state), LEARNED.seats.shape[1]
    assert seat is not None and len(actions) > 1
    for me in SEATS:
        tree = trees.planted(arrays.row_of(state), 1, cells)
        trees._list(trees.COMPANY, 0, me, tree, 0, LEARNED)
        begin, end = tree.begin[0], tree.begin[0] + tree.number[0]
        assert [*tree.action[begin:end]] == actions
        company = OpponentModel(rules, me)
        told = company.priors(state, actions)
        if me != seat and placed < PLACEMENTS - 1:
            told = [*accumulate(company.opponent_policy(state, actions) or ())]
        assert [*tree.prior[begin:end]] == pytest.approx(told, abs=2e-3)


def test_a_tree_proves_nothing_by_what_it_draws() -> None:
    rules = Saprobiont()
    state = games(rules, PLACEMENTS)[PLACEMENTS - 2]
    seat, cells = rules.to_act(state), LEARNED.seats.shape[1]
    proven = {}
    for me in SEATS:
        tree, result = trees.planted(arrays.row_of(state), 4_000, cells), np.empty(len(SEATS))
        for _ in range(4_000):
            if not tree.proven[0]:
                length = trees._descend(trees.COMPANY, 0, me, tree, LEARNED)
                node = tree.path[length - 1]
                trees._result(trees.COMPANY, 0, me, tree, node, LEARNED, result)
                tree.visits[tree.path[:length]] += 1
                trees._prove(trees.COMPANY, me, tree, length)
        proven[me] = bool(tree.proven[0])
    assert proven == {me: me == seat for me in SEATS}


def _by_share(rules: Saprobiont, state: Any) -> list[int]:
    return sorted(rules.legal(state), key=lambda action: -_share(rules, state, action))


def _share(rules: Saprobiont, state: Any, action: int) -> float:
    seat = rules.to_act(state)
    assert seat is not None
    return BiomassEvaluator(rules).shares(rules.apply(state, action))[seat]
