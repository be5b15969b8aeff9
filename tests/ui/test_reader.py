"""Whole games by somebody who only hears, and places that say what can be done with them."""

from __future__ import annotations

import random
import re

import pytest

from e2e.reader import play
from holobiont.registry import GAMES
from tests.support.variants import keeping
from tests.ui.driver import Driver, Node, finished, sat_down, two_people
from ui.app.table.scene import scene_of, view_of
from ui.games import VIEWS

ROLES = {"button": "button", "a": "link", "h1": "heading", "h2": "heading", "input": "textbox"}
OFFERED = re.compile(
    r"you can (go|grow|push|place)|goes with|press to (draw|take)|"
    r"can (move|go|be )|left$|due|to feed|discarded|turn it"
)


class Tree:
    """Ears for a page that is made without a browser."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.said: set[str] = set()

    def named(self, role: str) -> list[str]:
        return [name(node) for node in visible(self.driver.page) if role_of(node) == role]

    def press(self, role: str, wanted: str) -> None:
        (found,) = (
            node
            for node in visible(self.driver.page)
            if role_of(node) == role and name(node) == wanted
        )
        kind, _, text = found.attributes["data-msg"].partition(":")
        self.driver.send(kind, text)

    def key(self, key: str) -> None:
        if key == "Enter":
            self.driver.send("type-act")
        elif key == "Escape":
            self.driver.send("cancel")
        else:
            keys = self.driver.page.find(id="live")[0].attributes["data-keys"]
            pairs = dict(item.split("=", 1) for item in keys.split())
            kind, _, text = pairs[key].partition(":")
            self.driver.send(kind, text)

    def write(self, text: str) -> None:
        self.driver.send("typing", "", text)

    def news(self) -> list[str]:
        self.driver.see()
        page = self.driver.page
        spoken = [*page.find(id="live")[0].children, *page.find(role="alert")]
        new = [node for node in spoken if node.attributes.get("id", "") not in self.said]
        assert new, "nothing was said"
        self.said |= {node.attributes.get("id", "") for node in new}
        return [text(node) for node in new]


def visible(node: Node) -> list[Node]:
    """The nodes that are not hidden from a screen reader."""
    if node.attributes.get("aria-hidden") == "true":
        return []
    return [node, *(each for child in node.children for each in visible(child))]


def role_of(node: Node) -> str:
    return node.attributes.get("role") or ROLES.get(node.tag, "")


def name(node: Node) -> str:
    return node.attributes.get("aria-label") or text(node)


def text(node: Node) -> str:
    return " ".join(each.text.strip() for each in visible(node) if each.text.strip())


LONG = ("symbio", "symbiote")
"""Games of which ``make test`` plays the end alone."""


def begun(slug: str) -> Driver:
    driver = Driver(address=f"#/{slug}?seats={','.join(['human'] * GAMES[slug].seats[0])}&seed=5")
    driver.send("start")
    return driver


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(slug, marks=pytest.mark.soak) if slug in LONG else slug
        for slug in keeping({*VIEWS} - {"symbiose"}, VIEWS)
    ],
)
def test_a_whole_game_by_ear(slug: str) -> None:
    driver = begun(slug)
    typed = play(Tree(driver), seed=12)
    assert driver.table.match.over and typed > 8


@pytest.mark.parametrize("slug", LONG)
def test_the_end_of_a_game_by_ear(slug: str) -> None:
    whole = finished(slug)
    driver = sat_down(whole._replace(match=whole.match.at(whole.match.ply - 24)))
    assert play(Tree(driver), seed=12) > 8
    assert driver.table.match.over


@pytest.mark.parametrize("slug", keeping({"symbio", "symbiose", "symbiote"}, VIEWS))
def test_a_place_says_whether_something_can_be_done_with_it(slug: str) -> None:
    driver = (
        two_people(slug)
        if GAMES[slug].seats[0] < 4
        else Driver(address=f"#/{slug}?seats=" + "human," * 3 + "human")
    )
    if driver.model.table is None:
        driver.send("start")
    rnd, told = random.Random(2), 0
    for _ in range(25):
        if driver.table.match.over:
            break
        driver.send("unveil")
        places = [node for node in driver.page.all() if "data-place" in node.attributes]
        for place in places:
            offered = "data-offer" in place.attributes
            words = name(place)
            assert words, place.attributes
            assert not offered or OFFERED.search(words), words
            told += offered
        match = driver.table.match
        driver.send(
            "act", match.rules.name(match.state, rnd.choice(match.rules.legal(match.state)))
        )
        assert view_of(driver.table).status(scene_of(driver.table))
    assert told


def test_rows_and_columns_of_a_board_with_ranks_and_files_are_called_after_these() -> None:
    rows = two_people("symbio").page.find(role="row")
    assert [row.attributes["aria-rowindex"] for row in rows] == list("12345678")
    for row in rows:
        rank = row.attributes["aria-rowindextext"]
        for cell in row.find(role="gridcell"):
            assert cell.attributes["data-place"] == cell.attributes["aria-colindextext"] + rank


def loud(driver: Driver) -> list[str]:
    """What a screen reader speaks by itself; behind an open dialog it hears nothing."""
    page = driver.page
    dialogs = [node for node in page.all() if node.tag == "dialog"]
    heard = [node for node in (dialogs or [page])[0].all() if speaks(node)]
    return [text(node) for node in heard if text(node)]


def speaks(node: Node) -> bool:
    return node.attributes.get("role") in ("alert", "status") or "aria-live" in node.attributes


def test_what_is_shown_is_spoken_once() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7", "c2", "b4", "b5")
    driver.send("undo", "agreed")
    assert "The record notes it." in driver.page.find(cls="message done")[0].words()
    assert sum(line.count("The record notes it.") for line in loud(driver)) == 1
    driver.send("show", "share")
    driver.send("copied", "link")
    assert loud(driver) == ["The link is on the clipboard."]
    driver.send("show")
    assert "clipboard" not in " ".join(loud(driver))
    driver.send("copied", "link")
    assert sum(line.count("on the clipboard") for line in loud(driver)) == 1
    driver.send("press", "b7")
    assert [node.attributes["role"] for node in driver.page.find(cls="message")] == ["alert"]


def test_the_log_tells_who_has_moved() -> None:
    driver = two_people()
    driver.play("b7", "c6", "d7", "c2", "b4", "b5")
    first, second = driver.page.find(id="log-lines")[0].children[:2]
    assert text(first).startswith("1 Ana ") and text(second).startswith("2 Bo ")


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_fields_of_a_set_up_are_called_the_same(slug: str) -> None:
    most = GAMES[slug].seats[-1]
    page = Driver(address=f"#/{slug}?seats={','.join(['human', 'gentle'] * (most // 2))}").page
    labels = [node for node in page.all() if node.tag == "label" and "for" in node.attributes]
    names = [node.words() for node in labels]
    assert len(names) == len(set(names)) > most
