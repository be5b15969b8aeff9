"""What players are called: in the set-up, at the table, in lessons; and who is a computer."""

import pytest

from tests.ui.driver import Driver, finished, sat_down
from ui.app.core.player_names import named
from ui.games import LESSONS, VIEWS
from ui.games.catalogue import ROLES
from ui.kit.game import Player


def test_computers_of_one_level_are_numbered_without_a_gap() -> None:
    driver = Driver(address="#/saprobiont?seats=human,steady,steady,steady")
    for seat in (1, 2, 3):
        driver.send("set", f"companion-{seat}", "none")
    driver.send("start")
    names = [player.name for player in driver.table.players]
    assert names == ["Player 1", "Steady", "Steady 2", "Steady 3"]


def test_two_people_of_one_name_are_numbered_from_two() -> None:
    players = [Player("human", "Ana"), Player("human", "Ana 2"), Player("human", "Ana")]
    assert [player.name for player in named(players)] == ["Ana", "Ana 2", "Ana 3"]


@pytest.mark.parametrize("away", [False, True])
def test_a_seat_that_becomes_a_computer_loses_the_name_of_its_person(away: bool) -> None:
    driver = Driver(address="#/symbio?seats=human,away" if away else "#/symbio?seats=human,human")
    driver.send("set", "name-1", "Chloé")
    driver.send("set", "kind-1", "computer")
    assert driver.page.find(id="name-1")[0].attributes["value"] == ""
    driver.send("set", "name-1", "Robo")
    driver.send("set", "level-1", "sharp")
    assert driver.page.find(id="name-1")[0].attributes["value"] == "Robo"


def test_the_next_set_up_gives_a_computer_no_person_s_name() -> None:
    driver = Driver(address="#/symbiote?seats=human,human,human")
    driver.send("set", "name-1", "Björn")
    driver.send("start")
    driver.go("#/symbiote?seats=human,gentle,human")
    assert driver.page.find(id="name-1")[0].attributes["value"] == ""
    driver.go("#/")
    driver.go("#/symbiote")
    assert driver.page.find(id="name-1")[0].attributes["value"] == "Björn"


def test_a_computer_is_marked_as_one_whatever_its_name() -> None:
    driver = Driver(address="#/symbio?seats=human,gentle")
    driver.send("set", "name-0", "Steady")
    driver.send("set", "name-1", "Ana")
    driver.send("start")
    person, computer = (driver.page.find(id=f"seat-{seat}")[0] for seat in (0, 1))
    assert not person.find(cls="computer")
    (mark,) = computer.find(cls="computer")
    assert mark.words() == "computer" and mark.attributes["title"] == "computer, Gentle"


@pytest.mark.parametrize("slug", LESSONS)
def test_no_two_players_of_a_lesson_have_the_same_name(slug: str) -> None:
    driver = Driver(address=f"#/learn/{slug}")
    assert len(set(driver.table.names)) == len(driver.table.players)


@pytest.mark.parametrize("slug", ["symbio", "saprobiont"])
def test_a_new_game_after_the_end_does_not_offer_to_keep_playing(slug: str) -> None:
    driver = sat_down(finished(slug))
    driver.send("show", "new")
    (dialog,) = driver.page.find(id="dialog-new")
    assert "Keep playing" not in dialog.words() and "start page" not in dialog.words()
    driver = Driver(address=f"#/{slug}")
    driver.send("start")
    driver.send("show", "new")
    assert "Keep playing" in driver.page.find(id="dialog-new")[0].words()


def test_the_name_of_a_checkbox_does_not_contain_its_help() -> None:
    page = Driver(address="#/symbiote?seats=human,human").page
    boxes = page.find(type="checkbox")
    assert boxes
    for box in boxes:
        (name,) = page.find(id=box.attributes["aria-labelledby"])
        (told,) = page.find(id=box.attributes["aria-describedby"])
        assert name.words() and told.words() and told.words() not in name.words()


@pytest.mark.parametrize("slug", LESSONS)
def test_what_a_lesson_says_to_press_is_marked(slug: str) -> None:
    driver = Driver(address=f"#/learn/{slug}")
    steps = LESSONS[slug].steps
    for at, step in enumerate(steps):
        marked = {
            node.attributes["data-msg"].partition(":")[2]
            for node in driver.page.all()
            if "data-hint" in node.attributes
        }
        # Combine is a button only once its cards are chosen.
        assert set(step.marks) - {"meld"} <= marked, at
        if "Press End" in step.text:
            assert "end-phase" in marked
        driver.send("lesson", "skip" if step.ways else "next")
        driver.watch()


def test_the_step_of_symbio_about_bodies_marks_both() -> None:
    (step,) = [step for step in LESSONS["symbio"].steps if "you have two" in step.text]
    assert set(step.marks) == {"b6", "b7", "c7", "f2", "g2", "g3"}


def test_the_roles_of_the_list_of_games_are_those_of_the_tables() -> None:
    assert {slug: VIEWS[slug].seat_names for slug in VIEWS if VIEWS[slug].roles} == ROLES


@pytest.mark.parametrize("slug", sorted(set(VIEWS) - {"saprobiont"}))
def test_lone_player_without_a_name_is_called_you_on_the_table(slug: str) -> None:
    def texts(driver: Driver) -> set[str]:
        driver.send("show", "scores")
        return {node.text.strip() for node in driver.page.all()}

    alone = Driver(address=f"#/{slug}")
    alone.send("start")
    assert "You" in texts(alone) and "Player 1" not in texts(alone)
    named_player = Driver(address=f"#/{slug}")
    named_player.send("set", "name-0", "Ana")
    named_player.send("start")
    assert "Ana" in texts(named_player)
