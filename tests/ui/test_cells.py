"""The arrow keys: from a board's one stop they lead to every place of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from holobiont.registry import GAMES
from tests.support.tables import TABLES
from tests.ui.driver import Driver
from ui.app.table.scene import scene_of, veiled, view_of

ARROWS = ("left", "right", "up", "down", "home", "end")


def reached(driver: Driver, start: str) -> set[str]:
    """The places that arrows lead to, one after another."""
    view, scene = view_of(driver.table), scene_of(driver.table)
    found, waiting = set(), [start]
    while waiting:
        place = waiting.pop()
        if place in found:
            continue
        found.add(place)
        for arrow in ARROWS:
            waiting.append(view.step(scene._replace(cursor=place), place, arrow))
    return found


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=str)
def test_arrows_lead_from_the_one_stop_to_every_place(slug: str, options: Any) -> None:
    people = ["human"] * options.get("seats", GAMES[slug].seats[0])
    wishes = {**options, "seats": ",".join(people), "seed": 5}
    driver = Driver(address=f"#/{slug}?" + "&".join(f"{k}={wish}" for k, wish in wishes.items()))
    driver.send("start")
    rnd = random.Random(2)
    for _ in range(4):
        for _ in range(5):
            match = driver.table.match
            legal = match.rules.legal(match.state)
            driver.model = driver.model._replace(
                page=driver.table._replace(match=match.play(rnd.choice(legal)))
            )
        while veiled(driver.table) is not None:
            driver.send("unveil")
        places = [n.attributes for n in driver.page.all() if "data-place" in n.attributes]
        (stop,) = (place["data-place"] for place in places if place["tabindex"] == "0")
        assert reached(driver, stop) == {place["data-place"] for place in places}
