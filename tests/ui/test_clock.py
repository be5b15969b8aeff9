"""Clocks at a table of people: whose time runs, what actions take, and what a record notes."""

from __future__ import annotations

import json

import pytest

from holobiont import record
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.core.clock_model import (
    Clock,
    ClockSetting,
    from_tags,
    left,
    parse,
    shown,
    to_tags,
    written,
)
from ui.app.core.commands import SaveGame, Sound
from ui.app.core.new_game import fresh, remembered
from ui.app.core.table_records import SETUP_KEY, from_record, to_record
from ui.app.core.wire import message_of
from ui.app.kept_page import kept_page
from ui.app.table.clock import clocked, in_words, lost_on_time
from ui.app.update import update

LEVELS = ("dreamy", "gentle")
FISCHER = "fischer-300-5"


def at(driver: Driver, seconds: float) -> None:
    """Let the page be open for so many seconds."""
    driver.model = driver.model._replace(
        browser=driver.model.browser._replace(moment=int(1000 * seconds))
    )


def sat(clock: str = FISCHER, seats: str = "human,human", slug: str = "symbio") -> Driver:
    driver = Driver(address=f"#/{slug}?seats={seats}&clock={clock}")
    driver.send("start")
    return driver


def times(driver: Driver) -> list[int]:
    """What everybody has left, in milliseconds, at the last change."""
    table = driver.table.game
    people = clocked(table)
    return [left(table.clock, seat, people, table.match.to_act) for seat in people]


def running(driver: Driver) -> int | None:
    clock: Clock = driver.table.game.clock
    return clock.running


def play(driver: Driver, seconds: float, *names: str) -> None:
    for name in names:
        at(driver, seconds)
        driver.send("act", name)


def first(driver: Driver) -> str:
    match = driver.table.match
    return str(match.rules.name(match.state, match.rules.legal(match.state)[0]))


def begun(driver: Driver) -> Driver:
    """The game after the first seat's turn, which starts the clock at 10 s."""
    turn(driver, 10)
    return driver


def turn(driver: Driver, seconds: float) -> None:
    """A whole turn, so many seconds after the page opened."""
    seat = driver.table.match.to_act
    for _action in range(20):
        if driver.table.match.to_act == seat:
            play(driver, seconds, first(driver))
    assert driver.table.match.to_act != seat


def heard(driver: Driver) -> list[str]:
    return [line.text for line in driver.table.speech.spoken]


# ---- settings ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("fischer-300-10", ClockSetting("fischer", 300, 10)),
        ("fischer-600-0-loses", ClockSetting("fischer", 600, 0, True)),
        ("turn-60", ClockSetting("turn", 60)),
        ("sandglass-120-loses", ClockSetting("sandglass", 120, 0, True)),
    ],
)
def test_setting_is_read_as_it_is_written(text: str, setting: ClockSetting) -> None:
    assert parse(text) == setting and written(setting) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "loses", "turn", "turn-60-5", "fischer-300", "blitz-60", "turn--60", "turn-060"),
        *("turn-4", "turn-3601", "fischer-9-0", "fischer-300-601", "turn-²", "turn-1e9"),
        "turn-99999999999",
    ],
)
def test_unknown_setting_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\."):
        parse(text)


def test_clock_shows_minutes_seconds_and_time_below_zero() -> None:
    # The same times as in web/page/clock.test.mjs.
    shows = {
        272_000: "4:32",
        271_001: "4:32",
        59_999: "1:00",
        1: "0:01",
        0: "0:00",
        -999: "0:00",
        -1000: "\u22120:01",
        -75_500: "\u22121:15",
        3_600_000: "1:00:00",
        3_872_000: "1:04:32",
    }
    assert {time: shown(time) for time in shows} == shows


def test_times_are_said_in_words() -> None:
    assert in_words(272_000) == "4 minutes and 32 seconds left"
    assert in_words(61_000) == "1 minute and 1 second left"
    assert in_words(0) == "0 seconds left"
    assert in_words(-12_000) == "time up for 12 seconds"


# ---- what runs -----------------------------------------------------------------------------------


def test_clock_stands_until_the_first_action_or_the_start_button() -> None:
    driver = sat()
    at(driver, 50)
    driver.send("point", "b7")
    assert running(driver) is None and times(driver) == [300_000, 300_000]
    driver.click(id="clock-hold-0")
    assert running(driver) == 0
    at(driver, 53)
    driver.click(id="clock-hold-0")
    assert running(driver) is None and times(driver) == [297_000, 300_000]


def test_fischer_clock_gives_its_increment_with_the_end_of_a_turn() -> None:
    driver = begun(sat())
    assert running(driver) == 1 and times(driver) == [305_000, 300_000]
    play(driver, 22.34, first(driver))
    turn(driver, 22.34)
    assert times(driver) == [305_000, 300_000 - 12_340 + 5000]
    assert running(driver) == 0


def test_time_of_a_turn_begins_anew_with_every_turn() -> None:
    driver = begun(sat("turn-60"))
    at(driver, 40)
    driver.send("clock")
    assert times(driver) == [60_000, 30_000]
    turn(driver, 45)
    assert times(driver) == [60_000, 60_000] and running(driver) == 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_sand_runs_into_the_glasses_of_all_others_in_equal_parts(seats: int) -> None:
    clock = Clock(parse("sandglass-120"), thought=(0,) * seats)
    clock = clock._replace(spent=((0, 100), (1, 0)), thought=(2000, *(0,) * (seats - 1)))
    people = tuple(range(seats))
    assert [left(clock, seat, people, 1) for seat in people] == [
        108_000,
        *[120_000 + 12_000 // (seats - 1)] * (seats - 1),
    ]


def test_only_people_have_clocks_and_they_stand_while_a_computer_is_to_act() -> None:
    driver = sat(seats="human,gentle")
    assert clocked(driver.table) == (0,)
    begun(driver)
    at(driver, 500)
    driver.send("point", "b7")
    assert driver.table.match.to_act == 1 and running(driver) is None
    assert times(driver) == [305_000]
    assert not driver.page.find(id="clock-1")


@pytest.mark.parametrize(
    ("stop", "go"),
    [
        (("show", "settings"), ("show", "")),
        (("help", ""), ("help-close", "")),
        (("keys", ""), ("keys", "")),
        (("veil", ""), ("shown", "")),
        (("clock", ""), ("clock", "")),
    ],
)
def test_clock_stands_meanwhile(stop: tuple[str, str], go: tuple[str, str]) -> None:
    driver = begun(sat())
    at(driver, 15)
    driver.send(*stop)
    assert running(driver) is None and times(driver)[1] == 295_000
    at(driver, 900)
    driver.send(*go)
    assert running(driver) == 1 and times(driver)[1] == 295_000


def test_clock_runs_while_somebody_looks_back_but_stands_in_a_what_if() -> None:
    driver = begun(sat())
    at(driver, 20)
    driver.send("look", "0")
    assert running(driver) == 1
    driver.send("return")
    driver.send("explore")
    driver.send("whatif")
    assert driver.table.whatif is not None and running(driver) is None
    at(driver, 100)
    driver.send("whatif-back")
    assert running(driver) == 1 and times(driver)[1] == 290_000


def test_clock_stands_at_the_curtain_and_while_the_device_is_passed_on() -> None:
    driver = sat(slug="symbiote")
    assert driver.page.find(cls="curtain")
    driver.send("clock")
    assert running(driver) is None
    driver.send("unveil")
    seat = driver.table.match.to_act
    assert running(driver) == seat
    turn(driver, 5)
    assert running(driver) is None, "who has played still looks at it"
    driver.send("pass-on")
    at(driver, 60)
    assert running(driver) is None
    driver.send("unveil")
    assert running(driver) == 1 - seat and times(driver)[1 - seat] == 300_000


def test_undo_stops_the_clock_and_gives_back_neither_time_nor_increment() -> None:
    driver = begun(sat())
    play(driver, 30, first(driver))
    at(driver, 40)
    driver.send("undo", "agreed")
    assert driver.table.match.to_act == 1
    assert running(driver) is None and times(driver)[1] <= 280_000
    clock = driver.table.clock
    assert clock.held == "undo" and len(clock.spent) == driver.table.match.ply
    at(driver, 400)
    driver.send("redo")
    assert running(driver) is None and times(driver)[1] <= 285_000
    driver.send("clock")
    assert running(driver) == driver.table.match.to_act


# ---- thresholds ----------------------------------------------------------------------------------


def test_little_time_is_told_once_by_sign_voice_and_sound() -> None:
    driver = begun(sat("turn-60"))
    driver.model = driver.model._replace(
        settings=driver.model.settings._replace(sound="cues", hearing="open")
    )
    (time,) = driver.page.find(id="clock-1")[0].find(role="timer")
    assert time.attributes["data-due"] == "30000" and time.attributes["data-since"] == "10000"
    at(driver, 40)
    driver.model, commands = update(driver.model, message_of("clock-due"))
    assert [c.notes[0].role for c in commands if isinstance(c, Sound)] == ["low"]
    (clock,) = driver.page.find(id="clock-1")
    assert clock.attributes["data-low"] == "30"
    assert clock.find(role="timer")[0].attributes["data-due"] == "10000"
    assert heard(driver)[-1] == "Player 2 has 30 seconds left."
    before = driver.model
    driver.send("clock-due")
    assert driver.model is before, "nothing is drawn again"
    at(driver, 60.2)
    driver.send("clock-due")
    assert heard(driver)[-1] == "Player 2 has 10 seconds left."
    assert driver.page.find(id="clock-1")[0].attributes["data-low"] == "10"
    at(driver, 70)
    driver.send("clock-due")
    assert heard(driver)[-1] == "The time of Player 2 is up."
    assert driver.table.notes.forfeit is None
    at(driver, 75)
    driver.send("clock")
    assert driver.page.find(id="clock-1")[0].find(role="timer")[0].text == "\u22120:05"


def test_a_message_between_thresholds_leaves_the_very_page() -> None:
    driver = begun(sat())
    before = driver.model.table
    at(driver, 17)
    driver.send("clock-due")
    assert driver.model.table is before


def test_game_of_two_is_lost_at_zero_where_that_was_chosen() -> None:
    driver = begun(sat("turn-60-loses"))
    at(driver, 70)
    driver.send("clock-due")
    table = driver.table
    assert (table.notes.forfeit.seat, table.notes.forfeit.fault) == (1, "time")
    assert "The time of Player 2 is up, and so the game is lost." in driver.page.words()
    text = driver.games()[table.id]
    assert "\nClock: turn-60-loses\n" in text
    assert "\nLost: 1 time\nWinners: 0\nResult: won\n" in text
    assert from_record("x", text, LEVELS).notes.forfeit == table.notes.forfeit
    # Who agrees to take back plays on, and the clock only shows.
    at(driver, 90)
    driver.send("undo", "agreed")
    driver.send("clock")
    driver.send("clock-due")
    assert driver.table.notes.forfeit is None


def test_more_than_two_play_on_at_zero() -> None:
    driver = sat("turn-60-loses", "human,human,human", "symbiose")
    assert driver.table.clock.setting.loses is False


# ---- records -------------------------------------------------------------------------------------


def test_record_notes_setting_and_times_and_opens_with_them() -> None:
    driver = begun(sat())
    turn(driver, 22.3)
    at(driver, 30)
    driver.send("veil")
    text = driver.games()[driver.table.id]
    kept = record.read(text, GAMES)
    assert kept.tag("Clock") == FISCHER
    spent = (kept.tag("Times") or "").split()
    assert len(spent) == kept.match.ply and sum(map(float, spent)) == 12.3
    assert kept.tag("Thought") == "7.7 0"
    table = from_record("again", text, LEVELS)
    assert table.clock is not None and table.clock.held == "opened"
    assert [left(table.clock, seat, (0, 1), 0) for seat in (0, 1)] == times(driver)
    assert to_record(table) == text


def test_time_that_ran_is_kept_when_the_table_is_left() -> None:
    driver = begun(sat())
    key = driver.table.id
    at(driver, 25)
    driver.go("#/")
    assert "\nThought: 0 15\n" in driver.games()[key]
    driver.go(f"#/game/{key}")
    assert times(driver) == [305_000, 285_000] and running(driver) is None


def test_deleted_game_does_not_come_back_when_its_table_is_left() -> None:
    driver = begun(sat())
    key, model = driver.table.id, driver.model
    driver.model = model._replace(library=model.library._replace(games=()))
    at(driver, 25)
    driver.model, commands = update(driver.model, message_of("route", "#/"))
    assert not any(isinstance(c, SaveGame) and c.id == key for c in commands)


def test_page_that_is_kept_is_the_page_that_opens() -> None:
    driver = begun(sat())
    at(driver, 25)
    driver.send("veil")
    kept = kept_page(driver.model)
    again = Driver(driver.stored, f"#/game/{driver.table.id}")
    assert str(kept) == str(kept_page(again.model))
    assert 'data-since="' not in str(kept)


@pytest.mark.parametrize("tag", ["Clock: sundial-12", "Clock: turn-4", "Clock: "])
def test_record_with_an_unknown_clock_opens_without_one(tag: str) -> None:
    text = to_record(begun(sat()).table).replace(f"Clock: {FISCHER}", tag)
    if tag.endswith(" "):
        text = text.replace("Clock: \n", "Clock: x\n")
    assert from_record("x", text, LEVELS).clock is None


@pytest.mark.parametrize("times", ["", "1", "1 2 x", "-1 2 3", "9" * 390])
def test_times_that_do_not_fit_the_actions_count_as_none(times: str) -> None:
    clock = from_tags((("Clock", FISCHER), ("Times", times)), (0, 1, 0), 2)
    assert clock is not None and clock.spent == ((0, 0), (1, 0), (0, 0))


def test_long_games_write_their_times_into_several_tags() -> None:
    driver = begun(sat())
    spent = tuple((n % 2, 1234 + n) for n in range(driver.table.match.ply, 3000))
    clock = driver.table.clock._replace(spent=spent)
    tags = to_tags(clock)
    assert all(len(text) <= 400 for _key, text in tags)
    again = from_tags(tags, [seat for seat, _time in spent], 2)
    assert again is not None and again.spent == spent


# ---- set-ups -------------------------------------------------------------------------------------


def test_clock_is_off_unless_chosen_and_leaves_no_trace() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("start")
    assert driver.table.clock is None
    assert "Clock" not in driver.games()[driver.table.id]
    assert len(json.loads(driver.stored[SETUP_KEY + "symbio"])) == 2
    assert not driver.page.find(role="timer")
    driver.send("tell", "time")
    assert heard(driver)[-1] == "This game has no clock."


def test_set_up_offers_presets_and_own_times() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    driver.send("set", "clock", "sandglass")
    assert driver.model.setup is not None and driver.model.setup.clock == "sandglass-120"
    driver.send("set", "clock-time", "sandglass-300")
    driver.send("set", "clock-zero", "loses")
    assert driver.model.setup.clock == "sandglass-300-loses"
    driver.send("set", "clock", "fischer")
    driver.send("set", "clock-time", "own")
    driver.send("set", "clock-first", "7,5")
    driver.send("set", "clock-increment", "8")
    assert driver.page.find(id="clock-first")[0].attributes["value"] == "7.5"
    driver.send("start")
    assert driver.table.clock.setting == ClockSetting("fischer", 450, 8, True)
    # The next set-up begins with it.
    driver.go("#/symbio")
    assert driver.model.setup.clock == "fischer-450-8-loses"
    driver.send("set", "clock", "")
    assert driver.model.setup.clock == ""


def test_rematch_keeps_the_clock_and_begins_it_anew() -> None:
    driver = begun(sat("turn-60"))
    driver.send("again", "", "9 rematch 2026-11-28 ")
    driver.go("#/game/rematch")
    assert driver.table.id == "rematch"
    assert driver.table.clock == Clock(parse("turn-60"), thought=(0, 0))


def test_own_time_out_of_range_is_refused_when_the_game_is_started() -> None:
    driver = Driver(address="#/symbio?seats=human,human&clock=turn-60")
    driver.send("set", "clock-time", "own")
    driver.send("set", "clock-first", "3")
    driver.send("start")
    assert driver.model.setup is not None
    assert "5 to 3,600 seconds, not 3" in driver.model.setup.problem


@pytest.mark.parametrize(("seats", "then"), [("human,away", ""), ("human,human", "together")])
def test_clock_is_refused_where_not_everybody_sits_at_this_device(seats: str, then: str) -> None:
    driver = Driver(address=f"#/symbio?seats={seats}&clock=turn-60")
    driver.send("start", then)
    assert driver.model.setup is not None
    assert "one device" in driver.model.setup.problem


def test_game_that_is_only_watched_has_no_clock() -> None:
    assert sat(seats="gentle,gentle").table.clock is None


@pytest.mark.parametrize("text", ['[[], [], "x"]', '[[["human", "", ""]], [], 3]'])
def test_stored_set_up_with_a_damaged_clock_is_not_used(text: str) -> None:
    assert remembered("symbio", text) is None
    assert fresh("symbio").clock == ""


def test_continuing_from_the_past_begins_with_the_times_of_then() -> None:
    driver = begun(sat())
    turn(driver, 22.3)
    ply = driver.table.match.ply
    driver.send("look", "2")
    driver.send("continue")
    driver.send("branch", "2", "1 other 2026-11-28 ")
    driver.go("#/game/other")
    assert driver.table.id == "other" and len(driver.table.clock.spent) == 2 < ply
    assert running(driver) is None


# ---- by ear --------------------------------------------------------------------------------------


def test_times_are_told_to_whoever_asks() -> None:
    driver = begun(sat())
    at(driver, 30)
    driver.send("tell", "time")
    assert heard(driver)[-2:] == [
        "Player 1: 5 minutes and 5 seconds left.",
        "Player 2: 4 minutes and 40 seconds left.",
    ]
    driver.send("show", "ask")
    assert driver.page.find(data_msg="tell:time")
    driver.send("show", "")
    driver.send("clock")
    driver.send("tell", "time")
    assert heard(driver)[-1] == "The clock is paused."


def test_the_clock_of_the_only_person_speaks_to_them() -> None:
    driver = sat(seats="human,gentle")
    assert lost_on_time(driver.table, 0) == "Your time is up, and so the game is lost."
    assert "Time left, You:" in driver.page.words()
