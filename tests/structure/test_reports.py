"""The lists of public reports and of faults found here name tests that are there."""

from __future__ import annotations

import re

from tools.reports import PAGE, ROOT, reports, verdict

LISTED = reports(PAGE.read_text(encoding="utf-8"))
HEADS = ("| report |", "| fault |", "| --- |")


def test_every_row_of_the_page_is_read() -> None:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("|")]
    rows = [line for line in lines if not line.startswith(HEADS)]
    assert len(LISTED) == len(rows)
    assert len([report for report in LISTED if report.address]) >= 30
    assert len([report for report in LISTED if not report.address]) >= 60


def test_no_report_is_listed_twice() -> None:
    told = [(report.address, report.fault) for report in LISTED]
    assert sorted(set(told)) == sorted(told)


def test_every_report_has_tests_that_are_there() -> None:
    missing = []
    for report in LISTED:
        assert report.tests, report.fault
        missing += [f"{report.fault}: {test}" for test in report.tests if not is_there(test)]
    assert missing == []


def is_there(test: str) -> bool:
    """Whether there is a file, or a function or a method in it; and the script that it runs."""
    path, _, variant = test.partition("[")
    file, *names = path.split("::")
    if not (ROOT / file).is_file() or not (ROOT / variant.rstrip("]")).exists():
        return False
    text = (ROOT / file).read_text(encoding="utf-8")
    return all(
        re.search(rf"^{'    ' * depth}(def|class) {name}\b", text, re.MULTILINE)
        for depth, name in enumerate(names)
    )


def test_what_is_not_there_is_found() -> None:
    here = "tests/structure/test_reports.py"
    assert is_there(here) and is_there(f"{here}::is_there")
    assert is_there("tests/web/test_scripts.py::test_script_passes_its_own_tests[web/page]")
    events = "tests/shell/test_events.py"
    assert is_there(f"{events}::TestKeys::test_undo_and_redo")
    assert not is_there(f"{events}::test_undo_and_redo"), "pytest then runs nothing at all"
    for wrong in (f"{here}::is_the", f"{here}::Class::is_there", "tests/none.py", f"{here}[none]"):
        assert not is_there(wrong), wrong


def test_a_row_holds_only_if_all_its_tests_have_passed() -> None:
    outcomes = [("PASSED", "a.py::b[1]"), ("PASSED", "a.py::b[2]"), ("FAILED", "a.py::bc")]
    assert verdict(("a.py::b",), outcomes) == "holds"
    assert verdict(("a.py::b", "a.py::d"), outcomes) == "not run"
    assert verdict(("a.py",), outcomes) == "fails"
    assert verdict(("a.py::b", "a.py::bc"), outcomes) == "fails"
