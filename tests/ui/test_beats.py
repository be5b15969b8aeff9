"""What was played is seen before the result, a link or the curtain covers it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver, two_people
from tests.ui.visitors import reply
from ui.app.core.commands import After, Focus, Think
from ui.app.core.model import Model, Table
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_messages import BeatsSeen
from ui.app.core.table_records import GAME_KEY, from_record, to_record
from ui.app.table.beats import BEAT, QUIET, SHORT
from ui.app.table.scene import lingering, scene_of, token_of, veiled, view_of, viewer
from ui.app.view import page
from ui.games import VIEWS


def near_the_end(slug: str, settings: dict[str, str] | None = None) -> Driver:
    """A game between people, an action before its end."""
    first = two_people(slug, f"#/{slug}?seats={','.join(['human'] * GAMES[slug].seats[0])}")
    (key,) = first.games()
    table = from_record(key, first.games()[key], LEVEL_KEYS)
    rnd, match = generator(5), table.match
    while not match.over:
        match = match.play(match.rules.sample(match.state, rnd))
    actors = match.actors()
    at = next(n for n in reversed(range(match.ply)) if actors[n] >= 0)
    text = to_record(table._replace(match=match.at(at)))
    driver = Driver({**(settings or {}), GAME_KEY + key: text}, f"#/game/{key}")
    if veiled(driver.table) is not None:
        driver.send("unveil")
    driver.last = match.rules.name(match.states[at], match.log[at])
    return driver


def ended(slug: str = "symbio", settings: dict[str, str] | None = None) -> Driver:
    driver = near_the_end(slug, settings)
    driver.waiting.clear()
    driver.send("act", driver.last)
    assert driver.table.match.over
    return driver


def timer(driver: Driver) -> After:
    (command,) = [each for each in driver.waiting if isinstance(each, After)]
    return command


@pytest.mark.parametrize("slug", VIEWS)
def test_the_result_waits_until_the_end_was_seen(slug: str) -> None:
    driver = ended(slug)
    assert driver.table.dialogs.shown == "" and not driver.page.find(id="dialog-result")
    view = view_of(driver.table)
    beats = view.beats(scene_of(driver.table))
    assert timer(driver).milliseconds == QUIET + BEAT * max(1, beats)
    said = [line.text for line in driver.table.speech.spoken]
    assert "Game over" in said[-1], "the end is said after what led to it"
    driver.see()
    assert driver.page.find(id="dialog-result")
    driver.send("show", "")
    driver.send("halt")
    assert driver.table.dialogs.shown == "", "it comes once"


@pytest.mark.parametrize(
    ("settings", "wait"),
    [({"motion": "none"}, QUIET), ({"motion": "none", "speed": "instant"}, SHORT)],
)
def test_without_motion_there_is_a_moment_too(settings: dict[str, str], wait: Any) -> None:
    driver = ended(settings={f"holobiont/{key}": value for key, value in settings.items()})
    assert timer(driver).milliseconds == wait


@pytest.mark.parametrize(
    "message", [("halt",), ("press", "a1"), ("cancel",), ("arrow", "up"), ("move-now",)]
)
def test_any_press_or_key_brings_the_result(message: tuple[str, ...]) -> None:
    driver = ended()
    assert "data-unfolding" in driver.page.find(id="board")[0].attributes or any(
        "data-unfolding" in node.attributes for node in driver.page.all()
    ), "the shell sends keys and fingers that mean nothing else"
    driver.send(*message)
    assert driver.table.dialogs.shown == "result" and driver.table.speech.message == ""
    driver.take(timer(driver).msg)
    assert driver.table.dialogs.shown == "result"


def test_the_result_waits_for_what_the_person_has_opened() -> None:
    driver = ended()
    driver.send("look", "1")
    driver.send("help")
    driver.see()
    assert driver.table.dialogs.shown == ""
    driver.send("help-close")
    assert driver.table.dialogs.shown == "", "the past is looked at"
    driver.send("return")
    assert driver.table.dialogs.shown == "result"


def test_a_last_action_that_is_taken_back_has_no_result() -> None:
    driver = ended()
    late = timer(driver)
    driver.send("undo", "agreed")
    driver.take(late.msg)
    driver.send("halt")
    assert not driver.table.match.over and driver.table.dialogs.shown == ""
    driver.waiting.clear()
    driver.send("act", driver.last)
    driver.see()
    assert driver.table.dialogs.shown == "result"


def test_a_game_that_is_opened_when_it_is_over_shows_its_board() -> None:
    driver = ended()
    late, address = timer(driver), driver.address
    driver.go("#/")
    driver.go(address)
    driver.take(late.msg)
    driver.send("halt")
    assert driver.table.dialogs.shown == ""


def computers_play(driver: Driver) -> None:
    """Their turns, as chance has them."""
    number = 1
    while driver.table.players[driver.table.match.to_act].kind == "computer":
        command = driver.waiting.pop(0)
        if isinstance(command, Think):
            driver.send("thought", reply(json.loads(command.request), number))
        elif isinstance(command, After):
            driver.take(command.msg)
        number += 3


def handing_over(slug: str = "symbiote", seats: str = "human,human,human") -> Driver:
    """Ana has ended her turn, and looks at what came of it."""
    driver = Driver(address=f"#/{slug}?seats={seats}&seed=3")
    driver.send("start")
    computers_play(driver)
    if veiled(driver.table) is not None:
        driver.send("unveil")
    first = driver.table.match.to_act
    while driver.table.match.to_act == first:
        match = driver.table.match
        driver.send("act", match.rules.name(match.state, match.rules.legal(match.state)[-1]))
    return driver


@pytest.mark.parametrize("slug", ["symbiote", "symbiose"])
def test_the_mover_sees_what_was_played_and_then_passes_the_device(slug: str) -> None:
    driver = handing_over(slug)
    mover, table = driver.table.holder.unveiled, driver.table
    assert viewer(table) == mover and veiled(table) is None and lingering(table)
    assert driver.page.find(id="board") and not driver.page.find(id="unveil")
    assert Focus("pass-on") in driver.waiting
    seen = table.match.rules.observe(table.match.state, mover)
    assert scene_of(table).seen == seen, "the own hand, and nobody else's"
    driver.send("act", table.match.rules.name(table.match.state, scene_first(table)))
    assert driver.table.match is table.match, "nothing is played for the next one"
    driver.click(id="pass-on")
    assert viewer(driver.table) is None and veiled(driver.table) == table.match.to_act
    assert driver.page.find(id="unveil") and not driver.page.find(id="board")
    assert driver.table.speech.said == "" and all(
        "is next" not in x.text for x in driver.table.speech.spoken
    )
    driver.click(id="unveil")
    assert viewer(driver.table) == table.match.to_act


def scene_first(table: Table) -> int:
    return table.match.rules.legal(table.match.state)[0]


@pytest.mark.parametrize("way", ["veil", "leave", "reload", "window", "seat"])
def test_whatever_interrupts_the_mover_brings_the_curtain(way: str) -> None:
    driver = handing_over()
    mover, address = driver.table.holder.unveiled, driver.address
    if way == "veil":
        driver.send("veil")
    elif way == "leave":
        driver.go("#/")
        driver.go(address)
    elif way == "reload":
        driver = Driver(driver.stored, address)
    elif way == "window":
        driver.table.match.undo()
        key = driver.table.id
        driver.stored[GAME_KEY + key] = to_record(
            driver.table._replace(
                match=driver.table.match.undo(), holder=driver.table.holder._replace(unveiled=None)
            )
        )
        driver.send("elsewhere", key)
        assert driver.table.match.to_act == mover
    else:
        third = 3 - mover - driver.table.match.to_act
        driver.send("hand-over", str(third), LEVEL_KEYS[0])
    assert driver.page.find(id="unveil") and viewer(driver.table) is None
    driver.send("return")
    driver.send("halt")
    assert driver.page.find(id="unveil")


def test_the_mover_may_look_back_and_take_back_before_passing_on() -> None:
    driver = handing_over()
    mover, ply = driver.table.holder.unveiled, driver.table.match.ply
    driver.send("look", "1")
    assert driver.table.timeline.past == 1 and viewer(driver.table) == mover
    driver.send("return")
    assert lingering(driver.table)
    driver.send("undo")
    assert driver.table.dialogs.shown == "consent" and driver.table.match.ply == ply
    driver.send("undo", "agreed")
    assert driver.table.match.to_act == mover and viewer(driver.table) == mover
    assert driver.table.notes.taken_back > 0


def test_a_computers_turn_is_seen_before_the_curtain_too() -> None:
    driver = handing_over(seats="human,dreamy,human")
    mover = driver.table.holder.unveiled
    computers_play(driver)
    assert lingering(driver.table) and viewer(driver.table) == mover
    assert driver.table.players[driver.table.match.to_act].kind == "human"


def test_one_person_never_passes_the_device() -> None:
    driver = handing_over(seats="human,dreamy,dreamy")
    computers_play(driver)
    assert not driver.page.find(id="pass-on") and not driver.page.find(id="unveil")


def test_without_secrets_nothing_is_passed() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7")
    assert not driver.page.find(id="pass-on") and viewer(driver.table) == driver.table.match.to_act


def test_the_page_of_a_mover_does_not_depend_on_the_next_hand() -> None:
    driver = handing_over(seats="human,human")
    table = driver.table
    other = table.match.to_act
    rules, seen = (
        table.match.rules,
        table.match.rules.observe(table.match.state, table.holder.unveiled),
    )
    rnd, pages = generator(1), set()
    hands = set()
    for _ in range(6):
        world = rules.determinize(seen, rnd)
        hands.add(str(rules.observe(world, other)))
        match = table.match._replace(states=(*table.match.states[:-1], world))
        pages.add(page(Model(page=table._replace(match=match))))
    assert len(hands) > 1 and len(pages) == 1


def test_the_name_of_a_moment_is_used_once() -> None:
    driver = ended()
    seen = timer(driver).msg
    assert isinstance(seen, BeatsSeen) and seen.position == token_of(driver.table)


def test_word_of_undo_passes_and_a_refusal_stays() -> None:
    driver = two_people("symbio", "#/symbio?seats=human,human&teaching=true")
    driver.play("b7", "c6", "d7")
    driver.send("undo")
    assert driver.table.speech.message == "Undone. The record notes it."
    word = timer(driver)
    driver.take(word.msg)
    assert not driver.page.find(cls="message done")
    driver.send("press", "a1")
    driver.take(word.msg)
    assert driver.page.find(cls="message")
    assert timer(driver) == word
