"""Notes what the long tests have done, for `python -m tools.bench sure` to tell.

A test says what it did by the fixture ``record_property``: ``record_property("games", 10_000)``.
"""

from __future__ import annotations

import json
import os
import sys
from datetime import date
from pathlib import Path

import pytest

from tests.support.amount import PART

os.environ["PYTHONPATH"] = str(Path(__file__).parent / "engine")  # for what tests start

SOAKED = Path(__file__).parent / "build" / "soak.jsonl"
LONG = "part of a soak"

if sys.platform != "emscripten":
    # In Pyodide, which has no processes, nothing is built, and Hypothesis is missing.
    from hypothesis import settings

    pytest_plugins = ["tests.support.built"]
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("first") is None)
    for item in items:
        if item.get_closest_marker("soak"):
            item.user_properties.append((LONG, PART))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write down a long test that passed; its worker, or Pyodide, leaves that to who started it."""
    told = dict(report.user_properties)
    part = told.pop(LONG, None)
    elsewhere = "PYTEST_XDIST_WORKER" in os.environ or sys.platform == "emscripten"
    if part is None or elsewhere or report.when != "call" or not report.passed:
        return
    run = {
        "test": report.nodeid,
        "part": part,
        "did": told,
        "seconds": round(report.duration),
        "date": date.today().isoformat(),
    }
    SOAKED.parent.mkdir(exist_ok=True)
    with SOAKED.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run) + "\n")
