"""The positions on the pages of proofs: a test passes through each of them."""

from __future__ import annotations

import json

import pytest

from tests.games.shown import SHOWN, run

ENTRIES = [
    pytest.param(slug, entry, id=f"{slug}-{paragraph}")
    for slug, entries in json.loads(SHOWN.read_text(encoding="utf-8")).items()
    for paragraph, entry in entries.items()
]


@pytest.mark.parametrize("slug, entry", ENTRIES)
def test_what_is_shown_is_met(slug, entry):
    shown = {key: entry[key] for key in ("seats", "options", "position", "next")}
    assert shown in [each.told() for each in run(slug, entry["test"])]
