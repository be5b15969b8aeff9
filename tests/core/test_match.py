"""Match: immutable, exact about plies, and honest about chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from holobiont.games.symbio.rules import Symbio
from holobiont.match import Match, ReplayError
from holobiont.rng import SEEDS, below, derive
from holobiont.rules import CHANCE
from tests.conformance.toy import FACE, ROLL, Toy


def rolled(seed: int = 5, **options: Any) -> Match:
    """A match whose every decision is a roll."""
    match = Match.start(Toy(**options), seed)
    while not match.over:
        match = match.play(ROLL)
    return match


def test_chance_answers_at_once_and_from_the_seed() -> None:
    match = rolled()
    assert match.actors() == (0, CHANCE, 1, CHANCE) * 3
    assert match.decisions() == (0, 2, 4, 6, 8, 10)
    faces = [below(derive(5, ply), 6) + 1 for ply in range(1, 12, 2)]
    assert list(match.log) == [number for face in faces for number in (ROLL, FACE + face)]


def test_chance_differs_by_seed_and_by_ply() -> None:
    dice = {rolled(seed).log for seed in range(40)}
    assert len(dice) == 40
    assert {action - FACE for log in dice for action in log[1::2]} == {1, 2, 3, 4, 5, 6}
    assert any(len(set(log)) > 4 for log in dice)


def test_chance_may_act_first() -> None:
    match = Match.start(Toy(opening=True), 5)
    assert match.actors() == (CHANCE,) and match.to_act in (0, 1)
    assert match.undo() == match, "there is no decision to take back"
    assert {Match.start(Toy(opening=True), seed).to_act for seed in range(20)} == {0, 1}


def test_undo_takes_the_decision_and_its_chance_back_and_redo_brings_the_same_die() -> None:
    match = rolled()
    back = match.undo().undo()
    assert back.ply == 8 and back.to_act == 0 and len(back.undone) == 4
    assert back.redo().log == match.log[:10]
    assert back.redo().redo() == match
    assert back.redo().redo().redo() == match


def test_another_decision_after_undo_forgets_what_was_undone() -> None:
    match = rolled().undo().undo()
    branch = match.play(match.rules.legal(match.state)[0])
    assert branch.undone == () and branch.redo() == branch
    assert match.undone, "the match before the branch is as it was"


def test_rolling_again_after_undo_gives_the_same_die() -> None:
    match = rolled()
    assert match.undo().play(ROLL).log == match.log


def test_the_chance_seat_is_not_anybodys_to_play() -> None:
    match = Match.start(Toy(), 5)
    for action in (FACE + 1, FACE + 6):
        with pytest.raises(ValueError, match=r"^ply 0: 20\d is not a legal action here"):
            match.play(action)


def test_a_replay_takes_chance_as_it_is_written() -> None:
    names = list(rolled().names())
    names[1] = "die:1" if names[1] != "die:1" else "die:2"
    other = Match.start(Toy(), 5).replay(names)
    assert list(other.names()) == names and other.log != rolled().log
    assert other.undo().redo() == other


def test_a_replay_begins_at_ply_0_whatever_was_played() -> None:
    match = rolled(opening=True)
    assert match.replay(match.names()) == match
    assert match.undo().replay(match.names()).log == match.log


def test_a_replay_that_stops_before_chance_is_completed() -> None:
    match = rolled()
    assert match.replay(match.names()[:3]).log == match.log[:4]


@pytest.mark.parametrize(
    "names, number, part",
    [
        (["x7-c6"], 1, "x7-c6"),
        (["b7-c6", "b7-c6"], 2, "b7-c6"),
        (["b7-c6", "+d7", ""], 3, "''"),
        (["b7-c6", "+d7", "c2-b4", "y" * 1000], 4, "y" * 30),
    ],
)
def test_a_replay_counts_the_actions_to_the_fault(names: list[str], number: int, part: str) -> None:
    with pytest.raises(ReplayError, match=f"^action {number}: ") as fault:
        Match.start(Symbio(), 0).replay(names)
    assert fault.value.number == number and part in str(fault.value)
    assert len(str(fault.value)) < 200


def test_a_replay_does_not_go_on_after_the_end() -> None:
    match = rolled()
    with pytest.raises(ReplayError, match="^action 13: 'roll' comes after the end of the game"):
        match.replay([*match.names(), "roll"])


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 7.0, True, None, [7]], ids=repr)
def test_wrong_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="^seed: a whole number from 0 to 18446744073709551615"):
        Match.start(Symbio(), seed)


def test_both_ends_of_the_seeds_are_accepted() -> None:
    for seed in (SEEDS[0], SEEDS[-1]):
        assert Match.start(Toy(), seed).play(ROLL).ply == 2


def test_play_names_the_ply_and_the_action() -> None:
    match = Match.start(Symbio(), 0).play_text("b7-c6")
    with pytest.raises(ValueError, match="^ply 1: 0 is not a legal action here"):
        match.play(0)
    with pytest.raises(ValueError, match="'b7-c6' is not legal here: First comes a move"):
        match.play_text("b7-c6")
    assert match.ply == 1


def test_nothing_is_played_after_the_end() -> None:
    match = rolled()
    for action in (ROLL, 1, FACE + 1):
        with pytest.raises(ValueError, match="^ply 12: "):
            match.play(action)


def test_a_match_never_changes() -> None:
    match = rolled().undo()
    before = (match.log, match.states, match.undone, match.seed)
    match.undo(), match.redo(), match.play(ROLL), match.at(3), match.names(), match.events(None)
    assert (match.log, match.states, match.undone, match.seed) == before
    hash((match.log, match.states, match.undone))
    with pytest.raises(AttributeError):
        match.seed = 8  # type: ignore[misc]  # which is what is tested


def test_a_random_walk_of_a_user_against_a_list() -> None:
    """Play, undo, redo, jump and branch, beside the plainest bookkeeping there is."""
    for seed in range(12):
        rnd = random.Random(seed)
        match = Match.start(Toy(seats=3, opening=seed % 2 == 0), seed)
        done: list[Match] = [match]
        ahead: list[Match] = []
        for _ in range(120):
            step = rnd.choice(["play", "play", "undo", "redo", "at"])
            if step == "play" and not match.over:
                match = match.play(rnd.choice(match.rules.legal(match.state)))
                done.append(match)
                ahead = []
            elif step == "undo":
                match = match.undo()
                if len(done) > 1:
                    ahead.append(done.pop())
            elif step == "redo":
                match = match.redo()
                if ahead:
                    done.append(ahead.pop())
            elif step == "at":
                # ``at`` a decision is where undo would lead, with nothing to redo.
                target = rnd.randrange(len(done))
                match = match.at(done[target].ply)
                done, ahead = done[: target + 1], []
            assert (match.log, match.states) == (done[-1].log, done[-1].states)
            assert bool(match.undone) == bool(ahead)
            assert len(match.states) == match.ply + 1 == len(match.log) + 1


def test_an_audit_finds_chance_that_the_seed_does_not_give() -> None:
    match = rolled()
    assert match.audit() and match.at(6).audit()
    names = list(match.names())
    honest = Match.start(Toy(), 5).replay(names)
    assert honest.audit()
    for die in (n for n, actor in enumerate(match.actors()) if actor == CHANCE):
        for face in range(1, 7):
            altered = [*names[:die], match.rules.name(match.states[die], FACE + face)]
            again = Match.start(Toy(), 5).replay(altered)
            assert again.audit() == (altered[die] == names[die])


def test_a_turn_begins_where_another_seat_has_a_choice() -> None:
    match = Match.start(Symbio(), 0)
    assert match.turns() == (0,)
    while match.ply < 5:
        match = match.play(match.legal()[0])
    assert match.actors() == (0, 0, 1, 1, 0)
    assert match.turns() == (0, 2, 4)
    assert match.at(4).turns() == (0, 2, 4)
    assert match.at(3).turns() == (0, 2)
