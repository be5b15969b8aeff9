"""Attention: salient turns are preferred, and a large loss at once is not overlooked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.saprobiont.styles import traits as saprobiont_traits
from holobiont.games.symbio.rules import Symbio
from holobiont.games.symbio.styles import traits
from holobiont.games.symbioz.evaluator import SymbiozEvaluator
from holobiont.heuristics import TurnEvaluator
from holobiont.match import AnyRules
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import Action
from holobiont.search import attention, ismcts
from holobiont.search.agent import Search, evaluator_of
from holobiont.search.ismcts import TreeSearch
from holobiont.search.levels import LEVELS, Level, level_for, overlooked
from tests.ai.nim import Nim, State
from tests.ai.positions import positions
from tools.blunders import count

OPEN = ("saprobiont", "symbio", "symbioz")
SEEDS = range(4)


def course(rules: AnyRules, state: Any, level: Level, seed: int) -> Sequence[Action]:
    seat = rules.to_act(state)
    assert seat is not None
    search = Search(rules, rules.observe(state, seat), seat, level, seed)
    search.run(float("inf"))
    return search.course()


def return_at_once(rules: AnyRules, state: Any, actions: Sequence[Action]) -> float:
    """The expected return of the seat to act at the end of some actions, as a look shows it."""
    seat, evaluator = rules.to_act(state), evaluator_of(rules).without_follies()
    assert seat is not None
    end = state
    for action in actions:
        end = rules.apply(end, action)
    if rules.to_act(end) is None:
        return rules.returns(end)[seat]
    if isinstance(evaluator, SymbiozEvaluator):
        level = level_for(rules, "gentle")
        return evaluator.evaluate_ahead(end, state, level.depth + level.replies)[seat]
    if isinstance(evaluator, TurnEvaluator):
        ends = evaluator.with_weights().successors(evaluator.position(state), 1 << 30)[0]
        mine, theirs, _ = evaluator.position(end)
        value = next(value for value, (foe, own, _) in ends if (foe, own) == (mine, theirs))
        return value / (abs(value) + evaluator.scale)
    values = evaluator.evaluate(end)
    assert values is not None
    return values[seat]


def best_at_once(rules: AnyRules, state: Any) -> float:
    """The best of these returns: of the actions, or of the macro-action without misjudgement."""
    evaluator = evaluator_of(rules).without_follies()
    if isinstance(evaluator, SymbiozEvaluator):
        return return_at_once(rules, state, next(evaluator.macro_actions(state))[0])
    if isinstance(evaluator, TurnEvaluator):
        value = evaluator.with_weights().successors(evaluator.position(state), 1)[0][0][0]
        return value / (abs(value) + evaluator.scale)
    legal = rules.legal(state)
    wise = [action for action in legal if not evaluator.folly(state, action)] or legal
    return max(return_at_once(rules, state, (action,)) for action in wise)


def worst_loss(slug: str, level: Level) -> float:
    """The largest loss at once in some decisions of a level, as an expected return."""
    rules = GAMES[slug]()
    return max(
        best_at_once(rules, state) - return_at_once(rules, state, course(rules, state, level, seed))
        for state in positions(slug, 12)
        for seed in SEEDS
    )


@pytest.mark.parametrize("slug", OPEN)
def test_no_more_is_lost_at_once_than_a_level_overlooks(slug: str) -> None:
    rules = GAMES[slug]()
    level = level_for(rules, "gentle")._replace(seconds=float("inf"), noise=30)
    limit = overlooked(rules, level)
    assert worst_loss(slug, level) <= limit + 1e-6
    assert worst_loss(slug, level._replace(oversight=0)) > limit


@pytest.mark.parametrize("slug", ["saprobiont", "symbiose", "symbiote"])
def test_a_weak_player_prefers_salient_turns(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES[slug]()
    level = level_for(rules, "gentle")._replace(seconds=float("inf"), naivety=0)

    def total() -> float:
        return sum(
            attention.salience(rules, state, choice)
            for state, choice in [
                (state, course(rules, state, level, seed)[:1])
                for state in positions(slug, 36)
                for seed in SEEDS
            ]
        )

    salient = total()
    monkeypatch.setattr(ismcts, "salience", lambda *_: 0.0)
    assert salient > 1.1 * total()


def test_a_reply_that_costs_much_is_not_overlooked() -> None:
    rules = GAMES["saprobiont"]()
    gentle = level_for(rules, "gentle")._replace(seconds=float("inf"))
    limit = overlooked(rules, gentle)

    def worst(level: Level) -> float:
        losses = []
        for state in positions("saprobiont", 12):
            seat = rules.to_act(state)
            assert seat is not None
            seen = rules.observe(state, seat)
            judge = TreeSearch(rules, evaluator_of(rules), seen, seat, gentle, generator(1))
            assert judge.reference is not None
            chosen = course(rules, state, level, 1)[0]
            losses.append(judge.reference - judge._after_reply(chosen))
        return max(losses)

    assert worst(gentle) <= limit + 1e-6
    assert worst(gentle._replace(replies=0)) > limit


def test_a_beginner_in_saprobiont_reinforces_more_than_it_raids() -> None:
    rules = Saprobiont()
    level = level_for(rules, "gentle")._replace(seconds=float("inf"))

    def reinforced(level: Level) -> float:
        found = [
            saprobiont_traits(rules, state, course(rules, state, level, seed))
            for state in positions("saprobiont", 36)
            for seed in SEEDS
        ]
        return sum(each["reinforces"] - each["raids"] for each in found)

    assert reinforced(level) > reinforced(level._replace(naivety=0))


def after_reply(rules: AnyRules, state: Any, actions: Sequence[Action]) -> float:
    """The best return of the seat to act in Symbio after some actions and the best reply."""
    seat = rules.to_act(state)
    for action in actions:
        state = rules.apply(state, action)
    if rules.to_act(state) is None:
        return 1.0 if rules.winners(state) == (seat,) else -1.0
    return -best_at_once(rules, state)


def test_a_beginner_in_symbio_rarely_plays_into_a_reply_that_costs_much() -> None:
    rules = GAMES["symbio"]()
    gentle = level_for(rules, "gentle")._replace(seconds=float("inf"))
    careful = gentle._replace(noise=0, naivety=0, trained=True)
    limit = overlooked(rules, gentle)

    def refuted(level: Level) -> int:
        states = positions("symbio", 24)
        pairs = [[course(rules, state, each, 1) for each in (careful, level)] for state in states]
        losses = [
            after_reply(rules, state, best) - after_reply(rules, state, chosen)
            for state, (best, chosen) in zip(states, pairs)
        ]
        return sum(loss > limit for loss in losses)

    assert 2 * refuted(gentle) < refuted(gentle._replace(noise=7, naivety=0))


def test_a_beginner_in_symbio_keeps_stones_together() -> None:
    rules = Symbio()

    def pairs(key: str) -> float:
        level = level_for(rules, key)._replace(seconds=float("inf"))
        return sum(
            traits(rules, state, course(rules, state, level, 1)).get("solid", 0.0)
            for state in positions("symbio", 24)
        )

    assert pairs("gentle") > pairs("sharp") + 1


def test_levels_see_more_the_stronger_they_are() -> None:
    limits = [level.oversight or 1.0 for level in LEVELS[:4]]
    assert limits == sorted(limits, reverse=True)
    assert limits[0] == 1.0, "the weakest level overlooks anything"


def test_a_game_that_says_nothing_is_overlooked_alike() -> None:
    assert attention.salience(Nim(), State((1, 2, 3), 0), (0,)) == 0.0


def test_blunders_are_counted_among_decisions() -> None:
    found = count(GAMES["saprobiont"](), "dreamy", 1)
    assert found.decisions >= found.others >= found.blunders >= 0
    assert found.decisions > 20 and 0 < found.lost < 1
