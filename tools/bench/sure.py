"""Counts what is tested, and what the long tests have done."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from holobiont.registry import GAMES
from tools import proof
from tools.bench.figures import table, thousands
from tools.build import ROOT

RUNS = {"": "make test", "engines": "make e2e-all", "soak": "make soak"}
"""By which command a test is run, for its mark."""
SOAKED = ROOT / "build" / "soak.jsonl"
"""What the tests note of every long run (conftest.py)."""
FOLDERS = {
    "e2e": "the site in real browsers: games, offline, embedded, one file, faults, accessibility",
    "tests/adapters": "the wheel beside PettingZoo and OpenSpiel",
    "tests/ai": "the computer players: fair, in time, the same everywhere",
    "tests/coach": "what the coach says: true where it is said, refused where it is not",
    "tests/conformance": "the contract that every game keeps, and faulty games that it must find",
    "tests/core": "match, record, chance",
    "tests/games": "the rules, sentence by sentence, and a second implementation of each game",
    "tests/golden": "games and choices that must come out the same for ever",
    "tests/hostile": "damaged and malicious input at every door, a tab killed at any instant",
    "tests/language": "French and German: complete, and nothing glued from pieces",
    "tests/package": "the wheel, and the sixth game of the guide",
    "tests/puzzles": "puzzles: packs, what makes a position one, right and wrong answers",
    "tests/pyodide": "the engine's tests once more in the browser's Python",
    "tests/web": "the page's scripts without a browser: offline, workers, start, what is kept",
    "tests/together": "several devices at one game: lost, doubled and forged messages, and secrets",
    "tests/research": "agents, leagues, data sets and notebooks; analyses and exact ends",
    "tests/shell": "what people do and what becomes of it, between Python and the browser",
    "tests/site": "what the build makes: policy, languages, library, pages",
    "tests/soak": "random actions over all ways to play, everything checked after each",
    "tests/structure": "imports, lengths, names",
    "tests/ui": "the app: every message in any state, every table, no secret on a page",
}


def counted(before: dict[str, Any]) -> dict[str, Any]:
    """All counts; of long runs those in `before` too."""
    golden = ROOT / "tests" / "golden"
    proved = proof.proofs()
    corpus = json.loads((ROOT / "tests" / "hostile" / "corpus.json").read_text(encoding="ascii"))
    return {
        "tests": collected(),
        "games": {
            slug: {
                # A test holds this list against all combinations of seats and options.
                "ways": len((golden / slug / "ends.tsv").read_text("utf-8").splitlines()),
                "sentences": len({key for of, key in proved if of == slug}),
                "golden": len(list((golden / slug).glob("*.txt"))),
            }
            for slug in GAMES
        },
        "corpus": sum(map(len, corpus.values())),
        "soak": soaked(before.get("soak", {})),
    }


class Seen:
    """Counts tests as pytest finds them, by the command that runs them and by folder."""

    def __init__(self) -> None:
        self.tests: dict[str, Counter[str]] = {command: Counter() for command in RUNS.values()}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            first, second, *_ = item.nodeid.split("/", 2)
            folder = "e2e" if first == "e2e" else f"{first}/{second}"
            mark = next((mark for mark in RUNS if item.get_closest_marker(mark)), "")
            self.tests[RUNS[mark]][folder] += 1


def collected() -> dict[str, dict[str, int]]:
    """How many tests there are in each folder, by command."""
    seen = Seen()
    with redirect_stdout(StringIO()):
        pytest.main(["--collect-only", "-qq", "-m", "", "--rootdir", str(ROOT)], plugins=[seen])
    return {command: dict(counts) for command, counts in seen.tests.items()}


def soaked(before: dict[str, Any], file: Path = SOAKED) -> dict[str, Any]:
    """Of every case of a long test its largest run, and of equal ones the latest."""
    found = dict(before)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    for run in map(json.loads, lines):
        test = run.pop("test")
        if test not in found or found[test]["part"] <= run["part"]:
            found[test] = run
    return dict(sorted(found.items()))


def per_run(tests: dict[str, dict[str, int]]) -> str:
    """The numbers of tests as a table."""
    folders = sorted(set().union(*tests.values()))
    rows = [
        (f"`{folder}`", FOLDERS.get(folder, ""), *(run.get(folder, "") for run in tests.values()))
        for folder in folders
    ]
    rows.append(("all", "", *(sum(run.values()) for run in tests.values())))
    commands = list(tests)
    heads = ("where", "what", commands[0], *(f"more in {command}" for command in commands[1:]))
    return table(heads, rows)


def per_game(games: dict[str, dict[str, int]]) -> str:
    """The numbers of each game as a table."""
    rows = [
        (GAMES[slug].title, *(thousands(found[kind]) for kind in ("sentences", "ways", "golden")))
        for slug, found in games.items()
    ]
    heads = (
        "game",
        "sentences of the rules, each with a test",
        "ways to play (seats and options)",
        "golden records",
    )
    return table(heads, rows)


def long_runs(soak: dict[str, Any]) -> str:
    """What the long tests have done, the cases of a test together."""
    by_test: dict[str, list[dict[str, Any]]] = {}
    for node, run in soak.items():
        by_test.setdefault(node.partition("[")[0], []).append(run)
    rows = []
    for test, runs in by_test.items():
        did: Counter[str] = Counter()
        for run in runs:
            did.update(run["did"])
        told = ", ".join(f"{thousands(number)} {unit}" for unit, number in did.items())
        parts = sorted({run["part"] for run in runs})
        part = "–".join(f"{100 * part:.3g}%" for part in dict.fromkeys((parts[0], parts[-1])))
        words = proof.spoken(test.rpartition("::")[2])
        rows.append((words, len(runs), told, part, max(run["date"] for run in runs)))
    if not rows:
        return "No long test has been run since they write down what they do: `make soak`.\n"
    return table(("long test", "cases", "did", "of the whole", "last"), rows)
