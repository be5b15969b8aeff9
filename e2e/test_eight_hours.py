"""The computer plays against itself in one tab for eight hours, accelerated: nothing grows.

At the normal pace a watched game shows every position for a second, or longer where its pictures
move one after the other, so eight hours are at most 28 800 actions. Here the pauses last a two
hundredth of that, and it is only the actions that count. All else is as it is for who watches: the
games are chosen and set up, drawn, listed and kept one after the other in the same tab.
A run of more than ten minutes is one in which all that was loaded is older than its server lets it
be.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from e2e.clocks import FASTER, PLAYED
from e2e.starts import PYTHON
from e2e.unwatched import Unwatched
from holobiont.registry import GAMES
from tests.support.amount import PART, Note, amount
from tools.bench.memory import of_the_largest
from ui.app.table.ai_replies import PAUSE

ACTIONS = 8 * 3_600_000 // PAUSE["normal"]
WARM = 0.2
"""Of all actions, those after which every cache is as full as it gets."""
SAMPLES = 8
"""How often it is measured after that."""

# Python answers how much there is of it: objects, bytes of its whole memory.
INSIDE = """
import gc
import pyodide_js
from pyodide.ffi import create_proxy

def inside():
    gc.collect()
    found = len(gc.get_objects()), pyodide_js._module.HEAPU8.length
    return " ".join(map(str, found))

js.inside = create_proxy(inside)
said = "yes"
"""


class Size(NamedTuple):
    """How large a tab is between two games."""

    heap: int
    """Bytes of the page's own JavaScript, its garbage thrown away."""
    nodes: int
    listeners: int
    objects: int
    """Those of Python that its collector looks through."""
    python: int
    """Bytes of Python's whole memory."""
    process: int
    """Megabytes of the tab's process, the computer player's worker included.

    The browser's own program is not: its part depends on how many processes there are.
    """


MOST: dict[str, float] = {
    "heap": 1.1,
    "nodes": 1.05,
    "listeners": 1.0,
    "python": 1.21,  # it grows by a fifth at a time, and to a whole page
    "process": 1.15,
}
"""What there may be in the end of what there was when everything was warm."""


def tables() -> Iterator[tuple[str, str]]:
    """Games to watch without end: every title by turns, with few and with many at the table."""
    for number in count():
        slugs = list(GAMES)
        slug = slugs[number % len(slugs)]
        seats = GAMES[slug].seats
        most = seats[number // len(slugs) % len(seats)]
        players = ",".join("dreamy" if (number + seat) % 2 else "gentle" for seat in range(most))
        yield slug, f"#/{slug}?seats={players}&seed={number}"


class Watcher:
    """Watches games and measures the tab between them."""

    def __init__(self, running: Browser, page: Unwatched) -> None:
        self.running, self.page = running, page
        self.actions = 0
        self.games = 0
        self.tables = tables()

    def watch_one(self) -> str:
        """Watch a game from its set-up to its result; its title's short name."""
        page = self.page
        slug, address = next(self.tables)
        page.evaluate(f"void (location.hash = {json.dumps(address)})")
        page.until("document.querySelector('#start')")
        page.evaluate("document.querySelector('#start').click()")
        page.until("document.querySelector('#dialog-result')")
        self.actions += page.evaluate(PLAYED)
        self.games += 1
        page.evaluate("location.hash = '#/'")
        page.until("document.querySelector('#games')")
        return slug

    def size(self) -> Size:
        """How large the tab is now."""
        inside = self.page.evaluate("inside()").split()
        for _ in range(3):
            self.page.send("HeapProfiler.collectGarbage")
        metrics = self.page.send("Performance.getMetrics")["metrics"]
        found = {metric["name"]: int(metric["value"]) for metric in metrics}
        sizes = [found[name] for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")]
        process = of_the_largest(self.running, ("Pss_Anon", "Pss_Shmem"))
        return Size._make([*sizes, *map(int, inside), process])


@pytest.fixture
def page(chromium: Browser) -> Iterator[Unwatched]:
    with closing(Unwatched(chromium)) as tab:
        yield tab
        assert not tab.troubles


@pytest.mark.soak
def test_eight_hours_of_computer_games_in_one_tab(
    page: Unwatched, built: str, chromium: Browser, record_property: Note
) -> None:
    page.visit(built, FASTER)
    page.until("document.querySelector('html[data-python]')")
    # What Python needs for ever is told apart from what comes and goes when the page is quiet.
    page.until("caches.keys().then((names) => names.includes('holobiont-image'))")
    page.evaluate(f"({PYTHON})({json.dumps(INSIDE)})")
    watcher = Watcher(chromium, page)
    whole, begun = amount(ACTIONS), time.monotonic()
    sizes: list[Size] = []
    titles: set[str] = set()
    while watcher.actions < whole or titles != set(GAMES) or len(sizes) < 2:
        titles.add(watcher.watch_one())
        done = watcher.actions / whole
        if titles == set(GAMES) and done > WARM + (1 - WARM) * len(sizes) / SAMPLES:
            sizes.append(watcher.size())
            print(
                f"{watcher.actions} actions, {watcher.games} games,"
                f" {time.monotonic() - begun:.0f} s: {sizes[-1]}",
                flush=True,
            )
    sizes.append(watcher.size())
    first, last = sizes[0], sizes[-1]
    grown = {name: getattr(last, name) / getattr(first, name) for name in MOST}
    print(f"{PART:.3g} of eight hours: {first} became {last}; {grown}")
    print("\n".join(page.said))  # such as that a worker was given up
    assert all(grown[name] <= most for name, most in MOST.items()), grown
    stored = page.evaluate("holobiont.shelf.everything().then((text) => JSON.parse(text).length)")
    assert stored == watcher.games
    record_property("actions", watcher.actions)
    record_property("games", watcher.games)
