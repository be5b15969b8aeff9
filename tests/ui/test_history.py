"""Looking back: the scrubber, replays, what happened meanwhile, a new game from the past."""

from __future__ import annotations

from typing import Any

import pytest

from holobiont.record import headers
from holobiont.registry import GAMES
from holobiont.rng import generator
from tests.ui.driver import Driver, finished, sat_down, two_people
from ui.app.core.commands import After
from ui.app.core.model import Notes
from ui.app.core.table_messages import ReplayTick
from ui.app.core.table_records import GAME_KEY, from_record, to_record
from ui.app.table.scene import scene_of, viewer
from ui.app.table.turn import last_turn

PLAYED = ("b7", "c6", "d7", "c2", "b4", "b5")


def log_lines(driver: Driver) -> list[tuple[str, list[str]]]:
    """The number and the notation of every line of the log, but of those about outcomes."""
    (lines,) = driver.page.find(id="log-lines")
    found = []
    for line in lines.children:
        if line.find(cls="outcome"):
            continue
        (number,) = line.find(cls="ply")
        found.append((number.words(), [node.words() for node in line.find(cls="notation")]))
    return found


def test_the_log_of_symbioz_counts_turns_and_breaks_a_line_between_them() -> None:
    driver = Driver(address="#/symbioz?seats=human,human&seed=3")
    driver.send("start")
    rnd = generator(1)
    while driver.table.match.state.turn < 3:
        match = driver.table.match
        driver.send("act", match.rules.name(match.state, match.rules.sample(match.state, rnd)))
    lines = log_lines(driver)
    match, ply = driver.table.match, 0
    turn = 0
    for number, names in lines:
        turns = {match.states[n].turn for n in range(ply, ply + len(names))}
        turn = int(number or turn)
        assert turns == {turn}
        ply += len(names)
    assert ply == match.ply and turn >= 2


def test_the_log_of_saprobiont_counts_rounds() -> None:
    driver = sat_down(finished("saprobiont", ("human",) * 4))
    numbers = [number for number, _names in log_lines(driver) if number]
    assert numbers == ["1", "2", "3", "4", "5"]
    driver.send("look", "3")
    assert [number for number, _names in log_lines(driver) if number] == numbers


def test_a_choice_of_the_reveal_is_told_in_the_log_once_it_was_revealed() -> None:
    driver = Driver(address="#/symbiose?seats=human,human,human&mode=normal&seed=5")
    driver.send("choose", "log", "notation")
    driver.send("start")
    for place in ("a1", "b2"):
        driver.send("unveil")
        driver.send("act", f"flip {place}")
        driver.pass_on()
    driver.send("unveil")
    assert [names for _number, names in log_lines(driver)] == [["flip ?"], ["flip ?"]]
    driver.send("act", "flip c1")
    assert [names for _number, names in log_lines(driver)] == [
        ["flip a1"],
        ["flip b2"],
        ["flip c1"],
    ]


def test_the_log_tells_a_turn_as_one_sentence_and_calls_the_only_person_you() -> None:
    driver = Driver(address="#/symbio?seats=human,dreamy&seed=1")
    driver.send("start")
    driver.play("b7", "c6", "d7")
    driver.think()
    (_, mine), (_, theirs) = log_lines(driver)[:2]
    assert mine == ["You move b7 to c6,", "grow a stone on d7"]
    assert theirs[0].startswith("Oxpecker moves ") and theirs[1].startswith("grows a stone on ")
    driver.send("choose", "log", "notation")
    assert log_lines(driver)[0] == ("1", ["b7-c6", "+d7"])


def test_equal_deeds_in_a_row_are_one_entry_of_the_log_with_their_number() -> None:
    driver = Driver(address="#/symbioz?seats=human,human&first=0")
    driver.send("start")
    while "end" not in driver.table.match.legal():
        driver.send("act", driver.table.match.legal()[0])
    for action in ("c@o3", "c@o3", "z@o3", "end"):
        driver.send("act", action)
    moves = [move for _number, line in log_lines(driver) for move in line]
    assert "Player 2 buys a Crapit for o3, twice," in moves
    end = driver.table.match.ply
    for shown, opened in ((end - 3, end - 2), (end - 2, end - 2), (end - 1, end - 1)):
        driver.send("look", str(shown))
        (log,) = driver.page.find(id="log-lines")
        (current,) = log.find(aria_current="true")
        assert current.attributes["data-msg"] == f"look:{opened}"


def test_the_log_names_everybody_where_two_people_play() -> None:
    driver = in_mid_game()
    assert [names for _number, names in log_lines(driver)] == [
        ["Ana moves b7 to c6,", "grows a stone on d7"],
        ["Bo moves c2 to b4,", "grows a stone on b5"],
    ]


def test_the_log_names_who_acts_again_after_a_sentence_about_others() -> None:
    driver = Driver(address="#/saprobiont?seats=human,human,human,human")
    driver.send("start")
    rnd = generator(4)
    while driver.table.match.to_act is not None:
        match = driver.table.match
        driver.send("act", match.rules.name(match.state, match.rules.sample(match.state, rnd)))
    told = [text for _number, texts in log_lines(driver) for text in texts]
    assert any(". " in text for text in told)
    assert all(after[0].isupper() or before.endswith(",") for before, after in zip(told, told[1:]))


def test_the_log_tells_everything_that_was_played_in_words() -> None:
    for slug in GAMES:
        driver = sat_down(finished(slug))
        for _number, texts in log_lines(driver):
            assert all(len(text.split()) > 1 for text in texts), (slug, texts)


def names(driver: Driver) -> tuple[str, ...]:
    result: tuple[str, ...] = driver.table.match.names()
    return result


def in_mid_game() -> Driver:
    driver = two_people()
    driver.play(*PLAYED)
    return driver


def ticks(driver: Driver) -> list[After]:
    return [c for c in driver.waiting if isinstance(c, After) and isinstance(c.msg, ReplayTick)]


def test_a_tap_opens_the_whole_log_and_a_line_of_it_shows_its_position() -> None:
    driver = in_mid_game()
    beside = driver.page.find(id="log-lines")[0].words()
    driver.click(id="tool-log")
    assert driver.page.find(id="dialog-logbook") and not driver.page.find(id="log")
    assert [lines.words() for lines in driver.page.find(id="log-lines")] == [beside]
    driver.send("look", "1")
    assert driver.table.timeline.past == 1 and not driver.page.find(id="dialog-logbook")
    assert driver.page.find(id="log")


def test_the_scrubber_goes_to_every_position_and_stops_at_both_ends() -> None:
    driver = in_mid_game()
    slider = driver.page.find(id="scrubber")[0].attributes
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "4", "4")
    for wanted in (0, 3, 1):
        driver.send("look", "", str(wanted))
        assert driver.table.timeline.past == wanted
        assert driver.page.find(id="scrubber")[0].attributes["value"] == str(wanted)
    driver.click(id="tool-first")
    assert driver.table.timeline.past == 0
    assert driver.page.find(id="tool-earlier")[0].attributes["aria-disabled"] == "true"
    driver.click(id="tool-later")
    assert driver.table.timeline.past == 1
    driver.click(id="tool-last")
    assert driver.table.timeline.past is None
    assert driver.page.find(id="tool-later")[0].attributes["aria-disabled"] == "true"


def test_the_scrubber_can_be_moved_once_there_is_a_past() -> None:
    driver = two_people()
    assert "disabled" in driver.page.find(id="scrubber")[0].attributes
    driver.play(*PLAYED[:2])
    slider = driver.page.find(id="scrubber")[0].attributes
    assert slider["max"] == "1" and "disabled" not in slider


def test_keys_go_through_the_history() -> None:
    driver = in_mid_game()
    went = []
    for key in ("earlier", "earlier", "first", "earlier", "later", "last", "later"):
        driver.send("step", key)
        went.append(driver.table.timeline.past)
    assert went == [3, 2, 0, 0, 1, None, None]


def test_the_past_says_what_led_there_and_how_to_leave_it() -> None:
    driver = in_mid_game()
    driver.click(data_msg="look:3", cls="notation")
    status = driver.page.find(id="status")[0]
    assert "Looking back: 3 of 4" in status.words() and "Bo moves c2 to b4." in status.words()
    assert "Bo moves c2 to b4." in driver.page.find(id="live")[0].words()
    assert driver.page.find(cls="board")[0].attributes["data-past"] == ""
    driver.click(data_msg="cancel", cls="button primary")
    assert driver.table.timeline.past is None
    assert "data-past" not in driver.page.find(cls="board")[0].attributes


def test_going_back_in_the_browser_leaves_the_past() -> None:
    driver = in_mid_game()
    assert not driver.table.aside
    driver.send("step", "earlier")
    assert driver.table.aside
    driver.send("return")
    assert not driver.table.aside and len(names(driver)) == 4
    assert "Bo" in driver.page.find(id="live")[0].words()
    driver.send("replay")
    driver.send("return")
    assert not driver.table.aside and driver.table.timeline.replay is None


def test_a_replay_runs_to_the_present_at_the_chosen_speed() -> None:
    driver = in_mid_game()
    driver.click(id="tool-pace")
    driver.click(id="tool-replay")
    seen, pauses = [driver.table.timeline.past], []
    while driver.table.timeline.replay is not None:
        (tick,) = ticks(driver)
        driver.waiting.clear()
        pauses.append(tick.milliseconds)
        driver.take(tick.msg)
        seen.append(driver.table.timeline.past)
    assert seen == [0, 1, 2, 3, None] and pauses == [400] * 4
    assert not ticks(driver)
    assert Driver(driver.stored, driver.address).model.settings.pace == "fast"


@pytest.mark.parametrize("msg", ["halt", "arrow", "look", "press", "light", "veil", "cancel"])
def test_any_input_stops_a_replay_where_it_is(msg: str) -> None:
    driver = in_mid_game()
    driver.click(id="tool-replay")
    (tick,) = ticks(driver)
    text = {"arrow": "up", "look": "2", "press": "d4"}.get(msg, "")
    driver.send(msg, text)
    stopped = driver.table.timeline.past
    assert driver.table.timeline.replay is None
    driver.take(tick.msg)
    assert driver.table.timeline.past == stopped


def test_a_replay_of_before_does_not_drive_the_next_one() -> None:
    driver = in_mid_game()
    driver.click(id="tool-replay")
    (late,) = ticks(driver)
    driver.click(id="tool-replay")
    driver.click(id="tool-replay")
    at = driver.table.timeline.past
    driver.take(late.msg)
    assert driver.table.timeline.past == at and driver.table.timeline.replay is not None


def test_recap_shows_what_happened_since_my_last_turn() -> None:
    driver = in_mid_game()
    driver.click(id="tool-recap")
    assert driver.table.timeline.past == 2 and driver.table.timeline.replay is not None
    driver = two_people()
    assert driver.page.find(id="tool-recap")[0].attributes["aria-disabled"] == "true"
    driver.play("b7", "c6", "d7", "c2", "b4")
    assert last_turn(driver.table) == 0  # Bo is in mid-turn, and has seen nothing of Ana's yet


def test_the_past_of_a_game_with_secrets_is_seen_by_the_same_eyes_as_the_present() -> None:
    for slug in ("symbiote", "symbiose"):
        over = finished(slug, ("human", "computer"))
        match = over.match.at(over.match.ply // 2)
        table = over._replace(
            match=match,
            holder=over.holder._replace(eyes=1),
            dialogs=over.dialogs._replace(seen_result=False),
        )
        assert viewer(table) == 0
        for ply in range(match.ply):
            scene = scene_of(table._replace(timeline=table.timeline._replace(past=ply)))
            assert scene.viewer == 0
            assert scene.seen == match.rules.observe(match.states[ply], 0)
            assert scene.events == match.at(ply).events(0)


def test_when_a_game_with_secrets_is_over_everybodys_past_can_be_seen() -> None:
    driver = sat_down(finished("symbiote", ("human", "human")))
    driver.send("step", "earlier")
    assert "Seen by a spectator" in driver.page.find(id="status")[0].words()
    for seat in (0, 1, 0):
        driver.click(data_msg="eyes")
        scene = scene_of(driver.table)
        match = driver.table.match
        assert scene.viewer == seat
        assert scene.seen == match.rules.observe(match.states[-2], seat)
    running = two_people()
    running.send("eyes")
    assert running.table.holder.eyes is None


def test_a_new_game_goes_on_from_the_past_and_the_old_one_stays() -> None:
    driver = in_mid_game()
    first, record = driver.table.id, driver.stored[GAME_KEY + driver.table.id]
    driver.send("look", "2")
    driver.click(data_msg="continue")
    assert driver.table.id != first and names(driver) == ("b7-c6", "+d7")
    assert driver.table.timeline.past is None and [p.name for p in driver.table.players] == [
        "Ana",
        "Bo",
    ]
    assert driver.stored[GAME_KEY + first] == record
    new = driver.stored[GAME_KEY + driver.table.id]
    assert headers(new)["Continues"] == f"{first} after 2"
    driver.play("c2", "b4")
    assert headers(driver.stored[GAME_KEY + driver.table.id])["Continues"] == f"{first} after 2"


def running(kinds: Any) -> Driver:
    """A game with secrets before its last action, looked at from its first."""
    over = finished("symbiote", kinds)
    driver = sat_down(
        over._replace(
            match=over.match.at(over.match.ply - 1),
            dialogs=over.dialogs._replace(seen_result=False),
        )
    )
    driver.send("unveil")
    driver.send("look", "1")
    return driver


def test_secrets_of_several_people_are_not_told_by_a_new_game_from_the_past() -> None:
    driver = running(("human", "human"))
    driver.click(data_msg="continue")
    assert driver.table.id == "t" and "when it is over" in driver.table.speech.message
    driver = sat_down(finished("symbiote", ("human", "human")))
    driver.send("look", "1")
    driver.click(data_msg="continue")
    assert driver.table.id != "t" and driver.table.match.ply == 1


def test_the_record_counts_it_when_somebody_alone_looks_ahead_in_a_new_game() -> None:
    driver = running(("human", "computer"))
    assert driver.table.notes.hints == 0
    driver.click(data_msg="continue")
    assert driver.table.id != "t" and driver.table.match.ply == 1
    assert driver.table.notes.hints == 0
    driver.send("route", "#/game/t")
    assert headers(driver.stored[GAME_KEY + "t"])["Hints"] == "1"


def test_teaching_and_origin_are_kept_in_the_record() -> None:
    notes = Notes(teaching=True, branched="k after 3")
    table = finished("symbio")._replace(notes=notes)
    again = from_record("t", to_record(table), ("gentle",))
    assert again.notes.teaching and again.notes.branched == "k after 3"


@pytest.mark.parametrize("msg", ["offline:ready", "newer:waits", "forced:of an earlier action"])
def test_what_nobody_does_stops_no_replay(msg: str) -> None:
    driver = in_mid_game()
    driver.click(id="tool-replay")
    kind, _sign, text = msg.partition(":")
    driver.send(kind, text)
    assert driver.table.timeline.replay is not None
