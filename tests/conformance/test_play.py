"""States and actions: what a player, a search and a match rely on."""

from __future__ import annotations

import json
import random

import pytest

from holobiont.registry import GAMES
from holobiont.rules import CHANCE
from tests.conformance.cases import CASES, CLASSES, Case, every_case, moves, sampled, walk
from tests.support.present import present


def test_every_registered_game_is_under_test() -> None:
    played = {type(case.rules) for case in CASES}
    assert played == set(CLASSES) >= set(GAMES.values())
    for game in CLASSES:
        counts = {case.rules.seat_count for case in CASES if type(case.rules) is game}
        assert counts == set(game.seats)
        for option in game.options:
            values = {case.rules.chosen[option.key] for case in CASES if type(case.rules) is game}
            assert values == set(option.values), option.key


@every_case
def test_legal_actions_ascend_without_repeats(case: Case) -> None:
    for step in walk(case):
        assert step.legal == sorted(set(step.legal))
        assert all(type(action) is int for action in step.legal)


@every_case
def test_legal_is_empty_exactly_when_nobody_is_to_act_and_somebody_has_won(case: Case) -> None:
    seats = range(case.rules.seat_count)
    for step in walk(case):
        to_act, winners = case.rules.to_act(step.state), case.rules.winners(step.state)
        assert bool(step.legal) == (to_act is not None) == (not winners)
        assert to_act is None or to_act == CHANCE or to_act in seats
        assert list(winners) == sorted(set(winners)) and set(winners) <= set(seats)
        assert type(winners) is tuple


@every_case
def test_the_same_seed_deals_the_same(case: Case) -> None:
    again = type(case.rules)(seats=case.rules.seat_count, **case.rules.chosen)
    assert case.rules.initial(case.seed) == again.initial(case.seed) == walk(case)[0].state


@every_case
def test_a_state_is_a_hashable_named_tuple_of_plain_values(case: Case) -> None:
    for step in sampled(case):
        assert isinstance(step.state, tuple) and hasattr(step.state, "_fields")
        hash(step.state)
        _check_plain(step.state)


def _check_plain(value: object) -> None:
    if isinstance(value, tuple):
        for item in value:
            _check_plain(item)
    else:
        assert type(value) in (int, str, bool), f"a state holds {value!r}"


@every_case
def test_apply_leaves_its_input_alone_and_always_changes_something(case: Case) -> None:
    for step in sampled(case):
        before, mark = case.rules.dump(step.state), hash(step.state)
        for action in step.legal:
            after = case.rules.apply(step.state, action)
            assert after != step.state, case.rules.name(step.state, action)
            assert after == case.rules.apply(step.state, action)
            assert type(after) is type(step.state)
        assert (case.rules.dump(step.state), hash(step.state)) == (before, mark)
        assert list(case.rules.legal(step.state)) == step.legal


@every_case
def test_scores_and_returns_have_a_number_for_every_seat(case: Case) -> None:
    for step in walk(case):
        scores, returns = case.rules.scores(step.state), case.rules.returns(step.state)
        assert len(scores) == len(returns) == case.rules.seat_count
        assert all(type(number) in (int, float) for number in (*scores, *returns))
        assert sum(returns) == pytest.approx(0)
        winners = case.rules.winners(step.state)
        if 0 < len(winners) < len(scores):
            losers = set(range(len(scores))) - set(winners)
            assert (
                min(returns[seat] for seat in winners) > 0 > max(returns[seat] for seat in losers)
            )
        else:
            assert not any(returns)


@every_case
def test_turns_are_counted_in_whole_numbers_that_never_fall_or_not_at_all(case: Case) -> None:
    told = [case.rules.turns_played(step.state) for step in walk(case)]
    if told != [None] * len(told):
        assert all(type(turns) is int for turns in told)
        numbers = [present(turns) for turns in told]
        assert numbers == sorted(numbers) and numbers[0] in (0, 1)
        assert numbers[0] < numbers[-1] < len(numbers)


@every_case
def test_sample_is_legal_and_reaches_every_action_of_a_short_list(case: Case) -> None:
    rnd = random.Random(case.seed).random
    short = 0
    for step in walk(case):
        if not step.legal:
            continue
        assert case.rules.sample(step.state, rnd) in step.legal
        if len(step.legal) <= 6 and short < 5:
            short += 1
            drawn = {case.rules.sample(step.state, rnd) for _ in range(60 * len(step.legal))}
            assert drawn == set(step.legal)


@every_case
def test_nothing_is_drawn_from_a_game_that_is_over(case: Case) -> None:
    draws = iter([0.5] * 1000)
    with pytest.raises(IndexError):
        case.rules.sample(walk(case)[-1].state, lambda: next(draws))


@every_case
def test_sample_stays_within_its_random_numbers(case: Case) -> None:
    """``rnd`` may give 0 and numbers just under 1."""
    for step in sampled(case):
        if step.legal:
            for extreme in (0.0, 1 - 2**-53):
                assert _settled(case, step.state, extreme) in step.legal


def _settled(case: Case, state: object, extreme: float) -> int:
    # The first number is the extreme one; a sampler that draws until it fits needs others then.
    numbers = iter([extreme])
    others = random.Random(1).random
    return case.rules.sample(state, lambda: next(numbers, None) or others())


@every_case
def test_events_are_data_and_the_last_action_tells_the_end(case: Case) -> None:
    for step, after in moves(case):
        for viewer in case.viewers:
            events = case.rules.events(step.state, present(step.chosen), after, viewer)
            assert type(events) is tuple and events
            assert json.loads(json.dumps(events)) == [dict(event) for event in events]
            assert all(type(event["kind"]) is str and event["kind"] for event in events)
            ends = [event["kind"] for event in events].count("end")
            assert ends == (0 if case.rules.legal(after) else 1)
