"""A seat changes hands in mid-game: the computer takes over, or hands back."""

from typing import Any

import pytest

from holobiont import record
from holobiont.registry import GAMES
from tests.ui.driver import Driver, two_people
from ui.app.core.commands import Think
from ui.app.core.table_records import BOTS_KEY, setting_key
from ui.app.table.scene import name_at, viewer
from ui.app.table.seat_control import who


def against_computer(slug: str = "symbio") -> Driver:
    driver = Driver(address=f"#/{slug}?seats=human,gentle&seed=3")
    driver.send("start")
    return driver


def chosen(field: Any) -> Any:
    """Who plays, by the list of a seat; each stands there once."""
    assert len({option.attributes["value"] for option in field.children}) == len(field.children)
    (option,) = [option for option in field.children if "selected" in option.attributes]
    return option.attributes["value"]


def hand_over(driver: Driver, seat: int, to: Any) -> None:
    driver.send("show", "scores")
    (field,) = driver.page.find(id=f"hands-{seat}")
    (label,) = [node for node in driver.page.all() if node.attributes.get("for") == f"hands-{seat}"]
    assert label.words() == name_at(driver.table, seat)
    assert chosen(field) == who(driver.table.players[seat])
    driver.send("hand-over", field.attributes["data-msg"].partition(":")[2], to)


@pytest.mark.usefixtures("brief_searches")
def test_the_computer_takes_over_and_hands_back() -> None:
    driver = against_computer()
    hand_over(driver, 0, "gentle")
    driver.think(40)
    ply = driver.table.match.ply
    assert ply >= 2
    hand_over(driver, 0, "human")
    while driver.table.match.to_act != 0:
        driver.think(1)
    asked = len(driver.waiting)
    driver.think()
    assert driver.table.match.to_act == 0 and asked == 0
    saved = record.read(driver.games()[driver.table.id], GAMES)
    assert saved.tag("Handed over") == f"0:0:gentle {ply}:0:human"
    assert saved.tag("Seat 0") == "human" and saved.tag("Seat 1") == "computer gentle"


def test_a_bot_that_plays_is_in_the_list_of_its_seat_alone() -> None:
    driver = Driver({BOTS_KEY: '["First one"]'}, "#/symbio?seats=human,bot:First one&seed=3")
    driver.send("start")
    hand_over(driver, 1, "gentle")
    (field,) = driver.page.find(id="hands-1")
    assert chosen(field) == "gentle" and "First one" not in field.words()


def test_what_the_computer_was_thinking_comes_to_nothing() -> None:
    driver = against_computer()
    hand_over(driver, 0, "gentle")
    (asked,) = [command for command in driver.waiting if isinstance(command, Think)]
    hand_over(driver, 0, "human")
    driver.waiting = [asked]
    driver.think()
    assert driver.table.match.ply == 0


def test_a_name_that_was_typed_stays_and_no_two_are_alike() -> None:
    driver = two_people()
    hand_over(driver, 0, "gentle")
    hand_over(driver, 1, "gentle")
    assert [player.name for player in driver.table.players] == ["Ana", "Bo"]
    driver = against_computer()
    hand_over(driver, 0, "gentle")
    first, second = (player.name for player in driver.table.players)
    assert first != second and "Player 1" not in (first, second)
    hand_over(driver, 0, "human")
    assert driver.table.players[0].name == "Player 1"


def test_hidden_cards_are_not_laid_open_by_it() -> None:
    driver = Driver(address="#/symbiote?seats=human,human&seed=3")
    driver.send("start")
    driver.click(id="unveil")
    mine = driver.table.holder.unveiled
    other = 1 - mine
    hand_over(driver, mine, "gentle")
    assert driver.table.players[mine].kind == "human"
    assert driver.table.names[other] in driver.table.speech.message
    hand_over(driver, other, "gentle")
    assert driver.table.players[other].kind == "computer" and viewer(driver.table) == mine


@pytest.mark.parametrize("address", ["#/symbio?seats=human,away&seed=3", "#/learn/symbio"])
def test_where_seats_stay_as_they_are(address: str) -> None:
    driver = Driver(address=address)
    if driver.model.setup:
        driver.send("start")
    driver.send("show", "scores")
    assert not driver.page.find(id="hands-0")
    players = driver.table.players
    driver.send("hand-over", "0", "gentle")
    assert driver.table.players == players


def test_nonsense_changes_nothing() -> None:
    driver = against_computer()
    players = driver.table.players
    for to in ("", "grandmaster", "away", "human"):
        driver.send("hand-over", "0", to)
    for seat in ("", "x", "2", "-1", "9" * 5000):
        driver.send("hand-over", seat, "gentle")
    assert driver.table.players == players and not driver.table.notes.handed


def test_what_a_person_was_about_to_play_goes_with_the_person() -> None:
    driver = Driver({setting_key("confirm"): "always"}, "#/symbio?seats=human,human&seed=3")
    driver.send("start")
    driver.play("b7", "c6")
    assert driver.table.selection.pending
    hand_over(driver, 0, "gentle")
    assert not driver.table.selection.pending
    driver.send("confirm")
    assert driver.table.match.ply == 0
