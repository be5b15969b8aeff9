"""Whatever a tool is told on its command line, it does it or says in a line why not."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def is_command(path: Path) -> bool:
    return 'if __name__ == "__main__"' in path.read_text(encoding="utf-8")


def commands() -> list[str]:
    """The modules in tools that are commands, and those that write what tests compare with."""
    places = [*(ROOT / "tools").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    modules = [path.relative_to(ROOT) for path in places if is_command(path)]
    names = [".".join(path.with_suffix("").parts).removesuffix(".__main__") for path in modules]
    return sorted(set(names) - {"tests.structure.test_usage"})


def told(
    command: str,
    *words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> tuple[object, str, str]:
    """The code with which a command ends, and what it says on its output and of its errors."""
    # Should one set to work after all, it finds no program that it could start.
    monkeypatch.setenv("PATH", "")
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", [command, *words])
    try:
        runpy.run_path(str(file_of(command)), run_name="__main__")
        code: object = 0
    except SystemExit as end:
        code = end.code
    said = capsys.readouterr()
    # A text as code is what the interpreter would print.
    return code, said.out, said.err or f"{code}\n"


def test_every_command_refuses_an_unknown_option_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offenders = []
    for command in commands():
        words = ("--chek", "a", "b", "c")
        code, out, refusal = told(command, *words, monkeypatch=monkeypatch, capsys=capsys)
        if code in (0, None) or out or refusal.count("\n") != 1:
            offenders.append((command, code, out, refusal))
    assert offenders == []


ENDING = re.compile(r"\b(usage|terminal)\.run\(")


def test_every_command_runs_by_what_tells_of_a_closed_output() -> None:
    """But the one that makes the environment, for Pythons that have no tools."""
    found = sorted({*commands(), "holobiont.__main__"} - {"tools.make_venv"})
    texts = {command: file_of(command).read_text("utf-8") for command in found}
    ends = {command: text.split('if __name__ == "__main__":')[1] for command, text in texts.items()}
    assert [command for command, end in ends.items() if not ENDING.search(end)] == []


def file_of(command: str) -> Path:
    """The file that runs as a command, which may stand for its package."""
    spec = find_spec(command)
    assert spec and spec.origin
    file = Path(spec.origin)
    return file.with_name("__main__.py") if file.stem == "__init__" else file


@pytest.mark.parametrize("command", ["holobiont", "tools.bench", "tests.golden.write"])
def test_an_output_that_is_closed_is_told_in_a_sentence(command: str) -> None:
    run = [sys.executable, "-m", command, "--help"]
    # Unbuffered, argparse itself would hide what goes wrong.
    env = {**os.environ, "PYTHONUNBUFFERED": ""}
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(run, cwd=ROOT, env=env, stdout=write, stderr=subprocess.PIPE, text=True)
    os.close(write)
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith(": the output was closed before its end.\n")
    assert done.stderr.count("\n") == 1, done.stderr


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tools.pack {empty}", "has no index.html"),
        ("tools.pack {site} {empty}", "Is a directory"),
        ("tools.pack one two three", "three"),
        ("tools.one_file {empty}", "has no index.html"),
        ("tools.one_file one two three", "three"),
        ("tools.build {site}", "it needs a folder for the site"),
        ("tools.build {empty} {site}", "these are no sources of the site"),
        ("tools.build {site} {full}", "is no site that was built; it stays as it is"),
        ("tools.build {site} {site}", "is no site that was built; it stays as it is"),
        ("tools.serve {empty}", "has no index.html"),
        ("tools.serve {site} --port 99999", "a whole number from 0 to 65535, not '99999'"),
        ("tools.make_venv", "VENV REQUIREMENTS"),
        ("tools.make_venv {empty} {empty}/none", "VENV REQUIREMENTS"),
        ("tools.balance symbio --games 0", "a whole number from 1, not '0'"),
        ("tools.balance symbio --seats 9", "seats: Symbio is for 2 seats, not 9"),
        ("tools.balance symbio --keep {empty}", "empty is a folder"),
        ("tools.balance symbio --keep {full}/letter.txt", "letter.txt: line 1 is no game"),
        ("tools.ladder --seconds nan", "more than 0 seconds, not 'nan'"),
        ("tools.ladder --seconds 0 --seats 99", "more than 0 seconds, not '0'"),
        ("tools.ladder --seats 99", "none of"),
        ("tools.bench moon", "no part 'moon'"),
        ("tools.approve chess", "no game 'chess'"),
        ("tools.bench --rounds -1", "--rounds"),
        ("tools.train_symbio --games none", "a whole number from 1, not 'none'"),
        ("tests.golden.write symbio", "seats, seed, title"),
        ("tests.golden.write symbio 3 1 x", "seats: Symbio is for 2 seats, not 3"),
        ("tests.golden.write symbio 2 1 x moon=full", "option moon: Symbio does not have it"),
        ("tests.golden.tables chess", "'chess' is none of choices, ends, "),
    ],
)
def test_what_is_wrong_is_said(
    tmp_path: Path,
    line: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    places = {name: tmp_path / name for name in ("empty", "full", "site")}
    for place in places.values():
        place.mkdir()
    (places["full"] / "letter.txt").write_text("Dear", encoding="utf-8")
    (places["site"] / "index.html").touch()
    before = sorted(tmp_path.rglob("*"))
    command, *words = line.format(**places).split()
    code, out, refusal = told(command, *words, monkeypatch=monkeypatch, capsys=capsys)
    assert code not in (0, None) and out == ""
    assert said in refusal and refusal.count("\n") == 1, refusal
    assert sorted(tmp_path.rglob("*")) == before
