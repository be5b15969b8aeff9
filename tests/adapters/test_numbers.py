"""Bounds of actions, and observations as numbers."""

from __future__ import annotations

import pytest

from holobiont.adapters.numbers import features, has_numbers, mask, numbers_of
from holobiont.registry import GAMES
from holobiont.rules import CHANCE
from tests.conformance.cases import CASES, Case, sampled, walk
from tests.conformance.toy import Toy

OURS = [case for case in CASES if case.rules.slug in GAMES and case.seed == 0]
every_case = pytest.mark.parametrize("case", OURS, ids=str)


def test_every_game_has_its_numbers() -> None:
    assert all(has_numbers(GAMES[slug]) for slug in GAMES) and not has_numbers(Toy)


@every_case
def test_all_actions_lie_below_the_bound(case: Case) -> None:
    bound = numbers_of(case.rules).actions
    assert max(step.legal[-1] for step in walk(case) if step.legal) < bound


@every_case
def test_the_numbers_are_as_many_as_ever_and_from_0_to_1(case: Case) -> None:
    rules = case.rules
    begin = rules.initial(case.seed)
    length = len(features(rules, rules.observe(begin, 0), 0))
    for step in sampled(case):
        for seat in range(rules.seat_count):
            found = features(rules, rules.observe(step.state, seat), seat)
            assert len(found) == length
            assert all(type(x) in (int, float) and 0 <= x <= 1 for x in found)
            assert found[seat] == 1 and sum(found[: rules.seat_count]) == 1
            acting = found[rules.seat_count : 2 * rules.seat_count]
            to_act = rules.to_act(step.state)
            assert acting == [float(to_act == each) for each in range(rules.seat_count)]


@pytest.mark.parametrize("slug", GAMES)
def test_whoever_acts_sees_in_the_numbers_what_is_legal(slug: str) -> None:
    told: dict[tuple[float, ...], list[int]] = {}
    for case in OURS:
        rules = case.rules
        if rules.slug != slug or case.options:
            continue
        for step in walk(case):
            seat = rules.to_act(step.state)
            if seat is not None and seat != CHANCE:
                key = (rules.seat_count, *features(rules, rules.observe(step.state, seat), seat))
                assert told.setdefault(key, step.legal) == step.legal


@every_case
def test_the_numbers_know_no_more_than_the_seat(case: Case) -> None:
    """Worlds that look the same to a seat are the same in numbers."""
    rules, rnd = case.rules, iter(range(1, 10**6))
    for step in sampled(case):
        seat = rules.to_act(step.state)
        if seat is None or seat == CHANCE:
            continue
        seen = rules.observe(step.state, seat)
        other = rules.determinize(seen, lambda: next(rnd) * 0.618034 % 1)
        assert features(rules, rules.observe(other, seat), seat) == features(rules, seen, seat)


def test_a_mask_has_a_place_for_every_action() -> None:
    rules = GAMES["symbio"]()
    legal = rules.legal(rules.initial(0))
    found = mask(rules, legal)
    assert len(found) == numbers_of(rules).actions
    assert [action for action, allowed in enumerate(found) if allowed] == legal


def test_a_game_without_numbers_is_refused() -> None:
    rules = Toy()
    with pytest.raises(ValueError, match="Toy cannot be given to a library yet"):
        features(rules, rules.observe(rules.initial(0), 0), 0)
