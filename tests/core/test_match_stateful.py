"""Match under hypothesis, in every game: any steps keep it equal to a replay of its own log."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.match import AnyRules, Match
from holobiont.record import read, write
from holobiont.registry import GAMES as REGISTERED
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tests.conformance.toy import Toy
from tests.support.amount import Note, amount
from tests.support.ways import spread, ways
from ui.app.library import archive

pytest.importorskip("hypothesis", reason="Pyodide has no hypothesis")

import hypothesis
from hypothesis import stateful
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

GAMES: dict[str, type[AnyRules]] = {**REGISTERED, "toy": Toy}
RULES = [
    *(Toy(seats=2), Toy(seats=3, opening=True), Toy(faces=4)),
    *(spread(ways(game), number) for game in REGISTERED.values() for number in (1, 5)),
]


class MatchMachine(stateful.RuleBasedStateMachine):
    @initialize(
        rules=st.sampled_from(RULES),
        seed=st.integers(0, 2**64 - 1),
        ahead=st.sampled_from((0, 0, 3, 25)),
    )
    def start(self, rules: Any, seed: int, ahead: Any) -> None:
        self.match, rnd = Match.start(rules, seed), generator(seed)
        for _ in range(ahead):
            if not self.match.over:
                self.match = self.match.play(rules.sample(self.match.state, rnd))
        self.kept = self.match

    @precondition(lambda self: not self.match.over)
    @rule(pick=st.floats(0, 1, exclude_max=True))
    def play(self, pick: int) -> None:
        legal = self.match.rules.legal(self.match.state)
        action = legal[int(pick * len(legal))]
        after = self.match.play(action)
        assert after.log[self.match.ply] == action
        assert after.log[: self.match.ply] == self.match.log
        assert after.undone == ()
        self.match = after

    @rule()
    def undo_and_redo(self) -> None:
        back = self.match.undo()
        if self.match.decisions():
            assert back.ply == self.match.decisions()[-1]
            assert back.redo() == self.match
        else:
            assert back == self.match

    @rule()
    def undo(self) -> None:
        self.match = self.match.undo()

    @rule()
    def redo(self) -> None:
        future = self.match.log + self.match.undone
        self.match = self.match.redo()
        assert self.match.log + self.match.undone == future

    @rule(part=st.floats(0, 1))
    def jump(self, part: str) -> None:
        ply = int(part * self.match.ply)
        then = self.match.at(ply)
        assert then.states == self.match.states[: ply + 1] and not then.undone
        if then.to_act != CHANCE:
            self.match = then

    @rule()
    def keep(self) -> None:
        self.kept = self.match

    @rule()
    def return_to_what_was_kept(self) -> None:
        self.match = self.kept

    @rule()
    def save_and_load(self) -> None:
        text = write(self.match)
        again = read(text, GAMES).match
        assert (again.log, again.states, again.seed) == (
            self.match.log,
            self.match.states,
            self.match.seed,
        )
        assert write(again) == text

    @precondition(lambda self: self.match.log)
    @rule(part=st.floats(0, 1), pick=st.floats(0, 1, exclude_max=True))
    def branch(self, part: str, pick: int) -> None:
        """Another game goes on from the past; this one stays as it is."""
        ply = max(n for n in (0, *self.match.decisions()) if n <= int(part * self.match.ply))
        then, log = self.match.at(ply), self.match.log
        if then.to_act not in (None, CHANCE):
            legal = then.rules.legal(then.state)
            other = then.play(legal[int(pick * len(legal))])
            assert other.states[: ply + 1] == self.match.states[: ply + 1]
            self.kept = other
        assert self.match.log == log

    @rule()
    def export_and_import(self) -> None:
        games = [("this", write(self.match)), ("kept", write(self.kept, (("Title", "x"),)))]
        (one, other) = archive.read(archive.write({"light": "day"}, games)).entries
        assert read(one.record, GAMES).match.states == self.match.states
        assert read(other.record, GAMES).match.states == self.kept.states

    @invariant()
    def the_log_explains_the_states(self) -> None:
        rules, state = self.match.rules, self.match.rules.initial(self.match.seed)
        assert len(self.match.states) == len(self.match.log) + 1
        for action, noted in zip(self.match.log, self.match.states):
            assert state == noted and action in rules.legal(state)
            state = rules.apply(state, action)
        assert state == self.match.state
        assert self.match.to_act != CHANCE


def sized(examples: int, steps: int) -> hypothesis.settings:
    return hypothesis.settings(
        max_examples=examples,
        stateful_step_count=steps,
        database=None,
        derandomize=True,
    )


def test_any_sequence_of_steps() -> None:
    stateful.run_state_machine_as_test(MatchMachine, settings=sized(40, 20))


@pytest.mark.soak
def test_any_long_sequence_of_steps(record_property: Note) -> None:
    record_property("sequences", amount(4_000))
    stateful.run_state_machine_as_test(MatchMachine, settings=sized(amount(4_000), 60))
