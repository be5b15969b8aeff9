"""The ways into a game: at once, with presets, with names that were typed before."""

from __future__ import annotations

import json

import pytest

from holobiont.match import Match
from holobiont.registry import GAMES
from tests.ui.driver import Driver
from ui.app.core.commands import Go, LoadGame
from ui.app.core.page_messages import AddressChanged
from ui.app.core.table_records import SETUP_KEY, to_record
from ui.app.update import update


def kinds(driver: Driver) -> list[str]:
    setup = driver.model.setup
    assert setup is not None
    return [player.level or player.kind for player in setup.players]


def first_of(match: Match) -> tuple[object, int]:
    return match.state, match.rules.legal(match.state)[0]


def hrefs(driver: Driver, plate: str) -> list[str]:
    (found,) = driver.page.find(id=plate)
    (ways,) = found.find(cls="ways-in")
    return [node.attributes["href"] for node in ways.all() if node.tag == "a"]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_plate_leads_to_a_game_its_lesson_and_its_setup(slug: str) -> None:
    driver = Driver()
    play, learn, form = hrefs(driver, f"game-{slug}")
    assert (learn, form) == (f"#/learn/{slug}", f"#/{slug}")
    driver.go(play)
    levels = [player.level for player in driver.table.players]
    assert levels[0] == "" and set(levels[1:]) == {"gentle"}
    assert driver.table.match.ply == 0


def test_play_starts_as_the_last_time() -> None:
    driver = Driver(address="#/symbio?seats=sharp,human&swap=true")
    driver.send("set", "name-1", "Ana")
    driver.send("start")
    driver.go("#/")
    driver.go("#/symbio/play")
    assert [player.level for player in driver.table.players] == ["sharp", ""]
    assert driver.table.players[1].name == "Ana"
    assert "swap: true" in to_record(driver.table)


def test_play_goes_on_with_a_game_until_a_person_has_moved_in_it() -> None:
    driver = Driver(address="#/symbioz/play")
    assert driver.table.match.to_act == 1
    driver.think()
    first, played = driver.table.id, driver.table.match.ply
    assert played and driver.table.match.to_act == 0
    driver.go("#/")
    driver.go("#/symbioz/play")
    assert (driver.table.id, driver.table.match.ply) == (first, played)
    assert len(driver.games()) == 1
    driver.send("act", driver.table.match.rules.name(*first_of(driver.table.match)))
    driver.go("#/")
    driver.go("#/symbioz/play")
    assert driver.table.id != first


def test_a_game_that_comes_after_another_address_is_not_opened() -> None:
    driver = Driver(address="#/symbio/play?seats=human,gentle")
    begun = driver.table
    driver.go("#/")
    model, (asked,) = update(driver.model, AddressChanged("#/symbio/play"))
    assert isinstance(asked, LoadGame)
    answer = asked.then.answered(driver.games()[begun.id])
    there, commands = update(model, answer)
    assert commands == (Go(f"#/game/{begun.id}", replace=True),)
    model, _none = update(model, AddressChanged("#/settings"))
    assert update(model, answer) == (model, ()) and update(there, answer) == (there, ())


def test_play_goes_on_with_an_empty_game_that_begins_with_a_head_start() -> None:
    driver = Driver(address="#/symbioz/play?seats=human,gentle&first=0&ahead=1")
    begun = driver.table
    assert begun.match.position
    driver.go("#/")
    driver.go("#/symbioz/play")
    assert driver.table.id == begun.id


@pytest.mark.parametrize("query", ["seats=human,gentle", "seats=human,sharp&comeback=true"])
def test_play_leaves_an_empty_game_of_another_setup_alone(query: str) -> None:
    driver = Driver(address=f"#/symbioz/play?{query}&first=0")
    driver.go("#/symbioz/play?seats=human,sharp&comeback=false&first=0")
    driver.send("act", driver.table.match.rules.name(*first_of(driver.table.match)))
    driver.go("#/")
    driver.go("#/symbioz/play")
    assert len(driver.games()) == 3


def test_play_at_once_with_what_the_address_asks_for() -> None:
    driver = Driver(address="#/symbio/play?seats=human,sharp&swap=true&seed=7")
    assert [player.level for player in driver.table.players] == ["", "sharp"]
    assert driver.table.match.seed == 7
    assert "swap: true" in to_record(driver.table)
    driver.go("#/symbio/play?seats=human")
    assert driver.model.overlay.notice == "The link names 1 seat; Symbio is for 2 seats."


def test_play_with_a_stored_setup_of_no_use_starts_a_usual_game() -> None:
    driver = Driver({f"{SETUP_KEY}symbio": json.dumps([[["human", "", ""]] * 9, []])})
    driver.go("#/symbio/play")
    assert [player.kind for player in driver.table.players] == ["human", "computer"]


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("alone", ["human", "sharp", "sharp"]),
        ("table", ["human", "human", "human"]),
        ("watch", ["sharp", "sharp", "sharp"]),
        ("nothing", ["sharp", "human", "sharp"]),
    ],
)
def test_preset_seats_everybody_at_the_level_in_use(preset: str, expected: list[str]) -> None:
    driver = Driver(address="#/symbiote?seats=sharp,human,sharp")
    driver.send("preset", preset)
    assert kinds(driver) == expected


@pytest.mark.parametrize(
    ("seats", "pressed"),
    [
        ("human,sharp,dreamy", "alone"),
        ("gentle,human,gentle", "alone"),
        ("human,human,human", "table"),
        ("gentle,gentle,gentle", "watch"),
        ("human,human,gentle", ""),
        ("human,away,gentle", ""),
    ],
)
def test_preset_of_the_seated_players_is_pressed(seats: str, pressed: str) -> None:
    driver = Driver(address=f"#/symbiote?seats={seats}")
    presets = driver.page.find(cls="presets")[0].find(aria_pressed="true")
    assert [each.attributes["id"] for each in presets] == ([f"preset-{pressed}"] if pressed else [])


def test_seats_of_two_are_swapped_and_seats_of_more_are_rotated() -> None:
    pair, trio = (Driver(address=f"#/symbioz?seats={'human,' * n}gentle") for n in (1, 2))
    assert [each.page.find(data_msg="exchange")[0].words() for each in (pair, trio)] == [
        "Swap seats",
        "Rotate seats",
    ]
    trio.click(data_msg="exchange")
    assert kinds(trio) == ["human", "gentle", "human"]


def test_same_as_last_time_is_offered_where_something_else_is_chosen() -> None:
    driver = Driver(address="#/symbiote?seats=sharp,human,dreamy")
    assert not driver.page.find(id="preset-last")
    driver.send("start")
    driver.go("#/symbiote")
    assert not driver.page.find(id="preset-last")
    driver.click(id="preset-watch")
    driver.click(id="preset-last")
    assert kinds(driver) == ["sharp", "human", "dreamy"]


def test_one_level_goes_for_all_computers_and_each_can_have_its_own() -> None:
    driver = Driver(address="#/symbiote?seats=human,sharp,dreamy")
    (choice,) = driver.page.find(id="level-all")
    assert choice.children[0].text == "different ones"
    driver.send("set", "level-all", "steady")
    assert kinds(driver) == ["human", "steady", "steady"]
    driver.send("set", "level-2", "master")
    assert kinds(driver) == ["human", "steady", "master"]
    driver.send("set", "level-all", "no such level")
    assert kinds(driver) == ["human", "steady", "master"]


def test_one_computer_has_its_own_level_only() -> None:
    assert not Driver(address="#/symbio").page.find(id="level-all")


def test_names_of_people_are_offered_again_and_no_others() -> None:
    driver = Driver(address="#/symbiote?seats=human,human,sharp")
    driver.send("set", "name-0", "Ana")
    driver.send("set", "name-2", "Deep Moss")
    driver.send("start")
    driver.go("#/symbio?seats=human,sharp")
    (people,) = driver.page.find(id="people")
    assert [n.attributes["value"] for n in people.children] == ["Ana"]
    lists = [driver.page.find(id=f"name-{seat}")[0].attributes.get("list") for seat in (0, 1)]
    assert lists == ["people", None]


def test_a_seat_is_one_line_that_opens_to_its_choices() -> None:
    driver = Driver(address="#/symbioz?seats=human,sharp")
    driver.send("set", "name-0", "Ana")
    lines = [driver.page.find(id=f"chair-{seat}")[0] for seat in (0, 1)]
    assert [line.tag for line in lines] == ["details", "details"]
    assert [line.children[0].words() for line in lines] == [
        "yellow Person: Ana",
        "orange Computer: Remora · Sharp",
    ]
    assert all("open" not in line.attributes for line in lines)
    assert lines[1].find(id="level-1") and lines[0].find(id="name-0")


def test_a_species_is_chosen_by_its_picture() -> None:
    driver = Driver(address="#/saprobiont?seats=human,sharp,sharp,sharp")
    driver.send("set", "name-0", "Ana")
    cards = [driver.page.find(id=f"play-{seat}")[0] for seat in range(4)]
    assert [card.find(cls="name")[0].text for card in cards] == [
        "Swarm",
        "Shredder",
        "Canker",
        "Ampulex",
    ]
    pictures = [card.find(cls="guest")[0].attributes["href"] for card in cards]
    assert pictures == [f"./assets/art/saprobiont.svg#guest-{seat}" for seat in range(4)]
    assert all(card.find(cls="help")[0].text for card in cards)
    driver.click(id="play-2")
    assert kinds(driver) == ["sharp", "sharp", "human", "sharp"]
    assert driver.model.setup is not None and driver.model.setup.players[2].name == "Ana"
    pressed = [driver.page.find(id=f"play-{n}")[0].attributes["aria-pressed"] for n in range(4)]
    assert pressed == ["false", "false", "true", "false"]
    assert not Driver(address="#/symbioz").page.find(id="play-0")
