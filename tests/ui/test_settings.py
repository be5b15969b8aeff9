"""What a person can choose, what it changes, and everything that is stored, in one place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, finished, sat_down, two_people
from ui.app.core.commands import After, Focus, SetRootAttribute, SetTheme, Think
from ui.app.core.model import CHOICES, LIGHTS, SETTINGS
from ui.app.core.table_messages import PlayForced
from ui.app.core.table_records import GAME_KEY, LIGHT_KEY, setting_key
from ui.app.settings.settings_view import ALL
from ui.app.table.scene import scene_of, token_of
from ui.games import VIEWS
from ui.games.symbioz.planet import CENTRE, centre


def chosen(**values: str) -> Driver:
    """Two people at a table, on a device with these settings."""
    stored = {setting_key(name): value for name, value in values.items()}
    driver = Driver(stored, "#/symbio?seats=human,human")
    driver.send("start")
    return driver


def test_every_setting_can_be_chosen_and_every_value_is_kept() -> None:
    offered = {name: {v for v, _ in values} for _, group in ALL for name, _, values, _ in group}
    assert offered == {
        **{name: set(values) for name, values in CHOICES.items()},
        "light": set(LIGHTS),
    }
    driver = Driver(address="#/settings")
    for name, values in CHOICES.items():
        for value in values:
            (radio,) = driver.page.find(id=f"{name}-{value}")
            driver.send("choose", name, value)
            assert radio.attributes["name"] == name
            assert "checked" in driver.page.find(id=f"{name}-{value}")[0].attributes
            again = Driver(driver.stored, "#/settings")
            assert getattr(again.model.settings, name) == value
    driver.send("choose", "light", "night")
    assert SetTheme("night") in driver.waiting and driver.stored[LIGHT_KEY] == "night"


@pytest.mark.parametrize(
    "wrong", [("text", "huge"), ("colour", "red"), ("light", "noon"), ("", "")]
)
def test_what_is_not_offered_is_not_taken(wrong: tuple[str, ...]) -> None:
    driver = Driver(address="#/settings")
    driver.send("choose", *wrong)
    assert driver.model.settings == SETTINGS and driver.stored == {}
    stored = {setting_key(wrong[0]): wrong[1]}
    assert Driver(stored).model.settings == SETTINGS


def test_size_motion_and_coordinates_are_written_where_the_style_sees_them() -> None:
    driver = Driver(address="#/settings")
    driver.send("choose", "text", "largest")
    driver.send("choose", "awake", "yes")
    assert [c for c in driver.waiting if isinstance(c, SetRootAttribute)] == [
        SetRootAttribute("text", "largest")
    ]


def test_they_can_be_changed_over_a_table() -> None:
    driver = two_people()
    driver.click(id="tool-settings")
    (dialog,) = driver.page.find(id="dialog-settings")
    assert "Motion" in dialog.words()
    driver.send("choose", "pace", "fast")
    assert driver.table.dialogs.shown == "settings"
    driver.send("cancel")
    assert not driver.page.find(id="dialog-settings")
    driver.click(id="tool-settings")
    (dialog,) = driver.page.find(id="dialog-settings")
    assert dialog.find(data_msg="explore")
    assert dialog.find(data_msg="type")
    driver.send("type")
    assert driver.table.selection.typed == "" and not driver.table.dialogs.shown


def test_settings_show_a_board_of_the_game_played_last_and_nothing_to_press() -> None:
    for slug in GAMES:
        driver = Driver(address=f"#/{slug}")
        driver.send("start")
        driver.go("#/settings")
        (preview,) = driver.page.find(cls="preview")
        (board,) = preview.find(data_game=slug)
        assert "inert" in board.attributes and len(board.all()) > 20
        assert not [n for n in board.all() if "data-msg" in n.attributes]


def test_always_asking_waits_for_a_yes_and_a_second_press_is_one() -> None:
    driver = chosen(confirm="always")
    driver.play("b7", "c6")
    assert driver.table.match.ply == 0
    assert "Play this: move b7 to c6? Play it" in driver.page.find(id="status")[0].words()
    driver.send("cancel")
    assert not driver.table.selection.pending and driver.table.selection.picked == "b7"
    driver.play("c6")
    driver.click(id="yes")
    assert driver.table.match.names() == ("b7-c6",)
    driver.play("d7", "d7")
    assert driver.table.match.names() == ("b7-c6", "+d7")


def test_another_press_is_another_question() -> None:
    driver = chosen(confirm="always")
    driver.play("b7", "c6", "d7")
    assert "Play this: move b7 to d7? Play it" in driver.page.find(id="status")[0].words()
    driver.play("h1")
    assert not driver.table.selection.pending and driver.table.match.ply == 0


def test_asking_for_what_is_final_asks_at_the_end_of_a_turn_only() -> None:
    driver = chosen(confirm="final")
    driver.play("b7", "c6")
    assert driver.table.match.ply == 1
    driver.play("d7")
    assert driver.table.match.ply == 1 and driver.table.selection.pending
    driver.click(id="yes")
    assert driver.table.match.ply == 2


def forced_position() -> tuple[Driver, str]:
    """Somebody about to leave a person without a choice, and the action that does it."""
    over = finished("symbioz", ("human", "computer"))
    match = over.match
    for ply in range(1, match.ply):
        state = match.states[ply]
        if match.rules.to_act(state) == 0 and len(match.rules.legal(state)) == 1:
            before = over._replace(
                match=match.at(ply - 1), dialogs=over.dialogs._replace(seen_result=False)
            )
            if match.rules.to_act(match.states[ply - 1]) in (0, 1):
                return sat_down(before), match.names()[ply - 1]
    raise AssertionError("this game always leaves a choice")


def test_the_only_possible_action_is_played_by_itself_and_said() -> None:
    driver, action = forced_position()
    driver.send("choose", "forced", "yes")
    ply = driver.table.match.ply
    send_action(driver, action)
    (wait,) = [c for c in driver.waiting if isinstance(c, After) and isinstance(c.msg, PlayForced)]
    driver.take(wait.msg)
    assert driver.table.match.ply > ply + 1
    assert "only possible move" in driver.page.find(id="status")[0].words()
    assert "only possible move" in driver.page.find(id="live")[0].words()
    at = driver.table.match
    driver.take(wait.msg)
    assert driver.table.match is at


def test_nothing_is_played_by_itself_unless_wished() -> None:
    driver, action = forced_position()
    send_action(driver, action)
    assert not [c for c in driver.waiting if isinstance(c, After) and isinstance(c.msg, PlayForced)]


def send_action(driver: Driver, action: str) -> None:
    """Whoever is to act plays this."""
    if driver.table.match.to_act == 0:
        driver.send("act", action)
    else:
        driver.send("computer", action, token_of(driver.table))


def test_the_computer_can_be_made_to_play_at_once() -> None:
    for speed, most in (("normal", 1000), ("quick", 400), ("instant", 0)):
        driver = Driver({setting_key("speed"): speed}, "#/symbio?seats=gentle,human")
        driver.send("start")
        (think,) = [c for c in driver.waiting if isinstance(c, Think)]
        token = json.loads(think.request)["token"]
        alike = {"lines": [[["b7-c6"], [0.0, 0.0]], [["b7-a6"], [0.0, 0.0]]]}  # a hard choice
        reply = {"token": token, "done": True, "spent": 0.0, "action": "b7-c6", "report": alike}
        driver.send("thought", json.dumps(reply))
        assert driver.waiting[-1].milliseconds == most


def test_a_board_is_turned_to_who_plays_and_the_arrows_with_it() -> None:
    driver = chosen(turned="yes")
    board = {"id": "board"}
    assert "data-turned" not in driver.page.find(**board)[0].attributes
    driver.play("b7", "c6", "d7")
    assert "data-turned" in driver.page.find(**board)[0].attributes
    driver.send("arrow", "up")
    assert driver.waiting[-1] == Focus("at-d6")
    driver.send("arrow", "home")
    assert driver.waiting[-1] == Focus("at-h6")
    driver.send("choose", "turned", "no")
    assert "data-turned" not in driver.page.find(**board)[0].attributes


def test_all_that_is_stored_is_shown_and_can_be_deleted_at_one_place() -> None:
    driver = two_people()
    driver.go("#/settings")
    words = driver.page.find(cls="stored")[0].words()
    for part in ("1 game", "Last set-up of Symbio", "These settings", "The app itself"):
        assert part in words
    driver.click(data_msg="forget-setup:symbio")
    assert [key for key in driver.stored if "setup" in key] == []
    driver.click(data_msg="ask-erase")
    assert driver.waiting[-1] == Focus("keep-all") and driver.page.find(id="keep-all")
    driver.click(data_msg="ask-erase:no")
    assert driver.waiting[-1] == Focus("ask-erase") and driver.page.find(id="ask-erase")
    assert any(key.startswith(GAME_KEY) for key in driver.stored)
    driver.click(data_msg="ask-erase")
    driver.click(data_msg="erase")
    assert driver.stored == {}


def test_settings_can_be_as_at_first() -> None:
    driver = Driver({setting_key("text"): "large", LIGHT_KEY: "night"}, "#/settings")
    driver.send("choose", "pace", "slow")
    driver.click(data_msg="reset-settings")
    assert driver.model.settings == SETTINGS and driver.model.browser.light == "system"
    assert driver.stored == {}
    assert SetRootAttribute("text", "normal") in driver.waiting


@pytest.mark.parametrize(("seats", "wanted"), [(2, (0, 0)), (3, (3, 1, 0)), (4, (3, 2, 1, 0))])
def test_the_planet_is_turned_so_that_the_home_of_who_plays_lies_below(
    seats: int, wanted: tuple[int, ...]
) -> None:
    rules: Any = GAMES["symbioz"](seats=seats)
    turned = VIEWS["symbioz"].quarters
    assert tuple(turned(rules, seat) for seat in range(seats)) == wanted
    for seat, quarters in enumerate(wanted if seats > 2 else ()):
        x, y = centre(rules.setting.board.areas[rules.setting.board.homes[seat][1]])
        for _ in range(quarters):
            x, y = 2 * CENTRE - y, x
        assert y > CENTRE


def test_arrows_go_where_they_point_on_a_turned_planet() -> None:
    driver = Driver(address="#/symbioz?seats=human,human,human,human&seed=3")
    driver.send("start")
    driver.send("choose", "turned", "yes")
    seat = driver.table.match.to_act
    quarters = VIEWS["symbioz"].quarters(driver.table.match.rules, seat)
    (board,) = driver.page.find(id="board")
    assert board.attributes.get("data-turned", "0") == str(quarters)
    before = driver.table.selection.cursor
    driver.send("arrow", "down")
    way = ("down", "right", "up", "left")[quarters]
    assert driver.table.selection.cursor == VIEWS["symbioz"].step(
        scene_of(driver.table), before, way
    )


def test_the_computer_thinks_as_long_as_is_chosen() -> None:
    for thinking, seconds in ({}, 2), ({setting_key("thinking"): "10"}, 10):
        driver = Driver(thinking, "#/symbio?seats=master,human")
        driver.send("start")
        (think,) = [command for command in driver.waiting if isinstance(command, Think)]
        assert json.loads(think.request)["seconds"] == seconds


def test_what_waits_for_confirmation_is_gone_when_the_game_goes_on_without_it() -> None:
    driver = chosen(confirm="always")
    driver.play("b7", "c6")
    driver.send("confirm")
    driver.send("undo")
    driver.play("b7", "c6")
    assert driver.table.selection.pending
    driver.send("redo")
    assert driver.table.match.names() == ("b7-c6",) and not driver.table.selection.pending
    driver.send("confirm")
    assert driver.table.match.names() == ("b7-c6",)
