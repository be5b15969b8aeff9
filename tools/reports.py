"""Try what docs/reports.md tells of, and print a line for each row.

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
ROW = re.compile(
    r"^\| (?:\[([^]]+)\]\((\S+)\) \| )?([^|]+) \| ([^|]+) \| (`[^|]+`) \|$", re.MULTILINE
)
OUTCOME = re.compile(r"^(PASSED|FAILED|ERROR) (\S+)", re.MULTILINE)


class Report(NamedTuple):
    """A fault elsewhere or here, and the tests that show how it is now.

    What was found here has no name and no address.
    """

    name: str
    address: str
    fault: str
    now: str
    tests: tuple[str, ...]


def reports(text: str) -> list[Report]:
    """The rows of both tables of the page."""
    return [
        Report(name, address, fault, now, tuple(re.findall("`([^`]+)`", tests)))
        for name, address, fault, now, tests in ROW.findall(text)
    ]


def verdict(tests: tuple[str, ...], outcomes: list[tuple[str, str]]) -> str:
    """Whether the tests of a row hold, by the outcomes that pytest lists."""
    found = [
        {outcome for outcome, name in outcomes if re.match(rf"{re.escape(test)}(\[|::|$)", name)}
        for test in tests
    ]
    if any(outcomes - {"PASSED"} for outcomes in found):
        return "fails"
    return "holds" if all(found) else "not run"


def main() -> int:
    """Run all tests in one go; 1 unless every row holds."""
    usage.nothing(__doc__)
    listed = reports(PAGE.read_text(encoding="utf-8"))
    tests = dict.fromkeys(test for report in listed for test in report.tests)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "-rfEp"]
    # Some are left to the engines elsewhere, and would be passed over here in silence.
    command += ["-m", "not soak", *tests]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    outcomes = OUTCOME.findall(done.stdout)
    verdicts = [verdict(report.tests, outcomes) for report in listed]
    for report, told in zip(listed, verdicts):
        print(f"{told:7}  {report.name or report.fault}: {report.now}")
    return int(any(told != "holds" for told in verdicts))


if __name__ == "__main__":
    usage.run(main)
