"""The page of numbers: its tables are there, and are those of what is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from holobiont.registry import GAMES
from tools.bench import figures, kept, page, peers, sure
from tools.bench.__main__ import PARTS

TEXT = page.PAGE.read_text(encoding="utf-8")
WRITTEN_AGAIN = "run: python -m tools.bench page"

VISITS = ("bare", "bare again", "site", "site again", "offline", "one file", "embed")


def visits(scale: float) -> dict[str, dict[str, Any]]:
    """A round in which every visit takes so many times its usual time."""
    found: dict[str, dict[str, Any]] = {
        name: {"ready": scale * (number + 1) * 1000, "board": scale * 500, "way": None}
        for number, name in enumerate(VISITS)
    }
    found["embed"]["pressed"] = scale * 1000
    found["site"]["started"] = scale * 300
    found["kept table"] = {"seen": scale * 100, "way": "image"}
    found["new game"] = {"seen": scale * 200, "way": "image"}
    found["menu"] = {"painted": 90 * scale, "firstByte": 20 * scale, "usable": 700, "way": "thin"}
    return found


def rates(scale: float) -> dict[str, object]:
    one = {"games": 10 * scale, "actions": 1234 * scale}
    ours = {slug: {"legal": one, "sample": one} for slug in GAMES}
    others = {name: {"games": 5.0, "actions": 617.0} for name in (*peers.OPEN_SPIEL, peers.IN_C)}
    return {"CPython": ours, "Pyodide": ours, "peers": {**others, peers.CHESS: others[peers.IN_C]}}


SIZE = {"bytes": 6_000_000, "files": 3, "largest": {"a.wasm": 3_600_000}, "gzipped": 1}
CLICK = {
    "clicks": 9,
    "median": 7.5,
    "p75": 9.0,
    "p95": 12.0,
    "styles": 2,
    "layouts": 1.0,
    "forced": {"find": 0.5},
    **dict.fromkeys(page.PHASES, 1.5),
}
ON_A_TABLE = {**CLICK, "plain": {**CLICK, "median": 2.5}}
CLICKED = {"bare": CLICK, **{f"{slug} 2": ON_A_TABLE for slug in GAMES}}
FRAMES = {"symbio": {"due": 400, "dropped": 20}, "symbio master": {"due": 480, "dropped": 0}}
SAMPLE = {
    "start": [visits(1), visits(2), visits(1.5)],
    "line": [visits(1)],
    "slowed": [visits(1)],
    "bytes": dict.fromkeys(("bare", "site", "everything", "update", "one file"), SIZE),
    "memory": [{"bare": 100, "site": 150}, {"bare": 110, "site": 165}],
    "clicks": {
        "screens": dict.fromkeys(page.SCREENS, CLICKED),
        "thinking": {"level": "master", "longest task": 60, "worst click": 31.5},
    },
    "motion": dict.fromkeys(page.SCREENS, FRAMES),
    "search": [{where: dict.fromkeys(GAMES, 40.0) for where in ("CPython", "Pyodide")}],
    "games": [rates(1), rates(2)],
    "sure": {
        "tests": {"make test": {"tests/ui": 5, "e2e": 2}, "make soak": {"tests/ui": 1}},
        "games": {slug: {"ways": 2, "sentences": 1200, "golden": 3} for slug in GAMES},
        "corpus": 90,
        "soak": {
            f"tests/x.py::test_damage[{door}]": {
                "part": part,
                "did": {"texts": 1500},
                "seconds": 1,
                "date": "2026-11-22",
            }
            for door, part in (("record", 0.5), ("link", 1.0))
        },
    },
}
PAST = {
    name: kept.Part("2026-11-22", "a machine", [1.0, 2.0], 3.0, found)
    for name, found in SAMPLE.items()
}


def test_the_tables_are_those_of_what_is_kept() -> None:
    assert page.fill(TEXT, kept.read()) == TEXT, WRITTEN_AGAIN


def test_every_part_has_its_place_on_the_page_and_is_filled() -> None:
    found = {name: content for _, name, content, _ in marked(TEXT)}
    assert set(found) == {*PARTS, *page.WITHOUT} == {*page.TABLES, *page.WITHOUT}
    assert all("\n| " in content for content in found.values())


def marked(text: str) -> list[tuple[str, str, str, str]]:
    return re.findall(r"(<!-- (\w+) -->\n)(.*?)(<!-- end -->\n)", text, re.DOTALL)


def test_a_sample_is_told_as_it_is() -> None:
    filled = page.fill(TEXT, PAST)
    said = {name: content for _, name, content, _ in marked(filled)}
    assert page.fill(filled, PAST) == filled
    assert (
        "| site | | 450 (300–600) | 4500 (3000–6000) | 3.00 (3.00–3.00) | ≤ 0.28: **no** |"
        in plain(said["start"])
    )
    assert "| 9000 (6000–12000) | 6.00 (6.00–6.00) |" in said["start"]  # from the click on
    assert "of a table that was left after 150 (100–200) ms; wanted ≤ 150: yes" in said["start"]
    assert "| site, second visit | 500 | 4000 | ≤ 1300: **no** |" in said["slowed"]
    assert "painted 105 (70–140) ms after the first byte" in said["start"]
    assert "| site | 3 | 6.00 MB | 1.00 | ≤ 3.6: **no** |" in said["bytes"]
    assert "site before is kept | 3 | 6.00 MB | 1.00 | ≤ 0.2: **no** |" in said["bytes"]
    assert "| site | 158 (150–165) | 1.50 (1.50–1.50) |" in said["memory"]
    assert "3.00 (2.00–4.00)" in said["games"] and "1 850 (1 230–2 470)" in said["games"]
    assert "| Symbiose, 2 | 7.5 | 9.0 | 12.0 | 1.0 / 1.0 | 2.5 / 12.0 / 1.5 |" in said["clicks"]
    assert "| 1 | `find` 0.5 |" in said["clicks"]
    assert "Slowest table: 1.0 of the button's median (≤ 1.6: yes)" in said["clicks"]
    assert "1.5 ms of the main thread (≤ 16: yes)" in said["clicks"]
    assert "9.0 ms to the frame, 75 % (≤ 80: yes)" in said["clicks"]
    assert "| Symbio, dreamy | 400 | 20 | 5.0% | ≤ 0: **no** |" in said["motion"]
    assert "| Symbio, master | 480 | 0 | 0.0% | ≤ 0.1: yes |" in said["motion"]
    assert "| Damage | 2 | 3 000 texts | 50%–100% | 2026-11-22 |" in said["sure"]
    assert "| all | | 7 | 1 |" in plain(said["sure"])
    assert "| `start` | 2026-11-22 | 3 | 1.0 before, 2.0 after | 1 |" in said["machines"]


def plain(text: str) -> str:
    """Empty cells made alike."""
    return re.sub(r"\|  \|", "| |", text)


def test_what_was_not_measured_is_said() -> None:
    assert "Not measured yet: `python -m tools.bench games`" in page.fill(TEXT, {})


def test_a_game_without_figures_has_no_line() -> None:
    for part in ("search", "games"):
        rounds = json.loads(json.dumps(SAMPLE[part]))
        for each in rounds:
            del each["CPython"]["symbio"], each["Pyodide"]["symbio"]
        told = page.TABLES[part](rounds)
        assert "| Symbioz |" in told and "| Symbio |" not in told


@pytest.mark.parametrize(
    ("number", "said"), [(0.01234, "0.0123"), (12.34, "12.3"), (987.6, "988"), (12345, "12 300")]
)
def test_three_digits_matter(number: float, said: str) -> None:
    assert figures.many(number) == said


def test_of_a_long_test_the_largest_run_counts_and_then_the_latest(tmp_path: Path) -> None:
    def line(part: float, day: int) -> str:
        run = {"test": "t", "part": part, "did": {}, "seconds": 1, "date": f"2026-11-{day}"}
        return json.dumps(run) + "\n"

    file = tmp_path / "soak.jsonl"
    file.write_text(line(0.5, 20) + line(0.5, 21) + line(0.1, 22), encoding="utf-8")
    assert sure.soaked({}, file)["t"]["date"] == "2026-11-21"
    assert sure.soaked({"t": {"part": 1, "date": "2026-11-01"}}, file)["t"]["part"] == 1


def test_every_folder_of_tests_is_told() -> None:
    folders = {path.parent.name for path in (Path(__file__).parents[1]).glob("*/test_*.py")}
    assert {f"tests/{name}" for name in folders} | {"e2e"} == set(sure.FOLDERS)
