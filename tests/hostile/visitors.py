"""Visitors with games of their own, and what must hold of them whatever they were handed."""

from __future__ import annotations

import copy
from functools import cache

from holobiont import record
from tests.hostile.right import matches
from tests.ui.driver import Driver
from ui.app.core.commands import After
from ui.app.core.notices import News
from ui.app.core.table_records import GAME_KEY
from ui.app.view import title

LONGEST_REFUSAL = 700  # characters


def clear(refusal: str) -> None:
    """A refusal is one short line of words."""
    assert 8 < len(refusal) < LONGEST_REFUSAL, refusal[:LONGEST_REFUSAL]
    assert "Traceback" not in refusal and "object at 0x" not in refusal


@cache
def at_home() -> Driver:
    """Somebody with two games on the device and one of them on the table."""
    driver = Driver(address="#/symbioz?seats=human,human")
    driver.send("start")
    driver.go("#/symbio?seats=human,human&seed=5")
    driver.send("start")
    driver.play("b7", "c6")
    return driver


@cache
def at_table(number: int) -> Driver:
    """Somebody who plays all seats of one of the matches."""
    match = matches()[number]
    seats = tuple((f"Seat {seat}", "human") for seat in range(match.rules.seat_count))
    driver = Driver({GAME_KEY + "mine": record.write(match, seats)}, "#/game/mine")
    if driver.page.find(data_msg="unveil"):
        driver.send("unveil")
    return driver


@cache
def by_letter() -> Driver:
    """Somebody who plays with a person elsewhere, and has just moved."""
    driver = Driver(address="#/saprobiont?seats=human,away,away,away&seed=3")
    driver.send("start")
    while (match := driver.table.match).to_act == 0:
        driver.send("act", match.rules.name(match.state, match.rules.legal(match.state)[0]))
    return driver


def visitor(driver: Driver) -> Driver:
    """The same somebody, whose device is their own."""
    again = copy.copy(driver)
    again.stored, again.waiting, again.removed = dict(driver.stored), [], {}
    return again


def sound(driver: Driver, before: Driver) -> None:
    """Nothing on the page came out of data, and all games that were there are there."""
    for node in driver.page.all():
        assert node.tag not in ("evil-thing", "script"), node.tag
        assert not {"onload", "evil-thing"} & node.attributes.keys(), node.attributes
        assert not node.attributes.get("href", "").startswith("javascript:")
    kept = before.games()
    assert {key: driver.games().get(key) for key in kept} == kept
    assert title(driver.model)


def settled(driver: Driver) -> None:
    """Whatever waits for a moment comes."""
    while driver.waiting:
        command = driver.waiting.pop(0)
        if isinstance(command, After) and command.milliseconds == 0:
            driver.take(command.msg)


def refused(driver: Driver) -> bool:
    """Whether the page says no, which it then does clearly."""
    if driver.model.overlay.notice:
        clear(driver.model.overlay.notice)
    return bool(driver.model.overlay.notice) and not isinstance(driver.model.overlay.notice, News)
