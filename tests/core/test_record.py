"""The record: byte-for-byte there and back, and every kind of damage refused with its place."""

from __future__ import annotations

import random
import string

import pytest

from holobiont.games.symbio.rules import Symbio
from holobiont.match import AnyRules, Match
from holobiont.record import LONGEST, MOST_ACTIONS, headers, read, write
from tests.conformance.toy import ROLL, Toy

GAMES: dict[str, type[AnyRules]] = {"symbio": Symbio, "toy": Toy}
SYMBIO = """\
Holobiont record 1
Game: symbio
Rules: 1
Seats: 2
Option swap: true
Seed: 7
Actions: 3
Name 0: Ana
Name 1: Ба: o <b>

b7-c6
+d7
swap
"""


def match_of(text: str) -> Match:
    return read(text, GAMES).match


def test_the_record_is_the_text_of_the_documentation() -> None:
    match = Match.start(Symbio(swap=True), 7).replay(["b7-c6", "+d7", "swap"])
    assert write(match, (("Name 0", "Ana"), ("Name 1", "Ба: o <b>"))) == SYMBIO
    record = read(SYMBIO, GAMES)
    assert (record.match.log, record.match.states) == (match.log, match.states)
    assert record.tags == (("Name 0", "Ana"), ("Name 1", "Ба: o <b>"))
    assert record.tag("Name 1") == "Ба: o <b>" and record.tag("Name 2") is None
    assert record.match.seed == 7 and record.match.rules.chosen == {"swap": True}


def test_windows_line_ends_are_read() -> None:
    assert match_of(SYMBIO.replace("\n", "\r\n")).log == match_of(SYMBIO).log


def test_a_byte_order_mark_before_the_first_line_is_left_out() -> None:
    record = read("\ufeff" + SYMBIO, GAMES)
    assert write(*record) == SYMBIO


def test_a_record_without_actions() -> None:
    text = write(Match.start(Symbio(), 0))
    assert text.endswith("Actions: 0\n\n") and match_of(text).ply == 0
    assert write(match_of(text)) == text


def test_what_can_be_redone_is_not_written() -> None:
    match = match_of(SYMBIO)
    assert match_of(write(match.undo())).ply == 2


def test_chance_is_written_and_read_back() -> None:
    match = Match.start(Toy(seats=3, opening=True, faces=6), 3).play(ROLL)
    text = write(match)
    assert text.count("die:") == 1 and text.count("begin:") == 1
    assert match_of(text).log == match.log
    die = next(line for line in text.split("\n") if line.startswith("die:"))
    other = text.replace(die, "die:1" if die != "die:1" else "die:2")
    assert write(match_of(other)) == other


DAMAGE = {
    "empty": ("", "line 1: a record begins with 'Holobiont record 1'"),
    "other file": ("<html>\n", "line 1: a record begins with"),
    "two byte order marks": ("\ufeff\ufeff" + SYMBIO, "line 1: a record begins with"),
    "byte order mark later": (
        SYMBIO.replace("Game", "\ufeffGame"),
        "line 2: 'Game: …' is expected here",
    ),
    "later format": (
        SYMBIO.replace("record 1", "record 2"),
        "line 1: format '2'; this program reads format 1",
    ),
    "unknown game": (SYMBIO.replace("symbio", "chess"), "line 2: there is no game 'chess'"),
    "game in capitals": (SYMBIO.replace("symbio", "Symbio"), "line 2: there is no game 'Symbio'"),
    "later rules": (
        SYMBIO.replace("Rules: 1", "Rules: 12"),
        "line 3: version '12' of the rules of Symbio; this program plays ",
    ),
    "seats": (
        SYMBIO.replace("Seats: 2", "Seats: 3"),
        "line 4: seats: Symbio is for 2 seats, not 3",
    ),
    "seats in words": (
        SYMBIO.replace("Seats: 2", "Seats: two"),
        "line 4: Seats is a whole number, not 'two'",
    ),
    "seats with a zero": (
        SYMBIO.replace("Seats: 2", "Seats: 02"),
        "line 4: Seats is a whole number, not '02'",
    ),
    "seats in other digits": (SYMBIO.replace("Seats: 2", "Seats: ٢"), "line 4: Seats is a whole"),
    "option value": (
        SYMBIO.replace("swap: true", "swap: maybe"),
        "line 5: option swap: 'maybe' is not one of false, true",
    ),
    "option in capitals": (
        SYMBIO.replace("swap: true", "swap: True"),
        "line 5: option swap: 'True'",
    ),
    "unknown option": (
        SYMBIO.replace("Option swap", "Option swop"),
        "line 5: 'Option swap: …' is expected here, not 'Option swop: true'",
    ),
    "missing option": (
        SYMBIO.replace("Option swap: true\n", ""),
        "line 5: 'Option swap: …' is expected here, not 'Seed: 7'",
    ),
    "negative seed": (SYMBIO.replace("Seed: 7", "Seed: -7"), "line 6: Seed is a whole number"),
    "large seed": (
        SYMBIO.replace("Seed: 7", f"Seed: {2**64}"),
        "line 6: seed: a whole number from 0 to ",
    ),
    "huge seed": (
        SYMBIO.replace("Seed: 7", "Seed: " + "7" * 5000),
        "line 6: Seed is a whole number",
    ),
    "headers exchanged": (
        SYMBIO.replace("Seed: 7\nActions: 3", "Actions: 3\nSeed: 7"),
        "line 6: 'Seed: …' is expected here, not 'Actions: 3'",
    ),
    "header twice": (
        SYMBIO.replace("Seed: 7\n", "Seed: 7\nSeed: 8\n"),
        "line 7: 'Actions: …' is expected here, not 'Seed: 8'",
    ),
    "header among the tags": (
        SYMBIO.replace("Name 0: Ana", "Seed: 8"),
        "line 8: 'Seed' is unknown here, stands twice or in the wrong place",
    ),
    "option among the tags": (
        SYMBIO.replace("Name 0: Ana", "Option swap: true"),
        "line 8: 'Option swap' is unknown here, stands twice or in the wrong place",
    ),
    "unknown option among the tags": (
        SYMBIO.replace("Name 0: Ana", "Option moon: full"),
        "line 8: 'Option moon' is unknown here",
    ),
    "bad tag": (SYMBIO.replace("Name 0: Ana", "Ana"), "line 8: a tag is written 'Key: value'"),
    "long tag": (
        SYMBIO.replace("Ana", "A" * 401),
        "line 8: a tag is written 'Key: value'",
    ),
    "control character": (SYMBIO.replace("Ana", "A\x1b[2J"), "line 8: a tag is written"),
    "lone surrogate": (SYMBIO.replace("Ana", "\ud800"), "line 8: a tag is written"),
    "zero byte in a header": (SYMBIO.replace("symbio", "sym\0bio"), "line 2: there is no game"),
    "control character in an action": (SYMBIO.replace("+d7", "+d7\x07"), "line 12, action 2: "),
    "lone carriage return": (SYMBIO.replace("+d7\n", "+d7\r"), "line 12, action 2: "),
    "cut after the first line": ("Holobiont record 1", "line 2: the record ends too early"),
    "cut in the headers": (SYMBIO[: SYMBIO.index("Seed")], "line 6: "),
    "cut in a line": (SYMBIO[:-3], "line 13: the last line does not end"),
    "cut between lines": (SYMBIO[:-5], "line 7: 3 actions are promised, not 2"),
    "cut before the actions": (SYMBIO[: SYMBIO.index("b7-c6")], "line 7: 3 actions are promised"),
    "cut before the empty line": (SYMBIO[: SYMBIO.index("\nb7-c6")], "line 10: "),
    "fewer promised": (
        SYMBIO.replace("Actions: 3", "Actions: 2"),
        "line 7: 2 actions are promised, not 3",
    ),
    "too many promised": (
        SYMBIO.replace("Actions: 3", f"Actions: {MOST_ACTIONS + 1}"),
        f"line 7: more than {MOST_ACTIONS:,} actions",
    ),
    "illegal action": (
        SYMBIO.replace("+d7", "+a1"),
        "line 12, action 2: '+a1' is not legal here: a1 is not next to one of your stones.",
    ),
    "illegal chance": (
        write(Match.start(Toy(), 1).play(ROLL)).replace("die:", "die:9"),
        "line 11, action 2: 'die:9",
    ),
    "trailing space": (SYMBIO.replace("+d7", "+d7 "), "line 12, action 2: '+d7 '"),
    "empty line among the actions": (
        SYMBIO.replace("+d7\n", "\n+d7\n"),
        "line 12, action 2: an action is expected here, not an empty line",
    ),
    "empty line at the end": (SYMBIO + "\n", "line 14, action 4: an action is expected here"),
    "two records": (SYMBIO + SYMBIO, "line 14, action 4: 'Holobiont record 1'"),
    "markup": (SYMBIO.replace("+d7", "<script>"), "line 12, action 2: '<script>'"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_refused_with_its_line(damage: str) -> None:
    text, sentence = DAMAGE[damage]
    with pytest.raises(ValueError) as refusal:
        read(text, GAMES)
    assert str(refusal.value).startswith(sentence)
    assert len(str(refusal.value)) < 300 and "\n" not in str(refusal.value)


def test_an_action_after_the_end_is_refused() -> None:
    match = Match.start(Toy(), 1)
    while not match.over:
        match = match.play(ROLL)
    text = write(match).replace("Actions: 12", "Actions: 13") + "roll\n"
    with pytest.raises(ValueError, match=r"^line 22, action 13: 'roll' comes after the end"):
        read(text, GAMES)


def test_options_that_do_not_go_together_are_refused() -> None:
    text = write(Match.start(Toy(opening=True), 1))
    with pytest.raises(ValueError, match="^line 6: option opening: it needs a die of six"):
        read(text.replace("faces: 6", "faces: 4"), GAMES)


def test_a_huge_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(ValueError, match="longer than 1,000,000 characters"):
        read(SYMBIO + "x" * LONGEST, GAMES)
    with pytest.raises(ValueError, match="^line 14, action 4: an action is expected here"):
        read(SYMBIO + "\n" * (LONGEST // 2), GAMES)


@pytest.mark.parametrize(
    "key, value",
    [
        ("Seed", "7"),
        ("Option swap", "true"),
        ("Option moon", "full"),
        ("", "x"),
        ("0", "x"),
        ("a:b", "x"),
        ("Name 0", "two\nlines"),
        ("Name 0", "tab\t"),
        ("Name 0", "\ud800"),
        ("Name\n0", "x"),
        ("Name 0", "x" * 401),
        ("N" * 41, "x"),
    ],
)
def test_tags_that_cannot_be_read_back_are_not_written(key: str, value: str) -> None:
    with pytest.raises(ValueError, match="^tag "):
        write(Match.start(Symbio(), 1), ((key, value),))


def test_tags_come_back_as_they_were() -> None:
    rnd = random.Random(5)
    letters = string.ascii_letters + string.digits + " :/-'\"&<>é☃漢"
    for _ in range(300):
        value = "".join(rnd.choices(letters, k=rnd.randrange(60)))
        tags = (("Name 0", value), ("Name 0", "again"), ("X", ""))
        text = write(Match.start(Symbio(), 1), tags)
        record = read(text, GAMES)
        assert record.tags == tags and write(*record) == text


def test_headers_are_told_without_replaying() -> None:
    told = headers(SYMBIO)
    assert told["Game"] == "symbio" and told["Name 1"] == "Ба: o <b>" and len(told) == 8
    assert headers("") == headers("b7-c6\n\nGame: symbio\n") == {}


def test_random_damage_is_refused_or_is_a_record_of_its_own() -> None:
    """Nothing but ValueError, and nothing silently replaced: what is read is what is there."""
    rnd = random.Random(11)
    letters = SYMBIO + "\0\r\t☃é{}<>;"
    accepted = 0
    for _ in range(1500):
        damaged = list(SYMBIO)
        for _ in range(rnd.choice([1, 1, 2, 5])):
            at = rnd.randrange(len(damaged))
            damaged[at : at + rnd.randrange(3)] = rnd.choices(letters, k=rnd.randrange(3))
        text = "".join(damaged)
        try:
            record = read(text, GAMES)
        except ValueError as refusal:
            assert str(refusal).startswith("line ") and len(str(refusal)) < 400
        else:
            accepted += 1
            assert write(record.match, record.tags) == text.replace("\r\n", "\n")
    assert 0 < accepted < 700
