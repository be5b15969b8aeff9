"""Codes as blocks that people read out and type."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holobiont import code
from holobiont.match import Match
from holobiont.registry import GAMES
from ui.app.core import code_blocks
from ui.app.core.code_blocks import SIGNS, SIZE, BlockError, found_in, read, write

CODE = code.encode(Match.start(GAMES["saprobiont"](), 7).play("2@A")) + b"and more of it"
BLOCKS = write(CODE)


@given(st.binary(min_size=1, max_size=300))
def test_read_is_the_inverse_of_write(content: bytes) -> None:
    assert read(write(content)) == content


@given(st.lists(st.text(SIGNS, max_size=SIZE), max_size=6))
def test_only_written_blocks_are_read(blocks: list[str]) -> None:
    try:
        found = read(blocks)
    except BlockError:
        return
    assert write(found) == tuple(blocks)


def test_the_longest_code_is_written_and_read() -> None:
    content = bytes(range(256)) * 32
    assert len(content) == code.LONGEST
    assert read(found_in(" ".join(write(content)))) == content


def test_letters_that_look_like_digits_and_small_letters_are_read() -> None:
    text = " ".join(BLOCKS).lower().replace("0", "o").replace("1", "l")
    assert text != " ".join(BLOCKS) and read(found_in(text)) == CODE


def test_each_wrong_sign_is_found_in_its_block() -> None:
    for at, place in product(range(len(BLOCKS)), range(SIZE)):
        block = BLOCKS[at]
        if place >= len(block):
            continue
        other = SIGNS[(SIGNS.index(block[place]) + 5) % 32]
        wrong = block[:place] + other + block[place + 1 :]
        with pytest.raises(BlockError) as refused:
            read((*BLOCKS[:at], wrong, *BLOCKS[at + 1 :]))
        assert refused.value.fields["number"] == at + 1
        assert refused.value.fields["block"] == wrong


def test_two_signs_exchanged_are_found_in_their_block() -> None:
    for at, block in enumerate(BLOCKS):
        for place in range(len(block) - 1):
            first, second = block[place], block[place + 1]
            wrong = block[:place] + second + first + block[place + 2 :]
            if first == second:
                continue
            with pytest.raises(BlockError) as refused:
                read((*BLOCKS[:at], wrong, *BLOCKS[at + 1 :]))
            assert refused.value.fields["number"] == at + 1


def test_a_missing_or_exchanged_block_is_found_in_its_place() -> None:
    for at in range(len(BLOCKS) - 1):
        with pytest.raises(BlockError) as refused:
            read(BLOCKS[:at] + BLOCKS[at + 1 :])
        assert refused.value.fields["number"] == at + 1
        exchanged = (*BLOCKS[:at], BLOCKS[at + 1], BLOCKS[at], *BLOCKS[at + 2 :])
        with pytest.raises(BlockError) as refused:
            read(exchanged)
        assert refused.value.fields["number"] == at + 1


@pytest.mark.parametrize(
    ("blocks", "part"),
    [
        (BLOCKS[:-1], f"missing after block {len(BLOCKS) - 1}"),
        ((*BLOCKS, BLOCKS[0]), "more follow"),
        ((BLOCKS[0], BLOCKS[1][:-1], *BLOCKS[2:]), "length of block 2, .*, is 7, not 8"),
        ((BLOCKS[0] + "0", *BLOCKS[1:]), "is 9, not 8"),
        (("U" + BLOCKS[0][1:], *BLOCKS[1:]), "a character that no code has: U"),
        ((), "block 0"),
    ],
)
def test_a_wrong_block_is_named_with_its_fault(blocks: tuple[str, ...], part: str) -> None:
    with pytest.raises(BlockError, match=part):
        read(blocks)


@pytest.mark.parametrize("between", [" ", "\n", "-", "  \n  ", " - ", ""])
def test_blocks_are_found_whatever_stands_between_them(between: str) -> None:
    assert found_in(f" {between.join(BLOCKS)}\n") == BLOCKS


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Holobiont record 1\nGame: symbio\n",
        "https://here.example/#/record/_oQGabcdefgh",
        "a few words that nobody calls a code",
        "2 blocks",
        "x" * 40_000,
    ],
)
def test_other_texts_have_no_blocks(text: str) -> None:
    assert found_in(text) == ()


def test_blocks_with_a_wrong_length_are_still_blocks() -> None:
    wrong = (BLOCKS[0], BLOCKS[1][:-2], BLOCKS[2] + "Z", *BLOCKS[3:])
    assert found_in(" ".join(wrong)) == wrong


def test_an_error_names_the_first_wrong_block_in_the_language_in_use() -> None:
    with pytest.raises(BlockError) as refused:
        read((BLOCKS[1], *BLOCKS[1:]))
    assert str(refused.value) == f"block 1, {BLOCKS[1]}, is mistyped or not in its place"
    assert refused.value.message.count("{") == 2
    assert len(" ".join(write(bytes(code.LONGEST)))) < code_blocks.LONGEST_BLOCKS
