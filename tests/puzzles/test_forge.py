"""The forge: what it mines, what it refuses, and what it finds wrong with a puzzle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from holobiont import puzzles, record
from holobiont.match import Match
from holobiont.registry import GAMES, SLUGS
from holobiont.rules import CHANCE
from tools import forge
from ui.puzzles.goals import GOALS


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> forge.Pack:
    """An empty pack of Saprobiont, and no numbers mined."""
    monkeypatch.setattr(forge, "MINED", tmp_path / "mined.json")
    monkeypatch.setattr(forge, "PACKS", tmp_path)
    return forge.Pack("saprobiont", tmp_path)


@pytest.mark.parametrize("slug", SLUGS)
def test_positions_of_a_mined_game_are_where_a_seat_is_to_act(slug: str) -> None:
    rules, positions = forge.play(slug, 1)
    assert len(positions) > 3
    for state in positions:
        assert rules.to_act(state) not in (None, CHANCE)
        assert rules.load(rules.dump(state)) is not None


def test_same_number_is_the_same_game() -> None:
    assert forge.play("saprobiont", 5) == forge.play("saprobiont", 5)
    assert forge.play("saprobiont", 5) != forge.play("saprobiont", 6)


@pytest.mark.parametrize("slug", SLUGS)
def test_late_positions_are_looked_at_and_a_few_early_ones(slug: str) -> None:
    rules, positions = forge.play(slug, 1)
    late = list(forge.promising(rules, positions, lambda: 1.0))
    every = list(forge.promising(rules, positions, lambda: 0.0))
    assert late and set(late) <= set(every) <= set(positions)


def test_pack_refuses_what_is_there_or_repeats_and_what_has_no_room(pack: forge.Pack) -> None:
    first, second = puzzles.load("saprobiont")[:2]
    assert pack.refusal(first) == ""
    pack.append(first)
    assert pack.refusal(first) == "is there"
    assert pack.refusal(first._replace(key="other1", themes=("quiet",))) == "is there"
    near = first._replace(key="other1", position=first.position.replace("/16", "/17"))
    assert pack.refusal(near) == "repeats another one"
    assert pack.refusal(near._replace(themes=("quiet",))) == ""
    pack.size = forge.BYTES - 10
    assert pack.refusal(second) == "the pack is full"


def test_pack_does_not_ask_for_draw_or_take_too_often(pack: forge.Pack) -> None:
    puzzle = puzzles.load("symbiote")[0]._replace(question="draw or take")
    pack.puzzles = [puzzle._replace(key=f"abc{n}", position=f"{n}") for n in range(4)]
    assert pack.refusal(puzzle._replace(key="zzzz")) == "draw or take is asked often enough"
    pack.puzzles = [each._replace(question="best discard") for each in pack.puzzles]
    other = puzzle._replace(key="zzzz", question="best discard", themes=("quiet",))
    assert pack.refusal(other) == ""


def test_pack_is_written_as_it_is_read_and_puzzles_are_dropped(pack: forge.Pack) -> None:
    first, second = puzzles.load("saprobiont")[:2]
    pack.append(first)
    pack.append(second)
    again = forge.Pack("saprobiont", pack.file.parent)
    assert (again.puzzles, again.size) == ([first, second], pack.file.stat().st_size)
    again.drop({first.key})
    assert forge.Pack("saprobiont", pack.file.parent).puzzles == [second]


def test_mining_remembers_the_numbers_of_its_games(
    pack: forge.Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forge, "play", lambda slug, number: (None, []))
    ticks = iter(range(100))
    monkeypatch.setattr(forge, "perf_counter", lambda: next(ticks))
    forge.mine("saprobiont", 1, 5)
    mined = json.loads(forge.MINED.read_text("utf-8"))["saprobiont"]
    assert mined > 1
    ticks = iter(range(100))
    forge.mine("saprobiont", 1, 5)
    assert json.loads(forge.MINED.read_text("utf-8"))["saprobiont"] == 2 * mined


def test_check_finds_a_solution_that_is_none() -> None:
    pack = puzzles.load("saprobiont")
    puzzle = next(each for each in pack if each.question in ("win", "win at once"))
    assert forge.is_cooked(puzzle, 1) == ""
    rules, state = puzzles.rules_of(puzzle), puzzles.state_of(puzzle)
    names = [rules.name(state, action) for action in rules.legal(state)]
    wrong = next(name for name in names if name != puzzle.solution[0])
    assert "better: " in forge.is_cooked(puzzle._replace(solution=(wrong,)), 1)


def test_order_of_steps_is_told_by_ranks(pack: forge.Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    assert forge.ranks([5, 1, 5, 9]) == [1.5, 0, 1.5, 3]
    some = [each for each in puzzles.load("saprobiont") if each.question in GOALS][:9]
    for puzzle in some:
        pack.append(puzzle)
    eases = {puzzle.key: [1 - puzzle.step / 20] for puzzle in some}
    monkeypatch.setattr(forge, "solved_by_rung", lambda puzzle, first: eases[puzzle.key])
    assert forge.order(pack, 9, 0, counted=True) == pytest.approx(1)
    monkeypatch.setattr(forge, "solved_by_rung", lambda puzzle, first: [puzzle.step / 20])
    assert forge.order(pack, 9, 0, counted=True) == pytest.approx(-1)


def test_position_of_a_record_is_told_of(tmp_path: Path) -> None:
    match = Match.start(GAMES["symbio"](), 3)
    file = tmp_path / "game.txt"
    file.write_text(record.write(match.play("f2-f1").play("+g1")), encoding="utf-8")
    told = forge.tell(file, 0)
    assert told.endswith(".") and "\n" not in told
