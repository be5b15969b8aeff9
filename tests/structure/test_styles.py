"""Rules for the style sheets that no linter has."""

import re

from tests.structure.source import ROOT

SHEETS = [*(ROOT / "assets" / "css").glob("*.css"), ROOT / "lab" / "lab.css"]
CLASSES = re.compile(r"/\* Size classes:.*?\*/", re.DOTALL)
LENGTH = re.compile(r"\d[\d.]*(?:rem|em|px)")
# Large letters on a large screen, which is no phone on its side.
LARGE_LETTERS = "500px"


def test_media_queries_measure_by_the_named_size_classes() -> None:
    (named,) = CLASSES.findall((ROOT / "assets" / "css" / "base.css").read_text(encoding="utf-8"))
    steps = {*LENGTH.findall(named), LARGE_LETTERS}
    offenders = [
        f"{sheet.name}: {query}"
        for sheet in SHEETS
        for query in re.findall(r"@media ([^{]+?) \{", sheet.read_text(encoding="utf-8"))
        if not set(LENGTH.findall(query)) <= steps
    ]
    assert len(steps) <= 13
    assert not offenders, "\n".join(offenders)
