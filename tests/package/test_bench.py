"""The bench of the package: its tables have what they say."""

from __future__ import annotations

import re

import pytest

from tools.bench import package


def test_steps_are_compared_game_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "ROUNDS", 1)
    monkeypatch.setattr(package, "SECONDS", 0.02)
    monkeypatch.setattr(package, "TABLES", (("symbio", 2, 8), ("saprobiont", 4, 8)))
    head, _, *rows = package.steps().splitlines()
    assert head == "| game | seats | lanes | PettingZoo | in lanes | times |"
    assert [row.split(" | ")[:3] for row in rows] == [
        ["| symbio", "2", "8"],
        ["| saprobiont", "4", "8"],
    ]


def test_the_start_is_told_beyond_a_bare_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = {"pass": 20.0, package.PROGRAMS["`import holobiont`"]: 22.0}
    monkeypatch.setattr(package, "STARTS", 2)
    monkeypatch.setattr(package, "_spent", lambda code: spent.get(code, 65.0))
    told = package.start()
    assert "| `import holobiont`, beyond a bare interpreter | 2 (2–2) ms |" in told
    assert "| a first match, beyond a bare interpreter | 45 (45–45) ms |" in told
    (size,) = re.findall(r"\| the wheel \| (\d+) KB \|", told)
    assert int(size) <= 1000
