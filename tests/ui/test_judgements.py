"""A review is kept beside its game, and what is kept is trusted in nothing."""

from __future__ import annotations

import json
import random
from zlib import crc32

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from tests.ui.reviews import against_the_computer, answer, asked, finished, other_turn
from ui.app.analysis import review_store
from ui.app.analysis.review import complete, moments
from ui.app.analysis.review_store import from_text, to_text
from ui.app.core.analysis_model import Judged, Review
from ui.app.core.model import Table
from ui.app.core.table_records import GAME_KEY, to_record
from ui.app.table.scene import token_of


def again(driver: Driver, table: Table | None = None, kept: str | None = None) -> Driver:
    """The page after a reload, perhaps with another game or another review under the same id."""
    stored = {f"{GAME_KEY}over": to_record(table or driver.table)}
    reviews = driver.reviews if kept is None else {"over": kept}
    return Driver(stored, "#/game/over", reviews)


def reviewed(table: Table, own: dict[int, float], answers: int = 10_000) -> Driver:
    """A game of which so many turns have been judged."""
    driver = Driver({f"{GAME_KEY}over": to_record(table)}, "#/game/over")
    driver.send("review")
    for _ in range(answers):
        if not asked(driver):
            break
        one(driver, own)
    return driver


def one(driver: Driver, own: dict[int, float]) -> None:
    """Answer the one request that a review waits with."""
    (request,) = asked(driver)
    driver.waiting.clear()
    review = driver.table.analysis.review
    turn = len(review.judged)
    if turn == len(review.turns):
        turn = review.closely[review.closer]
    value, seats = own.get(turn, 0.0), request["seats"]
    values = [-value / (seats - 1)] * seats
    values[request["seat"]] = value
    line = other_turn(driver.table.match, review.turns[turn])
    report = {"lines": [[line, values]]}
    driver.reply(json.dumps({"token": request["token"], "done": True, "report": report}))


def values(driver: Driver) -> list[tuple[float, ...]]:
    """What a review has found so far."""
    return [turn.values for turn in driver.table.analysis.review.judged]


@pytest.mark.parametrize(("slug", "seats"), [("symbio", 2), ("symbiote", 4), ("symbiose", 3)])
def test_a_complete_review_is_there_again_after_a_reload(slug: str, seats: int) -> None:
    before = reviewed(finished(slug, seats), {1: 2 / 3, 2: 0.123456, 5: 0.9})
    assert complete(before.table.analysis.review) and moments(before.table)
    after = again(before)
    assert after.table.analysis.review is None, "until it is asked for"
    after.send("review")
    assert not asked(after) and moments(after.table) == moments(before.table)
    one, other = (driver.page.find(id="panel-review")[0] for driver in (before, after))
    assert one.words() == other.words() and other.find(cls="swing")


def test_a_review_goes_on_after_a_reload_from_where_it_was() -> None:
    table, own = finished("symbio"), {3: 0.8, 7: 0.8}
    turns, whole = len(table.match.turns()), reviewed(table, own).table
    for answers in (5, turns, turns + 2):
        driver = again(reviewed(table, own, answers))
        driver.send("review")
        review = driver.table.analysis.review
        assert len(review.judged) + review.closer == answers
        (request,) = asked(driver)
        assert request["token"].endswith(f".review.{answers}")
        while asked(driver):
            one(driver, own)
        assert values(driver) == [turn.values for turn in whole.analysis.review.judged]
        assert moments(driver.table) == moments(whole)


def test_a_review_that_is_only_shown_again_is_no_further_hint() -> None:
    driver = against_the_computer(8)
    driver.send("review")
    answer(driver, {2: 0.9})
    after = again(driver)
    after.send("review")
    assert driver.table.notes.hints == after.table.notes.hints == 1 and not asked(after)


def test_a_game_that_has_gone_on_keeps_what_was_judged_of_its_beginning() -> None:
    driver = against_the_computer(8)
    driver.send("review")
    answer(driver, {2: 0.9})
    judged = values(driver)
    after = again(driver, against_the_computer(12).table)
    after.send("review")
    assert after.table.notes.hints == 1 and values(after) == judged
    assert asked(after) and len(after.table.analysis.review.turns) > len(judged)
    back = again(driver, against_the_computer(4).table)
    back.send("review")
    assert values(back) == judged[:3], "with the turn that is to be played now"
    assert len(back.table.analysis.review.turns) == 3


def test_a_review_of_another_game_says_nothing() -> None:
    driver = reviewed(finished("symbio"), {3: 0.8})
    for other in (finished("symbio", seed=5), finished("symbioz"), finished("symbiote", 4)):
        after = again(driver, other)
        after.send("review")
        assert after.table.analysis.review.judged == () and len(asked(after)) == 1
        assert after.table.match.names() == other.match.names()


def test_what_is_damaged_is_as_if_there_were_nothing() -> None:
    driver = reviewed(finished("symbio"), {3: 0.8, 7: 0.8})
    text, rnd = driver.reviews["over"], random.Random(3)
    after = again(driver)
    for at in rnd.sample(range(len(text)), 50):
        for damaged in (text[:at], text[:at] + "7☃" + text[at + 1 :], text[at:], text + text[at:]):
            match = after.table.match
            assert from_text(damaged, match, match.turns(), 0) is None
    for foreign in ("", "{}", "[" * 100_000, "\ud800", "Holobiont review 2 00000000\n", text * 99):
        after = again(driver, kept=foreign)
        after.send("review")
        assert after.table.analysis.review.judged == () and len(asked(after)) == 1


def sealed(*lines: str) -> str:
    """A text that is whole, whatever it says."""
    body = "\n".join(lines)
    return f"Holobiont review 2 {crc32(body.encode()):08x}\n{body}"


def test_a_text_that_is_whole_but_false_is_not_believed() -> None:
    table = reviewed(finished("symbio"), {3: 0.8, 7: 0.8}).table
    match, turns = table.match, table.match.turns()
    _head, first, *lines = to_text(match, table.analysis.review).split("\n")
    assert from_text(sealed(first, *lines), match, turns, 7) == table.analysis.review._replace(
        token=7, coached=(), judged=from_text(sealed(first, *lines), match, turns, 7).judged
    )
    wrong = [
        lines[0].replace(": ", " 0: "),
        lines[0].replace(" 0 0 ", " 0 1001 "),
        lines[0].replace(" 0 0 ", " 0 0 0 "),
        lines[0].replace(" 2: ", " 40: "),
        lines[0].replace("0 ", "1 ", 1),
        "",
    ]
    for line in wrong:
        assert line != lines[0]
        assert from_text(sealed(first, line, *lines[1:]), match, turns, 7) is None
        some = from_text(sealed(first, *lines[:3], line, *lines[4:]), match, turns, 7)
        assert len(some.judged) == 3 and not some.closely
    begin = first.partition(" closely ")[0]
    for closely in ("9 of 3 4", "1 of 3 3", "0 of 99999"):
        some = from_text(sealed(f"{begin} closely {closely}", *lines), match, turns, 7)
        assert some.token == -1 and not some.closely, "what seems decisive is judged anew"
    for told in ("", "x", f"{begin} closely", f"{begin} closely 1 of"):
        assert from_text(sealed(told, *lines), match, turns, 7) is None
    assert from_text(sealed(first, *lines, "and more"), match, turns, 7) is not None


def test_what_is_kept_tells_no_secret_of_a_game_that_goes_on_again() -> None:
    """When the last action of a game with secrets is taken back, it is not over any more."""
    driver = reviewed(finished("symbiose"), {})
    match = driver.table.match
    players = (driver.table.players[0], driver.table.players[1]._replace(kind="computer"))
    running = driver.table._replace(
        match=match.at(match.ply - 2),
        players=players,
        analysis=driver.table.analysis._replace(review=None),
    )
    after = again(driver, running)
    after.send("review")
    assert after.table.analysis.review is None and not after.page.find(id="panel-review")
    token = token_of(after.table)
    after.send("review-found", token, driver.reviews["over"])
    assert after.table.analysis.review is None and not after.page.find(id="panel-review")


def test_a_review_that_comes_late_changes_nothing() -> None:
    driver = reviewed(finished("symbio"), {})
    table = driver.table
    driver.send("review-found", f"over.{table.sitting}.{table.token + 1}", driver.reviews["over"])
    driver.send("review-found", "", driver.reviews["over"])
    assert driver.table == table and not asked(driver)


def test_what_is_tried_beside_a_game_is_not_kept_as_its_review() -> None:
    driver = reviewed(finished("symbio"), {3: 0.8})
    kept = driver.reviews["over"]
    driver.send("look", "4")
    driver.send("whatif")
    driver.send("review")
    while asked(driver):
        one(driver, {})
    assert driver.reviews == {"over": kept}


def long(seats: int, turns: int) -> tuple[Match, Review]:
    """A match of so many turns, each with a judgement that needs much room."""
    rules = GAMES["symbiote"](seats=seats)
    match = Match.start(rules, 1)
    names = tuple(f"card {number}" for number in range(2 * turns))
    judged = Judged((-0.888,) * seats, ("+abcdef", ">abcdef", "+abcdef"), 2)
    plies = tuple(range(0, 2 * turns, 2))
    return match, Review(1, names, plies, (judged,) * turns, tuple(range(10)), 10)


def test_a_long_game_has_room_and_a_far_longer_one_is_left_out() -> None:
    assert 10_000 < len(to_text(*long(8, 300))) < review_store.ROOM
    assert to_text(*long(8, 3000)) == ""
