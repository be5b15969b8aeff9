"""Which positions are puzzles, and what is said of those that are none."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont import puzzles
from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.symbio.rules import Symbio
from holobiont.games.symbioz.rules import Symbioz
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.conformance.toy import Toy
from ui.puzzles.forced import ForcedWins, OutOfNodesError
from ui.puzzles.grades import grade, rungs, step_of
from ui.puzzles.proposals import (
    CROWDED,
    FORCED,
    HOPELESS,
    LUCK,
    NOBODY,
    compare,
    made,
    propose,
)
from ui.puzzles.samples import Samples, chance_of
from ui.puzzles.turns import names_of, turns_of

LAST = "carcass A4/A2/./S3/S4/./C4/H9/H5/C4 23/7/5/24 16/24/10/14"


def test_only_forced_win_is_the_solution() -> None:
    rules = Saprobiont()
    state = rules.load(LAST)
    verdict = compare(rules, state)
    assert (verdict.exact, verdict.gain) == (True, 1.0)
    assert names_of(rules, state, verdict.actions) == ("4@E>I",)
    others = [turn for turn in turns_of(rules, state) or [] if turn.actions != verdict.actions]
    proof = ForcedWins(rules, 3, 1_000_000)
    assert others and not any(proof.wins(turn.end) for turn in others)


def test_proposal_of_a_puzzle_has_key_question_and_step() -> None:
    rules = Saprobiont()
    proposal = propose(rules, rules.load(LAST))
    puzzle = proposal.puzzle
    assert puzzle is not None and proposal.reason == ""
    assert (puzzle.slug, puzzle.seat, puzzle.question) == ("saprobiont", 3, "win")
    assert puzzle.themes == ("push", "push into combat")
    assert puzzle.step == grade(puzzle) and puzzle.step > 1
    assert puzzles.judge(puzzle, ["4@E>I"]) == "right"
    assert puzzles.parse("saprobiont", puzzles.written(puzzle)) == (puzzle,)


def test_options_of_a_puzzle_are_those_that_are_not_the_usual_ones() -> None:
    rules = Saprobiont(shredder_defends=True)
    state = rules.load(LAST)
    verdict = compare(rules, state)
    assert made(rules, state, 3, verdict).options == {"shredder_defends": True}


def test_position_where_every_turn_is_alike_is_no_puzzle() -> None:
    rules = Symbio()
    rows = "xxxxxxxx/......../......../......../......../......../......../oooooooo"
    assert propose(rules, rules.load(f"{rows} x move 20 plain -")).puzzle is None


def test_game_that_is_soon_drawn_by_its_length_is_no_puzzle() -> None:
    puzzle = puzzles.load("symbio")[0]
    rules = Symbio()
    board, mover, stage, _turns, seats, past = puzzle.position.split(" ")
    late = " ".join([board, mover, stage, "290", seats, past])
    assert propose(rules, rules.load(late)).reason == HOPELESS


def test_game_that_is_over_and_chance_are_no_puzzles() -> None:
    rules = Symbio()
    stuck = "xxo...../xo....../o......./......../......../......../......../........"
    assert propose(rules, rules.load(f"{stuck} x move 9 plain -")).reason == NOBODY
    toy = Toy(opening=True)
    assert propose(toy, toy.initial(0)).reason == LUCK


def test_only_turn_is_no_puzzle() -> None:
    rules = Symbioz(seats=2)
    state = rules.initial(0)
    seen = set[str]()
    rnd = generator(3)
    while rules.to_act(state) is not None and not {FORCED, CROWDED} <= seen:
        turns = turns_of(rules, state)
        if turns is None or len(turns) < 3:
            seen.add(propose(rules, state).reason)
        state = rules.apply(state, rules.sample(state, rnd))
    assert seen == {FORCED, CROWDED}


def test_turns_of_a_whole_turn_end_in_different_positions() -> None:
    rules = Symbio()
    turns = turns_of(rules, rules.initial(0), most=10_000)
    assert turns is not None
    ends = {turn.end.stones for turn in turns}
    assert len(ends) == len(turns) > 100
    assert all(len(turn.actions) == 2 for turn in turns)
    assert turns_of(rules, rules.initial(0), most=100) is None


def test_turn_ends_where_the_seat_learns_more() -> None:
    rules: Any = GAMES["symbiote"](seats=2)
    state = rules.initial(1)
    assert state.stage == "draw"
    lengths = {names_of(rules, state, turn.actions): turn for turn in turns_of(rules, state) or []}
    assert ("draw",) in lengths
    assert all(names[0] == "take" and len(names) > 1 for names in lengths if names != ("draw",))


def test_proof_is_given_up_after_its_nodes() -> None:
    rules = Saprobiont()
    with pytest.raises(OutOfNodesError):
        ForcedWins(rules, 0, 10).wins(rules.initial(0))


def test_samples_compare_turns_in_the_same_worlds() -> None:
    rules = GAMES["symbiose"](seats=3)
    state = rules.initial(2)
    turns = turns_of(rules, state) or []
    samples = Samples(rules, rules.observe(state, 0), 0, [turns[0], turns[0]])
    samples.extend([0, 1], 6, lambda world, rnd: [rnd(), 0.0, 0.0])
    assert samples.margin(0, 1) == (0.0, 0.0)
    assert len(set(samples.values[0])) == 6


def test_returns_become_parts_of_the_victory() -> None:
    four = GAMES["symbiose"](seats=4)
    assert (chance_of(four, 1.0), chance_of(four, -1 / 3)) == (1.0, 0.0)
    assert chance_of(four, 0.0) == pytest.approx(0.25)
    team = GAMES["symbiose"](seats=4, mode="team")
    assert (chance_of(team, 0.5), chance_of(team, 0.0), chance_of(team, -0.5)) == (1.0, 0.5, 0.0)


def test_steps_go_from_all_tries_to_none() -> None:
    assert step_of([1.0] * 6) == 1
    assert step_of([0.0] * 6) == 20
    assert step_of([0.0, 0.0, 0.5, 1.0]) < step_of([0.0, 0.0, 0.0, 1.0])


def test_rungs_have_no_limit_of_time() -> None:
    for game in GAMES.values():
        levels = rungs(game())
        keys = ["dreamy", "dreamy", "gentle", "gentle", "steady", "steady", "sharp"]
        assert [level.key for level in levels[:7]] == keys
        assert {level.key for level in levels[7:]} == {"master"}
        noise = [level.noise for level in levels[:7]]
        assert noise == sorted(noise, reverse=True)
        assert all(not level.timed and level.seconds == float("inf") for level in levels)


@pytest.mark.parametrize("seed", [1, 2])
def test_position_of_an_added_game_is_told_of(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", Toy)
    rules = Toy()
    proposal = propose(rules, rules.initial(seed))
    assert (proposal.puzzle is None) == bool(proposal.reason)
