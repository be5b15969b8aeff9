"""What others do is drawn where it is known how likely they are to do what."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from holobiont.games.saprobiont.evaluator import SaprobiontEvaluator
from holobiont.games.saprobiont.opponent_model import OpponentModel
from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.heuristics import Evaluator
from holobiont.rng import generator
from holobiont.rules import CHANCE, Action
from holobiont.search.agent import Search, choose
from holobiont.search.ismcts import Node, TreeSearch
from holobiont.search.levels import LEVEL, LEVELS, Level, level_for
from tests.ai.forced import FREE, LOSS, WIN, Forced, Whispered
from tests.ai.given import SEATS, Given, State, Tree, grown
from tests.conformance import toy
from ui.worker.search_service import Thinker

DRAW = (0.0, 0.0, 0.0)
WEIGHTS = (1.0, 0.0, 3.0)
SAPROBIONT = Saprobiont()


class Tempting(Given):
    """By branch 0 seat 0 loses, wins or draws as seat 1 likes, which loses by the first alone."""

    def tree(self, state: State) -> Tree:
        tree: Tree = (0, ((1, (WIN, LOSS, DRAW)), (1, (LOSS, LOSS))))
        for action in state.path:
            tree = tree[1][action]
        return tree


class Likely(Evaluator[State]):
    """Others choose the first branch once, the second never, the third three times of four."""

    def opponent_policy(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        return WEIGHTS[: len(actions)]


class Sought(Evaluator[State]):
    """Everybody's choice is looked for, which is said at every turn."""

    def opponent_policy(self, state: State, actions: Sequence[Action]) -> None:
        return None


def searching(rules: Given, evaluator: Evaluator[State], steps: int, seed: int = 0) -> TreeSearch:
    seen = rules.observe(rules.initial(seed), 0)
    search = TreeSearch(rules, evaluator, seen, 0, FREE, generator(1))
    for _ in range(steps):
        search.step()
    return search


def test_others_choose_as_often_as_they_are_likely_to() -> None:
    rules = Tempting()
    search = searching(rules, Likely(rules), 4_000)
    tempting, losing = search.root.children.values()
    first, third = tempting.children[0].visits, tempting.children[2].visits
    assert 1 not in tempting.children, "nobody chooses what has no weight"
    assert first + third == tempting.visits - 1 > 3_000
    assert 0.22 < first / (first + third) < 0.28
    assert 0.2 < tempting.mean(0) < 0.3
    assert set(losing.children) == {0}
    assert search.best() == 0
    assert search.lines(1)[0].names == ["branch 0", "branch 2"]


def test_without_that_everybody_takes_the_best() -> None:
    rules = Tempting()
    search = searching(rules, Evaluator(rules), 30)
    assert search.settled and search.root.exact is not None
    assert search.root.exact[0] < 0


def test_nothing_is_proven_by_what_is_drawn() -> None:
    rules = Forced()
    search = searching(rules, Likely(rules), 200)
    drawn, sure, own = search.root.children.values()
    assert drawn.exact is None and sure.exact is None and search.root.exact is None
    assert own.exact == LOSS, "what the seat itself decides is proven as ever"
    assert not search.settled and search.best() in (0, 1)
    assert not searching(rules, Evaluator(rules), 0).settled
    assert searching(rules, Evaluator(rules), 50).settled


def test_nobody_is_asked_about_chance_or_the_seat_that_looks_ahead() -> None:
    rules = Given()
    asked = []

    class Listening(Likely):
        def opponent_policy(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
            assert list(actions) == rules.legal(state)
            asked.append((rules.to_act(state), state))
            return super().opponent_policy(state, actions)

    for seed in range(1, 20, 2):
        searching(rules, Listening(rules), 100, seed)
    assert {actor for actor, _ in asked} == set(range(1, SEATS))
    assert len(asked) == len(set(asked)), "once in every position that is open to all"


@pytest.mark.parametrize("seed", range(8))
def test_where_no_reply_is_known_all_is_as_without(seed: int) -> None:
    rules = Given()
    assert len(grown(seed)[1]) > 1
    one, other = (searching(rules, each(rules), 60, seed) for each in (Evaluator, Sought))
    assert one.votes() == other.votes()
    assert one.rnd() == other.rnd()


class Cards(Evaluator[toy.State]):
    """Others play their highest card, and roll as seldom as chance has it."""

    def opponent_policy(self, state: toy.State, actions: Sequence[Action]) -> Sequence[float]:
        assert self.rules.to_act(state) not in (0, CHANCE)
        return [float(action != toy.ROLL) * action**3 + 1e-9 for action in actions]


def test_where_hands_are_hidden_each_imagined_one_has_replies_of_its_own() -> None:
    rules = Whispered(seats=2)
    seen = rules.observe(rules.initial(2), 0)
    search = TreeSearch(rules, Cards(rules), seen, 0, FREE, generator(1))
    for _ in range(300):
        search.step()
    found: set[object] = set()
    nodes: list[Node] = [search.root]
    while nodes:
        node = nodes.pop()
        found |= set(node.children) if node.draw else set()
        nodes += node.children.values()
    assert found <= {"a card", "roll"} and "a card" in found


class Known(Evaluator[State]):
    def with_opponent_model(self, seat: int) -> Evaluator[State]:
        assert seat == 0
        return Likely(self.rules)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_only_the_strongest_level_knows_whom_it_plays_with(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("holobiont.search.agent.evaluator_of", Known)
    rules = Tempting()
    method = Search(rules, rules.observe(rules.initial(0), 0), 0, level, 1)._method
    assert isinstance(method, TreeSearch)
    assert type(method.evaluator) is (Likely if level.company else Known)
    assert level.company == (level is LEVELS[-1])


def asking(plays: bool) -> Thinker:
    """Who was asked what to do in Saprobiont, and has answered."""
    state = SAPROBIONT.initial(0)
    facts = {"game": "saprobiont", "seats": 4, "options": {}, "seat": 0, "level": "master"}
    request = {"token": "a.1", "seen": SAPROBIONT.observe(state, 0), "seed": 7, **facts}
    thinker = Thinker()
    thinker.think(json.dumps(request | {"plays": True} if plays else request), 0.001)
    return thinker


def test_whoever_gives_advice_takes_nobody_for_predictable(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(rules: Any, key: str) -> Level:
        return level_for(rules, key)._replace(iterations=30, seconds=1e9)

    monkeypatch.setattr("ui.worker.search_service.level_for", few)
    state, level = SAPROBIONT.initial(0), LEVEL["master"]
    seen = SAPROBIONT.observe(state, 0)
    for plays, kind in ((True, OpponentModel), (False, SaprobiontEvaluator)):
        search: Any = asking(plays).search
        assert search is not None and type(search._method.evaluator) is kind
        search.run(1e9)
        asked = level._replace(company=plays)
        assert search.best() == choose(SAPROBIONT, seen, 0, asked, 7, iterations=30)
