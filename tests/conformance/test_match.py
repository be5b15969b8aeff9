"""A game inside a match: play, undo, redo, any ply, the chance seat, and the record."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from holobiont.match import Match
from holobiont.record import read, write
from holobiont.rules import CHANCE
from tests.conformance.cases import CLASSES, Case, every_case, played

GAMES = {game.slug: game for game in CLASSES}


@every_case
def test_a_match_never_waits_for_chance(case: Case) -> None:
    match = played(case)
    assert match.to_act != CHANCE
    for state, action in zip(match.states, match.log):
        assert action in case.rules.legal(state)
    assert match.states == tuple(_replayed(case, match))


def _replayed(case: Case, match: Match) -> Iterator[Any]:
    state = case.rules.initial(case.seed)
    yield state
    for action in match.log:
        state = case.rules.apply(state, action)
        yield state


@every_case
def test_the_same_seed_and_decisions_give_the_same_match(case: Case) -> None:
    one, other = played(case), played(case)
    assert (one.log, one.states) == (other.log, other.states)


@every_case
def test_undo_goes_back_one_decision_at_a_time_and_redo_returns(case: Case) -> None:
    match = played(case)
    decisions = match.decisions()
    back = match
    for ply in reversed(decisions):
        back = back.undo()
        assert back.ply == ply and back.states == match.states[: ply + 1]
        assert back.to_act not in (CHANCE, None)
    assert back.undo() == back
    for _ in decisions:
        back = back.redo()
    assert (back.log, back.states, back.undone) == (match.log, match.states, ())
    assert back.redo() == back


@every_case
def test_at_gives_every_ply_and_refuses_others(case: Case) -> None:
    match = played(case)
    for ply in range(match.ply + 1):
        then = match.at(ply)
        assert (then.ply, then.state, then.undone) == (ply, match.states[ply], ())
    for ply in (-1, match.ply + 1):
        with pytest.raises(ValueError, match="^ply: "):
            match.at(ply)


@every_case
def test_only_legal_actions_are_played(case: Case) -> None:
    match = played(case, 4)
    legal = set(case.rules.legal(match.state))
    for action in {-1, 0, max(legal) + 1, 10**9} - legal:
        with pytest.raises(ValueError, match=f"ply {match.ply}.*{action}"):
            match.play(action)
    with pytest.raises(ValueError, match="nonsense"):
        match.play_text("nonsense")
    by_text = match.play_text(case.rules.name(match.state, max(legal)))
    assert by_text.log == match.play(max(legal)).log


@every_case
def test_a_record_of_a_whole_match_is_read_and_written_byte_for_byte(case: Case) -> None:
    match = played(case, 10**6)
    assert match.over
    text = write(match, (("Name 0", "Ana"), ("Note", "one: two")))
    again = read(text, GAMES)
    assert write(again.match, again.tags) == text
    assert again.match.rules.chosen == case.rules.chosen
    assert again.match.rules.seat_count == case.rules.seat_count
    assert again.match == match and again.match.rules is not match.rules


@every_case
def test_a_record_of_an_unfinished_match_goes_on_as_the_match_would(case: Case) -> None:
    match = played(case, 7)
    again = read(write(match), GAMES).match
    assert (again.log, again.states) == (match.log, match.states)
    if not match.over:
        action = case.rules.legal(match.state)[0]
        assert again.play(action).log == match.play(action).log


@every_case
def test_a_copy_of_a_match_is_the_same_match(case: Case) -> None:
    match = played(case, 7)
    for again in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert again == match and hash(again) == hash(match) and write(again) == write(match)


@every_case
def test_a_match_tells_its_events_to_every_viewer(case: Case) -> None:
    match = played(case)
    for viewer in case.viewers:
        assert len(match.events(viewer)) == match.ply
        assert match.events(viewer, match.ply) == ()
        assert match.events(viewer, match.ply - 1) == match.events(viewer)[-1:]
