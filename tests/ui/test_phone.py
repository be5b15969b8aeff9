"""The one-line log of a table on a phone, and the buttons within reach of the thumb."""

from __future__ import annotations

from tests.ui.driver import Driver, two_people


def test_the_last_turn_is_one_line_that_opens_the_log() -> None:
    driver = two_people()
    (line,) = driver.page.find(id="last-line")
    assert line.text == "Nothing has been played yet."
    driver.play("b7", "c6", "d7", "c2", "b4", "b5")
    assert driver.page.find(id="last-line")[0].words() == "Bo moves c2 to b4, grows a stone on b5"
    driver.send("look", "2")
    assert driver.page.find(id="last-line")[0].words() == "Ana moves b7 to c6, grows a stone on d7"
    driver.send("cancel")
    driver.click(id="last-line")
    assert driver.page.find(id="dialog-logbook")


def test_last_line_tells_the_last_turn_of_every_other() -> None:
    driver = Driver(address="#/saprobiont?seats=human,human,human,human")
    driver.send("start")
    for action in ("3@A", "3@D", "5@B", "3@J", "2@C"):
        driver.send("act", action)
    (line,) = driver.page.find(id="last-line")
    assert [each.words() for each in line.find(cls="line")] == [
        "Player 2 places 5 in B, earns 2 from 1 zone",
        "Player 3 places 3 in J, earns 2 from 1 zone",
        "Player 4 places 2 in C, earns 2 from 1 zone",
    ]


def test_controls_stand_apart_from_the_status_and_only_while_a_person_acts() -> None:
    driver = Driver(address="#/symbioz?seats=human,human&first=0&seed=3")
    driver.send("start")
    (head,) = driver.page.find(cls="head")
    assert [node.attributes["id"] for node in head.children] == ["status", "extras"]
    assert driver.page.find(id="extras")[0].find(id="do-auto-play")
    assert not driver.page.find(id="status")[0].find(id="do-auto-play")
    match = driver.table.match
    driver.send("act", match.legal()[0])
    driver.send("look", "0")
    assert not driver.page.find(id="extras")[0].children
    assert not two_people().page.find(id="extras")[0].children


def test_games_without_controls_have_the_status_alone() -> None:
    driver = Driver(address="#/saprobiont?seats=human,human,human,human")
    driver.send("start")
    assert not driver.page.find(cls="head") and driver.page.find(id="status")
