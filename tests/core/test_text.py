"""Names in any script: what stays, what goes, how long they are, what keeps them apart."""

from __future__ import annotations

import pytest

from holobiont.match import Match
from holobiont.record import RecordError, read, write
from holobiont.registry import GAMES
from holobiont.text import cut, graphemes, is_text, isolated, length, tidy

FAMILY, FLAG = "👨‍👩‍👧‍👦", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
WORLD = [
    *("משה 10", "דוד 20", "عمر", "Zoë", "Zoe\u0308", "می‌خواهم", "ශ්‍රී", "हरि", "ภูผา", "明子"),
    *("한국", FAMILY, "❤️‍🔥", "👩🏽‍🚀 Ana", "🇫🇷🇩🇪", FLAG, "O’Brien", "Ａｎａ", "ß", "x_y-z"),
]


@pytest.mark.parametrize("name", WORLD)
def test_a_name_of_the_world_stays_as_it_is(name: str) -> None:
    assert tidy(name, 24) == name and is_text(name)
    match = Match.start(GAMES["symbio"](), 1)
    record = write(match, (("Name 0", name),))
    assert read(record, GAMES).tag("Name 0") == name


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("\u202eevil\u202c", "evil"),
        ("\u2066Ana\u2069", "Ana"),
        ("A\u200dna", "Ana"),
        ("\u200c\u200d", ""),
        ("\u200dعمر\u200c", "عمر"),
        ("ع\u200c\u200cمر", "عمر"),
        ("A\x00\x1b\ufeff\u00adb", "Ab"),
        ("Ana\tBo\u00a0Cy\n", "Ana Bo Cy"),
        ("a\U000e0067", "a"),
        ("  x ", "x"),
    ],
)
def test_control_and_override_characters_go(text: str, kept: str) -> None:
    assert tidy(text, 24) == kept


@pytest.mark.parametrize("value", ["\u202eevil", "a\x7f", "a\u2028b", "\u2068a\u2069"])
def test_a_record_with_such_characters_is_neither_written_nor_read(value: str) -> None:
    match = Match.start(GAMES["symbio"](), 1)
    with pytest.raises(ValueError, match="cannot be written"):
        write(match, (("Name 0", value),))
    text = write(match, (("Name 0", "Ana"),)).replace("Ana", value)
    with pytest.raises(RecordError, match="a tag is written"):
        read(text, GAMES)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Zoë", 3),
        ("Zoe\u0308", 3),
        (FAMILY * 3, 3),
        ("🇫🇷🇩🇪🇨", 3),
        (FLAG, 1),
        ("हरि", 2),
        ("👩🏽‍🚀x", 2),
    ],
)
def test_length_is_counted_in_graphemes(text: str, count: int) -> None:
    assert length(text) == count and "".join(graphemes(text)) == text


def test_a_cut_leaves_graphemes_whole_and_marks_within_reason() -> None:
    assert cut(FAMILY * 30, 24) == FAMILY * 24
    assert cut("e\u0301" * 30, 3) == "e\u0301" * 3
    assert len(tidy("a" + "\u0301" * 10_000, 24)) == 240


def test_only_names_from_right_to_left_are_isolated() -> None:
    assert isolated("משה 10") == "\u2068משה 10\u2069" == isolated(isolated("משה 10"))
    assert [isolated(name) for name in ("Zoë", "明子", "")] == ["Zoë", "明子", ""]
