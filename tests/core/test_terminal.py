"""``python -m holobiont``: what it prints, and what it answers to what cannot be done."""

from __future__ import annotations

import codecs
import json
import os
import re
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from holobiont import __main__ as terminal
from holobiont.adapters.terminal import Bar
from holobiont.games.symbio.rules import Symbio
from holobiont.match import Match
from holobiont.record import read, write
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.conformance.toy import Toy
from tests.core.pasted import CASES

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "symbio"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command line with lines typed in; the exit code, what was printed, and the errors."""
    monkeypatch.setitem(GAMES, "toy", Toy)

    def run(line: str, *typed: str) -> tuple[int, str, str]:
        lines = iter(typed)

        def answer(prompt: str) -> str:
            text = next(lines, None)
            print(prompt, text)
            if text is None:
                raise EOFError
            return text

        monkeypatch.setattr("builtins.input", answer)
        code = terminal.main(line.split())
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_perft_counts_to_the_depth(run: Any) -> None:
    code, out, _ = run("perft symbio 3")
    assert code == 0
    rows = [line.split()[:2] for line in out.splitlines()[1:]]
    assert rows == [["1", "42"], ["2", "596"], ["3", "24,996"]]


def test_perft_counts_chance_and_options(run: Any) -> None:
    _, out, _ = run("perft toy 2 --seats 3 --option faces=4")
    assert [line.split()[1] for line in out.splitlines()[1:]] == ["3", "10"]
    assert out.startswith("Toy, 3 seats, faces=4, opening=false, seed 0\n")


def test_replay_shows_the_end_and_checks(run: Any) -> None:
    code, out, _ = run(f"replay {GOLDEN / 'example.txt'}")
    assert code == 0
    assert "5 . o o o . . . . 5\n" in out and "7 . . . x x o o . 7\n" in out
    assert "Seat 0 is to act, ply 8." in out
    assert "Shows: the published example" in out
    assert out.endswith("Replayed: 8 actions, written again byte for byte.\n")


def test_replay_of_a_finished_game_tells_the_result(run: Any) -> None:
    _, out, _ = run(f"replay {GOLDEN / 'random.txt'}")
    assert "\nThe game is over after 59 complete turns. Victory: Black.\n" in out
    assert "\nWon by seat 0 after 118 actions; scores 1, 0.\n" in out


def test_replay_says_when_the_bytes_differ(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_bytes((GOLDEN / "example.txt").read_bytes().replace(b"\n", b"\r\n"))
    code, out, _ = run(f"replay {path}")
    assert code == 0 and "byte for byte" not in out and "other line ends" in out


def test_replay_takes_what_an_editor_on_windows_has_saved(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "notepad.txt"
    text = (GOLDEN / "example.txt").read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(codecs.BOM_UTF8 + text)
    code, out, err = run(f"replay {path}")
    assert (code, err) == (0, "") and "without a byte order mark" in out


@pytest.mark.parametrize("text", ["b7–c6", "/b7-c6", "b7 c6", "b7c6", "`b7-c6`"])
def test_a_person_may_type_an_action_as_people_do(run: Any, text: str) -> None:
    code, out, _ = run("play symbio --seats human,human --seed 1", text, "d7", "quit")
    assert code == 0 and "seat 1>  quit" in out


def test_replay_takes_what_is_pasted(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in CASES.items():
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
        code, out, err = run("replay -")
        good = "damaged" not in name
        assert (code, "Replayed: 9 actions" in out) == ((0, True) if good else (2, False))
        assert good or err.startswith(
            ("holobiont: -: line 7: 9 ac", "holobiont: -: line 17, action 9: ")
        )


def test_simulate_counts_every_game(run: Any) -> None:
    code, out, _ = run("simulate symbio --games 30 --seed 5")
    assert code == 0
    assert out.startswith("Symbio, 2 seats, swap=false, seed 5, games: 30\n")
    wins = [float(line.split("wins ")[1].split(":")[0]) for line in out.splitlines()[1:3]]
    assert sum(wins) == 30 and min(wins) > 3
    again = run("simulate symbio --games 30 --seed 5")[1]
    assert again.splitlines()[:-1] == out.splitlines()[:-1], "all but the speed"
    assert run("simulate symbio --games 30 --seed 6")[1].splitlines()[1:3] != out.splitlines()[1:3]


@pytest.mark.parametrize("played, code, then", [(2, 0, "seat 0"), (0, 130, "")])
def test_simulate_tells_of_the_games_before_it_is_broken_off(
    run: Any, monkeypatch: pytest.MonkeyPatch, played: int, code: int, then: str
) -> None:
    game = terminal._game
    begun: list[Any] = []

    def broken_off(*given: Any) -> tuple[Any, int]:
        if len(begun) == played:
            raise KeyboardInterrupt
        begun.append(given)
        return game(*given)

    monkeypatch.setattr(terminal, "_game", broken_off)
    found, out, _ = run("simulate toy --games 9")
    _, _, told = out.partition(f"Broken off; games played to the end: {played}\n")
    assert found == code and told[:6] == then


def test_simulate_shares_victories(run: Any) -> None:
    tally = terminal.simulate(Toy(seats=3), ["random"] * 3, 300, 0)
    assert sum(tally.wins) == pytest.approx(300)
    assert tally.endings[2] > 0 and sum(tally.endings.values()) == 300
    assert len(tally.lengths) == 300 and 9 <= min(tally.lengths) < max(tally.lengths) <= 18
    _, out, _ = run("simulate toy --seats 3 --games 100")
    assert "games shared by 2 seats" in out


def test_simulate_seats_a_computer_player(run: Any) -> None:
    code, out, _ = run("simulate symbio --seats gentle,random --games 1")
    assert code == 0 and "seat 0  gentle" in out and "seat 1  random" in out


def test_play_a_turn_and_leave(run: Any) -> None:
    code, out, _ = run("play symbio --seats human,human --seed 1", "b7-c6", "+d7", "quit")
    assert code == 0
    assert out.count("seat 0> ") == 2 and out.count("seat 1> ") == 1
    assert "White (o) to act, 1 complete turns" in out


def test_play_says_why_not_and_asks_again_without_a_new_board(run: Any) -> None:
    _, out, _ = run("play symbio --seats human,human", "b7-b9", "+d7", "a1-a2")
    assert (
        "'b7-b9' is not a move. Examples: b7-c6 moves, b7xc6 captures, +d7 grows. [symbio/notation]"
        in out
    )
    assert "First comes a move, then a growth; now move a stone. [symbio/turn]" in out
    assert "There is no stone of yours on a1. [symbio/move]" in out
    assert out.count("a b c d e f g h") == 2 and out.count("seat 0> ") == 4


def test_play_lists_what_is_legal_and_helps(run: Any) -> None:
    _, out, _ = run("play symbio --seats human,human", "list", "help")
    start = Symbio().initial(0)
    for action in Symbio().legal(start):
        assert Symbio().name(start, action) in out
    assert "undo, redo" in out


def test_play_undoes_to_the_persons_decision_and_redoes(run: Any) -> None:
    line = "play symbio --seats human,random --seed 3"
    typed = ("undo", "b7-c6", "+d7", "undo", "undo", "redo", "redo", "redo")
    _, out, _ = run(line, *typed)
    assert out.count("There is nothing to undo.") == 1
    assert out.count("There is nothing to redo.") == 1
    assert out.count("seat 1 (random): ") == 2, "redo replays what the computer did"
    assert "2 complete turns" in out.rpartition("seat 0> ")[0]


def test_play_a_whole_game_of_computers_prints_its_record(run: Any) -> None:
    code, out, _ = run("play symbio --seats random,random --seed 9 --option swap=true")
    assert code == 0 and "Won by seat " in out
    text = out[out.index("Holobiont record 1") :]
    record = read(text, GAMES)
    assert record.match.over and write(*record) == text
    assert record.tags == (("Seat 0", "computer random"), ("Seat 1", "computer random"))
    names = [line.split(": ")[1] for line in out.splitlines() if line.startswith("seat ")]
    assert tuple(names) == record.match.names()


def test_play_against_a_level(run: Any) -> None:
    _, out, _ = run("play symbio --seats human,gentle --seed 2", "b7-c6", "+d7")
    answers = [line for line in out.splitlines() if line.startswith("seat 1 (gentle): ")]
    assert len(answers) == 2 and answers[1].startswith("seat 1 (gentle): +")


def test_play_sits_a_computer_opposite_when_nothing_is_said(run: Any) -> None:
    _, out, _ = run("play symbio --seed 2", "b7-c6", "+d7")
    assert "seat 1 (steady): " in out


def test_play_saves_the_record(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    _, out, _ = run(
        "play symbio --seats human,human --seed 7", "b7-c6", f"save {path}", f"save {tmp_path}/no/x"
    )
    assert f"Saved in {path}." in out and "Not saved in " in out
    match = read(path.read_bytes().decode(), GAMES).match
    assert match.names() == ("b7-c6",) and match.seed == 7


def test_play_writes_over_no_file_but_its_own_unless_it_is_told_to(
    run: Any, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("a letter", encoding="utf-8")
    line = "play symbio --seats human,human --seed 7"
    code, out, _ = run(line, f"save {path}", "b7-c6")
    assert code == 0 and path.read_text(encoding="utf-8") == "a letter"
    assert f"Not saved: there is something in {path} already. save! {path} takes its" in out
    _, out, _ = run(line, f"save! {path}", "b7-c6", f"save {path}", "+d7", f"save {path}")
    assert out.count(f"Saved in {path}.") == 3 and "Not saved" not in out
    assert read(path.read_text(encoding="utf-8"), GAMES).match.names() == ("b7-c6", "+d7")
    _, out, _ = run(line, f"save {tmp_path}", f"save! {tmp_path}", "save", "save!")
    assert out.count("Not saved in ") == 4 and out.count("seat 0>") == 5


def test_a_path_that_cannot_be_is_no_end_of_the_game(run: Any) -> None:
    code, out, _ = run("play symbio --seats human,human --seed 7", "save a\0b", "b7-c6")
    assert code == 0 and "Not saved in 'a\\x00b': " in out and out.count("seat 0>") == 3


def test_play_tells_chance_and_keeps_secrets(run: Any) -> None:
    """Toy has no drawing, so the observation is printed, and the hands of others are not in it."""
    _, out, _ = run("play toy --seats human,random,random --seed 4", "roll", "roll")
    assert out.count("chance: die:") >= 2
    for line in out.splitlines():
        if line.startswith("{"):
            seen = json.loads(line)
            assert None not in seen["hands"][0]
            assert set(seen["hands"][1] + seen["hands"][2]) == {None}


def test_a_new_game_has_a_new_seed(run: Any) -> None:
    titles = {run("play symbio --seats human,human")[1].split(".")[0] for _ in range(5)}
    assert len(titles) == 5


@pytest.mark.parametrize(
    "line, sentence",
    [
        ("perft chess 2", "there is no game 'chess'; there is symbio"),
        ("perft symbio 0", "depth: a whole number from 1, not 0"),
        ("perft symbio 2 --seats 3", "seats: Symbio is for 2 seats, not 3"),
        ("perft symbio 2 --seats human,human", "seats: a number, not 'human,human'"),
        (f"perft symbio 2 --seats {5000 * '9'}", "seats: not a number of 5000 digits"),
        (f"play symbio --seats {5000 * '9'}", "seats: not a number of 5000 digits"),
        ("perft symbio 2 --seed -1", "seed: a whole number from 0 to "),
        ("perft symbio 2 --option moon=full", "option moon: Symbio does not have it"),
        ("perft symbio 2 --option swap=maybe", "option swap: 'maybe' is not one of false, true"),
        ("perft symbio 2 --option swap", "option 'swap': write it as KEY=VALUE"),
        ("perft toy 1 --option faces=4 --option faces=6", "option 'faces': it is given twice"),
        ("perft toy 1 --option opening=true --option faces=4", "option opening: it needs"),
        ("play symbio --seats human,nobody", "seats: 'nobody' is none of human, random, "),
        ("play symbio --seats human", "seats: Symbio is for 2 seats, not 1"),
        ("play symbio --seats human,human,human", "seats: Symbio is for 2 seats, not 3"),
        ("play symbio --seed 18446744073709551616", "seed: a whole number from 0 to "),
        ("simulate symbio --seats human,random", "seats: 'human' is none of random, "),
        ("simulate symbio --games 0", "games: a whole number from 1, not 0"),
        ("replay no-such-file", "no-such-file: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(run: Any, line: str, sentence: str) -> None:
    code, _, err = run(line)
    assert code == 2
    assert err.startswith(f"holobiont: {sentence}") and err.count("\n") == 1


def test_a_damaged_file_is_refused_with_its_name_and_line(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    text = write(Match.start(Symbio(), 1).play_text("b7-c6"))
    for content, sentence in [
        (text.replace("b7-c6", "b7-c9").encode(), "line 9, action 1: 'b7-c9' is not legal here"),
        (text[:-1].encode(), "line 9: the last line does not end"),
        (b"\xff\xfe" + text.encode(), "byte 0 is not UTF-8"),
        (b"", "line 1: a record begins with"),
    ]:
        path.write_bytes(content)
        code, out, err = run(f"replay {path}")
        assert (code, out) == (2, "") and err.startswith(f"holobiont: {path}: {sentence}")


@pytest.mark.skipif(sys.platform == "emscripten", reason="a page cannot start another process")
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file here is without an end")
def test_a_file_without_an_end_is_not_read_to_the_end() -> None:
    most = "import resource as r, sys; r.setrlimit(r.RLIMIT_AS, (1 << 30, 1 << 30))"
    code = f"{most}; from holobiont.__main__ import main; sys.exit(main(['replay', '/dev/zero']))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "holobiont: /dev/zero: the record is longer than 1,000,000 characters\n"


@pytest.mark.skipif(sys.platform == "emscripten", reason="a page cannot start another process")
def test_marks_that_the_terminal_does_not_have_stop_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write(Match.start(Symbio(), 1), (("Name 0", "Zoë"),)), encoding="utf-8")
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}

    def run(*words: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "holobiont", *words]
        return subprocess.run(command, cwd=ROOT, capture_output=True, input=typed, env=plain)

    shown = run("replay", str(path))
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"Name 0: Zo\\xeb" in shown.stdout and b"byte for byte" in shown.stdout
    played = run("play", "symbio", "--seats", "human,human", typed="Zoë\nb7-c6\n".encode())
    assert (played.returncode, played.stderr) == (0, b"")
    assert b"is not a move" in played.stdout and b"grow" in played.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is full")
def test_a_full_disk_is_said_to_be_that_of_the_output() -> None:
    command = [sys.executable, "-u", "-m", "holobiont", "perft", "symbio", "1"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True)
    told = "holobiont: standard output: No space left on device\n"
    assert (done.returncode, done.stderr) == (2, told)


@pytest.mark.parametrize(
    "command, seats",
    [
        ("play", "the number of seats, human on the first, steady on the others; or human, random"),
        ("simulate", "the number of seats, all random; or random or dreamy,"),
        ("perft", "the number of seats --seed"),
    ],
)
def test_help_names_who_can_sit_on_the_seats(
    run: Any, capsys: pytest.CaptureFixture[str], command: str, seats: str
) -> None:
    with pytest.raises(SystemExit) as leaving:
        run(f"{command} --help")
    assert leaving.value.code == 0
    assert f"--seats SEATS {seats}" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("line", ["", "chess", "perft symbio", "perft symbio x", "play"])
def test_wrong_usage_is_refused(run: Any, line: str) -> None:
    with pytest.raises(SystemExit) as leaving:
        run(line)
    assert leaving.value.code == 2


@pytest.mark.skipif(sys.platform == "emscripten", reason="a page cannot start another process")
def test_the_package_can_be_run() -> None:
    command = [sys.executable, "-m", "holobiont", "perft", "symbio", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[1] for line in done.stdout.splitlines()[1:]] == ["42", "596"]
    done = subprocess.run([*command[:-1], "two"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and "invalid int value: 'two'" in done.stderr


def closing(numbers: list[int]) -> None:
    for number in numbers:
        os.close(number)


def ended(work: Any, streams: tuple[str, ...] = ("stdin", "stdout")) -> Any:
    """Run Python code as a command in a process that has only these streams, and end it."""
    code = (
        "from holobiont.adapters import terminal\n"
        "import os, signal, sys, time\n"
        f"def main():\n    {work}\n"
        "terminal.run(main, 'engine')"
    )
    closed = [number for number, name in enumerate(("stdin", "stdout")) if name not in streams]
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        preexec_fn=lambda: closing(closed),
        check=False,
    )


@pytest.mark.skipif(sys.platform == "emscripten", reason="a page cannot start another process")
@pytest.mark.parametrize(
    ("work", "streams", "code", "said"),
    [
        ("print('well')", ("stdin", "stdout"), 0, ""),
        ("return 3", ("stdin", "stdout"), 3, ""),
        ("sys.exit('no')", ("stdin", "stdout"), 1, "no\n"),
        ("print('well')", ("stdin",), 2, "engine: the standard output is closed.\n"),
        ("input()", ("stdin", "stdout"), 2, "engine: the input has ended too early.\n"),
        ("input()", ("stdout",), 2, "engine: the input has ended too early.\n"),
        ("signal.signal(signal.SIGINT, signal.default_int_handler)\n    "
         "os.kill(os.getpid(), signal.SIGINT)\n    time.sleep(9)", ("stdin", "stdout"), 130,
         "\nengine: broken off.\n"),
        ("open('no such file')", ("stdin", "stdout"), 2,
         "engine: no such file: No such file or directory\n"),
    ],
)  # fmt: skip
def test_a_command_ends_with_a_sentence(
    work: str, streams: tuple[str, ...], code: int, said: str
) -> None:
    done = ended(work, streams)
    assert (done.returncode, done.stderr) == (code, said)


@pytest.mark.skipif(sys.platform == "emscripten", reason="a page cannot start another process")
def test_who_closes_the_input_of_a_game_is_told_that_it_is_left() -> None:
    command = [sys.executable, "-m", "holobiont", "play", "symbio"]
    closed = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, preexec_fn=lambda: os.close(0)
    )
    ended = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    for done in (closed, ended):
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("\nThe input has ended; the game is left.\n")


@pytest.mark.skipif(sys.platform == "emscripten", reason="a page cannot start another process")
def test_who_closes_the_output_of_a_game_is_told_so() -> None:
    command = [sys.executable, "-u", "-m", "holobiont", "perft", "symbio", "3"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        running.stdout.readline()
        running.stdout.close()
        said = running.stderr.read()
    assert said == "holobiont: the output was closed before its end.\n"


def test_analyse_says_what_was_decisive(run: Any, tmp_path: Path) -> None:
    match, rnd = Match.start(GAMES["symbiose"](), 3), generator(3)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    file = tmp_path / "game.txt"
    file.write_text(write(match, (("Name 0", "Ada"), ("Name 1", "Ben"))), "utf-8")
    code, out, err = run(f"analyse {file} --iterations 10")
    assert (code, err) == (0, "")  # no progress bar where the standard error is no terminal
    assert out.startswith("Symbiose, 2 seats, ") and "; decisive moments: 3." in out
    assert re.search(r"^Ply \d+, (Ada|Ben): the chance of winning fell from \d+% to", out, re.M)
    assert out.count("  played  ") == out.count("  better  ") == 3
    code, out, _ = run(f"analyse {file} --iterations 10 --json")
    assert code == 0 and len(json.loads(out)["moments"]) == 3


def test_analyse_refuses_what_it_cannot_judge(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write(Match.start(GAMES["symbiose"](), 3)), "utf-8")
    code, out, err = run(f"analyse {file}")
    assert (code, out) == (2, "") and "Symbiose has hidden cards" in err
    assert run(f"analyse {tmp_path}/none.txt")[0] == 2


def test_a_bar_is_drawn_on_a_terminal_and_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    bar = Bar()
    bar.show("turns", 3, 6)
    bar.clear()
    lines = screen.getvalue().split("\r")
    assert lines[1] == f"turns [{'#' * 12}{'.' * 12}] 3/6"
    assert lines[2] == " " * len(lines[1]) and lines[3] == ""


def test_benchmark_plays_a_league_and_writes_one_table(run: Any, tmp_path: Path) -> None:
    files = f"--csv {tmp_path}/league.csv --markdown {tmp_path}/league.md"
    code, out, err = run(f"benchmark symbiose --agents random,greedy --games 4 {files}")
    assert (code, err) == (0, "")
    table = out.split("\n\n")[1]
    assert table.startswith("| agent | games | won (95 %) |") and table.count("\n") == 4
    assert (tmp_path / "league.md").read_text("utf-8") == table
    assert ",random,greedy,4," in (tmp_path / "league.csv").read_text("utf-8")
    assert run("benchmark symbiose --agents random --games 4")[0] == 2


def test_dataset_writes_games_and_a_card(run: Any, tmp_path: Path) -> None:
    code, out, _ = run(f"dataset symbiose --games 6 --out {tmp_path}/games --seed 2")
    assert code == 0 and sum(map(int, re.findall(r"(\d+) games +\d+ bytes", out))) == 6
    assert "# Games of Symbiose" in (tmp_path / "games" / "README.md").read_text("utf-8")
    code, _, err = run(f"dataset symbiose --games 6 --out {tmp_path}/games")
    assert code == 2 and "there is something in this folder already" in err
