"""The stored results of puzzles, and the rating that follows from them."""

from __future__ import annotations

from calendar import Calendar

import pytest

from ui.app.core import puzzle_log
from ui.app.core.puzzle_log import (
    ALONE,
    FAILED,
    HELPED,
    Result,
    Texts,
    merged,
    noted,
    of_game,
    results,
)
from ui.app.puzzles.calendar_view import weeks_of
from ui.app.puzzles.rating import LEAST, rating

DAY = "2026-11-28"


def with_result(texts: Texts, key: str, outcome: str, day: str = DAY, daily: bool = False) -> Texts:
    return noted(texts, Result("symbio", key, outcome, day, 7, daily))[0]


def test_a_result_is_read_as_it_was_written() -> None:
    first = Result("symbio", "ab12cd", ALONE, DAY, 7, True)
    second = Result("symbioz", "99xy", FAILED, "2027-01-02", 20)
    texts, changed = noted((), first)
    assert texts == changed == (("symbio/2026-11", "ab12cd+28.7*"),)
    texts, changed = noted(texts, second)
    assert changed == (("symbioz/2027-01", "99xy-2.20"),)
    assert results(texts) == (first, second)


def test_a_puzzle_keeps_its_outcome_once_it_was_solved() -> None:
    solved = with_result((), "ab12cd", ALONE)
    assert with_result(solved, "ab12cd", FAILED) == solved
    assert with_result(solved, "ab12cd", HELPED, "2026-12-01") == solved


def test_what_failed_at_first_is_never_solved_alone_and_counts_on_the_later_day() -> None:
    texts = with_result((), "ab12cd", FAILED, "2026-10-30")
    texts = with_result(texts, "ab12cd", ALONE, DAY)
    assert dict(texts) == {"symbio/2026-10": "", "symbio/2026-11": "ab12cd~28.7"}
    (result,) = results(texts)
    assert (result.outcome, result.day, result.is_solved) == (HELPED, DAY, True)


@pytest.mark.parametrize(
    "name", ["symbio", "symbio/2026-13", "Symbio/2026-11", "symbio/2026-11-1", "../2026-11", ""]
)
def test_a_text_with_an_unknown_name_has_no_results(name: str) -> None:
    assert results(((name, "ab12cd+28.7"),)) == ()


def test_what_cannot_be_read_stays_in_its_text() -> None:
    bad = "x ab12cd+32.7 ab12cd+3.21 ab12cd?3.7 <b> ☃"
    texts = with_result((("symbio/2026-11", bad),), "77xy", ALONE)
    assert dict(texts)["symbio/2026-11"] == f"{bad} 77xy+28.7"
    assert [result.key for result in results(texts)] == ["77xy"]


def test_a_full_month_goes_on_in_another_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_log, "LONGEST", 400)
    texts: Texts = ()
    for number in range(90):
        texts = with_result(texts, f"k{number:05}", ALONE)
    assert sorted(dict(texts)) == ["symbio/2026-11", "symbio/2026-11-2", "symbio/2026-11-3"]
    assert all(300 < len(text) <= 400 for _name, text in texts[:2])
    assert len(results(texts)) == 90


def test_merging_adds_what_is_new_and_better() -> None:
    here = with_result(with_result((), "aaaa", ALONE), "bbbb", FAILED)
    there = with_result(with_result((), "bbbb", HELPED, "2026-09-01"), "cccc", FAILED)
    texts, changed = merged(here, there)
    outcomes = {key: each.outcome for key, each in of_game(results(texts), "symbio").items()}
    assert outcomes == {"aaaa": ALONE, "bbbb": HELPED, "cccc": FAILED}
    assert merged(texts, there) == (texts, ())
    assert dict(changed).keys() == {"symbio/2026-09", "symbio/2026-11"}


def test_a_rating_is_shown_after_some_puzzles_only() -> None:
    assert 4 <= rating([]).step <= 7
    assert not rating([(5, True)] * (LEAST - 1)).is_shown
    assert rating([(5, True)] * LEAST).is_shown


def test_a_rating_lies_where_half_of_the_puzzles_are_solved() -> None:
    tries = [(step, step <= 11) for step in range(1, 21)] * 2
    assert 10.5 <= rating(tries).mean <= 12
    assert rating(tries).deviation < rating(tries[:6]).deviation


def test_a_rating_stays_on_the_scale() -> None:
    assert rating([(20, True)] * 60).step <= 20
    assert rating([(1, False)] * 60).step >= 1


def test_a_rating_does_not_depend_on_the_order_of_the_tries() -> None:
    tries = [(step, step % 3 > 0) for step in range(3, 15)]
    assert rating(tries).mean == pytest.approx(rating(tries[::-1]).mean)


def test_weeks_begin_on_monday_and_have_every_day_of_their_month() -> None:
    for year in (2024, 2026, 2100):
        for month in range(1, 13):
            assert weeks_of(year, month) == Calendar().monthdayscalendar(year, month)
