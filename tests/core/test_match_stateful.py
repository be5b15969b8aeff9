"""Match under hypothesis: any sequence of steps keeps it equal to a replay of its own log."""

from __future__ import annotations

import pytest

from engine.core.match import Match
from engine.core.record import read, write
from engine.core.rules import CHANCE
from engine.games.symbio.rules import Symbio
from tests.conformance.toy import Toy

hypothesis = pytest.importorskip("hypothesis", reason="hypothesis is not installed")
st = pytest.importorskip("hypothesis.strategies")
stateful = pytest.importorskip("hypothesis.stateful")
initialize, invariant = stateful.initialize, stateful.invariant
precondition, rule = stateful.precondition, stateful.rule

GAMES = {"symbio": Symbio, "toy": Toy}
RULES = [Symbio(swap=True), Toy(seats=2), Toy(seats=3, opening=True), Toy(faces=4)]


class MatchMachine(stateful.RuleBasedStateMachine):
    @initialize(rules=st.sampled_from(RULES), seed=st.integers(0, 2**64 - 1))
    def start(self, rules, seed):
        self.match = Match.start(rules, seed)
        self.kept = self.match

    @precondition(lambda self: not self.match.over)
    @rule(pick=st.floats(0, 1, exclude_max=True))
    def play(self, pick):
        legal = self.match.rules.legal(self.match.state)
        action = legal[int(pick * len(legal))]
        after = self.match.play(action)
        assert after.log[self.match.ply] == action
        assert after.log[: self.match.ply] == self.match.log
        assert after.undone == ()
        self.match = after

    @rule()
    def undo_and_redo(self):
        back = self.match.undo()
        if self.match.decisions():
            assert back.ply == self.match.decisions()[-1]
            assert back.redo() == self.match
        else:
            assert back == self.match

    @rule()
    def undo(self):
        self.match = self.match.undo()

    @rule()
    def redo(self):
        future = self.match.log + self.match.undone
        self.match = self.match.redo()
        assert self.match.log + self.match.undone == future

    @rule(part=st.floats(0, 1))
    def jump(self, part):
        ply = int(part * self.match.ply)
        then = self.match.at(ply)
        assert then.states == self.match.states[: ply + 1] and not then.undone
        if then.to_act != CHANCE:
            self.match = then

    @rule()
    def keep(self):
        self.kept = self.match

    @rule()
    def return_to_what_was_kept(self):
        self.match = self.kept

    @rule()
    def save_and_load(self):
        text = write(self.match)
        again = read(text, GAMES).match
        assert (again.log, again.states, again.seed) == (
            self.match.log,
            self.match.states,
            self.match.seed,
        )
        assert write(again) == text

    @invariant()
    def the_log_explains_the_states(self):
        rules, state = self.match.rules, self.match.rules.initial(self.match.seed)
        assert len(self.match.states) == len(self.match.log) + 1
        for action, noted in zip(self.match.log, self.match.states):
            assert state == noted and action in rules.legal(state)
            state = rules.apply(state, action)
        assert state == self.match.state
        assert self.match.to_act != CHANCE


MatchMachine.TestCase.settings = hypothesis.settings(
    max_examples=40, stateful_step_count=25, deadline=None, database=None, derandomize=True
)
TestMatch = MatchMachine.TestCase
