"""Try what docs/reports.md tells of, and print a line for each report.

usage: python -m tools.reports
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tools import usage

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reports.md"
ROW = re.compile(r"\| \[([^]]+)\]\((\S+)\) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class Report(NamedTuple):
    """A report of a fault elsewhere, and the tests that show how it is here."""

    name: str
    address: str
    there: str
    here: str
    tests: tuple[str, ...]


def reports(text: str) -> list[Report]:
    """The rows of the page."""
    return [
        Report(name, address, there.strip(), here.strip(), tuple(re.findall("`([^`]+)`", tests)))
        for name, address, there, here, tests in ROW.findall(text)
    ]


def main() -> int:
    """Run all tests in one go; 1 if a report fails here."""
    usage.nothing(__doc__)
    listed = reports(PAGE.read_text(encoding="utf-8"))
    tests = dict.fromkeys(test for report in listed for test in report.tests)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *tests]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    failed = FAILED.findall(done.stdout)
    for report in listed:
        bad = [each for each in failed if each.startswith(report.tests)]
        print(f"{'fails' if bad else 'holds'}  {report.name}: {report.here}")
    return 1 if failed or done.returncode not in (0, 1) else 0


if __name__ == "__main__":
    usage.run(main)
