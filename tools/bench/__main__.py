"""Measure the site: python -m tools.bench [--rounds N]. Trust the ratios, not the milliseconds."""

import argparse
import json
import shutil
import subprocess
import tempfile
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import sync_playwright

from engine.ai.levels import LEVELS
from engine.registry import GAMES
from tools import serve
from tools.bench import clicks, pages, rates, start, workers
from tools.bench.table import table
from tools.browser import fresh_profile, options
from tools.build import ROOT

WORK = ROOT / "build" / "bench"
RESULT = ROOT / "build" / "bench.json"
SEARCHED = ("symbio", "symbiote")
"""Games of which one is searched turn by turn and one world by world."""


def starts(
    playwright: Any, server: serve.Server, rounds: int, *, slow: bool, one_file: str = ""
) -> dict[str, Any]:
    """Return the medians of several rounds in which the pages take turns."""
    found = [
        start.one_round(playwright, server, slow=slow, one_file=one_file) for _ in range(rounds)
    ]
    visits: dict[str, Any] = {}
    for name in found[0]:
        marks = [one[name] for one in found]
        numbers = {key for key, value in marks[0].items() if isinstance(value, int | float)}
        visits[name] = {
            key: round(median(mark[key] for mark in marks if key in mark)) for key in numbers
        }
        visits[name]["all"] = [round(mark["ready"]) for mark in marks]
        visits[name]["way"] = marks[0]["way"]
    cold, warm = visits["bare"]["ready"], visits["bare again"]["ready"]
    return {
        **(
            {
                "one file / site, board": round(
                    visits["one file"]["board"] / visits["site"]["board"], 3
                )
            }
            if one_file
            else {}
        ),
        "visits": visits,
        "board / bare, fresh profile": round(visits["site"]["ready"] / cold, 3),
        "board / bare, second visit": round(visits["site again"]["ready"] / warm, 3),
        "second visit / bare, fresh profile": round(visits["site again"]["ready"] / cold, 3),
    }


def bytes_on_the_wire(playwright: Any, folder: Path) -> dict[str, Any]:
    """Return what a first visit transfers, gzipped, for both pages."""
    found: dict[str, Any] = {}
    for name, path, board in (("bare", "bare/", False), ("site", "site/#/symbio", True)):
        server = serve.start(folder)
        with tempfile.TemporaryDirectory() as profile:
            context = fresh_profile(playwright, Path(profile), bypass_csp=True)
            start.visit(context, server.address + path, slow=False, board=board)
            context.close()
        sent: Counter[str] = server.site.sent
        found[name] = {"total": sum(sent.values()), "largest": dict(sent.most_common(5))}
        server.shutdown()
    found["site / bare"] = round(found["site"]["total"] / found["bare"]["total"], 3)
    return found


def reaction(playwright: Any, address: str) -> dict[str, Any]:
    """Return what clicks cost, and the longest task of the page while the computer thinks."""
    browser = playwright.chromium.launch(**options())
    context = browser.new_context(bypass_csp=True)
    tables = {}
    for slug, game in GAMES.items():
        number = clicks.MOVES if slug == "symbio" else clicks.ELSEWHERE
        tables[slug] = click_times(
            clicks.between_people(context, address, slug, game.seats[0], number)
        )
    thinking = clicks.against_the_computer(context, address, LEVELS[-1].key)
    browser.close()
    return {
        "tables": tables,
        "while the computer plays": {
            "level": LEVELS[-1].key,
            "longest task ms": round(thinking["longest task"]),
            "clicks, worst ms": round(max(thinking["painted"]), 1),
        },
    }


def several_workers(playwright: Any, address: str) -> dict[str, Any]:
    """Return how much one and two workers search, each in a browser of its own."""
    found: dict[str, Any] = {}
    for slug in SEARCHED:
        for number in (1, 2):
            browser = playwright.chromium.launch(**options())
            found[f"{slug}, {number}"] = workers.measured(browser, address, slug, number)
            browser.close()
    return found


def click_times(painted: list[float]) -> dict[str, float]:
    """Return the median and the 95th percentile of milliseconds."""
    return {
        "clicks": len(painted),
        "median ms": round(median(painted), 1),
        "p95 ms": round(quantiles(painted, n=20)[-1], 1),
    }


def engine_rates() -> dict[str, Any]:
    """Return games and actions per second in CPython and in Pyodide."""
    node = shutil.which("node")
    assert node, "Node runs Pyodide for this"
    runner = str(ROOT / "tools" / "in_pyodide.mjs")
    command = [node, runner, str(ROOT), "tools.bench.rates", "measure"]
    told = subprocess.run(command, check=True, capture_output=True, text=True)
    return {"CPython": json.loads(rates.measure()), "Pyodide": json.loads(told.stdout)}


def main() -> None:
    """Measure everything, write it as JSON and print it as a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="visits with a fresh profile (5)")
    given = parser.parse_args()
    one_file = pages.lay_out(WORK, ROOT / "dist")
    server = serve.start(WORK)
    server.site.prepare()
    with sync_playwright() as playwright:
        result = {
            "local": starts(playwright, server, given.rounds, slow=False, one_file=one_file),
            "20 Mbit/s, 40 ms": starts(playwright, server, given.rounds, slow=True),
            "wire": bytes_on_the_wire(playwright, WORK),
            "reaction": reaction(playwright, server.address + "site/"),
            "workers": several_workers(playwright, server.address + "site/"),
        }
    result["engine"] = engine_rates()
    RESULT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(table(result))
    print(f"\nAll of it: {RESULT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
