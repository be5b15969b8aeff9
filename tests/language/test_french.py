"""French has a blank before ; : ? ! and inside its quotation marks that no line is broken at."""

from __future__ import annotations

import re

import pytest

from tools import words

FOLDER = words.ROOT / words.FOLDER / "fr"
BLANK = "\N{NO-BREAK SPACE}"
OWN = re.compile(r"\{\w+:(?=[^{}]*\|)|Key:|\{key\}:|Games:|Set name:|Sym-?biote!|https?:")
"""Fields that choose a form, what is written as it is in a record, and names."""
BARE = re.compile(rf"[^\s{BLANK}?!.…][;:?!»](?=\s|$)|«[^{BLANK}]|[ ][;:?!»]|\w'\w")


@pytest.mark.parametrize("part", sorted(path.stem for path in FOLDER.glob("*.po")))
def test_what_is_high_in_french_stands_apart(part: str) -> None:
    found = []
    for message in words.read(FOLDER / f"{part}.po", "fr"):
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        found += [text for text in forms if message.id and BARE.search(OWN.sub("", str(text)))]
    assert found == []
