"""``holobiont puzzles``: the list, one puzzle as its seat sees it, and what a try is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holobiont import __main__ as terminal
from holobiont import puzzles

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; the exit code and what was printed and complained of."""

    def run(*line: str) -> tuple[int, str, str]:
        code = terminal.main(["puzzles", *line])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_list_has_every_puzzle_and_that_of_today(run: Run) -> None:
    code, out, _ = run("saprobiont")
    pack = puzzles.load("saprobiont")
    assert code == 0
    *rows, last = out.splitlines()
    assert {row.split()[0] for row in rows} == {puzzle.key for puzzle in pack}
    assert last.startswith(f"{len(pack)} puzzles; today: ")


def test_puzzle_is_shown_as_its_seat_sees_it(run: Run) -> None:
    puzzle = puzzles.load("symbiote")[0]
    code, out, _ = run("symbiote", puzzle.key)
    assert code == 0
    assert out.endswith(f"seat {puzzle.seat}. {puzzles.QUESTIONS[puzzle.question]}\n")
    assert " ".join(puzzle.solution) not in out
    assert run("symbiote", "today")[0] == 0


def test_try_is_judged(run: Run) -> None:
    puzzle = next(each for each in puzzles.load("symbio") if len(each.solution) == 2)
    assert run("symbio", puzzle.key, *puzzle.solution)[1] == "Right.\n"
    assert run("symbio", puzzle.key, puzzle.solution[0])[1] == "On the way.\n"


def test_what_is_not_there_is_said(run: Run) -> None:
    assert run("symbio", "zzzz")[0] == 2
    assert "there is no puzzle 'zzzz' of symbio" in run("symbio", "zzzz")[2]
    assert "there is no game 'chess'" in run("chess")[2]
