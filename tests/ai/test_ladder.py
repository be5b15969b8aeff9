"""The ladder counts what it plays, and plays nothing twice."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from engine.core.match import Match
from engine.games.symbio.rules import Symbio
from tools import ladder
from tools.ladder import Pairing, interval, opened, play, table
from tools.yardsticks import PLAYERS, Question


def test_intervals_are_wilson_s():
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(1.0, 20) == pytest.approx((0.839, 1.0), abs=0.001)
    assert interval(0.0, 20)[0] == pytest.approx(0, abs=0.001)


def test_an_opening_ends_with_a_turn_and_depends_on_its_number():
    openings = [opened(Match.start(Symbio(), 0), number).log for number in range(5)]
    assert len(set(openings)) > 3
    assert {len(log) for log in openings} == {4}
    assert openings[0] == opened(Match.start(Symbio(), 0), 0).log


def test_the_better_player_wins_from_both_seats():
    pairing = Pairing("symbio", 2, "one-turn", "random", 0.1)
    assert [play(pairing, number).share for number in (0, 1)] == [1, 1]


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_chooses_what_is_legal(name: str):
    rules = Symbio()
    state = rules.initial(0)
    for _ in range(2):
        asked = Question(rules, rules.observe(state, 0), 0, 1, 0.01)
        action = PLAYERS[name](asked)
        assert action in rules.legal(state)
        state = rules.apply(state, action)


def test_what_was_played_is_kept_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "build" / "ladder.json")
    command = ["ladder", "symbio", "random:random", "--seconds", "0.1", "--games"]
    monkeypatch.setattr(sys, "argv", [*command, "2"])
    assert ladder.main() == 0
    kept = json.loads(ladder.KEPT.read_text())
    assert len(kept) == 2
    monkeypatch.setattr(sys, "argv", [*command, "3"])
    monkeypatch.setattr(ladder, "play", lambda pairing, number: ladder.Result(0.5, number, 0.0))
    assert ladder.main() == 0
    more = json.loads(ladder.KEPT.read_text())
    assert len(more) == 3 and {key: more[key] for key in kept} == kept
    shown = capsys.readouterr().out.splitlines()[-1]
    assert shown.split()[:5] == ["symbio", "2", "random:random", "0.1", "3"]
    assert shown == table(more).splitlines()[-1]


@pytest.mark.parametrize("wrong", ["chess", "sharp:nobody"])
def test_unknown_names_are_refused(wrong: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "argv", ["ladder", wrong])
    with pytest.raises(SystemExit):
        ladder.main()
