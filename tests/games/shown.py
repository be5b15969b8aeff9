"""The positions on the pages that show what the rules rest on; the tests pass through them.

    python -m tests.games.shown

writes ``shown.json`` anew: for each paragraph the last position, and what is played in it, of the
test that is named there; with ``step`` another one than the last, counted from 0.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from holobiont.match import AnyRules
from holobiont.registry import GAMES
from tools import usage

SHOWN = Path(__file__).with_name("shown.json")
ASKED = ("legal", "observe", "scores", "to_act", "winners")
"""What a test may ask of a position in which nothing is played."""


class Met(NamedTuple):
    """A position that a test came through."""

    rules: AnyRules
    state: Any
    played: str

    def told(self) -> dict[str, Any]:
        """The same in writing; what cannot be written or read again is nothing."""
        try:
            position = self.rules.dump(self.state)
            self.rules.load(position)
        except ValueError:
            return {}
        return {
            "seats": self.rules.seat_count,
            "options": dict(self.rules.noted),
            "position": position,
            "next": self.played,
        }


@contextmanager
def watched(slug: str) -> Iterator[list[Met]]:
    """Notes what the rules of a game are asked, in order."""
    met: list[Met] = []
    game = GAMES[slug]

    def asking(original: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(original)
        def noted(rules: AnyRules, state: Any, *rest: Any) -> Any:
            acts = original.__name__ == "apply"
            met.append(Met(rules, state, rules.name(state, *rest) if acts else ""))
            return original(rules, state, *rest)

        return noted

    changed: dict[str, Any] = {name: asking(getattr(game, name)) for name in (*ASKED, "apply")}
    with patch.multiple(game, **changed):
        yield met


def run(slug: str, name: str) -> list[Met]:
    """What a test of a game comes through."""
    group, _, test = name.rpartition(".")
    module = importlib.import_module(f"tests.games.test_{slug}")
    with watched(slug) as met:
        getattr(getattr(module, group)() if group else module, test)()
    return met


def chosen(slug: str, entry: dict[str, Any]) -> dict[str, Any]:
    """An entry as it should be."""
    met = run(slug, entry["test"])
    moves = [each for each in met if each.played] or met
    told = [facts for each in moves if (facts := each.told())]
    kept = {key: entry[key] for key in ("test", "step") if key in entry}
    return {**kept, **told[entry.get("step", -1)]}


def main() -> None:
    """Write the file."""
    usage.nothing(__doc__)
    shown = json.loads(SHOWN.read_text(encoding="utf-8"))
    for slug, entries in shown.items():
        for key in entries:
            entries[key] = chosen(slug, entries[key])
    SHOWN.write_text(json.dumps(shown, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    usage.run(main)
