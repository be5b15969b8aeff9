"""Bounds of actions, and observations as numbers."""

from __future__ import annotations

import pytest

from holobiont.adapters.numbers import (
    choices_of,
    compact_mask,
    features,
    has_numbers,
    history,
    mask,
    numbers_of,
)
from holobiont.match import Match
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tests.conformance.cases import CASES, USUAL, Case, sampled, walk
from tests.conformance.toy import Toy
from tests.support.variants import keeping, later

OURS = [case for case in CASES if case.rules.slug in GAMES and case.seed == 0]
every_case = pytest.mark.parametrize(
    "case", [case if case in USUAL else later((case,)) for case in OURS], ids=str
)


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


@pytest.mark.parametrize("slug", keeping({*GAMES} - {"symbioz"}, GAMES))
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


SIZES = {"symbioz": 301, "symbio": 4160, "symbiose": 24, "saprobiont": 448, "symbiote": 192}


@every_case
def test_what_seats_may_do_is_in_the_compact_space(case: Case) -> None:
    choices = choices_of(case.rules)
    assert list(choices.actions) == sorted(set(choices.actions))
    for step in walk(case):
        seat = case.rules.to_act(step.state)
        if seat is not None and seat != CHANCE:
            numbers = [choices.numbers[action] for action in step.legal]
            assert [choices.actions[number] for number in numbers] == step.legal


@pytest.mark.parametrize("slug", GAMES)
def test_the_compact_space_has_few_numbers(slug: str) -> None:
    rules = GAMES[slug]()
    assert len(choices_of(rules).actions) == SIZES[slug] <= numbers_of(rules).actions
    legal = rules.legal(rules.initial(1))
    found = compact_mask(rules, legal)
    assert len(found) == SIZES[slug] and sum(found) == len(legal)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].secrets])
def test_a_history_names_only_actions_that_the_seat_knows(slug: str) -> None:
    match, rnd = Match.start(GAMES[slug](), 2), generator(2)
    for _ in range(20):
        match = match.play(match.rules.sample(match.state, rnd))
    hidden, chance = 0, match.rules.seat_count + 1
    for ply in (1, 2, 9, 20):
        at = match.at(ply)
        for seat in range(at.rules.seat_count):
            told = history(at, seat, at.ply + 2)
            assert told[:2] == [(0, 0)] * 2 and len(told) == at.ply + 2
            assert told[-3:] == history(at, seat, 3)
            for number, (actor, action) in enumerate(told[2:]):
                who, state, real = at.actors()[number], at.states[number], at.log[number]
                assert actor == (chance if who == CHANCE else who + 1)
                name = at.rules.known_as(state, real, at.state, seat)
                assert action == (real + 1 if name == at.names()[number] else 0)
                assert action or who != seat
                hidden += not action
    assert hidden
