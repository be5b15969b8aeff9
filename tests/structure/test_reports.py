"""The list of public reports names tests that are there."""

from __future__ import annotations

from tools.reports import PAGE, ROOT, reports

LISTED = reports(PAGE.read_text(encoding="utf-8"))


def test_every_row_of_the_page_is_read() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| [")]
    assert len(LISTED) == len(rows) >= 30


def test_every_report_has_tests_that_are_there() -> None:
    missing = []
    for report in LISTED:
        assert report.tests, report.name
        for test in report.tests:
            file, _, name = test.partition("::")
            path = ROOT / file
            found = path.is_file() and name.split("::")[-1] in path.read_text(encoding="utf-8")
            if not found:
                missing.append(f"{report.name}: {test}")
    assert missing == []
