"""The dock beside a board: its tabs, its panels, and what stays while one is open."""

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, Node, sat_down, two_people
from tests.ui.reviews import OWN, answer, finished, one, requests


def docked(driver: Driver) -> str:
    """The open panel as the page has it; empty where the log stands."""
    (dock,) = driver.page.find(id="dock")
    return dock.attributes.get("data-docked", "")


def selected(driver: Driver) -> Node:
    (tab,) = driver.page.find(role="tab", aria_selected="true")
    return tab


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_panel_has_a_tab_that_names_it(slug: str) -> None:
    driver = Driver(address=f"#/{slug}?seats={','.join(['human'] * GAMES[slug].seats[0])}&seed=3")
    driver.send("start")
    driver.send("unveil")
    for name in ("explore", "scores"):
        driver.click(id=f"tab-{name}")
        assert docked(driver) == name and not driver.page.find(id="log")
        (panel,) = driver.page.find(role="tabpanel")
        tab = selected(driver).attributes
        assert panel.attributes["aria-labelledby"] == tab["id"] == f"tab-{name}"
        assert panel.attributes["id"] == tab["aria-controls"]
    others = [tab for tab in driver.page.find(role="tab") if tab is not selected(driver)]
    assert len(others) == 3 and all(tab.attributes["tabindex"] == "-1" for tab in others)
    driver.click(id="tab-log")
    assert docked(driver) == "" and driver.page.find(id="log")
    assert not driver.page.find(id="dock-close")


def test_a_panel_of_a_phone_leads_to_the_log_and_stays() -> None:
    driver = two_people()
    driver.send("explore")
    driver.click(id="tab-logbook")
    assert driver.page.find(id="dialog-logbook") and docked(driver) == "explore"
    driver.send("show", "")
    assert docked(driver) == "explore"


def test_a_panel_stays_while_moves_are_played_and_rules_are_read() -> None:
    driver = two_people()
    driver.send("explore")
    driver.play("b7", "c6")
    assert docked(driver) == "explore"
    assert "After 1 move" in driver.page.find(id="panel-explore")[0].words()
    driver.send("show", "settings")
    driver.send("show", "")
    assert docked(driver) == "explore"
    driver.click(id="dock-close")
    assert docked(driver) == ""


def test_a_panel_stays_over_a_what_if_and_the_way_back() -> None:
    driver = two_people()
    driver.send("explore")
    driver.click(data_msg="whatif")
    assert driver.table.whatif and docked(driver) == "explore"
    driver.send("whatif-back")
    assert driver.table.whatif is None and docked(driver) == "explore"


def test_escape_on_the_board_leaves_the_past_before_the_panel() -> None:
    driver = two_people()
    driver.play("b7", "c6")
    driver.send("explore")
    driver.send("look", "0")
    driver.send("cancel")
    assert driver.table.timeline.past is None and docked(driver) == "explore"
    driver.send("cancel")
    assert docked(driver) == ""


def test_who_takes_the_device_finds_the_log() -> None:
    driver = two_people("symbiote")
    driver.send("unveil")
    driver.send("show", "scores")
    assert docked(driver) == "scores"
    driver.send("veil")
    driver.send("unveil")
    assert docked(driver) == ""


def test_a_lesson_explains_scores_in_a_dialog() -> None:
    driver = Driver(address="#/learn/symbio")
    driver.send("show", "scores")
    assert driver.page.find(id="dialog-scores") and not driver.page.find(id="dock")


def test_the_cursor_of_a_review_follows_the_position_that_is_shown() -> None:
    driver = sat_down(finished("symbio"))
    driver.send("review")
    answer(driver, {})
    turns = driver.table.analysis.review.turns
    cursors = []
    for ply in (turns[0], turns[4], turns[4] + 1, driver.table.match.ply):
        driver.send("look", str(ply))
        (cursor,) = driver.page.find(id="review-cursor")
        cursors.append(float(cursor.attributes["d"][1:].split(" ")[0]))
        assert docked(driver) == "review"
    first, fifth, within, end = cursors
    assert first < fifth == within < end
    stretches = driver.page.find(cls="at")
    driver.send(*stretches[4].attributes["data-msg"].split(":"))
    (row,) = driver.page.find(aria_current="true", data_seat=row_seat(driver, 4))
    assert driver.table.timeline.past == turns[4] and row.find(data_msg=f"look:{turns[4]}")


def row_seat(driver: Driver, turn: int) -> str:
    """The palette number of who played a turn of a review."""
    (button,) = driver.page.find(aria_label=f"Look at turn {turn + 1}")
    rows = [node for node in driver.page.all() if node.tag == "tr" and button in node.all()]
    return rows[0].attributes["data-seat"]


def steps(driver: Driver) -> tuple[str, ...]:
    """The text of the row of steps in a panel, and the messages of its buttons."""
    (row,) = driver.page.find(cls="position-steps")
    ways = (row.find(id=f"step-{name}")[0] for name in ("earlier", "later"))
    leads = (
        "" if "aria-disabled" in way.attributes else way.attributes["data-msg"] for way in ways
    )
    return (row.find(cls="where")[0].words(), *leads)


def test_the_steps_in_a_review_lead_from_turn_to_turn_and_to_decisive_moments() -> None:
    driver = sat_down(finished("symbio"))
    driver.send("review")
    while requests(driver):
        one(driver, OWN, [])
    turns, last = driver.table.analysis.review.turns, driver.table.match.ply
    count = len(turns)
    assert steps(driver) == ("The end", f"look:{turns[-1]}", "")
    driver.click(id="step-earlier")
    assert steps(driver) == (f"Turn {count} of {count}", f"look:{turns[-2]}", f"look:{last}")
    driver.click(id="step-moment-1")
    assert driver.table.timeline.past == turns[1] and docked(driver) == "review"
    assert steps(driver) == (f"Turn 2 of {count}", f"look:{turns[0]}", f"look:{turns[2]}")
    (moment,) = driver.page.find(id="step-moment-1")
    (told,) = driver.page.find(id="step-told")
    assert moment.attributes["aria-current"] == "true" and "The chance of P1 fell" in told.words()
    status, (arrows,) = driver.page.find(id="status")[0].words(), driver.page.find(id="arrows")
    assert f"Looking back: turn 2 of {count}" in status
    names = driver.table.match.names()[turns[1] : turns[2]]
    assert arrows.attributes["data-paths"].split(",")[0] == names[0].replace("-", " ")
    driver.click(id="step-later")
    assert not driver.page.find(id="step-told")


def test_the_steps_in_explore_lead_from_move_to_move() -> None:
    driver = two_people()
    driver.send("explore")
    assert not driver.page.find(cls="position-steps")
    driver.play("b7", "c6")
    assert steps(driver) == ("After 1 move.", "look:0", "")
    driver.click(id="step-earlier")
    assert steps(driver) == ("The start of the game.", "", "look:1")
    assert docked(driver) == "explore"
