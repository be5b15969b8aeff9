"""What a seat may know: observations, the worlds imagined from them, and the events told."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.conformance.cases import Case, every_case, moves, sampled, walk


def seen(case: Case, state: object, viewer: int | None) -> Any:
    """The observation as it arrives at the other end of a message."""
    return json.loads(json.dumps(case.rules.observe(state, viewer)))


@every_case
def test_observations_are_json_and_of_one_shape_for_everybody(case: Case) -> None:
    for step in sampled(case):
        mark = hash(step.state)
        views = [case.rules.observe(step.state, viewer) for viewer in case.viewers]
        for view in views:
            assert json.loads(json.dumps(view, allow_nan=False)) == listed(view)
            check_shape(views[0], view)
        assert hash(step.state) == mark


def listed(data: Any) -> Any:
    """``data`` with lists for its tuples, which is all that JSON may change."""
    if isinstance(data, dict):
        return {key: listed(value) for key, value in data.items()}
    return [listed(item) for item in data] if isinstance(data, (list, tuple)) else data


def check_shape(one: Any, other: Any) -> None:
    """The same keys at every depth; what is hidden may be None instead."""
    if one is None or other is None:
        return
    numbers = (int, float)
    if not (type(one) in numbers and type(other) in numbers):
        assert type(one) is type(other), (one, other)
    if isinstance(one, dict):
        assert list(one) == list(other)
        for key in one:
            check_shape(one[key], other[key])
    elif isinstance(one, (list, tuple)):
        for item, counterpart in zip(one, other):
            check_shape(item, counterpart)


@every_case
def test_an_observation_is_new_data_that_may_be_changed(case: Case) -> None:
    state = walk(case)[0].state
    for viewer in case.viewers:
        before = seen(case, state, viewer)
        scribble(case.rules.observe(state, viewer))
        assert seen(case, state, viewer) == before


def scribble(data: Any) -> None:
    """Spoil every list and dict of ``data``."""
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        scribble(part)
    if isinstance(data, (dict, list)):
        data.clear()


@every_case
def test_an_imagined_world_agrees_with_everything_that_was_seen(case: Case) -> None:
    rules, rnd = case.rules, random.Random(case.seed).random
    for step in sampled(case):
        for viewer in case.viewers:
            view = seen(case, step.state, viewer)
            world = rules.determinize(view, rnd)
            assert type(world) is type(step.state)
            assert seen(case, world, viewer) == view
            assert rules.to_act(world) == rules.to_act(step.state)
            assert rules.winners(world) == rules.winners(step.state)
            assert rules.load(rules.dump(world)) == world
            if viewer is not None and viewer == rules.to_act(step.state):
                assert list(rules.legal(world)) == step.legal


@every_case
def test_an_imagined_world_can_be_played_to_its_end(case: Case) -> None:
    rules, rnd = case.rules, random.Random(case.seed).random
    for step in sampled(case)[:3]:
        for viewer in case.viewers[:2]:
            state = rules.determinize(seen(case, step.state, viewer), rnd)
            for _ in range(len(walk(case)) * 20):
                if rules.to_act(state) is None:
                    break
                state = rules.apply(state, rules.sample(state, rnd))
            assert rules.winners(state)


@every_case
def test_the_same_knowledge_and_numbers_imagine_the_same_world(case: Case) -> None:
    """Nothing but the observation flows into a world, so equal observations give equal worlds."""
    for step in sampled(case):
        for viewer in case.viewers:
            view = seen(case, step.state, viewer)
            rnd = random.Random(case.seed).random
            other = case.rules.determinize(view, rnd)
            again = case.rules.determinize(
                seen(case, other, viewer), random.Random(case.seed).random
            )
            assert again == other


@every_case
def test_worlds_that_are_imagined_together_are_those_imagined_one_by_one(case: Case) -> None:
    for step in sampled(case):
        for viewer in case.viewers:
            view = seen(case, step.state, viewer)
            together, one_by_one = (random.Random(case.seed).random for _ in range(2))
            imagine = case.rules.imagining(view)
            for _ in range(3):
                assert imagine(together) == case.rules.determinize(view, one_by_one)


@every_case
def test_a_spectator_is_told_nothing_that_a_seat_is_not(case: Case) -> None:
    """Events have one shape for everybody; what a viewer may not know is None."""
    no_secrets = all(
        case.rules.observe(step.state, viewer) == case.rules.observe(step.state, None)
        for step in walk(case)
        for viewer in case.viewers
    )
    for step, after in moves(case):
        public = seen_events(case, step.state, step.chosen, after, None)
        for viewer in case.viewers:
            private = seen_events(case, step.state, step.chosen, after, viewer)
            check_less(public, private)
            assert private == public or not no_secrets


def seen_events(case: Case, before: Any, action: Any, after: Any, viewer: int | None) -> Any:
    return json.loads(json.dumps(case.rules.events(before, action, after, viewer)))


def check_less(public: Any, private: Any) -> None:
    """``public`` is ``private`` with some values replaced by None."""
    if public is None:
        return
    assert type(public) is type(private), (public, private)
    if isinstance(public, dict):
        assert list(public) == list(private)
        for key in public:
            check_less(public[key], private[key])
    elif isinstance(public, list):
        assert len(public) == len(private)
        for item, counterpart in zip(public, private):
            check_less(item, counterpart)
    else:
        assert public == private


@every_case
def test_names_as_others_may_know_them(case: Case) -> None:
    for step in sampled(case):
        actor = case.rules.to_act(step.state)
        for action in step.legal:
            for viewer in case.viewers:
                name = case.rules.seen_as(step.state, action, viewer)
                assert name and name.isascii() and name.isprintable()
                if viewer == actor:
                    assert name == case.rules.name(step.state, action)


@every_case
def test_actions_are_named_by_what_the_seat_knows(case: Case) -> None:
    rules, rnd = case.rules, random.Random(case.seed).random
    for step in sampled(case):
        seat = rules.to_act(step.state)
        if seat in case.viewers and seat is not None:
            world = rules.determinize(seen(case, step.state, seat), rnd)
            for action in step.legal:
                assert rules.name(world, action) == rules.name(step.state, action)
