"""Drag and drop: carrying a piece to a place has the result of pressing both."""

from __future__ import annotations

import pytest

from tests.ui.driver import Driver

CARRIED = {"data-carry", "data-place"}
WAYS = {
    "symbio": ("b7", "c6"),
    "saprobiont": ("S2", "A"),
    "symbiose": ("river1", "0b1"),
    "symbiote": ("hand0", "take"),
}
"""By game, what is carried first, and where to."""


def seated(slug: str) -> Driver:
    options = {"symbiose": "&first=0", "symbiote": ""}.get(slug, "")
    seats = {"saprobiont": 4, "symbiote": 2}.get(slug, 2)
    kinds = ",".join(["human", *["gentle"] * (seats - 1)])
    driver = Driver(address=f"#/{slug}?seats={kinds}&seed=3{options}")
    driver.send("start")
    return driver


def liftable(driver: Driver) -> set[str]:
    nodes = [n for n in driver.page.all() if n.attributes.keys() >= CARRIED]
    assert all(n.attributes["data-carry"] == n.attributes["data-place"] for n in nodes)
    return {n.attributes["data-carry"] for n in nodes}


def ready(slug: str) -> Driver:
    """A table at which the person may carry something."""
    driver = seated(slug)
    for _ in range(40):
        if liftable(driver):
            return driver
        driver.think()
        offered = [n for n in driver.page.all() if "data-offer" in n.attributes]
        driver.send("press", offered[-1].attributes["data-place"])
    raise AssertionError("nothing can be carried")


@pytest.mark.parametrize("slug", WAYS)
def test_carrying_is_pressing_one_place_and_then_the_other(slug: str) -> None:
    carried, pressed = ready(slug), ready(slug)
    source = WAYS[slug][0] if slug != "symbiote" else min(liftable(carried))
    source = source if source in liftable(carried) else min(liftable(carried))
    target = WAYS[slug][1]
    carried.send("carry", source)
    assert carried.table.selection.picked
    assert [n for n in carried.page.all() if "data-lifted" in n.attributes]
    carried.send("carry", f"{source}>{target}")
    pressed.send("press", source)
    pressed.send("press", target)
    assert carried.table.match.log == pressed.table.match.log
    assert carried.table.selection.picked == pressed.table.selection.picked
    if slug != "saprobiont":  # where the zone is pressed again to confirm what it foretells
        assert carried.table.match.ply > 0


@pytest.mark.parametrize("slug", WAYS)
def test_what_is_put_back_was_never_lifted(slug: str) -> None:
    driver = ready(slug)
    before = driver.table.selection
    driver.send("carry", min(liftable(driver)))
    assert driver.table.selection.picked
    driver.send("put-back")
    assert driver.table.selection._replace(lifted=None) == before


@pytest.mark.parametrize("slug", WAYS)
def test_nothing_else_can_be_carried(slug: str) -> None:
    driver = ready(slug)
    before = driver.table.selection
    for source in ("nowhere", "", "draw", "d4"):
        driver.send("carry", source)
        assert driver.table.selection == before, source


def test_unknown_card_of_the_river_is_turned_up_by_carrying_and_carried_on() -> None:
    driver = Driver(address="#/symbiose?seats=human,gentle&mode=duel&seed=3&first=0")
    driver.send("start")
    driver.send("press", "0a1")
    driver.think()
    assert {f"river{slot}" for slot in range(1, 9)} == liftable(driver)
    driver.send("carry", "river5")
    driver.send("carry", "river5>0c1")
    assert driver.table.match.names()[-1] == "take 5"
    assert liftable(driver) == {"river5"}
    driver.send("carry", "river5")
    driver.send("carry", "river5>0c1")
    assert driver.table.match.names()[-1] == "swap c1"


def test_nothing_is_carried_while_others_choose() -> None:
    driver = seated("symbio")
    driver.send("press", "b7")
    driver.send("press", "c6")
    driver.send("press", "d7")
    assert driver.table.match.to_act == 1
    assert not liftable(driver)


def test_what_is_carried_over_the_planet_follows_the_pointer() -> None:
    driver = seated("symbioz")
    for _ in range(40):
        if sources := {n.attributes.get("data-carry") for n in driver.page.all()} - {None}:
            break
        driver.think()
        driver.send("press", "end-phase")
    driver.send("carry", f"{min(map(str, sources))}>")
    assert [n.attributes["class"] for n in driver.page.all() if "data-lifted" in n.attributes] == [
        "due"
    ]


def test_a_group_is_put_down_anywhere_in_a_zone() -> None:
    zones = [n for n in ready("saprobiont").page.all() if n.attributes.get("class") == "zone"]
    assert [n.attributes["data-drop"] for n in zones] == list("ABCDEFGHIJ")
