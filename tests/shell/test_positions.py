"""Lists are shown again where they were left."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from tests.shell.made_up import Element


@pytest.fixture
def positions(js: Any) -> Any:
    js.CSS = SimpleNamespace(escape=lambda text: text)
    js.Object.fromEntries = None
    js.window.scrolled = []
    js.window.scrollTo = lambda x, y: js.window.scrolled.append(y)
    js.window.scrollY = 1500.5
    return import_module("ui.shell.positions").Positions()


def home(js: Any, *more: Element) -> Element:
    js.document.show(*more, link := Element("a", href="#/symbiote"))
    js.document.activeElement = js.document.body
    return link


def test_start_page_is_shown_where_it_was_left(js: Any, positions: Any) -> None:
    home(js)
    js.location.hash = "#/symbiote"
    positions.leave("home")
    js.document.show()
    link = home(js)
    assert positions.restore("home")
    assert link.done == ["focus", "reveal"] and js.window.scrolled == [1500.5]


def test_button_that_led_away_has_the_focus_again(js: Any, positions: Any) -> None:
    button = Element("button", data_msg="light")
    home(js, button)
    js.document.activeElement, js.location.hash = button, "#/game/new"
    positions.leave("games")
    assert positions.restore("games") and button.done == ["focus", "reveal"]


def test_screen_without_a_position_begins_at_its_top(js: Any, positions: Any) -> None:
    home(js)
    js.location.hash = "#/symbiote"
    assert not positions.restore("home")
    positions.leave("table")
    assert not positions.restore("table")
    assert js.window.scrolled == []


def test_heading_has_the_focus_where_what_had_it_is_gone(js: Any, positions: Any) -> None:
    home(js)
    js.location.hash = "#/symbiote"
    positions.leave("home")
    js.document.show(heading := Element("h1", id="heading"))
    assert positions.restore("home")
    assert heading.done == ["focus"] and js.window.scrolled == [1500.5]
