"""What people paste and type out of mails, chats and word processors."""

from __future__ import annotations

import pytest

from holobiont import pasted_text
from holobiont.match import Match
from holobiont.record import RecordError, read, read_pasted, write
from holobiont.registry import GAMES
from tests.core.pasted import AS_WRITTEN, CASES, GOOD

TAGGED = write(
    Match.start(GAMES["symbioz"](first=0), 7).play_text("o1>o1"),
    (
        ("Title", "Ωmega – Игра “1”"),
        ("Name 0", "می\u200cخواهم"),
        ("Name 1", "Ａｎａ"),
        ("Started", "2026-11-27"),
        ("What-if 1", "0 after 0: o1>o1"),
    ),
)


@pytest.mark.parametrize("name", GOOD)
def test_a_pasted_record_is_the_game_that_was_meant(name: str) -> None:
    assert write(*read_pasted(GOOD[name], GAMES)) == AS_WRITTEN


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("12-damaged-must-be-refused", "line 7: 9 actions are promised, not 6"),
        ("13-damaged-must-be-refused", "line 17, action 9: 'z9-z8' is not legal"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(name: str, place: str) -> None:
    with pytest.raises(RecordError, match=f"^{place}"):
        read_pasted(CASES[name], GAMES)


@pytest.mark.parametrize("name", [name for name in GOOD if name[:2] not in ("00",)])
def test_a_file_is_read_as_strictly_as_ever(name: str) -> None:
    with pytest.raises(ValueError, match="line "):
        read(GOOD[name], GAMES)


@pytest.mark.parametrize(
    "changed",
    [
        TAGGED.replace("\n", "\r"),
        TAGGED.replace("\n", "\u2028"),
        TAGGED.replace("\n", "\n\n"),
        "Our game:\n\n" + TAGGED.replace("o1>o1", "o1＞o1").rstrip(),
        "".join(f"> > {line}\n" for line in TAGGED.split("\n")) + "Well played!\n",
        f"> ~~~\n> {TAGGED.replace(chr(10), f'{chr(10)}> ')}~~~\n> and so on",
        f"Look\n```text\n{TAGGED}```\nand so on",
        TAGGED.replace(" ", "\u3000"),
        TAGGED.replace("Name 0: ", "\ufeffName 0:\t\u200e"),
        TAGGED.replace("0 after 0: o1>o1", "0 after 0: o1\u200b>o1"),
    ],
)
def test_names_and_tags_come_through_whole(changed: str) -> None:
    assert write(*read_pasted(changed, GAMES)) == TAGGED


def test_the_line_of_an_error_is_that_of_the_pasted_text() -> None:
    quoted = "Hello\n\n" + "".join(f"> {line}\n" for line in AS_WRITTEN.split("\n"))
    with pytest.raises(RecordError, match="^line 17, action 7: 'g7-g1' is not legal"):
        read_pasted(quoted.replace("g7-h7", "g7-g1"), GAMES)


def test_what_ends_too_early_is_refused_also_where_quotes_end() -> None:
    text = "".join(f"> {line}\n" for line in AS_WRITTEN.split("\n")[:-4]) + "+h6\na5-c6\n"
    with pytest.raises(RecordError, match="9 actions are promised, not 6"):
        read_pasted(text, GAMES)


@pytest.mark.parametrize(
    "text",
    [
        *("b7-c6", " b7-c6\n", "b7–c6", "b7−c6", "ｂ７－ｃ６", "b7\u200b-c6", "“b7-c6”", "`b7-c6`"),
        *("> b7-c6", "/b7-c6", "B7-C6", "\u00a0b7-c6\r\n"),
    ],
)
def test_a_typed_action_is_read_in_plain_characters(text: str) -> None:
    names = ["b7-c5", "b7-c6", "b7xc6"]
    assert pasted_text.named(names, pasted_text.typed(text)) == 1


@pytest.mark.parametrize(
    ("text", "names", "at"),
    [
        ("b7 c6", ["b7-c5", "b7-c6"], 1),
        ("b7c6", ["b7-c5", "b7-c6"], 1),
        ("d7", ["+d6", "+d7"], 1),
        ("+ d7.", ["+d6", "+d7"], 1),
        ("o1 o2", ["o1>o1", "o1>o2"], 1),
        ("b7c6", ["b7-c6", "b7xc6"], 0),
        ("ab", ["a-b", "a+b"], None),
        ("take 1 2", ["take 1", "take 12"], None),
        ("", ["-"], None),
        ("-", ["-", "+"], 0),
        ("x", ["b7-c6"], None),
    ],
)
def test_missing_signs_are_forgiven_where_one_action_is_meant(
    text: str, names: list[str], at: int | None
) -> None:
    assert pasted_text.meant(names, pasted_text.typed(text)) == at


@pytest.mark.parametrize("slug", GAMES)
def test_squeezed_names_of_a_position_stay_different(slug: str) -> None:
    match = Match.start(GAMES[slug](), 3)
    for _ply in range(40):
        if match.over:
            break
        legal = match.rules.legal(match.state)
        names = [match.rules.name(match.state, action) for action in legal]
        found = [pasted_text.meant(names, pasted_text.typed(name)) for name in names]
        assert found == list(range(len(names)))
        match = match.play(legal[len(legal) // 2])


@pytest.mark.parametrize("slug", GAMES)
def test_a_position_out_of_a_mail_loads(slug: str) -> None:
    rules = GAMES[slug]()
    dump = rules.dump(rules.initial(4))
    mailed = f"> {dump.replace(' ', chr(0xA0)).replace('-', chr(0x2013))}\u200b \r\n"
    assert rules.dump(rules.load(pasted_text.typed(mailed))) == dump


def test_a_link_out_of_a_mail_is_whole_again() -> None:
    assert pasted_text.link(" <eJxz\u200b_a–b\n c>.") == "eJxz_a-bc"
