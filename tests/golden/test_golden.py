"""Golden records: games written down once that must replay to the same states for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from holobiont.record import read, write
from holobiont.registry import GAMES
from tests.golden.tables import FILES
from tests.golden.write import facts


def test_every_registered_game_has_a_golden_record() -> None:
    assert {path.parent.name for path in FILES} >= set(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_every_value_of_every_option_is_in_a_golden_record(slug: str) -> None:
    records = [read(_text(path), GAMES) for path in FILES if path.parent.name == slug]
    played = [record.match.rules for record in records]
    for option in GAMES[slug].options:
        assert {rules.chosen[option.key] for rules in played} == set(option.values), option.key
    assert {rules.seat_count for rules in played} == set(GAMES[slug].seats)
    assert any(record.match.over for record in records)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_replays_to_the_same_states(path: Path) -> None:
    record = read(_text(path), GAMES)
    assert record.match.rules.slug == path.parent.name
    told, true = dict(record.tags), facts(record.match)
    assert {"Scores", "Winners"} <= told.keys() and told.keys() & {"Final", "States"}
    assert {key: told[key] for key in told if key in true} == {
        key: true[key] for key in true if key in told
    }
    assert write(*record) == _text(path)


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8")
