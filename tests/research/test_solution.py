"""Exact ends, beside a plain search of the same tree."""

from __future__ import annotations

from typing import Any

import pytest

import holobiont as hb
from holobiont.match import Match
from holobiont.research.solution import Progress, solve, solve_state
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tests.conformance.toy import Toy


def random_game(slug: str, seed: int) -> Match:
    match, rnd = hb.start(slug, seed=seed), generator(seed)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    return match


def value(rules: Any, state: Any) -> tuple[float, ...]:
    """The returns of a position, by definition: max^n, with means over chance and ties."""
    seat = rules.to_act(state)
    if seat is None:
        return tuple(rules.returns(state))
    after = [value(rules, rules.apply(state, action)) for action in rules.legal(state)]
    if seat != CHANCE:
        most = max(each[seat] for each in after)
        after = [each for each in after if most - each[seat] < 1e-9]
    return tuple(sum(column) / len(after) for column in zip(*after))


@pytest.mark.parametrize("seed", range(4))
def test_an_end_has_the_value_of_the_whole_tree(seed: int) -> None:
    match = random_game("saprobiont", seed)
    at = match.at(match.ply - 3)
    found = solve(at, seconds=60)
    assert found.exact
    assert found.values == pytest.approx(value(at.rules, at.state))
    assert set(found.actions) == set(at.legal()) and found.nodes > 0
    seat = at.to_act
    assert seat is not None
    for name, returns in found.actions.items():
        after = at.play(name)
        # Where somebody surely wins, other ways to win are not looked at.
        assert returns[seat] == pytest.approx(value(after.rules, after.state)[seat])
        assert (name in found.best) == (found.values[seat] - returns[seat] < 1e-9)


def test_the_best_line_leads_to_the_value() -> None:
    match = random_game("symbio", 5)
    at = match.at(match.ply - 3)
    found = solve(at, seconds=60)
    assert found.exact
    played = at.follow(found.line)
    assert played.over and played.rules.returns(played.state) == found.values
    assert found.line[0] in found.best


def test_chance_is_averaged() -> None:
    rules = Toy(seats=2)
    state, rnd = rules.initial(1), generator(1)
    for _ in range(4):
        state = rules.apply(state, rules.sample(state, rnd))
    found = solve_state(rules, state)
    assert found.exact and found.values == pytest.approx(value(rules, state))


def test_the_end_itself_is_its_result() -> None:
    match = random_game("saprobiont", 1)
    found = solve(match)
    assert found.exact and found.values == match.rules.returns(match.state)
    assert (found.best, found.line, found.nodes) == ((), (), 0)


@pytest.mark.parametrize("limits", [{"nodes": 700}, {"seconds": 0.01}])
def test_a_limit_leaves_it_unsolved_and_says_so(limits: dict[str, float]) -> None:
    found = solve(hb.start("saprobiont", seed=1), **limits)  # type: ignore[arg-type]
    assert not found.exact
    assert (found.values, found.best, found.line) == ((), (), ())
    assert found.nodes <= 700 or "seconds" in limits


def test_progress_counts_positions_and_may_end_it() -> None:
    steps: list[Progress] = []

    def stop(step: Progress) -> None:
        steps.append(step)
        if len(steps) == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        solve(hb.start("saprobiont", seed=1), progress=stop)
    counts = [step.nodes for step in steps]
    assert counts == sorted(set(counts)) and steps[0].of == len(hb.start("saprobiont").legal())


def test_hidden_cards_are_not_looked_at() -> None:
    with pytest.raises(ValueError, match="Symbiose has hidden cards; only open games"):
        solve(hb.start("symbiose", seed=1))
