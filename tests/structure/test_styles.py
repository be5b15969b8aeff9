"""Rules for the style sheets that no linter has."""

import re

from holobiont.registry import GAMES
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


def test_what_is_of_a_game_stands_in_its_sheet_and_scope() -> None:
    css = ROOT / "assets" / "css"
    own = {css / f"{slug}.css" for slug in GAMES}
    offenders = [
        f"{sheet.name} names a game"
        for sheet in SHEETS
        if sheet not in own and "[data-game" in sheet.read_text(encoding="utf-8")
    ]
    for slug in GAMES:
        text = (css / f"{slug}.css").read_text(encoding="utf-8")
        scope = f':where([data-game="{slug}"], [data-picture|="{slug}"]) {{'
        outer = re.findall(
            r"^  (?! |\}|@keyframes|/\*)(.+ \{)$", text[text.index("@layer") :], re.MULTILINE
        )
        offenders += [f"{slug}: {rule}" for rule in outer if rule != scope]
    assert not offenders, "\n".join(offenders)


COMPOUND = re.compile(r"((?:\([^()]*\)|[^\s>+~,{}()])+):has\(")
ANCESTORS = re.compile(r":root|\bbody|#app|\.(?:table|board|stage|ponds|cards|around|planet)\b")
"""Ancestors of a board."""
PRINT = re.compile(r"@media print \{.*?\n  \}", re.DOTALL)
ALLOWED = ("body", "&.table[data-result]")
"""A frame before its game and a table with a result, whose boards do not change."""


def test_no_selector_searches_an_ancestor_of_a_board() -> None:
    """A selector such as ``.table:has(.seat)`` is tried again at every change within the table."""
    offenders = [
        f"{sheet.name}: {compound}"
        for sheet in SHEETS
        for compound in COMPOUND.findall(PRINT.sub("", sheet.read_text(encoding="utf-8")))
        if ANCESTORS.search(compound) and compound not in ALLOWED
    ]
    assert not offenders, "\n".join(offenders)


HOVERED = re.compile(r"\[data-offer\]:hover")


def test_what_a_finger_presses_on_a_board_keeps_no_hover() -> None:
    offenders = []
    for slug in GAMES:
        text = (ROOT / "assets" / "css" / f"{slug}.css").read_text(encoding="utf-8")
        mouse = "".join(re.findall(r"@media \(hover: hover\) \{.*?\n    \}", text, re.DOTALL))
        if len(HOVERED.findall(text)) != len(HOVERED.findall(mouse)):
            offenders.append(slug)
    assert not offenders
