"""Names in any script stand in their order and unchanged, wherever they are shown."""

from __future__ import annotations

import pytest

from holobiont.record import headers
from holobiont.text import bare
from tests.ui.driver import Driver, Node, tree
from ui.app.core.player_names import BOT, is_bot
from ui.app.view import title
from ui.kit.markup import el

NAMES = ["משה 10", "דוד 20", "عمر", "Zoë", "می‌خواهم", "👨‍👩‍👧‍👦"]


def text_of(node: Node) -> str:
    return "".join([node.text, *(text_of(child) for child in node.children)])


@pytest.fixture
def driver() -> Driver:
    driver = Driver(address=f"#/symbiote?seats={','.join(['human'] * len(NAMES))}&seed=7")
    for seat, name in enumerate(NAMES):
        driver.send("set", f"name-{seat}", name)
    driver.send("start")
    return driver


def test_the_record_and_the_table_have_the_names_as_they_were_typed(driver: Driver) -> None:
    tags = headers(driver.games()[driver.table.id])
    assert [tags[f"Name {seat}"] for seat in range(len(NAMES))] == NAMES
    assert [player.name for player in driver.table.players] == NAMES
    assert [bare(name) for name in driver.table.names] == NAMES


def test_names_from_right_to_left_are_elements_of_their_own(driver: Driver) -> None:
    driver.go("#/games")
    found = [text_of(node) for node in driver.page.all() if node.tag == "bdi"]
    assert {"משה 10", "דוד 20", "عمر", "می‌خواهم"} <= set(found) and "Zoë" not in found
    shown = " ".join(text_of(node) for node in driver.page.all())
    assert "\u2068" not in shown


def test_in_plain_text_they_are_isolated_by_marks(driver: Driver) -> None:
    actor = driver.table.match.to_act
    assert actor is not None
    driver.send("unveil")
    name = driver.table.names[actor]
    assert name in title(driver.model)
    assert name.startswith("\u2068") or bare(name) == name


def test_searching_and_sorting_do_without_the_marks(driver: Driver) -> None:
    driver.go("#/games")
    driver.send("shelf", "search", "משה 10 – דוד")
    assert not driver.page.find(id="nothing-found") and driver.page.find(
        id=f"open-{driver.games().popitem()[0]}"
    )


def test_a_game_may_be_called_in_any_script(driver: Driver) -> None:
    key = driver.table.id
    driver.go("#/games")
    driver.send("rename", key)
    driver.send("typed-name", "", "משחק 1\u202e")
    driver.send("name-it")
    assert headers(driver.games()[key])["Title"] == "משחק 1"
    assert any(text_of(node) == "משחק 1" for node in driver.page.all() if node.tag == "bdi")


def test_equal_names_are_numbered_without_tearing_them() -> None:
    driver = Driver(address="#/symbio?seats=human,human")
    for seat in (0, 1):
        driver.send("set", f"name-{seat}", "👨‍👩‍👧‍👦" * 24)
    driver.send("start")
    assert driver.table.players[1].name == "👨‍👩‍👧‍👦" * 22 + " 2"


@pytest.mark.parametrize("name", ["First one", "Бот_1", "हरि", "می‌خواهم", "x" * 24])
def test_bots_have_names_of_any_script(name: str) -> None:
    assert is_bot(BOT + name)


@pytest.mark.parametrize("name", ["", " x", "-x", "<b>", "a\u202eb", "x" * 25, "a\nb", "a,b"])
def test_what_is_no_name_of_a_bot(name: str) -> None:
    assert not is_bot(BOT + name)


def test_only_text_stands_in_an_option_and_only_whole_pairs_become_elements() -> None:
    name = "\u2068עמר\u2069"
    assert el("option", name) == f"<option>{name}</option>"
    assert el("p", f"{name}, \u2068x") == "<p><bdi>עמר</bdi>, \u2068x</p>"
    assert el("p", "x", title=name) == f'<p title="{name}">x</p>'
    assert tree(el("p", f"<{name}>")).children[0].children[0].tag == "bdi"
