"""Hostile input: whatever comes in by any door, it is taken or clearly refused, and nothing breaks.

What once broke something stands in ``corpus.json`` and is handed in again by every run: by door a
list of texts, each in parts, a part that is a pair standing for so many repetitions.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.hostile.damage import damaged
from tests.hostile.doors import DOORS
from tests.support.amount import Note, amount

CORPUS = json.loads((Path(__file__).parent / "corpus.json").read_text(encoding="ascii"))
A_FEW = 8
MANY = 1_000  # for each share of a door; all doors together have a hundred of them
BY_DOOR = pytest.mark.parametrize("door", DOORS)


def whole(parts: list[str | list[Any]]) -> str:
    """A text of the corpus."""
    return "".join(part if isinstance(part, str) else part[0] * part[1] for part in parts)


@BY_DOOR
def test_what_is_right_is_taken(door: str) -> None:
    right = DOORS[door].right()
    taken = [DOORS[door].knock(text) for text in right]
    assert all(taken) and taken


@BY_DOOR
def test_what_once_broke_something_breaks_nothing(door: str) -> None:
    assert CORPUS[door]
    for parts in CORPUS[door]:
        DOORS[door].knock(whole(parts))


def test_the_corpus_is_for_the_doors() -> None:
    assert CORPUS.keys() == DOORS.keys()


@pytest.mark.parametrize("many", [False, pytest.param(True, marks=pytest.mark.soak)])
@BY_DOOR
def test_damage(door: str, many: bool, record_property: Note) -> None:
    right, knock, share = DOORS[door]
    rnd, texts = random.Random(door), right()
    number_of_texts = amount(MANY * share) if many else A_FEW
    record_property("texts", number_of_texts)
    for number in range(number_of_texts):
        text = damaged(texts[number % len(texts)], rnd)
        try:
            knock(text)
        except BaseException:
            print(f"{door}, text {number}: {json.dumps(text[:2000])}")
            raise
