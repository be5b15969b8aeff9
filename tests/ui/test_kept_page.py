"""The page kept when a table is left: the one that its address shows after a reload."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from holobiont.registry import GAMES
from tests.support.variants import first_of
from tests.ui.driver import SILENT, Driver, finished, sat_down
from ui.app.core.addon_model import Added
from ui.app.kept_page import kept_page, unspoken
from ui.app.view import page

SEATED = ("human,human", "human,gentle")


def shown_again(driver: Driver) -> str:
    """The page that the game's address shows after a reload, without the live region."""
    again = Driver(driver.stored, f"#/game/{driver.table.id}").model
    return unspoken(again, page(again))


def begun(slug: str, kinds: str) -> Driver:
    rest = ["human"] * (GAMES[slug].seats[0] - 2)
    driver = Driver(SILENT, f"#/{slug}?seats={','.join([kinds, *rest])}&seed=3")
    driver.send("start")
    return driver


def act(driver: Driver, actions: int) -> None:
    """Let whoever is to act play, as long as that are people."""
    for _ in range(actions):
        if driver.page.find(id="unveil"):
            driver.send("unveil")
        match = driver.table.match
        actor = match.to_act
        if actor is None or driver.table.players[actor].kind != "human":
            return
        legal = match.rules.legal(match.state)
        driver.send("act", match.rules.name(match.state, legal[len(legal) // 2]))
        driver.pass_on()


@pytest.mark.parametrize("kinds", first_of(*SEATED))
@pytest.mark.parametrize("slug", GAMES)
def test_a_kept_page_is_what_its_address_shows_again(slug: str, kinds: str) -> None:
    driver = begun(slug, kinds)
    assert kept_page(driver.model) == shown_again(driver)
    act(driver, 7)
    assert kept_page(driver.model) == shown_again(driver)
    driver.send("look", "1")
    driver.send("show", "share")
    assert kept_page(driver.model) == shown_again(driver)
    driver.send("cancel")
    driver.send("undo")
    driver.send("help")
    assert kept_page(driver.model) == shown_again(driver)


def test_what_is_said_is_no_part_of_it() -> None:
    driver = begun("symbio", SEATED[0])
    act(driver, 2)
    assert driver.table.speech.spoken
    assert 'id="said-' in page(driver.model)
    assert 'id="said-' not in (kept_page(driver.model) or "")


@pytest.mark.parametrize("slug", GAMES)
def test_a_finished_game_is_kept_without_its_dialog(slug: str) -> None:
    driver = sat_down(finished(slug))
    driver.send("show", "result")
    assert "<dialog" not in (kept_page(driver.model) or "")
    assert kept_page(driver.model) == shown_again(driver)


def test_a_game_is_kept_while_something_else_is_tried_on_its_table() -> None:
    driver = begun("symbio", SEATED[0])
    act(driver, 4)
    driver.send("whatif")
    assert driver.table.whatif is not None
    assert kept_page(driver.model) == shown_again(driver)


@pytest.mark.parametrize("slug", ["symbiose", "symbiote"])
def test_with_secrets_between_people_the_curtain_is_kept(slug: str) -> None:
    driver = begun(slug, SEATED[0])
    driver.send("unveil")
    kept = kept_page(driver.model) or ""
    assert 'class="table veiled"' in kept
    assert not any(place in kept for place in ('id="at-', "data-place"))


def test_nothing_is_kept_where_games_were_added_that_python_has_to_find_first() -> None:
    driver = begun("symbio", SEATED[0])
    added = cast(Added, SimpleNamespace(slug="lichen"))
    addons = driver.model.addons._replace(added=(added,))
    assert kept_page(driver.model) is not None
    assert kept_page(driver.model._replace(addons=addons)) is None


@pytest.mark.parametrize("address", ["#/", "#/symbio", "#/games", "#/learn/symbio"])
def test_nothing_is_kept_where_no_game_is_on_the_table(address: str) -> None:
    assert kept_page(Driver(address=address).model) is None
