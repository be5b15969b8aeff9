"""What equal players make of a game, counted."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from holobiont.games.saprobiont.rules import Saprobiont
from holobiont.games.symbioz.rules import Symbioz
from holobiont.search.tournament import Game, play
from tools import balance
from tools.balance import series, summary


def test_turns_are_the_game_s_own() -> None:
    found = play(Symbioz(2, first=1), 0, 2)
    assert found.first == 1 and 3 < found.turns <= 12 < found.actions
    assert sum(found.shares) == pytest.approx(1)


def test_shares_are_told_by_seat_and_by_who_began() -> None:
    games = [Game(5, 90, 0, (1, 0), (9, 4)), Game(7, 110, 1, (1, 0), (5, 2))]
    lines = summary(games)
    assert lines[0] == "  turns: mean 6.0, quartiles 4.5 6 7.5, from 5 to 7"
    assert [line.split()[:3] for line in lines[4:6]] == [
        ["seat", "0:", "100.0%"],
        ["seat", "1:", "0.0%"],
    ]
    assert lines[4].endswith("7.0") and lines[5].endswith("3.0")
    assert [line.split()[2] for line in lines[6:8]] == ["50.0%", "50.0%"]
    assert lines[-1] == "  shared victories: 0"


def test_the_command_plays_what_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["saprobiont", "--option", "groups=even", "--option", "map=ouroboros", "--games", "2"]
    monkeypatch.setattr(sys, "argv", ["balance", *asked, "--iterations", "2"])
    assert balance.main() == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "Saprobiont groups=even map=ouroboros, 4 seats, 2 games"
    assert shown[1] == "  actions: mean 25.0, quartiles 25 25 25, from 25 to 25", "it has no turns"
    assert len(shown) == 9


@pytest.mark.parametrize(
    "option, wrong", [("mapp=ouroboros", "mapp"), ("map", "KEY=VALUE"), ("map=moon", "'moon'")]
)
def test_an_option_that_the_game_does_not_have_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], option: str, wrong: str
) -> None:
    asked = ["saprobiont", "--option", option, "--games", "1", "--iterations", "1"]
    monkeypatch.setattr(sys, "argv", ["balance", *asked])
    with pytest.raises(SystemExit):
        balance.main()
    assert wrong in capsys.readouterr().err


def test_a_run_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    rules, file = Saprobiont(), tmp_path / "build" / "three.jsonl"
    whole = series(rules, 3, 2, 9, "")
    assert series(rules, 2, 2, 9, str(file)) == whole[:2]
    assert series(rules, 3, 2, 9, str(file)) == whole
    assert len(file.read_text("utf-8").splitlines()) == 3
    changed = whole[0]._replace(turns=99)
    file.write_text(json.dumps(changed) + "\n", encoding="utf-8")
    assert series(rules, 2, 2, 9, str(file)) == [changed, whole[1]]
