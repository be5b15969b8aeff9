"""Matches as codes of a few bytes."""

from __future__ import annotations

from statistics import median
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holobiont import code
from holobiont.errors import HolobiontError
from holobiont.match import Match
from holobiont.record import Record
from holobiont.registry import GAMES
from holobiont.rng import generator
from holobiont.rules import CHANCE
from tests.conformance.cases import CASES, CLASSES, USUAL
from tests.support.amount import Note, amount
from tests.support.code_sizes import measured
from tests.support.variants import keeping

ALL = {game.slug: game for game in CLASSES}
VARIANTS = list(dict.fromkeys(case.rules for case in CASES))
A_FEW = 8
TAGS = (
    ("Started", "2026-11-27"),
    ("Seat 0", "human"),
    ("Name 0", "Player 1"),
    ("Seat 1", "computer steady"),
    ("Name 1", "משה 10"),
    ("Name 2", "Steady 2"),
    ("Hints", "12"),
    ("Salt", "00ff" * 8),
    ("Of my own", "007"),
    ("Title", "2026-02-30"),
)


def played(rules: Any, seed: int, share: float = 1.0) -> Match:
    """A match by chance, up to a part of its length."""
    match, rnd = Match.start(rules, seed), generator(seed)
    while not match.over and (share == 1.0 or rnd() < share):
        match = match.play(rules.sample(match.state, rnd))
    return match


def coded(content: bytes) -> bytes:
    """The content with the checksum that belongs to it."""
    return content + crc32(content).to_bytes(4, "big")


@pytest.mark.parametrize("format", code.READ)
@pytest.mark.parametrize("rules", keeping({case.rules for case in USUAL}, VARIANTS), ids=repr)
def test_decode_is_the_inverse_of_encode(rules: Any, format: int) -> None:
    if format < code.FORMAT and any(o.late and o.key in rules.noted for o in rules.options):
        return  # such a code was never written
    for seed in range(3):
        match = played(rules, seed * (2**63 - 1), 1.0 if seed else 0.9)
        found = code.encode(match, format=format)
        assert code.decode(found, ALL) == match
        assert code.encode(code.decode(found, ALL), format=format) == found


@pytest.mark.parametrize("format", code.READ)
def test_tags_come_back_as_they_were(format: int) -> None:
    match = played(GAMES["symbio"](), 5, 0.9)
    found = code.decode_record(code.encode(match, TAGS, format), GAMES)
    assert (found.match, found.tags) == (match, TAGS)


def with_chance() -> Match:
    """A game in which chance acted."""
    matches = (played(GAMES["symbiote"](seats=4), seed) for seed in range(100))
    return next(match for match in matches if CHANCE in match.actors())


def test_chance_that_follows_from_the_seed_takes_no_room() -> None:
    match = with_chance()
    ply = match.actors().index(CHANCE)
    outcomes = match.rules.legal(match.states[ply])
    assert len(outcomes) > 1
    until = match.at(ply)
    after = until._append(match.log[ply])
    shorter = int.from_bytes(code.encode(until)[:-4], "little")
    longer = int.from_bytes(code.encode(after)[:-4], "little")
    assert longer.bit_length() == shorter.bit_length()
    other = next(action for action in outcomes if action != match.log[ply])
    assert code.decode(code.encode(until._append(other)), GAMES) == until._append(other)


def test_a_code_that_writes_what_follows_from_the_seed_is_damaged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = with_chance()
    with monkeypatch.context() as patched:
        patched.setattr(code, "_chance", lambda seed, ply, outcomes: -1)
        written = code.encode(match)
    assert len(written) >= len(code.encode(match))
    with pytest.raises(code.DamagedError):
        code.decode(written, GAMES)


def test_chance_that_the_seed_does_not_give_comes_back_as_written() -> None:
    rules = GAMES["symbiote"](seats=3)
    match = played(rules, 3)
    other = Match.start(rules, 4).replay(played(rules, 4).names())
    assert code.decode(code.encode(other), GAMES) == other != match


@given(st.binary(max_size=60))
def test_other_bytes_are_refused_or_are_the_code_of_a_match(content: bytes) -> None:
    for data in (content, coded(content)):
        try:
            found = code.decode_record(data, GAMES)
        except HolobiontError:
            continue
        assert code.encode(found.match, found.tags, data[0] % code.FORMATS) == data


@given(st.data())
def test_a_changed_code_with_a_right_checksum_is_refused_or_another_game(data: Any) -> None:
    content = code.encode(played(GAMES["saprobiont"](), 9), TAGS)[: -code.CHECK]
    place = data.draw(st.integers(0, len(content) - 1))
    changed = bytes([*content[:place], data.draw(st.integers(0, 255)), *content[place + 1 :]])
    try:
        found = code.decode_record(coded(changed), GAMES)
    except HolobiontError:
        return
    again = code.encode(found.match, found.tags, changed[0] % code.FORMATS)
    assert again == coded(changed)


def test_a_code_without_one_of_its_bytes_is_damaged() -> None:
    content = code.encode(played(GAMES["symbiose"](), 2))
    for place in range(len(content)):
        with pytest.raises(code.DamagedError):
            code.decode(content[:place] + content[place + 1 :], GAMES)


def test_a_code_of_another_version_of_the_rules_names_both(monkeypatch: pytest.MonkeyPatch) -> None:
    content = code.encode(Match.start(GAMES["symbio"](), 1))
    own = GAMES["symbio"].version
    monkeypatch.setattr(GAMES["symbio"], "version", "99")
    with pytest.raises(code.CodeError, match=rf"'{own}'.*99"):
        code.decode(content, GAMES)


def test_a_code_of_a_game_that_is_not_here_names_it() -> None:
    content = code.encode(Match.start(GAMES["symbio"](), 1))
    with pytest.raises(code.CodeError, match="symbio"):
        code.decode(content, {"symbiote": GAMES["symbiote"]})


def test_a_code_of_a_later_format_names_it() -> None:
    content = code.encode(Match.start(GAMES["symbio"](), 1), format=4)
    with pytest.raises(code.CodeError, match="format 4; this program reads format 3"):
        code.decode(content, GAMES)


def test_option_that_came_later_has_a_digit_only_where_it_is_not_at_its_default() -> None:
    rnd = generator(3)
    match = Match.start(GAMES["saprobiont"](groups="even"), 1)
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    content = code.encode(match, (("Started", "2026-11-28"),))
    assert content[0] % code.FORMATS == code.LATE
    assert code.decode_record(content, GAMES) == Record(match, (("Started", "2026-11-28"),))
    with pytest.raises(ValueError, match="format 1 has no room"):
        code.encode(match, format=1)
    usual = code.encode(Match.start(GAMES["saprobiont"](), 1))
    assert usual[0] % code.FORMATS == code.FORMAT
    spelled_out = code.encode(Match.start(GAMES["saprobiont"](), 1), format=code.LATE)
    with pytest.raises(code.DamagedError):
        code.decode(spelled_out, GAMES)


def test_a_long_code_is_refused_before_it_is_read() -> None:
    with pytest.raises(code.CodeError, match="8,192"):
        code.decode(bytes(100_000), GAMES)


@pytest.mark.parametrize(
    "games", [A_FEW, pytest.param(20_000, marks=pytest.mark.soak)], ids=["a few", "soak"]
)
@pytest.mark.parametrize("slug", GAMES)
def test_random_games_come_back_and_fit_a_link(
    slug: str, games: int, record_property: Note
) -> None:
    count = games if games == A_FEW else amount(games)
    found = list(measured(slug, count))  # which compares them
    sizes, links = [each.size for each in found], [each.link for each in found]
    for key, value in (("games", count), ("bytes", max(sizes)), ("letters", max(links))):
        record_property(key, value)
    # Among very many random games there may be one in a thousand that no people would play.
    rare = count // 1000
    assert sorted(sizes)[-1 - rare] <= 300 and sorted(links)[-1 - rare] <= 450


def test_half_of_all_finished_games_have_short_codes_and_links() -> None:
    found = [each for slug in GAMES for each in measured(slug, 8)]
    assert median(each.size for each in found) <= 100
    assert median(each.link for each in found) <= 170
