"""What was measured last, part by part: docs/measured.json."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from tools.build import ROOT
from tools.find_browser import of_playwright, of_the_system

FILE = ROOT / "docs" / "measured.json"


class Part(NamedTuple):
    """A part of the measurements as it was found."""

    date: str
    machine: str
    load: list[float]
    """Processes that wanted to run, over the last minute: before and after."""
    minutes: float
    found: Any

    @property
    def busy(self) -> str:
        """The load in words."""
        before, after = self.load
        return f"{before:.1f} before, {after:.1f} after"


Kept = dict[str, Part]


def read() -> Kept:
    """All parts that were ever measured."""
    parts = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: Part(**part) for name, part in parts.items()}


def write(kept: Kept) -> None:
    """Keep them for the page and for whoever measures the next part."""
    parts = {name: part._asdict() for name, part in sorted(kept.items())}
    FILE.write_text(json.dumps(parts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def measured(measure: Callable[[], Any]) -> Part:
    """Measure one part, and note when, where and beside how much else."""
    begun, before = datetime.now(), os.getloadavg()[0]
    found = measure()
    minutes = (datetime.now() - begun).total_seconds() / 60
    load = [round(before, 1), round(os.getloadavg()[0], 1)]
    return Part(begun.strftime("%Y-%m-%d"), machine(), load, round(minutes, 1), found)


def machine() -> str:
    """What the numbers depend on, in one line."""
    release = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    package = _json("node_modules/pyodide/package.json")
    inside = _json("node_modules/pyodide/pyodide-lock.json")["info"]["python"]
    return "; ".join(
        (
            f"{os.cpu_count()} cores of {cpu()}, {memory:.0f} GB",
            release,
            browser(),
            f"CPython {platform.python_version()}",
            f"Pyodide {package['version']} (Python {inside})",
            f"Node {said('node', '--version').removeprefix('v')}",
        )
    )


def browser() -> str:
    """Name and version of the Chromium that is driven."""
    path = of_the_system() or of_playwright() or ""
    return " ".join(said(path, "--version").split()[:2])


def cpu() -> str:
    """What the processor calls itself."""
    file = Path("/proc/cpuinfo")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def said(program: str, *arguments: str) -> str:
    """What a program prints; nothing when it is not there."""
    if not (path := shutil.which(program)):
        return ""
    return subprocess.run([path, *arguments], capture_output=True, text=True).stdout.strip()


def _json(path: str) -> Any:
    return json.loads((ROOT / path).read_text(encoding="utf-8"))
