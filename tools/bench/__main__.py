"""Measure the site, and write what was found into docs/how-fast-how-strong-how-sure.md.

    python -m tools.bench                  everything, in the order of the page
    python -m tools.bench start games      these parts only; the others stay as they are
    python -m tools.bench page             measure nothing, write the page again

Needs a built site (`make build`). Trust the ratios, which are taken side by side, not the numbers.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from tools import usage
from tools.bench import clicks, kept, memory, motion, page, pages, peers, rates, start, sure, wire
from tools.build import ROOT

ROUNDS = 5


class Bench:
    """What the parts need, each thing made when it is first asked for."""

    def __init__(self, before: kept.Kept, opened: ExitStack) -> None:
        self.before, self._opened = before, opened
        self._browsers: tuple[Playwright, pages.Places] | None = None

    @property
    def browsers(self) -> tuple[Playwright, pages.Places]:
        """What drives browsers, and the pages that they visit."""
        if self._browsers is None:
            playwright = self._opened.enter_context(sync_playwright())
            self._browsers = playwright, pages.lay_out(ROOT / "dist")
        return self._browsers


class Part(NamedTuple):
    """Something to measure."""

    measure: Callable[[Bench], Any]
    repeated: bool = True
    """Whether the rounds are many; what is found is then a list."""


def in_pyodide(function: str) -> Any:
    """What a function of rates.py says in Pyodide, in Node."""
    node = shutil.which("node")
    assert node, "Node runs Pyodide for this"
    runner = str(ROOT / "tools" / "in_pyodide.mjs")
    command = [node, runner, str(ROOT), rates.__name__, function]
    told = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(told.stdout)


def searches(bench: Bench) -> dict[str, Any]:
    """One round in both Pythons."""
    return {"CPython": rates.searches(), "Pyodide": in_pyodide("told_searches")}


def games(bench: Bench) -> dict[str, Any]:
    """One round of games by chance: ours in both Pythons, and others'."""
    return {
        "CPython": rates.games(),
        "peers": peers.rates(),
        "Pyodide": in_pyodide("told_games"),
    }


def counted(bench: Bench) -> dict[str, Any]:
    """The tests, and what the long ones have done so far."""
    before = bench.before.get("sure")
    return sure.counted(before.found if before else {})


PARTS = {
    "start": Part(lambda bench: start.local(*bench.browsers)),
    "line": Part(lambda bench: start.over_the_line(*bench.browsers)),
    "slowed": Part(lambda bench: start.on_a_slowed_processor(*bench.browsers)),
    "bytes": Part(lambda bench: wire.sent(*bench.browsers), repeated=False),
    "memory": Part(lambda bench: memory.of_pages(*bench.browsers)),
    "clicks": Part(lambda bench: clicks.reaction(*bench.browsers), repeated=False),
    "motion": Part(lambda bench: motion.smoothness(*bench.browsers), repeated=False),
    "search": Part(searches),
    "games": Part(games),
    "sure": Part(counted, repeated=False),
}


def chosen() -> argparse.Namespace:
    """The command line."""
    parser = usage.parser(
        __doc__, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [*PARTS, "page"]
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(names))
    parser.add_argument(
        "--rounds", type=usage.whole(1), default=ROUNDS, help=f"of each part ({ROUNDS})"
    )
    given = parser.parse_args()
    for name in given.parts:
        if name not in names:
            parser.error(f"no part {name!r}; there are {', '.join(names)}")
    return given


def found(part: Part, bench: Bench, rounds: int) -> Any:
    """What a part finds, in so many rounds."""
    if not part.repeated:
        return part.measure(bench)
    return [part.measure(bench) for _ in range(rounds)]


def main() -> None:
    """Measure, keep, tell."""
    given = chosen()
    known = kept.read()
    with ExitStack() as opened:
        bench = Bench(known, opened)
        for name in given.parts or PARTS:
            if name in PARTS:
                known[name] = kept.measured(partial(found, PARTS[name], bench, given.rounds))
                kept.write(known)
                print(f"{name}, {known[name].minutes:g} minutes\n\n{page.made(name, known)}")
    page.write(known)
    print(f"All of it: {page.PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    usage.run(main)
