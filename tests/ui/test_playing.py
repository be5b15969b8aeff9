"""A table of Symbio, played through messages: turns, undo, the past, the computer, the result."""

import json
from functools import partial
from typing import Any

import pytest

from holobiont.record import headers
from tests.ui.driver import Driver, finished, sat_down, tree, two_people
from ui.app.core.commands import Command, Focus, Think
from ui.app.core.player_names import LEVEL_KEYS
from ui.app.core.table_records import GAME_KEY, from_record, to_record
from ui.app.view import crash_view


def names(driver: Driver) -> Any:
    return driver.table.match.names()


def test_two_people_play_by_pressing_squares() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7", "c2", "b4", "b5")
    assert names(driver) == ("b7-c6", "+d7", "c2-b4", "+b5")
    (status,) = driver.page.find(id="status")
    assert "Ana" in status.words() and "then grow one" in status.words()


def test_where_nothing_was_taken_back_nothing_is_played_again() -> None:
    driver = two_people()
    driver.send("redo")
    assert names(driver) == () and not driver.table.speech.message
    driver.play("b7", "c6")
    driver.send("redo")
    assert names(driver) == ("b7-c6",)


def test_every_legal_action_can_be_reached_by_pressing() -> None:
    driver = two_people()
    rules, state = driver.table.match.rules, driver.table.match.state
    for action in rules.legal(state):
        source, target = rules.name(state, action).split("-")
        again = two_people()
        again.play(source, target)
        assert names(again) == (f"{source}-{target}",)


def test_a_chosen_stone_marks_its_targets_and_a_second_press_or_escape_gives_it_up() -> None:
    driver = two_people()
    before = {n.attributes["id"] for n in driver.page.all() if "data-offer" in n.attributes}
    driver.play("b7")
    offers = {n.attributes["id"] for n in driver.page.all() if "data-offer" in n.attributes}
    assert "at-c6" in offers and "at-d6" not in offers and "at-b6" not in offers
    assert "you can go here" in driver.page.find(id="at-c6")[0].attributes["aria-label"]
    for give_up in (partial(driver.play, "b7"), partial(driver.send, "cancel")):
        give_up()
        now = {n.attributes["id"] for n in driver.page.all() if "data-offer" in n.attributes}
        assert now == before and not driver.table.selection.picked
        driver.play("b7")


@pytest.mark.parametrize(
    ("presses", "part"),
    [
        (("d4",), "Choose one of your stones"),
        (("f7",), "Choose one of your stones"),
        (("b7", "h1"), "does not touch the body"),
        (("b7", "b2"), "does not touch the body"),
        (("b7", "c6", "c6"), "not empty"),
        (("b7", "c6", "h8"), "not next to one of your stones"),
    ],
)
def test_a_refused_press_says_why_and_changes_nothing(presses: tuple[str, ...], part: str) -> None:
    driver = two_people()
    driver.play(*presses[:-1])
    before = driver.table.match
    driver.play(presses[-1])
    assert part in driver.table.speech.message
    assert part in driver.page.find(id="status")[0].words()
    assert driver.table.match is before
    driver.play("d7" if "c6" in presses else "b6")
    assert driver.table.speech.message == ""


def test_undo_within_a_turn_asks_nobody_and_redo_brings_it_back() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    driver.click(id="tool-undo")
    assert names(driver) == () and driver.table.notes.taken_back == 0
    driver.click(id="tool-redo")
    assert names(driver) == ("b7-c6",)
    assert driver.page.find(id="tool-redo")[0].attributes.get("aria-disabled") == "true"


def test_undo_beyond_the_turn_needs_the_other_person_and_is_noted() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7")
    driver.click(id="tool-undo")
    (dialog,) = driver.page.find(id="dialog-consent")
    assert "Ana" in dialog.words() and "Bo" in dialog.words()
    driver.click(data_msg="show:", cls="button")
    assert names(driver) == ("b7-c6", "+d7") and driver.table.dialogs.shown == ""
    driver.click(id="tool-undo")
    driver.click(data_msg="undo:agreed")
    assert names(driver) == ("b7-c6",)
    assert headers(driver.stored[GAME_KEY + driver.table.id])["Taken back"] == "1"


def test_undo_first_gives_up_what_a_turn_began_with() -> None:
    driver = two_people()
    driver.play("b7")
    assert "title" not in driver.page.find(id="tool-undo")[0].attributes
    driver.click(id="tool-undo")
    assert driver.table.selection.picked == "" and driver.table.speech.message == ""
    driver.play("b7", "c6", "d7", "g7")
    driver.click(id="tool-undo")
    assert (
        driver.table.selection.picked == ""
        and driver.table.dialogs.shown == ""
        and len(names(driver)) == 2
    )
    driver.click(id="tool-undo")
    assert driver.table.dialogs.shown == "consent"


def test_undo_restores_what_was_there_before() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    page = driver.page.find(id="board")[0].words()
    state = driver.table.match.state
    driver.play("d7")
    driver.send("undo", "agreed")
    assert driver.table.match.state == state
    assert driver.page.find(id="board")[0].words() == page


def test_every_action_is_kept_and_the_game_goes_on_after_a_reload() -> None:
    driver = two_people()
    for place in ("b7", "c6", "d7", "c2"):
        driver.play(place)
    again = Driver(driver.stored, driver.address)
    assert names(again) == names(driver)
    assert [p.name for p in again.table.players] == ["Ana", "Bo"]
    again.play("c2", "b4", "b5")
    assert names(again)[-1] == "+b5"


def test_the_past_is_shown_marked_and_cannot_be_changed() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7", "c2", "b4", "b5")
    driver.click(data_msg="look:1", cls="notation")
    assert "Looking back" in driver.page.find(id="status")[0].words()
    assert "black" in driver.page.find(id="at-c6")[0].attributes["aria-label"].lower()
    assert "empty" in driver.page.find(id="at-d7")[0].attributes["aria-label"]
    driver.play("d7")
    assert "back" in driver.table.speech.message and len(names(driver)) == 4
    driver.click(id="tool-later")
    driver.send("cancel")
    assert driver.table.timeline.past is None
    for wrong in ("9", "-1", "x", ""):
        driver.send("look", wrong)
        assert driver.table.timeline.past is None


def test_arrow_keys_move_the_one_tab_stop() -> None:
    driver = two_people()
    stops = [
        n
        for n in driver.page.all()
        if n.attributes.get("data-place") and n.attributes["tabindex"] == "0"
    ]
    assert [n.attributes["id"] for n in stops] == ["at-d4"]
    for arrow, place in (
        ("up", "d5"),
        ("left", "c5"),
        ("home", "a5"),
        ("left", "a5"),
        ("end", "h5"),
    ):
        driver.send("arrow", arrow)
        assert driver.table.selection.cursor == place
        assert driver.waiting[-1] == Focus(f"at-{place}")


def test_what_happens_is_said_once_in_few_words() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    assert driver.table.speech.said == "Ana moves b7 to c6."
    driver.play("d7")
    assert driver.table.speech.said == "Ana grows a stone on d7.\nBo to move."
    assert len(driver.page.find(id="live")) == 1


def against_computer(level: str = "gentle", seat: int = 1) -> Driver:
    seats = ["human", "human"]
    seats[seat] = level
    driver = Driver(address=f"#/symbio?seats={','.join(seats)}&seed=3")
    driver.send("start")
    return driver


def test_the_computer_answers_through_its_observation_only() -> None:
    driver = against_computer()
    driver.play("b7", "c6", "d7")
    (command,) = [c for c in driver.waiting if isinstance(c, Think)]
    request = json.loads(command.request)
    assert set(request) == {
        "token",
        "game",
        "seats",
        "options",
        "seen",
        "seat",
        "level",
        "seed",
        "now",
        "seconds",
        "plays",
        "lines",
        "style",
    }
    assert request["style"] == "hindering"  # of the oxpecker, who sits there
    assert request["seen"] == driver.table.match.rules.observe(driver.table.match.state, 1)
    driver.play("f7")
    assert "turn" in driver.table.speech.message
    driver.think()
    assert len(names(driver)) == 4 and driver.table.match.to_act == 0


def test_a_late_reply_of_the_computer_is_dropped() -> None:
    driver = against_computer()
    driver.play("b7", "c6", "d7")
    late: list[Command] = [c for c in driver.waiting if isinstance(c, Think)]
    driver.click(id="tool-undo")
    assert names(driver) == ("b7-c6",)
    driver.waiting = late
    driver.think()
    assert names(driver) == ("b7-c6",)
    driver.go("#/")
    driver.waiting = late
    driver.think()
    assert driver.model.table is None


def test_undo_against_the_computer_goes_back_to_ones_own_decision() -> None:
    driver = against_computer()
    driver.play("b7", "c6", "d7")
    driver.think()
    driver.click(id="tool-undo")
    assert names(driver) == ("b7-c6",)
    driver.click(id="tool-redo")
    assert len(names(driver)) == 4


def test_a_game_that_goes_on_has_no_result() -> None:
    driver = Driver(address="#/symbiote?seats=human,human")
    driver.send("start")
    driver.send("show", "result")
    assert driver.table.dialogs.shown == ""


def test_the_result_tells_the_only_person_who_won_and_offers_a_rematch_first() -> None:
    for kinds in (("human", "computer"), ("computer", "human"), ("human", "human")):
        table = finished("symbio", kinds)
        driver = sat_down(table)
        driver.send("show", "result")
        (dialog,) = driver.page.find(id="dialog-result")
        (winner,) = table.match.rules.winners(table.match.state)
        name, alone = driver.table.names[winner], kinds.count("human") == 1
        heading = f"{name} wins"
        if alone:
            heading = "You win!" if kinds[winner] == "human" else f"You lost to {name}"
        assert dialog.children[0].words() == heading
        buttons = [node for node in dialog.all() if node.tag == "button"]
        assert [buttons[0].attributes["data-msg"], buttons[0].words()] == ["rematch", "Rematch"]


@pytest.mark.parametrize("slug", ["saprobiont", "symbioz", "symbiose", "symbiote"])
def test_the_result_says_by_how_much_the_only_person_won_or_lost(slug: str) -> None:
    for person in range(3):
        table = finished(slug, tuple("human" if n == person else "computer" for n in range(3)))
        driver = sat_down(table)
        driver.send("show", "result")
        (dialog,) = driver.page.find(id="dialog-result")
        rules, state = table.match.rules, table.match.state
        scores, (winner,) = rules.scores(state), rules.winners(state)
        second = max(score for seat, score in enumerate(scores) if seat != winner)
        behind = second if person == winner else scores[person]
        lead = round(scores[winner] - behind)
        if slug == "symbioz":  # whose scores are Symbioz by the thousand, then Zerbs
            lead = round(scores[winner]) // 1000 - round(behind) // 1000 or lead
        told = dialog.children[0].words()
        start = "You win by" if person == winner else f"You lost to {driver.table.names[winner]} by"
        assert told.startswith(f"{start} {lead} "), told


@pytest.mark.parametrize("slug", ["saprobiont", "symbioz", "symbiote"])
def test_the_result_lists_the_players_by_rank(slug: str) -> None:
    table = finished(slug, ("computer",) * 4)
    driver = sat_down(table)
    driver.send("show", "result")
    (dialog,) = driver.page.find(id="dialog-result")
    heads = [node for node in dialog.all() if node.attributes.get("scope") == "row"]
    scores = table.match.rules.scores(table.match.state)
    ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    names = [node.words() for node in heads[: len(scores)]]
    assert ranked != sorted(ranked)
    assert names == [driver.table.names[seat] for seat in ranked]


@pytest.mark.usefixtures("brief_searches")
def test_a_whole_game_between_computers_ends_with_the_result() -> None:
    driver = Driver(address="#/saprobiont?seats=gentle,gentle,gentle,gentle&seed=11")
    driver.send("start")
    driver.think(10_000)
    assert driver.table.match.over
    (dialog,) = driver.page.find(id="dialog-result")
    winners = driver.table.match.rules.winners(driver.table.match.state)
    assert len(winners) == 1 and driver.table.players[winners[0]].name in dialog.words()
    driver.click(data_msg="show:", cls="button")
    assert not driver.page.find(id="dialog-result")
    again = Driver(driver.stored, driver.address)
    assert again.table.match.over and not again.page.find(id="dialog-result")


def test_a_rematch_can_exchange_the_seats() -> None:
    driver = two_people()
    first = driver.table.id
    driver.send("show", "new")
    driver.click(data_msg="rematch:rotated")
    assert driver.table.id != first and names(driver) == ()
    assert [p.name for p in driver.table.players] == ["Bo", "Ana"]
    assert GAME_KEY + first in driver.stored


def test_the_swap_is_offered_and_changes_the_colours() -> None:
    driver = Driver(address="#/symbio?seats=human,human&swap=true")
    driver.send("start")
    assert not driver.page.find(data_msg="press:swap")
    driver.play("b7", "c6", "d7")
    driver.click(data_msg="press:swap")
    assert names(driver)[-1] == "swap" and driver.table.match.to_act == 0
    assert "White" in driver.page.find(id="seat-0")[0].words()
    table = from_record("x", driver.stored[GAME_KEY + driver.table.id], LEVEL_KEYS)
    assert table.match.state == driver.table.match.state


def test_a_teaching_game_asks_nobody_and_its_record_says_so() -> None:
    driver = Driver(address="#/symbio?seats=human,human&teaching=true")
    assert "checked" in driver.page.find(id="teaching")[0].attributes
    driver.send("set", "teaching", "false")
    driver.send("set", "teaching", "true")
    driver.send("start")
    driver.play("b7", "c6", "d7")
    assert "record will note it" in driver.page.find(id="tool-undo")[0].attributes["title"]
    driver.click(id="tool-undo")
    assert names(driver) == ("b7-c6",) and not driver.table.dialogs.shown
    tags = headers(driver.stored[GAME_KEY + driver.table.id])
    assert tags["Teaching"] == "yes" and tags["Taken back"] == "1"
    assert "The record notes it" in driver.page.find(id="status")[0].words()
    driver.send("rematch")
    assert driver.table.notes.teaching
    assert not Driver(address="#/symbio?teaching=perhaps").model.setup


def test_undo_and_redo_go_all_the_way_within_a_turn_and_say_where_they_stop() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    assert "title" not in driver.page.find(id="tool-undo")[0].attributes
    driver.click(id="tool-undo")
    assert "Undone." in driver.page.find(id="live")[0].words()
    assert driver.page.find(id="tool-undo")[0].attributes["aria-disabled"] == "true"
    assert "nothing to undo" in driver.page.find(id="tool-undo")[0].attributes["title"]
    driver.click(id="tool-redo")
    driver.play("d7")
    assert "others must agree" in driver.page.find(id="tool-undo")[0].attributes["title"]


def test_undo_beyond_something_learned_in_a_solo_game_is_noted() -> None:
    driver = against_computer()
    driver.play("b7", "c6", "d7")
    driver.think()
    taken = driver.table.match.ply - 1
    driver.click(id="tool-undo")
    assert f"{taken} moves undone. The record notes it." in driver.table.speech.message


def test_whatever_went_wrong_the_way_on_closes_what_was_open() -> None:
    driver = two_people()
    driver.play("b7")
    driver.send("show", "share")
    driver.send("help")
    driver.send("keys")
    driver.send("recover")
    assert not driver.page.find(cls="rulebook") and not driver.page.find(id="dialog-keys")
    assert not driver.table.dialogs.shown and not driver.table.selection.picked
    driver.go("#/games")
    driver.send("open-record")
    driver.send("recover")
    assert driver.model.screen == "home" and not driver.model.library.opening


def test_a_crash_shows_a_record_only_where_there_is_one_that_tells_no_secret() -> None:
    table = two_people().table
    told = tree(crash_view("Traceback", table))
    assert told.find(cls="record")[0].words() == to_record(table).strip()
    assert len(told.find(data_msg="share:record")) == len(told.find(data_msg="save-copy")) == 1
    secret = Driver(address="#/symbiote?seats=human,human")
    secret.send("start")
    for shown, files in ((None, 0), (secret.table, 1)):
        hidden = tree(crash_view("Traceback", shown))
        assert not hidden.find(cls="record") and not hidden.find(data_msg="share:record")
        assert len(hidden.find(data_msg="save-copy")) == files
        assert "below" not in hidden.words() and len(hidden.find(data_msg="recover")) == 1
