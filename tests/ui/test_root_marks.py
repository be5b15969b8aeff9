"""Attributes by which styles know a page: those of its root and of its table."""

from __future__ import annotations

import pytest

from holobiont.registry import GAMES
from tests.ui.driver import Driver, Node, finished, sat_down, two_people
from ui.app.core.notices import News
from ui.app.core.table_records import setting_key
from ui.app.view import page, root_marks


def marks(driver: Driver) -> dict[str, str | None]:
    return root_marks(driver.model, page(driver.model))


def test_root_names_the_screen() -> None:
    driver = Driver()
    assert marks(driver)["screen"] == "home"
    driver.go("#/symbio")
    assert marks(driver)["screen"] == "setup"
    driver.send("start")
    assert marks(driver)["screen"] == "table"


def test_root_has_an_attribute_while_a_notice_is_shown() -> None:
    driver = two_people()
    assert marks(driver)["notices"] is None
    notice = driver.model.overlay._replace(notice=News("The game is kept."))
    driver.model = driver.model._replace(overlay=notice)
    assert marks(driver)["notices"] == "yes"
    driver.send("dismiss")
    assert marks(driver)["notices"] is None


def test_notice_lies_beside_the_board_of_up_to_four_players() -> None:
    for seats, beside in ((4, True), (5, False)):
        driver = Driver(address=f"#/symbiote?seats={','.join(['human'] * seats)}&seed=3")
        driver.send("start")
        assert ("data-beside" in driver.page.find(id="notices")[0].attributes) == beside


def has(page: Node, cls: str, attribute: str = "") -> bool:
    """Whether an element of a class is there, with an attribute if one is named."""
    found = page.find(cls=cls)
    return any(not attribute or attribute in node.attributes for node in found)


def filled(page: Node, cls: str) -> bool:
    """Whether an element of a class has children."""
    return any(node.children for node in page.find(cls=cls))


def check_table(driver: Driver) -> None:
    """Compare the attributes of a table with the elements on it."""
    shown = driver.page
    (main,) = [node for node in shown.all() if node.tag == "main"]
    told, seats = main.attributes, [node for node in shown.all() if node.tag == "li"]
    rows = [node for node in seats if "seat" in node.attributes.get("class", "").split()]
    assert told["data-seats"].split() == [str(n + 1) for n in range(len(rows))]
    assert ("data-dock" in told) == any("data-docked" in node.attributes for node in shown.all())
    assert ("data-result" in told) == has(shown, "result")
    assert ("data-head" in told) == has(shown, "head")
    assert ("data-puzzle" in told) == has(shown, "puzzle-panel")
    assert ("data-past" in told) == has(shown, "board", "data-past")
    review = bool(shown.find(id="tool-review"))
    assert ("data-tools" in told and "data-over" in told) == review
    assert ("data-sound" in told) == bool(shown.find(id="tool-mute"))
    for cards in shown.find(cls="cards"):
        if driver.table.match.rules.slug == "symbiote":
            assert ("data-offers" in cards.attributes) == filled(shown, "offers")
            assert ("data-told" in cards.attributes) == filled(shown, "news")
            assert ("data-removed" in cards.attributes) == filled(shown, "removed")
    for ponds in shown.find(cls="ponds"):
        assert ("data-read" in ponds.attributes) == has(shown, "pond-reader", "data-about")


@pytest.mark.parametrize("slug", GAMES)
def test_attributes_of_a_table_agree_with_its_elements_during_a_game(slug: str) -> None:
    seats = ",".join(["human"] * min(4, GAMES[slug].seats[-1]))
    driver = Driver({setting_key("sound"): "soft"}, f"#/{slug}?seats={seats}&seed=3")
    driver.send("start")
    for turn in range(40):
        nodes = driver.page.all()
        if doors := [n.attributes["id"] for n in nodes if n.attributes.get("id") in DOORS]:
            driver.click(id=doors[0])
            continue
        check_table(driver)
        offers = [n.attributes["data-msg"] for n in nodes if OFFERS & n.attributes.keys()]
        if not offers:
            break
        driver.send(*offers[(7 * turn) % len(offers)].split(":"))
    driver.send("look", "1")
    for message in (("cancel",), ("look", "2"), ("explore",), ("show", ""), ("show", "scores")):
        driver.send(*message)
        check_table(driver)


@pytest.mark.parametrize("slug", GAMES)
def test_attributes_of_a_table_agree_with_its_elements_after_a_game(
    slug: str,
) -> None:
    driver = sat_down(finished(slug, ["human"] * GAMES[slug].seats[0]))
    check_table(driver)
    driver.send("show", "result")
    check_table(driver)


@pytest.mark.parametrize("slug", GAMES)
def test_table_of_a_lesson_has_no_dock(slug: str) -> None:
    driver = Driver(address=f"#/learn/{slug}")
    dialogs = driver.table.dialogs._replace(docked="explore")
    driver.model = driver.model._replace(page=driver.table._replace(dialogs=dialogs))
    check_table(driver)


OFFERS = {"data-offer", "data-ready"}
DOORS = ("unveil", "pass-on")
