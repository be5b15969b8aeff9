"""Analysis in words: lines, reviews and what-ifs are told like the log, and tell no more."""

from __future__ import annotations

import json

import pytest

from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver, finished, sat_down
from tests.ui.reviews import answer
from ui.app.analysis.line_words import line_in_words, whole_line
from ui.app.core.analysis_model import Found, Lines
from ui.app.core.model import Table
from ui.app.table.scene import scene_of, view_of


def with_line(driver: Driver, names: tuple[str, ...], actors: tuple[int, ...]) -> None:
    """A line that was found at the position that is shown."""
    table = driver.table
    line = Found(names, (0.2, -0.2), "It opens squares.", actors)
    lines = Lines(table.token, table.shown, (line,))
    analysis = table.analysis._replace(lines=lines)
    table = table._replace(analysis=analysis)
    driver.model = driver.model._replace(page=table)
    driver.send("explore")


def in_symbio() -> Driver:
    driver = Driver(address="#/symbio?seats=human,gentle&seed=3")
    driver.send("start")
    with_line(driver, ("b7-c6", "+d7", "c2-b4"), (0, 0, 1))
    return driver


def told(table: Table, names: tuple[str, ...]) -> str:
    return whole_line(view_of(table), scene_of(table), table.match.at(table.shown), names)


def test_a_best_line_is_told_turn_by_turn_in_sentences() -> None:
    (line,) = in_symbio().page.find(id="lines")[0].find(cls="best")
    turns = [turn.words() for turn in line.find(cls="moves")]
    assert turns == ["You move b7 to c6, grow a stone on d7", "Oxpecker moves c2 to b4"]
    colours = [turn.attributes["data-seat"] for turn in line.find(cls="moves")]
    assert colours == ["0", "1"]


def test_a_best_line_is_in_notation_where_the_log_is() -> None:
    driver = in_symbio()
    driver.send("choose", "log-notation")
    (line,) = driver.page.find(cls="best")
    assert [node.words() for node in line.find(cls="step notation")] == ["b7-c6", "+d7", "c2-b4"]


def test_the_best_line_is_spoken_in_sentences() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle&seed=3")
    driver.send("start")
    driver.send("lines")
    token = f"{driver.table.id}.{driver.table.sitting}.{driver.table.token}.lines.0"
    driver.waiting.clear()
    report = {"lines": [[["b7-c6", "+d7"], [0.1, -0.1]]]}
    driver.send(
        "thought", json.dumps({"token": token, "done": True, "report": report, "whys": ["Why."]})
    )
    assert driver.table.speech.said == (
        "The best line: You move b7 to c6, grow a stone on d7. Why."
    )


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_move_of_a_line_has_words(slug: str) -> None:
    over = finished(slug)
    view = view_of(over)
    for ply in range(0, over.match.ply, 7):
        match = over.match.at(ply)
        if match.to_act is None or match.to_act < 0:
            continue
        table = over._replace(match=match)
        names = over.match.names()[ply : ply + 4]
        texts = [
            text
            for turn in line_in_words(view, scene_of(table), match, names)
            if turn.actor >= 0
            for text in turn.texts
        ]
        assert texts and all(texts), (names, texts)


@pytest.mark.parametrize("slug", sorted(slug for slug in GAMES if GAMES[slug].secrets))
def test_a_line_says_the_same_of_all_worlds_that_look_alike(slug: str) -> None:
    over = finished(slug)
    rules = over.match.rules
    for ply in range(0, over.match.ply, 3):
        match = over.match.at(ply)
        seat = match.to_act
        if seat is None or seat < 0:
            continue
        seen = match.observe(seat)
        texts = set()
        for number in (7, 8, 9):
            world = match._replace(
                states=(*match.states[:-1], rules.determinize(seen, generator(number)))
            )
            names = tuple(rules.seen_as(world.state, a, seat) for a in rules.legal(world.state))
            scene = scene_of(over._replace(match=match))
            texts.add(tuple(whole_line(view_of(over), scene, world, (name,)) for name in names))
        assert len(texts) == 1


def test_an_unknown_card_is_not_named_before_it_is_drawn() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle&seed=3")
    driver.send("start")
    assert told(driver.table, ("draw",)) == "Honeyguide: draw from the draw pile."


def test_a_review_tells_its_turns_in_the_sentences_of_the_log() -> None:
    driver = sat_down(finished("symbio"))
    driver.send("review")
    answer(driver, {3: 0.8, 6: 0.9}, usual=0.0)
    (turns,) = driver.page.find(id="review-turns")
    assert not turns.find(cls="notation")
    match = driver.table.match
    ply = driver.table.analysis.review.turns[3]
    source, _dash, target = match.names()[ply].partition("-")
    name = driver.table.names[match.actors()[ply]]
    assert f"{name} moves {source} to {target}, grows a stone on" in turns.words()


def test_a_decisive_moment_is_told_in_words() -> None:
    driver = sat_down(finished("symbio"))
    driver.send("review")
    answer(driver, {}, usual=0.9)
    (moments,) = driver.page.find(cls="moments")
    assert "The chance of P0 fell from" in moments.words()
    assert not moments.find(cls="notation")
    driver.send("choose", "log-notation")
    (moments,) = driver.page.find(cls="moments")
    assert moments.find(cls="notation")


def test_a_what_if_on_a_what_if_is_called_by_its_first_move_in_words() -> None:
    driver = Driver(address="#/symbio?seats=human,human&seed=3")
    driver.send("start")
    driver.send("whatif")
    for name in ("b7-c6", "+d7"):
        driver.send("act", name)
    driver.send("look", "1")
    driver.send("whatif")
    driver.send("act", "+d6")
    driver.send("explore")
    tree = driver.page.find(cls="tree")[0].words()
    assert "moves b7 to c6 (2 moves)" in tree and "grows a stone on d6 (1 move)" in tree
    driver.send("choose", "log-notation")
    tree = driver.page.find(cls="tree")[0].words()
    assert "b7-c6 (2 moves)" in tree and "+d6 (1 move)" in tree


def test_what_cannot_be_foreseen_is_asked_of_the_reader_without_a_name() -> None:
    driver = Driver(address="#/symbiote?seats=human,gentle,gentle&seed=3")
    driver.send("start")
    driver.think()
    table = driver.table
    assert table.match.to_act == 0
    turn, *_rest = line_in_words(view_of(table), scene_of(table), table.match, ["draw"])
    assert turn.words == "Draw from the draw pile."
